import type { RegionId } from '../../campaign/ids.ts';
import type { StandingOrder } from '../../campaign/order.ts';

/** What an order waits for, in mid-sentence: `turn 9`, `if Karak is lost`. */
export function sayWait(order: StandingOrder, region: (id: RegionId) => string): string {
  if (order.kind === 'later') return `turn ${order.turn}`;
  const { kind, region: where } = order.if;
  if (where === undefined) return 'if an enemy enters our lands';
  switch (kind) {
    case 'lost':
      return `if ${region(where)} is lost`;
    case 'held':
      return `if ${region(where)} is ours`;
    case 'empty':
      return `if nobody stands at ${region(where)}`;
    case 'entered':
      return `if an enemy enters ${region(where)}`;
  }
}

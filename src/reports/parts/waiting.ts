import type { RegionId } from '../../campaign/ids.ts';
import type { StandingOrder } from '../../campaign/order.ts';
import type { ReportWords } from '../words/reports.en.ts';

/** What an order waits for, in mid-sentence: `turn 9`, `if Karak is lost`. */
export function sayWait(
  order: StandingOrder,
  region: (id: RegionId) => string,
  { waiting }: Pick<ReportWords, 'waiting'>,
): string {
  if (order.kind === 'every') return waiting.every;
  if (order.kind === 'later') return waiting.turn(order.turn);
  const { kind, region: where } = order.if;
  return where === undefined ? waiting.invaded : waiting[kind](region(where));
}

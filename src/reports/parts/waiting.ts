import type { ArmyId, RegionId } from '../../campaign/ids.ts';
import { isOfArmy, type StandingOrder } from '../../campaign/order.ts';
import type { ReportWords } from '../words/reports.en.ts';

/** What an order waits for, in mid-sentence: `turn 9`, `if Karak is lost`. */
export function sayWait(
  order: StandingOrder,
  names: { readonly region: (id: RegionId) => string; readonly army: (id: ArmyId) => string },
  { waiting }: Pick<ReportWords, 'waiting'>,
): string {
  if (order.kind === 'every') return waiting.every;
  if (order.kind === 'later') return waiting.turn(order.turn);
  if (isOfArmy(order.if)) return waiting[order.if.kind](names.army(order.if.army));
  const { kind, region } = order.if;
  return region === undefined ? waiting.invaded : waiting[kind](names.region(region));
}

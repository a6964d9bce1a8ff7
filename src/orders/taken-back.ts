/** Words that take an order back and do not say which in a way we know: what they may mean is not carried out. */
import { armyOf } from '../campaign/orders/all.ts';
import { mentionsIn } from './mentions.ts';
import type { Fault, OrderLine } from './sheet.ts';
import type { Talk } from './wording.ts';
import { refuse } from './words/refuse.ts';

const TAKES_BACK =
  /(?<![\p{L}\d])(?:scratch|cancel\w*|scrap|call off|never ?mind|undo|oh wait|wait,|on second thoughts?|changed my mind|(?:forget|ignore|strike|disregard|withdraw|take back) (?:that|this|it|the|my|what)|take (?:that|it) back|instead|stattdessen|doch nicht|lieber nicht|vergiss|vergesst|streich\w*|storniere\w*|widerrufe\w*|zurücknehmen|nehme ich zurück)(?![\p{L}\d])/iu;

/**
 * The lines of a sheet, those orders refused that a later line may have taken back: of the armies it names, or all above it
 * where it names none. `2nd Host does not march` takes back what was ordered for that army.
 */
export function withDoubt(lines: readonly OrderLine[], talk: Talk): readonly OrderLine[] {
  return lines.map((line, at) => {
    const taker =
      line.order === null ? undefined : lines.slice(at + 1).find((later) => mayTakeBack(later, line, talk));
    return taker === undefined ? line : { ...line, order: null, says: '', fault: doubtOf(taker) };
  });
}

function mayTakeBack(later: OrderLine, { order }: OrderLine, talk: Talk): boolean {
  if (later.fault === null || order === null) return false;
  const isNegative = later.fault.code === 'unclear/negative';
  if (!isNegative && !TAKES_BACK.test(later.text)) return false;
  const { armyIds } = mentionsIn(later.text, talk);
  const army = armyOf(order);
  return armyIds.length === 0 ? !isNegative : army !== undefined && armyIds.includes(army);
}

/** An order that this line may have taken back. */
export function doubtOf({ line, text }: Pick<OrderLine, 'line' | 'text'>): Fault {
  return refuse('unclear/taken-back', { line, text }).refusal;
}

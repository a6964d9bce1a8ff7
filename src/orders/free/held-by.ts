/** A case of who holds a place: `if Tom takes Karak`, where Karak is ours, is that it is lost (CP-KEP-03); `once Oxley is ours` (CP-KEP-04). */
import type { RegionId } from '../../campaign/ids.ts';
import type { Condition } from '../../campaign/order.ts';
import type { Talk } from '../wording.ts';
import type { Clause } from './clauses.ts';
import { has, type Item, isWord, keyOf } from './items.ts';

/** `there`: the place spoken of last. Undefined where more than that is said, or the place is held by another power anyway. */
export function heldWait(
  { items, opener }: Clause,
  there: RegionId | undefined,
  { known }: Talk,
): Condition | undefined {
  const named = items.flatMap((item) => (item.kind === 'place' ? [item.region] : []));
  const isThere = named.length === 0 && there !== undefined && has(items, 'pronoun');
  const [region, ...others] = isThere ? [there] : named;
  const isOpen =
    opener !== 'if' || has(items, 'not', 'no', 'or', 'maybe', 'told') || !items.every(isOfHolding);
  if (region === undefined || others.length > 0 || isOpen) return undefined;
  const isOwn = known?.reader.kind === 'faction' && known.holders[region] === known.reader.faction;
  const isPower = items.some(({ kind }) => kind === 'power');
  if (isPower) return isOwn && items.some(isHolding) ? { kind: 'lost', region } : undefined;
  return !isOwn && items.some((item) => OURS.test(keyOf(item))) ? { kind: 'held', region } : undefined;
}

const HOLDS =
  /^(?:hold|holds|has|have|takes?|took|taken|captures?|captured|seizes?|seized|owns?|got|gets?|grabs?|halt|halten|hat|haben|nimmt|besitzt|einnimmt|erobert)(?: |$)/;
const OURS =
  /^(?:ours|mine|in our hands|in my hands|unser|uns|uns gehort|gehort uns|gehort|mein|mir gehort|we hold|we have|we own|we take|we have taken)$/;

const isHolding = (item: Item): boolean =>
  HOLDS.test(keyOf(item)) || isWord(item, 'lost') || isWord(item, 'stay');

const isOfHolding = (item: Item): boolean =>
  ['place', 'power', 'sign'].includes(item.kind) ||
  isHolding(item) ||
  isWord(item, 'filler') ||
  isWord(item, 'pronoun') ||
  isWord(item, 'to') ||
  OURS.test(keyOf(item));

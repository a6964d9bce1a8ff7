/** What a short sentence puts right in the order before it: another place (`*Karak sorry`, `no. Karak`), or the same for one more army. */
import type { ArmyId } from '../../campaign/ids.ts';
import type { Claim } from '../free/claim.ts';
import { has, type Item, isWord, keyOf } from '../free/items.ts';
import { placesIn } from './near.ts';
import type { Scene } from './scene.ts';
import { leftIn } from './words-left.ts';

const ITEMS_MAX = 8;

export function correctionIn(
  text: string,
  items: readonly Item[],
  { last }: Scene,
  isRefused: boolean,
): Claim | undefined {
  if (last === undefined || items.length > ITEMS_MAX) return undefined;
  return misread(items, last) ?? otherPlace(text, items, last, isRefused) ?? sameFor(items, last);
}

function otherPlace(
  text: string,
  items: readonly Item[],
  last: Claim,
  isRefused: boolean,
): Claim | undefined {
  const [place, ...others] = placesIn(items);
  if (place === undefined || others.length > 0 || !('path' in last.deed) || last.deed.path.length > 1)
    return undefined;
  const isNamed = items.some(
    ({ kind }) => kind === 'army' || kind === 'power' || kind === 'unit' || kind === 'foe',
  );
  const isSlip = text.startsWith('*') || text.endsWith('*') || has(items, 'again', 'no') || SLIPS.test(text);
  const isElse =
    has(items, 'not', 'or', 'maybe', 'if', 'stay', 'told', 'past', 'void') ||
    items.some(({ kind }) => kind === 'turn');
  const isBare = items.every(
    (item) => item.kind === 'place' || item.kind === 'sign' || isWord(item, 'filler') || isWord(item, 'to'),
  );
  // `No, that leaves Karak open` tells of a place, and sends nobody there.
  const isTelling = items.some((item) => isWord(item, 'unknown') && !SLIPS.test(keyOf(item)));
  if (isNamed || isElse || isTelling || !(isSlip || (isRefused && isBare)) || leftIn(items, ['no']).isTurned)
    return undefined;
  return { ...last, deed: { ...last.deed, path: [place] }, corrected: [] };
}

/** `For Karak read Oxley`. */
function misread(items: readonly Item[], last: Claim): Claim | undefined {
  const at = items.findIndex((item) => keyOf(item) === 'read');
  const [wrong, right] = [items[at - 1], items[at + 1]];
  if (at < 0 || wrong?.kind !== 'place' || right?.kind !== 'place' || !('path' in last.deed))
    return undefined;
  const isLast = last.deed.path.length === 1 && last.deed.path[0] === wrong.region;
  return isLast ? { ...last, deed: { ...last.deed, path: [right.region] }, corrected: [] } : undefined;
}

const SLIPS =
  /\b(?:sry|sorry|i mean(?:t)?|meant|oops|whoops|argh|rather|instead|correction|scratch|make that|make it)\b/i;

/** `and 2nd Host too`, `2nd Host the same`. */
function sameFor(items: readonly Item[], last: Claim): Claim | undefined {
  const [army, ...others] = items.filter(({ kind }) => kind === 'army');
  if (army?.kind !== 'army' || others.length > 0 || army.isOwner || army.isNobody) return undefined;
  const rest = items.filter((item) => item !== army && item.kind !== 'sign');
  const isSame = rest.some((item) => SAME.test(keyOf(item)));
  const isPlain = rest.every(
    (item) =>
      SAME.test(keyOf(item)) ||
      isWord(item, 'filler') ||
      isWord(item, 'and') ||
      isWord(item, 'again') ||
      isWord(item, 'only'),
  );
  if (!isSame || !isPlain) return undefined;
  const { group: _, ...plain } = last;
  return { ...plain, armies: army.armies, ...(army.group === undefined ? {} : { group: army.group }) };
}

const SAME =
  /^(?:too|also|likewise|the same|same|ditto|as well|similarly|dito|idem|same here|does the same|do the same|with it|same again)$/;

/** Whose orders are struck: `scratch the second one`, `forget the Riders`. */
export function struckIn(items: readonly Item[]): readonly ArmyId[] {
  const [army, ...others] = items.filter(({ kind }) => kind === 'army');
  const rest = items.filter((item) => item !== army && item.kind !== 'sign');
  const isPlain = rest.every(
    (item) =>
      STRIKES.test(keyOf(item)) ||
      isWord(item, 'filler') ||
      (isWord(item, 'unknown') && /^(?:ps|bit|order|orders|line|about|again)$/.test(keyOf(item))),
  );
  return army?.kind === 'army' &&
    army.group === undefined &&
    !army.isNobody &&
    others.length === 0 &&
    isPlain &&
    rest.some((item) => STRIKES.test(keyOf(item)))
    ? army.armies
    : [];
}

const STRIKES =
  /^(?:scratch|strike|strike out|forget|scrap|drop|ignore|delete|disregard|cancel|bin|cross out|skip|never mind)$/;

/**
 * What stands behind an order, names something, and was made nothing of: `2nd Host to Karak. Oh bother. Oxley`, `5 gold for Tom. Hmm, too generous. 3`.
 * A name that is left over behind an order may well be what is meant instead, so the order is put right where that is plain, and asked where it is not.
 */
import type { ArmyId, RegionId } from '../../campaign/ids.ts';
import { standsAt } from '../weigh/near.ts';
import type { Talk } from '../wording.ts';
import { asked, type Claim } from './claim.ts';
import { type Entry, MOST_WEIGHED } from './entry.ts';
import { has, type Item, isWord, itemsOf, keyOf } from './items.ts';

/** Longer ones tell something. */
const WORDS_MAX = 14;
/** So far above it may stand, with words that say nothing between. */
const REACH = 3;

/** The entries, those that a later name leaves open asked, or put right by it. */
export function secondWordsHeard(entries: readonly Entry[], talk: Talk): readonly Entry[] {
  if (entries.length > MOST_WEIGHED) return entries;
  let heard = entries;
  for (const [at, entry] of entries.entries()) {
    if (!isLeftOver(entry)) continue;
    const items = itemsOf(entry.text, talk);
    const place = onlyPlace(items);
    const armies = ownArmies(items);
    if (armies.length > 0)
      heard = heard.map((one, i) => (isNear(i, at) ? withoutArmies(one, armies, items) : one));
    else if (place !== undefined) heard = placed(heard, at, { items, place, talk });
    else if (isSum(items) || isTooMuch(entry.text, items))
      heard = heard.map((one, i) => (isNear(i, at) ? withoutSum(one) : one));
  }
  return heard;
}

/** `Sorry, Karak`: more than a kind word. */
export const isSlip = (text: string, talk: Talk): boolean =>
  /^\W*(?:sorry|sry|entschuldig\p{L}*)(?!\p{L})/iu.test(text) &&
  itemsOf(text, talk).some(({ kind }) => kind !== 'word' && kind !== 'sign' && kind !== 'gm');

const isLeftOver = (entry: Entry): boolean => {
  const { kept, claims, dealings, isQuestion, takesBack, isLimit, isRevision, text } = entry;
  return (
    (kept === undefined || (kept.order === null && kept.instruction === null)) &&
    dealings.length === 0 &&
    claims.every(isNameless) &&
    !isQuestion &&
    !takesBack &&
    !isLimit &&
    isRevision !== true &&
    kept?.fault?.code !== 'unclear/army' && // `march the Phantom Legion to Karak`: of somebody else
    text.split(/\s+/).length <= WORDS_MAX
  );
};

/** Nobody is meant by it: it asks who shall go there. */
const isNameless = ({ armies, group }: Claim): boolean => armies.length === 0 && group === undefined;

const isNear = (at: number, from: number): boolean => at < from && at >= from - REACH;

/** The one place of a sentence that names nobody. */
function onlyPlace(items: readonly Item[]): RegionId | undefined {
  const places = new Set(items.flatMap((item) => (item.kind === 'place' ? [item.region] : [])));
  const isOther = items.some(({ kind }) => OTHERS.includes(kind));
  const [place] = places;
  return places.size === 1 && !isOther ? place : undefined;
}

const OTHERS: readonly Item['kind'][] = ['army', 'power', 'unit', 'foe', 'number', 'turn', 'troop'];

interface Placed {
  readonly items: readonly Item[];
  readonly place: RegionId;
  readonly talk: Talk;
}

function placed(entries: readonly Entry[], at: number, { items, place, talk }: Placed): readonly Entry[] {
  const from = entries.findLastIndex((one, i) => isNear(i, at) && one.claims.some(isGoing));
  const entry = entries[at];
  const march = entries[from];
  const isKnown = has(items, 'not') || (march?.claims.some((claim) => isOf(claim, place, talk)) ?? true);
  if (entry === undefined || march === undefined || isKnown) return entries;
  const isMeant = isBare(items) && march.claims.filter(isGoing).length === 1 && march.claims.every(isAtOnce);
  if (!isMeant) return entries.map((one) => (one === march ? doubted(one) : one));
  const { kept: _, ...rest } = entry;
  return entries.map((one) => (one === entry ? { ...rest, revisedTo: place, isRevision: true } : one));
}

const isGoing = ({ deed, sureness }: Claim): boolean => 'path' in deed && sureness !== 'asked';
const isAtOnce = ({ if: wait }: Claim): boolean => wait === undefined;

/** It goes there, or stands there. */
const isOf = ({ armies, deed, if: wait }: Claim, place: RegionId, talk: Talk): boolean =>
  ('path' in deed && deed.path.includes(place)) ||
  (typeof wait === 'object' && 'region' in wait && wait.region === place) ||
  armies.some((army) => standsAt(army, talk) === place);

/** `Karak.`, `Sorry, Karak`, `read Karak`. */
const isBare = (items: readonly Item[]): boolean =>
  !has(items, 'not', 'or', 'maybe') &&
  items.every(
    (item) =>
      item.kind === 'sign' ||
      item.kind === 'place' ||
      (isWord(item, 'filler') && keyOf(item).length > 1) ||
      isWord(item, 'again') ||
      isWord(item, 'no') ||
      isWord(item, 'to') ||
      SLIPS.test(keyOf(item)),
  );

const SLIPS =
  /^(?:sorry|sry|read|bother|oops|whoops|argh|gah|doh|drat|blast|damn|correction|rather|instead|better|natural|naturally|obviously|of course|stop|entschuldigung|lies|mist|halt|stopp|quatsch|naturlich|moment)$/;

const doubted = (entry: Entry): Entry => ({
  ...entry,
  claims: entry.claims.map((claim) => (isGoing(claim) ? asked(claim) : claim)),
});

/** `3.`, `strike 5, put 8`: a number, and nothing that it is the number of. */
const isSum = (items: readonly Item[]): boolean =>
  items.some(({ kind }) => kind === 'number') &&
  items.length <= SUM_MAX &&
  !items.some(({ kind }) => kind !== 'number' && kind !== 'word' && kind !== 'sign');

const SUM_MAX = 8;

/** `Hmm, that's too generous`: said of a number above it. */
const isTooMuch = (text: string, items: readonly Item[]): boolean =>
  TOO_MUCH.test(text) && items.every(({ kind }) => kind === 'word' || kind === 'sign' || kind === 'number');
const TOO_MUCH =
  /(?<!\p{L})(?:(?:too|zu) (?:generous|much|many|little|few|mean|low|high|dear|expensive|stingy|long|short|viele?|wenige?|großzügig|knapp|teuer|lang|kurz)|(?:not|nicht) enough|more than (?:he|she|they) (?:deserves?|needs?))(?!\p{L})/iu;

/** Our own of a sentence that also says where: `Well, everyone but Berta, she can have Karak`. */
const ownArmies = (items: readonly Item[]): readonly ArmyId[] =>
  items.some(({ kind }) => kind === 'place') && !has(items, 'past', 'told')
    ? items.flatMap((item) => (item.kind === 'army' && item.group === undefined ? item.armies : []))
    : [];

/** What a sentence that names the army again, and a place, leaves open: that it stays with all others, or goes somewhere else. */
function withoutArmies(entry: Entry, armies: readonly ArmyId[], items: readonly Item[]): Entry {
  const places = items.flatMap((item) => (item.kind === 'place' ? [item.region] : []));
  const isOpen = ({ armies: told, deed, group }: Claim) =>
    told.some((id) => armies.includes(id)) &&
    ((deed.kind === 'hold' && group !== undefined) ||
      ('path' in deed && !deed.path.some((region) => places.includes(region))));
  const parted = (claim: Claim): readonly Claim[] => {
    const rest = claim.armies.filter((id) => !armies.includes(id));
    const named = claim.armies.filter((id) => armies.includes(id));
    return [...(rest.length > 0 ? [{ ...claim, armies: rest }] : []), asked({ ...claim, armies: named })];
  };
  return entry.claims.some(isOpen)
    ? { ...entry, claims: entry.claims.flatMap((claim) => (isOpen(claim) ? parted(claim) : [claim])) }
    : entry;
}

/** An order with a number of its own, as a question. */
function withoutSum(entry: Entry): Entry {
  const { kept, dealings } = entry;
  const order = kept?.order ?? undefined;
  const counted = [...(order === undefined ? [] : [order]), ...dealings].filter((one) =>
    /"(?:gold|count|until|number|turns|turn)":\d/.test(JSON.stringify(one)),
  );
  if (counted.length === 0) return entry;
  const { kept: _, ...rest } = entry;
  return {
    ...rest,
    dealings: dealings.filter((one) => !counted.includes(one)),
    doubted: [...entry.doubted, ...counted],
  };
}

/**
 * `Berta marches to Highmoot, passing Stonewater on the way`: a place that no order of the sentence has to do with. What it says of the march
 * nobody has read, so the march is asked.
 */
import type { RegionId } from '../../campaign/ids.ts';
import { standsAt } from '../weigh/near.ts';
import type { Talk } from '../wording.ts';
import { passedOver } from '../words/free.en.ts';
import { EMPTY } from '../written-line.ts';
import { withArmiesByPlace } from './by-place.ts';
import { asked, type Claim } from './claim.ts';
import { type Clause, clausesOf } from './clauses.ts';
import type { Entry } from './entry.ts';
import { plainly } from './idioms.ts';
import { has, type Item, itemsOf, keyOf } from './items.ts';

/** Whoever is to be met on their way need not be there any more. */
const INTERCEPTS =
  /(?<!\p{L})(?:intercept\p{L}*|intercpet|intercep\p{L}*|head(?:s|ed|ing)? [^,.;]{0,30}off|cut(?:s|ting)? [^,.;]{0,30}off|(?:bar|block)s? (?:the|their|his) (?:way|road|path)|abfang\p{L}*|f(?:ä|ae)ngt [^,.;]{0,40}ab|den weg (?:ab|verleg|versperr)\p{L}*|(?:verlegt|versperrt|verstellt) [^,.;]{0,40}weg)(?!\p{L})/iu;
/** What is said of an offer behind it. */
const TERMS =
  /(?<!\p{L})(?:(?:to )?(?:run|last) (?:until|till|to|up to)|put (?:it|that|this) to|^until turn \d+|soll (?:bis|gelten)|gilt bis)(?!\p{L})/iu;

/** In longer sentences people tell of many places. */
const LENGTH_MAX = 300;

/** The entries, with what those leave open as a question. */
export const leftOutAsked = (entries: readonly Entry[], talk: Talk): readonly Entry[] =>
  entries.map(
    (entry, at) =>
      withoutOpenTerms(entry, entries.slice(at + 1, at + 3)) ??
      withoutStrayPlace(entry, talk) ??
      asAsked(entry, entries.slice(0, at), talk),
  );

/** An offer of which a sentence behind it says more than was read. */
function withoutOpenTerms(entry: Entry, behind: readonly Entry[]): Entry | undefined {
  const { dealings, doubted } = entry;
  const isOpen = dealings.some(({ kind }) => kind === 'offer') && behind.some(isOpenTerm);
  return isOpen ? { ...entry, dealings: [], doubted: [...doubted, ...dealings] } : undefined;
}

/** `Fields, to be laid out at Oxley`: what is to be done at another place than the sentence names is not what it says. */
function withoutStrayPlace(entry: Entry, talk: Talk): Entry | undefined {
  const { dealings, doubted, text } = entry;
  const spent = dealings.flatMap((order) => ('at' in order ? [order.at] : []));
  if (spent.length === 0 || text.length > LENGTH_MAX) return undefined;
  const named = itemsOf(plainly(text), talk).flatMap((item) => (item.kind === 'place' ? [item.region] : []));
  const isStray = named.length > 0 && spent.some((region) => !named.includes(region));
  return isStray ? { ...entry, dealings: [], doubted: [...doubted, ...dealings] } : undefined;
}

function asAsked(entry: Entry, before: readonly Entry[], talk: Talk): Entry {
  const { claims, kept, text } = entry;
  const isOfRest = claims.some(({ group }) => group === 'rest') && before.some((one) => isParting(one, talk));
  if (isOfRest)
    return { ...entry, claims: claims.map((claim) => (claim.group === 'rest' ? asked(claim) : claim)) };
  const last = before.at(-1);
  if (last?.isQuestion === true && CASE.test(last.text) && claims.some(({ if: wait }) => wait === undefined))
    return { ...entry, claims: claims.map(asked) };
  if (AS_BEFORE.test(text) && claims.some(isRestHeld)) return withoutRest(entry);
  const isGoing = claims.some((claim) => claim.sureness !== 'asked' && 'path' in claim.deed);
  if (!isGoing || kept !== undefined || text.length > LENGTH_MAX) return entry;
  const items = withArmiesByPlace(itemsOf(plainly(text), talk), talk);
  const isOpen = isIntercepting(text, items) || isPlaceLeft(entry, items, talk);
  return isOpen ? { ...entry, claims: claims.map(askedToGo) } : entry;
}

const isIntercepting = (text: string, items: readonly Item[]): boolean =>
  INTERCEPTS.test(text) && items.some(({ kind }) => kind === 'foe');

/** A place is named that none of its orders has to do with. */
function isPlaceLeft({ claims, dealings }: Entry, items: readonly Item[], talk: Talk): boolean {
  if (items.some((item) => keyOf(item) === 'read') || has(items, ...MOVED_ON)) return false;
  const known = [...claims.flatMap(placesOf), ...dealings.flatMap(placeDealt), ...homes(claims, items, talk)];
  return clausesOf(items).some((clause) => placesTold(clause).some((region) => !known.includes(region)));
}

/** Places that were thought of, told of or taken back are left out on purpose. */
const MOVED_ON = ['again', 'no', 'void', 'past', 'told', 'weigh'] as const;

const askedToGo = (claim: Claim): Claim => ('path' in claim.deed ? asked(claim) : claim);

/** `Riders to Oxley, the rest as before`: what the others were told stands, so nothing new is told them. */
const AS_BEFORE =
  /(?<!\p{L})(?:as (?:before|ordered|planned|agreed|already ordered)|unchanged|no changes?|wie (?:bisher|gehabt|vorher|befohlen)|unverändert)(?!\p{L})/iu;

const isRestHeld = ({ group, deed }: Claim): boolean =>
  (group === 'rest' || group === 'all') && deed.kind === 'hold';

function withoutRest(entry: Entry): Entry {
  const claims = entry.claims.filter((claim) => !isRestHeld(claim));
  if (claims.length + entry.dealings.length > 0) return { ...entry, claims };
  const { line, text } = entry;
  return { ...entry, claims, kept: { ...EMPTY, line, text, ignored: passedOver.idle } };
}

/** `Is anybody in Karak? Then 2nd Host goes there`: a case that was asked, and nobody could tell which. */
const CASE =
  /(?<!\p{L})(?:enem(?:y|ies)|nobody|no one|anyone|anybody|somebody|someone|attacked|outnumbered|beaten|empty|trouble|feinde?|gegner|niemand|keiner|jemand|angegriffen|leer|besetzt|frei)(?!\p{L})/iu;

/** `Remove Old Guard, set aside. Bring the remainder to Oxley`: what became of them nobody has read, so whose rest it is is open. */
const isParting = ({ claims, text }: Entry, talk: Talk): boolean =>
  claims.every(({ deed }) => deed.kind !== 'split') &&
  itemsOf(plainly(text), talk).some(({ kind }) => kind === 'unit');

const isOpenTerm = ({ text, claims, dealings, kept }: Entry): boolean =>
  claims.length + dealings.length === 0 && kept?.order == null && TERMS.test(text);

/** The places of a clause that says what shall be done. */
function placesTold({ items, opener, link }: Clause): readonly RegionId[] {
  if (opener === 'because' || opener === 'again' || link === 'so') return [];
  if (has(items, 'not', 'no', 'again', 'past', 'told', 'weigh', 'from', 'void')) return [];
  return items.flatMap((item) => (item.kind === 'place' ? [item.region] : []));
}

/** Where the armies of the sentence stand now. */
const homes = (
  claims: readonly Claim[],
  items: readonly Item[],
  talk: Talk,
): readonly (RegionId | undefined)[] =>
  [
    ...claims.flatMap(({ armies }) => armies),
    ...items.flatMap((item) => (item.kind === 'army' ? item.armies : [])),
  ].map((army) => standsAt(army, talk));

function placesOf({ deed, if: wait }: Claim): readonly RegionId[] {
  const waited =
    typeof wait === 'object' && 'region' in wait && wait.region !== undefined ? [wait.region] : [];
  if ('path' in deed) return [...deed.path, ...waited];
  if (deed.kind === 'not-to') return [...deed.regions, ...waited];
  return deed.kind === 'scout' ? [deed.at, ...waited] : waited;
}

const placeDealt = (order: Entry['dealings'][number]): readonly RegionId[] =>
  'at' in order ? [order.at] : [];

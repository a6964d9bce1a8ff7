/**
 * The second look at a mail (ADR 52): every sentence of which the clauses were not sure is weighed, with all that stands before it.
 * What comes out cheap enough is carried out; what has nothing of ours in it is talk; the rest is asked as before.
 */

import { isQuestion as isAsking } from '../free/beside.ts';
import { withArmiesByPlace } from '../free/by-place.ts';
import { asked, type Claim } from '../free/claim.ts';
import { type Entry, MOST_WEIGHED } from '../free/entry.ts';
import { isOnlyTold } from '../free/headings.ts';
import { plainly } from '../free/idioms.ts';
import { has, type Item, itemsOf } from '../free/items.ts';
import { isUnsettled } from '../free/read-sentence.ts';
import { tongueOf } from '../free/word-classes.ts';
import { meantBy } from '../meant.ts';
import type { Talk } from '../wording.ts';
import { keysOf } from '../words.ts';
import { correctionIn, struckIn } from './corrections.ts';
import { placesIn } from './near.ts';
import { EMPTY_SCENE, type Scene } from './scene.ts';
import { onlySurest } from './surest.ts';
import { weighSentence } from './weigh-sentence.ts';
import { claimOf, OPEN, type Weighed } from './weighed.ts';

/** Conditions by their grammar that are none. */
const MANNERS =
  /,?\s*\bif (?:need be|you please|you like|you will|you would|you wouldn't mind|you don't mind|you do not mind|that's (?:ok|okay|all right|alright|fine)|it please[sd]? you|i may|i might|it isn't too (?:much trouble|late)|it's not too (?:much trouble|late)|at all possible|you (?:can|could) (?:manage|read) (?:it|this)|memory serves|i'm not mistaken)\b/gi;
const LENGTH_MAX = 900;

interface Looking {
  readonly scene: Scene;
  readonly talk: Talk;
  readonly isRefused: boolean;
}

export function withSecondLook(entries: readonly Entry[], talk: Talk): readonly Entry[] {
  if (entries.length > MOST_WEIGHED || talk.known === undefined || entries.every(isSure)) return entries;
  const named = entries.map((entry) => itemsOfEntry(entry, talk));
  const looked: Entry[] = [];
  let scene: Scene = EMPTY_SCENE;
  for (const [at, entry] of entries.entries())
    scene = lookOn(looked, entry, { items: named[at] ?? [], scene, talk });
  doubt(looked, entries, named);
  return looked.some(orders)
    ? looked.map(asTalk)
    : looked.map((entry, at) => (entry.isWeighedTalk === true ? (entries[at] ?? entry) : entry));
}

const itemsOfEntry = ({ text, put = text }: Entry, talk: Talk): readonly Item[] =>
  text.length > LENGTH_MAX ? [] : itemsIn(plainly(put).replace(MANNERS, ' '), talk);

interface Next extends Pick<Looking, 'scene' | 'talk'> {
  readonly items: readonly Item[];
}

/** One sentence more, put behind those that were looked at; it may strike what they ordered. Answers how things stand after it. */
function lookOn(looked: Entry[], entry: Entry, { items, scene, talk }: Next): Scene {
  if (isSure(entry)) {
    looked.push(entry);
    return after(scene, entry, items);
  }
  const struck = struckBy(items, looked);
  if (struck !== undefined) {
    looked.splice(0, looked.length, ...struck, { ...entry, isWeighedTalk: true });
    return scene;
  }
  const isRefused = looked.at(-1)?.takesBack === true;
  const now = lookedAt(entry, items, { scene, talk, isRefused });
  if (now.isInstead && now !== entry) unsay(looked);
  looked.push(now);
  return after(scene, now, items);
}

/** What was only weighed is asked, too, where a sentence that is not understood speaks of the same place and makes a case of it. */
function doubt(looked: Entry[], before: readonly Entry[], named: readonly (readonly Item[])[]): void {
  const isAsked = (entry: Entry | undefined) =>
    entry !== undefined && (!isSure(entry) || (entry.kept?.fault ?? null) !== null);
  const cases = named
    .filter((_, at) => isAsked(looked[at]))
    .filter((items) => has(items, 'if', 'unless', 'not', 'only'))
    .flatMap(placesIn);
  if (cases.length === 0) return;
  for (const [at, entry] of looked.entries()) {
    const isMeant = ({ deed }: Claim) => 'path' in deed && deed.path.some((region) => cases.includes(region));
    if (before.includes(entry) || !entry.claims.some(isMeant)) continue;
    looked[at] = {
      ...entry,
      claims: entry.claims.map((claim) => (isMeant(claim) ? asked(claim) : claim)),
    };
  }
}

/** `No.` in front of what is said instead takes nothing back besides. */
function unsay(looked: Entry[]): void {
  const last = looked.at(-1);
  if (last?.takesBack === true && last.claims.length === 0 && last.text.split(/\s+/).length <= SHORT)
    looked[looked.length - 1] = { ...last, takesBack: false };
}
const SHORT = 3;

/** What the phrases asked about in words that say more than theirs, and no block of lines. */
const isOpenLine = ({ kept, text }: Entry): boolean => {
  const fault = kept?.fault ?? null;
  return (
    fault === null ||
    (kept?.partOf === undefined &&
      (CODES.has(fault.code) || isLongNegative(fault.code, text)) &&
      meantBy(fault).length === 0)
  );
};
const CODES = new Set(['unclear/line', 'unclear/army', 'unclear/region', 'unclear/condition']);
/** A short word against a march is asked: it may take back what an earlier mail ordered. */
const isLongNegative = (code: string, text: string): boolean =>
  code === 'unclear/negative' && text.split(/\s+/).length >= NEGATIVE_FROM;
const NEGATIVE_FROM = 6;

const isSure = (entry: Entry): boolean => !isOpenLine(entry) || isUnderstood(entry);

const isUnderstood = ({
  kept,
  claims,
  dealings,
  isLimit,
  isQuestion,
  takesBack,
  isRevision,
}: Entry): boolean =>
  isQuestion ||
  isRevision === true ||
  (kept !== undefined && kept.fault === null) ||
  (!isLimit &&
    !takesBack &&
    kept === undefined &&
    claims.length + dealings.length > 0 &&
    claims.every(({ sureness }) => sureness === 'sure'));

const orders = ({ kept, claims, dealings }: Entry): boolean =>
  dealings.length > 0 ||
  claims.some(({ sureness }) => sureness === 'sure') ||
  (kept !== undefined && kept.fault === null && (kept.order !== null || kept.instruction !== null));

/** What stands before it, without the orders that a sentence strikes; undefined where it strikes none. */
function struckBy(items: readonly Item[], before: readonly Entry[]): readonly Entry[] | undefined {
  const armies = struckIn(items);
  const isStruck = ({ armies: told, group }: Claim) =>
    group === undefined && told.some((id) => armies.includes(id));
  if (armies.length === 0 || !before.some(({ claims }) => claims.some(isStruck))) return undefined;
  return before.map((one) => {
    if (!one.claims.some(isStruck)) return one;
    const { kept: _, ...rest } = one;
    return { ...rest, claims: one.claims.filter((claim) => !isStruck(claim)), isWeighedTalk: true };
  });
}

function lookedAt(entry: Entry, items: readonly Item[], { scene, talk, isRefused }: Looking): Entry {
  if (items.length === 0 || isGerman(entry) || isUnsettled(items) || isOnlyTold(entry.text)) return entry;
  const corrected = correctionIn(entry.text, items, scene, isRefused);
  if (corrected !== undefined) return withClaims(entry, onlySurest([corrected], entry.text), true);
  if (isStranger(entry, items) || LAYS_BARE.test(entry.text)) return entry;
  const read = weighed(entry, items, scene, talk);
  switch (read.kind) {
    case 'orders':
      return isAgainst(entry, read.claims)
        ? entry
        : withClaims(entry, onlySurest(read.claims, entry.text), entry.isInstead);
    case 'talk':
      return mayBeTalk(entry, items) ? { ...entry, isWeighedTalk: true } : entry;
    case 'open':
      return doubted(entry, items);
    case 'told':
      return entry;
  }
}

function isGerman({ text }: Entry): boolean {
  const keys = keysOf(text);
  return tongueOf(keys) === 'german' || keys.some((key) => GERMAN.has(key));
}

/** Words against a march that stand alone are asked as the phrases ask them. */
const isAgainst = ({ kept }: Entry, claims: readonly Claim[]): boolean =>
  kept !== undefined && claims.every(({ deed }) => deed.kind === 'not-to');

function doubted(entry: Entry, items: readonly Item[]): Entry {
  const claims = entry.claims.length === 0 && entry.kept === undefined ? secondThoughts(items) : [];
  return claims.length > 0 ? withClaims(entry, claims, entry.isInstead) : entry;
}

/** `That leaves the castle wide open`: a worry, and no order. */
const LAYS_BARE = /\bthat leaves\b.{1,60}\b(?:open|bare|empty|exposed|undefended|unguarded)\b/i;

/** `march Dragonriders to Karak`: somebody was named, and it is none of ours; nobody else is meant in his place. */
const isStranger = ({ kept }: Entry, items: readonly Item[]): boolean =>
  kept?.fault?.code === 'unclear/army' && !items.some(({ kind }) => kind === 'army');

const GERMAN = new Set([
  'der',
  'die',
  'das',
  'dem',
  'den',
  'nach',
  'und',
  'nicht',
  'bleibt',
  'ich',
  'heer',
  'reiter',
  'auf',
  'wenn',
  'zum',
  'zur',
  'mit',
  'von',
  'ist',
]);

/** `No, Hamish says the Riders should go to Karak`: what was ordered for them is not sure any more. */
function secondThoughts(items: readonly Item[]): readonly Claim[] {
  if (!has(items, 'no', 'again') || placesIn(items).length === 0) return [];
  const open: Claim['deed'] = { kind: 'open', why: 'unsure' };
  return items.flatMap((item) =>
    item.kind === 'army' && item.isNobody !== true ? [asked(claimOf(open, item))] : [],
  );
}

function itemsIn(text: string, talk: Talk): readonly Item[] {
  return withArmiesByPlace(itemsOf(text, talk), talk);
}

function weighed({ text, dealings }: Entry, items: readonly Item[], scene: Scene, talk: Talk): Weighed {
  return has(items, 'void') || isAsking(items) || dealings.length > 0
    ? OPEN
    : weighSentence(items, scene, talk, CHOICE.test(text));
}

/** `so it had better be Karak`, `Karak it is`, `that leaves Karak`. */
const CHOICE =
  /\b(?:(?:had|'d|’d) better be|better be|it(?:'s| is| has| shall| will|'ll)? (?:got )?to be|it is\b|so it's|let it be|make it|(?:settle|settled|decided|plump|plumped|opt|opted|go|going) (?:on|for|with)|(?:says?|said) |that leaves|the answer is|the winner is|has it|wins|it'll be|(?:^|\b)now:)/i;

function withClaims(entry: Entry, claims: readonly Claim[], isInstead: boolean): Entry {
  const { kept: _, isVoid: __, revisedTo: ___, isRevision: ____, ...rest } = entry;
  return { ...rest, claims, isInstead, takesBack: false, isLimit: false, limits: [], isTalk: false };
}

/** Words of other powers, amounts and units are other readers' business. */
const mayBeTalk = ({ takesBack, isLimit, kept, text }: Entry, items: readonly Item[]): boolean =>
  !takesBack &&
  !isLimit &&
  (kept === undefined || HEADING.test(text) || text.split(/\s+/).length >= PROSE_WORDS) &&
  !(placesIn(items).length > 0 && has(items, 'if', 'unless', 'only', 'stay', 'go', 'force')) &&
  !(items.some(({ kind }) => kind === 'army') && placesIn(items).length > 0) &&
  !items.some(({ kind }) => kind === 'power' || kind === 'unit' || kind === 'number' || kind === 'troop') &&
  !has(
    items,
    'gold',
    'recruit',
    'build',
    'fort',
    'fields',
    'truce',
    'alliance',
    'passage',
    'accept',
    'refuse',
    'war',
    'denounce',
    'scout',
    'split',
    'or',
    'maybe',
  );

const PROSE_WORDS = 7;
/** The headings of a staff officer's paper. */
const HEADING =
  /^(?:situation|mission|intent|intention|aim|admin|administration|logistics|supply|command|signals?|background|sitrep|weather|enemy|own troops|general|note|nb|ps)\s*:/i;

/** Talk beside orders asks for nothing; what would go to the game master still does. */
function asTalk(entry: Entry): Entry {
  if (entry.isWeighedTalk !== true) return entry;
  const { kept: _, revisedTo: __, isRevision: ___, ...rest } = entry;
  return { ...rest, claims: [] };
}

function after(scene: Scene, { claims, kept, isWeighedTalk }: Entry, items: readonly Item[]): Scene {
  const moved = claims.findLast(
    ({ deed, sureness }) => sureness === 'sure' && deed.kind !== 'doctrine' && deed.kind !== 'not-to',
  );
  const named = items.findLast(
    (item) => item.kind === 'army' && item.group === undefined && item.isOwner !== true,
  );
  const topic = named?.kind === 'army' ? named.armies : moved?.armies;
  const [place, ...others] = placesIn(items);
  const told = claims.flatMap(({ armies }) => armies);
  const isAsked = claims.some(({ sureness }) => sureness === 'asked') || (kept?.fault ?? null) !== null;
  return {
    ...scene,
    isUnclear: isAsked && isWeighedTalk !== true,
    ...(topic === undefined ? {} : { topic }),
    ...(moved === undefined ? {} : { last: moved }),
    ...(place === undefined || others.length > 0 ? {} : { place }),
    told: [...new Set([...scene.told, ...told])],
  };
}

/**
 * A sentence about armies in plainer ones of the same meaning (`Swap the 1st and the 2nd over` is a march each; `the Riders cover its
 * flank` is support). A whole sentence fits or nothing does, and who or what has to be named must be: the patterns are of words and
 * of mentions, however these are written. What is said back is always what was written.
 */
import type { ArmyId } from '../../campaign/ids.ts';
import { type Sought, sought } from '../sought.ts';
import { standsAt } from '../weigh/near.ts';
import type { Talk } from '../wording.ts';
import lists from './data/plain-orders.json' with { type: 'json' };
import { shortNameOf } from './named-twice.ts';
import { type Slots, patternOf as slotPattern, slotsIn } from './slot-patterns.ts';
import { oneArmyOf, type Tagged, type Tags, tagsOf } from './tags.ts';

const LENGTH_MAX = 260;

const WORDS: Readonly<Record<string, string>> = lists.words;

interface Way extends Sought {
  readonly plain: string;
}

const patternOf = (said: string): string => slotPattern(said, WORDS);

const LEAD = `(?:(?:${lists.lead.join('|')}) (?:[,:] )?)*`;
const TAIL = `(?:(?:, )?(?:${lists.tail.join('|')}) )*`;
const wholeWay = ([said = '', plain = '']: readonly string[]): Way => ({
  ...sought(new RegExp(`^ ${LEAD}${patternOf(said)} ${TAIL}[?!. ]*$`, 'u')),
  plain,
});
/** Behind anything that can stand alone. */
const endWay = ([said = '', plain = '']: readonly string[]): Way => ({
  ...sought(
    new RegExp(`^(?<X0> .*\\S) ${patternOf(said).replace(/^,\? /u, '(?:, )?')} ${TAIL}[?!. ]*$`, 'u'),
  ),
  plain,
});

/** Before anything that can stand alone. */
const startWay = ([said = '', plain = '']: readonly string[]): Way => ({
  ...sought(new RegExp(`^ ${LEAD}${patternOf(said)}(?<Y0>\\S.* )$`, 'u')),
  plain,
});

let made: readonly Way[] | undefined;
const ways = (): readonly Way[] => {
  made ??= [...lists.whole.map(wholeWay), ...lists.behind.map(endWay), ...lists.before.map(startWay)];
  return made;
};

/** The sentences of the same meaning; undefined where nothing fits. `topic`: of whom alone the sentence before it spoke. */
export function inPlainOrder(text: string, talk: Talk, topic?: ArmyId): readonly string[] | undefined {
  const bare = withoutPreamble(text, talk);
  const plain = putOnce(text, talk, topic) ?? (bare === text ? undefined : putOnce(bare, talk, topic));
  return plain?.flatMap((one) => putOnce(one, talk, topic) ?? [one]);
}

/** `On the train, so short: all stay`: in front of the colon is nobody and nothing of ours, or it only tells what comes. */
function withoutPreamble(text: string, talk: Talk): string {
  const front = PREAMBLE.exec(text)?.[0] ?? '';
  const isOfOurs = (tagsOf(front, talk).named.length > 0 && !SPLITS.test(front)) || COUNTS.test(front);
  return isOfOurs || CASE.test(` ${front.toLowerCase()} `) ? text : text.slice(front.length);
}

const SPLITS = /(?<!\p{L})(?:split|divide|aufteilen|teilen)(?!\p{L})/iu;

/** `Garrison: 2 Archers and 1 Cavalry at Karak`, `I have: ...` order none. */
const COUNTS =
  /(?<!\p{L})(?:garrison|enem(?:y|ies)|there|forces?|strength|loss(?:es)?|lost|seen|saw|besatzung|feinde?|verluste?|stärke)(?!\p{L})|(?<!\p{L})(?:have|has|had|habe):\s*$/iu;

const PREAMBLE = /^[^:"]{2,60}:\s+(?=\p{L})/u;

/** A question only by its manners. */
const NICELY =
  /^\W*(?:(?:and|so|please|also|ok|okay|then|und|bitte|also)\W+)*(?:could|can|would|will|may|kann|kannst|können|könnt|könnte|könntest|könnten)(?!\p{L})/iu;

function putOnce(text: string, talk: Talk, topic?: ArmyId): readonly string[] | undefined {
  if (text.includes('?') && !NICELY.test(text)) return undefined;
  if (text.length > LENGTH_MAX || /["“”„«»]/.test(text) || talk.known === undefined) return undefined;
  const tags = tagsOf(text, talk);
  if (!tags.named.some(({ kind }) => ORDERED.includes(kind))) return undefined;
  for (const way of ways()) {
    const found = way.mayFit(tags.row) ? slotsIn(way.pattern.exec(tags.row)?.groups) : undefined;
    const plain = found === undefined ? undefined : allFilled(way.plain, found, { text, tags, talk, topic });
    if (plain !== undefined) return plain;
  }
  return undefined;
}

const ORDERED: readonly Tagged['kind'][] = ['army', 'unit', 'troop', 'place'];

interface Written {
  readonly text: string;
  readonly tags: Tags;
  readonly talk: Talk;
  readonly topic: ArmyId | undefined;
}

/** Undefined where an army that has to be one is several or somebody's of theirs, or where a place is not known. */
function allFilled(plain: string, found: Slots, written: Written): readonly string[] | undefined {
  if (!isNamedRight(found, written)) return undefined;
  const texts = plain.split('. ').map((one) => filled(one, found, written));
  return texts.some((one) => one === undefined) ? undefined : texts.filter((one) => one !== undefined);
}

function isNamedRight(found: Slots, written: Written): boolean {
  const armies = ['A', 'B', 'C'].flatMap((slot) => found[slot] ?? []).map((tag) => armyBy(tag, written.tags));
  if (armies.includes(undefined) || new Set(armies).size < armies.length) return false;
  const isAllOrNone = (slot: string, isNone: boolean) =>
    found[slot] === undefined || isGroup(found[slot], written.tags, isNone);
  const army = armyBy(found['A'] ?? '', written.tags);
  const isHome = found['H'] === undefined || standsThere(army, found['H'], written);
  const isFree = found['X'] === undefined || !CASE.test(found['X']);
  return isHome && isFree && isAllOrNone('G', false) && isAllOrNone('Z', true);
}

function filled(plain: string, found: Slots, written: Written): string | undefined {
  let isWhole = true;
  const text = plain.replace(/\{(\w+)(\.\w+)?\}/gu, (_, slot: string, of: string | undefined) => {
    const put = of === undefined ? writtenFor(slot, found, written) : knownOf(found[slot] ?? '', of, written);
    isWhole &&= put !== undefined;
    return put ?? '';
  });
  return isWhole ? text : undefined;
}

/** What makes a case of the whole: nothing may be taken out of it. */
const CASE =
  / (?:if|unless|when|whenever|once|should|whether|or|maybe|perhaps|not|never|dont|doesnt|wont|no|nobody|wenn|falls|sollte|sobald|oder|nicht|kein\S*) /u;

function writtenFor(slot: string, found: Slots, { text, tags, talk, topic }: Written): string | undefined {
  if (slot === 'TOPIC') {
    const isOther = topic !== undefined && armyBy(found['B'] ?? '', tags) !== topic;
    return isOther ? shortNameOf(topic, talk) : undefined;
  }
  if (slot === 'X') return text.slice(0, endOf(found['X'] ?? '', tags)).replace(/[\s,;]+$/u, '');
  if (slot === 'Y') return text.slice(startOf(found['Y'] ?? '', tags));
  const all = tagFor(slot, found, tags)?.match(/@\w\d+/gu) ?? [];
  const [first, last] = [all[0], all.at(-1)].map((one) => (one === undefined ? undefined : byTag(one, tags)));
  return first === undefined || last === undefined ? undefined : text.slice(first.start, last.end);
}

/** Where what stands behind begins in the text. */
const startOf = (row: string, { row: whole, places }: Tags): number =>
  places.find(({ at }) => at >= whole.length - row.length)?.start ?? 0;

/** `LAST` and `IT` are armies of what stands in front, `THERE` is the place. */
function tagFor(slot: string, found: Slots, tags: Tags): string | undefined {
  const front = found['X'] ?? '';
  if (slot === 'LAST') return lastOf(front);
  if (slot === 'THERE') return front.match(/@p\d+/gu)?.at(-1);
  return slot === 'IT' ? onlyOf(front.match(/@a\d+/gu) ?? [], tags) : found[slot];
}

/** Where what stands in front ends in the text. */
const endOf = (row: string, { places }: Tags): number =>
  places.filter(({ at }) => at < row.length).at(-1)?.end ?? 0;

/** The army that is named last, with nothing behind it. */
const lastOf = (row: string): string | undefined => /@a\d+$/u.exec(row)?.[0];

/** The only army that is named. */
const onlyOf = (found: readonly string[], tags: Tags): string | undefined =>
  new Set(found.map((tag) => armyBy(tag, tags))).size === 1 && armyBy(found[0] ?? '', tags) !== undefined
    ? found[0]
    : undefined;

const byTag = (tag: string, { named }: Tags): Tagged | undefined => named[Number(tag.slice(2))];

const armyBy = (tag: string, tags: Tags): ArmyId | undefined => oneArmyOf(byTag(tag, tags));

function standsThere(army: ArmyId | undefined, tag: string, { tags, talk }: Written): boolean {
  const place = byTag(tag, tags);
  return army !== undefined && place?.kind === 'place' && standsAt(army, talk) === place.region;
}

const isGroup = (tag: string, tags: Tags, isNone: boolean): boolean => {
  const one = byTag(tag, tags);
  const isOfAll = one?.kind === 'army' && (one.group === 'all' || one.group === 'rest');
  return isOfAll && (one.isNobody === true) === isNone && one.isOwner !== true;
};

/** `.at`: where it stands; `.army`: in which it serves. */
function knownOf(tag: string, of: string, { tags, talk }: Written): string | undefined {
  const { known } = talk;
  const army = armyBy(tag, tags);
  if (of === '.at') {
    const at = army === undefined ? undefined : standsAt(army, talk);
    return at === undefined ? undefined : known?.map.regions[at]?.name;
  }
  const unit = byTag(/@u\d+/u.exec(tag)?.[0] ?? '', tags);
  if (unit?.kind !== 'unit') return undefined;
  const home = known?.armies.find(({ units }) => units.some(({ id }) => id === unit.unit));
  return home === undefined ? undefined : shortNameOf(home.id, talk);
}

/** What a German clause waits for: an attack, too many of them, a lost battle, an enemy somewhere or nobody there, an army of ours. */
import type { ArmyId, RegionId } from '../../campaign/ids.ts';
import type { Wait } from '../free/conditions.ts';
import type { Talk } from '../wording.ts';
import lists from './data/words.json' with { type: 'json' };
import type { Token } from './row.ts';

export interface Awaited {
  /** `none`: it is said and changes nothing (`wenn es keiner sieht`). */
  readonly wait: Wait | 'none';
  /** Of whom it is said: who is attacked, or looks on. */
  readonly who?: ArmyId;
  /** Where it happens. */
  readonly there?: RegionId;
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const SETS = {
  filler: setOf(lists.filler),
  empty: setOf(lists.empty),
  enemy: setOf(lists.enemy),
  coming: setOf(lists.coming),
  attacked: setOf(lists.attacked),
  attacking: setOf(lists.attacking),
  outnumbered: setOf(lists.outnumbered),
  beaten: setOf(lists.beaten),
  arrived: setOf(lists.arrived),
  manner: setOf(lists.manner),
  before: setOf(lists.before),
};
const UNKNOWN: Awaited = { wait: 'unknown' };
const OWN_WORDS = setOf(lists.condition);

interface Known {
  readonly topic?: ArmyId;
  readonly there?: RegionId;
  readonly talk: Talk;
}

/** What a condition speaks of, and the words it says of it. */
interface Seen {
  readonly words: readonly Token[];
  /** Our own army. */
  readonly army?: ArmyId;
  /** The army, or else the one that was spoken of before. */
  readonly who?: ArmyId;
  readonly place?: RegionId;
  /** The place, or else the one that was spoken of before. */
  readonly region?: RegionId;
  readonly isFoe: boolean;
  /** Nobody is there, or nobody does it. */
  readonly isEmpty: boolean;
  readonly talk: Talk;
}

/** The kinds of condition; the first that has an answer is it. */
const KINDS: readonly ((seen: Seen) => Awaited | undefined)[] = [
  unheeded,
  negated,
  outnumbered,
  beaten,
  attacked,
  fallen,
  emptied,
  entered,
  ofArmy,
  inPassing,
];

export function waitIn(tokens: readonly Token[], known: Known): Awaited {
  const seen = seenIn(tokens, known);
  if (seen === undefined) return UNKNOWN;
  for (const kind of KINDS) {
    const awaited = kind(seen);
    if (awaited !== undefined) return awaited;
  }
  return UNKNOWN;
}

/** Undefined where it speaks of two armies or places, or says something of its own. */
function seenIn(tokens: readonly Token[], { topic, there, talk }: Known): Seen | undefined {
  const [army, ...otherArmies] = tokens.flatMap(({ named }) =>
    named?.kind === 'army' && named.group === undefined && named.isNobody !== true ? named.armies : [],
  );
  const [place, ...otherPlaces] = placesIn(tokens);
  if (otherArmies.length > 0 || otherPlaces.length > 0 || tokens.some(isOpen)) return undefined;
  const words = tokens.filter(({ named }) => named === undefined);
  const isNobody = tokens.some(({ named }) => named?.kind === 'army' && named.isNobody === true);
  const who = army ?? topic;
  const region = place ?? there;
  return {
    words,
    ...(army === undefined ? {} : { army }),
    ...(who === undefined ? {} : { who }),
    ...(place === undefined ? {} : { place }),
    ...(region === undefined ? {} : { region }),
    isFoe: says(words, 'enemy') || tokens.some(({ named }) => named?.kind === 'foe'),
    isEmpty: isNobody || says(words, 'empty'),
    talk,
  };
}

/** Where an enemy army stands now counts where no other place is named for it. */
function placesIn(tokens: readonly Token[]): ReadonlySet<RegionId> {
  const regions = (kind: 'place' | 'foe') =>
    tokens.flatMap(({ named }) => (named?.kind === kind && 'region' in named ? [named.region] : []));
  const places = regions('place');
  return new Set(places.length > 0 ? places : regions('foe'));
}

function isOpen({ named, key, verb, isSign, number, turn }: Token): boolean {
  if (named !== undefined) return named.kind === 'power' || named.kind === 'gm' || named.kind === 'unit';
  if (number !== undefined || turn !== undefined) return true;
  const isKnown = OWN_WORDS.has(key) || Object.values(SETS).some((set) => set.has(key));
  return !isSign && verb === undefined && !isKnown;
}

/** One of the words is of the set, as it stands. */
const says = (words: readonly Token[], name: keyof typeof SETS): boolean =>
  words.some(({ key }) => SETS[name].has(key));

/** One of the words is of the set, or a form of a verb of it. */
const is = (words: readonly Token[], name: keyof typeof SETS): boolean =>
  words.some(({ key, verb }) => SETS[name].has(key) || (verb !== undefined && SETS[name].has(verb.base)));

/** One of the first words, and behind it one of the second. */
const isPair = (words: readonly Token[], first: string, second: RegExp): boolean =>
  words.some(({ key }, at) => key === first && second.test(words[at + 1]?.key ?? ''));

const isNowhere = ({ army, place }: Seen): boolean => army === undefined && place === undefined;

const of = (wait: Wait, { who, place }: Seen): Awaited => ({
  wait,
  ...(who === undefined ? {} : { who }),
  ...(place === undefined ? {} : { there: place }),
});

/** `wenn möglich`, `wenn es dir recht ist`, `wenn es keiner sieht`. */
function unheeded(seen: Seen): Awaited | undefined {
  const { words, isEmpty } = seen;
  const isPolite = words.some(({ key }) => /^(?:moglich|recht|irgend)$/.test(key));
  const isUnseen =
    isEmpty &&
    words.some(
      ({ verb, key }) =>
        ['sehen', 'merken', 'bemerken'].includes(verb?.base ?? '') || /^(?:mitkriegt|mitbekommt)$/.test(key),
    );
  return (isPolite || isUnseen) && isNowhere(seen) ? { wait: 'none' } : undefined;
}

function negated({ words }: Seen): Awaited | undefined {
  return words.some(({ key }) => key === 'nicht' || key === 'nie') ? UNKNOWN : undefined;
}

function outnumbered(seen: Seen): Awaited | undefined {
  const { words, place } = seen;
  const isMore =
    is(words, 'outnumbered') ||
    isPair(words, 'zu', /^(?:stark|viele|gross|zahlreich|machtig|ubermachtig)$/) ||
    isPair(words, 'mehr', /^(?:sind|als|sein|haben|leute)$/);
  if (!isMore) return undefined;
  return place === undefined ? of('outnumbered', seen) : UNKNOWN;
}

function beaten(seen: Seen): Awaited | undefined {
  const { words, army, place, isEmpty, talk } = seen;
  if (!is(words, 'beaten') || isEmpty) return undefined;
  if (place === undefined || army !== undefined) return of('beaten', seen);
  return words.some(({ key }) => key === 'verloren') ? lost(place, talk) : UNKNOWN;
}

function attacked(seen: Seen): Awaited | undefined {
  const { words, who, place, isEmpty } = seen;
  if (!words.some((word) => isAttack(word, words))) return undefined;
  if (isEmpty) return UNKNOWN;
  if (place === undefined) return of('attacked', seen);
  return { wait: { kind: 'entered', region: place }, there: place, ...(who === undefined ? {} : { who }) };
}

/** `greift` only with its `an`. */
function isAttack({ key, verb }: Token, words: readonly Token[]): boolean {
  const { base = '', particle = '' } = verb ?? {};
  if (SETS.attacked.has(key) || SETS.attacked.has(`${particle}${base}`)) return true;
  const isWhole = base !== 'greifen' || particle === 'an' || words.some((one) => one.key === 'an');
  return SETS.attacking.has(base) && isWhole;
}

function fallen({ words, place, talk }: Seen): Awaited | undefined {
  return place !== undefined &&
    words.some(({ key }) => /^(?:fallt|gefallen|verlorengeht|verloren|erobert|eingenommen)$/.test(key))
    ? lost(place, talk)
    : undefined;
}

function emptied({ isEmpty, region, army }: Seen): Awaited | undefined {
  if (!isEmpty) return undefined;
  return region === undefined || army !== undefined
    ? UNKNOWN
    : { wait: { kind: 'empty', region }, there: region };
}

function entered(seen: Seen): Awaited | undefined {
  const { words, isFoe, army, region } = seen;
  if (!isFoe || army !== undefined) return undefined;
  if (!is(words, 'coming') && !says(words, 'enemy')) return UNKNOWN;
  return region === undefined ? of('attacked', seen) : { wait: { kind: 'entered', region }, there: region };
}

/** `wenn Norgoz da ist`, `wenn Norgoz losmarschiert`. */
function ofArmy({ words, army, place, isFoe }: Seen): Awaited | undefined {
  if (army === undefined || place !== undefined) return undefined;
  if (is(words, 'arrived') && !isFoe) return { wait: { kind: 'arrived', army } };
  return words.some(({ key }) => /^(?:geht|gehen|aufbricht|losmarschiert|marschiert|zieht)$/.test(key))
    ? { wait: { kind: 'goes', army } }
    : undefined;
}

function inPassing(seen: Seen): Awaited | undefined {
  return is(seen.words, 'manner') && isNowhere(seen) ? { wait: 'none' } : undefined;
}

function lost(region: RegionId, { known }: Talk): Awaited {
  const isOwn = known?.reader.kind === 'faction' && known.holders[region] === known.reader.faction;
  return isOwn ? { wait: { kind: 'lost', region }, there: region } : UNKNOWN;
}

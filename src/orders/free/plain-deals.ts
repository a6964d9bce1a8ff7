/**
 * A sentence about gold or a treaty in plainer English (`The answer to Tom is no` is `refuse Tom's offer`), and one that goes on from the sentence
 * before it (`I'm done with Tom. Tear up the treaty.`). A whole sentence fits or nothing does, and what stands where a power, a sum or a
 * turn has to stand must be one: a sentence about anything else is left as it is. What is said back is always what was written.
 */
import type { FactionId, RegionId } from '../../campaign/ids.ts';
import { numberIn } from '../amounts.ts';
import { type Sought, sought } from '../sought.ts';
import type { Talk } from '../wording.ts';
import lists from './data/deals.en.json' with { type: 'json' };
import { type Item, itemsOf } from './items.ts';

/** Of whom or what the sentences before this one spoke, as far as the next may go on from it. */
export interface Spoken {
  /** The only power in it, and the only place where nobody of ours is spoken of. */
  readonly power?: FactionId;
  readonly place?: RegionId;
  readonly text: string;
  /** How many sentences ago; what is further off is forgotten. */
  readonly age: number;
  /** What is paid each turn, or owed, as it was told. */
  readonly paying?: number;
  readonly owed?: number;
}

const LENGTH_MAX = 220;
const AGE_MAX = 2;
const CLASSES: Readonly<Record<string, string>> = lists.classes;
const BEFORE: Readonly<Record<string, RegExp>> = Object.fromEntries(
  Object.entries(lists.before).map(([kind, words]) => [kind, new RegExp(words, 'iu')]),
);

/** The places of a pattern: `W` and `V` powers, `P` and `Q` regions, `N` a number, `U` until when; the others are lists of words. */
const PLACES: Readonly<Record<string, string>> = {
  W: `(?<W>[^,.;:!?"“”()]{1,40}?)`,
  V: `(?<V>[^,.;:!?"“”()]{1,40}?)`,
  P: `(?<P>[^,.;:!?"“”()]{1,40}?)`,
  Q: `(?<Q>[^,.;:!?"“”()]{1,40}?)`,
  N: String.raw`(?<N>\d{1,4}|\p{L}{1,9})`,
  U: String.raw`(?<U>(?:,? (?:for good |good |valid |lasting |running |to run |to last |that lasts )?(?:until|till|up to|through|to) (?:the end of )?turn \d{1,3})?)`,
  T: `(?<T>${CLASSES['T']})`,
  S: `(?<S>${CLASSES['S']})`,
  D: `(?:${CLASSES['D']})`,
  G: CLASSES['G'] ?? '',
};

interface Way extends Sought {
  readonly plain: string;
  /** What the sentence before it has to be about. */
  readonly needs?: string;
}

const START = String.raw`^\W*(?:(?:${lists.lead.join('|')})[,:]? )*`;
const END = String.raw`(?:,? (?:${lists.tail.join('|')}|(?:would|could|will|can) you))*[\s.,!?]*$`;

function wayOf([words = '', plain = '', needs]: readonly string[]): Way {
  const seen = new Set<string>();
  const source = words.replace(
    /(?<![\p{L}\\])[WVPQNUTSDG](?=U?(?!\p{L}))|(?<=[\p{L})?])U(?!\p{L})/gu,
    (place) => {
      const found = PLACES[place] ?? place;
      const isAgain = seen.has(place);
      seen.add(place);
      return isAgain ? found.replace(/\(\?<[A-Z]>/, '(?:') : found;
    },
  );
  const way = { ...sought(new RegExp(`${START}(?:${source})${END}`, 'iu')), plain };
  return needs === undefined ? way : { ...way, needs };
}

let made: { readonly named: readonly Way[]; readonly ofThem: readonly Way[] } | undefined;
const ways = (): NonNullable<typeof made> => {
  made ??= { named: lists.named.map(wayOf), ofThem: lists['of them'].map(wayOf) };
  return made;
};

/** The sentences of the same meaning; undefined where nothing fits. */
export function inPlainDeal(
  written: string,
  spoken: Spoken | undefined,
  talk: Talk,
): readonly string[] | undefined {
  const isAsked = written.includes('?') && !NICELY.test(written);
  if (written.length > LENGTH_MAX || written.includes('"') || isAsked) return undefined;
  const text = written.replaceAll('’', "'").replace(/\s+/gu, ' ').trim();
  const bare = withoutBoth(text, talk);
  const plain =
    namedIn(bare, talk) ?? goingOn(bare, spoken, talk) ?? besideDeal(bare, talk) ?? behindWhy(bare, talk);
  if (plain !== undefined) return plain.split('. ');
  return bare === text ? undefined : [bare];
}

/** A question only by its manners, or one that is answered in the same sentence. */
const NICELY =
  /^\W*(?:(?:and|so|please|also|ok|okay|then)\W+)*(?:could|can|would|will) (?:you|we try)(?!\p{L})|[,;] (?:so |and )?(?:could|can|would|will) you(?!\p{L})|(?<!\p{L})(?:please|(?:would|could|can|will) you|for me|okay|ok)\W*$|\?[^?]{3,}$/iu;

const namedIn = (text: string, talk: Talk): string | undefined =>
  firstOf(ways().named, text, undefined, talk);

function goingOn(text: string, spoken: Spoken | undefined, talk: Talk): string | undefined {
  if (spoken === undefined || spoken.age > AGE_MAX) return undefined;
  const fitting = ways().ofThem.filter((way) => way.mayFit(text) && goesOn(way, spoken));
  return firstOf(fitting, text, spoken, talk);
}

function firstOf(
  list: readonly Way[],
  text: string,
  spoken: Spoken | undefined,
  talk: Talk,
): string | undefined {
  for (const way of list) {
    const plain = way.mayFit(text) ? plainBy(way, text, spoken, talk) : undefined;
    if (plain !== undefined) return plain;
  }
  return undefined;
}

/** `Tom is so annoying, declare war on him`: whom it is about, and why, stands in front. */
function behindWhy(text: string, talk: Talk): string | undefined {
  for (const cut of [...text.matchAll(/(?:[,;]| and| so) (?:and |so )?/giu)].slice(0, CUTS_MAX)) {
    const why = text.slice(0, cut.index);
    if (OPENS.test(why) || ASKS_MORE.test(why) || itemsOf(why, talk).some(isOurs)) return undefined;
    const spoken = spokenIn(why, undefined, talk);
    const plain =
      spoken?.power === undefined ? undefined : goingOn(text.slice(cut.index + cut[0].length), spoken, talk);
    if (plain !== undefined) return plain;
  }
  return undefined;
}

const CUTS_MAX = 4;
const isOurs = ({ kind }: Item): boolean => ['army', 'unit', 'place', 'troop', 'number'].includes(kind);
/** What stands in front asks for something itself, and must not be lost. */
const ASKS_MORE =
  /(?<!\p{L})(?:yes|gold|coins?|truce|alliance|passage|peace|pact|treaty|scouts?|spy|spies|recruit|raise|build|final|cancel|resign|send|declare|letter to|write)(?!\p{L})/iu;

/** `Offer Tom a truce and put 3 gold on top`: what is paid beside a deal is for the same power. */
function besideDeal(text: string, talk: Talk): string | undefined {
  const [, deal = '', gift = ''] =
    /^([^,;]{4,90}?),? and ((?:here|put|lay|add|slip|bung|give|send)(?!\p{L})[^,;]{3,80})$/iu.exec(text) ??
    [];
  const spoken = gift === '' || CASE.test(deal) ? undefined : spokenIn(deal, undefined, talk);
  const isDeal = BEFORE['DEAL']?.test(deal) === true;
  if (spoken?.power === undefined || !isDeal) return undefined;
  const plain = goingOn(gift, spoken, talk);
  return plain === undefined ? undefined : `${namedIn(deal, talk) ?? deal}. ${plain}`;
}

const CASE =
  /(?<!\p{L})(?:if|unless|when|once|should|whether|maybe|perhaps|not|never|or)(?!\p{L})|n't(?!\p{L})/iu;

/** A case, a doubt, somebody's words, or an order of its own: what follows may hang on it. */
const OPENS =
  /(?<!\p{L})(?:if|unless|when|once|should|whether|maybe|perhaps|not|never|or|says?|said|tells?|told|thinks?|wants? (?:me|us)|asks?|asked|suggests?|hopes?|before|after|until|till|offer|give|pay|accept|refuse)(?!\p{L})|n't(?!\p{L})|\?/iu;

/** `Both Tom and Wilma` as `Tom and Wilma`. */
function withoutBoth(text: string, talk: Talk): string {
  const found = /(?<!\p{L})both ([^,.;:!?]{1,40}?) and ([^,.;:!?]{1,40}?)(?=[,.;:!?]|$)/iu.exec(text);
  const isOfPowers = [found?.[1], found?.[2]].every((one) => one !== undefined && isPower(one, talk));
  return found !== null && isOfPowers ? text.replace(/(?<!\p{L})both (?=\p{L})/iu, '') : text;
}

function goesOn({ needs }: Way, { text, power, place, paying, owed }: Spoken): boolean {
  if (needs === 'PLACE') return place !== undefined;
  if (needs === 'WORK') return place !== undefined && workIn(text) !== undefined;
  if (power === undefined) return false;
  if (needs === undefined) return true;
  if (needs === 'PAYING') return paying !== undefined;
  if (needs === 'OWED') return owed !== undefined;
  return BEFORE[needs]?.test(text) === true;
}

function plainBy(way: Way, text: string, spoken: Spoken | undefined, talk: Talk): string | undefined {
  const match = way.pattern.exec(text);
  // A pattern without places has no groups.
  const found: Filled = match?.groups ?? {};
  if (match === null || !isNamedRight(found, talk)) return undefined;
  const put = { ...fromBefore(spoken, text, talk), ...fromText(found, way, spoken) };
  // What has a second place that is not filled ends before it.
  const [plain = ''] = way.plain.split(put.Q === undefined ? '. scout $Q' : '\n');
  return plain.replace(/\$([A-Z])/gu, (_, place: string) => (put as Filled)[place] ?? '');
}

type Filled = Readonly<Record<string, string | undefined>>;

const isNamedRight = ({ W, V, P, Q, N }: Filled, talk: Talk): boolean =>
  [W, V].every((one) => one === undefined || isPower(one, talk)) &&
  [P, Q].every((one) => one === undefined || isPlace(one, talk)) &&
  (N === undefined || sumIn(N) !== undefined);

/** Of whom, where and how much the sentence before it spoke. */
function fromBefore(spoken: Spoken | undefined, text: string, { known }: Talk): Filled {
  if (spoken === undefined) return {};
  const sum = spoken.owed ?? (spoken.paying === undefined ? undefined : spoken.paying * timesIn(text));
  return {
    O: known?.factions.find(({ id }) => id === spoken.power)?.name,
    P: spoken.place === undefined ? undefined : known?.map.regions[spoken.place]?.name,
    M: sum === undefined ? undefined : String(sum),
    K: workIn(spoken.text),
    X: termIn(spoken.text),
  };
}

function fromText({ W, V, P, Q, N, T = 'truce', S = 'truce', U = '' }: Filled, way: Way, spoken?: Spoken) {
  const wished = way.needs === 'WISH' ? UNTIL.exec(spoken?.text ?? '') : null;
  const turn = (/\d+/.exec(U) ?? wished)?.[0];
  return {
    W,
    V,
    Q,
    ...(P === undefined ? {} : { P }),
    N: N === undefined ? undefined : String(sumIn(N)),
    T: T.toLowerCase(),
    S: S.toLowerCase(),
    U: turn === undefined ? '' : ` until turn ${turn}`,
  };
}

/** What was wished for until then is offered until then. */
const UNTIL = /(?<=(?:until|till|up to|to) turn )\d{1,3}/iu;

const workIn = (text: string): string | undefined =>
  /(?<!\p{L})(?:fort|walls?|palisade)(?!\p{L})/iu.test(text)
    ? 'a fort'
    : /(?<!\p{L})fields?(?!\p{L})/iu.exec(text)?.[0];

const termIn = (text: string): string =>
  /(?<!\p{L})(?:alliance|allies|ally|pact|join forces|team up)(?!\p{L})/iu.test(text) ? 'alliance' : 'truce';

/** `One gold coin`, `a gold piece`. */
const sumIn = (word: string): number | undefined => (/^(?:one|a|an)$/iu.test(word) ? 1 : numberIn(word));

const timesIn = (text: string): number => (/(?<!\p{L})(?:treble|triple)(?!\p{L})/iu.test(text) ? 3 : 2);

/** A power or the person who plays it, and nothing beside it. */
const isPower = (words: string, talk: Talk): boolean => isOnly('power', words, talk);
const isPlace = (words: string, talk: Talk): boolean => isOnly('place', words, talk);

function isOnly(kind: 'power' | 'place', words: string, talk: Talk): boolean {
  const items = itemsOf(words, talk).filter((item) => item.kind !== 'sign');
  const isBare = (key: string): boolean => /^(?:the|those|that|old|good|dear|my friend|of|both)$/.test(key);
  return (
    items.filter((item) => item.kind === kind).length === 1 &&
    items.every((item) => item.kind === kind || (item.kind === 'word' && isBare(item.key)))
  );
}

const TOLD_PAYING =
  /(?<!\p{L})(?:(?:i|we) (?:pay|send|give|hand) [^.;]{2,40}? (?:a|an|\d{1,4}|\p{L}{2,8}) gold|the (?:\d{1,4}|\p{L}{2,8}) gold (?:(?:i|we) (?:pay|send|give) )?[^.;]{0,40}?) ?(?:to [^.;]{2,30}? )?(?:a|each|every|per) turn(?!\p{L})/iu;
const TOLD_OWED =
  /(?<!\p{L})(?:(?:i|we)(?:['’]ve| have| still)? (?:promised|owe|owed)|cost (?:me )?|(?:i|we) took|lent (?:me|us))(?!\p{L})|(?<!\p{L})my \p{L}+ cost [^.;]{2,30} (?:\d{1,4}|\p{L}{2,8}) gold/iu;

/** What the next sentence may go on from. Two powers in one sentence, or two places, leave open which it means. */
export function spokenIn(text: string, before: Spoken | undefined, talk: Talk): Spoken | undefined {
  const items = itemsOf(text, talk);
  const powers = [...new Set(items.flatMap((item) => (item.kind === 'power' ? [item.faction] : [])))];
  const places = [...new Set(items.flatMap((item) => (item.kind === 'place' ? [item.region] : [])))];
  if (powers.length + places.length === 0)
    return before === undefined ? undefined : { ...before, age: before.age + 1 };
  const isOfOurs = items.some(({ kind }) => kind === 'army' || kind === 'unit');
  return {
    text,
    age: 0,
    ...only('power', powers),
    ...(isOfOurs ? {} : only('place', places)),
    ...goldIn(text, items),
  };
}

const only = <K extends string, T>(key: K, all: readonly T[]): Partial<Record<K, T>> =>
  all.length === 1 ? ({ [key]: all[0] } as Partial<Record<K, T>>) : {};

/** What is paid each turn or owed, where one sum is told. */
function goldIn(text: string, items: readonly Item[]): Pick<Spoken, 'paying' | 'owed'> {
  const [gold, ...more] = items.flatMap((item) => (item.kind === 'number' ? [item.value] : []));
  if (gold === undefined || more.length > 0) return {};
  return {
    ...(TOLD_PAYING.test(text) ? { paying: gold } : {}),
    ...(TOLD_OWED.test(text) ? { owed: gold } : {}),
  };
}

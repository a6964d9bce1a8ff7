/** A German sentence as a row of words: what is named, the verbs, and how each word was written. */
import type { Named } from '../free/spot.ts';
import { spotAt } from '../free/spot.ts';
import type { Talk } from '../wording.ts';
import { isSign, splitWords, type Words } from '../words.ts';
import lists from './data/words.json' with { type: 'json' };
import { sortOf, type Verb, verbOf } from './verbs.ts';

export interface Token {
  readonly key: string;
  /** With a capital, as nouns are; the first word of a sentence always is. */
  readonly isNoun: boolean;
  readonly isSign: boolean;
  readonly named?: Named;
  readonly verb?: Verb;
  /** The turn that is named, `0` for this one. */
  readonly turn?: number;
  readonly number?: number;
  /** `dem`: the article in front of what is named. */
  readonly article?: string;
}

const DIALECT: ReadonlyMap<string, string> = new Map(Object.entries(lists.dialect));
const ARTICLE =
  /^(?:der|die|das|den|dem|des|mein|unser|dein|euer|ihr|sein|dies|jen|eu(?:e)?r)(?:e|en|em|er|es)?$/;

export function rowOf(text: string, talk: Talk): readonly Token[] {
  const line = splitWords(text);
  const keys = line.words.map((word) => word.key);
  const row: Token[] = [];
  for (let at = 0; at < line.words.length; ) {
    const { token, to } = tokenAt({ line, keys, at, talk, before: row.at(-1) });
    row.push(token);
    at = to;
  }
  return row;
}

interface Place {
  readonly line: Words;
  /** Those of all the words of the line. */
  readonly keys: readonly string[];
  readonly at: number;
  readonly talk: Talk;
  /** What was read in front of it. */
  readonly before: Token | undefined;
}

/** What stands at a place, and where the next begins: a turn, something named, or a word. */
function tokenAt(place: Place): { readonly token: Token; readonly to: number } {
  const { line, keys, at, talk } = place;
  const plain = plainAt(line, at);
  const turn = turnAt(keys, at, talk);
  const army = numberedAt(place);
  if (army !== undefined)
    return { token: { ...plain, named: army, article: place.before?.key ?? '' }, to: at + 1 };
  if (turn !== undefined) return { token: { ...plain, turn: turn.value }, to: turn.to };
  const spot = plain.isSign
    ? undefined
    : (restAt(keys, at) ?? everythingAt(keys, at, talk) ?? spotAt(line, at, talk));
  return spot === undefined
    ? { token: wordOf(plain, place.before), to: at + 1 }
    : { token: namedToken(plain, spot, place), to: spot.to };
}

/** `1. nach Karak, 2. bleibt`, `steht dem 1. bei`: an army by its number alone. */
function numberedAt({ line, keys, at, talk, before }: Place): Named | undefined {
  const { key = '', end = 0 } = line.words[at] ?? {};
  const isLead = before === undefined || before.isSign || /^(?:das|dem|und|mit)$/.test(before.key);
  const next = keys[at + 1] ?? '';
  const isOrdinal = /^[1-9]$/.test(key) && line.text[end] === '.' && isLead;
  if (!isOrdinal || !(/^(?:nach|->|bei|soll|auch)$/.test(next) || isDoing(next))) return undefined;
  const found = spotAt(splitWords(`${key}. Heer`), 0, talk);
  return found?.kind === 'army' ? found : undefined;
}

const isDoing = (key: string): boolean => {
  const verb = verbOf(key);
  return (
    verb !== undefined &&
    verb.form !== 'past' &&
    /^(?:go|stay|follow|support|join)$/.test(sortOf(verb.base, verb.particle ?? '') ?? '')
  );
};

function plainAt({ words, text }: Words, at: number): Token {
  const { key: written = '', start = 0, end = 0 } = words[at] ?? {};
  const key = DIALECT.get(written) ?? written;
  return { key, isNoun: /^\p{Lu}/u.test(text.slice(start, end)), isSign: isSign(key) };
}

function namedToken(plain: Token, spot: { readonly to: number } & Named, { keys, at, before }: Place): Token {
  const { to, ...named } = spot;
  const isWithin = ARTICLE.test(plain.key) && to - at > 1;
  const inFront = ARTICLE.test(before?.key ?? '') ? before?.key : '';
  return {
    ...plain,
    key: keys.slice(at, to).join(' '),
    named,
    article: (isWithin ? plain.key : inFront) ?? '',
  };
}

/** A noun inside a sentence is no verb. */
function wordOf(plain: Token, before: Token | undefined): Token {
  const isNounInside = plain.isNoun && before?.isSign === false;
  const verb = plain.isSign || isNounInside ? undefined : verbOf(plain.key);
  const number = /^\d{1,6}$/.test(plain.key) ? Number(plain.key) : undefined;
  return {
    ...plain,
    ...(verb === undefined ? {} : { verb }),
    ...(number === undefined ? {} : { number }),
  };
}

/** `der Rest`, of whom more is said: whoever was not spoken of. */
function restAt(keys: readonly string[], at: number): ({ readonly to: number } & Named) | undefined {
  const start = /^(?:der|den|dem|mit)$/.test(keys[at] ?? '') && keys[at] !== 'mit' ? at + 1 : at;
  if (
    keys[start] !== 'rest' ||
    /^(?:von|vom|der|des|meines|meiner|unseres|klebt|gold)$/.test(keys[start + 1] ?? '')
  )
    return undefined;
  return { kind: 'army', armies: [], group: 'rest', to: start + 1 };
}

/** `alles bleibt`, `sonst alles wie gehabt`. */
function everythingAt(
  keys: readonly string[],
  at: number,
  { known }: Talk,
): ({ readonly to: number } & Named) | undefined {
  const isAll =
    keys[at] === 'alles' &&
    !/^(?:was|gute|klar|liebe|in|gold|andere|ubrige|weitere|sonst|fertig|verstanden|geld)$/.test(
      keys[at + 1] ?? '',
    );
  return isAll
    ? { kind: 'army', armies: known?.armies.map(({ id }) => id) ?? [], group: 'all', to: at + 1 }
    : undefined;
}

const TURN = /^(?:runde|zug|zuge|rundn)$/;
/** Which turn, counted from the one that is played; 0 is that one. */
const WHICH: readonly (readonly [RegExp, number])[] = [
  [/^(?:nachste|nachsten|nachster|kommende|kommenden|kommender|folgende|folgenden)$/, 1],
  [/^ubernachste[nr]?$/, 2],
  [/^(?:diese|diesen|dieser|diesem|aktuelle|aktuellen|laufenden)$/, 0],
];

interface Turn {
  readonly value: number;
  readonly to: number;
}

/** `nächste Runde`, `im nächsten Zug`, `in Runde 7`, `diese Runde`: the turn, 0 for this one. */
function turnAt(keys: readonly string[], at: number, { known }: Talk): Turn | undefined {
  const start = behindPreposition(keys, at);
  const [which = '', what = ''] = keys.slice(start, start + 2);
  if (known === undefined) return undefined;
  if (TURN.test(which) && isNumbered(keys, at, start)) return { value: Number(what), to: start + 2 };
  const away = TURN.test(what) ? WHICH.find(([words]) => words.test(which))?.[1] : undefined;
  if (away === undefined) return undefined;
  return { value: away === 0 ? 0 : known.turn + away, to: start + 2 };
}

function behindPreposition(keys: readonly string[], at: number): number {
  if (!/^(?:in|im|fur)$/.test(keys[at] ?? '')) return at;
  return /^(?:der|dem|den)$/.test(keys[at + 1] ?? '') ? at + 2 : at + 1;
}

/** `Runde 7`; `bis Runde 7` says how long, `pro Runde 7 Gold` how much. */
const isNumbered = (keys: readonly string[], at: number, start: number): boolean =>
  /^\d{1,3}$/.test(keys[start + 1] ?? '') &&
  !/^(?:bis|jede|jeden|pro|je)$/.test(keys[at - 1] ?? '') &&
  !/^(?:gold|goldstucke?|taler|mal)$/.test(keys[start + 2] ?? '');

/** What a German writes; the small words no sentence does without. */
export const isGerman = (row: readonly Token[]): boolean => {
  const count = (some: ReadonlySet<string>) =>
    row.filter(({ key, named }) => named === undefined && some.has(key)).length +
    row.filter(({ article }) => article !== undefined && some.has(article)).length;
  return (
    count(GERMAN) + row.filter(({ verb, isNoun }) => verb !== undefined && !isNoun).length / 2 >
    count(ENGLISH)
  );
};

const GERMAN = new Set(
  'der die das den dem des und nach von vom zu zum zur ist sind ich er sie es wir nicht mit auf ein eine einen soll sollen wird im bei aus wenn dann doch bitte auch noch sonst falls mein meine uns mir dir in'.split(
    ' ',
  ),
);
const ENGLISH = new Set(
  'the is are and to of it they he she you we not with for from that this my be will has have on at if there then please hold march go goes in offer truce peace alliance their your'.split(
    ' ',
  ),
);

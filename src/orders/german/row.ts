/** A German sentence as a row of words: what is named, the verbs, and how each word was written. */
import type { Named } from '../free/spot.ts';
import { spotAt } from '../free/spot.ts';
import type { Talk } from '../wording.ts';
import { isSign, splitWords } from '../words.ts';
import lists from './data/words.json' with { type: 'json' };
import { type Verb, verbOf } from './verbs.ts';

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
  const row: Token[] = [];
  for (let at = 0; at < line.words.length; ) {
    const word = line.words[at];
    if (word === undefined) break;
    const key = DIALECT.get(word.key) ?? word.key;
    const wrote = line.text.slice(word.start, word.end);
    const turn = turnAt(
      line.words.map((one) => one.key),
      at,
      talk,
    );
    const plain: Token = { key, isNoun: /^\p{Lu}/u.test(wrote), isSign: isSign(key) };
    const spot =
      plain.isSign || turn !== undefined
        ? undefined
        : (restAt(
            line.words.map((one) => one.key),
            at,
          ) ??
          everythingAt(
            line.words.map((one) => one.key),
            at,
            talk,
          ) ??
          spotAt(line, at, talk));
    if (turn !== undefined) {
      row.push({ ...plain, turn: turn.value });
      at = turn.to;
    } else if (spot !== undefined) {
      const { to, ...named } = spot;
      const before = row.at(-1)?.key ?? '';
      const article = ARTICLE.test(key) && to - at > 1 ? key : ARTICLE.test(before) ? before : '';
      row.push({
        ...plain,
        key: line.words
          .slice(at, to)
          .map((one) => one.key)
          .join(' '),
        named,
        article,
      });
      at = to;
    } else {
      const isNounInside = plain.isNoun && row.length > 0 && row.at(-1)?.isSign === false;
      const verb = plain.isSign || isNounInside ? undefined : verbOf(key);
      const number = /^\d{1,6}$/.test(key) ? Number(key) : undefined;
      row.push({
        ...plain,
        ...(verb === undefined ? {} : { verb }),
        ...(number === undefined ? {} : { number }),
      });
      at += 1;
    }
  }
  return row;
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

const NEXT = /^(?:nachste|nachsten|nachster|kommende|kommenden|kommender|folgende|folgenden)$/;
const THIS = /^(?:diese|diesen|dieser|diesem|aktuelle|aktuellen|laufenden)$/;
const TURN = /^(?:runde|zug|zuge|rundn)$/;

/** `nächste Runde`, `im nächsten Zug`, `in Runde 7`, `diese Runde`: the turn, 0 for this one. */
function turnAt(
  keys: readonly string[],
  at: number,
  { known }: Talk,
): { readonly value: number; readonly to: number } | undefined {
  const start =
    /^(?:in|im|fur)$/.test(keys[at] ?? '') && /^(?:der|dem|den)$/.test(keys[at + 1] ?? '')
      ? at + 2
      : /^(?:in|im|fur)$/.test(keys[at] ?? '')
        ? at + 1
        : at;
  const [which = '', what = ''] = keys.slice(start, start + 2);
  if (known === undefined) return undefined;
  if (
    TURN.test(which) &&
    /^\d{1,3}$/.test(what) &&
    !/^(?:bis|jede|jeden|pro|je)$/.test(keys[at - 1] ?? '') &&
    !/^(?:gold|goldstucke?|taler|mal)$/.test(keys[start + 2] ?? '')
  )
    return { value: Number(what), to: start + 2 };
  if (!TURN.test(what)) return undefined;
  if (NEXT.test(which)) return { value: known.turn + 1, to: start + 2 };
  if (/^ubernachste[nr]?$/.test(which)) return { value: known.turn + 2, to: start + 2 };
  return THIS.test(which) ? { value: 0, to: start + 2 } : undefined;
}

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
  'the is are and to of it they he she you we not with for from that this my be will has have on at if there then please hold march go goes in'.split(
    ' ',
  ),
);

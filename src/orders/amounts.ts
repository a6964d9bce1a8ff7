/** How many, in figures and in words: `4`, `four`, `3x`, `a dozen`, `half a dozen`, `a couple of`. */
import numbers from './free/data/numbers.json' with { type: 'json' };
import { keysOf, splitWords } from './words.ts';

export interface Amount {
  readonly value: number;
  /** Behind its last word. */
  readonly to: number;
}

const SPELT: Readonly<Record<string, number>> = numbers;
/** One word by itself, in figures or spelt; undefined where it is no number. */
export const numberIn = (word: string): number | undefined =>
  /^\d+$/.test(word) ? Number(word) : SPELT[keysOf(word).join(' ')];

const ONES: Readonly<Record<string, number>> = {
  one: 1,
  ...Object.fromEntries(Object.entries(numbers).filter(([, value]) => value < 10)),
};
const ARTICLE = /^(?:a|an|ein|eine|einen|another|noch)$/;
/** Said with an article or without one, and with `of` behind it or without. */
const HEAPS: Readonly<Record<string, number>> = {
  ...{ dozen: 12, dutzend: 12, couple: 2, pair: 2, brace: 2 },
  ...{ hundred: 100, hundert: 100 },
};
const HALF = /^(?:half|halbes)$/;
const LONGEST = 4;

/** The amount that the folded words say from `at` on; undefined where they say none. */
export function amountAt(keys: readonly string[], at: number): Amount | undefined {
  const next = keys.slice(at, at + LONGEST);
  return heapAt(next, at) ?? compoundAt(next, at) ?? plainAt(keys[at] ?? '', at);
}

function plainAt(key: string, at: number): Amount | undefined {
  const figures = /^(?:x(?=\d))?(\d{1,6})x?$/.exec(key)?.[1];
  const value = figures === undefined ? SPELT[key] : Number(figures);
  return value === undefined ? undefined : { value, to: at + 1 };
}

/** `twenty-five`. */
function compoundAt([tens = '', ...others]: readonly string[], at: number): Amount | undefined {
  const isParted = others[0] === '-';
  const [high = 0, low = 0] = [SPELT[tens], ONES[others[isParted ? 1 : 0] ?? '']];
  return high >= 20 && high % 10 === 0 && low > 0
    ? { value: high + low, to: at + (isParted ? 3 : 2) }
    : undefined;
}

/** `a dozen`, `half a dozen`, `zwei Dutzend`. */
function heapAt(keys: readonly string[], at: number): Amount | undefined {
  const isHeap = (key: string | undefined): key is string => key !== undefined && Object.hasOwn(HEAPS, key);
  const heap = keys.findIndex(isHeap);
  const before = keys.slice(0, Math.max(heap, 0)).filter((key) => !ARTICLE.test(key));
  const [many] = before;
  const times = many === undefined ? 1 : timesOf(many);
  if (heap < 0 || before.length > 1 || times === undefined) return undefined;
  const value = (HEAPS[keys[heap] ?? ''] ?? 0) * times;
  const isOf = keys[heap + 1] === 'of';
  return value < 1 ? undefined : { value, to: at + heap + (isOf ? 2 : 1) };
}

const timesOf = (key: string): number | undefined => (HALF.test(key) ? 0.5 : SPELT[key]);

/** The text with sums of gold and turns in figures: `five gold until turn nine` -> `5 gold until turn 9`. */
export function inFigures(text: string): string {
  const { words } = splitWords(text);
  const keys = words.map(({ key }) => key);
  let [said, from] = ['', 0];
  for (let at = 0; at < words.length; at += 1) {
    const amount = amountAt(keys, at);
    const [first, last] = [words[at], words[(amount?.to ?? 0) - 1]];
    if (amount === undefined || first === undefined || last === undefined) continue;
    if (!COUNTED.test(keys[amount.to] ?? '') && !TURN.test(keys[at - 1] ?? '')) continue;
    said += `${text.slice(from, first.start)}${amount.value}`;
    from = last.end;
    at = amount.to - 1;
  }
  return said + text.slice(from);
}
const COUNTED = /^(?:gold|goldstucke?n?|coins?|crowns?|munzen|turns|rounds|runden|zuge)$/;
const TURN = /^(?:turn|round|runde|zug)$/;

/** `some`, `a few`: more than none, and nobody can say how many. */
export const isVague = (key: string): boolean => VAGUE.test(key);
const VAGUE = /^(?:some|few|several|many|lots|plenty|loads|einige|mehrere|viele|paar)$/;

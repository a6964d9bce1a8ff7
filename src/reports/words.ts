import { type Line, say } from '../kernel/message.ts';
import numbers from './data/numbers.en.json' with { type: 'json' };
import data from './data/words.en.json' with { type: 'json' };

/** What reports have words for. */
export type ReportKey = keyof typeof data;

/** Every message of the reports has one or more ways to be said. */
export type StoryWords = Readonly<Record<ReportKey, readonly string[]>>;

export const storyInEnglish: StoryWords = data;

export type Facts = Line['facts'];

/**
 * Words for one text. The n-th use of a key takes the n-th way to say it, starting somewhere that depends on
 * `from`: so nothing is said twice in a row the same way, two turns differ, and the same text always comes out the same.
 */
export interface Teller {
  say(key: ReportKey, facts?: Facts): string;
  /** The same, to go on a sentence: its first letter is left as it is. */
  tail(key: ReportKey, facts?: Facts): string;
}

export function createTeller(from: string, words: StoryWords): Teller {
  const start = scramble(from);
  const used: Record<string, number> = {};

  function tail(key: ReportKey, facts: Facts = {}): string {
    const uses = used[key] ?? 0;
    used[key] = uses + 1;
    return sayVariant(words[key], { key, facts }, start + uses);
  }

  return { tail, say: (key, facts) => upperFirst(tail(key, facts)) };
}

/** Whether a message is there at all; the codes of rulesets are many. */
export function hasWords(key: string): key is ReportKey {
  return Object.hasOwn(data, key);
}

function sayVariant(ways: readonly string[] = [], line: Line, at: number): string {
  const pattern = ways[at % ways.length];
  return say(pattern === undefined ? {} : { [line.key]: pattern }, line);
}

/** Some number that depends on the whole text. */
function scramble(text: string): number {
  let mixed = 7;
  for (const letter of text) mixed = (mixed * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return mixed;
}

/** `the 1st Host held.` -> `The 1st Host held.` */
export function upperFirst(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}

/** Small numbers as words, as stories write them: `three`, `14`. */
export function inWords(n: number): string {
  return numbers[n] ?? String(n);
}

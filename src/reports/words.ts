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
 * Words for one text. Each use of a key takes the way to say it that was taken least so far, starting somewhere that depends on
 * `from`: so nothing is said the same way again before every other way is used up, two turns differ, and the same text always
 * comes out the same.
 */
export interface Teller {
  say(key: ReportKey, facts?: Facts): string;
  /** The same, to go on a sentence: its first letter is left as it is. */
  tail(key: ReportKey, facts?: Facts): string;
  /** The ways taken so far, as they are now. */
  taken(): Taken;
}

/** How often each way of a key was taken. */
export type Taken = Readonly<Record<string, readonly number[]>>;

/** What stands in the same text already, or beside it. */
export interface Beside {
  /** The how manieth of several texts that begin at the same place: they begin in different ways. */
  readonly nth?: number;
  /** What other parts of the same text have taken. */
  readonly taken?: readonly Taken[];
}

export function createTeller(from: string, words: StoryWords, { nth = 0, taken = [] }: Beside = {}): Teller {
  const start = scramble(from) + nth;
  const counts: Record<string, number[]> = {};

  function tail(key: ReportKey, facts: Facts = {}): string {
    const ways = words[key] ?? [];
    const count = counts[key] ?? ways.map((_, way) => sum(taken.map((each) => each[key]?.[way] ?? 0)));
    const way = leastTaken(count, start);
    counts[key] = count.map((times, i) => times + Number(i === way));
    return sayVariant(ways, { key, facts }, way);
  }

  return { tail, say: (key, facts) => upperFirst(tail(key, facts)), taken: () => ({ ...counts }) };
}

/** The first from `start` on, round and round, that was taken least. */
function leastTaken(counts: readonly number[], start: number): number {
  const least = Math.min(...counts);
  const found = counts.findIndex((_, i) => counts[(start + i) % counts.length] === least);
  return (start + Math.max(0, found)) % Math.max(1, counts.length);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** Whether a message is there at all; the codes of rulesets are many. */
export function hasWords(key: string): key is ReportKey {
  return Object.hasOwn(data, key);
}

function sayVariant(ways: readonly string[], line: Line, at: number): string {
  const pattern = ways[at];
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

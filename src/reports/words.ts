import { type Line, say } from '../kernel/message.ts';
import numbers from './data/numbers.en.json' with { type: 'json' };
import data from './data/words.en.json' with { type: 'json' };
import { isPhrase } from './phrase.ts';

/** What reports have words for. */
export type ReportKey = keyof typeof data;

/** Every message of the reports has one or more ways to be said. */
export type StoryWords = Readonly<Record<ReportKey, readonly string[]>>;

export const storyInEnglish: StoryWords = data;

export type Facts = Line['facts'];

/**
 * Words for one text. Each use of a key takes a way to say it that was not taken so far, starting somewhere that depends on
 * `from`: so two turns differ, and the same text always comes out the same. When every way is used up, the plain ones are taken
 * again, those least that were taken most: a phrase of many words is said once (ADR 109).
 */
export interface Teller {
  say(key: ReportKey, facts?: Facts): string;
  /** The same, to go on a sentence: its first letter is left as it is. */
  tail(key: ReportKey, facts?: Facts): string;
}

/** `nth`: the how manieth of several texts that begin at the same place; they begin in different ways. */
export function createTeller(
  from: string,
  words: StoryWords,
  { nth = 0 }: { readonly nth?: number } = {},
): Teller {
  const start = scramble(from) + nth;
  const counts: Record<string, number[]> = {};

  function tail(key: ReportKey, facts: Facts = {}): string {
    const ways = words[key] ?? [];
    const count = counts[key] ?? ways.map(() => 0);
    const way = wayToTake(ways, count, { start, facts });
    counts[key] = count.map((times, i) => times + Number(i === way));
    return sayVariant(ways, { key, facts }, way);
  }

  return { tail, say: (key, facts) => upperFirst(tail(key, facts)) };
}

interface Choosing {
  readonly start: number;
  readonly facts: Facts;
}

/** The first from `start` on, round and round, that was not taken; else the plain one that was taken least; else any. */
function wayToTake(ways: readonly string[], counts: readonly number[], { start, facts }: Choosing): number {
  const inTurn = ways.map((_, i) => (start + i) % ways.length);
  const untaken = inTurn.find((way) => counts[way] === 0);
  if (untaken !== undefined) return untaken;
  const plain = inTurn.filter((way) => !isPhrase(ways[way] ?? '', facts));
  const [first = 0, ...others] = plain.length === 0 ? inTurn : plain;
  return others.reduce((least, way) => ((counts[way] ?? 0) < (counts[least] ?? 0) ? way : least), first);
}

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

import { type Line, say } from '../kernel/message.ts';
import data from './data/words.en.json' with { type: 'json' };

/** Every message of the reports has one or more ways to be said. */
const words: Readonly<Record<string, readonly string[]>> = data;

export type Facts = Line['facts'];

/**
 * Words for one text. The n-th use of a key takes the n-th way to say it, starting somewhere that depends on
 * `from`: so nothing is said twice in a row the same way, two turns differ, and the same text always comes out the same.
 */
export interface Teller {
  /** @throws Error when there are no such words, or a fact is missing. */
  say(key: string, facts?: Facts): string;
  /** The same, to go on a sentence: its first letter is left as it is. */
  tail(key: string, facts?: Facts): string;
}

export function createTeller(from: string): Teller {
  const start = scramble(from);
  const used: Record<string, number> = {};

  function tail(key: string, facts: Facts = {}): string {
    const uses = used[key] ?? 0;
    used[key] = uses + 1;
    return sayVariant(key, facts, start + uses);
  }

  return { tail, say: (key, facts) => upperFirst(tail(key, facts)) };
}

/** Whether a message is there at all; the codes of rulesets are many. */
export function hasWords(key: string): boolean {
  return Object.hasOwn(words, key);
}

function sayVariant(key: string, facts: Facts, at: number): string {
  const ways = words[key] ?? [];
  const pattern = ways[at % ways.length];
  if (pattern === undefined) throw new Error(`no words for ${key}`);
  return say({ [key]: pattern }, { key, facts });
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

/** `a`, `a and b`, `a, b and c`. */
export function listOf(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** Small numbers as words, as stories write them: `three`, `14`. */
export function inWords(n: number): string {
  return NUMBERS[n] ?? String(n);
}

/** `1 turn`, `3 turns`. */
export function countOf(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

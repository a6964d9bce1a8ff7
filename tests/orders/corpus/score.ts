/** How well the mails of a corpus are read: see README.md. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slotOf } from '../../../src/campaign/orders/all.ts';
import { meantBy } from '../../../src/orders/meant.ts';
import { parseOrders } from '../../../src/orders/parse.ts';
import type { OrderLine, OrderSheet } from '../../../src/orders/sheet.ts';
import { canonicalInstruction, canonicalOrder, expectedWords } from './canonical.ts';
import { filled, PEOPLE, WORLD } from './world.ts';

export interface Entry {
  readonly id: string;
  readonly style: string;
  readonly text: string;
  readonly expect: readonly string[];
  readonly reply: 'none' | 'ask' | 'gm' | 'answer';
}

export interface Scored {
  readonly entry: Entry;
  readonly isExact: boolean;
  /** The orders are those expected; the reply need not be. */
  readonly hasOrders: boolean;
  /** They are once the player says yes to all that was offered in our questions. */
  readonly hasOrdersAfterYes: boolean;
  /** Orders to armies, payments and words to others that were not meant. */
  readonly wrong: readonly string[];
  /** What was understood, in canonical words. */
  readonly understood: readonly string[];
  readonly reply: readonly string[];
}

export function corpus(): readonly Entry[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'sentences.json'), 'utf8')) as readonly Entry[];
}

const read = (text: string): OrderSheet => parseOrders(filled(text), WORLD, { people: PEOPLE });

export function scored(entry: Entry): Scored {
  const { lines } = read(entry.text);
  const understood = understoodIn(lines);
  const { surplus, isRightly } = comparedWith(entry, understood);
  const reply = replyTo(lines);
  const offers = lines.flatMap(({ fault }) => (fault === null ? [] : meantBy(fault)));
  const agreed = offers.length === 0 ? [] : understoodIn(read(offers.join('\n')).lines);
  return {
    entry,
    hasOrders: isRightly,
    hasOrdersAfterYes: isRightly || comparedWith(entry, [...new Set([...understood, ...agreed])]).isRightly,
    isExact: isRightly && isRight(entry.reply, reply),
    wrong: surplus.filter((words) => isMove(words) || DEEDS.test(words)),
    understood,
    reply,
  };
}

const understoodIn = (lines: readonly OrderLine[]): readonly string[] => [
  ...new Set([...ordersOf(lines), ...instructionsOf(lines)]),
];

/** What was understood beside what was meant; `isRightly`: nothing that counts is too much or missing. */
function comparedWith(
  entry: Entry,
  understood: readonly string[],
): { readonly surplus: readonly string[]; readonly isRightly: boolean } {
  const expected = withLimits(entry.expect.map(expectedWords));
  const extra = understood.filter((words) => !expected.some((one) => isSame(one, words)));
  const missing = expected.filter((words) => !understood.some((one) => isSame(words, one)));
  const orderedFor = (army: string) =>
    expected.some((words) => isMove(words) && words.includes(army) && !words.startsWith('hold'));
  const surplus = extra.filter(
    (words) => !isQuiet(words, orderedFor) && !(entry.reply === 'answer' && isAnswer(words)),
  );
  const lacking = missing.filter((words) => !words.startsWith('hold '));
  const held = missing.filter(
    (words) =>
      words.startsWith('hold ') && understood.some((one) => isMove(one) && one.includes(words.slice(5))),
  );
  return { surplus, isRightly: surplus.length + lacking.length + held.length === 0 };
}

/** Whoever pays or promises what was not meant is no better off than with an army astray. */
const DEEDS =
  /^(?:split|merge|later|if|gift|tribute|offer|accept|refuse|denounce|war|recruit|build|delegate) /;

/** To go, and to stay if an enemy is there, is to go if nobody is there. */
function withLimits(expected: readonly string[]): readonly string[] {
  return expected.flatMap((words) => {
    const [, army, region] = /^march (.+) to (.+)$/.exec(words) ?? [];
    const limit = `if enemy at ${region}: hold ${army}`;
    if (words.startsWith('if enemy at ') && expected.some((one) => isLimited(one, words))) return [];
    return expected.includes(limit) ? [`if empty ${region}: ${words}`] : [words];
  });
}

function isLimited(words: string, limit: string): boolean {
  const [, army, region] = /^march (.+) to (.+)$/.exec(words) ?? [];
  return limit === `if enemy at ${region}: hold ${army}`;
}

function ordersOf(lines: readonly OrderLine[]): readonly string[] {
  const bySlot = new Map(
    lines.flatMap(({ order }) => (order === null ? [] : [[slotOf(order), order] as const])),
  );
  return [...bySlot.values()].flatMap(canonicalOrder);
}

function instructionsOf(lines: readonly OrderLine[]): readonly string[] {
  return lines.flatMap(({ instruction }) =>
    instruction === null ? [] : (canonicalInstruction(instruction) ?? []),
  );
}

const isMove = (words: string): boolean => /^(?:march|force march|hold|follow|support) /.test(words);
const isAnswer = (words: string): boolean => /^(?:status|report|odds)/.test(words);

/** A hold for an army that was to stay anyway says nothing new. */
function isQuiet(words: string, orderedFor: (army: string) => boolean): boolean {
  return words.startsWith('hold ') && !orderedFor(words.slice(5));
}

function isSame(expected: string, words: string): boolean {
  if (expected === words) return true;
  const [kind = ''] = expected.split(' ');
  if (!['letter', 'plan'].includes(kind)) return false;
  const [head, text = ''] = cutAtColon(expected);
  const [ours, said = ''] = cutAtColon(words);
  return head === ours && likeness(text, said) >= LIKE;
}

/** Seven words of ten: reported speech may be put in other words. */
const LIKE = 0.7;

function likeness(one: string, other: string): number {
  const [some, more] = [one, other].map((text) => new Set(text.toLowerCase().match(/[\p{L}\d]+/gu)));
  if (some === undefined || more === undefined) return 0;
  const both = [...some].filter((word) => more.has(word)).length;
  return both / Math.max(some.size, more.size);
}

function cutAtColon(words: string): readonly string[] {
  const at = words.indexOf(': ');
  return at < 0 ? [words] : [words.slice(0, at), words.slice(at + 2)];
}

/** What becomes of the mail beside what was understood: `ask`, `answer`, `gm`. */
function replyTo(lines: readonly OrderLine[]): readonly string[] {
  // A yes with no question before it is asked back once the player's last mails are known.
  const isAsked = lines.some(({ fault, instruction }) => fault !== null || instruction?.kind === 'yes');
  const isAnswered = lines.some(({ instruction }) => ANSWERED.includes(instruction?.kind));
  const isForGm = lines.some(({ forGm }) => forGm === true);
  return [...(isAsked ? ['ask'] : []), ...(isAnswered ? ['answer'] : []), ...(isForGm ? ['gm'] : [])];
}

const ANSWERED: readonly (string | undefined)[] = [
  'help',
  'status',
  'report',
  'history',
  'resend',
  'odds',
  'roll',
];

function isRight(wanted: Entry['reply'], reply: readonly string[]): boolean {
  return wanted === 'none'
    ? !reply.includes('ask')
    : reply.includes(wanted) && (wanted === 'ask' || !reply.includes('ask'));
}

export interface Summary {
  readonly mails: number;
  readonly exact: number;
  readonly orders: number;
  readonly ordersAfterYes: number;
  readonly wrong: number;
}

export function summed(all: readonly Scored[]): Summary {
  return {
    mails: all.length,
    exact: all.filter(({ isExact }) => isExact).length,
    orders: all.filter(({ hasOrders }) => hasOrders).length,
    ordersAfterYes: all.filter(({ hasOrdersAfterYes }) => hasOrdersAfterYes).length,
    wrong: all.reduce((sum, { wrong }) => sum + wrong.length, 0),
  };
}

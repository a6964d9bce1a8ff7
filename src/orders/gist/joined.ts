/** Sentences that say one thing together: `Tom is short of money and asked so nicely. Give him 5.`, `Peace with Tom? Put it to him.` */

import { canonicalJson } from '../../kernel/canonical-json.ts';
import { type Entry, NOTHING } from '../free/entry.ts';
import type { Talk } from '../wording.ts';
import { passedOver } from '../words/free.en.ts';
import { EMPTY } from '../written-line.ts';
import { isIn, wordsOf } from './deal-row.ts';
import { dealtIn } from './dealings.ts';
import type { Found } from './deeds.ts';
import { gistOf } from './row.ts';

const MOST_JOINED = 4;
const PUT_AGAIN = wordsOf('offer again', 'accept');

/** `hears`: an entry of which nobody was sure, with what was found in it. */
export function withJoined(
  entries: readonly Entry[],
  {
    isOpen,
    hears,
    talk,
  }: {
    readonly isOpen: (entry: Entry) => boolean;
    readonly hears: (entry: Entry, found: Found) => Entry;
    readonly talk: Talk;
  },
): readonly Entry[] {
  const out: Entry[] = [];
  for (let at = 0; at < entries.length; ) {
    const run = isSpeakingOf(entries[at], talk) ? runFrom(entries, at, isOpen) : [];
    const { count, found } = togetherIn(run, talk);
    const last = run[count - 1];
    if (found === undefined || last === undefined) {
      const entry = entries[at];
      if (entry !== undefined) out.push(entry);
      at += 1;
    } else {
      out.push(...run.slice(0, count - 1).map(saidWith), hears(last, found));
      at += count;
    }
  }
  return out;
}

/** The first of them names the power. */
const isSpeakingOf = (entry: Entry | undefined, talk: Talk): boolean =>
  entry !== undefined && gistOf(entry.text, talk)?.has('power') === true;

function runFrom(entries: readonly Entry[], at: number, isOpen: (entry: Entry) => boolean): readonly Entry[] {
  const next = entries.slice(at, at + MOST_JOINED);
  const end = next.findIndex((entry) => !isOpen(entry));
  return end < 0 ? next : next.slice(0, end);
}

/** The most of them of which each says something to it. */
function togetherIn(run: readonly Entry[], talk: Talk): { readonly count: number; readonly found?: Found } {
  for (let count = run.length; count > 1; count -= 1) {
    const found = dealtBy(run.slice(0, count), talk);
    const isLastNeeded =
      !isSame(found, dealtBy(run.slice(0, count - 1), talk)) || isOnlyPut(run[count - 1], talk);
    const isFirstNeeded = !isSame(found, dealtBy(run.slice(1, count), talk));
    if (found !== undefined && isLastNeeded && isFirstNeeded) return { count, found };
  }
  return { count: 0 };
}

/** `Make it official.` says nothing new. */
function isOnlyPut(entry: Entry | undefined, talk: Talk): boolean {
  const row = rowOf(entry?.text ?? '', talk);
  return isIn(row, PUT_AGAIN) && !row.includes('@') && row.trim().split(' ').length <= SHORT;
}

const SHORT = 7;

/** A question is one that is answered at once: `Peace with Tom? Put it to him.` */
function dealtBy(run: readonly Entry[], talk: Talk): Found | undefined {
  const isAsking = run.some(({ text }) => text.includes('?'));
  const last = run.at(-1)?.text ?? '';
  if (isAsking && (last.includes('?') || !isIn(rowOf(last, talk), PUT_AGAIN))) return undefined;
  const gist = gistOf(run.map(({ text }) => text.replace(/[\s.!?]+$/u, '')).join('; '), talk);
  return gist === undefined ? undefined : dealtIn(gist, talk);
}

const rowOf = (text: string, talk: Talk): string => gistOf(text, talk)?.row ?? '';

const isSame = (one: Found | undefined, other: Found | undefined): boolean =>
  one !== undefined && other !== undefined && canonicalJson(one.orders) === canonicalJson(other.orders);

/** It says something with the sentence behind it. */
export const saidWith = ({ line, text }: Entry): Entry => ({
  ...NOTHING,
  line,
  text,
  kept: { ...EMPTY, line, text, ignored: passedOver.idle },
});

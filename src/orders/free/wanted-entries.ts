/** What a sentence wishes of us (the odds, leave, a deputy) as entries of their own. */
import { instructionLine } from '../instruction-line.ts';
import type { Talk } from '../wording.ts';
import { EMPTY } from '../written-line.ts';
import { awayUntil } from './away.ts';
import type { Wanted } from './commands.ts';
import { type Entry, NOTHING } from './entry.ts';
import { itemsOf } from './items.ts';
import type { Put } from './read-pieces.ts';
import { oddsBeside } from './wants.ts';

export function wantedEntry({ line, text }: Put, wanted: Wanted, talk: Talk): Entry {
  const kept =
    'fault' in wanted
      ? { ...EMPTY, line, text, fault: wanted.fault }
      : instructionLine({ line, text }, wanted.instruction, talk);
  return { ...NOTHING, line, text, kept, isFirm: true };
}

/** `In Cornwall from 2 December to 9 December, my brother gives the orders`: who is away, beside who stands in. */
export function leaveBeside({ kept }: Entry, { line, text }: Put, talk: Talk): readonly Entry[] {
  const until = kept?.instruction?.kind === 'delegate' ? awayUntil(text, itemsOf(text, talk)) : undefined;
  if (until === undefined) return [];
  return [{ ...NOTHING, line, text, kept: instructionLine({ line, text }, { kind: 'leave', until }, talk) }];
}

/** `How would the Riders fare at Karak, and how at Oxley?` */
export function moreOdds({ kept }: Entry, { line, text }: Put, talk: Talk): readonly Entry[] {
  if (kept?.instruction?.kind !== 'odds') return [];
  return oddsBeside(itemsOf(text, talk), talk).map((one) => ({
    ...NOTHING,
    line,
    text,
    kept: instructionLine({ line, text }, one, talk),
  }));
}

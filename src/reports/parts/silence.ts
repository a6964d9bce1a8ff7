/** Who has sent no orders, in words: names only, never a word of what anybody else has ordered. */
import { inMidSentence } from '../../kernel/mid-sentence.ts';
import { oneLine } from '../plain-text.ts';
import { type ReportWords, reportsInEnglish } from '../words/reports.en.ts';

/** Before the deadline, for everybody to read: `Orders for turn 3 are due ... Still waited for: the Iron Crown and Green.` */
export function sayWaitedFor(
  turn: number,
  due: string,
  factions: readonly string[],
  { silence }: ReportWords = reportsInEnglish,
): string {
  return silence.waitedFor({ turn, due, factions: factions.map(named) });
}

/** After it; empty where nobody was silent. */
export function sayFellSilent(
  turn: number,
  factions: readonly string[],
  { silence }: ReportWords = reportsInEnglish,
): string {
  return factions.length === 0 ? '' : silence.fell({ turn, factions: factions.map(named) });
}

const named = (faction: string): string => inMidSentence(oneLine(faction));

import { inMidSentence } from '../../kernel/mid-sentence.ts';
import type { EngagedParty, EngagedUnit } from '../../kernel/ruleset.ts';
import { oneLine } from '../plain-text.ts';
import { type ReportWords, reportsInEnglish } from '../words/reports.en.ts';

/** `the Iron Crown with seven units under Norgoz`. */
export function sayParty(
  { name, armies }: EngagedParty,
  { battles }: ReportWords = reportsInEnglish,
): string {
  const units = armies.flatMap((army) => army.units);
  return battles.party({
    name: inMidSentence(oneLine(name)),
    units: units.length,
    isFighters: isFighters(units),
    generals: armies.flatMap(({ general }) => (general === undefined ? [] : [oneLine(general.name)])),
  });
}

/** Whether each of them is a single fighter. */
export const isFighters = (units: readonly EngagedUnit[]): boolean => units.every(({ left }) => left === 1);

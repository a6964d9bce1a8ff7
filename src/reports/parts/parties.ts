import { inMidSentence } from '../../kernel/mid-sentence.ts';
import type { EngagedParty } from '../../kernel/ruleset.ts';
import { oneLine } from '../plain-text.ts';
import { type ReportWords, reportsInEnglish } from '../words/reports.en.ts';

/** `the Iron Crown with seven units under Norgoz`. */
export function sayParty(
  { name, armies }: EngagedParty,
  { battles }: ReportWords = reportsInEnglish,
): string {
  return battles.party({
    name: inMidSentence(oneLine(name)),
    units: armies.reduce((sum, army) => sum + army.units.length, 0),
    generals: armies.flatMap(({ general }) => (general === undefined ? [] : [oneLine(general.name)])),
  });
}

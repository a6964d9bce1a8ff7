import { unitsOf } from '../../campaign/battle/engaged-units.ts';
import { inMidSentence } from '../../kernel/mid-sentence.ts';
import type { EngagedParty, EngagedUnit, Engagement } from '../../kernel/ruleset.ts';
import { oneLine } from '../plain-text.ts';
import { type ReportWords, reportsInEnglish } from '../words/reports.en.ts';

/**
 * `the Iron Crown with seven units under Norgoz`. By itself a side counts fighters where its own units are single ones: who reads
 * it may know nothing of the other's.
 */
export function sayParty(
  party: EngagedParty,
  { battles }: ReportWords = reportsInEnglish,
  isFighters: boolean = isAllSingle(party),
): string {
  return battles.party({
    name: inMidSentence(oneLine(party.name)),
    units: unitsOf(party).length,
    isFighters,
    generals: party.armies.flatMap(({ general }) => (general === undefined ? [] : [oneLine(general.name)])),
  });
}

/** Whether everybody on both sides is a single fighter: who is the last of a unit fights among units still. */
export const isOfFighters = ({ red, black }: Engagement['parties']): boolean =>
  [red, black].every(isAllSingle);

/** Whether a party came with nobody but single fighters. */
export const isAllSingle = (party: EngagedParty): boolean => unitsOf(party).every(isSingle);

const isSingle = ({ left }: EngagedUnit): boolean => left === 1;

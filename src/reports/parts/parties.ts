import { inMidSentence } from '../../kernel/mid-sentence.ts';
import type { EngagedParty } from '../../kernel/ruleset.ts';
import { english } from '../../kernel/words/language.ts';
import { oneLine } from '../plain-text.ts';
import { inWords } from '../words.ts';

/** `the Iron Crown with seven units under Norgoz`. */
export function sayParty({ name, armies }: EngagedParty): string {
  const units = armies.reduce((sum, army) => sum + army.units.length, 0);
  const generals = armies.flatMap(({ general }) => (general === undefined ? [] : [oneLine(general.name)]));
  const under = generals.length === 0 ? '' : ` under ${english.and(generals)}`;
  return `${inMidSentence(oneLine(name))} with ${inWords(units)} ${english.pick(units, ['unit', 'units'])}${under}`;
}

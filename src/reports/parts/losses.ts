import { type Aftermath, type EngagedParty, type Engagement, SIDES } from '../../kernel/ruleset.ts';
import { oneLine, type Table } from '../plain-text.ts';
import { type ReportWords, reportsInEnglish } from '../words/reports.en.ts';
import { upperFirst } from '../words.ts';

/** What each side brought to a battle and what it took home: every unit, then every person. */
export function lossesTable(
  { parties }: Engagement,
  aftermath: Aftermath,
  { battles }: ReportWords = reportsInEnglish,
): Table {
  const rows = SIDES.flatMap((side) => partyRows(parties[side], aftermath, battles));
  return { head: battles.lossesHead, said: battles.lossesSaid, rows, flushRight: [1] };
}

/** The party's name has a row of its own. */
function partyRows(
  { name, armies }: EngagedParty,
  aftermath: Aftermath,
  words: ReportWords['battles'],
): readonly (readonly string[])[] {
  const units = armies
    .flatMap((army) => army.units)
    .map((unit) => {
      const after = aftermath.units.find(({ id }) => id === unit.id);
      return [oneLine(unit.name), String(unit.left), sayUnit(after, words)];
    });
  // What becomes of them then is for the campaign to say: they may be taken yet.
  const isAlone = armies.every((army) =>
    army.units.every((unit) =>
      aftermath.units.some(({ id, fate }) => id === unit.id && fate === 'destroyed'),
    ),
  );
  const persons = armies.flatMap(({ general }) => {
    if (general === undefined) return [];
    const fate = aftermath.persons.find(({ id }) => id === general.id)?.fate ?? 'unhurt';
    const says = fate === 'unhurt' && isAlone ? words.fates.alone : words.fates[fate];
    return [[oneLine(general.name), '', says]];
  });
  return [[words.sideRow(upperFirst(oneLine(name))), '', ''], ...units, ...persons];
}

function sayUnit(after: Aftermath['units'][number] | undefined, words: ReportWords['battles']): string {
  if (after === undefined) return words.fates.unknown;
  switch (after.fate) {
    case 'standing':
      return String(after.left);
    case 'routed':
      return words.leftAnd({ left: after.left, how: words.fates.routed });
    case 'destroyed':
      return words.fates.destroyed;
  }
}

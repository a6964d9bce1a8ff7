import { type Aftermath, type EngagedParty, type Engagement, SIDES } from '../../kernel/ruleset.ts';
import { oneLine, type Table } from '../plain-text.ts';
import { upperFirst } from '../words.ts';

/** What each side brought to a battle and what it took home: every unit, then every person. */
export function lossesTable({ parties }: Engagement, aftermath: Aftermath): Table {
  const rows = SIDES.flatMap((side) => partyRows(parties[side], aftermath));
  return { head: ['', 'Before', 'After'], rows, flushRight: [1] };
}

/** The party's name has a row of its own. */
function partyRows({ name, armies }: EngagedParty, aftermath: Aftermath): readonly (readonly string[])[] {
  const units = armies
    .flatMap((army) => army.units)
    .map((unit) => {
      const after = aftermath.units.find(({ id }) => id === unit.id);
      return [oneLine(unit.name), String(unit.left), sayUnit(after)];
    });
  const persons = armies.flatMap(({ general }) => {
    if (general === undefined) return [];
    const fate = aftermath.persons.find(({ id }) => id === general.id)?.fate ?? 'unhurt';
    return [[oneLine(general.name), '', fate]];
  });
  return [[`${upperFirst(oneLine(name))}:`, '', ''], ...units, ...persons];
}

function sayUnit(after: Aftermath['units'][number] | undefined): string {
  if (after === undefined) return 'unknown';
  switch (after.fate) {
    case 'standing':
      return String(after.left);
    case 'routed':
      return `${after.left}, routed`;
    case 'destroyed':
      return 'destroyed';
  }
}

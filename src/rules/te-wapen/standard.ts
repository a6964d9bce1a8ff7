/** Ready-made fair battles: the same army on both sides of a mirrored field. */
import type { Dice } from '../../kernel/dice.ts';
import { type Scenario, SIDES, type Side, type Terrain } from '../../kernel/ruleset.ts';
import { defaultZones } from './deploy.ts';
import { fieldSizeFor, mirroredField } from './field.ts';
import { OPTIONS } from './options.ts';
import { placed } from './placing.ts';
import { type ForcePiece, scenarioOf } from './scenario.ts';
import { getRow, LISTS, ROWS } from './tables.ts';

/** The army lists that fight standard battles. */
export const STANDARD_LISTS = ['ratmen', 'undead', 'orcs', 'chaos', 'lizardmen', 'humans'] as const;
const FIELDS: readonly Terrain[] = ['plains', 'hills', 'forest', 'desert'];

/** `units` units a side, with the list's individuals beside them. */
export function standardScenario(units: number, dice: Dice): Scenario {
  const list =
    STANDARD_LISTS[dice.roll(STANDARD_LISTS.length, 'TW-ARM-01 which army fights') - 1] ?? 'humans';
  return standardOf(list, units, dice);
}

/** A standard battle of one list against itself. */
export function standardOf(list: string, units: number, dice: Dice): Scenario {
  const size = fieldSizeFor(units + 2);
  const terrain = FIELDS[dice.roll(FIELDS.length, 'TW-TER-01 what ground') - 1] ?? 'plains';
  const board = mirroredField(terrain, size, dice);
  const zones = defaultZones(board, size.deep);
  const force = (side: Side): ForcePiece[] => placed(board, side, zones[side], rosterOf(list, units, side));
  const options = Object.fromEntries(OPTIONS.map((option) => [option.id, option.standard]));
  return scenarioOf(`${LISTS[list]?.name ?? list}: a standard battle of ${units} a side`, options, {
    board,
    zones,
    forces: { red: force(SIDES[0]), black: force(SIDES[1]) },
    traps: [],
    trapsInHand: { red: [], black: [] },
    buildings: [],
    emplacements: [],
    objectives: [],
    mayConcede: false,
  });
}

/** The units of a list over and over until there are enough, then a general and a caster of the list. */
export function rosterOf(list: string, units: number, side: Side): ForcePiece[] {
  const rows = Object.keys(ROWS).filter((id) => id.startsWith(`${list}/`));
  const bodies = rows.filter((id) => getRow(id).kind === 'unit');
  const persons = rows.filter((id) => getRow(id).kind === 'individual');
  const leader = persons.find((id) => getRow(id).specials.general !== undefined);
  const caster = persons.find((id) => getRow(id).specials.magicUser !== undefined);
  const troops = Array.from({ length: units }, (_, i) => bodies[i % bodies.length] ?? '');
  return [...troops, ...[leader, caster].flatMap((id) => (id === undefined ? [] : [id]))].map((troop, i) => ({
    id: `${side}-${i + 1}`,
    name: nameFor(
      troop,
      troops.slice(0, i).filter((other) => other === troop).length,
      troops.filter((other) => other === troop).length,
    ),
    troop,
  }));
}

function nameFor(troop: string, before: number, of: number): string {
  const { name } = getRow(troop);
  return of > 1 ? `${name} ${before + 1}` : name;
}

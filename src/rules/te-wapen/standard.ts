/** Ready-made fair battles: the same army on both sides of a mirrored field. */
import type { Dice } from '../../kernel/dice.ts';
import { type Scenario, SIDES, type Side, type Terrain } from '../../kernel/ruleset.ts';
import { type Board, hexAt, rowOf } from './board.ts';
import { defaultZones } from './deploy.ts';
import { fieldSizeFor, mirroredField } from './field.ts';
import { OPTIONS, settingsOf } from './options.ts';
import { placed } from './placing.ts';
import { type ForcePiece, scenarioOf } from './scenario.ts';
import { type Extra, housesAlike, rollExtra, standardTraps } from './special-ground.ts';
import { FEATURES, type FeatureId, getRow, LISTS, ROWS, TERRAIN } from './tables.ts';

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
  const extra = rollExtra(dice);
  const plain = mirroredField(terrain, size, dice, {
    river: extra === 'river',
    village: extra === 'village',
  });
  const board = isFeature(extra) ? inMiddle(plain, extra) : plain;
  const zones = defaultZones(board, size.deep);
  const company = rollCompany(list, dice);
  const force = (side: Side): ForcePiece[] =>
    placed(board, side, zones[side], rosterOf(list, units, side, company));
  const options = Object.fromEntries(OPTIONS.map((option) => [option.id, option.standard]));
  return scenarioOf(`${LISTS[list]?.name ?? list}: a standard battle of ${units} a side`, options, {
    board,
    zones,
    forces: { red: force(SIDES[0]), black: force(SIDES[1]) },
    traps: [],
    trapsInHand: standardTraps(extra),
    buildings: housesAlike(board, settingsOf(options), dice),
    emplacements: [],
    objectives: [],
    mayConcede: false,
  });
}

const isFeature = (extra: Extra): extra is FeatureId => extra in FEATURES;

/** TW-SPT-08: on the middle hex, as near to the one side as to the other. */
function inMiddle(board: Board, is: FeatureId): Board {
  const at = hexAt(board, Math.floor(board.columns / 2), Math.floor(board.rows / 2));
  const row = rowOf(board, at);
  const terrain = board.terrain.map((line, i) =>
    i === row
      ? `${line.slice(0, at % board.columns)}${TERRAIN.clear.code}${line.slice((at % board.columns) + 1)}`
      : line,
  );
  return { ...board, terrain, features: [{ at, is }] };
}

/** Who goes with the units of a list: which of its magic-users, and whether its shapechanger. */
interface Company {
  readonly caster?: string | undefined;
  readonly changer?: string | undefined;
}

/** TW-ARM-14: the same for both sides. */
function rollCompany(list: string, dice: Dice): Company {
  const persons = personsOf(list);
  const casters = persons.filter((id) => getRow(id).specials.magicUser !== undefined);
  const changers = persons.filter((id) => getRow(id).specials.shapechanger !== undefined);
  const caster =
    casters.length < 2 ? casters[0] : casters[dice.roll(casters.length, 'TW-ARM-14 which magic-user') - 1];
  if (changers.length === 0) return { caster };
  const face = dice.roll(COMES_ONE_IN * changers.length, 'TW-ARM-14 whether a shapechanger comes');
  return { caster, changer: changers[face - 1] };
}

const COMES_ONE_IN = 6;

function personsOf(list: string): readonly string[] {
  return Object.keys(ROWS).filter((id) => id.startsWith(`${list}/`) && getRow(id).kind === 'individual');
}

/** The units of a list over and over until there are enough, then a general and who goes with them. */
export function rosterOf(list: string, units: number, side: Side, company?: Company): ForcePiece[] {
  const rows = Object.keys(ROWS).filter((id) => id.startsWith(`${list}/`));
  const bodies = rows.filter((id) => getRow(id).kind === 'unit');
  const persons = personsOf(list);
  const leader = persons.find((id) => getRow(id).specials.general !== undefined);
  const caster = company?.caster ?? persons.find((id) => getRow(id).specials.magicUser !== undefined);
  const troops = Array.from({ length: units }, (_, i) => bodies[i % bodies.length] ?? '');
  return [
    ...troops,
    ...[leader, caster, company?.changer].flatMap((id) => (id === undefined ? [] : [id])),
  ].map((troop, i) => ({
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

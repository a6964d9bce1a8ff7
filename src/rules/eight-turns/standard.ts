/** Ready-made fair battles: the same army on both sides of a mirrored table. */
import type { Dice } from '../../kernel/dice.ts';
import { rosterName } from '../../kernel/labels.ts';
import { type Scenario, SIDES, type Side } from '../../kernel/ruleset.ts';
import { mirroredField } from './field.ts';
import { STANDARD_SETTINGS } from './options.ts';
import type { Profile } from './profile.ts';
import { type ForceUnit, scenarioOf } from './scenario.ts';
import { getProfile, LISTS } from './tables.ts';

/** The smallest numbers of units with a caster and with a champion among them. */
const UNITS_WITH_CASTER = 4;
const UNITS_WITH_CHAMPION = 6;

/** `units` units a side, of a list drawn at random. */
export function standardScenario(units: number, dice: Dice): Scenario {
  const lists = Object.keys(LISTS);
  const list = lists[dice.roll(lists.length, 'ET-UNIT which army fights') - 1] ?? 'men';
  return standardOf(list, units, dice);
}

/** A standard battle of one list against itself. */
function standardOf(list: string, units: number, dice: Dice): Scenario {
  const settings = STANDARD_SETTINGS;
  const terrain = mirroredField(settings.terrainPieces, settings.deployDepthIn, dice);
  const title = `${LISTS[list]?.name ?? list}: a standard battle of ${units} a side`;
  const forces = { red: rosterOf(list, units, SIDES[0]), black: rosterOf(list, units, SIDES[1]) };
  return scenarioOf(title, settings, { terrain, forces, mayConcede: false });
}

/** The rows of a list over and over; a caster and a champion of the list among them. */
function rosterOf(list: string, units: number, side: Side): readonly ForceUnit[] {
  const rows = (LISTS[list]?.rows ?? []).map(getProfile);
  const persons = rows.filter(isPerson);
  const bodies = rows.filter(
    (row) => !isPerson(row) && row.pointsPerModel * row.defaultModels <= MOST_POINTS,
  );
  const caster = units >= UNITS_WITH_CASTER ? persons.filter(({ traits }) => traits.includes('caster')) : [];
  const champion =
    units >= UNITS_WITH_CHAMPION ? persons.filter(({ traits }) => !traits.includes('caster')) : [];
  const heads = [...champion.slice(0, 1), ...caster.slice(0, 1)];
  const troops = Array.from({ length: units - heads.length }, (_, i) => bodies[i % bodies.length]);
  const all = [...troops, ...heads].flatMap((row) => (row === undefined ? [] : [row]));
  return all.map((row, i) => ({
    id: `${side}-${i + 1}`,
    name: rosterName(row, all, i),
    troop: `${list}/${row.id}`,
  }));
}

/** A dragon would be the whole battle. */
const MOST_POINTS = 100;

function isPerson({ traits }: Profile): boolean {
  return traits.includes('character');
}

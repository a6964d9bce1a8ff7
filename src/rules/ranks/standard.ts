/** Ready-made fair battles: the same army on both sides. */
import type { Dice } from '../../kernel/dice.ts';
import { rosterName } from '../../kernel/labels.ts';
import type { Scenario, Side } from '../../kernel/ruleset.ts';
import { anyField } from './field.ts';
import { STANDARD_SETTINGS } from './options.ts';
import { type ForceUnit, scenarioOf } from './scenario.ts';
import { found } from './tables.ts';
import { charactersOf, LISTS, PROFILES } from './troops.ts';

/** The smallest numbers of units with a hero and with a wizard among them. */
const UNITS_WITH_HERO = 5;
const UNITS_WITH_WIZARD = 7;

/** `units` units a side, of a list drawn at random; the terrain is placed by the players (RK-SET-02). */
export function standardScenario(units: number, dice: Dice): Scenario {
  const lists = Object.keys(LISTS);
  const list = lists[dice.roll(lists.length, 'RK-FRM-01 which army fights') - 1] ?? 'humans';
  const settings = STANDARD_SETTINGS;
  const field = anyField({ count: settings.terrainPieces, houseRows: settings.houseRows }, dice);
  const title = `${LISTS[list]?.name ?? list}: a standard battle of ${units} a side`;
  const forces = { red: rosterOf(list, units, 'red'), black: rosterOf(list, units, 'black') };
  return scenarioOf(title, settings, { ...field, forces, mayConcede: false });
}

/** The rows of a list over and over, with a hero and a wizard of its race. */
function rosterOf(list: string, units: number, side: Side): readonly ForceUnit[] {
  const army = found(
    Object.entries(LISTS).map(([id, row]) => ({ id, ...row })),
    list,
    'list',
  );
  const rows = army.rows
    .map((id) => found(PROFILES, id, 'unit'))
    .filter((row) => row.points * row.figures <= MOST_POINTS);
  const persons = charactersOf(army.race).filter(({ isMounted }) => !isMounted);
  const heads = [
    ...(units >= UNITS_WITH_HERO ? persons.filter(({ character }) => character === 'hero') : []),
    ...(units >= UNITS_WITH_WIZARD ? persons.filter(({ spellsKnown }) => spellsKnown > 2) : []),
  ];
  const troops = Array.from({ length: units - heads.length }, (_, i) => rows[i % rows.length]);
  const all = [...troops, ...heads].flatMap((row) => row ?? []);
  return all.map((row, i) => ({
    id: `${side}-${i + 1}`,
    name: rosterName(row, all, i),
    troop: `${list}/${row.id}`,
  }));
}

/** A band of ogres or a dragon would be half the battle. */
const MOST_POINTS = 200;

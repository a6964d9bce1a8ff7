/** Ready-made fair skirmishes: the same party on both sides. */
import type { Dice } from '../../kernel/dice.ts';
import type { Scenario, Side } from '../../kernel/ruleset.ts';
import { STANDARD_SETTINGS } from './options.ts';
import { type ForceUnit, scenarioOf } from './scenario.ts';
import { LISTS, ROWS } from './tables.ts';
import type { Row } from './types.ts';

/** `units` fighters a side, of a list drawn at random. */
export function standardScenario(units: number, dice: Dice): Scenario {
  const lists = Object.keys(LISTS);
  const list = lists[dice.roll(lists.length, 'RM-NPC-08 which party fights') - 1] ?? 'heroes';
  const forces = { red: rosterOf(list, units, 'red'), black: rosterOf(list, units, 'black') };
  const title = `${LISTS[list] ?? list}: a standard skirmish of ${units} a side`;
  const body = { ground: [], forces, marks: [], tasks: [], mayConcede: false, asksKit: false };
  return scenarioOf(title, STANDARD_SETTINGS, body);
}

/** The rows of a list over and over. */
function rosterOf(list: string, units: number, side: Side): readonly ForceUnit[] {
  const rows = ROWS.filter((row) => row.list === list);
  const all = Array.from({ length: units }, (_, i) => rows[i % rows.length]).flatMap((row) => row ?? []);
  return all.map((row, i) => ({
    id: `${side}-${i + 1}`,
    name: nameFor(row, all, i),
    troop: `${list}/${row.id}`,
  }));
}

function nameFor(row: Row, all: readonly Row[], i: number): string {
  const of = all.filter((other) => other.id === row.id).length;
  const before = all.slice(0, i).filter((other) => other.id === row.id).length;
  return of > 1 ? `${row.name} ${before + 1}` : row.name;
}

/** The tables of the catalog as the code reads them: `data/*.json`, keyed by their own names. */
import { rowsOf } from '../../kernel/data-rows.ts';
import armourRows from './data/armour.json' with { type: 'json' };
import charts from './data/charts.json' with { type: 'json' };
import field from './data/field.json' with { type: 'json' };
import lists from './data/lists.json' with { type: 'json' };
import blades from './data/melee-weapons.json' with { type: 'json' };
import missiles from './data/missile-weapons.json' with { type: 'json' };
import rows from './data/profiles.json' with { type: 'json' };
import skills from './data/skills.json' with { type: 'json' };
import rules from './data/special-rules.json' with { type: 'json' };
import spellLists from './data/spell-lists.json' with { type: 'json' };
import spells from './data/spells.json' with { type: 'json' };
import tasks from './data/tasks.json' with { type: 'json' };
import {
  type Armour,
  ArmourRow,
  type Blade,
  BladeRow,
  FighterRow,
  type Missile,
  type Row,
  SkillRow,
  type SpecialRule,
  type Spell,
  SpellRow,
  TaskRow,
} from './types.ts';

export const LIMITS = charts.limits;
export const FIELD = field;
export const LISTS: Readonly<Record<string, string>> = lists;
export const SPELL_LISTS: Readonly<Record<string, string>> = spellLists;

export const ROWS = rowsOf(FighterRow, rows, 'roll-by-mail/profiles');
export const BLADES = rowsOf(BladeRow, blades, 'roll-by-mail/melee-weapons');
export const MISSILES: readonly Missile[] = missiles;
export const ARMOUR = rowsOf(ArmourRow, armourRows, 'roll-by-mail/armour');
export const SPELLS = rowsOf(SpellRow, spells, 'roll-by-mail/spells');

/** RM-SPC-10. */
export const SKILLS = rowsOf(SkillRow, skills, 'roll-by-mail/skills');

export const SPECIAL_RULES: readonly SpecialRule[] = [
  ...rules.map(({ id }) => id as SpecialRule),
  'strikes-first-at-first',
];

export const TASKS = rowsOf(TaskRow, tasks, 'roll-by-mail/tasks');

const bladesById: ReadonlyMap<string, Blade> = new Map(BLADES.map((row) => [row.id, row]));
const missilesById: ReadonlyMap<string, Missile> = new Map(MISSILES.map((row) => [row.id, row]));
const armourById: ReadonlyMap<string, Armour> = new Map(ARMOUR.map((row) => [row.id, row]));
/** Of rows with the same id the first. */
const rowsByTroop: ReadonlyMap<string, Row> = new Map(
  ROWS.toReversed().flatMap((row) => [[row.id, row] as const, [`${row.list}/${row.id}`, row] as const]),
);
const spellsById: ReadonlyMap<string, Spell> = new Map(SPELLS.map((row) => [row.id, row]));

export const findBlade = (id: string): Blade | undefined => bladesById.get(id);
export const findMissile = (id: string): Missile | undefined => missilesById.get(id);
export const findArmour = (id: string): Armour | undefined => armourById.get(id);

/** @throws Error when there is no such blade: who names it has it from the tables. */
export function getBlade(id: string): Blade {
  const found = bladesById.get(id);
  if (found === undefined) throw new Error(`there is no close combat weapon ${id}`);
  return found;
}

/** @throws Error when there is no such missile weapon. */
export function getMissile(id: string): Missile {
  const found = missilesById.get(id);
  if (found === undefined) throw new Error(`there is no missile weapon ${id}`);
  return found;
}

export const findSpell = (id: string): Spell | undefined => spellsById.get(id);

/** The row of a troop id, with or without its list: `goblin`, `greenskins/goblin`. */
export function findRow(troop: string): Row | undefined {
  return rowsByTroop.get(troop);
}

/** RM-CCW-01: the class an item belongs to, by its own name or by something like it; undefined for none. */
export function classOf(item: string): string | undefined {
  const wanted = item.trim().toLowerCase();
  const all: readonly { readonly id: string; readonly name: string; readonly aliases?: readonly string[] }[] =
    [...BLADES, ...MISSILES, ...ARMOUR];
  const isIt = (name: string): boolean => name.toLowerCase() === wanted;
  return (
    all.find(({ id, name }) => isIt(id) || isIt(name)) ?? all.find(({ aliases = [] }) => aliases.some(isIt))
  )?.id;
}

/** An item as people call it: `Thrusting spear`. */
export function itemName(id: string): string {
  return findBlade(id)?.name ?? findMissile(id)?.name ?? findArmour(id)?.name ?? id;
}

const CHART_SIZE = 10;
const clamped = (value: number): number => Math.max(1, Math.min(CHART_SIZE, value));

/** RM-HIT-02, 04 (RM-GAP-01, 02): the striker's row, the opponent's column. */
export function chartToHit(ws: number, opponentWs: number): number {
  return charts.toHit[clamped(ws) - 1]?.[clamped(opponentWs) - 1] ?? 0;
}

/** RM-WND-02, 04 (RM-GAP-03, 04): null where that Strength cannot wound that Toughness. */
export function chartToWound(strength: number, toughness: number): number | null {
  return charts.toWound[clamped(strength) - 1]?.[clamped(toughness) - 1] ?? null;
}

/** RM-SAV-03: 0 or less; the Strength is not held to the chart's ten. */
export function saveModifier(strength: number): number {
  const line = charts.saveModifier.find(({ min, max }) => strength >= min && strength <= (max ?? strength));
  return line?.modifier ?? 0;
}

/** RM-SHT-05 (RM-GAP-45): the number for a Ballistic Skill of 1 or more, and the second die's from 6 up. */
export function chartBallistic(bs: number): { readonly first: number; readonly second: number | null } {
  const line = charts.ballistic[clamped(bs) - 1];
  if (line === undefined) throw new Error(`no Ballistic Skill ${bs}`);
  return line;
}

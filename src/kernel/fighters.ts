/**
 * Who fights in a battle. Every ruleset keeps its fighters in one list that stays the same through the battle, and how
 * each of them stands in a second list of the same order; an index names one of them in both.
 */
import { rememberLast } from './remember.ts';
import type { Side } from './ruleset.ts';

/** A state with the fighters of its ruleset. */
export interface WithFighters<Fighter> {
  readonly fighters: readonly Fighter[];
}

/** A state with what becomes of its fighters. */
export interface WithUnits<Unit> {
  readonly units: readonly Unit[];
}

/** @throws Error when there is no such fighter. */
export function fighterOf<Fighter>(state: WithFighters<Fighter>, index: number): Fighter {
  const fighter = state.fighters[index];
  if (fighter === undefined) throw new Error(`no fighter ${index}`);
  return fighter;
}

/** @throws Error when there is no such unit. */
export function unitOf<Unit>(state: WithUnits<Unit>, index: number): Unit {
  const unit = state.units[index];
  if (unit === undefined) throw new Error(`no unit ${index}`);
  return unit;
}

/** What the battle and its events call a fighter. */
export function idOf(state: WithFighters<{ readonly id: string }>, index: number): string {
  return fighterOf(state, index).id;
}

/** For whom a fighter fights. */
export function sideOf(state: WithFighters<{ readonly side: Side }>, index: number): Side {
  return fighterOf(state, index).side;
}

/** The numbers a fighter fights by. */
export function profileOf<Profile>(
  state: WithFighters<{ readonly profile: Profile }>,
  index: number,
): Profile {
  return fighterOf(state, index).profile;
}

/** Every fighter of a side, in roster order, wherever they are. */
export function membersOf(state: WithFighters<{ readonly side: Side }>, side: Side): readonly number[] {
  return state.fighters.flatMap((fighter, index) => (fighter.side === side ? [index] : []));
}

/** Whether a unit stands on the table by itself. */
export function isOnTable(state: WithUnits<{ readonly is: string }>, index: number): boolean {
  return state.units[index]?.is === 'on-table';
}

/** How many units are where it says (`on-table`, ...), of both sides together; generals are not counted. */
export function unitsIn(
  { fighters, units }: WithFighters<{ readonly isPerson: boolean }> & WithUnits<{ readonly is: string }>,
  ...where: readonly string[]
): number {
  return units.filter(({ is }, index) => where.includes(is) && fighters[index]?.isPerson !== true).length;
}

const placesOf = rememberLast(
  (fighters: readonly { readonly id: string }[]): ReadonlyMap<string, number> =>
    new Map(fighters.map(({ id }, index) => [id, index])),
);

/** The index of the fighter with this id; -1 for none. */
export function indexOf({ fighters }: WithFighters<{ readonly id: string }>, id: string): number {
  return placesOf(fighters).get(id) ?? -1;
}

/** Who stands where (TW-BRD-05, TW-IND-02). */
import type { Hex } from './board.ts';
import { standingOf } from './standing.ts';
import { isAlive, isUnit, type State, sideOf } from './state.ts';
import { traitsOf } from './traits.ts';

/** The unit in a hex (of a tower and its crew, the tower), or undefined. */
export function unitAt(state: State, hex: Hex): number | undefined {
  const unit = standingOf(state).units[hex] ?? -1;
  return unit < 0 ? undefined : unit;
}

/** The individuals in a hex, by number. */
export function individualsAt(state: State, hex: Hex): readonly number[] {
  const { individuals, at } = standingOf(state);
  const first = individuals[hex] ?? -1;
  if (first < 0) return NOBODY;
  const traits = traitsOf(state.fighters);
  const found: number[] = [];
  for (let index = first; index < traits.length; index += 1) {
    if (at[index] === hex && traits[index]?.isUnit === false) found.push(index);
  }
  return found;
}

const NOBODY: readonly number[] = [];

/** The crew riding in a siege tower (TW-GAP-91). */
export function crewOf(state: State, tower: number): number | undefined {
  const traits = traitsOf(state.fighters);
  if (traits[tower]?.isTower !== true) return undefined;
  const { at } = standingOf(state);
  const hex = at[tower] ?? -1;
  if (hex < 0) return undefined;
  const crew = traits.findIndex(({ isUnit }, i) => i !== tower && at[i] === hex && isUnit);
  return crew < 0 ? undefined : crew;
}

/** The tower a unit rides in. */
export function towerOf(state: State, unit: number): number | undefined {
  const tower = unitAt(state, standingOf(state).at[unit] ?? -1);
  return tower === undefined || tower === unit ? undefined : tower;
}

/** TW-IND-02: the individuals attached to a unit: those of its side in its hex; in a siege tower they are with the crew. */
export function attachedTo(state: State, unit: number): readonly number[] {
  if (!isUnit(state, unit) || crewOf(state, unit) !== undefined) return NOBODY;
  return individualsAt(state, standingOf(state).at[unit] ?? -1);
}

/** The unit an individual is attached to; undefined for one who stands alone. */
export function companyOf(state: State, individual: number): number | undefined {
  if (isUnit(state, individual)) return undefined;
  const unit = unitAt(state, standingOf(state).at[individual] ?? -1);
  return unit === undefined ? undefined : (crewOf(state, unit) ?? unit);
}

/** A piece stands alone in the open: a unit, or an individual without one. Those are what can be attacked. */
export function isExposed(state: State, index: number): boolean {
  if (!isAlive(state, index)) return false;
  if (isUnit(state, index)) return towerOf(state, index) === undefined;
  return companyOf(state, index) === undefined;
}

/** Whether a hex holds any piece. */
export function isOccupied(state: State, hex: Hex): boolean {
  const { units, individuals } = standingOf(state);
  return (units[hex] ?? -1) >= 0 || (individuals[hex] ?? -1) >= 0;
}

/** Whether an enemy of `index` stands in a hex: a unit or an individual. */
export function hasEnemy(state: State, index: number, hex: Hex): boolean {
  const { units, individuals } = standingOf(state);
  const first = (units[hex] ?? -1) >= 0 ? (units[hex] ?? -1) : (individuals[hex] ?? -1);
  return first >= 0 && sideOf(state, first) !== sideOf(state, index);
}

/** Who stands where (TW-BRD-05, TW-IND-02). */
import { keepForNow } from '../../kernel/remember.ts';
import type { Hex } from './board.ts';
import { isAlive, isUnit, type Piece, pieceOf, type State, sideOf } from './state.ts';

/** Who stands where, by hex: a unit's number or -1; and the individuals. */
export interface Occupancy {
  readonly units: Int16Array;
  /** The first individual of a hex, or -1; ask `individualsAt` for all of them. */
  readonly individuals: Int16Array;
}

/**
 * The one table of who stands where. It is laid anew whenever another arrangement of the pieces is asked about:
 * a table for each would cost more than all that is read from them.
 */
interface Table extends Occupancy {
  pieces: readonly Piece[];
  /** The hexes that are not empty. */
  readonly taken: Hex[];
}

const lastTable = keepForNow<Table>();

function emptyTable(size: number): Table {
  const units = new Int16Array(size).fill(-1);
  const individuals = new Int16Array(size).fill(-1);
  return { units, individuals, pieces: [], taken: [] };
}

/** Who stands where. Good until another state is asked about: read it, do not keep it. */
export function occupancyOf(state: State): Occupancy {
  const table = lastTable.get();
  return table?.pieces === state.pieces ? table : layAnew(state);
}

function layAnew(state: State): Table {
  const { pieces, board } = state;
  const table = wipedTable(board.columns * board.rows);
  for (let index = 0; index < pieces.length; index += 1) {
    const { at, left } = pieceOf(state, index);
    if (at >= 0 && left > 0) lay(table, state, index, at);
  }
  table.pieces = pieces;
  lastTable.set(table);
  return table;
}

function wipedTable(size: number): Table {
  const last = lastTable.get();
  if (last === undefined || last.units.length < size) return emptyTable(size);
  const { units, individuals, taken } = last;
  for (const hex of taken) {
    units[hex] = -1;
    individuals[hex] = -1;
  }
  taken.length = 0;
  return last;
}

function lay({ units, individuals, taken }: Table, state: State, index: number, hex: Hex): void {
  taken.push(hex);
  if (!isUnit(state, index)) {
    if ((individuals[hex] ?? -1) < 0) individuals[hex] = index;
  } else if (!isCrewBehind(state, units[hex] ?? -1)) units[hex] = index;
}

/** TW-GAP-91: of a siege tower and its crew, the tower is what meets the enemy. */
function isCrewBehind(state: State, standing: number): boolean {
  return standing >= 0 && state.fighters[standing]?.profile.specials.siegeTower !== undefined;
}

/** The unit in a hex (of a tower and its crew, the tower), or undefined. */
export function unitAt(state: State, hex: Hex): number | undefined {
  const unit = occupancyOf(state).units[hex] ?? -1;
  return unit < 0 ? undefined : unit;
}

/** The individuals in a hex, by number. */
export function individualsAt(state: State, hex: Hex): readonly number[] {
  const first = occupancyOf(state).individuals[hex] ?? -1;
  if (first < 0) return [];
  const found: number[] = [];
  for (let index = first; index < state.pieces.length; index += 1) {
    if (state.pieces[index]?.at === hex && isAlive(state, index) && !isUnit(state, index)) found.push(index);
  }
  return found;
}

/** The crew riding in a siege tower (TW-GAP-91). */
export function crewOf(state: State, tower: number): number | undefined {
  const hex = state.pieces[tower]?.at ?? -1;
  if (hex < 0 || state.fighters[tower]?.profile.specials.siegeTower === undefined) return undefined;
  const crew = state.pieces.findIndex(
    (piece, i) => i !== tower && piece.at === hex && piece.left > 0 && isUnit(state, i),
  );
  return crew < 0 ? undefined : crew;
}

/** The tower a unit rides in. */
export function towerOf(state: State, unit: number): number | undefined {
  const tower = unitAt(state, state.pieces[unit]?.at ?? -1);
  return tower === undefined || tower === unit ? undefined : tower;
}

/** TW-IND-02: the individuals attached to a unit: those of its side in its hex; in a siege tower they are with the crew. */
export function attachedTo(state: State, unit: number): readonly number[] {
  if (!isUnit(state, unit) || crewOf(state, unit) !== undefined) return [];
  return individualsAt(state, state.pieces[unit]?.at ?? -1);
}

/** The unit an individual is attached to; undefined when he stands alone. */
export function companyOf(state: State, individual: number): number | undefined {
  if (isUnit(state, individual)) return undefined;
  const unit = unitAt(state, state.pieces[individual]?.at ?? -1);
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
  const { units, individuals } = occupancyOf(state);
  return (units[hex] ?? -1) >= 0 || (individuals[hex] ?? -1) >= 0;
}

/** Whether an enemy of `index` stands in a hex: a unit or an individual. */
export function hasEnemy(state: State, index: number, hex: Hex): boolean {
  const { units, individuals } = occupancyOf(state);
  const first = (units[hex] ?? -1) >= 0 ? (units[hex] ?? -1) : (individuals[hex] ?? -1);
  return first >= 0 && sideOf(state, first) !== sideOf(state, index);
}

/**
 * Where every piece stands and how it fares, in plain numbers: for the state that was asked about last. Another state of
 * the same battle has most pieces in common with it, so only what differs is written anew. Lists of pieces have many makes
 * (some with magic points, some that have walked), and reading those is slow (ADR 70).
 */
import { keepForNow } from '../../kernel/remember.ts';
import { type Board, type Hex, layOf } from './board.ts';
import type { Fighter, Piece } from './fighter.ts';
import { type Traits, traitsOf } from './traits.ts';

/** Good until another state is asked about: read it, do not keep it. */
export interface Standing {
  /** By piece: the hex it stands on, -1 for who is gone or not yet there. */
  readonly at: Int16Array;
  readonly left: Int16Array;
  readonly counters: Int16Array;
  /** By hex: a unit's number or -1. */
  readonly units: Int16Array;
  /** By hex: the first individual's number or -1; ask `individualsAt` for all of them. */
  readonly individuals: Int16Array;
}

/** The part of a state that says who stands where. */
interface Pieces {
  readonly board: Board;
  readonly fighters: readonly Fighter[];
  readonly pieces: readonly Piece[];
}

interface Table extends Standing {
  pieces: readonly Piece[];
  fighters: readonly Fighter[];
  /** Hexes somebody has left or entered since. */
  readonly touched: Hex[];
}

const lastTable = keepForNow<Table>();

export function standingOf(state: Pieces): Standing {
  const table = lastTable.get();
  return table !== undefined && table.pieces === state.pieces ? table : follow(state, table);
}

function follow(state: Pieces, last: Table | undefined): Table {
  const { pieces, fighters } = state;
  const isSameBattle = last?.fighters === fighters && last.units.length >= layOf(state.board).size;
  const table = last !== undefined && isSameBattle ? last : tableFor(state, last);
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index];
    if (piece !== undefined && piece !== table.pieces[index]) note(table, index, piece);
  }
  table.pieces = pieces;
  const traits = traitsOf(fighters);
  for (const hex of table.touched) settle(table, traits, hex);
  table.touched.length = 0;
  lastTable.set(table);
  return table;
}

/** Some room for who may yet be summoned. */
const ROOM = 32;

function emptyTable(size: number, count: number): Table {
  const byPiece = (): Int16Array => new Int16Array(count + ROOM).fill(-1);
  return {
    at: byPiece(),
    left: byPiece(),
    counters: byPiece(),
    units: new Int16Array(size).fill(-1),
    individuals: new Int16Array(size).fill(-1),
    pieces: [],
    fighters: [],
    touched: [],
  };
}

/** A clear table for other fighters: another battle's, or these with somebody summoned. */
function tableFor({ pieces, fighters, board }: Pieces, last: Table | undefined): Table {
  const { size } = layOf(board);
  const fits = last !== undefined && last.units.length >= size && last.at.length >= pieces.length;
  const table = fits ? last : emptyTable(size, pieces.length);
  table.at.fill(-1);
  table.units.fill(-1);
  table.individuals.fill(-1);
  table.pieces = [];
  table.fighters = fighters;
  return table;
}

function note({ at, left, counters, touched }: Table, index: number, piece: Piece): void {
  const before = at[index] ?? -1;
  const now = piece.left > 0 ? piece.at : -1;
  left[index] = piece.left;
  counters[index] = piece.counters;
  if (now === before) return;
  at[index] = now;
  if (before >= 0) touched.push(before);
  if (now >= 0) touched.push(now);
}

/** TW-GAP-91: of a siege tower and its crew, the tower is what meets the enemy. */
function settle({ at, units, individuals }: Table, traits: readonly Traits[], hex: Hex): void {
  let unit = -1;
  let individual = -1;
  for (let index = 0; index < traits.length; index += 1) {
    if (at[index] !== hex) continue;
    if (traits[index]?.isUnit !== true) individual = individual < 0 ? index : individual;
    else if (unit < 0 || traits[unit]?.isTower !== true) unit = index;
  }
  units[hex] = unit;
  individuals[hex] = individual;
}

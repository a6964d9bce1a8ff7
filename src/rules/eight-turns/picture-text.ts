/** The table in plain letters: a column is an inch across, a line two inches deep. */

import { fighterMark as unitMark } from '../../kernel/labels.ts';
import type { Point } from '../../kernel/plane.ts';
import { placeIn, squaredDistanceToLeg } from '../../kernel/plane-shapes.ts';
import { shortName } from '../../kernel/short-name.ts';
import { wrapWords } from '../../kernel/table-text.ts';
import { english } from '../../kernel/words/language.ts';
import type { Piece } from './ground.ts';
import { placeLabel, unitLabel } from './labels.ts';
import { fighterOf, isLocked, isOnTable, type State, unitOf } from './state.ts';
import { getTerrain, MARKS_PER_INCH, TABLE, type TerrainType } from './tables.ts';

export { fighterMark as unitMark } from '../../kernel/labels.ts';

const ACROSS = MARKS_PER_INCH;
const DEEP = 2 * MARKS_PER_INCH;
const COLUMNS = TABLE.width / ACROSS;
const ROWS = TABLE.depth / DEEP;

const LETTERS: Readonly<Record<TerrainType, string>> = {
  generic: '%',
  wood: '^',
  hill: 'n',
  marsh: '"',
  ruin: '+',
  river: '~',
  hedge: '=',
  building: '#',
  road: ':',
  cliff: '!',
  lake: 'o',
};

export function tableText(state: State): readonly string[] {
  const rows = groundOf(state.terrain);
  state.fighters.forEach((_, index) => {
    if (isOnTable(state, index)) putUnit(rows, state, index);
  });
  return [...rows.map((row) => row.join('')), ...terrainKey(state.terrain), ...roster(state)];
}

/** A row of letters for every row of cells; where pieces overlap the first counts. */
function groundOf(pieces: readonly Piece[]): string[][] {
  const rows = Array.from({ length: ROWS }, () => new Array<string>(COLUMNS).fill('.'));
  for (const piece of pieces.toReversed()) layDown(rows, piece);
  return rows;
}

/** Only cells that the piece may reach are asked. */
function layDown(rows: readonly string[][], { corners, type }: Piece): void {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const columns = cellsBetween(Math.min(...xs), Math.max(...xs), ACROSS, COLUMNS);
  const [north, south] = [TABLE.depth - Math.max(...ys), TABLE.depth - Math.min(...ys)];
  const deep = cellsBetween(north, south, DEEP, ROWS);
  for (const [row, cells] of rows.slice(deep.from, deep.to).entries()) {
    for (let column = columns.from; column < columns.to; column += 1) {
      const at = middleOf(column, deep.from + row);
      if (isIn(at, corners) || isOnLine(at, corners)) cells[column] = LETTERS[type];
    }
  }
}

/** Cells of that size whose middles may lie between two lines, or as near to them as a mere line reaches. */
function cellsBetween(low: number, high: number, size: number, count: number) {
  return {
    from: Math.max(0, Math.floor((low - ACROSS) / size) - 1),
    to: Math.min(count, Math.ceil((high + ACROSS) / size) + 1),
  };
}

/** The middle of a cell; the first row is the north edge. */
function middleOf(column: number, row: number): Point {
  return [column * ACROSS + ACROSS / 2, TABLE.depth - row * DEEP - DEEP / 2];
}

function isIn(at: Point, corners: readonly Point[]): boolean {
  return corners.length > 2 && placeIn(corners, at) !== 'outside';
}

function isOnLine(at: Point, corners: readonly Point[]): boolean {
  const [from, to] = corners;
  if (corners.length !== 2 || from === undefined || to === undefined) return false;
  return squaredDistanceToLeg(at, [from, to]) <= ACROSS * ACROSS;
}

function putUnit(rows: readonly string[][], state: State, index: number): void {
  const [x, y] = unitOf(state, index).at;
  const column = Math.min(COLUMNS - 1, Math.floor(x / ACROSS));
  const row = Math.min(ROWS - 1, Math.max(0, Math.floor((TABLE.depth - y) / DEEP)));
  const cells = rows[row];
  if (cells !== undefined) cells[column] = unitMark(state, index).slice(0, 1);
}

function terrainKey(pieces: readonly Piece[]): readonly string[] {
  const types = [...new Set(pieces.map(({ type }) => type))];
  return wrapWords(
    types.map((type) => `${LETTERS[type]} ${getTerrain(type).name}`),
    COLUMNS,
  );
}

function roster(state: State): readonly string[] {
  return state.fighters.flatMap((_, index) => (isOnTable(state, index) ? [rosterLine(state, index)] : []));
}

function rosterLine(state: State, index: number): string {
  const { isShaken, at } = unitOf(state, index);
  const notes = [...(isLocked(state, index) ? ['locked'] : []), ...(isShaken ? ['shaken'] : [])];
  const name = shortName(unitLabel(state, fighterOf(state, index).id), LONGEST_NAME);
  return [`${unitMark(state, index)} ${name}`, strengthOf(state, index), placeLabel(at), ...notes].join(', ');
}

/** `7 models`, `4 wounds`: what is left of a unit. */
function strengthOf(state: State, index: number): string {
  const isCounted = fighterOf(state, index).profile.wounds === 1;
  const { left } = unitOf(state, index);
  return isCounted ? english.count(left, 'model', 'models') : english.count(left, 'wound', 'wounds');
}

/** So that the line of a unit, with its strength, place and state, fits into 72 columns. */
const LONGEST_NAME = 24;

/** Ranks and files (RK-FRM, RK-GEO-02): shapes, rectangles, and how many figures fight. */
import { cosine, type Point, roundSymmetric, sine } from '../../kernel/plane.ts';
import { type Box, boxBehind } from './box.ts';
import type { Profile } from './profile.ts';
import { type Formation, fighterOf, groundFor, type State, type Unit, unitOf } from './state.ts';
import { GAME, TABLE } from './tables.ts';

export function ranksOf(figures: number, files: number): number {
  return Math.ceil(figures / files);
}

/** RK-FRM-01, 02: what a shape is called; undefined where it is no line and no column. */
export function formationFor(figures: number, files: number): 'line' | 'column' | 'single' | undefined {
  if (!Number.isInteger(files) || files < 1 || files > figures) return undefined;
  if (figures === 1) return 'single';
  const ranks = ranksOf(figures, files);
  if (ranks <= 2 && files > ranks) return 'line';
  return files <= ranks ? 'column' : undefined;
}

/** RK-FRM-03. */
export function defaultFiles(figures: number, formation: 'line' | 'column' | 'single'): number {
  if (formation === 'column') return Math.max(1, Math.floor(Math.sqrt(figures)));
  return figures <= LONGEST_RANK ? figures : Math.ceil(figures / 2);
}

/** RK-FRM-03: how many figures stand in one rank. */
const LONGEST_RANK = 6;

/** Every legal number of files, the least first. */
export function legalFiles(figures: number): readonly number[] {
  const all = Array.from({ length: figures }, (_, i) => i + 1);
  return all.filter((files) => formationFor(figures, files) !== undefined);
}

/** Width and depth of a number of figures in files. */
export function sizeOf({ base }: Profile, figures: number, files: number): { width: number; depth: number } {
  return { width: Math.min(files, figures) * base.front, depth: ranksOf(figures, files) * base.depth };
}

/** The last box made for the unit at each index: units are replaced when they change. */
const boxes: { readonly unit: Unit; readonly box: Box }[] = [];

/** The rectangle of a unit; of one in a building the building, of an attached character its unit's. */
export function boxOf(state: State, index: number): Box {
  const unit = unitOf(state, index);
  const known = boxes[index];
  if (known !== undefined && known.unit === unit) return known.box;
  if (unit.is === 'attached') return boxOf(state, unit.host);
  const box = unit.is === 'inside' ? houseOf(state, unit.inside) : boxFor(state, index, unit);
  boxes[index] = { unit, box };
  return box;
}

/** The rectangle a unit would have there, with this many files. */
export function boxFor(
  state: State,
  index: number,
  { at, facing, files }: { readonly at: Point; readonly facing: number; readonly files: number },
): Box {
  const { figures } = unitOf(state, index);
  const { width, depth } = sizeOf(fighterOf(state, index).profile, Math.max(1, figures), files);
  return boxBehind(at, facing, width, depth);
}

export function houseOf(state: State, piece: number): Box {
  const house = groundFor(state).features[piece]?.house;
  if (house === undefined) throw new Error(`piece ${piece} is no building`);
  return house;
}

/** The centre of a unit, rounded to the mark. */
export function centreOf(state: State, index: number): Point {
  const { x, y } = boxOf(state, index);
  return [roundSymmetric(x), roundSymmetric(y)];
}

/** RK-GEO-04: the front point after a turn about the centre. */
export function turnedFront(at: Point, from: number, to: number, depth: number): Point {
  if (from === to) return at;
  const half = depth / 2;
  return [
    at[0] + roundSymmetric((sine(to) - sine(from)) * half),
    at[1] + roundSymmetric((cosine(to) - cosine(from)) * half),
  ];
}

/** RK-SET-01: whether all of a rectangle lies on the table. */
export function isOnGround(one: Box): boolean {
  const across = one.halfWidth * Math.abs(one.cos) + one.halfDepth * Math.abs(one.sin);
  const along = one.halfWidth * Math.abs(one.sin) + one.halfDepth * Math.abs(one.cos);
  return (
    one.x - across >= -ROUNDING &&
    one.x + across <= TABLE.width + ROUNDING &&
    one.y - along >= -ROUNDING &&
    one.y + along <= TABLE.depth + ROUNDING
  );
}

/** Half a mark: corners are not rounded, positions are. */
const ROUNDING = 0.5;

/** RK-FRM-05, 06, RK-SHT-03: the figures of a column that fight or shoot are its first rows; of all else, all. */
function figuresInRows(figures: number, files: number, formation: Formation, rows: number): number {
  return formation === 'column' ? Math.min(figures, files * rows) : figures;
}

/** RK-FRM-05: figures that strike or shoot, with this many rows of a column. */
export function fightingFigures(state: State, index: number, rows: number = GAME.columnFightingRows): number {
  const { figures, files, formation, is } = unitOf(state, index);
  return figuresInRows(figures, files, is === 'inside' ? 'none' : formation, rows);
}

/** The table in plain letters: a column is two centimetres across, a line four deep. */

import { fighterMark as unitMark } from '../../kernel/labels.ts';
import type { Point } from '../../kernel/plane.ts';
import { squaredDistanceToLeg } from '../../kernel/plane-shapes.ts';
import { shortName } from '../../kernel/short-name.ts';
import { hangingLines, wrapWords } from '../../kernel/table-text.ts';
import { english } from '../../kernel/words/language.ts';
import { squareTo } from './box.ts';
import { boxOf } from './formation.ts';
import { type Feature, groundOf, isIn } from './ground.ts';
import { compass, unitLabel } from './labels.ts';
import {
  fighterOf,
  isDisorganised,
  isEngaged,
  isPresent,
  isRouting,
  type State,
  unitOf,
  woundsLeft,
} from './state.ts';
import { getTerrain, marks, TABLE, type TerrainId } from './tables.ts';

export { fighterMark as unitMark } from '../../kernel/labels.ts';

const ACROSS = marks(2);
const DEEP = marks(4);
const COLUMNS = TABLE.width / ACROSS;
const ROWS = Math.ceil(TABLE.depth / DEEP);

const LETTERS: Readonly<Record<TerrainId, string>> = {
  hill: ',',
  cliff: '!',
  wood: '^',
  marsh: '"',
  'hedge-low': '=',
  'hedge-high': '%',
  'wall-low': '-',
  'wall-high': '|',
  building: '#',
  'water-shallow': '~',
  'water-deep': '*',
  road: ':',
  ruin: '+',
};

export function tableText(state: State): readonly string[] {
  const { features } = groundOf(state.terrain);
  const rows = Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: COLUMNS }, (_, column) => cellAt(state, features, middleOf(column, row))).join(''),
  );
  return [...rows, ...terrainKey(state), ...roster(state)];
}

/** The middle of a cell; the first row is the north edge. */
function middleOf(column: number, row: number): Point {
  return [column * ACROSS + ACROSS / 2, Math.max(0, TABLE.depth - row * DEEP - DEEP / 2)];
}

/** A unit is drawn where its rectangle comes within half a cell of the middle. */
function cellAt(state: State, features: readonly Feature[], at: Point): string {
  const reach = (ACROSS / 2) * (ACROSS / 2);
  const unit = state.units.findIndex(
    ({ is }, index) =>
      (is === 'on-table' || is === 'inside') && squareTo(boxOf(state, index), at[0], at[1]) < reach,
  );
  if (unit >= 0) return unitMark(state, unit).slice(0, 1);
  const feature = features.find((one) =>
    one.legs.length > 0 ? one.legs.some((leg) => squaredDistanceToLeg(at, leg) <= 2 * reach) : isIn(one, at),
  );
  return feature === undefined ? '.' : LETTERS[feature.row.id];
}

function terrainKey(state: State): readonly string[] {
  const types = [...new Set(state.terrain.map(({ terrain }) => terrain))];
  return wrapWords(
    types.map((type) => `${LETTERS[type]} ${getTerrain(type).name}`),
    WIDEST,
  );
}

function roster(state: State): readonly string[] {
  return state.fighters.flatMap((_, index) =>
    isPresent(state, index) || isInReserve(state, index) ? rosterLines(state, index) : [],
  );
}

/** RK-SET-10: the others have been set up, and it found no room. */
export function isInReserve(state: State, index: number): boolean {
  return state.turn > 0 && unitOf(state, index).is === 'waiting';
}

function rosterLines(state: State, index: number): readonly string[] {
  const name = shortName(unitLabel(state, fighterOf(state, index).id), LONGEST_NAME);
  const parts = [`${unitMark(state, index)} ${name}`, strengthOf(state, index), standing(state, index)];
  return hangingLines([...parts, ...notesOf(state, index)].join(', '), WIDEST);
}

/** `line of 6, facing north`. */
function standing(state: State, index: number): string {
  const { formation, files, figures, facing } = unitOf(state, index);
  const [elsewhere] = whereElse(state, index);
  if (elsewhere !== undefined) return elsewhere;
  const shape =
    formation === 'single' || formation === 'none' ? '' : `${formation} of ${Math.min(files, figures)}, `;
  return `${shape}facing ${compass(facing)}`;
}

/** Where a unit is that has no rectangle of its own on the table; nothing for those that have one. */
export function whereElse(state: State, index: number): readonly string[] {
  const { is, host } = unitOf(state, index);
  if (is === 'waiting') return ['in reserve'];
  if (is === 'inside') return ['in a building'];
  return is === 'attached' ? [`with ${unitLabel(state, fighterOf(state, host).id)}`] : [];
}

export function notesOf(state: State, index: number): readonly string[] {
  return [...troublesOf(state, index), ...(isEngaged(state, index) ? ['engaged'] : [])];
}

/** What keeps a unit from obeying. */
export function troublesOf(state: State, index: number): readonly string[] {
  return [
    ...(isRouting(state, index) ? ['routing'] : []),
    ...(isDisorganised(state, index) ? ['disorganised'] : []),
  ];
}

/** `7 figures`, `4 wounds`: what is left of a unit. */
export function strengthOf(state: State, index: number): string {
  const { wounds } = fighterOf(state, index).profile;
  const left = woundsLeft(state, index);
  return wounds === 1 ? english.count(left, 'figure', 'figures') : english.count(left, 'wound', 'wounds');
}

const WIDEST = 72;
/** So that the line of a unit fits into 72 columns. */
const LONGEST_NAME = 24;

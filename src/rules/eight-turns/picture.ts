/** The table as shapes and as text: the same for mails, pages and the forum. North is up. */

import {
  type Board,
  type Ink,
  type LegendEntry,
  type Picture,
  type Shape,
  tokenOf,
} from '../../kernel/picture.ts';
import { ahead, type Point } from '../../kernel/plane.ts';
import { tablePaper } from '../../kernel/table-paper.ts';
import { english } from '../../kernel/words/language.ts';
import type { Piece } from './ground.ts';
import { unitLabel } from './labels.ts';
import { isOnGround } from './movement.ts';
import { tableText, unitMark } from './picture-text.ts';
import { fighterOf, isOnTable, modelsOf, type State, turnOf, unitOf } from './state.ts';
import { getTerrain, MARKS_PER_INCH, TABLE, type TerrainType } from './tables.ts';
import type { View } from './view.ts';

const PAPER = tablePaper({ ...TABLE, unit: MARKS_PER_INCH, scale: 12, every: 12 });
const { spot } = PAPER;

const INKS: Readonly<Record<TerrainType, Ink>> = {
  generic: 'desert',
  wood: 'forest',
  hill: 'hills',
  marsh: 'marsh',
  ruin: 'wall',
  river: 'water',
  hedge: 'forest',
  building: 'village',
  road: 'road',
  cliff: 'mountains',
  lake: 'water',
};

/** The picture of what a reader may know. */
export function pictured(view: View): Picture {
  const { state } = view;
  return {
    title: state.playerTurn === 0 ? 'The table before the battle' : `Turn ${turnOf(state)}`,
    ...boardOf(view),
    legend: legendOf(state),
    text: tableText(state),
  };
}

/** What is painted of it. */
export function boardOf({ state }: View): Board {
  return {
    width: PAPER.width,
    height: PAPER.height,
    shapes: [
      PAPER.ground(),
      ...state.terrain.map(terrainShape),
      ...zones(state),
      ...PAPER.rulers(),
      ...rangeShapes(state),
      ...state.contacts.map(([red, black]) => contactShape(state, red, black)),
      ...state.fighters.flatMap((_, index) => (isOnTable(state, index) ? unitShapes(state, index) : [])),
    ],
  };
}

function terrainShape({ type, corners }: Piece): Shape {
  const points = corners.map(spot);
  if (corners.length === 2) {
    return { kind: 'polyline', points, stroke: INKS[type], strokeWidth: 6, dashed: type === 'cliff' };
  }
  const title = getTerrain(type).name;
  return { kind: 'polygon', points, fill: INKS[type], stroke: 'muted', strokeWidth: 1, title };
}

/** The zones for setting up, before the first turn. */
function zones(state: State): readonly Shape[] {
  if (state.playerTurn > 0) return [];
  return PAPER.zones(state.settings.deployDepthIn * MARKS_PER_INCH);
}

/** How far the active side's shooters reach, around their footprints, as far as the table goes. */
function rangeShapes(state: State): readonly Shape[] {
  return state.fighters.flatMap((fighter, index): readonly Shape[] => {
    const range = Math.max(0, ...fighter.weapons.map((weapon) => weapon.range));
    if (fighter.side !== state.active || range === 0 || !isOnTable(state, index)) return [];
    const { at, radius } = unitOf(state, index);
    const stroke = fighter.side === 'red' ? 'redSoft' : 'blackSoft';
    return arcsOnTable(at, radius + range * MARKS_PER_INCH).map((arc) => ({
      kind: 'polyline',
      points: arc.map(spot),
      stroke,
      strokeWidth: 0.8,
    }));
  });
}

/** The parts of a circle that lie on the table, in steps of this many degrees. */
const ARC_STEP = 4;

function arcsOnTable(centre: Point, radius: number): readonly (readonly Point[])[] {
  const arcs: Point[][] = [[]];
  for (let degrees = 0; degrees <= 360; degrees += ARC_STEP) {
    const point = ahead(centre, degrees, radius);
    if (isOnGround(point)) arcs.at(-1)?.push(point);
    else if (arcs.at(-1)?.length !== 0) arcs.push([]);
  }
  return arcs.filter((arc) => arc.length > 1);
}

function contactShape(state: State, red: number, black: number): Shape {
  const points = [spot(unitOf(state, red).at), spot(unitOf(state, black).at)];
  return { kind: 'polyline', points, stroke: 'highlight', strokeWidth: 3 };
}

/** A disc to scale, its mark, and its models; pale where it is shaken. */
function unitShapes(state: State, index: number): readonly Shape[] {
  const { id, side, name } = fighterOf(state, index);
  const unit = unitOf(state, index);
  const at = spot(unit.at);
  const soft = side === 'red' ? 'redSoft' : 'blackSoft';
  const models = modelsOf(state, index);
  const [x, y] = at;
  return tokenOf(id, at, [
    {
      kind: 'circle',
      at,
      radius: PAPER.length(unit.radius),
      fill: unit.isShaken ? 'paper' : soft,
      stroke: side,
      strokeWidth: 2,
      title: `${name}, ${models} of ${side}${unit.isShaken ? ', shaken' : ''}`,
    },
    {
      kind: 'label',
      at: [x, y + 4],
      text: unitMark(state, index),
      size: 11,
      ink: 'ink',
      anchor: 'middle',
      isBold: true,
    },
  ]);
}

function legendOf(state: State): readonly LegendEntry[] {
  const types = [...new Set(state.terrain.map(({ type }) => type))];
  const units = state.fighters.flatMap((fighter, index): readonly LegendEntry[] => {
    if (!isOnTable(state, index)) return [];
    const { left, isShaken } = unitOf(state, index);
    const says = `${unitLabel(state, fighter.id)}, ${english.count(left, 'wound', 'wounds')}${isShaken ? ', shaken' : ''}`;
    return [{ ink: fighter.side, mark: unitMark(state, index), says }];
  });
  return [...types.map((type) => ({ ink: INKS[type], says: getTerrain(type).name })), ...units];
}

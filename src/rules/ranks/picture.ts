/** The table as shapes and as text: the same for mails, pages and the forum. North is up, units are to scale. */
import type { Ink, LegendEntry, Picture, Shape, Point as Spot } from '../../kernel/picture.ts';
import { ahead, type Point } from '../../kernel/plane.ts';
import { cornersOf } from './box.ts';
import { boxOf, centreOf } from './formation.ts';
import { groundOf, type Piece } from './ground.ts';
import { unitLabel } from './labels.ts';
import { notesOf, strengthOf, tableText, unitMark } from './picture-text.ts';
import { hasBow } from './shooting.ts';
import {
  fighterOf,
  isOnTable,
  isPresent,
  isRouting,
  profileAt,
  type State,
  turnOf,
  unitOf,
} from './state.ts';
import { getTerrain, MARKS_PER_CM, marks, TABLE, type TerrainId } from './tables.ts';
import type { View } from './view.ts';

/** Picture units a centimetre. */
const SCALE = 8;
const MARGIN = 26;

const INKS: Readonly<Record<TerrainId, Ink>> = {
  hill: 'hills',
  cliff: 'mountains',
  wood: 'forest',
  marsh: 'marsh',
  'hedge-low': 'forest',
  'hedge-high': 'forest',
  'wall-low': 'wall',
  'wall-high': 'wall',
  building: 'village',
  'water-shallow': 'coast',
  'water-deep': 'water',
  road: 'road',
  ruin: 'wall',
};

/** The picture of what a reader may know. */
export function pictured({ state }: View): Picture {
  return {
    title: state.turn === 0 ? 'The table before the battle' : `Turn ${turnOf(state)}`,
    width: span(TABLE.width) + 2 * MARGIN,
    height: span(TABLE.depth) + 2 * MARGIN,
    shapes: [
      ground(),
      ...state.terrain.flatMap((piece, index) => terrainShapes(state, piece, index)),
      ...zones(state),
      ...rulers(),
      ...state.fighters.flatMap((_, index) => rangeShapes(state, index)),
      ...state.fighters.flatMap((_, index) => (isOnTable(state, index) ? unitShapes(state, index) : [])),
      ...state.contacts.map(({ attacker, target }) => contactShape(state, attacker, target)),
    ],
    legend: legendOf(state),
    text: tableText(state),
  };
}

function span(length: number): number {
  return (length * SCALE) / MARKS_PER_CM;
}

/** A place on the paper: y points down there. */
function spot([x, y]: Point): Spot {
  return [round(MARGIN + span(x)), round(MARGIN + span(TABLE.depth - y))];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function ground(): Shape {
  const corners: readonly Point[] = [
    [0, 0],
    [TABLE.width, 0],
    [TABLE.width, TABLE.depth],
    [0, TABLE.depth],
  ];
  return { kind: 'polygon', points: corners.map(spot), fill: 'plains', stroke: 'ink', strokeWidth: 2 };
}

function terrainShapes(state: State, { terrain, corners }: Piece, index: number): readonly Shape[] {
  const points = corners.map(spot);
  const { name, shape } = getTerrain(terrain);
  if (shape === 'linear') {
    const isHigh = terrain.endsWith('high');
    return [
      {
        kind: 'polyline',
        points,
        stroke: INKS[terrain],
        strokeWidth: isHigh ? 7 : 4,
        dashed: terrain === 'cliff',
      },
    ];
  }
  const isBurning = state.burning.includes(index);
  const area: Shape = {
    kind: 'polygon',
    points,
    fill: isBurning ? 'highlight' : INKS[terrain],
    stroke: 'muted',
    strokeWidth: 1,
    title: isBurning ? `${name}, burning` : name,
  };
  return terrain === 'building' ? [area, houseNumber(state, index)] : [area];
}

/** Buildings are numbered for orders, from 1. */
function houseNumber(state: State, index: number): Shape {
  const before = state.terrain.slice(0, index + 1).filter(({ terrain }) => terrain === 'building').length;
  const house = groundOf(state.terrain).features[index]?.house;
  const [x, y] = spot([house?.x ?? 0, house?.y ?? 0]);
  return { kind: 'label', at: [x, y + 4], text: String(before), size: 11, ink: 'ink', anchor: 'middle' };
}

/** The zones for setting up, before the first turn. */
function zones(state: State): readonly Shape[] {
  if (state.turn > 0) return [];
  const depth = marks(state.settings.deployDepthCm);
  return [depth, TABLE.depth - depth].map((y) => ({
    kind: 'polyline',
    points: [spot([0, y]), spot([TABLE.width, y])],
    stroke: 'muted',
    strokeWidth: 1.5,
    dashed: true,
  }));
}

/** A mark each ten centimetres along the edges. */
function rulers(): readonly Shape[] {
  const every = marks(10);
  const label = (at: Spot, length: number): Shape => ({
    kind: 'label',
    at,
    text: String(length / MARKS_PER_CM),
    size: 11,
    ink: 'muted',
    anchor: 'middle',
  });
  const along = Array.from({ length: TABLE.width / every + 1 }, (_, i) =>
    label([spot([i * every, 0])[0], MARGIN + span(TABLE.depth) + 16], i * every),
  );
  const across = Array.from({ length: TABLE.depth / every + 1 }, (_, i) =>
    label([12, spot([0, i * every])[1] + 4], i * every),
  );
  return [...along, ...across];
}

/** How far archers reach to their front, as far as the table goes. */
function rangeShapes(state: State, index: number): readonly Shape[] {
  const { missile } = profileAt(state, index);
  if (missile === undefined || !hasBow(state, index) || !isOnTable(state, index) || isRouting(state, index))
    return [];
  const { at, facing } = unitOf(state, index);
  const { side } = fighterOf(state, index);
  const points: Point[] = [];
  for (let off = -45; off <= 45; off += 5) {
    const point = ahead(at, facing + off, missile.range);
    if (point[0] >= 0 && point[1] >= 0 && point[0] <= TABLE.width && point[1] <= TABLE.depth)
      points.push(point);
  }
  const stroke = side === 'red' ? 'redSoft' : 'blackSoft';
  return points.length < 2
    ? []
    : [{ kind: 'polyline', points: points.map(spot), stroke, strokeWidth: 0.8, dashed: true }];
}

function contactShape(state: State, attacker: number, target: number): Shape {
  const points = [spot(centreOf(state, attacker)), spot(centreOf(state, target))];
  return { kind: 'polyline', points, stroke: 'highlight', strokeWidth: 3 };
}

/** A rectangle to scale, its front edge heavy, its mark; pale where it routs. */
function unitShapes(state: State, index: number): readonly Shape[] {
  const { side, name } = fighterOf(state, index);
  const corners = cornersOf(boxOf(state, index)).map(spot);
  const [left, right] = corners;
  const [x, y] = spot(centreOf(state, index));
  const soft = side === 'red' ? 'redSoft' : 'blackSoft';
  const notes = notesOf(state, index).map((note) => `, ${note}`);
  return [
    {
      kind: 'polygon',
      points: corners,
      fill: isRouting(state, index) ? 'paper' : soft,
      stroke: side,
      strokeWidth: 1.5,
      title: `${name} of ${side}, ${strengthOf(state, index)}${notes.join('')}`,
    },
    { kind: 'polyline', points: [left ?? [x, y], right ?? [x, y]], stroke: side, strokeWidth: 4 },
    {
      kind: 'label',
      at: [x, y + 4],
      text: unitMark(state, index),
      size: 11,
      ink: 'ink',
      anchor: 'middle',
      isBold: true,
    },
  ];
}

function legendOf(state: State): readonly LegendEntry[] {
  const types = [...new Set(state.terrain.map(({ terrain }) => terrain))];
  const units = state.fighters.flatMap((fighter, index): readonly LegendEntry[] => {
    if (!isPresent(state, index)) return [];
    const says = `${unitLabel(state, fighter.id)}, ${strengthOf(state, index)}`;
    return [{ ink: fighter.side, mark: unitMark(state, index), says }];
  });
  return [...types.map((type) => ({ ink: INKS[type], says: getTerrain(type).name })), ...units];
}

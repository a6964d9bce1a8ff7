/** The table as shapes and as text: the same for mails, pages and the forum. North is up, units are to scale. */
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
import { cornersOf } from './box.ts';
import { boxOf, centreOf } from './formation.ts';
import { groundOf, type Piece } from './ground.ts';
import { unitLabel } from './labels.ts';
import {
  isInReserve,
  notesOf,
  strengthOf,
  tableText,
  troublesOf,
  unitMark,
  whereElse,
} from './picture-text.ts';
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

const PAPER = tablePaper({ ...TABLE, unit: MARKS_PER_CM, scale: 8, every: 10 });
const { spot } = PAPER;

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
  'water-shallow': 'shallows',
  'water-deep': 'water',
  road: 'road',
  ruin: 'wall',
};

/** The picture of what a reader may know. */
export function pictured(view: View): Picture {
  const { state } = view;
  return {
    title: state.turn === 0 ? 'The table before the battle' : `Turn ${turnOf(state)}`,
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
      ...state.terrain.flatMap((piece, index) => terrainShapes(state, piece, index)),
      ...zones(state),
      ...PAPER.rulers(),
      ...state.fighters.flatMap((_, index) => rangeShapes(state, index)),
      ...state.fighters.flatMap((_, index) => (isOnTable(state, index) ? bodyShapes(state, index) : [])),
      ...state.contacts.map(({ attacker, target }) => contactShape(state, attacker, target)),
      ...state.fighters.flatMap((_, index) => (isOnTable(state, index) ? markShapes(state, index) : [])),
    ],
  };
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
  return PAPER.zones(marks(state.settings.deployDepthCm));
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

/** A rectangle to scale, its front edge heavy; pale where it routs. */
function bodyShapes(state: State, index: number): readonly Shape[] {
  const { id, side, name } = fighterOf(state, index);
  const corners = cornersOf(boxOf(state, index)).map(spot);
  const [left, right] = corners;
  const soft = side === 'red' ? 'redSoft' : 'blackSoft';
  const notes = notesOf(state, index).map((note) => `, ${note}`);
  return tokenOf(id, spot(centreOf(state, index)), [
    {
      kind: 'polygon',
      points: corners,
      fill: isRouting(state, index) ? 'paper' : soft,
      stroke: side,
      strokeWidth: 1.5,
      title: `${name} of ${side}, ${strengthOf(state, index)}${notes.join('')}`,
    },
    ...(left === undefined || right === undefined
      ? []
      : [{ kind: 'polyline' as const, points: [left, right], stroke: side, strokeWidth: 4 }]),
  ]);
}

/** Its letter, over everything else. */
function markShapes(state: State, index: number): readonly Shape[] {
  const at = spot(centreOf(state, index));
  const [x, y] = at;
  const text = unitMark(state, index);
  return tokenOf(fighterOf(state, index).id, at, [
    { kind: 'label', at: [x, y + 4], text, size: 11, ink: 'ink', anchor: 'middle', isBold: true },
  ]);
}

function legendOf(state: State): readonly LegendEntry[] {
  const types = [...new Set(state.terrain.map(({ terrain }) => terrain))];
  const units = state.fighters.flatMap((fighter, index): readonly LegendEntry[] => {
    if (!isPresent(state, index) && !isInReserve(state, index)) return [];
    const parts = [unitLabel(state, fighter.id), strengthOf(state, index)];
    const says = [...parts, ...whereElse(state, index), ...troublesOf(state, index)].join(', ');
    return [{ ink: fighter.side, mark: unitMark(state, index), says }];
  });
  return [...types.map((type) => ({ ink: INKS[type], says: getTerrain(type).name })), ...units];
}

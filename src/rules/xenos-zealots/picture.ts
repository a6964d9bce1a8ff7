/** The table as shapes and as text: models, facings and arcs of fire. North is up. */
import {
  type Board,
  type Ink,
  type LegendEntry,
  type Picture,
  type Shape,
  tokenOf,
} from '../../kernel/picture.ts';
import type { Point } from '../../kernel/plane.ts';
import { tablePaper } from '../../kernel/table-paper.ts';
import { agreedWords } from './agreed.ts';
import { hullOf, offset } from './feet.ts';
import { type Piece, sitesOf } from './ground.ts';
import { MORALE_WORDS, unitLabel } from './labels.ts';
import { isShown, strengthOf, tableText, terrainName, unitMark, workingArms } from './picture-text.ts';
import { footOf, gunOf, livingOf } from './standing.ts';
import { bodyOf, fighterOf, type Member, placeOf, type State, unitOf } from './state.ts';
import { ARCS, INCH, OBJECTIVE_RADIUS, TABLE } from './tables.ts';
import type { View } from './view.ts';

const PAPER = tablePaper({ ...TABLE, unit: INCH, scale: 12, every: 12 });
const { spot } = PAPER;

const INKS: Readonly<Record<string, Ink>> = {
  open: 'plains',
  'hard-flat': 'road',
  difficult: 'desert',
  'light-woods': 'hills',
  'heavy-woods': 'forest',
  water: 'water',
  'built-up': 'village',
  wall: 'wall',
  'stone-wall': 'wall',
  fence: 'muted',
  ditch: 'marsh',
  'steep-incline': 'mountains',
  cliff: 'mountains',
  building: 'village',
  shack: 'village',
  hangar: 'village',
  fortification: 'wall',
};

/** The picture of what a reader may know. */
export function pictured(view: View): Picture {
  const { state } = view;
  return {
    title: state.turn === 0 ? 'The table before the battle' : `Turn ${state.turn}`,
    ...boardOf(view),
    legend: legendOf(state, shownOf(state)),
    text: tableText(state),
  };
}

const shownOf = (state: State): readonly number[] =>
  state.fighters.flatMap((_, index) => (isShown(state, index) ? [index] : []));

/** What is painted of it. */
export function boardOf({ state }: View): Board {
  const shown = shownOf(state);
  return {
    width: PAPER.width,
    height: PAPER.height,
    shapes: [
      PAPER.ground(),
      ...state.terrain.map(terrainShape),
      ...zones(state),
      ...PAPER.rulers(),
      ...state.objectives.map(objectiveShape),
      ...shown.flatMap((index) => arcShapes(state, index)),
      ...shown.flatMap((index) => unitShapes(state, index)),
      ...state.supports.flatMap(({ markers, side }) => markers.map((at) => markerShape(at, side))),
      ...shown.flatMap((index) => markLabels(state, index)),
    ],
  };
}

function terrainShape(piece: Piece, index: number, all: readonly Piece[]): Shape {
  const { type, corners } = piece;
  const points = corners.map(spot);
  const ink = INKS[type] ?? 'desert';
  if (sitesOf(all)[index]?.isClosed !== true) {
    return {
      kind: 'polyline',
      points,
      stroke: ink,
      strokeWidth: 5,
      dashed: type === 'ditch' || type === 'fence',
      ...(agreedWords(piece) === '' ? {} : { title: pieceTitle(piece) }),
    };
  }
  return { kind: 'polygon', points, fill: ink, stroke: 'muted', strokeWidth: 1, title: pieceTitle(piece) };
}

function pieceTitle(piece: Piece): string {
  const words = agreedWords(piece);
  return words === '' ? terrainName(piece.type) : `${terrainName(piece.type)} (${words})`;
}

/** The zones for setting up, before the first turn. */
function zones(state: State): readonly Shape[] {
  if (state.turn > 0) return [];
  return PAPER.zones(state.settings.deployDepthIn * INCH);
}

function objectiveShape(at: Point): Shape {
  return {
    kind: 'circle',
    at: spot(at),
    radius: PAPER.length(OBJECTIVE_RADIUS),
    fill: 'none',
    stroke: 'highlight',
    strokeWidth: 2,
    title: 'Objective',
  };
}

/** How far an arc is drawn from a model, whatever its range. */
const ARC_LENGTH = 6 * INCH;
const ARC_STEP = 15;

/** The fire arcs of vehicles, monsters and guns, as far as they are not all round. */
function arcShapes(state: State, index: number): readonly Shape[] {
  const { side } = fighterOf(state, index);
  const { facing } = unitOf(state, index);
  const gun = gunOf(state, index);
  const firer: Member = gun ?? { unit: index, model: unitOf(state, index).leader };
  const mounts = [...new Set(workingArms(state, index).map(({ mount }) => mount))];
  return mounts
    .filter((mount) => ARCS[mount][1] - ARCS[mount][0] < 360)
    .map((mount): Shape => {
      const at = placeOf(state, firer);
      const [from, to] = ARCS[mount];
      const reach = bodyOf(state, firer.unit, firer.model).size.radius + ARC_LENGTH;
      const steps = Math.round((to - from) / ARC_STEP);
      const rim = Array.from({ length: steps + 1 }, (_, i) =>
        offset(at, facing + from + i * ARC_STEP, reach),
      );
      return {
        kind: 'polyline',
        points: [at, ...rim, at].map(spot),
        stroke: side,
        strokeWidth: 0.75,
        dashed: true,
      };
    });
}

/** Every model to scale; pale where it lies down or its unit is out of order. */
function unitShapes(state: State, index: number): readonly Shape[] {
  const { id, side } = fighterOf(state, index);
  const { at, leader, down, morale } = unitOf(state, index);
  const gun = gunOf(state, index);
  const soft: Ink = side === 'red' ? 'redSoft' : 'blackSoft';
  const models = livingOf(state, index).map((model): Member => ({ unit: index, model }));
  const shapes = [...models, ...(gun === undefined ? [] : [gun])].flatMap((member) =>
    modelShapes(state, member, {
      fill: down[member.model] === true || morale !== 'OK' ? 'paper' : soft,
      stroke: side,
      title: titleOf(state, index),
    }),
  );
  return tokenOf(id, spot(at[leader] ?? [0, 0]), shapes);
}

interface Look {
  readonly fill: Ink;
  readonly stroke: Ink;
  readonly title: string;
}

function modelShapes(state: State, member: Member, { fill, stroke, title }: Look): readonly Shape[] {
  const foot = footOf(state, member);
  const { hull, radius } = foot.size;
  const shape: Shape =
    hull === undefined
      ? {
          kind: 'circle',
          at: spot(foot.at),
          radius: PAPER.length(radius),
          fill,
          stroke,
          strokeWidth: 1.5,
          title,
        }
      : { kind: 'polygon', points: hullOf(foot).map(spot), fill, stroke, strokeWidth: 1.5, title };
  if (!bodyOf(state, member.unit, member.model).armour.isSplit) return [shape];
  // A line from the middle to the front shows the facing.
  const front = offset(foot.at, foot.facing, hull === undefined ? radius : hull.length / 2);
  return [shape, { kind: 'polyline', points: [spot(foot.at), spot(front)], stroke, strokeWidth: 3 }];
}

function titleOf(state: State, index: number): string {
  const { name, side } = fighterOf(state, index);
  const { morale } = unitOf(state, index);
  return `${name} of ${side}, ${strengthOf(state, index)}${morale === 'OK' ? '' : `, ${MORALE_WORDS[morale]}`}`;
}

function markerShape(at: Point, side: 'red' | 'black'): Shape {
  return {
    kind: 'circle',
    at: spot(at),
    radius: 5,
    fill: 'highlight',
    stroke: side,
    strokeWidth: 2,
    title: 'Marker',
  };
}

function markLabels(state: State, index: number): readonly Shape[] {
  const { at, leader } = unitOf(state, index);
  const [x, y] = spot(at[leader] ?? [0, 0]);
  const text = unitMark(state, index);
  return tokenOf(
    fighterOf(state, index).id,
    [x, y],
    [{ kind: 'label', at: [x, y + 4], text, size: 11, ink: 'ink', anchor: 'middle', isBold: true }],
  );
}

function legendOf(state: State, shown: readonly number[]): readonly LegendEntry[] {
  const types = [...new Set(state.terrain.map(({ type }) => type))];
  const units = shown.map((index): LegendEntry => {
    const { id, side } = fighterOf(state, index);
    const { morale } = unitOf(state, index);
    const mood = morale === 'OK' ? '' : `, ${MORALE_WORDS[morale]}`;
    return {
      ink: side,
      mark: unitMark(state, index),
      says: `${unitLabel(state, id)}, ${strengthOf(state, index)}${mood}`,
    };
  });
  return [
    { ink: 'highlight', says: 'Objective or marker' },
    ...types.map((type): LegendEntry => ({ ink: INKS[type] ?? 'desert', says: terrainName(type) })),
    ...units,
  ];
}

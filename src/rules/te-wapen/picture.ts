/** The board as shapes and as text: the same for mails, pages and the forum. */
import { type Board, type Ink, type Picture, type Point, type Shape, tokenOf } from '../../kernel/picture.ts';
import { rememberLastBy } from '../../kernel/remember.ts';
import { columnOf, type Hex, layOf, neighbour, rowOf, SIDE } from './board.ts';
import { ALL_DIRECTIONS } from './geometry.ts';
import { hexLabel } from './labels.ts';
import { attachedTo, isExposed } from './occupancy.ts';
import { FEATURE_DRAWINGS } from './picture-features.ts';
import { INKS, legendOf } from './picture-legend.ts';
import { boardText, mark } from './picture-text.ts';
import { isInFog } from './sight.ts';
import { fighterOf, isUnit, pieceOf, type State } from './state.ts';
import { FEATURES, type FeatureId, type TerrainId } from './tables.ts';
import type { View } from './view.ts';

const SIZE = 30;
const WIDTH = 52;
const HEIGHT = 45;
const MARGIN = 34;

const SIDE_STROKES: Readonly<
  Record<number, { readonly stroke: Ink; readonly strokeWidth: number; readonly dashed?: true }>
> = {
  [SIDE.wall ?? 1]: { stroke: 'wall', strokeWidth: 6 },
  [SIDE.impassable ?? 2]: { stroke: 'ink', strokeWidth: 4, dashed: true },
  [SIDE.outer ?? 3]: { stroke: 'ink', strokeWidth: 4 },
};

/** The picture of what a reader may know. */
export function pictured(view: View): Picture {
  const { state } = view;
  return {
    title: state.turn === 0 ? 'The field before the battle' : `Turn ${state.turn}`,
    ...boardOf(view),
    legend: legendOf(state),
    text: boardText(state),
  };
}

/** What is painted of it. */
export function boardOf({ state }: View): Board {
  const { board } = state;
  return {
    width: MARGIN * 2 + board.columns * WIDTH + WIDTH / 2,
    height: MARGIN * 2 + (board.rows - 1) * HEIGHT + SIZE * 2,
    shapes: [
      ...(state.clouds.length === 0 ? clearField(state) : fieldShapes(state)),
      ...state.pieces.flatMap((_, index) => pieceShapes(state, index)),
      ...hexesOf(state).flatMap((hex) => thingShapes(state, hex)),
    ],
  };
}

const hexesOf = ({ board }: State): readonly Hex[] =>
  Array.from({ length: layOf(board).size }, (_, hex) => hex);

/** Everything that troops stand on. */
function fieldShapes(state: State): readonly Shape[] {
  const hexes = hexesOf(state);
  return [
    ...hexes.flatMap((hex) => groundShapes(state, hex)),
    ...edgeLabels(state),
    ...hexes.flatMap((hex) => sideShapes(state, hex)),
  ];
}

/** Without fog it rests on the board alone. */
const clearField = rememberLastBy((state: State) => state.board, fieldShapes);

function centre(state: State, hex: Hex): Point {
  const row = rowOf(state.board, hex);
  const x = MARGIN + WIDTH / 2 + columnOf(state.board, hex) * WIDTH + (row % 2) * (WIDTH / 2);
  return [x, MARGIN + SIZE + row * HEIGHT];
}

/** The corners, from the top one clockwise. */
function corners([x, y]: Point): readonly Point[] {
  const half = WIDTH / 2;
  return [
    [x, y - SIZE],
    [x + half, y - SIZE / 2],
    [x + half, y + SIZE / 2],
    [x, y + SIZE],
    [x - half, y + SIZE / 2],
    [x - half, y - SIZE / 2],
  ];
}

function groundShapes(state: State, hex: Hex): readonly Shape[] {
  const id = layOf(state.board).terrainIds[hex] ?? 'clear';
  const at = centre(state, hex);
  const fill = isInFog(state, hex) ? 'fog' : INKS[id];
  return [
    {
      kind: 'polygon',
      points: corners(at),
      fill,
      stroke: 'grid',
      strokeWidth: 1,
      title: groundTitle(state, hex, id),
    },
    ...terrainMarks(DRAWINGS[id], at),
    ...terrainMarks(featureDrawing(state, hex), at),
  ];
}

function groundTitle(state: State, hex: Hex, id: TerrainId): string {
  const feature = layOf(state.board).features[hex];
  const beside = feature === undefined ? '' : `, ${FEATURES[feature].name.toLowerCase()}`;
  return `${hexLabel(state.board, hex)}: ${id}${beside}`;
}

const INK_LINE = { kind: 'polyline', stroke: 'ink', strokeWidth: 1.5 } as const;

/** Small drawings that tell terrain apart without its colour, around the middle of a hex. */
const DRAWINGS: Readonly<Record<TerrainId, readonly Shape[]>> = {
  clear: [],
  fortification: [],
  woods: [-14, 0, 14].map((x) => ({
    kind: 'polygon',
    points: [
      [x, 4],
      [x + 6, 16],
      [x - 6, 16],
    ],
    fill: 'ink',
  })),
  hill: [
    {
      ...INK_LINE,
      points: [
        [-18, 18],
        [-6, 8],
        [4, 14],
        [12, 8],
        [18, 16],
      ],
    },
  ],
  river: [12, 20].map(wave),
  water: [12, 20].map(wave),
  village: [
    {
      kind: 'polygon',
      points: [
        [-12, 18],
        [-12, 10],
        [-6, 4],
        [0, 10],
        [0, 18],
      ],
      fill: 'red',
      stroke: 'ink',
      strokeWidth: 1,
    },
  ],
  difficult: [-14, 0, 14].map((x) => ({
    ...INK_LINE,
    points: [
      [x - 5, 18],
      [x, 12],
      [x + 5, 18],
    ],
  })),
  impassable: [
    {
      kind: 'polygon',
      points: [
        [-18, 18],
        [-4, -12],
        [4, 0],
        [9, -8],
        [18, 18],
      ],
      fill: 'ink',
    },
  ],
};

function wave(y: number): Shape {
  return {
    kind: 'polyline',
    stroke: 'paper',
    strokeWidth: 2,
    points: [
      [-18, y],
      [-9, y - 4],
      [0, y],
      [9, y - 4],
      [18, y],
    ],
  };
}

function featureDrawing(state: State, hex: Hex): readonly Shape[] {
  const feature = layOf(state.board).features[hex];
  return feature === undefined ? [] : FEATURE_DRAWINGS[feature];
}

function terrainMarks(drawing: readonly Shape[], [x, y]: Point): readonly Shape[] {
  return drawing.map((shape) =>
    'points' in shape ? { ...shape, points: shape.points.map(([dx, dy]): Point => [x + dx, y + dy]) } : shape,
  );
}

/** A telephone shows a letter's picture at less than half. */
const LARGE_EDGE = 24;

function edgeLabels(state: State): readonly Shape[] {
  const { board } = state;
  const label = (at: Point, text: string): Shape => ({
    kind: 'label',
    at,
    text,
    size: 12,
    ink: 'muted',
    anchor: 'middle',
    inLetter: { at: [at[0], at[1] + 4], text, size: LARGE_EDGE },
  });
  const columns = Array.from({ length: board.columns }, (_, col) =>
    label([centre(state, col)[0], MARGIN - 10], hexLabel(board, col).slice(0, 1)),
  );
  const rows = Array.from({ length: board.rows }, (_, row) =>
    label([14, centre(state, row * board.columns)[1] + 4], String(row + 1)),
  );
  return [...columns, ...rows];
}

/** Walls, cliffs and outer hexsides; each is drawn from the hex that comes first. */
function sideShapes(state: State, hex: Hex): readonly Shape[] {
  const lay = layOf(state.board);
  return ALL_DIRECTIONS.flatMap((direction): readonly Shape[] => {
    const next = neighbour(lay, hex, direction);
    const stroke = SIDE_STROKES[lay.sides[hex * 6 + direction] ?? 0];
    if (stroke === undefined || next < hex) return [];
    const around = corners(centre(state, hex));
    // The hexside to the east lies between corners 1 and 2; directions go round against the clock.
    const from = around[(7 - direction) % 6] ?? [0, 0];
    const to = around[(8 - direction) % 6] ?? [0, 0];
    return [{ kind: 'polyline', points: [from, to], ...stroke }];
  });
}

/** Features, buildings with what is left of them, traps, oil and goals: on little plates, so that they read on any ground. */
function thingShapes(state: State, hex: Hex): readonly Shape[] {
  const at = centre(state, hex);
  const feature = layOf(state.board).features[hex];
  const building = state.buildings.find((one) => one.at === hex);
  const above = [
    ...(building?.gate === undefined ? [] : [building.gate === 'open' ? 'open' : 'shut']),
    ...(state.traps.some((trap) => trap.at === hex) ? ['trap'] : []),
    ...(state.emplacements.some((one) => one.at === hex && one.left > 0) ? ['oil'] : []),
    ...(state.objectives.some((goal) => goal.at === hex) ? ['goal'] : []),
  ];
  const below = [
    ...(feature === undefined ? [] : [FEATURE_WORDS[feature]]),
    ...(building === undefined ? [] : [`${building.type}${building.left}`]),
  ];
  return [...plate(at, above.join(' '), -24), ...plate(at, below.join(' '), 24)];
}

const FEATURE_WORDS: Readonly<Record<FeatureId, string>> = {
  'stone-circle': 'stones',
  'burial-mound': 'mound',
  temple: 'temple',
};

function plate([x, y]: Point, text: string, dy: number): readonly Shape[] {
  if (text === '') return [];
  const half = text.length * 2.8 + 3;
  return [
    {
      kind: 'polygon',
      points: [
        [x - half, y + dy - 5],
        [x + half, y + dy - 5],
        [x + half, y + dy + 5],
        [x - half, y + dy + 5],
      ],
      fill: 'paper',
      stroke: 'ink',
      strokeWidth: 0.5,
    },
    { kind: 'label', at: [x, y + dy + 3], text, size: 8.5, ink: 'ink', anchor: 'middle', isBold: true },
  ];
}

/** A disc in its side's colour: its mark, wounds below, a dot for each counter, a ring of light for a leader. */
function pieceShapes(state: State, index: number): readonly Shape[] {
  if (!isExposed(state, index)) return [];
  const fighter = fighterOf(state, index);
  const piece = pieceOf(state, index);
  const at = centre(state, piece.at);
  const [x, y] = at;
  const company = attachedTo(state, index);
  const names = [fighter, ...company.map((one) => fighterOf(state, one))].map(({ name }) => name).join(', ');
  const fill: Ink = fighter.side === 'red' ? 'red' : 'black';
  const title = `${names}: ${piece.left} of ${fighter.start}`;
  const text = (value: string, dy: number, size: number): Shape => ({
    kind: 'label',
    at: [x, y + dy],
    text: value,
    size,
    ink: 'paper',
    anchor: 'middle',
    isBold: true,
  });
  return tokenOf(fighter.id, at, [
    {
      kind: 'circle',
      at,
      radius: isUnit(state, index) ? 20 : 14,
      fill,
      stroke: company.length > 0 ? 'highlight' : 'paper',
      strokeWidth: company.length > 0 ? 3.5 : 1.5,
      title,
    },
    text(mark(state, index), -1, 12),
    text(String(piece.left), 13, 11),
    ...Array.from(
      { length: piece.counters },
      (_, i): Shape => ({
        kind: 'circle',
        at: [x + 14 - i * 8, y - 15],
        radius: 4,
        fill: 'highlight',
        stroke: 'ink',
        strokeWidth: 1,
      }),
    ),
  ]);
}

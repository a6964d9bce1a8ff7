/** Stone circles, burial mounds, temples and houses: as drawings around the middle of a hex, as signs of plain text, in words. */
import type { Point, Shape } from '../../kernel/picture.ts';
import type { Hex } from './board.ts';
import { hexLabel } from './labels.ts';
import type { Building, State } from './state.ts';
import { BUILDINGS, type BuildingType, type FeatureId } from './tables.ts';

/** One sign beside the ground's; a hex with a piece is told in words. */
export const FEATURE_SIGNS: Readonly<Record<FeatureId, string>> = {
  'stone-circle': 'o',
  'burial-mound': 'n',
  temple: '+',
};

const STONES: readonly Point[] = [
  [-13, 8],
  [-7, 2],
  [7, 2],
  [13, 8],
  [-7, 14],
  [7, 14],
];

/** They stand below the middle, where a piece's disc leaves them in sight. */
export const FEATURE_DRAWINGS: Readonly<Record<FeatureId, readonly Shape[]>> = {
  'stone-circle': STONES.map(
    ([x, y]): Shape => ({
      kind: 'polygon',
      points: [
        [x - 2.5, y + 5],
        [x - 2, y - 3],
        [x + 2, y - 3],
        [x + 2.5, y + 5],
      ],
      fill: 'paper',
      stroke: 'ink',
      strokeWidth: 1,
    }),
  ),
  'burial-mound': [
    {
      kind: 'polygon',
      points: [
        [-18, 16],
        [-12, 8],
        [-4, 4],
        [4, 4],
        [12, 8],
        [18, 16],
      ],
      fill: 'hills',
      stroke: 'ink',
      strokeWidth: 1.5,
    },
    {
      kind: 'polygon',
      points: [
        [-3.5, 16],
        [-3.5, 10],
        [3.5, 10],
        [3.5, 16],
      ],
      fill: 'ink',
    },
  ],
  temple: [
    {
      kind: 'polygon',
      points: [
        [-15, 4],
        [0, -5],
        [15, 4],
      ],
      fill: 'paper',
      stroke: 'ink',
      strokeWidth: 1.5,
    },
    ...[-11, -4, 4, 11].map(
      (x): Shape => ({
        kind: 'polyline',
        points: [
          [x, 5],
          [x, 15],
        ],
        stroke: 'ink',
        strokeWidth: 2,
      }),
    ),
    {
      kind: 'polyline',
      points: [
        [-15, 16],
        [15, 16],
      ],
      stroke: 'ink',
      strokeWidth: 2,
    },
  ],
};

export const isHouse = ({ type }: Pick<Building, 'type'>): boolean => !BUILDINGS[type].strong;

/** The house on a hex, if one stands there. */
export function houseAt(state: State, hex: Hex): Building | undefined {
  if (state.buildings.length === 0) return undefined;
  return state.buildings.find((building) => building.at === hex && isHouse(building));
}

/** `wooden houses (A) at C4 (5 left), D4 (5 left)`: what stands, with what is left of it. */
export function houseWords(state: State): readonly string[] {
  return (['A', 'B'] as const).flatMap((type) => {
    const standing = state.buildings.filter((building) => building.type === type);
    const places = standing.map(({ at, left }) => `${hexLabel(state.board, at)} (${left} left)`);
    return places.length === 0 ? [] : [`${HOUSE_NAMES[type]} (${type}) at ${places.join(', ')}`];
  });
}

/** What people call the weak kinds; the strong ones are walls. */
export const HOUSE_NAMES: Readonly<Record<'A' | 'B', string>> &
  Readonly<Partial<Record<BuildingType, string>>> = {
  A: 'wooden houses',
  B: 'stone houses',
};

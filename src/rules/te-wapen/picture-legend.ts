/** The legend of the board. */
import type { Ink, LegendEntry } from '../../kernel/picture.ts';
import { layOf } from './board.ts';
import { sideLabel } from './labels.ts';
import { isExposed } from './occupancy.ts';
import { HOUSE_NAMES } from './picture-features.ts';
import { companyNames, mark } from './picture-text.ts';
import { fighterOf, type State } from './state.ts';
import { BUILDINGS, type FeatureId, type TerrainId } from './tables.ts';

export const INKS: Readonly<Record<TerrainId, Ink>> = {
  clear: 'plains',
  woods: 'forest',
  difficult: 'marsh',
  hill: 'hills',
  village: 'village',
  river: 'water',
  impassable: 'mountains',
  water: 'water',
  fortification: 'wall',
};

const TERRAIN_LEGEND: readonly { readonly id: TerrainId; readonly says: string }[] = [
  { id: 'woods', says: 'woods' },
  { id: 'hill', says: 'hill' },
  { id: 'difficult', says: 'difficult ground' },
  { id: 'village', says: 'village' },
  { id: 'river', says: 'river' },
  { id: 'water', says: 'lake or sea' },
  { id: 'impassable', says: 'impassable' },
  { id: 'fortification', says: 'castle wall: type and wounds left' },
];

/** What the colours and signs on a board mean, and who stands on it. */
export function legendOf(state: State): readonly LegendEntry[] {
  const { terrainIds } = layOf(state.board);
  const terrain = TERRAIN_LEGEND.filter(({ id }) => terrainIds.includes(id)).map(({ id, says }) => ({
    ink: INKS[id],
    says,
  }));
  const units = state.pieces.flatMap((piece, index) => {
    if (!isExposed(state, index)) return [];
    const { side, name, start } = fighterOf(state, index);
    const company = companyNames(state, index);
    const led = company.length > 0 ? `, with ${company.join(' and ')}` : '';
    return [{ ink: side, mark: mark(state, index), says: `${name}, ${piece.left} of ${start}${led}` }];
  });
  return [
    ...terrain,
    ...thingLegend(state),
    { ink: 'highlight', mark: 'o', says: 'ring: with company; dot: activation counter' },
    { ink: 'muted', mark: 'n', says: 'number above, wounds left below' },
    ...units,
  ];
}

/** The signs on this board that are no ground. */
function thingLegend(state: State): readonly LegendEntry[] {
  const { features } = layOf(state.board);
  const isOnSide = (kind: string): boolean => state.board.hexsides.some(({ is }) => is === kind);
  const signs: readonly {
    readonly isThere: boolean;
    readonly ink: Ink;
    readonly mark?: string;
    readonly says: string;
  }[] = [
    { isThere: isOnSide('wall'), ink: 'wall', mark: '-', says: 'hedge or wall' },
    { isThere: isOnSide('impassable'), ink: 'ink', mark: ':', says: 'dashed: cliff' },
    { isThere: isOnSide('outer'), ink: 'ink', mark: '-', says: 'outside of the castle wall' },
    { isThere: state.clouds.length > 0, ink: 'fog', says: 'fog' },
    {
      isThere: state.buildings.some(({ gate }) => gate !== undefined),
      ink: 'ink',
      mark: '·',
      says: 'open, shut: the gate',
    },
    {
      isThere: state.emplacements.some(({ left }) => left > 0),
      ink: 'ink',
      mark: '·',
      says: 'oil: ready to pour',
    },
    { isThere: state.traps.length > 0, ink: 'ink', mark: '·', says: 'trap: known to you' },
    ...state.objectives.map(({ side }) => ({
      isThere: true,
      ink: 'ink' as const,
      mark: '·',
      says: `goal: ${sideLabel(side)} must take it`,
    })),
    ...(['A', 'B'] as const).map((type) => ({
      isThere: state.buildings.some((building) => building.type === type),
      ink: 'ink' as const,
      mark: '·',
      says: `${type}${BUILDINGS[type].wounds}: ${HOUSE_NAMES[type]}, type and wounds left`,
    })),
    ...Object.entries(FEATURE_NAMES).map(([id, says]) => ({
      isThere: features.some((feature) => feature === id),
      ink: 'ink' as const,
      mark: '·',
      says,
    })),
  ];
  return signs.filter(({ isThere }) => isThere).map(({ isThere: _, ...entry }) => entry);
}

const FEATURE_NAMES: Readonly<Record<FeatureId, string>> = {
  'stone-circle': 'stones: a stone circle',
  'burial-mound': 'mound: a burial mound',
  temple: 'temple',
};

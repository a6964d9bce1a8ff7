/** What a field has beside its ground: special features, houses with wounds, traps (TW-SPT-05..08; TW-GAP-100..102, house). */
import Type from 'typebox';
import { rowsOf, rowWith } from '../../kernel/data-rows.ts';
import type { Dice } from '../../kernel/dice.ts';
import { sha256Hex } from '../../kernel/hash.ts';
import { type Ground, otherSide, type Side } from '../../kernel/ruleset.ts';
import { type Board, type Hex, layOf } from './board.ts';
import table from './data/special-ground.json' with { type: 'json' };
import type { FieldSize } from './field.ts';
import type { Settings } from './options.ts';
import type { Body } from './scenario.ts';
import { FEATURES, type FeatureId } from './tables.ts';

const FEATURE_ROWS = rowsOf(
  rowWith({
    is: Type.Enum(['stone-circle', 'burial-mound', 'temple']),
    /** A region whose name has one of these in it has the feature. */
    words: Type.Array(Type.String()),
    /** The numbers of one in `sides` that give a region of the terrain the feature. */
    rolls: Type.Record(Type.String(), Type.Array(Type.Integer())),
  }),
  table.features,
  'te-wapen/special-ground',
);

const NO_TRAPS: Body['trapsInHand'] = { red: [], black: [] };

/** TW-SPT-05 (TW-GAP-100): what a region has by its name and terrain: the same in every battle there. */
export function featureOf({ name, terrain }: Pick<Ground, 'name' | 'terrain'>): FeatureId | undefined {
  const words = name.toLowerCase();
  const named = FEATURE_ROWS.find((row) => row.words.some((word) => words.includes(word)));
  if (named !== undefined) return named.is;
  const face = (Number.parseInt(sha256Hex(`${terrain}/${words}`).slice(0, 8), 16) % table.sides) + 1;
  return FEATURE_ROWS.find(({ rolls }) => rolls[terrain]?.includes(face))?.is;
}

/** The board with a feature on it, between the two zones, where ground troops may stand; clear ground first. */
export function withFeature(
  board: Board,
  is: FeatureId,
  { deep }: Pick<FieldSize, 'deep'>,
  dice: Dice,
): Board {
  const lay = layOf(board);
  const open = between(board, deep).filter((hex) => lay.terrain[hex]?.movement.prohibited !== true);
  const clear = open.filter((hex) => lay.terrainIds[hex] === 'clear');
  const places = clear.length > 0 ? clear : open;
  if (places.length === 0) return board;
  const at =
    places[dice.roll(places.length, `TW-SPT-05 where the ${FEATURES[is].name.toLowerCase()} lies`) - 1];
  return at === undefined ? board : { ...board, features: [...board.features, { at, is }] };
}

function between(board: Board, deep: number): readonly Hex[] {
  const first = deep * board.columns;
  const last = (board.rows - deep) * board.columns;
  return Array.from({ length: Math.max(0, last - first) }, (_, i) => first + i);
}

/** TW-SPT-06 (TW-GAP-101): each village hex is weak wood or weak stone, by a D6. */
export function housesOn(board: Board, settings: Settings, dice: Dice): Body['buildings'] {
  return villageHexes(board, settings).map((at) => ({ at, type: rollHouse(dice) }));
}

/** TW-SPT-08: one die for all of them, so that neither side has the better houses. */
export function housesAlike(board: Board, settings: Settings, dice: Dice): Body['buildings'] {
  const hexes = villageHexes(board, settings);
  if (hexes.length === 0) return [];
  const type = rollHouse(dice);
  return hexes.map((at) => ({ at, type }));
}

function villageHexes(board: Board, { villageHouses }: Settings): readonly Hex[] {
  if (!villageHouses) return [];
  return layOf(board).terrainIds.flatMap((id, at) => (id === 'village' ? [at] : []));
}

function rollHouse(dice: Dice): 'A' | 'B' {
  const face = dice.roll(table.houses.sides, 'TW-SPT-06 what the houses are built of');
  return table.houses.A.includes(face) ? 'A' : 'B';
}

/** TW-SPT-07 (TW-GAP-102): who was there first has laid a trap where there is cover for one, or where they have dug in. */
export function trapsOf(
  { terrain, castle, earthworks }: Ground,
  attacker: Side,
  { fieldTraps }: Settings,
): Body['trapsInHand'] {
  const holder = earthworks ?? otherSide(attacker);
  const isFit = castle === undefined && (earthworks !== undefined || table.traps.terrain.includes(terrain));
  return fieldTraps && isFit ? { ...NO_TRAPS, [holder]: [table.traps.troop] } : NO_TRAPS;
}

/** What a standard battle's field has beside its ground (TW-SPT-08). */
export type Extra = 'river' | 'village' | FeatureId | 'traps' | 'none';

export function rollExtra(dice: Dice): Extra {
  const { sides, table: rows } = table.standard;
  return (rows[dice.roll(sides, 'TW-SPT-08 what else the field has') - 1] ?? 'none') as Extra;
}

/** Both sides lay one, or neither. */
export function standardTraps(extra: Extra): Body['trapsInHand'] {
  const { troop } = table.traps;
  return extra === 'traps' ? { red: [troop], black: [troop] } : NO_TRAPS;
}

/** The tables of the booklet as the code reads them: `data/*.json`, keyed by their own names. */
import Type from 'typebox';
import { type DataOf, rowsOf, rowWith, tableOf } from '../../kernel/data-rows.ts';
import type { Side } from '../../kernel/ruleset.ts';
import board from './data/board.json' with { type: 'json' };
import cards from './data/cards.json' with { type: 'json' };
import individuals from './data/individuals.json' with { type: 'json' };
import items from './data/items.json' with { type: 'json' };
import names from './data/names.json' with { type: 'json' };
import powers from './data/powers.json' with { type: 'json' };
import siege from './data/siege.json' with { type: 'json' };
import spells from './data/spells.json' with { type: 'json' };
import terrain from './data/terrain.json' with { type: 'json' };
import troops from './data/troops.json' with { type: 'json' };

/** `seed`: printed in the booklet; `house`: our ruling. */
const OriginWord = Type.Enum(['seed', 'house']);

const Text = Type.Optional(Type.String());
const Words = Type.Array(Type.String());
const Count = Type.Optional(Type.Integer());
const Whether = Type.Optional(Type.Boolean());
const Dice = Type.Array(Type.Integer());
/** What is there or not, and says nothing more. */
const Gift = Type.Optional(rowWith({}));

const TraditionWord = Type.Enum(['wizard', 'necromancer', 'cleric', 'demonologist', 'druid']);
export type Tradition = DataOf<typeof TraditionWord>;

/** TW-UNI-06: up to `hexes` hexes, and whether the piece may fight after walking that far. */
const MoveOptionRow = rowWith({ hexes: Type.Integer(), combat: Type.Boolean() });
export type MoveOption = DataOf<typeof MoveOptionRow>;

/** TW-ABL: what a piece can do besides its numbers, by ability. */
const SpecialsRow = rowWith({
  burrowing: Gift,
  causeFear: Gift,
  ethereal: Gift,
  flying: Type.Optional(rowWith({ when: Type.Optional(Type.Literal('mounted')) })),
  forestwalker: Gift,
  frenzy: Gift,
  general: Gift,
  magicUser: Type.Optional(rowWith({ tradition: TraditionWord })),
  regenerate: Gift,
  swimming: Gift,
  indirect: Gift,
  auraExtraDie: Type.Optional(rowWith({ radius: Type.Integer(), tag: Type.String(), dice: Type.Integer() })),
  auraUndead: Type.Optional(
    rowWith({
      radius: Type.Integer(),
      tag: Type.String(),
      ignoreRetreats: Type.Integer(),
      grants: Text,
    }),
  ),
  eliminatedAfterCloseCombat: Gift,
  hydraHeads: Gift,
  demonPowers: Type.Optional(rowWith({ count: Type.Integer() })),
  freezeGaze: Type.Optional(rowWith({ range: Type.Integer(), succeedsOn: Type.Integer(), mp: Count })),
  trap: Gift,
  assassin: Gift,
  shapechanger: Type.Optional(rowWith({ form: Type.String() })),
  riderGeneral: Gift,
  steadfastAttached: Type.Optional(rowWith({ ignoreRetreats: Type.Integer() })),
  damagesBuildings: Gift,
  attacksOnlyBuildings: Gift,
  siegeTower: Gift,
  /** TW-ABL-16: +1 die that counts next to the enemy only. */
  extraDie: Gift,
});
export type Specials = DataOf<typeof SpecialsRow>;

const PieceKindWord = Type.Enum(['unit', 'individual', 'trap']);

/** One row of the lists. `combat` and `wounds` are absent for the Hydra alone, who rolls them. */
const TroopRow = rowWith({
  name: Type.String(),
  category: Type.String(),
  kind: PieceKindWord,
  moves: Type.Array(MoveOptionRow),
  mountedMoves: Type.Optional(Type.Array(MoveOptionRow)),
  combat: Type.Optional(Dice),
  hitAt: Type.Integer(),
  wounds: Count,
  specials: SpecialsRow,
  tags: Words,
  source: OriginWord,
  houseFields: Type.Optional(Words),
  seedFields: Type.Optional(Words),
  basis: Text,
  note: Text,
  variants: Type.Optional(
    Type.Record(
      Type.String(),
      rowWith({ name: Type.String(), combat: Dice, source: Type.Optional(OriginWord), note: Text }),
    ),
  ),
});
export type Row = DataOf<typeof TroopRow>;

export interface TroopList {
  readonly name: string;
  readonly section: string;
  readonly about: string;
}

export type TerrainId = keyof typeof terrain.hexes;

/** What a terrain does to a piece that walks: TW-MOV-05..12, 19. */
const GroundRow = rowWith({
  stop: Whether,
  noCombat: Whether,
  leaveMaxHexes: Count,
  prohibited: Whether,
  swimmersMayEnter: Whether,
  flyersAndEtherealsMayCross: Whether,
  outerHexsidesClosed: Whether,
});
export type GroundRules = DataOf<typeof GroundRow>;

const HexRow = rowWith({
  code: Type.String(),
  name: Type.String(),
  source: Type.Optional(OriginWord),
  height: Type.Integer(),
  movement: GroundRow,
  combat: rowWith({
    diceIfTargetHere: Type.Integer(),
    diceIfAttackerHere: Type.Integer(),
    onlyIfAttackerLower: Whether,
    onlyAcrossOuterHexside: Whether,
    ignoreRetreats: Count,
  }),
  blocksLos: Type.Union([
    Type.Boolean(),
    Type.Literal('unlessSameHeight'),
    Type.Literal('unlessBothOnHeight1'),
  ]),
  rules: Type.Optional(Words),
  aliases: Words,
});
export type TerrainRow = DataOf<typeof HexRow>;

export type HexsideId = keyof typeof terrain.hexsides;

const HexsideRow = rowWith({
  name: Type.String(),
  source: Type.Optional(OriginWord),
  movement: Type.Optional(Type.Object({})),
  combat: rowWith({ diceIfTargetHere: Count, closeCombatProhibited: Whether }),
  blocksLos: Type.Optional(Type.Union([Type.Boolean(), Type.Literal('unlessHexsideOfAttackerOrTarget')])),
  rules: Type.Optional(Words),
  aliases: Words,
});

export type FeatureId = keyof typeof terrain.features;

const FeatureRow = rowWith({
  name: Type.String(),
  source: Type.Optional(OriginWord),
  effect: Text,
  mpOnActivation: Count,
  mpDiscountUndeadRaising: Count,
  minimumCost: Count,
  barredTag: Text,
  rules: Type.Optional(Words),
  aliases: Words,
});

export type SpellId = keyof typeof spells.spells;

const SpellRow = rowWith({
  tradition: TraditionWord,
  name: Type.String(),
  mp: Type.Integer(),
  source: OriginWord,
  sourceHint: Text,
  kind: Type.String(),
  target: Text,
  range: Count,
  los: Type.Boolean(),
  dice: Type.Optional(Dice),
  dicePerTarget: Count,
  terrainModifiers: Whether,
  radius: Count,
  length: Count,
  hexes: Count,
  counters: Count,
  wounds: Count,
  woundsBack: Text,
  turns: Count,
  summons: Type.Optional(Words),
  choose: Count,
  count: Count,
  places: Text,
  grants: Text,
  raisesUndead: Type.Optional(Type.Union([Type.Boolean(), Type.String()])),
  alsoDamages: Type.Optional(Words),
  splashHitsOnUndeadAdjacentToTarget: Count,
  terrain: Type.Optional(Words),
  spreadsToAdjacentWater: Whether,
  rule: Type.String(),
});

const ItemRowSchema = rowWith({
  id: Text,
  name: Text,
  effect: Type.String(),
  source: OriginWord,
  mp: Count,
  hexes: Count,
  saveOn: Count,
  charges: Count,
  dice: Count,
  rolls: Count,
  reroll: Whether,
  rerollUnlessMagicUser: Whether,
});
export type ItemRow = DataOf<typeof ItemRowSchema>;

export type BuildingType = keyof typeof siege.buildings;

const BuildingRow = rowWith({
  name: Type.String(),
  examples: Type.Optional(Words),
  hitAt: Type.Integer(),
  wounds: Type.Integer(),
  material: Type.Enum(['wood', 'stone']),
  strong: Type.Boolean(),
  source: Type.Optional(OriginWord),
});

const FormRow = rowWith({
  name: Type.String(),
  people: Type.Union([Type.String(), Type.Null()]),
  moves: Type.Array(MoveOptionRow),
  combat: Dice,
  hitAt: Type.Integer(),
  wounds: Type.Integer(),
  specials: SpecialsRow,
  source: Type.Optional(OriginWord),
});
export type Form = DataOf<typeof FormRow>;

const AssassinationRowSchema = rowWith({
  differences: Dice,
  outcome: Type.Enum(['slain', 'slips-away', 'kills-and-caught', 'kills']),
  victimDies: Type.Boolean(),
  assassinDies: Type.Enum(['always', 'never', 'in-company']),
});
export type AssassinationRow = DataOf<typeof AssassinationRowSchema>;
export type AssassinationOutcome = AssassinationRow['outcome'];

const DemonPowerRow = rowWith({
  id: Type.Enum(['flying', 'extraDie', 'firebreather', 'extraWound', 'causeFear', 'extraMove']),
  name: Type.String(),
  closeCombatOnly: Whether,
  ranged: Type.Optional(Dice),
});
export type DemonPower = DataOf<typeof DemonPowerRow>;

export const DEFAULT_BOARD = {
  columns: board.columns,
  rows: board.rows,
  deploymentRows: board.deploymentRows,
};
export const DIRECTIONS: readonly { readonly name: string; readonly dq: number; readonly dr: number }[] =
  board.directions;
export const TERRAIN = tableOf(HexRow, terrain.hexes, 'te-wapen/terrain');
export const HEXSIDES = tableOf(HexsideRow, terrain.hexsides, 'te-wapen/terrain');
export const FEATURES = tableOf(FeatureRow, terrain.features, 'te-wapen/terrain');
export const ROWS: Readonly<Record<string, Row>> = tableOf(TroopRow, troops.rows, 'te-wapen/troops');
export const LISTS: Readonly<Record<string, TroopList>> = troops.lists;
export const STANDARD_MODIFIERS = troops.standardModifiers;
export const SPELLS = tableOf(SpellRow, spells.spells, 'te-wapen/spells');
export const SURCHARGE: Readonly<Record<Tradition, number>> = spells.surcharge;
export const WEAPONS = rowsOf(ItemRowSchema, items.weapons, 'te-wapen/items');
export const OTHER_ITEMS = rowsOf(ItemRowSchema, items.nonWeapons, 'te-wapen/items');
export const BANNERS = rowsOf(ItemRowSchema, items.banners, 'te-wapen/items');
export const MOST_ITEM_ROLLS = items.mostRolls;
export const BUILDINGS = tableOf(BuildingRow, siege.buildings, 'te-wapen/siege');
export const EQUIPMENT = siege.equipment;
export const FORMS: Readonly<Record<string, Form>> = tableOf(
  FormRow,
  individuals.forms,
  'te-wapen/individuals',
);
export const ASSASSINATION = rowsOf(
  AssassinationRowSchema,
  individuals.assassination,
  'te-wapen/individuals',
);
export const DEMON_POWERS = rowsOf(DemonPowerRow, powers.demon, 'te-wapen/powers');
export const HYDRA = powers.hydra;
export const SHAPECHANGE = powers.shapechange;
export const NAMES = names;
/** TW-CAM-11: where the booklet has ideas from, in its own words about itself. */
export const CREDITS: readonly string[] = names.credits;
export const COUNTERS_REMOVED = cards.countersRemovedAtTurnEnd;

/** One card of the deck, by its place in the printed order (TW-GAP-23). */
export interface Card {
  readonly rank: string;
  readonly suit: string;
  readonly side?: Side;
  readonly activations: number;
}

/** TW-TRN-02 and TW-GAP-23: hearts 2 to ace, diamonds, clubs, spades, then the Jokers. */
export const DECK: readonly Card[] = [
  ...cards.suits.flatMap((suit) =>
    cards.ranks.map(({ rank, activations }) => ({
      rank,
      suit: suit.id,
      side: suit.side as Side,
      activations,
    })),
  ),
  ...Array.from({ length: cards.jokers }, () => ({ rank: 'Joker', suit: 'joker', activations: 0 })),
];

/** A row of the lists. @throws Error when there is none of that id. */
export function getRow(id: string): Row {
  const row = ROWS[id];
  if (row === undefined) throw new Error(`there is no troop row ${id}`);
  return row;
}

/** An item row by its id, in any of the three tables. */
export function findItem(id: string): ItemRow | undefined {
  return ALL_ITEMS.find((row) => row.id === id);
}

const ALL_ITEMS = [...WEAPONS, ...OTHER_ITEMS, ...BANNERS];

/** The tables of the booklet as the code reads them: `data/*.json`, keyed by their own names. */
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
export type Origin = 'seed' | 'house';

/** TW-UNI-06: up to `hexes` hexes, and whether the piece may fight after walking that far. */
export interface MoveOption {
  readonly hexes: number;
  readonly combat: boolean;
}

/** TW-ABL: what a piece can do besides its numbers, by ability. */
export interface Specials {
  readonly burrowing?: object;
  readonly causeFear?: object;
  readonly ethereal?: object;
  readonly flying?: { readonly when?: 'mounted' };
  readonly forestwalker?: object;
  readonly frenzy?: object;
  readonly general?: object;
  readonly magicUser?: { readonly tradition: Tradition };
  readonly regenerate?: object;
  readonly swimming?: object;
  readonly indirect?: object;
  readonly auraExtraDie?: { readonly radius: number; readonly tag: string; readonly dice: number };
  readonly auraUndead?: { readonly radius: number; readonly tag: string; readonly ignoreRetreats: number };
  readonly eliminatedAfterCloseCombat?: object;
  readonly hydraHeads?: object;
  readonly demonPowers?: { readonly count: number };
  readonly freezeGaze?: { readonly range: number; readonly succeedsOn: number };
  readonly trap?: object;
  readonly assassin?: object;
  readonly shapechanger?: { readonly form: string };
  readonly riderGeneral?: object;
  readonly steadfastAttached?: { readonly ignoreRetreats: number };
  readonly damagesBuildings?: object;
  readonly attacksOnlyBuildings?: object;
  readonly siegeTower?: object;
  /** TW-ABL-16: +1 die that counts next to the enemy only. */
  readonly extraDie?: object;
}

export type Tradition = 'wizard' | 'necromancer' | 'cleric' | 'demonologist' | 'druid';
export type PieceKind = 'unit' | 'individual' | 'trap';

/** One row of the lists. `combat` and `wounds` are absent for the Hydra alone, who rolls them. */
export interface Row {
  readonly name: string;
  readonly category: string;
  readonly kind: PieceKind;
  readonly moves: readonly MoveOption[];
  readonly mountedMoves?: readonly MoveOption[];
  readonly combat?: readonly number[];
  readonly hitAt: number;
  readonly wounds?: number;
  readonly specials: Specials;
  readonly tags: readonly string[];
  readonly source: Origin;
  readonly houseFields?: readonly string[];
  readonly seedFields?: readonly string[];
  readonly basis?: string;
  readonly note?: string;
  readonly variants?: Readonly<Record<string, { readonly name: string; readonly combat: readonly number[] }>>;
}

export interface TroopList {
  readonly name: string;
  readonly section: string;
  readonly about: string;
}

export type TerrainId =
  | 'clear'
  | 'woods'
  | 'difficult'
  | 'hill'
  | 'village'
  | 'river'
  | 'impassable'
  | 'water'
  | 'fortification';

/** What a terrain does to whoever walks: TW-MOV-05..12, 19. */
export interface GroundRules {
  readonly stop?: boolean;
  readonly noCombat?: boolean;
  readonly leaveMaxHexes?: number;
  readonly prohibited?: boolean;
  readonly swimmersMayEnter?: boolean;
}

export interface TerrainRow {
  readonly code: string;
  readonly name: string;
  readonly height: number;
  readonly movement: GroundRules;
  readonly combat: { readonly diceIfTargetHere: number; readonly diceIfAttackerHere: number };
  readonly blocksLos: boolean | 'unlessBothOnHeight1';
  readonly aliases: readonly string[];
}

export type HexsideId = 'wall' | 'impassable' | 'outer';

export interface HexsideRow {
  readonly name: string;
  readonly combat: { readonly diceIfTargetHere?: number; readonly closeCombatProhibited?: boolean };
  readonly aliases: readonly string[];
}

export type FeatureId = 'stone-circle' | 'burial-mound' | 'temple';

export interface FeatureRow {
  readonly name: string;
  readonly mpOnActivation?: number;
  readonly mpDiscountUndeadRaising?: number;
  readonly minimumCost?: number;
  readonly barredTag?: string;
  readonly aliases: readonly string[];
}

export type SpellId = keyof typeof spells.spells;

export interface SpellRow {
  readonly tradition: Tradition;
  readonly name: string;
  readonly mp: number;
  readonly source: Origin;
  readonly kind: string;
  readonly range?: number;
  readonly los: boolean;
  readonly dice?: readonly number[];
  readonly dicePerTarget?: number;
  readonly radius?: number;
  readonly length?: number;
  readonly counters?: number;
  readonly wounds?: number;
  readonly turns?: number;
  readonly summons?: readonly string[];
  readonly count?: number;
  readonly places?: string;
  readonly raisesUndead?: boolean | string;
  readonly alsoDamages?: readonly string[];
  readonly splashHitsOnUndeadAdjacentToTarget?: number;
  readonly terrain?: readonly string[];
  readonly rule: string;
}

export interface ItemRow {
  readonly id?: string;
  readonly name?: string;
  readonly effect: string;
  readonly source: Origin;
  readonly mp?: number;
  readonly hexes?: number;
  readonly saveOn?: number;
  readonly charges?: number;
  readonly dice?: number;
  readonly rolls?: number;
  readonly reroll?: boolean;
  readonly rerollUnlessMagicUser?: boolean;
}

export type BuildingType = 'A' | 'B' | 'C' | 'D';

export interface BuildingRow {
  readonly name: string;
  readonly hitAt: number;
  readonly wounds: number;
  readonly material: 'wood' | 'stone';
  readonly strong: boolean;
}

export interface Form {
  readonly name: string;
  readonly people: string | null;
  readonly moves: readonly MoveOption[];
  readonly combat: readonly number[];
  readonly hitAt: number;
  readonly wounds: number;
  readonly specials: Specials;
}

export type AssassinationOutcome = 'slain' | 'slips-away' | 'kills-and-caught' | 'kills';

export interface AssassinationRow {
  readonly differences: readonly number[];
  readonly outcome: AssassinationOutcome;
  readonly victimDies: boolean;
  readonly assassinDies: 'always' | 'never' | 'in-company';
}

export interface DemonPower {
  readonly id: 'flying' | 'extraDie' | 'firebreather' | 'extraWound' | 'causeFear' | 'extraMove';
  readonly name: string;
  readonly ranged?: readonly number[];
}

export const DEFAULT_BOARD = {
  columns: board.columns,
  rows: board.rows,
  deploymentRows: board.deploymentRows,
};
export const DIRECTIONS: readonly { readonly name: string; readonly dq: number; readonly dr: number }[] =
  board.directions;
export const TERRAIN = terrain.hexes as Readonly<Record<TerrainId, TerrainRow>>;
export const HEXSIDES = terrain.hexsides as Readonly<Record<HexsideId, HexsideRow>>;
export const FEATURES = terrain.features as Readonly<Record<FeatureId, FeatureRow>>;
export const ROWS = troops.rows as unknown as Readonly<Record<string, Row>>;
export const LISTS: Readonly<Record<string, TroopList>> = troops.lists;
export const STANDARD_MODIFIERS = troops.standardModifiers;
export const SPELLS = spells.spells as unknown as Readonly<Record<SpellId, SpellRow>>;
export const SURCHARGE: Readonly<Record<Tradition, number>> = spells.surcharge;
export const WEAPONS = items.weapons as readonly ItemRow[];
export const OTHER_ITEMS = items.nonWeapons as readonly ItemRow[];
export const BANNERS = items.banners as readonly ItemRow[];
export const MOST_ITEM_ROLLS = items.mostRolls;
export const BUILDINGS = siege.buildings as Readonly<Record<BuildingType, BuildingRow>>;
export const EQUIPMENT = siege.equipment;
export const FORMS = individuals.forms as unknown as Readonly<Record<string, Form>>;
export const ASSASSINATION = individuals.assassination as readonly AssassinationRow[];
export const DEMON_POWERS = powers.demon as readonly DemonPower[];
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
  return [...WEAPONS, ...OTHER_ITEMS, ...BANNERS].find((row) => row.id === id);
}

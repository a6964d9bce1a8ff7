/** The tables of the catalog as the code reads them: `data/*.json`, keyed by their own names. */
import arcs from './data/arcs.json' with { type: 'json' };
import areas from './data/areas.json' with { type: 'json' };
import assets from './data/assets.json' with { type: 'json' };
import cards from './data/cards.json' with { type: 'json' };
import game from './data/game.json' with { type: 'json' };
import going from './data/going.json' with { type: 'json' };
import obstacles from './data/obstacles.json' with { type: 'json' };
import orders from './data/orders.json' with { type: 'json' };
import weapons from './data/weapons.json' with { type: 'json' };

/** Lengths on the table are whole thousandths of an inch (XZ-GEO-02). */
export const INCH = 1000;
/** XZ-GEO-02: what distances may miss by. */
export const TOLERANCE = game.distanceTolerance * INCH;

/** XZ-GAP-64, XZ-GEO-01. */
export const TABLE = { width: game.tableWidth * INCH, depth: game.tableDepth * INCH } as const;
export const OBJECTIVE_RADIUS = game.objectiveRadius * INCH;
export const OBJECTIVE_POINTS = game.objectivePoints;
export const OBJECTIVES = game.objectives.map(([x = 0, y = 0]) => [x * INCH, y * INCH] as const);

export const ZONE_RADIUS = game.targetZoneRadius * INCH;
export const LONG_RANGE = game.longRangeOver * INCH;
export const CLOSE_RANGE = game.closeRangeUnder * INCH;
export const SIGHT_DEPTH = game.areaTerrainSightDepth * INCH;
export const COVER_DISTANCE = game.obstacleCoverDistance * INCH;
export const CLIMB = game.obstacleMovePenalty * INCH;
export const JUMP = game.jumpDistance * INCH;
export const JUMP_LEVEL = game.jumpPenaltyPerLevel * INCH;
export const CREW_DISTANCE = game.crewDistance * INCH;
export const REACH = game.assaultReach * INCH;
export const ASSAULT_COHERENCY = game.assaultCoherency * INCH;
export const WITHDRAW_CLEAR = game.withdrawMinimum * INCH;
export const STAND_OFF = game.standOff * INCH;
export const RALLY_NEAR = game.rallyProximity * INCH;
export const PIVOT = game.pivotBeforeShooting;
export const LEAST_MOVE = game.minimumMove * INCH;

export type UnitType =
  | 'basic-infantry'
  | 'mobile-infantry'
  | 'mounted-infantry'
  | 'vehicle'
  | 'monster'
  | 'mobile-artillery'
  | 'massive-artillery'
  | 'character';
export type Mobility = 'L' | 'W' | 'T' | 'H';
export type MoveAbility = 'A' | 'D' | 'J';
export type Mount = keyof typeof arcs;
export type ArmourRow =
  | { readonly all: number }
  | { readonly front: number; readonly side: number; readonly rearTop: number };
export type FootprintRow =
  | { readonly shape: 'circle'; readonly diameter: number }
  | { readonly shape: 'rectangle'; readonly length: number; readonly width: number };

/** One line of a card's loadout. */
export interface LoadoutRow {
  readonly weapon: string;
  readonly count: number;
  readonly mount: Mount;
  readonly leader?: boolean;
}

/** A unit card as the catalog prints it (XZ-STA, section 3.2). */
export interface Card {
  readonly id: string;
  readonly faction: string;
  readonly name: string;
  readonly unitType: UnitType;
  readonly models: number;
  readonly multiModel: boolean;
  readonly mobility: {
    readonly type: Mobility;
    readonly speed: number;
    readonly abilities: readonly MoveAbility[];
  };
  readonly armour: ArmourRow;
  readonly resilience: number;
  readonly damagePoints: { readonly kind: 'wounds' | 'structure'; readonly perModel: number };
  readonly tracks?: {
    readonly mobility: number;
    readonly attack: readonly { readonly system: string; readonly weapons: readonly string[] }[];
  };
  readonly stealth: number;
  readonly assault: number;
  readonly morale: number;
  readonly command?: { readonly rerolls: number; readonly radius: number };
  readonly coherency: number;
  readonly footprint: FootprintRow;
  readonly loadout: readonly LoadoutRow[];
  readonly abilities: readonly string[];
  readonly points: number;
  readonly walker?: boolean;
  readonly beasts?: boolean;
  readonly carrier?: string;
  readonly gun?: {
    readonly armour: ArmourRow;
    readonly resilience: number;
    readonly structure: number;
    readonly stealth: number;
    readonly shield: boolean;
    readonly footprint: FootprintRow;
  };
}
export const CARDS: readonly Card[] = cards as unknown as readonly Card[];

export type Template = 'blast3' | 'blast5' | 'TT';
/** XZ-WPN-01. */
export interface Weapon {
  readonly id: string;
  readonly name: string;
  readonly type: 'assault' | 'small-arms' | 'support' | 'fire-support';
  readonly rangeMin: number;
  readonly rangeMax: number;
  readonly armourPenetration: number;
  readonly damage: number;
  readonly effect:
    | { readonly kind: 'dice'; readonly value: number }
    | { readonly kind: 'template'; readonly value: Template };
  readonly abilities: readonly string[];
}
export const WEAPONS: readonly Weapon[] = weapons as unknown as readonly Weapon[];

const weaponsById: Readonly<Record<string, Weapon>> = Object.fromEntries(
  WEAPONS.map((weapon) => [weapon.id, weapon]),
);

/** @throws Error for an id that is no weapon of the catalog. */
export function getWeapon(id: string): Weapon {
  const found = weaponsById[id];
  if (found === undefined) throw new Error(`Xenos & Zealots has no weapon ${id}`);
  return found;
}

/** XZ-GAP-56: what everybody on foot has at hand. */
export const CLOSE_GEAR: Weapon = getWeapon('close-gear');

/** XZ-ARC: the fire arc of a mount, in degrees to the left of straight ahead. */
export const ARCS: Readonly<Record<Mount, readonly [number, number]>> = arcs as unknown as Readonly<
  Record<Mount, readonly [number, number]>
>;

export type AreaType =
  | 'open'
  | 'hard-flat'
  | 'difficult'
  | 'light-woods'
  | 'heavy-woods'
  | 'water'
  | 'built-up';
export interface AreaRow {
  readonly id: AreaType;
  readonly name: string;
  readonly cover: boolean;
  readonly blocksSight: boolean;
  readonly levels: number;
}
export const AREAS: readonly AreaRow[] = areas as unknown as readonly AreaRow[];

export type ObstacleType =
  | 'wall'
  | 'stone-wall'
  | 'fence'
  | 'ditch'
  | 'steep-incline'
  | 'cliff'
  | 'building'
  | 'shack'
  | 'hangar'
  | 'fortification';
export interface ObstacleRow {
  readonly id: ObstacleType;
  readonly name: string;
  readonly blocksSight: boolean;
  readonly profile: 'low' | 'high';
  readonly substantial: boolean;
  readonly dozable: boolean;
  readonly levels: number;
  readonly movePenalty: number;
  /** Models of a unit that finds room in it; absent for what cannot be entered. */
  readonly capacityModels?: number;
  readonly vehiclesMayEnter?: boolean;
  readonly fortification?: boolean;
}
export const OBSTACLES: readonly ObstacleRow[] = obstacles as unknown as readonly ObstacleRow[];

/** XZ-TER-11: inches added to the speed, null where it cannot go; `mayClose` for the cells marked *. */
export interface Going {
  readonly delta: number | null;
  readonly mayClose: boolean;
}
export const GOING: Readonly<Record<AreaType, Readonly<Record<Mobility, Going>>>> =
  going as unknown as Readonly<Record<AreaType, Readonly<Record<Mobility, Going>>>>;

/** XZ-GAP-63. */
export interface Asset {
  readonly id: string;
  readonly faction: string;
  readonly name: string;
  readonly kind: 'artillery-strike' | 'air-strike';
  readonly shells: number;
  readonly template: 'blast3' | 'blast5';
  readonly armourPenetration: number;
  readonly damage: number;
  readonly abilities: readonly string[];
  readonly accuracyTarget: number;
  readonly points: number;
}
export const ASSETS: readonly Asset[] = assets as unknown as readonly Asset[];

export function findAsset(id: string): Asset | undefined {
  return ASSETS.find((asset) => asset.id === id);
}

export type Counter = 'ADVANCE' | 'CHARGE' | 'DOUBLE_TIME' | 'EVADE' | 'FIRE_SUPPORT' | 'INFILTRATE';
export type Doing = 'MOVE' | 'SHOOT' | 'ASSAULT' | 'READY';
/** XZ-ORD-01..06. */
export const ORDERS: readonly { readonly id: Counter; readonly first: Doing; readonly second: Doing }[] =
  orders as unknown as readonly { readonly id: Counter; readonly first: Doing; readonly second: Doing }[];
const ordersById = Object.fromEntries(ORDERS.map((order) => [order.id, order]));
export const COUNTERS: readonly Counter[] = ORDERS.map(({ id }) => id);

export function doingOf(counter: Counter, stage: 'primary' | 'secondary'): Doing {
  const order = ordersById[counter];
  if (order === undefined) throw new Error(`no counter ${counter}`);
  return stage === 'primary' ? order.first : order.second;
}

export const FACTIONS: Readonly<Record<string, string>> = {
  'host-of-the-ember-creed': 'Host of the Ember Creed',
  'tidewrought-broods': 'Tidewrought Broods',
};

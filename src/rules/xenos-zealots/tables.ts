/** The tables of the catalog as the code reads them: `data/*.json`, keyed by their own names. */
import Type from 'typebox';
import { type DataOf, rowsOf, rowWith, tableOf } from '../../kernel/data-rows.ts';
import arcs from './data/arcs.json' with { type: 'json' };
import areas from './data/areas.json' with { type: 'json' };
import assets from './data/assets.json' with { type: 'json' };
import cards from './data/cards.json' with { type: 'json' };
import game from './data/game.json' with { type: 'json' };
import going from './data/going.json' with { type: 'json' };
import obstacles from './data/obstacles.json' with { type: 'json' };
import orders from './data/orders.json' with { type: 'json' };
import points from './data/points.json' with { type: 'json' };
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
export const REACH_INCHES = game.assaultReach;
export const REACH = REACH_INCHES * INCH;
export const ASSAULT_COHERENCY = game.assaultCoherency * INCH;
export const WITHDRAW_CLEAR = game.withdrawMinimum * INCH;
export const STAND_OFF = game.standOff * INCH;
export const RALLY_NEAR = game.rallyProximity * INCH;
export const DEFAULT_COHERENCY = game.defaultCoherency;
export const PIVOT = game.pivotBeforeShooting;
export const LEAST_MOVE = game.minimumMove * INCH;

export type Mount = keyof typeof arcs;
const MountWord = Type.Unsafe<Mount>(Type.Enum(Object.keys(arcs)));

const Armour = Type.Union([
  rowWith({ all: Type.Integer() }),
  rowWith({ front: Type.Integer(), side: Type.Integer(), rearTop: Type.Integer() }),
]);
export type ArmourRow = DataOf<typeof Armour>;

const Footprint = Type.Union([
  rowWith({ shape: Type.Literal('circle'), diameter: Type.Number() }),
  rowWith({ shape: Type.Literal('rectangle'), length: Type.Number(), width: Type.Number() }),
]);
export type FootprintRow = DataOf<typeof Footprint>;

/** One line of a card's loadout. */
const Loadout = rowWith({
  weapon: Type.String(),
  count: Type.Integer(),
  mount: MountWord,
  leader: Type.Optional(Type.Boolean()),
});

const MobilityWord = Type.Enum(['L', 'W', 'T', 'H']);
export type Mobility = DataOf<typeof MobilityWord>;

/** XZ-WPN-01. */
export const WEAPON_TYPES = ['assault', 'small-arms', 'support', 'fire-support'] as const;
export const TEMPLATES = ['blast3', 'blast5', 'TT'] as const;
const WeaponRow = rowWith({
  id: Type.String(),
  name: Type.String(),
  type: Type.Enum([...WEAPON_TYPES]),
  rangeMin: Type.Integer(),
  rangeMax: Type.Integer(),
  armourPenetration: Type.Integer(),
  damage: Type.Integer(),
  effect: Type.Union([
    rowWith({ kind: Type.Literal('dice'), value: Type.Integer() }),
    rowWith({ kind: Type.Literal('template'), value: Type.Enum([...TEMPLATES]) }),
  ]),
  abilities: Type.Array(Type.String()),
});
export type Weapon = DataOf<typeof WeaponRow>;
export type Template = Extract<Weapon['effect'], { readonly kind: 'template' }>['value'];
export const WEAPONS = rowsOf(WeaponRow, weapons, 'xenos-zealots/weapons');

export const UNIT_TYPES = [
  'basic-infantry',
  'mobile-infantry',
  'mounted-infantry',
  'vehicle',
  'monster',
  'mobile-artillery',
  'massive-artillery',
  'character',
] as const;

/** A unit card as the catalog prints it (XZ-STA, section 3.2). */
const CardRow = rowWith({
  id: Type.String(),
  faction: Type.String(),
  name: Type.String(),
  unitType: Type.Enum([...UNIT_TYPES]),
  models: Type.Integer(),
  multiModel: Type.Boolean(),
  mobility: rowWith({
    type: MobilityWord,
    speed: Type.Integer(),
    abilities: Type.Array(Type.Enum(['A', 'D', 'J'])),
  }),
  armour: Armour,
  resilience: Type.Integer(),
  damagePoints: rowWith({ kind: Type.Enum(['wounds', 'structure']), perModel: Type.Integer() }),
  tracks: Type.Optional(
    rowWith({
      mobility: Type.Integer(),
      attack: Type.Array(rowWith({ system: Type.String(), weapons: Type.Array(Type.String()) })),
    }),
  ),
  stealth: Type.Integer(),
  assault: Type.Integer(),
  morale: Type.Integer(),
  command: Type.Optional(rowWith({ rerolls: Type.Integer(), radius: Type.Integer() })),
  coherency: Type.Integer(),
  footprint: Footprint,
  loadout: Type.Array(Loadout),
  abilities: Type.Array(Type.String()),
  points: Type.Integer(),
  walker: Type.Optional(Type.Boolean()),
  beasts: Type.Optional(Type.Boolean()),
  carrier: Type.Optional(Type.String()),
  /** Weapons of a campaign's own; printed cards have none. */
  weapons: Type.Optional(Type.Array(WeaponRow)),
  gun: Type.Optional(
    rowWith({
      armour: Armour,
      resilience: Type.Integer(),
      structure: Type.Integer(),
      stealth: Type.Integer(),
      shield: Type.Boolean(),
      footprint: Footprint,
    }),
  ),
});
export type Card = DataOf<typeof CardRow>;
export type UnitType = Card['unitType'];
export const CARDS = rowsOf(CardRow, cards, 'xenos-zealots/cards');

const weaponsById: Readonly<Record<string, Weapon>> = Object.fromEntries(
  WEAPONS.map((weapon) => [weapon.id, weapon]),
);

/** @throws Error for an id that is no weapon of the catalog. */
export function getWeapon(id: string): Weapon {
  const found = weaponsById[id];
  if (found === undefined) throw new Error(`Xenos & Zealots has no weapon ${id}`);
  return found;
}

/** A weapon that a card's loadout names: of its campaign's own, or of the catalog. */
export function weaponOf({ weapons }: Pick<Card, 'weapons'>, id: string): Weapon {
  return weapons?.find((weapon) => weapon.id === id) ?? getWeapon(id);
}

/** XZ-GAP-56: what everybody on foot has at hand. */
export const CLOSE_GEAR: Weapon = getWeapon('close-gear');

/** XZ-ARC: the fire arc of a mount, in degrees to the left of straight ahead. */
export const ARCS = tableOf(Type.Tuple([Type.Integer(), Type.Integer()]), arcs, 'xenos-zealots/arcs');

const AreaRowSchema = rowWith({
  id: Type.Enum(['open', 'hard-flat', 'difficult', 'light-woods', 'heavy-woods', 'water', 'built-up']),
  name: Type.String(),
  area: Type.Boolean(),
  cover: Type.Boolean(),
  blocksSight: Type.Boolean(),
  levels: Type.Integer(),
});
export type AreaRow = DataOf<typeof AreaRowSchema>;
export type AreaType = AreaRow['id'];
export const AREAS = rowsOf(AreaRowSchema, areas, 'xenos-zealots/areas');

const ObstacleRowSchema = rowWith({
  id: Type.Enum([
    'wall',
    'stone-wall',
    'fence',
    'ditch',
    'steep-incline',
    'cliff',
    'building',
    'shack',
    'hangar',
    'fortification',
  ]),
  name: Type.String(),
  blocksSight: Type.Boolean(),
  profile: Type.Enum(['low', 'high']),
  substantial: Type.Boolean(),
  dozable: Type.Boolean(),
  levels: Type.Integer(),
  movePenalty: Type.Integer(),
  /** Models of a unit that finds room in it; absent for what cannot be entered. */
  capacityModels: Type.Optional(Type.Integer()),
  vehiclesMayEnter: Type.Optional(Type.Boolean()),
  fortification: Type.Optional(Type.Boolean()),
});
export type ObstacleRow = DataOf<typeof ObstacleRowSchema>;
export type ObstacleType = ObstacleRow['id'];
export const OBSTACLES = rowsOf(ObstacleRowSchema, obstacles, 'xenos-zealots/obstacles');

/** XZ-TER-11: inches added to the speed, null where it cannot go; `mayClose` for the cells marked *. */
const GoingCell = rowWith({
  delta: Type.Union([Type.Integer(), Type.Null()]),
  mayClose: Type.Boolean(),
});
export const GOING = tableOf(
  rowWith({ L: GoingCell, W: GoingCell, T: GoingCell, H: GoingCell }),
  going,
  'xenos-zealots/going',
);

/** XZ-GAP-89: the weights of the sum. */
export const POINTS = points;

/** XZ-GAP-63. */
const AssetRow = rowWith({
  id: Type.String(),
  faction: Type.String(),
  name: Type.String(),
  kind: Type.Enum(['artillery-strike', 'air-strike']),
  shells: Type.Integer(),
  template: Type.Enum(['blast3', 'blast5']),
  armourPenetration: Type.Integer(),
  damage: Type.Integer(),
  abilities: Type.Array(Type.String()),
  accuracyTarget: Type.Integer(),
  points: Type.Integer(),
});
export type Asset = DataOf<typeof AssetRow>;
export const ASSETS = rowsOf(AssetRow, assets, 'xenos-zealots/assets');

export function findAsset(id: string): Asset | undefined {
  return ASSETS.find((asset) => asset.id === id);
}

const DoingWord = Type.Enum(['MOVE', 'SHOOT', 'ASSAULT', 'READY']);
export type Doing = DataOf<typeof DoingWord>;
/** XZ-ORD-01..06. */
const OrderRow = rowWith({
  id: Type.Enum(['ADVANCE', 'CHARGE', 'DOUBLE_TIME', 'EVADE', 'FIRE_SUPPORT', 'INFILTRATE']),
  first: DoingWord,
  second: DoingWord,
  rule: Type.String(),
  restriction: Type.Optional(Type.String()),
  effects: Type.Optional(Type.Array(Type.String())),
});
export type Counter = DataOf<typeof OrderRow>['id'];
export const ORDERS = rowsOf(OrderRow, orders, 'xenos-zealots/orders');
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

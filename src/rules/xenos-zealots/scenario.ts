/** The start of a battle as it is written down: terrain, forces, off-table support. */
import { Type } from 'typebox';
import { checkOwnRow, whyNotOwned } from '../../kernel/own-rules.ts';
import type { Point } from '../../kernel/plane.ts';
import { isStrictlyConvex } from '../../kernel/plane-overlap.ts';
import { ok, type Refused } from '../../kernel/result.ts';
import { type OwnRow, SIDES, type Side } from '../../kernel/ruleset.ts';
import { scenarioPaper } from '../../kernel/scenario.ts';
import { AGREED, MOBILITIES } from './agreed.ts';
import { isAreaType, isEnterable, type Piece } from './ground.ts';
import { findKind, type Kind, kindOfCard, kindOfFighter } from './kinds.ts';
import { checkOptions } from './options.ts';
import { cardFrom, OWN_ROW } from './own.ts';
import { whyNotCard } from './own-check.ts';
import { namesIn, OWN_WEAPON } from './own-weapons.ts';
import type { Fighter, Support, Unit } from './state.ts';
import { AREAS, FACTIONS, findAsset, OBSTACLES, TABLE } from './tables.ts';
import { refuse } from './words/refuse.ts';

/** The revision of this engine: changes whenever the same record would replay differently. */
export const REVISION = 'xenos-zealots-8';

/** One unit of a side's army. `troop` is a faction and a card, or a card alone. */
export interface ForceUnit {
  readonly id: string;
  readonly name: string;
  readonly troop: string;
  /** Models it has left, wounds or structure where a model has several; absent when fresh. */
  readonly left?: number;
  readonly isPerson?: true;
  readonly army?: string;
  /** What an earlier battle has cost its tracks or its gun. */
  readonly keeps?: Keeps;
  /** A card of the campaign's own, in place of one of the catalog. */
  readonly row?: OwnRow;
  /** The weapons of the campaign's own that the card names. */
  readonly weapons?: readonly OwnRow[];
}
interface Keeps {
  readonly mobility?: number;
  readonly systems?: readonly boolean[];
  readonly gun?: number;
}

/** A battle's own part of a scenario. */
export interface Body {
  readonly terrain: readonly Piece[];
  readonly objectives?: readonly Point[];
  readonly forces: Readonly<Record<Side, readonly ForceUnit[]>>;
  readonly supports: Readonly<Record<Side, readonly string[]>>;
  /** XZ-TRN-01: rolled for if absent. */
  readonly attacker?: Side;
  readonly mayConcede: boolean;
}

const Place = Type.Tuple([Type.Integer(), Type.Integer()]);
const Keeping = Type.Object({
  mobility: Type.Optional(Type.Integer({ minimum: 0, maximum: 12 })),
  systems: Type.Optional(Type.Array(Type.Boolean(), { maxItems: 12 })),
  gun: Type.Optional(Type.Integer({ minimum: 0, maximum: 12 })),
});
const ForceSchema = Type.Array(
  Type.Object({
    id: Type.String({ minLength: 1 }),
    name: Type.String({ minLength: 1 }),
    troop: Type.String(),
    left: Type.Optional(Type.Integer({ minimum: 1 })),
    isPerson: Type.Optional(Type.Literal(true)),
    army: Type.Optional(Type.String()),
    keeps: Type.Optional(Keeping),
    row: Type.Optional(Type.Unknown()),
    weapons: Type.Optional(Type.Array(Type.Unknown(), { maxItems: 8 })),
  }),
);
const SideSchema = Type.Union([Type.Literal('red'), Type.Literal('black')]);
const BodySchema = Type.Object({
  terrain: Type.Array(
    Type.Object({
      type: Type.Union([...AREAS, ...OBSTACLES].map(({ id }) => Type.Literal(id))),
      corners: Type.Array(Place, { minItems: 2, maxItems: 16 }),
      closedTo: Type.Optional(MOBILITIES),
      agreed: Type.Optional(AGREED),
    }),
  ),
  objectives: Type.Optional(Type.Array(Place, { maxItems: 9 })),
  forces: Type.Object({ red: ForceSchema, black: ForceSchema }),
  supports: Type.Object({ red: Type.Array(Type.String()), black: Type.Array(Type.String()) }),
  attacker: Type.Optional(SideSchema),
  mayConcede: Type.Boolean(),
});

const paper = scenarioPaper<Body>({
  ruleset: 'xenos-zealots',
  title: 'Xenos & Zealots',
  revision: REVISION,
  body: BodySchema,
  rule: 'XZ-GAP-64',
  checkOptions,
  checkBody: (body) => whyNotTerrain(body) ?? whyNotForces(body) ?? whyNotSupports(body) ?? ok(body),
});

export const { scenarioOf, bodyOf, parseScenario } = paper;

/** XZ-GEO-01, 11, 12: on the table; areas and buildings convex. */
function whyNotTerrain({ terrain, objectives = [] }: Body): Refused | undefined {
  const isOff = ([x, y]: Point): boolean => x < 0 || x > TABLE.width || y < 0 || y > TABLE.depth;
  if (objectives.some(isOff)) return refuse('input/scenario.objective', {}, 'XZ-GEO-01');
  for (const { type, corners } of terrain) {
    if (corners.some(isOff)) return refuse('input/scenario.off-table', { type }, 'XZ-GEO-01');
    const isArea = isAreaType(type) || isEnterable(type);
    if (isArea && !isStrictlyConvex(corners)) return refuse('input/scenario.convex', { type }, 'XZ-GEO-11');
  }
  return undefined;
}

/** At least one unit a side, every card known, every id its own. */
function whyNotForces({ forces }: Body): Refused | undefined {
  const all = SIDES.flatMap((side) => forces[side]);
  const double = all.find((unit, i) => all.findIndex((other) => other.id === unit.id) !== i);
  if (double !== undefined) return refuse('input/scenario.double', { double: double.id }, 'XZ-GAP-67');
  const empty = SIDES.find((side) => forces[side].length === 0);
  if (empty !== undefined) return refuse('input/scenario.no-unit', { empty }, 'XZ-GAP-67');
  return all.map(whyNotUnit).find((refused) => refused !== undefined);
}

function whyNotUnit(unit: ForceUnit): Refused | undefined {
  const { name, troop, left } = unit;
  const own = whyNotOwn(unit);
  if (own !== undefined) return own;
  const kind = unitKind(unit);
  if (kind === undefined) return refuse('input/scenario.card', { troop }, 'XZ-GAP-65');
  const most = fullPoints(kind);
  return (left ?? most) > most ? refuse('input/scenario.left', { name, most, left }, 'XZ-STA-11') : undefined;
}

/** XZ-STA-12: a card of the campaign's own meets what its content has met. */
function whyNotOwn({ row, weapons = [] }: ForceUnit): Refused | undefined {
  if (row === undefined) return undefined;
  const shapes = [
    checkOwnRow(OWN_ROW, row, 'XZ-GAP-65'),
    ...weapons.map((weapon) => checkOwnRow(OWN_WEAPON, weapon, 'XZ-GAP-65')),
  ];
  for (const shape of shapes) if (!shape.ok) return shape;
  return whyNotOwned(weapons, namesIn(row), 'item') ?? whyNotCard(cardFrom(row, weapons));
}

function whyNotSupports({ supports }: Body): Refused | undefined {
  const unknown = SIDES.flatMap((side) => supports[side]).find((id) => findAsset(id) === undefined);
  return unknown === undefined ? undefined : refuse('input/scenario.asset', { unknown }, 'XZ-GAP-63');
}

/** A card by its id, with or without its faction. */
function kindFor(troop: string): Kind | undefined {
  const [list, row] = troop.split('/');
  if (row === undefined) return findKind(list ?? '');
  const kind = findKind(row);
  return FACTIONS[list ?? ''] !== undefined && kind?.card.faction === list ? kind : undefined;
}

/** What a unit is: its own card, or one of the catalog; undefined where there is none of that name. */
export function unitKind({
  troop,
  row,
  weapons,
}: Pick<ForceUnit, 'troop' | 'row' | 'weapons'>): Kind | undefined {
  return row === undefined ? kindFor(troop) : kindOfCard(cardFrom(row, weapons));
}

/** Points of all models when fresh, the gun not counted. */
function fullPoints({ card }: Kind): number {
  return card.models * card.damagePoints.perModel;
}

/** Who fights: red's units, then black's. */
export function fightersOf(body: Body): readonly Fighter[] {
  return SIDES.flatMap((side) => body.forces[side].map((unit) => fighterFrom(side, unit)));
}

function fighterFrom(side: Side, unit: ForceUnit): Fighter {
  const own = unit.row === undefined ? undefined : cardFrom(unit.row, unit.weapons);
  const kind = own === undefined ? kindFor(unit.troop) : kindOfCard(own);
  if (kind === undefined) throw new Error(`Xenos & Zealots has no card ${unit.troop}`);
  const { card } = kind;
  const total = Math.min(unit.left ?? fullPoints(kind), fullPoints(kind));
  const models = card.multiModel ? Math.ceil(total / card.damagePoints.perModel) : 1;
  return {
    id: unit.id,
    name: unit.name,
    side,
    troop: unit.troop,
    card: card.id,
    ...(own === undefined ? {} : { own }),
    roles: rolesOf(kind, models),
    total,
    worth: Math.max(1, Math.round((card.points * total) / fullPoints(kind))),
    isPerson: unit.isPerson === true,
    ...(unit.army === undefined ? {} : { army: unit.army }),
  };
}

/** Of a worn unit the leader and who carries a rare weapon are there; the many others are those who fell. */
function rolesOf(kind: Kind, models: number): readonly number[] {
  const rarity = (role: number): number =>
    Math.min(
      99,
      ...kind.arms.filter(({ bearers }) => bearers.includes(role)).map(({ bearers }) => bearers.length),
    );
  const roles = Array.from({ length: kind.card.models }, (_, role) => role);
  if (models === kind.card.models) return roles;
  const rest = roles.slice(1).sort((a, b) => rarity(a) - rarity(b) || a - b);
  return [0, ...rest].slice(0, models).sort((a, b) => a - b);
}

function forceOf(body: Body, { id, side }: Fighter): ForceUnit | undefined {
  return body.forces[side].find((unit) => unit.id === id);
}

/** Points by model at the start, the gun's last; the last model bears what is missing. */
export function pointsOf(body: Body, fighter: Fighter): readonly number[] {
  const kind = kindOfFighter(fighter);
  const { roles, total } = fighter;
  const each = kind.card.damagePoints.perModel;
  const points = roles.map((_, i) => (i === roles.length - 1 ? total - each * (roles.length - 1) : each));
  if (kind.gun === undefined) return points;
  return [...points, Math.min(kind.gun.points, forceOf(body, fighter)?.keeps?.gun ?? kind.gun.points)];
}

/** XZ-SGL-03: tracks at the start. Missing points that nothing is said of are weapons first, but never the last weapon. */
export function tracksOf(body: Body, fighter: Fighter): Pick<Unit, 'mobility' | 'systems'> {
  const { tracks } = kindOfFighter(fighter).card;
  if (tracks === undefined) return { mobility: 0, systems: [] };
  const { mobility, systems } = forceOf(body, fighter)?.keeps ?? {};
  const fresh = { mobility: tracks.mobility, systems: tracks.attack.map(() => true) };
  if (mobility !== undefined && systems?.length === tracks.attack.length) {
    if (mobility + systems.filter(Boolean).length === fighter.total) return { mobility, systems };
  }
  let missing = tracks.mobility + tracks.attack.length - fighter.total;
  const working = fresh.systems.map((_, i) => {
    if (missing === 0 || i === 0) return true;
    missing -= 1;
    return false;
  });
  return { mobility: Math.max(0, tracks.mobility - missing), systems: working };
}

export function supportsOf(body: Body): readonly Support[] {
  return SIDES.flatMap((side) =>
    body.supports[side].map(
      (asset, i): Support => ({
        id: `${asset}/${side}-${i + 1}`,
        side,
        asset,
        is: 'held',
        markers: [],
        active: 0,
        failures: 0,
      }),
    ),
  );
}

/** The start of a battle as it is written down: terrain, forces, lists of a game master's own. */
import { Type } from 'typebox';
import { OWN_NAME } from '../../kernel/own-rules.ts';
import { isStrictlyConvex } from '../../kernel/plane-overlap.ts';
import { ok, type Refused, type Result } from '../../kernel/result.ts';
import { SIDES, type Side } from '../../kernel/ruleset.ts';
import { scenarioPaper } from '../../kernel/scenario.ts';
import type { Piece } from './ground.ts';
import { checkOptions } from './options.ts';
import { OWN_SPELL_FIELDS } from './own-spells.ts';
import { type Profile, parseProfile, parseWeapon, type Weapon } from './profile.ts';
import type { Fighter } from './state.ts';
import {
  getTerrain,
  LISTS,
  PROFILES,
  SPELLS,
  type Spell,
  TABLE,
  TERRAIN,
  WEAPON_TYPES,
  WEAPONS,
} from './tables.ts';
import { refuse } from './words/refuse.ts';

/** The revision of this engine: changes whenever the same record would replay differently. */
export const REVISION = 'eight-turns-5';

/** One unit of a side's army. `troop` is a row, or a list and a row: `swordsmen`, `men/swordsmen`. */
export interface ForceUnit {
  readonly id: string;
  readonly name: string;
  readonly troop: string;
  /** Models of a fresh unit, if other than the row's. */
  readonly models?: number;
  /** Wounds it has left, of all its models; absent when fresh. */
  readonly left?: number;
  readonly isPerson?: true;
  readonly army?: string;
}

/** A battle's own part of a scenario. */
export interface Body {
  readonly terrain: readonly Piece[];
  readonly forces: Readonly<Record<Side, readonly ForceUnit[]>>;
  readonly mayConcede: boolean;
  /** ET-SET-05. */
  readonly pointsLimit?: number;
  /** ET-UNIT: rows of a game master's own, before those of the catalog. */
  readonly profiles?: readonly Profile[];
  readonly weapons?: readonly Weapon[];
  /** CP-OWN-11: spells of a campaign's own that somebody brings. */
  readonly spells?: readonly Spell[];
  /** ET-UNIT-05: labels the player has added. */
  readonly weaponTypes?: readonly string[];
}

const Place = Type.Tuple([Type.Integer(), Type.Integer()]);
const ForceSchema = Type.Array(
  Type.Object({
    id: Type.String({ minLength: 1 }),
    name: Type.String({ minLength: 1 }),
    troop: Type.String(),
    models: Type.Optional(Type.Integer({ minimum: 1, maximum: 40 })),
    left: Type.Optional(Type.Integer({ minimum: 1 })),
    isPerson: Type.Optional(Type.Literal(true)),
    army: Type.Optional(Type.String()),
  }),
);
const SpellSchema = Type.Object(
  { id: OWN_NAME, name: Type.String({ minLength: 1 }), offensive: Type.Boolean(), ...OWN_SPELL_FIELDS },
  { additionalProperties: false },
);
const BodySchema = Type.Object({
  terrain: Type.Array(
    Type.Object({
      type: Type.Union(TERRAIN.map(({ id }) => Type.Literal(id))),
      corners: Type.Array(Place, { minItems: 2, maxItems: 12 }),
    }),
  ),
  forces: Type.Object({ red: ForceSchema, black: ForceSchema }),
  mayConcede: Type.Boolean(),
  pointsLimit: Type.Optional(Type.Integer({ minimum: 1 })),
  profiles: Type.Optional(Type.Array(Type.Unknown())),
  weapons: Type.Optional(Type.Array(Type.Unknown())),
  spells: Type.Optional(Type.Array(SpellSchema)),
  weaponTypes: Type.Optional(Type.Array(Type.String())),
});

const paper = scenarioPaper<Body>({
  ruleset: 'eight-turns',
  title: 'Eight Turns',
  revision: REVISION,
  body: BodySchema,
  rule: 'ET-SET-05',
  checkOptions,
  checkBody,
});

export const { scenarioOf, bodyOf, parseScenario } = paper;

/** The body with the defaults of its own rows filled in. */
function checkBody(body: Body): Result<Body> {
  const types = [...WEAPON_TYPES, ...(body.weaponTypes ?? [])];
  const weapons = allOk((body.weapons ?? []).map((row) => parseWeapon(row, types)));
  if (!weapons.ok) return weapons;
  const profiles = allOk((body.profiles ?? []).map(parseProfile));
  if (!profiles.ok) return profiles;
  const whole: Body = {
    ...body,
    ...(body.weapons === undefined ? {} : { weapons: weapons.value }),
    ...(body.profiles === undefined ? {} : { profiles: profiles.value }),
  };
  return whyNotTerrain(whole) ?? whyNotForces(whole) ?? ok(whole);
}

function allOk<T>(results: readonly Result<T>[]): Result<readonly T[]> {
  const values: T[] = [];
  for (const result of results) {
    if (!result.ok) return result;
    values.push(result.value);
  }
  return ok(values);
}

/** ET-SET-02: wholly on the table; areas are convex. */
function whyNotTerrain({ terrain }: Body): Refused | undefined {
  for (const { type, corners } of terrain) {
    const { name, shape } = getTerrain(type);
    if (corners.some(([x, y]) => x < 0 || x > TABLE.width || y < 0 || y > TABLE.depth)) {
      return refuse('input/scenario.off-table', { name }, 'ET-SET-02');
    }
    if (shape === 'linear' ? corners.length !== 2 : !isStrictlyConvex(corners)) {
      return refuse(`input/scenario.${shape === 'linear' ? 'line' : 'convex'}`, { name }, 'ET-SET-02');
    }
  }
  return undefined;
}

/** ET-SET-05: at least one unit a side, within the limit, every row known, every id its own. */
function whyNotForces(body: Body): Refused | undefined {
  const all = SIDES.flatMap((side) => body.forces[side]);
  const double = all.find((unit, i) => all.findIndex((other) => other.id === unit.id) !== i);
  if (double !== undefined) return refuse('input/scenario.double', { double: double.id }, 'ET-SET-05');
  const empty = SIDES.find((side) => body.forces[side].length === 0);
  if (empty !== undefined) return refuse('input/scenario.no-unit', { empty }, 'ET-SET-05');
  for (const unit of all) {
    const wrong = whyNotUnit(body, unit);
    if (wrong !== undefined) return wrong;
  }
  const over = SIDES.find((side) => pointsOf(body, side) > (body.pointsLimit ?? Number.POSITIVE_INFINITY));
  return over === undefined
    ? undefined
    : refuse(
        'input/scenario.points',
        { over, points: pointsOf(body, over), pointsLimit: body.pointsLimit },
        'ET-SET-05',
      );
}

function whyNotUnit(body: Body, unit: ForceUnit): Refused | undefined {
  const profile = findProfile(body, unit.troop);
  if (profile === undefined) return refuse('input/scenario.troop', { troop: unit.troop }, 'ET-UNIT-01');
  const missing = profile.weapons.find((id) => findWeapon(body, id) === undefined);
  if (missing !== undefined) return refuse('input/scenario.weapon', { missing }, 'ET-UNIT-02');
  const most = (unit.models ?? profile.defaultModels) * profile.wounds;
  const unknown = profile.spells.find((id) => findSpell(body, id) === undefined);
  if (unknown !== undefined) return refuse('input/scenario.spell', { unknown }, 'ET-MAG-07');
  return (unit.left ?? most) > most
    ? refuse('input/scenario.wounds', { unit: unit.name, most, left: unit.left }, 'ET-UNIT-06')
    : undefined;
}

/** A row by its id, with or without its list. */
export function findProfile(body: Body, troop: string): Profile | undefined {
  const own = body.profiles?.find((profile) => profile.id === troop);
  if (own !== undefined) return own;
  const [list, row] = troop.split('/');
  const id = row ?? list;
  if (row !== undefined && LISTS[list ?? '']?.rows.includes(row) !== true) return undefined;
  return [...(body.profiles ?? []), ...PROFILES].find((profile) => profile.id === id);
}

function findWeapon(body: Body, id: string): Weapon | undefined {
  return [...(body.weapons ?? []), ...WEAPONS].find((weapon) => weapon.id === id);
}

function findSpell(body: Body, id: string): Spell | undefined {
  return [...(body.spells ?? []), ...SPELLS].find((spell) => spell.id === id);
}

/** ET-SET-05, ET-END-02: the points a side brings, rounded up. */
export function pointsOf(body: Body, side: Side): number {
  const points = body.forces[side].map((unit) => {
    const profile = findProfile(body, unit.troop);
    if (profile === undefined) return 0;
    const wounds = unit.left ?? (unit.models ?? profile.defaultModels) * profile.wounds;
    return (wounds * profile.pointsPerModel) / profile.wounds;
  });
  return Math.ceil(points.reduce((sum, each) => sum + each, 0));
}

/** Who fights: red's units, then black's. */
export function fightersOf(body: Body): readonly Fighter[] {
  return SIDES.flatMap((side) => body.forces[side].map((unit) => fighterFrom(body, side, unit)));
}

function fighterFrom(body: Body, side: Side, unit: ForceUnit): Fighter {
  const profile = findProfile(body, unit.troop);
  if (profile === undefined) throw new Error(`Eight Turns has no unit ${unit.troop}`);
  const ownSpells = (body.spells ?? []).filter(({ id }) => profile.spells.includes(id));
  return {
    id: unit.id,
    name: unit.name,
    side,
    troop: unit.troop,
    profile,
    weapons: profile.weapons.flatMap((id) => findWeapon(body, id) ?? []),
    ...(ownSpells.length === 0 ? {} : { ownSpells }),
    total: unit.left ?? (unit.models ?? profile.defaultModels) * profile.wounds,
    isPerson: unit.isPerson === true,
    ...(unit.army === undefined ? {} : { army: unit.army }),
  };
}

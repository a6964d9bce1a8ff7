/** The start of a battle as it is written down: terrain, what waits to be placed, forces, rows of a game master's own. */
import { Type } from 'typebox';
import type { Point } from '../../kernel/plane.ts';
import { isSimple } from '../../kernel/plane-overlap.ts';
import { ok, type Refused } from '../../kernel/result.ts';
import { type Options, SIDES, type Side } from '../../kernel/ruleset.ts';
import { scenarioPaper } from '../../kernel/scenario.ts';
import type { Piece } from './ground.ts';
import { checkOptions, type Settings, settingsOf } from './options.ts';
import type { Profile } from './profile.ts';
import type { Fighter, PoolPiece } from './state.ts';
import { GAME, getTerrain, SPELLS, type SpellId, TABLE, TERRAIN } from './tables.ts';
import { LISTS, PROFILES, profileOf, type UnitRow } from './troops.ts';
import { refuse } from './words/refuse.ts';

/** The revision of this engine: changes whenever the same record would replay differently. */
export const REVISION = 'ranks-5';

/** One unit of a side's army. `troop` is a row, or a list and a row: `orc-warriors`, `orcs/orc-warriors`. */
export interface ForceUnit {
  readonly id: string;
  readonly name: string;
  readonly troop: string;
  /** Figures of a fresh unit, if other than the row's. */
  readonly figures?: number;
  /** Wounds it has left, of all its figures; absent when fresh. */
  readonly left?: number;
  /** What a wizard knows, if other than the first spells of the list. */
  readonly spells?: readonly SpellId[];
  readonly isPerson?: true;
  readonly army?: string;
}

/** A battle's own part of a scenario. */
export interface Body {
  /** What lies there already. */
  readonly terrain: readonly Piece[];
  /** RK-SET-02: what the two sides place by turns. */
  readonly pool: readonly PoolPiece[];
  readonly forces: Readonly<Record<Side, readonly ForceUnit[]>>;
  readonly mayConcede: boolean;
  /** The side that holds a castle has the northern side, where it stands. */
  readonly holder?: Side;
  /** RK-FRM-01: rows of a game master's own, before those of the catalog. */
  readonly rows?: readonly UnitRow[];
}

const Place = Type.Tuple([Type.Integer(), Type.Integer()]);
const Terrain = Type.Union(TERRAIN.map(({ id }) => Type.Literal(id)));
const Corners = Type.Array(Place, { minItems: 2, maxItems: 16 });
const Name = Type.String({ minLength: 1 });
const Force = Type.Array(
  Type.Object({
    id: Name,
    name: Name,
    troop: Name,
    figures: Type.Optional(Type.Integer({ minimum: 1, maximum: GAME.maxFigures })),
    left: Type.Optional(Type.Integer({ minimum: 1 })),
    spells: Type.Optional(Type.Array(Type.Union(SPELLS.map(({ id }) => Type.Literal(id))))),
    isPerson: Type.Optional(Type.Literal(true)),
    army: Type.Optional(Type.String()),
  }),
);
const Row = Type.Object({
  id: Name,
  name: Name,
  race: Name,
  figureType: Name,
  weapons: Type.Array(Type.String()),
  artillery: Type.Optional(
    Type.Union([Type.Literal('bolt-thrower'), Type.Literal('stone-thrower'), Type.Literal('fire-thrower')]),
  ),
  figures: Type.Integer({ minimum: 1, maximum: GAME.maxFigures }),
  formation: Type.Union([Type.Literal('line'), Type.Literal('column'), Type.Literal('single')]),
  armourBonus: Type.Integer({ minimum: 0, maximum: 2 }),
  points: Type.Integer({ minimum: 0, maximum: 1000 }),
  special: Type.Optional(Type.Array(Type.String())),
  strictLegal: Type.Optional(Type.Boolean()),
});
const BodySchema = Type.Object({
  terrain: Type.Array(
    Type.Object({
      terrain: Terrain,
      corners: Corners,
      level: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
      capacity: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
  ),
  pool: Type.Array(Type.Object({ terrain: Terrain, corners: Corners }), { maxItems: 12 }),
  forces: Type.Object({ red: Force, black: Force }),
  mayConcede: Type.Boolean(),
  holder: Type.Optional(Type.Union([Type.Literal('red'), Type.Literal('black')])),
  rows: Type.Optional(Type.Array(Row)),
});

const paper = scenarioPaper<Body>({
  ruleset: 'ranks',
  title: 'Ranks',
  revision: REVISION,
  body: BodySchema,
  rule: 'RK-FRM-01',
  checkOptions,
  checkBody: (body, options) =>
    whyNotTerrain(body, settingsOf(options)) ?? whyNotForces(body, settingsOf(options)) ?? ok(body),
});

export const { scenarioOf, bodyOf, parseScenario } = paper;

/** RK-SET-04, RK-GEO-10: simple shapes, wholly on the table; house terrain only with house rows. */
function whyNotTerrain({ terrain, pool }: Body, { houseRows }: Settings): Refused | undefined {
  for (const { terrain: id, corners } of [...terrain, ...pool]) {
    const { name, shape, isHouse } = getTerrain(id);
    if (isHouse && !houseRows) return refuse('input/scenario.house-terrain', { name }, 'RK-TER-01');
    if (!isShape(corners, shape)) return refuse('input/scenario.shape', { name }, 'RK-GEO-10');
    if (id === 'building' && !isRectangle(corners)) return refuse('input/scenario.building', {}, 'RK-GEO-10');
  }
  const off = terrain.find(({ corners }) =>
    corners.some(([x, y]) => x < 0 || y < 0 || x > TABLE.width || y > TABLE.depth),
  );
  return off === undefined
    ? undefined
    : refuse('input/scenario.off-table', { name: getTerrain(off.terrain).name }, 'RK-SET-04');
}

function isShape(corners: readonly Point[], shape: 'area' | 'linear'): boolean {
  if (shape === 'area') return isSimple(corners);
  return corners.slice(1).every((to, i) => to[0] !== corners[i]?.[0] || to[1] !== corners[i]?.[1]);
}

function isRectangle([a, b, c, d, ...more]: readonly Point[]): boolean {
  if (a === undefined || b === undefined || c === undefined || d === undefined || more.length > 0)
    return false;
  const isParallel = Math.abs(a[0] - b[0] - d[0] + c[0]) <= 2 && Math.abs(a[1] - b[1] - d[1] + c[1]) <= 2;
  const [one, other] = [
    [b[0] - a[0], b[1] - a[1]],
    [c[0] - b[0], c[1] - b[1]],
  ] as const;
  const dot = (one[0] ?? 0) * (other[0] ?? 0) + (one[1] ?? 0) * (other[1] ?? 0);
  const sizes = Math.max(
    Math.abs(one[0] ?? 0),
    Math.abs(one[1] ?? 0),
    Math.abs(other[0] ?? 0),
    Math.abs(other[1] ?? 0),
  );
  return isParallel && Math.abs(dot) <= 4 * sizes;
}

function whyNotForces(body: Body, settings: Settings): Refused | undefined {
  const all = SIDES.flatMap((side) => body.forces[side]);
  const double = all.find((unit, i) => all.findIndex((other) => other.id === unit.id) !== i);
  if (double !== undefined) return refuse('input/scenario.double', { double: double.id }, 'RK-FRM-01');
  const empty = SIDES.find((side) => body.forces[side].length === 0);
  if (empty !== undefined) return refuse('input/scenario.no-unit', { empty }, 'RK-FRM-01');
  for (const unit of all) {
    const wrong = whyNotUnit(body, unit, settings);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

/** RK-FRM-01. */
function whyNotUnit(body: Body, unit: ForceUnit, { houseRows }: Settings): Refused | undefined {
  const row = body.rows?.find(({ id }) => id === unit.troop);
  const made = row === undefined ? undefined : profileOf(row);
  if (made !== undefined && !made.ok) return made;
  const profile = findProfile(body, unit.troop);
  if (profile === undefined) return refuse('input/scenario.troop', { troop: unit.troop }, 'RK-FRM-01');
  if (!houseRows && !profile.isStrict)
    return refuse('input/scenario.house-row', { profile: profile.name }, 'RK-FRM-01');
  const most = (unit.figures ?? profile.figures) * profile.wounds;
  if ((unit.left ?? most) > most)
    return refuse('input/scenario.wounds', { unit: unit.name, most, left: unit.left }, 'RK-FRM-01');
  return undefined;
}

/** A row by its id, with or without its list; a game master's own first. */
export function findProfile({ rows = [] }: Pick<Body, 'rows'>, troop: string): Profile | undefined {
  const own = rows.find(({ id }) => id === troop);
  if (own !== undefined) {
    const made = profileOf(own);
    return made.ok ? made.value : undefined;
  }
  const [list, row] = troop.split('/');
  const profile = PROFILES.find(({ id }) => id === (row ?? list));
  if (row === undefined || profile === undefined) return profile;
  const army = LISTS[list ?? ''];
  const isListed = profile.character === undefined ? army?.rows.includes(row) : army?.race === profile.race;
  return isListed === true ? profile : undefined;
}

/** Who fights: red's units, then black's. */
export function fightersOf(body: Body, options: Options): readonly Fighter[] {
  const { magic } = settingsOf(options);
  return SIDES.flatMap((side) => body.forces[side].map((unit) => fighterFrom(body, { side, magic }, unit)));
}

function fighterFrom(
  body: Body,
  { side, magic }: { readonly side: Side; readonly magic: boolean },
  unit: ForceUnit,
): Fighter {
  const profile = findProfile(body, unit.troop);
  if (profile === undefined) throw new Error(`Ranks has no unit ${unit.troop}`);
  const total = unit.left ?? (unit.figures ?? profile.figures) * profile.wounds;
  const known = unit.spells ?? SPELLS_LEARNT.slice(0, profile.spellsKnown);
  return {
    id: unit.id,
    name: unit.name,
    side,
    troop: unit.troop,
    profile,
    original: Math.ceil(total / profile.wounds),
    total,
    spells: magic ? known.slice(0, profile.spellsKnown) : [],
    isPerson: unit.isPerson === true,
    ...(unit.army === undefined ? {} : { army: unit.army }),
  };
}

/** What a wizard knows of whom nothing else is said, the first first. */
const SPELLS_LEARNT: readonly SpellId[] = ['fire-bolt', 'ward', 'dread', 'hearten', 'storm', 'haste', 'mend'];

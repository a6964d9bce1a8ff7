/** What a unit and a weapon are (ET-UNIT), and the schemas that refuse a row that is none. */
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { DataOf } from '../../kernel/data-rows.ts';
import { wordOrOwn } from '../../kernel/own-rules.ts';
import { ok, type Result } from '../../kernel/result.ts';
import game from './data/game.json' with { type: 'json' };
import { refuse } from './words/refuse.ts';

/** A spell of the catalog, or one of a campaign's own: `own/...`. */
export type SpellId = string;

const { limits } = game;
const within = ([minimum, maximum]: readonly number[]) =>
  Type.Integer({ minimum: minimum ?? 0, maximum: maximum ?? 0 });

const TYPES = ['infantry', 'cavalry', 'monster', 'artillery'] as const;
export type UnitType = (typeof TYPES)[number];
const SPELL_IDS = ['heal', 'blast-of-the-heavens', 'melee-monster', 'assailing-of-the-mind'] as const;

/** ET-UNIT-01. */
const NUMBERS = {
  speed: within(limits.speed),
  combatSkill: within(limits.combatSkill),
  aim: within(limits.aim),
  strength: within(limits.strength),
  resilience: within(limits.resilience),
  morale: within(limits.morale),
  armour: within(limits.armour),
  wounds: within(limits.wounds),
};

/** ET-UNIT-01, 03, 06: one row of the unit list. Lengths in inches. */
export const ProfileSchema = Type.Object({
  id: Type.String({ minLength: 1 }),
  name: Type.String({ minLength: 1 }),
  type: Type.Union(TYPES.map((type) => Type.Literal(type))),
  ...NUMBERS,
  attacks: within(limits.attacks),
  weapons: Type.Array(Type.String()),
  defaultModels: within(limits.models),
  baseDiameterIn: Type.Number({ exclusiveMinimum: 0, maximum: 6 }),
  traits: Type.Array(Type.String()),
  spells: Type.Array(Type.String()),
  pointsPerModel: Type.Integer({ minimum: 0, maximum: 1000 }),
});
export type Profile = DataOf<typeof ProfileSchema>;

/** ET-UNIT-01, 03, 06: the numbers of a unit for a row of a campaign's own. */
export const PROFILE_FIELDS = {
  type: Type.Optional(Type.Enum([...TYPES])),
  ...NUMBERS,
  attacks: Type.Optional(within(limits.attacks)),
  defaultModels: Type.Optional(within(limits.models)),
  baseDiameterIn: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 6 })),
  spells: Type.Optional(Type.Array(wordOrOwn(SPELL_IDS), { maxItems: 2 * SPELL_IDS.length })),
};

/** ET-UNIT-02: what a weapon of a campaign's own says beside its id and name. */
export function weaponFields(types: readonly string[]) {
  return {
    range: Type.Integer({ minimum: 0, maximum: 48 }),
    strength: Type.Integer({
      minimum: 0,
      maximum: 10,
      description: 'Added to its user’s where it is melee.',
    }),
    type: Type.Enum([...types]),
    shots: Type.Optional(Type.Integer({ minimum: 1, maximum: 6 })),
    minRange: Type.Optional(Type.Integer({ minimum: 0, maximum: 24 })),
    bonus: Type.Optional(
      Type.Object(
        {
          strength: Type.Integer({ minimum: -3, maximum: 5 }),
          against: Type.Optional(Type.Enum([...TYPES])),
          onCharge: Type.Optional(Type.Literal(true)),
        },
        { additionalProperties: false },
      ),
    ),
  };
}

/** ET-UNIT-02. A melee weapon's strength is added to its user's (`user`), any other's stands alone. */
export const WeaponSchema = Type.Object({
  id: Type.String({ minLength: 1 }),
  name: Type.String({ minLength: 1 }),
  range: Type.Number({ minimum: 0, maximum: 96 }),
  strength: Type.Integer({ minimum: 0, maximum: 10 }),
  type: Type.String(),
  strengthMode: Type.Union([Type.Literal('user'), Type.Literal('fixed')]),
  shots: Type.Integer({ minimum: 1, maximum: 12 }),
  minRange: Type.Number({ minimum: 0, maximum: 96 }),
  bonus: Type.Optional(
    Type.Object({
      strength: Type.Integer(),
      against: Type.Optional(Type.Union(TYPES.map((type) => Type.Literal(type)))),
      onCharge: Type.Optional(Type.Literal(true)),
    }),
  ),
});
export type Weapon = DataOf<typeof WeaponSchema>;

/** What a row may leave out (ET-UNIT-03). */
const PROFILE_DEFAULTS = {
  type: 'infantry',
  attacks: 1,
  weapons: [],
  defaultModels: 1,
  baseDiameterIn: 1,
  traits: [],
  spells: [],
  pointsPerModel: 0,
} as const;

/** ET-UNIT-01, 03, 06: a row of a unit list from outside. Refusal: `input/profile`, with the field. */
export function parseProfile(input: unknown): Result<Profile> {
  const row = typeof input === 'object' && input !== null ? { ...PROFILE_DEFAULTS, ...input } : input;
  if (Value.Check(ProfileSchema, row)) return ok(row);
  const [first] = Value.Errors(ProfileSchema, row);
  const where = first === undefined ? '' : `${first.instancePath.slice(1)} ${first.message}`;
  return refuse('input/profile', { where }, 'ET-UNIT-06');
}

/**
 * ET-UNIT-02, 05: a row of a weapon list from outside; `types` are the labels that a weapon may carry.
 * Refusal: `input/weapon`.
 */
export function parseWeapon(input: unknown, types: readonly string[]): Result<Weapon> {
  const row = typeof input === 'object' && input !== null ? { ...weaponDefaults(input), ...input } : input;
  if (!Value.Check(WeaponSchema, row)) {
    const [first] = Value.Errors(WeaponSchema, row);
    const where = first === undefined ? '' : `${first.instancePath.slice(1)} ${first.message}`;
    return refuse('input/weapon.row', { where }, 'ET-UNIT-02');
  }
  const weapon = row;
  if (types.includes(weapon.type)) return ok(weapon);
  return refuse(
    'input/weapon.type',
    { weapon: weapon.name, type: weapon.type, types: types.join(', ') },
    'ET-UNIT-05',
  );
}

/** A weapon goes by its id where it has no name; only melee weapons add to their user's strength. */
function weaponDefaults(row: object): object {
  const isMelee = 'type' in row && row.type === 'melee';
  const name = 'id' in row ? row.id : '';
  return { name, shots: 1, minRange: 0, strengthMode: isMelee ? 'user' : 'fixed' };
}

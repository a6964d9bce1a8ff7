/** Rows of a campaign's own (ET-UNIT): the numbers of a unit, with weapons, traits and spells of the catalog. */
import { Type } from 'typebox';
import type { Result } from '../../kernel/result.ts';
import type { OwnRow, OwnTroops } from '../../kernel/ruleset.ts';
import traits from './data/traits.json' with { type: 'json' };
import { PROFILE_FIELDS, type Profile, parseProfile } from './profile.ts';
import { WEAPONS } from './tables.ts';
import { troopFrom } from './troops.ts';

const LONGEST_LIST = 8;

/** What a row says beside its id and name; what ET-UNIT-03 has a standard for may be left out. */
const OWN_ROW = Type.Object(
  {
    ...PROFILE_FIELDS,
    weapons: Type.Array(Type.Enum(WEAPONS.map(({ id }) => id)), { maxItems: LONGEST_LIST }),
    traits: Type.Optional(Type.Array(Type.Enum(traits.map(({ id }) => id)), { maxItems: LONGEST_LIST })),
    pointsPerModel: Type.Integer({ minimum: 1, maximum: 1000 }),
  },
  { additionalProperties: false },
);

/** A row as the engine reads it, under the id that armies name it by. Refusal: `input/profile`. */
export function profileFrom(troop: string, own: OwnRow): Result<Profile> {
  return parseProfile({ ...own, id: troop });
}

export const OWN_TROOPS: OwnTroops = {
  row: OWN_ROW,
  troopOf(list, row) {
    const profile = profileFrom(`${list}/${row.id}`, row);
    return profile.ok ? { ok: true, value: troopFrom(list, { ...profile.value, id: row.id }) } : profile;
  },
};

/** Rows of a campaign's own (ET-UNIT): the numbers of a unit, with weapons, traits and spells of the catalog or its own. */
import { Type } from 'typebox';
import { ownNamed, whyNotOwned, wordOrOwn } from '../../kernel/own-rules.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { OwnRow, OwnRules, OwnTroops } from '../../kernel/ruleset.ts';
import traits from './data/traits.json' with { type: 'json' };
import { OWN_SPELL, OWN_WEAPON, spellFrom, weaponFrom } from './own-spells.ts';
import { PROFILE_FIELDS, type Profile, parseProfile, type Weapon } from './profile.ts';
import { type Spell, WEAPONS } from './tables.ts';
import { troopFrom } from './troops.ts';

const LONGEST_LIST = 8;

/** What a row says beside its id and name; what ET-UNIT-03 has a standard for may be left out. */
const OWN_ROW = Type.Object(
  {
    ...PROFILE_FIELDS,
    weapons: Type.Array(wordOrOwn(WEAPONS.map(({ id }) => id)), { maxItems: LONGEST_LIST }),
    traits: Type.Optional(Type.Array(Type.Enum(traits.map(({ id }) => id)), { maxItems: LONGEST_LIST })),
    pointsPerModel: Type.Integer({ minimum: 1, maximum: 1000 }),
  },
  { additionalProperties: false },
);

/** A row as the engine reads it, under the id that armies name it by. Refusal: `input/profile`. */
export function profileFrom(troop: string, own: OwnRow): Result<Profile> {
  return parseProfile({ ...own, id: troop });
}

/** The weapons and spells of the campaign's own that these rows name. */
export function ownArms(
  own: OwnRules | undefined,
  profiles: readonly Profile[],
): { readonly weapons: readonly Weapon[]; readonly spells: readonly Spell[] } {
  const weapons = profiles.flatMap((profile) => profile.weapons);
  const spells = profiles.flatMap((profile) => profile.spells);
  return {
    weapons: ownNamed(own?.items, weapons).map(weaponFrom),
    spells: ownNamed(own?.spells, spells).map(spellFrom),
  };
}

export const OWN_TROOPS: OwnTroops = { row: OWN_ROW, spell: OWN_SPELL, item: OWN_WEAPON, troopOf };

function troopOf(list: string, row: OwnRow, own?: OwnRules): ReturnType<OwnTroops['troopOf']> {
  const profile = profileFrom(`${list}/${row.id}`, row);
  if (!profile.ok) return profile;
  const { weapons, spells } = profile.value;
  const wrong = whyNotOwned(own?.items, weapons, 'item') ?? whyNotOwned(own?.spells, spells, 'spell');
  const arms = ownArms(own, [profile.value]).weapons;
  return wrong ?? ok(troopFrom(list, { ...profile.value, id: row.id }, arms));
}

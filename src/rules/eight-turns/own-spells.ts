/** Spells and weapons of a campaign's own (CP-OWN-11, CP-OWN-12): the fields of the catalog's. */
import { Type } from 'typebox';
import { ownName } from '../../kernel/own-rules.ts';
import { unwrap } from '../../kernel/result.ts';
import type { OwnRow } from '../../kernel/ruleset.ts';
import { parseWeapon, type Weapon, weaponFields } from './profile.ts';
import { type Spell, WEAPON_TYPES } from './tables.ts';

const strict = { additionalProperties: false } as const;
const Strength = Type.Integer({ minimum: 1, maximum: 10 });

/** ET-SPL: what a spell says beside its id and name. */
export const OWN_SPELL_FIELDS = {
  range: Type.Integer({ minimum: 1, maximum: 48, description: 'Inches.' }),
  needsSight: Type.Boolean(),
  effect: Type.Union(
    [
      Type.Object(
        { healUpTo: Type.Integer({ minimum: 1, maximum: 6, description: 'ET-SPL-01: of a friend.' }) },
        strict,
      ),
      Type.Object(
        {
          strength: Strength,
          hits: Type.Integer({ minimum: 1, maximum: 6, description: 'ET-MAG-09: on one enemy.' }),
        },
        strict,
      ),
      Type.Object(
        {
          strength: Strength,
          radius: Type.Integer({ minimum: 1, maximum: 12, description: 'ET-SPL-02: on all so near to it.' }),
        },
        strict,
      ),
    ],
    { description: 'As Heal, as Assailing of the Mind, or as Blast of the Heavens.' },
  ),
};

export const OWN_SPELL = Type.Object(OWN_SPELL_FIELDS, strict);
export const OWN_WEAPON = Type.Object(weaponFields(WEAPON_TYPES), strict);

/** CP-OWN-11: what does not heal is thrown at enemies. The row has met the schema. */
export function spellFrom(row: OwnRow): Spell {
  const { id: _id, ...rest } = row as unknown as Omit<Spell, 'offensive'>;
  return { ...rest, id: ownName(row), offensive: rest.effect.healUpTo === undefined };
}

/** CP-OWN-12. The row has met the schema. */
export function weaponFrom(row: OwnRow): Weapon {
  return unwrap(parseWeapon({ ...row, id: ownName(row) }, WEAPON_TYPES));
}

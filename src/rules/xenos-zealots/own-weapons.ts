/** Weapons of a campaign's own (XZ-WPN): the fields of a profile as the source prints them. */
import { Type } from 'typebox';
import { ownName, ownNamed } from '../../kernel/own-rules.ts';
import type { OwnRow, OwnRules } from '../../kernel/ruleset.ts';
import abilities from './data/abilities.json' with { type: 'json' };
import { REACH_INCHES, TEMPLATES, type Template, WEAPON_TYPES, type Weapon } from './tables.ts';

const strict = { additionalProperties: false } as const;
const ABILITIES = abilities.filter(({ scope }) => scope === 'weapon').map(({ id }) => id);
const LONGEST = 96;

/** XZ-WPN-01: what a weapon says beside its id and name. */
export const OWN_WEAPON = Type.Object(
  {
    type: Type.Enum([...WEAPON_TYPES], { description: 'XZ-WPN-07..10.' }),
    rangeMin: Type.Optional(Type.Integer({ minimum: 0, maximum: LONGEST, description: '0 if not given.' })),
    rangeMax: Type.Optional(
      Type.Integer({ minimum: 1, maximum: LONGEST, description: 'Inches; assault weapons need none.' }),
    ),
    armourPenetration: Type.Integer({ minimum: 1, maximum: 18 }),
    damage: Type.Integer({ minimum: 1, maximum: 12 }),
    effect: Type.Union([Type.Integer({ minimum: 1, maximum: 6 }), Type.Enum([...TEMPLATES])], {
      description: 'XZ-WPN-05, 06: attack dice, or a template.',
    }),
    abilities: Type.Optional(Type.Array(Type.Enum(ABILITIES), { maxItems: 4, uniqueItems: true })),
  },
  strict,
);

/** A row as a weapon. The row has met `OWN_WEAPON`. */
function weaponFrom(row: OwnRow): Weapon {
  const fields = row as unknown as Pick<Weapon, 'type' | 'armourPenetration' | 'damage' | 'name'> & {
    readonly rangeMin?: number;
    readonly rangeMax?: number;
    readonly effect: number | Template;
    readonly abilities?: readonly string[];
  };
  const { type, name, armourPenetration, damage, effect } = fields;
  const isAssault = type === 'assault';
  return {
    id: ownName(row),
    name,
    type,
    rangeMin: isAssault ? 0 : (fields.rangeMin ?? 0),
    rangeMax: isAssault ? REACH_INCHES : (fields.rangeMax ?? 0),
    armourPenetration,
    damage,
    effect:
      typeof effect === 'number' ? { kind: 'dice', value: effect } : { kind: 'template', value: effect },
    abilities: [...(fields.abilities ?? [])],
  };
}

/** The weapons of its campaign's own that a row's loadout names, as rows. */
export function ownWeaponRows(own: OwnRules | undefined, row: OwnRow): readonly OwnRow[] {
  return ownNamed(own?.items, namesIn(row));
}

export const weaponsFrom = (rows: readonly OwnRow[]): readonly Weapon[] => rows.map(weaponFrom);

/** What a row's loadout names. */
export function namesIn({ loadout }: OwnRow): readonly string[] {
  const lines = Array.isArray(loadout) ? loadout : [];
  return lines.map((line) => String((line as { readonly weapon?: unknown } | null)?.weapon));
}

/** Rare weapons, magic items and special abilities of a campaign's own (RM-SPC-11): what they give to who bears them. */
import { Type } from 'typebox';
import { itemsOf, ownNamed } from '../../kernel/own-rules.ts';
import type { OwnRow, OwnRules } from '../../kernel/ruleset.ts';
import { ARMOUR, BLADES, FIELD, MISSILES, SKILLS, SPECIAL_RULES } from './tables.ts';
import { type Gear, type Profile, type Row, STATS } from './types.ts';

const strict = { additionalProperties: false } as const;
const MOST = 4;

/** What an item or an ability says beside its id and name. */
export const OWN_ITEM = Type.Object(
  {
    says: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'RM-SPC-02: what it is, told once it is met.',
    }),
    class: Type.Optional(
      Type.Enum(
        [...BLADES, ...MISSILES, ...ARMOUR].map(({ id }) => id),
        {
          description: 'RM-CCW-01: the kind of weapon or armour it is; an ability is none.',
        },
      ),
    ),
    gives: Type.Optional(
      Type.Object(
        Object.fromEntries(
          STATS.map((stat) => [stat, Type.Optional(Type.Integer({ minimum: -3, maximum: 3 }))]),
        ),
        { ...strict, description: 'Added to the characteristics of who bears it.' },
      ),
    ),
    rules: Type.Optional(Type.Array(Type.Enum([...SPECIAL_RULES]), { maxItems: MOST, uniqueItems: true })),
    skills: Type.Optional(
      Type.Array(Type.Enum(SKILLS.map(({ id }) => id)), { maxItems: MOST, uniqueItems: true }),
    ),
  },
  strict,
);

interface Item {
  readonly name: string;
  readonly says: string;
  readonly class?: string;
  readonly gives?: Partial<Profile>;
  readonly rules?: Row['rules'];
  readonly skills?: Row['skills'];
}

/** Those of its campaign that a row bears, as rows. */
export function ownItemRows(own: OwnRules | undefined, row: OwnRow): readonly OwnRow[] {
  return ownNamed(own?.items, itemsOf(row));
}

/** A row with all that its items give: a class in its kit, characteristics within their range (RM-CHA-11), rules, skills. */
export function bearing(row: Row, items: readonly OwnRow[]): Row {
  const gifts = items as unknown as readonly Item[];
  const given = (stat: (typeof STATS)[number]): number => {
    const sum = gifts.reduce((all, { gives }) => all + (gives?.[stat] ?? 0), row.profile[stat]);
    const least = stat === 'W' ? 1 : FIELD.minimum[stat];
    return Math.max(least, Math.min(FIELD.maximum[stat], sum));
  };
  return {
    ...row,
    profile: Object.fromEntries(STATS.map((stat) => [stat, given(stat)])) as Profile,
    kit: [...row.kit, ...gifts.flatMap((item) => item.class ?? [])],
    rules: [...new Set([...row.rules, ...gifts.flatMap(({ rules = [] }) => rules)])],
    skills: [...new Set([...row.skills, ...gifts.flatMap(({ skills = [] }) => skills)])],
  };
}

/** What is told of them. */
export function gearFrom(items: readonly OwnRow[]): readonly Gear[] {
  return (items as unknown as readonly Item[]).map(({ name, says }) => ({ name, says }));
}

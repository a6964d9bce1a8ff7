/** Rows of a campaign's own (RM-NPC): characteristics, kit, rules and arts of the catalog, put together anew. */
import { Type } from 'typebox';
import { ok } from '../../kernel/result.ts';
import type { OwnRow, OwnRules, OwnTroops } from '../../kernel/ruleset.ts';
import { OWN_LISTS, OWN_SPELL, ownSpellsIn } from './own-spells.ts';
import { ARMOUR, BLADES, FIELD, MISSILES, SKILLS, SPECIAL_RULES } from './tables.ts';
import { troopFrom } from './troops.ts';
import { type Row, STATS } from './types.ts';
import { refuse } from './words/refuse.ts';

const strict = { additionalProperties: false } as const;
const MOST_ITEMS = 12;

/** What a row says beside its id and name. */
export const OWN_ROW = Type.Object(
  {
    profile: Type.Object(
      Object.fromEntries(
        STATS.map((stat) => [
          stat,
          Type.Integer({
            minimum: stat === 'W' ? 1 : FIELD.minimum[stat],
            maximum: FIELD.maximum[stat],
          }),
        ]),
      ),
      { ...strict, description: 'RM-CHA-01.' },
    ),
    kit: Type.Array(Type.Enum([...BLADES, ...MISSILES, ...ARMOUR].map(({ id }) => id)), {
      maxItems: MOST_ITEMS,
      description: 'A second blade is named twice.',
    }),
    rules: Type.Optional(Type.Array(Type.Enum([...SPECIAL_RULES]), { maxItems: MOST_ITEMS })),
    skills: Type.Optional(Type.Array(Type.Enum(SKILLS.map(({ id }) => id)), { maxItems: MOST_ITEMS })),
    wizard: Type.Optional(
      Type.Object(
        {
          mastery: Type.Integer({ minimum: FIELD.mastery.min, maximum: FIELD.mastery.max }),
          lists: OWN_LISTS,
        },
        { ...strict, description: 'RM-MAG-01.' },
      ),
    ),
    isHero: Type.Optional(Type.Boolean({ description: 'A person: a general can be one.' })),
  },
  strict,
);

/** A row as the engine reads it. The row has met `OWN_ROW`. */
export function rowFrom(list: string, own: OwnRow): Row {
  const fields = { rules: [], skills: [], isHero: false, ...own, list, source: 'house' };
  return fields as unknown as Row;
}

export const OWN_TROOPS: OwnTroops = {
  row: OWN_ROW,
  spell: OWN_SPELL,
  troopOf: (list, row, own) => {
    const whole = rowFrom(list, row);
    const empty = whole.wizard?.lists.find((one) => isEmptyList(one, own));
    if (empty === undefined) return ok(troopFrom(whole));
    return refuse('input/content', { list: empty }, 'CP-OWN-11');
  },
};

const isEmptyList = (list: string, own: OwnRules | undefined): boolean =>
  list.startsWith('own/') && ownSpellsIn(own, [list]).length === 0;

/** Rows of a campaign's own (RM-NPC): characteristics, kit, rules and arts of the catalog, put together anew. */
import { Type } from 'typebox';
import { itemsOf, OWN_NAME, whyNotOwned } from '../../kernel/own-rules.ts';
import { ok, type Refused } from '../../kernel/result.ts';
import type { OwnRow, OwnRules, OwnTroops, TroopType } from '../../kernel/ruleset.ts';
import { bearing, gearFrom, OWN_ITEM, ownItemRows } from './own-items.ts';
import { OWN_SCENE } from './own-scenes.ts';
import { OWN_LISTS, OWN_SPELL, ownSpellsIn } from './own-spells.ts';
import { ARMOUR, BLADES, FIELD, findArmour, MISSILES, SKILLS, SPECIAL_RULES } from './tables.ts';
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
    items: Type.Optional(
      Type.Array(OWN_NAME, {
        maxItems: 6,
        uniqueItems: true,
        description: 'RM-SPC-11: rare weapons, magic items and special abilities of the campaign’s own.',
      }),
    ),
    isHero: Type.Optional(Type.Boolean({ description: 'A person: a general can be one.' })),
  },
  strict,
);

/** A row as the engine reads it. The row has met `OWN_ROW`. */
export function rowFrom(list: string, own: OwnRow, items: readonly OwnRow[] = []): Row {
  const { items: _, ...plain } = own;
  const fields = { rules: [], skills: [], isHero: false, ...plain, list, source: 'house' };
  return bearing(fields as unknown as Row, items);
}

/** RM-GAP-37, RM-DOC-01: one armour, one shield, and a buckler beside it. Refusal: `input/content`. */
export function whyNotWorn(name: string, kit: readonly string[]): Refused | undefined {
  const armours = kit.flatMap((item) => findArmour(item) ?? []);
  const bodies = armours.filter(({ kind }) => kind === 'body');
  const shields = armours.filter(({ kind, id }) => kind === 'off-hand' && id !== 'buckler');
  const bucklers = armours.filter(({ id }) => id === 'buckler');
  const many = [bodies, shields, bucklers].find((worn) => worn.length > 1);
  if (many === undefined) return undefined;
  const worn = many.map((armour) => armour.name.toLowerCase()).join(' and ');
  return refuse('input/content.worn', { name, worn }, 'RM-GAP-37');
}

export const OWN_TROOPS: OwnTroops = {
  row: OWN_ROW,
  spell: OWN_SPELL,
  item: OWN_ITEM,
  scene: OWN_SCENE,
  troopOf: (list, row, own) => {
    const items = ownItemRows(own, row);
    const whole = rowFrom(list, row, items);
    const empty = whole.wizard?.lists.find((one) => isEmptyList(one, own));
    if (empty !== undefined) return refuse('input/content', { list: empty }, 'CP-OWN-11');
    const wrong = whyNotOwned(own?.items, itemsOf(row), 'item') ?? whyNotWorn(row.name, whole.kit);
    return wrong ?? ok(tellingGear(troopFrom(whole), items));
  },
};

function tellingGear(troop: TroopType, items: readonly OwnRow[]): TroopType {
  const told = gearFrom(items).map(({ name, says }) => `${name}: ${says}`);
  return told.length === 0 ? troop : { ...troop, summary: [troop.summary, ...told].join('; ') };
}

const isEmptyList = (list: string, own: OwnRules | undefined): boolean =>
  list.startsWith('own/') && ownSpellsIn(own, [list]).length === 0;

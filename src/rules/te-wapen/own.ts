/** Rows of a campaign's own: a troop with the numbers and gifts of the booklet (TW-UNI, TW-ABL). */
import { Type } from 'typebox';
import { itemsOf, ownName, ownNamed, whyNotOwned, wordOrOwn } from '../../kernel/own-rules.ts';
import { ok } from '../../kernel/result.ts';
import type { OwnRow, OwnRules, OwnTroops } from '../../kernel/ruleset.ts';
import {
  BANNERS,
  findItem,
  type MoveOption,
  OTHER_ITEMS,
  type Row,
  type Specials,
  WEAPONS,
} from './tables.ts';
import { troopFrom } from './troops.ts';

const strict = { additionalProperties: false } as const;
const Gift = Type.Optional(Type.Object({}, strict));
const Moves = Type.Array(
  Type.Object({ hexes: Type.Integer({ minimum: 0, maximum: 6 }), combat: Type.Boolean() }, strict),
  {
    minItems: 1,
    maxItems: 3,
    description: 'TW-UNI-06: up to so many hexes, and whether it may fight after walking that far.',
  },
);

/** TW-ITM: the abilities of the three tables; rows that say how to roll on are none. */
const ABILITIES = [...WEAPONS, ...OTHER_ITEMS, ...BANNERS].flatMap(({ id, rolls }) =>
  id === undefined || rolls !== undefined ? [] : [id],
);

/** TW-ITM-27: an item is what it is made of. */
const OWN_ITEM = Type.Object(
  {
    effects: Type.Array(Type.Enum([...new Set(ABILITIES)]), {
      minItems: 1,
      maxItems: 4,
      uniqueItems: true,
      description: 'TW-ITM-27: abilities of the tables, all at work in this one thing.',
    }),
  },
  strict,
);

/** TW-UNI, TW-ABL: what a row says beside its id and name. */
export const OWN_ROW = Type.Object(
  {
    kind: Type.Optional(
      Type.Enum(['unit', 'individual'], {
        description: 'An individual is a general, a hero or a magic-user.',
      }),
    ),
    moves: Moves,
    combat: Type.Array(Type.Integer({ minimum: 0, maximum: 9 }), {
      minItems: 1,
      maxItems: 7,
      description: 'TW-UNI-07: dice next to the enemy, then at two hexes, at three and so on.',
    }),
    hitAt: Type.Integer({ minimum: 2, maximum: 6, description: 'TW-UNI-08: the number it is hit on.' }),
    wounds: Type.Integer({ minimum: 1, maximum: 12 }),
    specials: Type.Optional(
      Type.Object(
        {
          burrowing: Gift,
          causeFear: Gift,
          damagesBuildings: Gift,
          ethereal: Gift,
          flying: Gift,
          forestwalker: Gift,
          frenzy: Gift,
          general: Gift,
          indirect: Gift,
          magicUser: Type.Optional(
            Type.Object(
              { tradition: Type.Enum(['wizard', 'necromancer', 'cleric', 'demonologist', 'druid']) },
              strict,
            ),
          ),
          regenerate: Gift,
          swimming: Gift,
        },
        { ...strict, description: 'TW-ABL: gifts, each as an empty object.' },
      ),
    ),
    items: Type.Optional(
      Type.Array(wordOrOwn([...new Set(ABILITIES)]), {
        maxItems: 4,
        uniqueItems: true,
        description:
          'TW-ITM: what it carries; a unit its banner, an individual what serves him and his unit.',
      }),
    ),
    tags: Type.Optional(
      Type.Array(
        Type.Enum(['foot', 'mounted', 'archers', 'undead', 'ratmen', 'war-machine', 'large-monster']),
        { maxItems: 7, description: 'What it counts as where the booklet asks.' },
      ),
    ),
  },
  strict,
);

/** A row as the engine reads it. The row has met `OWN_ROW`. */
export function rowFrom(own: OwnRow): Row {
  const fields = own as unknown as {
    readonly kind?: 'unit' | 'individual';
    readonly moves: readonly MoveOption[];
    readonly combat: readonly number[];
    readonly hitAt: number;
    readonly wounds: number;
    readonly specials?: Specials;
    readonly tags?: readonly string[];
  };
  const { kind = 'unit', moves, combat, hitAt, wounds, specials = {}, tags = [] } = fields;
  return {
    name: own.name,
    category: 'own',
    kind,
    moves,
    combat,
    hitAt,
    wounds,
    specials,
    tags,
    source: 'house',
  };
}

/** TW-ITM-27: those of the campaign's own that are carried, for a scenario. */
export function uniqueItems(
  own: OwnRules | undefined,
  carried: readonly string[],
): readonly { readonly id: string; readonly name: string; readonly effects: readonly string[] }[] {
  return ownNamed(own?.items, carried).map((row) => {
    const { effects } = row as unknown as { readonly effects: readonly string[] };
    return { id: ownName(row), name: row.name, effects };
  });
}

export const OWN_TROOPS: OwnTroops = {
  row: OWN_ROW,
  item: OWN_ITEM,
  troopOf: (list, row, own) => {
    const items = itemsOf(row);
    const wrong = whyNotOwned(own?.items, items, 'item');
    if (wrong !== undefined) return wrong;
    const troop = troopFrom(`${list}/${row.id}`, rowFrom(row));
    const names = items.map((id) => uniqueItems(own, [id])[0]?.name ?? findItem(id)?.name ?? id);
    return ok(names.length === 0 ? troop : { ...troop, summary: `${troop.summary}; ${names.join(', ')}` });
  },
};

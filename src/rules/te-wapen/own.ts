/** Rows of a campaign's own: a troop with the numbers and gifts of the booklet (TW-UNI, TW-ABL). */
import { Type } from 'typebox';
import { ok } from '../../kernel/result.ts';
import type { OwnRow, OwnTroops } from '../../kernel/ruleset.ts';
import type { MoveOption, Row, Specials } from './tables.ts';
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

export const OWN_TROOPS: OwnTroops = {
  row: OWN_ROW,
  troopOf: (list, row) => ok(troopFrom(`${list}/${row.id}`, rowFrom(row))),
};

/** What `data/troops.json` and `data/spells.json` must look like: checked by the tests, and by whoever adds rows. */
import { Type } from 'typebox';

const Origin = Type.Union([Type.Literal('seed'), Type.Literal('house')]);
const Moves = Type.Array(
  Type.Object({ hexes: Type.Integer({ minimum: 0, maximum: 6 }), combat: Type.Boolean() }),
  { minItems: 1 },
);
const Dice = Type.Array(Type.Integer({ minimum: 0, maximum: 9 }), { minItems: 1 });

/** One row of the lists; only a Hydra has neither dice nor wounds of its own. */
export const RowSchema = Type.Object(
  {
    name: Type.String({ minLength: 1 }),
    category: Type.String(),
    kind: Type.Union([Type.Literal('unit'), Type.Literal('individual'), Type.Literal('trap')]),
    moves: Moves,
    mountedMoves: Type.Optional(Moves),
    combat: Type.Optional(Dice),
    hitAt: Type.Integer({ minimum: 2, maximum: 6 }),
    wounds: Type.Optional(Type.Integer({ minimum: 1 })),
    specials: Type.Record(Type.String(), Type.Unknown()),
    tags: Type.Array(Type.String()),
    source: Origin,
    houseFields: Type.Optional(Type.Array(Type.String())),
    seedFields: Type.Optional(Type.Array(Type.String())),
    basis: Type.Optional(Type.String()),
    note: Type.Optional(Type.String()),
    variants: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  { additionalProperties: false },
);

/** One spell; what it needs besides depends on its kind. */
export const SpellSchema = Type.Object({
  tradition: Type.Union(
    ['wizard', 'necromancer', 'cleric', 'demonologist', 'druid'].map((name) => Type.Literal(name)),
  ),
  name: Type.String({ minLength: 1 }),
  mp: Type.Integer({ minimum: 1, maximum: 10 }),
  source: Origin,
  kind: Type.String(),
  los: Type.Boolean(),
  range: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
  dice: Type.Optional(Dice),
  rule: Type.String({ pattern: '^TW-(MAG|TYP)-\\d\\d$' }),
});

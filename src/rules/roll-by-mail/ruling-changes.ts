/** What a game master may say is so (RM-DOC-17, 18, 19; RM-GAP-107), one thing each. */
import Type, { type Static } from 'typebox';
import { FIELD } from './tables.ts';

const strict = { additionalProperties: false } as const;
const Id = Type.String({ minLength: 1, maxLength: 200 });
const Zone = Type.Integer({ minimum: FIELD.edges.red, maximum: FIELD.edges.black });
const MOST_ROUNDS = 100;
const kind = <Kind extends string>(name: Kind) => ({ kind: Type.Literal(name) });

/** RM-DOC-17, 18: what holds for some fighters, in the rounds to come. */
const MarkFields = {
  isSurprised: Type.Optional(Type.Literal(true)),
  isHelpless: Type.Optional(Type.Literal(true)),
  isCharging: Type.Optional(Type.Boolean()),
  cover: Type.Optional(
    Type.Union([Type.Literal('open'), Type.Literal('obscured-partly'), Type.Literal('obscured-mostly')]),
  ),
  coverSave: Type.Optional(Type.Integer({ minimum: 0, maximum: 6 })),
  /** Against this shooter only. */
  from: Type.Optional(Id),
};

export const CHANGE_SCHEMA = Type.Union([
  /** 0: out. More than 0: the fighter stands, whatever had become of them. */
  Type.Object({ ...kind('wounds'), fighter: Id, left: Type.Integer({ minimum: 0, maximum: 12 }) }, strict),
  Type.Object({ ...kind('gone'), fighter: Id }, strict),
  Type.Object(
    {
      ...kind('zone'),
      fighter: Id,
      zone: Zone,
    },
    strict,
  ),
  /** In hand-to-hand, in the foe's zone. */
  Type.Object({ ...kind('engage'), fighter: Id, foe: Id }, strict),
  Type.Object({ ...kind('free'), fighter: Id }, strict),
  Type.Object(
    {
      ...kind('mark'),
      fighters: Type.Array(Id, { minItems: 1, maxItems: 120 }),
      mark: Type.Object(MarkFields, { ...strict, minProperties: 1 }),
      /** From the round that is played next; null: as long as the skirmish lasts. */
      rounds: Type.Union([Type.Integer({ minimum: 1, maximum: MOST_ROUNDS }), Type.Null()]),
    },
    strict,
  ),
  Type.Object(
    {
      ...kind('unmark'),
      fighters: Type.Array(Id, { minItems: 1, maxItems: 120 }),
      what: Type.Union([Type.Literal('isSurprised'), Type.Literal('isHelpless')]),
    },
    strict,
  ),
  /** RM-GAP-108. */
  Type.Object({ ...kind('way'), between: Type.Tuple([Zone, Zone]), isOpen: Type.Boolean() }, strict),
  Type.Object({ ...kind('task'), task: Id, isOpen: Type.Boolean() }, strict),
  Type.Object({ ...kind('kit'), fighter: Id, kit: Type.Array(Id, { maxItems: 30 }) }, strict),
  Type.Object(
    {
      ...kind('won'),
      winner: Type.Union([Type.Literal('red'), Type.Literal('black'), Type.Literal('draw')]),
    },
    strict,
  ),
]);

export type Change = Static<typeof CHANGE_SCHEMA>;

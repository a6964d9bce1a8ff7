/** The shapes of `actions.ts` (RM-DOC-25): what comes from outside meets them before the rules look at it. */
import Type, { type TSchema } from 'typebox';

const Id = Type.String();
const Ids = Type.Array(Id, { maxItems: 60 });
const strict = { additionalProperties: false } as const;

function kind(name: string, fields: Readonly<Record<string, TSchema>> = {}): TSchema {
  return Type.Object({ kind: Type.Literal(name), ...fields }, strict);
}

const MoveSchema = Type.Union([
  kind('hold'),
  kind('move', { to: Type.Integer() }),
  kind('charge', { targets: Ids }),
  kind('break-away'),
]);
const DiceSchema = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal('auto')]);
const ActSchema = Type.Union([
  kind('none'),
  kind('shoot', { shots: Type.Array(Type.Object({ weapon: Id, target: Id }, strict), { maxItems: 4 }) }),
  kind('cast', { spell: Id, targets: Ids, dice: DiceSchema }),
  kind('task', { task: Id }),
]);

export const ACTION_SCHEMA = Type.Union([
  kind('order', {
    move: MoveSchema,
    action: ActSchema,
    weapon: Type.Optional(Id),
    offHand: Type.Optional(Type.Union([Id, Type.Null()])),
    attacks: Type.Optional(
      Type.Array(Type.Object({ targets: Ids, count: Type.Integer({ minimum: 1, maximum: 20 }) }, strict), {
        maxItems: 20,
      }),
    ),
    redirect: Type.Optional(Ids),
    kit: Type.Optional(Ids),
    repeats: Type.Optional(Type.Literal(false)),
  }),
  kind('resolve', {
    what: Type.Union([Type.Literal('fight'), Type.Literal('withdraw'), Type.Literal('yield')]),
  }),
  kind('kit', { kits: Type.Record(Id, Ids) }),
]);

/** The shapes of `actions.ts` (RK-HOOK): what comes from outside meets them before the rules look at it. */
import Type, { type TSchema } from 'typebox';
import { SPELLS } from './tables.ts';

const Id = Type.String();
const Whole = Type.Integer();
/** Hundredths of a centimetre; whether it is on the table, the rules say. */
const Place = Type.Tuple([Whole, Whole]);
const Yes = Type.Optional(Type.Literal(true));
const Leg = Type.Object({ turn: Whole, length: Whole });
const PathFields = { legs: Type.Array(Leg, { maxItems: 16 }), isFlying: Yes };
const Way = Type.Optional(Type.Object(PathFields));
const Spell = Type.Union(SPELLS.map(({ id }) => Type.Literal(id)));

function shape(kind: string, fields: Readonly<Record<string, TSchema>>): TSchema {
  return Type.Object({ kind: Type.Literal(kind), ...fields });
}

const OrderSchema = Type.Union([
  shape('hold', {}),
  shape('fight-on', {}),
  shape('move', { path: Way }),
  shape('charge', { target: Id, isFlying: Yes }),
  shape('shoot', { target: Id, intoMelee: Yes }),
  shape('exit', {}),
  shape('follow', { target: Id }),
  shape('form', { formation: Type.Union([Type.Literal('line'), Type.Literal('column')]), files: Whole }),
  shape('limber', {}),
  shape('unlimber', { facing: Whole }),
  shape('dismount', { building: Type.Optional(Whole) }),
  shape('mount', {}),
  shape('enter', { building: Whole }),
  shape('leave', { at: Place, facing: Whole, files: Whole }),
  shape('breathe', { target: Id, path: Way }),
  shape('cast', { spell: Spell, target: Id, path: Way }),
  shape('throw', { target: Id, path: Way }),
  shape('fire', { target: Id, intoMelee: Yes }),
]);

export const ACTION_SCHEMA = Type.Union([
  shape('place-terrain', { piece: Whole, at: Place, turn: Whole }),
  shape('pick-side', { edge: Type.Union([Type.Literal('south'), Type.Literal('north')]) }),
  shape('deploy', {
    poses: Type.Record(
      Type.String(),
      Type.Object({ at: Place, facing: Whole, files: Whole, isUnlimbered: Yes }),
    ),
  }),
  shape('declare', {
    orders: Type.Record(Type.String(), OrderSchema),
    attach: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Null()]))),
  }),
  shape('moves', { moves: Type.Array(Type.Object({ unit: Id, ...PathFields })) }),
  shape('duel', { target: Type.Union([Type.String(), Type.Null()]) }),
  shape('casualties', { first: Id }),
  shape('rally', { isTaken: Type.Boolean() }),
  shape('pose', { facing: Whole, files: Whole }),
  shape('facing', { facing: Whole }),
  shape('concede', { isTaken: Type.Boolean() }),
]);

/** The shapes of `actions.ts` (ET-HOOK): what comes from outside meets them before the rules look at it. */
import Type, { type TSchema } from 'typebox';

const Id = Type.String();
/** Hundredths of an inch; whether it is on the table, the rules say. */
const Place = Type.Tuple([Type.Integer(), Type.Integer()]);

function action(kind: string, fields: Readonly<Record<string, TSchema>>): TSchema {
  return Type.Object({ kind: Type.Literal(kind), ...fields });
}

export const ACTION_SCHEMA = Type.Union([
  action('pick-edge', { edge: Type.Union([Type.Literal('south'), Type.Literal('north')]) }),
  action('deploy', { at: Type.Record(Type.String(), Place) }),
  action('move', { unit: Id, path: Type.Array(Place) }),
  action('pass', { unit: Id }),
  action('shoot', { unit: Id, weapon: Id, target: Id }),
  action('cast', { unit: Id, spell: Id, target: Id }),
  action('heal', { wounds: Type.Integer() }),
  action('charge', { unit: Id, target: Id }),
  action('next-combat', { unit: Id }),
  action('strike-first', { isTaken: Type.Boolean() }),
  action('strike-target', { target: Id }),
  action('concede', { isTaken: Type.Boolean() }),
]);

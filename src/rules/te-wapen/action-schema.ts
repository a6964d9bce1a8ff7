import Type, { type TSchema } from 'typebox';

const Id = Type.String();
const Ids = Type.Array(Id);
/** A hex by its place in reading order; whether it is on the board, the rules say. */
const Hex = Type.Integer();

function action(kind: string, fields: Readonly<Record<string, TSchema>>): TSchema {
  return Type.Object({ kind: Type.Literal(kind), ...fields });
}

/** The shapes of `actions.ts` (TW-DOC): what comes from outside meets them before the rules look at it. */
export const ACTION_SCHEMA = Type.Union([
  action('deploy', { piece: Id, to: Hex }),
  action('place-trap', { to: Hex }),
  action('activate', { pieces: Ids, with: Ids }),
  action('move', { piece: Id, to: Hex, path: Type.Optional(Type.Array(Hex)), leave: Type.Optional(Ids) }),
  action('attack', { piece: Id, target: Id }),
  action('batter', { piece: Id, at: Hex }),
  action('fight-trap', { piece: Id }),
  action('cast', {
    piece: Id,
    spell: Id,
    store: Id,
    target: Type.Optional(Id),
    at: Type.Optional(Hex),
    second: Type.Optional(Hex),
    summons: Type.Optional(Id),
    direction: Type.Optional(Type.Integer({ minimum: 0, maximum: 5 })),
    unit: Type.Optional(Type.Boolean()),
    with: Type.Optional(Ids),
  }),
  action('gaze', { piece: Id, target: Id }),
  action('assassinate', { piece: Id, target: Id }),
  action('change-shape', { piece: Id, to: Hex }),
  action('gate', { piece: Id, at: Hex }),
  action('pour-oil', { piece: Id, target: Id }),
  action('explosives', { piece: Id, at: Hex }),
  action('nothing', { piece: Id }),
  action('reroll', { die: Type.Optional(Type.Integer({ minimum: 0 })) }),
  action('follow-up', { isTaken: Type.Boolean(), leave: Type.Optional(Ids) }),
  action('concede', { isTaken: Type.Boolean() }),
]);

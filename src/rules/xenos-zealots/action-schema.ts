/** The shapes of `actions.ts`: what comes from outside meets them before the rules look at it. */
import Type, { type TSchema } from 'typebox';
import { FORMATIONS } from './actions.ts';
import { COUNTERS, REACH } from './tables.ts';

const Id = Type.String();
/** Thousandths of an inch; whether it is on the table, the rules say. */
const Place = Type.Tuple([
  Type.Integer({ minimum: -200_000, maximum: 200_000 }),
  Type.Integer({ minimum: -200_000, maximum: 200_000 }),
]);
const Degrees = Type.Integer({ minimum: 0, maximum: 359 });
const Track = Type.Union([Type.Literal('mobility'), Type.Literal('attack')]);

function action(kind: string, fields: Readonly<Record<string, TSchema>>): TSchema {
  return Type.Object({ kind: Type.Literal(kind), ...fields });
}

const Start = Type.Object({
  at: Type.Optional(Place),
  facing: Type.Optional(Degrees),
  isReserve: Type.Optional(Type.Literal(true)),
  aboard: Type.Optional(Id),
  leads: Type.Optional(Id),
});
const Policies = Type.Object({
  asShooter: Track,
  asOwner: Track,
  rerolls: Type.Array(Type.Union(['rally', 'morale', 'saves', 'hits'].map((kind) => Type.Literal(kind))), {
    maxItems: 4,
  }),
  consolidate: Type.Boolean(),
});
const Request = Type.Object({
  support: Id,
  markers: Type.Array(Place, { minItems: 1, maxItems: 8 }),
  active: Type.Integer({ minimum: 0, maximum: 7 }),
});

export const ACTION_SCHEMA = Type.Union([
  action('pick-zone', { edge: Type.Union([Type.Literal('south'), Type.Literal('north')]) }),
  action('deploy', { units: Type.Record(Type.String(), Start) }),
  action('orders', {
    counters: Type.Record(Type.String(), Type.Union(COUNTERS.map((id) => Type.Literal(id)))),
    requests: Type.Array(Request, { maxItems: 40 }),
    policies: Policies,
    isConceded: Type.Boolean(),
  }),
  action('move', {
    unit: Id,
    path: Type.Array(Place, { maxItems: 12 }),
    facing: Type.Optional(Degrees),
    formation: Type.Optional(Type.Union(FORMATIONS.map((id) => Type.Literal(id)))),
    isJump: Type.Boolean(),
    level: Type.Integer({ minimum: 0, maximum: 9 }),
    attachTo: Type.Optional(Id),
    embark: Type.Optional(Id),
    detach: Type.Optional(Place),
  }),
  action('shoot', {
    unit: Id,
    aim: Place,
    fire: Type.Array(Type.Object({ arm: Type.Integer({ minimum: 0, maximum: 20 }), target: Id }), {
      minItems: 1,
      maxItems: 20,
    }),
    pivot: Type.Integer({ minimum: -180, maximum: 180 }),
    centre: Type.Optional(Place),
  }),
  action('assault', {
    unit: Id,
    target: Id,
    leaderBack: Type.Optional(Type.Integer({ minimum: 0, maximum: REACH })),
  }),
  action('to-cover', { unit: Id, to: Place }),
  action('turn', { unit: Id }),
  action('withdraw', { unit: Id }),
  action('stay', { unit: Id }),
]);

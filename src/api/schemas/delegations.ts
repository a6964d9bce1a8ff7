import { Type } from 'typebox';
import { ENTRUSTED } from '../../app/contracts/entrusted.ts';
import { TURN_KEPT } from '../../app/contracts/turn-kept.ts';
import type { ArmyId } from '../../campaign/ids.ts';
import { InstantBody } from './ids.ts';

const Text = Type.String();
const May = Type.Union(
  ENTRUSTED.map((one) => Type.Literal(one)),
  { description: 'armies; treasury: gold too; all: treaties, letters and gifts too.' },
);

export const DelegationBody = Type.Object({
  to: Type.String({
    minLength: 1,
    maxLength: 120,
    description: 'A player by their name, the name of their power, or their seat.',
  }),
  armies: Type.Optional(
    Type.Array(Type.Unsafe<ArmyId>(Type.String({ maxLength: 64 })), {
      maxItems: 200,
      description: 'By id; all if not said.',
    }),
  ),
  may: May,
  until: Type.Optional(
    Type.String({ maxLength: 40, description: 'turn 6 (they order no more in it), or a day: 2026-12-24.' }),
  ),
  withReports: Type.Optional(Type.Boolean({ description: 'They are sent your turn reports too.' })),
});

export const DelegationSchema = Type.Object(
  {
    principal: Text,
    delegate: Text,
    principalName: Text,
    delegateName: Text,
    armies: Type.Optional(Type.Array(Text)),
    may: May,
    since: InstantBody,
    untilTurn: Type.Optional(Type.Integer()),
    until: Type.Optional(InstantBody),
    withReports: Type.Optional(Type.Boolean()),
    says: Type.String({ description: 'What may be ordered, and how long, in words.' }),
  },
  { $id: 'Delegation' },
);

export const DelegationsSchema = Type.Object(
  {
    given: Type.Array(Type.Ref('Delegation#')),
    received: Type.Array(
      Type.Object({
        listed: Type.Ref('Delegation#'),
        armies: Type.Array(Type.Object({ id: Text, name: Text, at: Text })),
        orders: Type.Array(Text, { description: 'Orders that stand, of those that you may give.' }),
      }),
    ),
  },
  { $id: 'Delegations' },
);

export const ReliabilitySchema = Type.Object(
  {
    participant: Text,
    name: Text,
    turns: Type.Array(
      Type.Object({ turn: Type.Integer(), kept: Type.Union(TURN_KEPT.map((one) => Type.Literal(one))) }),
      { description: 'The newest first; a turn in which there was nothing to order is not in it.' },
    ),
  },
  { $id: 'Reliability' },
);

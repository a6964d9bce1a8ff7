import { Type } from 'typebox';

const Text = Type.String();
const Battles = Type.Record(Text, Type.Boolean(), {
  description: 'By battle: opened, or kept shut, whatever the rule for all says.',
});
const AfterTurns = Type.Integer({
  description: 'All other battles may be watched once so many turns have been resolved after theirs.',
});
const IsWholeAtEnd = Type.Boolean({
  description: 'Once the campaign is over, with what was hidden in them.',
});

export const PublicPageSchema = Type.Object(
  {
    isOn: Type.Boolean(),
    address: Type.String({ description: 'Empty: it was never on.' }),
    isFindable: Type.Optional(Type.Boolean({ description: 'Search engines may list it.' })),
    thread: Type.Optional(Text),
    replays: Type.Object({
      battles: Battles,
      afterTurns: Type.Optional(AfterTurns),
      isWholeAtEnd: Type.Optional(IsWholeAtEnd),
    }),
    listed: Type.Array(Type.Object({ id: Text, turn: Type.Integer(), title: Text, isOpen: Type.Boolean() }), {
      description: 'Battles of a few turns that could be watched, the newest first.',
    }),
    earlier: Type.Optional(
      Type.Integer({ description: 'For `upTo`: the battles before these. Absent: there are none.' }),
    ),
  },
  { $id: 'PublicPage', description: 'What people without a seat may look at.' },
);

export const PublicPageBody = Type.Object({
  isOn: Type.Boolean(),
  isFindable: Type.Optional(Type.Boolean()),
  thread: Type.Optional(Type.String({ maxLength: 600, description: 'Where the campaign is talked about.' })),
  afterTurns: Type.Optional(AfterTurns),
  isWholeAtEnd: Type.Optional(IsWholeAtEnd),
  battles: Type.Optional(Battles),
  isMoved: Type.Optional(Type.Boolean({ description: 'The address is void, and there is a new one.' })),
  reason: Type.String({ minLength: 1, maxLength: 300, description: 'It stands in the log.' }),
});

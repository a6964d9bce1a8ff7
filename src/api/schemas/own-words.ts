import { Type } from 'typebox';
import { DIALECT_IDS } from '../../app/contracts/boards.ts';

const Text = Type.String();

const Texts = Type.Object(
  {
    'turn-report': Type.Optional(Type.String({ maxLength: 10_000 })),
    'forum-post': Type.Optional(Type.String({ maxLength: 10_000 })),
    phrases: Type.Optional(Type.String({ maxLength: 10_000 })),
  },
  { description: 'What is missing or empty is printed in our words.' },
);
const Kind = Type.Union([Type.Literal('turn-report'), Type.Literal('forum-post'), Type.Literal('phrases')]);
const Faults = Type.Array(
  Type.Object({
    text: Kind,
    line: Type.Integer(),
    code: Text,
    about: Text,
    says: Type.String({ description: 'The same as a sentence.' }),
  }),
  { description: 'What cannot be printed; ours stands in its place.' },
);

export const OwnWordsSchema = Type.Object(
  {
    version: Type.Integer({ description: '0: all words are ours.' }),
    texts: Texts,
    faults: Faults,
    templates: Type.Array(
      Type.Object({ text: Kind, ours: Text, parts: Type.Array(Text), values: Type.Array(Text) }),
    ),
    phrases: Type.Array(Type.Object({ key: Text, ours: Type.Array(Text), facts: Type.Array(Text) }), {
      description: 'What the story’s sentences are called, ours, and what they may name.',
    }),
    versions: Type.Array(
      Type.Object({ version: Type.Integer(), at: Type.Integer(), who: Text, reason: Text, texts: Texts }),
      { description: 'The newest first.' },
    ),
  },
  { $id: 'OwnWords', description: 'What a campaign says in words of its own.' },
);

export const OwnWordsTriedSchema = Type.Object(
  {
    turn: Type.Integer(),
    isMadeUp: Type.Boolean({ description: 'No turn has been resolved yet: it is one without orders.' }),
    faults: Faults,
    participant: Text,
    letter: Type.Object({ subject: Text, text: Text, html: Text }),
    posts: Type.Array(Type.Object({ title: Text, body: Text })),
    seats: Type.Array(Type.Object({ id: Text, name: Text })),
  },
  { $id: 'OwnWordsTried', description: 'A sample turn in words that are not in force yet.' },
);

export const OwnWordsBody = Type.Object({
  texts: Texts,
  version: Type.Integer({ minimum: 0, description: 'Of those that are changed: as it was read.' }),
  reason: Type.String({ minLength: 1, maxLength: 300, description: 'It stands in the log.' }),
});

export const OwnWordsTryBody = Type.Object({
  texts: Texts,
  participant: Type.Optional(
    Type.String({ maxLength: 60, description: 'Whose letter; else the first player’s.' }),
  ),
  dialect: Type.Optional(Type.Union(DIALECT_IDS.map((id) => Type.Literal(id)))),
});

import { Type } from 'typebox';
import { DIALECT_IDS } from '../../app/contracts/boards.ts';
import { OWN_LETTERS, OWN_TEXTS, type OwnText } from '../../app/contracts/own-words.ts';

const Text = Type.String();

const Written = Type.Optional(Type.String({ maxLength: 10_000 }));
const Texts = Type.Object(
  {
    'turn-report': Written,
    'turn-opening': Written,
    receipt: Written,
    reminder: Written,
    'battle-letter': Written,
    notice: Written,
    'held-mail': Written,
    'person-letter': Written,
    'desk-answer': Written,
    'forum-post': Written,
    phrases: Written,
  } satisfies Readonly<Record<OwnText, unknown>>,
  { description: 'What is missing or empty is printed in our words.' },
);
const Kind = Type.Union(OWN_TEXTS.map((text) => Type.Literal(text)));
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
  letter: Type.Optional(
    Type.Union(
      OWN_LETTERS.map((letter) => Type.Literal(letter)),
      { description: 'Else the turn report.' },
    ),
  ),
  participant: Type.Optional(
    Type.String({ maxLength: 60, description: 'Whose letter; else the first player’s.' }),
  ),
  dialect: Type.Optional(Type.Union(DIALECT_IDS.map((id) => Type.Literal(id)))),
});

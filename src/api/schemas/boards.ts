import { Type } from 'typebox';
import { BOARD_KINDS } from '../../app/contracts/board-out.ts';
import { OfferedShape, Picks } from './desk.ts';
import { InstantBody } from './ids.ts';

const Text = Type.String();
const People = Type.Record(Text, Text, { description: 'Discord’s numbers of people, by seat.' });

const BoardPostShape = Type.Object({
  turn: Type.Integer(),
  piece: Type.String({ description: 'part-1, status, reminder-...: unique in its turn.' }),
  name: Text,
  status: Type.Union(
    (['queued', 'posted', 'held', 'unsure', 'refused', 'dropped'] as const).map((each) => Type.Literal(each)),
  ),
  says: Type.String({ description: 'What that means, and what to do about it.' }),
  detail: Type.String({ description: 'What the board said.' }),
  attempts: Type.Integer(),
  changedAt: InstantBody,
});

export const BoardSchema = Type.Object(
  {
    kind: Type.Union(BOARD_KINDS.map((kind) => Type.Literal(kind))),
    name: Text,
    address: Type.String({ description: 'Of Discord the host alone: a webhook’s address is its key.' }),
    user: Text,
    category: Text,
    topic: Text,
    reads: Type.String({ description: 'The topic in which players’ orders are read; empty: none.' }),
    waiting: Type.Integer({ description: 'How many of its posts wait for the game master.' }),
    unread: Type.String({
      description: 'Why it could not be read at the last look, and what to do about it; empty: it could.',
    }),
    people: People,
    fromTurn: Type.Integer(),
    isOn: Type.Boolean(),
    tested: Type.Optional(Type.Object({ at: InstantBody, code: Text, says: Text })),
    posts: Type.Array(BoardPostShape),
  },
  { $id: 'Board', description: 'A board that turns are posted on by themselves; never its key.' },
);

const Short = Type.Optional(Type.String({ maxLength: 500 }));

export const BoardBody = Type.Object({
  address: Short,
  key: Type.Optional(Type.String({ maxLength: 500, description: 'Left out: the one that is kept.' })),
  user: Short,
  category: Short,
  topic: Short,
  reads: Type.Optional(
    Type.String({
      maxLength: 500,
      description: 'A topic in which players’ orders are read; left out: none.',
    }),
  ),
  people: Type.Optional(People),
  isOn: Type.Boolean(),
  fromTurn: Type.Optional(Type.Integer({ minimum: 1 })),
});

export const VerdictBody = Type.Object({
  turn: Type.Integer({ minimum: 1 }),
  piece: Type.String({ maxLength: 60 }),
  isThere: Type.Boolean({ description: 'It stands there; if not, it is posted again.' }),
});

const Mark = Type.String({ description: 'Of the post’s text as it is offered here.' });

export const BoardThreadSchema = Type.Object(
  {
    posts: Type.Array(
      Type.Object({
        id: Text,
        author: Type.String({ description: 'As the board calls them.' }),
        mark: Mark,
        isChanged: Type.Boolean({
          description: 'It had been dealt with before, and says something else now.',
        }),
        lines: Type.Array(OfferedShape),
        quoted: Type.Integer(),
        passedOver: Type.Integer(),
      }),
    ),
    authors: Type.Array(
      Type.Object({
        name: Text,
        seat: Type.Optional(Text),
        isKnown: Type.Boolean({ description: 'The game master has said so; if not, the name is alike.' }),
      }),
    ),
    seats: Type.Array(Type.Object({ id: Text, name: Text })),
  },
  {
    $id: 'BoardThread',
    description: 'What players have written in the thread of a board, and nobody has dealt with.',
  },
);

/** More than a look at a thread ever offers. */
const MOST_POSTS = 100;

export const BoardThreadBody = Type.Object({
  picks: Picks,
  shown: Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 128 }), {
    maxProperties: MOST_POSTS,
    description:
      'The posts that are dealt with, by their ids, with their marks: what was changed since is offered again.',
  }),
  people: Type.Optional(
    Type.Record(Type.String({ maxLength: 300 }), Type.String({ maxLength: 128 }), {
      maxProperties: MOST_POSTS,
      description: 'Seats by names of the board, to be remembered; empty: nobody that plays here.',
    }),
  ),
});

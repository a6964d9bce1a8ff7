import { Type } from 'typebox';
import { BOARD_KINDS } from '../../app/contracts/board-out.ts';
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
  people: Type.Optional(People),
  isOn: Type.Boolean(),
  fromTurn: Type.Optional(Type.Integer({ minimum: 1 })),
});

export const VerdictBody = Type.Object({
  turn: Type.Integer({ minimum: 1 }),
  piece: Type.String({ maxLength: 60 }),
  isThere: Type.Boolean({ description: 'It stands there; if not, it is posted again.' }),
});

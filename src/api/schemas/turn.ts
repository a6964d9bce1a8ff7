import { Type } from 'typebox';
import { DIALECT_IDS } from '../../app/contracts/boards.ts';

const Text = Type.String();
const Facts = { additionalProperties: true };

/** Told by the ruleset's own words; a reader's events have been chosen by `visibleTo`. */
const Event = Type.Object({ kind: Text, rule: Text }, Facts);

export const TurnStorySchema = Type.Object(
  {
    turn: Type.Ref('Turn#'),
    visible: Type.Object({
      turn: Type.Integer(),
      events: Type.Array(Event),
      battles: Type.Array(Text),
      now: Type.Ref('KnownCampaign#'),
    }),
    before: Type.Ref('KnownBefore#'),
    battles: Type.Array(Type.Ref('BattleStory#')),
  },
  { $id: 'TurnStory', description: 'A resolved turn as whoever asks may know it.' },
);

/** `of`: through whose eyes. */
export const BookQuery = Type.Object({
  of: Type.Optional(
    Type.String({
      maxLength: 128,
      description: 'public, or a faction’s id (GM); left out: your own knowledge.',
    }),
  ),
});

export const ChronicleSchema = Type.Object(
  {
    campaign: Text,
    title: Text,
    subtitle: Text,
    chapters: Type.Array(Type.Object({ id: Text, title: Text, blocks: Type.Array(Type.Object({}, Facts)) })),
  },
  { $id: 'Chronicle', description: 'Headings, paragraphs, lists, tables and maps, in their order.' },
);

export const ForumPostSchema = Type.Object(
  {
    campaign: Text,
    turn: Type.Integer(),
    dialect: Type.Union(DIALECT_IDS.map((id) => Type.Literal(id))),
    part: Type.Integer(),
    title: Text,
    body: Text,
  },
  { $id: 'ForumPost' },
);

/** Whole, to the byte: its hashes cover every field, so nothing may be left out on the way. */
export const TurnRecordSchema = Type.Object(
  {},
  {
    $id: 'TurnRecord',
    description: 'What a turn is replayed from; the open part alone for a player.',
    ...Facts,
  },
);

export const VerificationSchema = Type.Object(
  {
    verified: Type.Boolean(),
    differences: Type.Array(Type.Object({ at: Text, expected: Text, found: Text })),
  },
  { $id: 'Verification', description: 'Whether the record replays to what was published, and where not.' },
);

export const AuditEntrySchema = Type.Object(
  {
    at: Type.Integer(),
    who: Text,
    what: Text,
    detail: Type.Unsafe({}),
    seq: Type.Integer(),
    hash: Text,
  },
  { $id: 'AuditEntry' },
);

const Table = Type.Object({
  head: Type.Array(Text),
  rows: Type.Array(Type.Array(Text)),
  flushRight: Type.Array(Type.Integer()),
});

const Roll = Type.Object({
  label: Text,
  sides: Type.Integer(),
  value: Type.Integer(),
  need: Type.Optional(Text),
  success: Type.Optional(Type.Boolean()),
});

export const PictureSchema = Type.Object(
  {
    title: Text,
    width: Type.Number(),
    height: Type.Number(),
    shapes: Type.Array(Type.Object({ kind: Text }, Facts)),
    legend: Type.Array(Type.Object({ ink: Text, mark: Type.Optional(Text), says: Text })),
    text: Type.Array(Text),
  },
  { description: 'The field, as shapes and as text.' },
);

export const BattleStorySchema = Type.Object(
  {
    id: Text,
    title: Text,
    gist: Type.Object(
      { headline: Text, sentences: Type.Array(Text), fates: Type.Record(Text, Text) },
      {
        description:
          'The battle in a headline and three sentences at most; what became of generals, by their ids.',
      },
    ),
    paragraphs: Type.Array(Text),
    course: Type.Array(Text),
    rounds: Type.Array(Type.Object({ round: Type.Integer(), lines: Type.Array(Text) })),
    losses: Table,
    outcome: Text,
    picture: PictureSchema,
    dice: Type.Array(Roll),
  },
  { $id: 'BattleStory', description: 'A battle as whoever asks may read it, round by round, with its dice.' },
);

export const ReceiptLine = Type.Object({
  number: Type.Integer(),
  text: Text,
  status: Type.Union([
    Type.Literal('understood'),
    Type.Literal('corrected'),
    Type.Literal('refused'),
    Type.Literal('ignored'),
  ]),
  says: Text,
  why: Text,
  hint: Text,
  warnings: Type.Array(Text),
  /** What the line asked for, in whole sentences. */
  answers: Type.Optional(Type.Array(Text)),
  code: Type.Optional(Text),
  partOf: Type.Optional(Type.Integer()),
});

export const Verdict = Type.Object({
  kind: Type.Union([
    Type.Literal('ok'),
    Type.Literal('problems'),
    Type.Literal('refused'),
    Type.Literal('nothing'),
  ]),
  text: Text,
  asked: Type.Integer(),
  refused: Type.Integer(),
});

export const IgnoredText = Type.Object({ reason: Text, text: Text, hasOrder: Type.Boolean() });

export const ReceiptSchema = Type.Object(
  {
    verdict: Verdict,
    turn: Type.Integer(),
    isRehearsal: Type.Boolean(),
    lines: Type.Array(ReceiptLine),
    ignored: Type.Array(IgnoredText),
    standing: Type.Array(Text),
    changes: Type.Array(Type.Object({ sign: Text, text: Text })),
    idle: Type.Array(Type.Object({ army: Text, at: Text, does: Text })),
    isFinal: Type.Boolean(),
    luckWord: Type.Optional(Text),
    isLate: Type.Optional(Type.Literal(true, { description: 'It came after the deadline, and counts.' })),
  },
  { $id: 'Receipt', description: 'Line by line what was understood, what was not, and what now stands.' },
);

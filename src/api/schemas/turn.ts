import { Type } from 'typebox';

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
    before: Type.Ref('KnownCampaign#'),
    battles: Type.Array(Type.Ref('BattleStory#')),
  },
  { $id: 'TurnStory', description: 'A resolved turn as whoever asks may know it.' },
);

export const ForumPostSchema = Type.Object(
  {
    campaign: Text,
    turn: Type.Integer(),
    dialect: Type.Union([Type.Literal('bbcode'), Type.Literal('markdown')]),
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

export const BattleStorySchema = Type.Object(
  {},
  { $id: 'BattleStory', description: 'A battle told round by round, with its dice.', ...Facts },
);

export const ReceiptSchema = Type.Object(
  {},
  {
    $id: 'Receipt',
    description: 'Line by line what was understood, what was not, and what now stands.',
    ...Facts,
  },
);

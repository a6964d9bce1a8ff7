import { Type } from 'typebox';
import type { ParticipantId } from '../../app/ids.ts';
import type { ScriptEntry } from '../../kernel/dice-scripted.ts';
import type { ProcedureInput } from '../../kernel/procedures.ts';
import { CampaignParams } from './ids.ts';

const Text = Type.String();
const Facts = { additionalProperties: true };
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** Without a fixed shape: its hashes cover every field, so nothing may be left out on the way. */
const Whole = (description: string) => Type.Unsafe({ description });

const Link = {
  number: Type.Integer(),
  at: Type.Integer(),
  commitment: Hash,
  contentHash: Hash,
  previous: Hash,
  next: Hash,
  hash: Hash,
  open: Type.Optional(Whole('Its secret and its content; absent where you may not know them.')),
};

export const SeenRollSchema = Type.Object(
  {
    ...Link,
    audience: Type.Optional(Type.Object({ kind: Text, faction: Type.Optional(Text) })),
    ruled: Type.Optional(
      Type.Object(
        { number: Type.Integer(), result: Text, reason: Text },
        { description: 'What the game master ruled instead, and the number under which that stands.' },
      ),
    ),
  },
  { $id: 'SeenRoll', description: 'A roll of the dice desk as you may know it.' },
);

export const DeskLogSchema = Type.Object(
  {
    campaign: Type.Ref('Campaign#'),
    rolls: Type.Array(Type.Ref('SeenRoll#')),
    count: Type.Integer(),
    next: Type.Object({ number: Type.Integer(), commitment: Hash }),
  },
  { $id: 'DeskLog', description: 'The log of the dice desk, the last roll first.' },
);

export const DeskChainSchema = Type.Object(
  { format: Text, campaign: Text, start: Hash, entries: Type.Array(Type.Object(Link)) },
  { $id: 'DeskChain', description: 'The whole chain as you may know it; `fieldpost verify` takes it.' },
);

export const DeskVerificationSchema = Type.Object(
  {
    verified: Type.Boolean(),
    differences: Type.Array(Type.Object({ at: Text, expected: Text, found: Text })),
    checked: Type.Integer(),
    sealed: Type.Integer(),
    otherRules: Type.Array(Type.Integer()),
    overruled: Type.Array(Type.Integer()),
  },
  { $id: 'DeskVerification', description: 'Whether the chain holds, every open roll rolled again.' },
);

export const RollCopiesSchema = Type.Object(
  { bbcode: Text, markdown: Text, html: Text, text: Text },
  { $id: 'RollCopies', description: 'A roll worded for pasting.' },
);

export const DeskFormSchema = Type.Object(
  {
    ruleset: Type.Object({ id: Text, title: Text }),
    procedure: Type.Object({ name: Text, title: Text, rules: Type.Array(Text) }),
    fields: Type.Array(Type.Object({}, Facts)),
    options: Type.Array(Type.Object({}, Facts)),
    roles: Type.Array(Type.Object({ id: Text, title: Text, groups: Type.Array(Type.Object({}, Facts)) })),
  },
  { $id: 'DeskForm', description: 'What a procedure takes, field by field, and who can stand in it.' },
);

export const OddsSchema = Type.Object(
  {
    exact: Type.Boolean(),
    leaves: Type.Optional(Type.Integer()),
    samples: Type.Optional(Type.Integer()),
    seed: Type.Optional(Text),
    note: Type.Optional(Text),
    outcomes: Type.Array(
      Type.Object({
        result: Whole('As the procedure gives it.'),
        fraction: Type.Optional(Type.String({ description: 'Exact, in lowest terms.' })),
        probability: Type.Number(),
        interval: Type.Optional(Type.Array(Type.Number())),
      }),
    ),
  },
  { $id: 'Odds' },
);

export const DeskListingSchema = Type.Object(
  { ruleset: Text, title: Text, procedures: Type.Array(Type.Object({}, Facts)) },
  { $id: 'DeskListing', description: 'The procedures of a ruleset, with JSON Schemas of input and result.' },
);

/** A line that somebody wrote in a thread. */
export const OfferedShape = Type.Object({
  number: Type.Integer(),
  text: Text,
  kind: Type.Union([Type.Literal('order'), Type.Literal('roll')]),
  seat: Type.Optional(Text),
  isReady: Type.Boolean(),
  says: Text,
  why: Text,
});

export const ThreadOfferSchema = Type.Object(
  {
    lines: Type.Array(OfferedShape),
    quoted: Type.Integer(),
    passedOver: Type.Integer(),
    seats: Type.Array(Type.Object({ id: Text, name: Text })),
  },
  { $id: 'ThreadOffer', description: 'What a pasted thread asks for, line by line.' },
);

export const SettledThreadSchema = Type.Object(
  {
    orders: Type.Array(Type.Object({ seat: Text, receipt: Type.Ref('Receipt#') })),
    rolls: Type.Array(Type.Ref('SeenRoll#')),
    refused: Type.Array(Type.Object({ text: Text, why: Text })),
  },
  { $id: 'SettledThread', description: 'What became of the lines that were ticked.' },
);

const Asked = {
  ruleset: Type.String({ maxLength: 64, examples: ['te-wapen'] }),
  procedure: Type.String({ maxLength: 64, examples: ['attack'] }),
  input: Type.Optional(
    Type.Unsafe<ProcedureInput>({
      type: 'object',
      description: 'Counts over what the cast fills in.',
      examples: [{ dice: 3, hitAt: 4, wounds: 4 }],
    }),
  ),
  cast: Type.Optional(
    Type.Record(
      Type.String({ maxLength: 64 }),
      Type.Object({ who: Type.String({ maxLength: 160 }), way: Type.Optional(Type.Integer({ minimum: 0 })) }),
      { description: 'Who stands in which part: `{ "attacker": { "who": "unit:iron-1-u1" } }`.' },
    ),
  ),
};

export const OddsBody = Type.Object(Asked);

export const AudienceBody = Type.Union([
  Type.Object({ kind: Type.Literal('all') }),
  Type.Object({ kind: Type.Literal('gm') }),
  Type.Object({ kind: Type.Literal('faction'), faction: Type.String({ maxLength: 128 }) }),
]);

const Line = Type.String({ minLength: 1, maxLength: 400 });

export const Picks = Type.Array(
  Type.Union([
    Type.Object({
      kind: Type.Literal('order'),
      text: Line,
      seat: Type.Unsafe<ParticipantId>({ type: 'string', maxLength: 128 }),
    }),
    Type.Object({ kind: Type.Literal('roll'), text: Line, audience: AudienceBody }),
  ]),
  { maxItems: 200, description: 'What is to be done of it.' },
);

export const PicksBody = Type.Object({ picks: Picks });

export const RollBody = Type.Object({
  ...Asked,
  dice: Type.Optional(
    Type.Unsafe<readonly ScriptEntry[]>({
      type: 'array',
      maxItems: 5000,
      items: { anyOf: [{ type: 'integer' }, { type: 'array', maxItems: 200, items: { type: 'integer' } }] },
      description: 'What real dice showed, in the order in which the rules roll them.',
    }),
  ),
  audience: Type.Optional(AudienceBody),
  note: Type.Optional(Type.String({ maxLength: 500, description: 'What it is for.' })),
  number: Type.Optional(
    Type.Integer({ minimum: 1, description: 'The number it shall have; refused where that is taken.' }),
  ),
});

export const RulingBody = Type.Object({
  result: Type.String({ minLength: 1, maxLength: 500, description: 'What counts instead.' }),
  reason: Type.String({
    minLength: 1,
    maxLength: 500,
    description: 'Why; all who may know the roll read it.',
  }),
});

export const RollParams = Type.Object({
  ...CampaignParams.properties,
  number: Type.Integer({ minimum: 1, maximum: 100_000_000 }),
});

export const FormParams = Type.Object({
  ...CampaignParams.properties,
  ruleset: Type.String({ maxLength: 64 }),
  procedure: Type.String({ maxLength: 64 }),
});

export const LogQuery = Type.Object({
  before: Type.Optional(Type.Integer({ minimum: 1, description: 'Rolls below this number.' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, description: '50 if not said.' })),
});

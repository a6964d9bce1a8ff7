import { Type } from 'typebox';

const Text = Type.String();
const When = Type.Integer({ description: 'Milliseconds since 1970-01-01T00:00Z.' });

const Went = Type.Object(
  {
    kind: Type.Union([
      Type.Literal('sent'),
      Type.Literal('later'),
      Type.Literal('never'),
      Type.Literal('wait'),
    ]),
    answer: Type.Optional(Type.String({ description: 'What the mail server said when it took the letter.' })),
    why: Type.Optional(Type.String({ description: 'What it said when it did not.' })),
    trouble: Type.Optional(
      Type.String({
        description: 'What stands in the way: refused, no-route, no-answer, tls, password, address, policy.',
      }),
    ),
    status: Type.Optional(Text),
    isPolicy: Type.Optional(Type.Literal(true)),
    until: Type.Optional(When),
  },
  { description: 'Absent: the mail server has not answered yet.' },
);

export const MailWaysSchema = Type.Object(
  {
    isOut: Type.Boolean({ description: 'A mail server is set up: letters leave this machine.' }),
    from: Text,
    waysIn: Type.Array(
      Type.Object({
        says: Text,
        isHereOnly: Type.Boolean({ description: 'Only this machine itself can bring mail by it.' }),
        isMailbox: Type.Optional(Type.Boolean({ description: 'Mail is fetched from it.' })),
      }),
    ),
    mailbox: Type.Optional(
      Type.Object(
        {
          at: When,
          trouble: Type.String({ description: 'refused, no-route, no-answer, tls, password, other' }),
          why: Type.String({ description: 'In the mailbox’s own words.' }),
        },
        { description: 'Why the mailbox cannot be read, and since when; absent: it can, or there is none.' },
      ),
    ),
    test: Type.Optional(
      Type.Object({
        at: When,
        to: Text,
        out: Type.Optional(Went),
        back: Type.Optional(
          Type.Object({ at: When, door: Text }, { description: 'Absent: it has not come back.' }),
        ),
      }),
    ),
  },
  { $id: 'MailWays', description: 'How mail goes out and comes in, and how the last test of it went.' },
);

export const MailboxSchema = Type.Object(
  {
    participant: Text,
    count: Type.Integer(),
    newest: Type.String({ description: 'The subject of the newest letter.' }),
  },
  { $id: 'Mailbox' },
);

export const MailSettingsSchema = Type.Object(
  {
    campaign: Text,
    name: Text,
    wantsReminders: Type.Boolean(),
    says: Type.Array(Text, { description: 'Whole sentences: how it stands now.' }),
  },
  { $id: 'MailSettings', description: 'What mail a seat gets, and when.' },
);

const IsWanted = Type.Boolean();
const Hours = Type.String({ maxLength: 60 });
const closed = { additionalProperties: false } as const;

/** A wish as a mail or the page has it; those that are not named stay. */
export const WishBody = Type.Union([
  Type.Object(
    {
      kind: Type.Union([
        Type.Literal('reminders'),
        Type.Literal('strict'),
        Type.Literal('luck'),
        Type.Literal('share'),
        Type.Literal('no-maps'),
        Type.Literal('gm-mail'),
      ]),
      isWanted: IsWanted,
    },
    closed,
  ),
  Type.Object(
    {
      kind: Type.Literal('length'),
      length: Type.Union([Type.Literal('short'), Type.Literal('usual'), Type.Literal('long')]),
    },
    closed,
  ),
  Type.Object(
    {
      kind: Type.Literal('quiet'),
      hours: Type.Unsafe<string>({ ...Hours, description: '`22 to 7`; empty: none.' }),
    },
    closed,
  ),
  Type.Object(
    {
      kind: Type.Literal('digest'),
      at: Type.Unsafe<string>({
        ...Hours,
        description: 'The hour of one mail a day, `8`; empty: each at once.',
      }),
    },
    closed,
  ),
]);

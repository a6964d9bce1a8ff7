import { Type } from 'typebox';

const Text = Type.String();
const When = Type.Integer({ description: 'Milliseconds since 1970-01-01T00:00Z.' });

export const InboundMailSchema = Type.Object(
  {
    id: Text,
    receivedAt: When,
    door: Text,
    envelopeFrom: Text,
    envelopeTo: Type.Array(Text),
    client: Type.Optional(Type.Object({ ip: Text, helo: Text })),
    origin: Type.Optional(
      Type.String({ description: 'pass, fail, none or unchecked: SPF, DKIM and DMARC.' }),
    ),
    messageId: Type.Optional(Text),
    sha256: Text,
    status: Type.Union([
      Type.Literal('taken'),
      Type.Literal('done'),
      Type.Literal('tray'),
      Type.Literal('ignored'),
    ]),
    code: Type.Optional(Text),
    why: Type.Optional(Text),
    from: Type.Optional(Text),
    subject: Type.Optional(Text),
    newText: Type.Optional(Text),
    campaign: Type.Optional(Text),
    participant: Type.Optional(Text),
    turn: Type.Optional(Type.Integer()),
    lane: Type.Optional(Type.String({ description: 'Whose mails are counted with it in an hour.' })),
    readAt: Type.Optional(When),
    dueAt: Type.Optional(When),
  },
  { $id: 'InboundMail', description: 'A mail that came in, and why it lies where it lies.' },
);

/** Without its texts: as it lies in the outbox they hold marks where the reader's own links go. */
export const OutboundMailSchema = Type.Object(
  {
    id: Text,
    campaign: Text,
    participant: Text,
    kind: Text,
    turn: Type.Integer(),
    to: Text,
    subject: Text,
    messageId: Text,
    inReplyTo: Type.Optional(Text),
    isAutoReply: Type.Boolean(),
    status: Type.Union([
      Type.Literal('queued'),
      Type.Literal('sent'),
      Type.Literal('failed'),
      Type.Literal('mailroom'),
      Type.Literal('bound'),
    ]),
    attempts: Type.Integer(),
    nextAttemptAt: Type.Optional(When),
    lastError: Type.Optional(Text),
    createdAt: When,
    sentAt: Type.Optional(When),
  },
  { $id: 'OutboundMail' },
);

export const ReadableMailSchema = Type.Object(
  {
    mail: Type.Ref('OutboundMail#'),
    from: Text,
    replyTo: Text,
    text: Text,
    html: Text,
    pictures: Type.Array(Type.Object({ cid: Text, alt: Text, svg: Text })),
  },
  { $id: 'ReadableMail', description: 'A mail as its reader sees it, his links filled in.' },
);

import { Type } from 'typebox';
import type { Instant } from '../../kernel/brand.ts';
import { InstantBody, ParticipantIdText } from './ids.ts';

const Text = Type.String();
const When = InstantBody;

/** Its token is told once, to whoever signs in. */
export const SessionSchema = Type.Object(
  {
    id: Text,
    campaign: Text,
    participant: Text,
    device: Type.String({
      description: 'Firefox on Linux; a program that signed in by the API is "A program".',
    }),
    startedAt: When,
    seenAt: Type.Unsafe<number>({ ...When, description: 'To the hour.' }),
    expiresAt: When,
    isThis: Type.Boolean({ description: 'You are asking by this one.' }),
  },
  { $id: 'Session' },
);

export const SignedInSchema = Type.Object(
  {
    token: Type.String({
      description: 'For "Authorization: Bearer". It is kept nowhere: whoever loses it signs in again.',
    }),
    campaign: Text,
    participant: Text,
    session: Type.Ref('Session#'),
  },
  { $id: 'SignedIn' },
);

export const TokenSchema = Type.Object(
  {
    id: Text,
    name: Text,
    scopes: Type.Array(Text),
    madeAt: When,
    usedAt: Type.Unsafe<number>({ ...When, description: 'To the hour.' }),
    expiresAt: When,
  },
  { $id: 'Token' },
);

export const NewTokenSchema = Type.Object(
  {
    token: Type.String({ description: 'For "Authorization: Bearer". It is kept nowhere.' }),
    listed: Type.Ref('Token#'),
  },
  { $id: 'NewToken' },
);

export const ReserveSchema = Type.Object(
  { id: Text, campaign: Text, name: Text, address: Text, timeZone: Text, offeredAt: When },
  { $id: 'Reserve' },
);

const Maybe = Type.Optional(When);
export const InvitationSchema = Type.Object(
  {
    id: Text,
    campaign: Text,
    kind: Type.Union([Type.Literal('seat'), Type.Literal('campaign'), Type.Literal('sign-up')]),
    participant: Type.Optional(Text),
    name: Text,
    address: Text,
    timeZone: Text,
    words: Text,
    madeAt: When,
    expiresAt: When,
    remindedAt: Maybe,
    confirmedAt: Maybe,
    answeredAt: Maybe,
    answer: Type.Optional(
      Type.Union([Type.Literal('accepted'), Type.Literal('declined'), Type.Literal('withdrawn')]),
    ),
  },
  { $id: 'Invitation', description: 'confirmedAt without an answer: a sign-up that waits for the GM.' },
);

export const SeenInvitationSchema = Type.Object(
  {
    campaign: Type.String({ description: 'Its name.' }),
    kind: Type.Union([Type.Literal('seat'), Type.Literal('campaign'), Type.Literal('sign-up')]),
    name: Type.String({ description: 'Whom it is to.' }),
    faction: Type.String({ description: 'The power of the seat; empty where there is none.' }),
    words: Type.String({ description: 'What the game master wrote to it.' }),
    expiresAt: When,
  },
  { $id: 'SeenInvitation', description: 'An invitation as whoever has its link may read it.' },
);

export const SignUpPageSchema = Type.Object(
  {
    name: Text,
    ruleset: Text,
    turn: Type.Integer(),
    words: Text,
    freeSeats: Type.Integer(),
    mode: Type.Union([Type.Literal('ask'), Type.Literal('open')]),
  },
  { $id: 'SignUpPage', description: 'What everybody may read on a campaign’s sign-up page.' },
);

export const AdvertSchema = Type.Object({ link: Text, text: Text }, { $id: 'Advert' });

const Things = Type.Array(Type.Record(Type.String(), Type.Unknown()));
export const FormerDataSchema = Type.Object(
  { madeAt: When, campaign: Text, address: Text, lettersToThem: Things, mailsFromThem: Things },
  { $id: 'FormerData', description: 'What one campaign still holds on somebody who has left.' },
);

export const PersonDataSchema = Type.Object(
  {
    madeAt: When,
    campaign: Text,
    person: Type.Record(Type.String(), Type.Unknown()),
    sessions: Things,
    lettersToThem: Things,
    mailsFromThem: Things,
    log: Things,
  },
  { $id: 'PersonData', description: 'What one campaign holds on a person.' },
);

export const FeedSchema = Type.Object(
  {
    address: Type.Optional(
      Type.String({
        description: 'For calendar programs (iCalendar). Whoever has it sees when orders are due.',
      }),
    ),
  },
  { $id: 'Feed', description: 'Absent address: there is none.' },
);

export const ReasonBody = Type.String({
  minLength: 1,
  maxLength: 500,
  description: 'It stands in the log, and whom it concerns is told.',
});
const Short = Type.String({ maxLength: 320 });

export const ReplacementBody = Type.Object({
  name: Short,
  addresses: Type.Array(Short, { maxItems: 10 }),
  timeZone: Short,
  reason: ReasonBody,
});
export const SwapBody = Type.Object({ one: ParticipantIdText, other: ParticipantIdText, reason: ReasonBody });
const Why = Type.Optional(
  Type.String({ maxLength: 500, description: 'Told to the player, and kept in the log.' }),
);
export const LeaveBody = Type.Union([
  Type.Object(
    { word: Type.Union([Type.Literal('grant'), Type.Literal('refuse')]), reason: Why },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      until: Type.Unsafe<Instant>({
        ...InstantBody,
        description: 'They are away until then; a moment that has passed ends the leave.',
      }),
      reason: Why,
    },
    { additionalProperties: false },
  ),
]);

export const OfferBody = Type.Object({ name: Short, address: Short, timeZone: Short });

const RoleBody = Type.Union([Type.Literal('gm'), Type.Literal('helper'), Type.Literal('spectator')]);
export const AppointmentBody = Type.Object({
  role: RoleBody,
  name: Short,
  addresses: Type.Array(Short, { maxItems: 10 }),
  timeZone: Short,
});
export const RoleChangeBody = Type.Object({ role: RoleBody });
export const InvitationBody = Type.Object({
  participant: ParticipantIdText,
  name: Short,
  address: Short,
  timeZone: Short,
  words: Type.Optional(Type.String({ maxLength: 2000, description: 'What you write to it.' })),
});
export const SignUpBody = Type.Object({
  mode: Type.Union([Type.Literal('ask'), Type.Literal('open'), Type.Literal('shut')], {
    description:
      'ask: the GM lets each of them in; open: a free seat or the reserve is theirs; shut: no page.',
  }),
  words: Type.Optional(
    Type.String({ maxLength: 2000, description: 'Public, on the page and in the advert.' }),
  ),
});
export const SignUpWishBody = Type.Object({
  name: Short,
  address: Short,
  timeZone: Short,
  words: Type.Optional(Type.String({ maxLength: 2000, description: 'For the game master.' })),
});

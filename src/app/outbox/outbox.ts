/** From a printed mail to a row of the outbox, and from the row to what is sent or shown. */

import type { Instant } from '../../kernel/brand.ts';
import { missingWordsIn } from '../../kernel/words/missing.ts';
import type { Mail } from '../../reports/mail.ts';
import type { FinishedMail } from '../contracts/outgoing.ts';
import type { Deps } from '../deps.ts';
import type { OutboundId } from '../ids.ts';
import { feedToken, fillFeed } from '../people/feed-links.ts';
import {
  fillInvitations,
  invitationAddress,
  invitationIn,
  invitationToken,
} from '../people/invitation-tokens.ts';
import { letterToken } from '../people/letter-links.ts';
import {
  type BattleTag,
  bounceAddress,
  fillLinks,
  replyAddress,
  replyMark,
  wayOutAddress,
  wayOutToken,
} from '../people/seat-keys.ts';
import { fillSignIns, signInToken } from '../people/sign-in-tokens.ts';
import { seatOfKeys } from '../people/tenure.ts';
import type { Write } from '../ports.ts';
import type { CampaignRow, MailKind, OutboundMail, Participant } from '../records.ts';
import { paintLight } from './light-letter.ts';
import { canBeDoneWithout, sendAfter } from './mail-wishes.ts';

/** The first letter of a turn or a battle: all others hang on its thread. */
export const OPENING_KEY = 'report';

export interface Posting {
  readonly campaign: CampaignRow;
  readonly to: Participant;
  readonly kind: MailKind;
  readonly turn: number;
  /** Makes the mail's id unique among those of its kind and turn (`receipt-3`); the same event gives the same key. */
  readonly key: string;
  readonly mail: Mail;
  /** The address of the seat it goes to; the first on file if not said. */
  readonly address?: string;
  readonly inReplyTo?: string;
  /** The battle and its round that an answer shall be for. */
  readonly battle?: BattleTag;
  /** When it is too late to do what it asks for: it does not wait so long. */
  readonly dueBy?: Instant;
  /** An answer to somebody's mail, not a mailing. */
  readonly isAutoReply?: boolean;
}

/** The outbox row for a mail. Its Message-ID is fixed here, so that a second run makes the same mail and not another. */
export function post(deps: Deps, posting: Posting): OutboundMail {
  const { campaign, to, kind, turn, mail } = posting;
  const thread = `${campaign.id}.${posting.battle === undefined ? `t${turn}` : `b${posting.battle.number}`}.${to.id}`;
  const id = `${thread}.${posting.key}` as OutboundId;
  const opening = messageIdOf(`${thread}.${OPENING_KEY}`, deps.settings.mailDomain);
  const messageId = messageIdOf(id, deps.settings.mailDomain);
  reportMissingWords(deps, id, mail);
  const wait = sendAfter(posting, to, deps.clock.now());
  const references = [opening, posting.inReplyTo].filter(
    (ref) => ref !== undefined && ref !== '' && ref !== messageId,
  );
  return {
    id,
    campaign: campaign.id,
    participant: to.id,
    kind,
    turn,
    to: posting.address ?? addressOf(to),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    pictures: mail.pictures,
    messageId,
    ...(posting.inReplyTo ? { inReplyTo: posting.inReplyTo } : {}),
    references: references.filter((ref) => ref !== undefined),
    ...(posting.battle === undefined ? {} : { battle: posting.battle }),
    isAutoReply: posting.isAutoReply ?? false,
    status: goesOut(deps, campaign, posting.address ?? addressOf(to)) ? 'queued' : 'mailroom',
    attempts: 0,
    ...(wait === undefined ? {} : { nextAttemptAt: wait }),
    createdAt: deps.clock.now(),
  };
}

/** A letter that lacks words goes out all the same; the log tells who keeps the house which ones. */
function reportMissingWords({ log }: Deps, id: OutboundId, { text }: Mail): void {
  const words = missingWordsIn(text);
  if (words.length > 0) log.error({ mail: id, words }, 'a mail has no words for some of what it says');
}

/** A mail once more, under a name of its own: the words it had, the links and the address of today. */
export function repost(
  deps: Deps,
  campaign: CampaignRow,
  to: Participant,
  { mail, key }: { readonly mail: OutboundMail; readonly key: string },
): OutboundMail {
  const { campaign: _, participant, nextAttemptAt, lastError, sentAt, inReplyTo, ...words } = mail;
  const id = `${campaign.id}.t${mail.turn}.${to.id}.${key}` as OutboundId;
  return {
    ...words,
    campaign: campaign.id,
    participant,
    id,
    to: addressOf(to),
    messageId: messageIdOf(id, deps.settings.mailDomain),
    references: [...mail.references, mail.messageId],
    isAutoReply: true,
    status: goesOut(deps, campaign, addressOf(to)) ? 'queued' : 'mailroom',
    attempts: 0,
    createdAt: deps.clock.now(),
  };
}

/** The first address on file that mail reaches; the very first where none is left. */
export function addressOf({ addresses, failing = [] }: Participant): string {
  const reached = addresses.find((address) => failing.every((fault) => fault.address !== address));
  return reached ?? addresses[0] ?? '';
}

export const queueMail = (mail: OutboundMail): Write => ({ kind: 'queue-mail', mail });

/** Asks for queued mails to be sent, after the commit that queued them. */
export async function sendSoon(deps: Deps, mails: readonly OutboundMail[]): Promise<void> {
  const now = deps.clock.now();
  const due = mails.filter(({ status, nextAttemptAt = now }) => status === 'queued' && nextAttemptAt <= now);
  await deps.jobs.sendMails(due.map(({ id }) => id));
}

/** The mail with its reader's link and reply address in it, pictures painted. */
export async function finish(
  deps: Deps,
  mail: OutboundMail,
  reader: Participant,
  campaign: CampaignRow,
): Promise<FinishedMail> {
  const seat = seatOfKeys(reader, mail);
  const { mailroom } = deps.templates.words;
  const fill = filler(deps, reader, mail);
  const mark = replyMark(deps.keys, seat, mail.battle ?? mail.turn);
  // Whoever is invited has no seat: its mark is not theirs.
  const isMarked = deps.settings.replyBy === 'subject' && mail.kind !== 'invitation';
  const text = fill(mail.text);
  const light = await paintLight(deps.stationery, { ...mail, text, html: fill(mail.html) }, mailroom);
  return {
    messageId: mail.messageId,
    from: senderOf(campaign.name, deps.settings.mailFrom),
    returnPath: bounceAddress(deps.keys, seat, deps.settings.mailDomain),
    to: mail.to,
    replyTo: replyTo(deps, mail, seat),
    subject: isMarked ? `${mail.subject} ${mark}` : mail.subject,
    text: isMarked ? `${text}\n\n${mailroom.leaveMark({ mark })}\n` : text,
    html: light.html,
    pictures: light.pictures,
    ...(mail.inReplyTo === undefined ? {} : { inReplyTo: mail.inReplyTo }),
    references: mail.references,
    isAutoReply: mail.isAutoReply,
    list: { id: campaign.id, name: campaign.name },
    ...(canBeDoneWithout(mail.kind) ? { unsubscribe: wayOut(deps, seat) } : {}),
    sentAt: deps.clock.now(),
  };
}

/** `"The War of the Mere" <post@post.example>`: the campaign's name with nothing in it that a header takes for its own. */
export function senderOf(campaign: string, address: string): string {
  const name = campaign
    .replace(/[^\p{L}\p{M}\p{N} '.-]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
  return name === '' ? address : `"${name}" <${address}>`;
}

/** Puts a letter's own link and its reader's addresses and ways in into a text of ours. */
export function filler(deps: Deps, reader: Participant, mail: OutboundMail): (text: string) => string {
  const seat = seatOfKeys(reader, mail);
  const link = letterLink(deps, seat, mail);
  const address = (about: number | BattleTag): string =>
    deps.settings.replyBy === 'subject'
      ? deps.settings.mailFrom
      : replyAddress(deps.keys, seat, about, deps.settings.mailDomain);
  const signIn = (id: string): string => signInLinkOf(deps, seat, id);
  const feed = feedLinkOf(deps, seat);
  const invitation = (id: string): string => invitationLinkOf(deps, { campaign: mail.campaign, id });
  return (text) =>
    fillInvitations(fillFeed(fillSignIns(fillLinks(text, link, address), signIn), feed), invitation);
}

/** The short address that ends what can be done without: to post to, where it is https, and to write to. */
function wayOut({ keys, settings }: Deps, seat: Participant): NonNullable<FinishedMail['unsubscribe']> {
  const url = `${settings.publicUrl()}/u/${wayOutToken(keys, seat)}`;
  const mailto = wayOutAddress(keys, seat, settings.mailDomain);
  return url.startsWith('https:') ? { url, mailto } : { mailto };
}

export function replyTo(deps: Deps, mail: OutboundMail, seat: Participant): string {
  if (deps.settings.replyBy === 'subject') return deps.settings.mailFrom;
  const invitation = invitationIn(mail);
  if (invitation !== undefined) return invitationAddress(deps.keys, invitation, deps.settings.mailDomain);
  return replyAddress(deps.keys, seat, mail.battle ?? mail.turn, deps.settings.mailDomain);
}

function letterLink(deps: Deps, seat: Participant, mail: OutboundMail): string {
  return `${deps.settings.publicUrl()}/l/${letterToken(deps.keys, seat, mail)}`;
}

/** CP-CAL-19: where its calendar of deadlines is. */
export const feedLinkOf = (deps: Deps, seat: Participant): string =>
  `${deps.settings.publicUrl()}/c/${feedToken(deps.keys, seat)}.ics`;

/** Where an invitation is answered. */
const invitationLinkOf = (deps: Deps, invitation: { campaign: CampaignRow['id']; id: string }): string =>
  `${deps.settings.publicUrl()}/i/${invitationToken(deps.keys, invitation)}`;

/** What signs a seat in, once. */
export function signInLinkOf(deps: Deps, seat: Participant, id: string): string {
  return `${deps.settings.publicUrl()}/p/${signInToken(deps.keys, seat, id)}`;
}

function messageIdOf(id: string, domain: string): string {
  return `<${id}@${domain}>`;
}

/** CP-PPL-01: what is written to an empty seat stays in the mailroom: it is the power's. */
const goesOut = (deps: Deps, campaign: CampaignRow, address: string): boolean =>
  address !== '' && leavesTheHouse(deps, campaign);

/** Whether letters of a campaign are sent at all; where not, they stay in the mailroom. */
export function leavesTheHouse(deps: Deps, campaign: CampaignRow): boolean {
  return deps.mailOut !== undefined && !campaign.mailroomOnly;
}

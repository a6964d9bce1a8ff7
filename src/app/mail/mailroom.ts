/** The built-in mailroom: everybody's mail as they would see it, and answered as they would answer it. */
import type { CampaignId } from '../../campaign/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Deps } from '../deps.ts';
import type { InboundId, OutboundId, ParticipantId } from '../ids.ts';
import { nameOfMail } from '../outbox/mail-name.ts';
import { filler, replyTo } from '../outbox/outbox.ts';
import { type Access, enter, enterAsStaff, isGm, mayManage, type Seat, seesAll } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import { fillFeed } from '../people/feed-links.ts';
import { fillInvitations } from '../people/invitation-tokens.ts';
import { replyMark } from '../people/seat-keys.ts';
import { fillSignIns } from '../people/sign-in-tokens.ts';
import { asSeatReads, maySeatRead } from '../people/tenure.ts';
import type { InboundMail, LetterHead, Mailbox, OutboundMail, Participant } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import type { TakenMessage } from './take-mail.ts';

/** A mail with its links filled in, for its reader's eyes or the GM's. */
export interface ReadableMail {
  readonly mail: OutboundMail;
  readonly from: string;
  readonly replyTo: string;
  readonly text: string;
  readonly html: string;
}

/** Which letters of a mailbox, or of all. A player's are their own, whatever is asked for. */
export interface LetterQuery {
  readonly participant?: ParticipantId;
  /** They stand in the subject or the text. */
  readonly words?: string;
  /** Only those older than this one. */
  readonly before?: OutboundId;
  /** So many at most. */
  readonly limit?: number;
}

export interface LetterPage {
  readonly letters: readonly LetterHead[];
  /** There are older ones: ask for those before it. */
  readonly next?: OutboundId;
}

const LETTERS_A_PAGE = 50;

/** A page of letters, newest first: of all seats for the GM, a player's own otherwise. */
export async function letters(
  deps: Deps,
  asker: Asker,
  campaign: CampaignId,
  { before, limit = LETTERS_A_PAGE, ...query }: LetterQuery,
): Promise<Result<LetterPage>> {
  const entered = await enter(deps, asker, campaign);
  if (!entered.ok) return entered;
  const { seat } = entered.value;
  const filter = { campaign, ...query, ...(seesAll(seat) ? {} : ownBox(seat)) };
  const page = { limit: limit + 1, ...(before === undefined ? {} : { before }) };
  const found = await deps.store.listLetters(filter, page);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return ok({
    letters:
      seesAll(seat) || seat.kind === 'owner'
        ? shown
        : shown
            .filter((letter) => maySeatRead(seat.participant, letter))
            .map((letter) => asSeatReads(seat.participant, letter)),
    ...(found.length > limit && last !== undefined ? { next: last.id } : {}),
  });
}

const ownBox = (seat: Seat): Pick<LetterQuery, 'participant'> =>
  seat.kind === 'seat' ? { participant: seat.participant.id } : {};

/** How many letters lie in each mailbox. GM only. */
export async function mailboxes(
  deps: Deps,
  asker: Asker,
  campaign: CampaignId,
): Promise<Result<readonly Mailbox[]>> {
  const entered = await enterAsStaff(deps, asker, campaign);
  return entered.ok ? ok(await deps.store.countLetters(campaign)) : entered;
}

/** One mail with its links in it, for its reader's eyes or the GM's. */
export async function readMail(deps: Deps, asker: Asker, id: OutboundId): Promise<Result<ReadableMail>> {
  const found = await findMail(deps, asker, id);
  if (!found.ok) return found;
  const { mail, addressee } = found.value;
  const { keptBack } = deps.templates.words.mailroom;
  const fill = filler(deps, addressee, mail);
  const isKeptBack = isForTheirEyes(found.value);
  const shown = (text: string): string => fill(isKeptBack ? withoutKeys(text, keptBack) : text);
  const { seat } = found.value;
  return ok({
    mail: seesAll(seat) || seat.kind === 'owner' ? mail : asSeatReads(seat.participant, mail),
    from: deps.settings.mailFrom,
    replyTo: isKeptBack && !isGm(seat) ? keptBack : replyTo(deps, mail, addressee),
    text: shown(mail.text),
    html: withPictures(shown(mail.html), mail),
  });
}

/** A way in that went out by mail is for its reader alone: a GM who needs one makes one, and the log says so. */
function isForTheirEyes(found: Found): boolean {
  const { seat, mail, addressee } = found;
  if (isOwn(seat, addressee) && isToThem(found)) return false;
  return mail.status !== 'mailroom' || !isGm(seat) || !mayManage(seat, addressee);
}

const isOwn = (seat: Seat, { id }: Participant): boolean =>
  seat.kind === 'seat' && seat.participant.id === id;

/** A question to somebody else may lie among a seat's letters. */
const isToThem = ({ mail, addressee }: Found): boolean =>
  mail.kind !== 'invitation' || addressee.addresses.includes(mail.to);

function withoutKeys(text: string, keptBack: string): string {
  const keep = (): string => keptBack;
  return fillInvitations(fillFeed(fillSignIns(text, keep), keptBack), keep);
}

/**
 * Answers a mail as its addressee: a real message, stored and read like one that came by SMTP. Its number in the tray counts
 * everybody's mail: a player is told its name instead. A GM answers for players; a helper, and for another GM, nobody. Refusals:
 * `unclear/mail`, `stranger/gm-only`.
 */
export async function answerMail(
  deps: Deps,
  take: (message: TakenMessage) => Promise<InboundMail>,
  request: { asker: Asker; mail: OutboundId; text: string },
): Promise<Result<InboundMail>> {
  const found = await findMail(deps, request.asker, request.mail);
  if (!found.ok) return found;
  const { seat, mail, addressee } = found.value;
  const mayAnswer = isOwn(seat, addressee) || (isGm(seat) && mayManage(seat, addressee));
  if (!mayAnswer) return refuse('stranger/gm-only.helper');
  const to = replyTo(deps, mail, addressee);
  const from = writesFrom(found.value);
  const sentAt = deps.clock.now();
  const raw = await deps.stationery.writeReply({
    messageId: `<${deps.entropy.secret().slice(0, 24)}@mailroom.${deps.settings.mailDomain}>`,
    from,
    to,
    subject: subjectOfAnswer(deps, mail, addressee),
    text: request.text,
    inReplyTo: mail.messageId,
    sentAt,
  });
  const taken = await take({ raw, door: 'mailroom', envelopeFrom: from, envelopeTo: [to] });
  return ok(seesAll(seat) ? taken : { ...taken, id: nameOfMail(taken) as InboundId });
}

/** The address it went to, where that is still theirs: of whoever had the seat before, or had another address, nothing would be taken. */
function writesFrom({ mail, addressee }: Found): string {
  const { addresses } = addressee;
  if (mail.kind === 'invitation' || addresses.includes(mail.to)) return mail.to;
  return addresses[0] ?? mail.to;
}

function subjectOfAnswer(deps: Deps, mail: OutboundMail, addressee: Participant): string {
  const mark =
    deps.settings.replyBy === 'subject'
      ? ` ${replyMark(deps.keys, addressee, mail.battle ?? mail.turn)}`
      : '';
  return `${/^re:/i.test(mail.subject) ? '' : 'Re: '}${mail.subject}${mark}`;
}

interface Found extends Access {
  readonly mail: OutboundMail;
  readonly addressee: Participant;
}

/** Refusals: `unclear/mail`, and what `enter` refuses. */
async function findMail(deps: Deps, asker: Asker, id: OutboundId): Promise<Result<Found>> {
  const NO_MAIL = refuse('unclear/mail');
  const mail = await deps.store.findOutbound(id);
  if (mail === undefined) return NO_MAIL;
  const entered = await enter(deps, asker, mail.campaign);
  if (!entered.ok) return NO_MAIL;
  const { seat } = entered.value;
  if (!seesAll(seat) && seat.kind === 'seat' && !isTheirs(seat.participant, mail)) return NO_MAIL;
  const seats = await deps.store.listParticipants(mail.campaign);
  const addressee = seats.find((participant) => participant.id === mail.participant);
  if (addressee === undefined) throw new Error(`the mail ${id} has lost its reader`);
  return ok({ ...entered.value, mail, addressee });
}

const isTheirs = (seat: Participant, mail: OutboundMail): boolean =>
  seat.id === mail.participant && maySeatRead(seat, mail);

/** Pictures that travel as attachments are shown in place. */
export function withPictures(html: string, mail: Pick<OutboundMail, 'pictures'>): string {
  return mail.pictures.reduce((page, { cid, svg }) => page.replaceAll(`cid:${cid}`, svgAddress(svg)), html);
}

const svgAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

import type { Origin } from '../../app/contracts/mail-origin.ts';
import type { OutboundId, ParticipantId } from '../../app/ids.ts';
import type { AuditRow, InboundMail, LetterHead, OutboundMail } from '../../app/records.ts';
import type { CampaignId } from '../../campaign/ids.ts';
import type { Json } from '../../kernel/brand.ts';
import type * as Db from '../generated/client.ts';
import { inboundIdOf } from '../inbound-id.ts';
import { asDate, asDateOrNull, asInstant, optional, optionalInstant, orNull } from './columns.ts';

export function inboundOf(row: Db.InboundMail): InboundMail {
  return {
    id: inboundIdOf(row.id),
    receivedAt: asInstant(row.receivedAt),
    door: row.door as InboundMail['door'],
    envelopeFrom: row.envelopeFrom,
    envelopeTo: row.envelopeTo,
    ...(row.clientIp === null ? {} : { client: { ip: row.clientIp, helo: row.clientHelo ?? '' } }),
    ...optional('origin', row.origin as Origin | null),
    ...optional('messageId', row.messageId),
    sha256: row.sha256,
    status: row.status as InboundMail['status'],
    ...optional('code', row.code),
    ...optional('why', row.why),
    ...optional('from', row.from),
    ...optional('subject', row.subject),
    ...optional('newText', row.newText),
    ...optional('campaign', row.campaignId as CampaignId | null),
    ...optional('participant', row.participantId as ParticipantId | null),
    ...optional('turn', row.turn),
    ...optional('lane', row.lane),
    ...optionalInstant('readAt', row.readAt),
    ...optionalInstant('dueAt', row.dueAt),
  };
}

export function inboundColumns(mail: Omit<InboundMail, 'id'>) {
  return {
    receivedAt: asDate(mail.receivedAt),
    door: mail.door,
    envelopeFrom: mail.envelopeFrom,
    envelopeTo: [...mail.envelopeTo],
    clientIp: orNull(mail.client?.ip),
    clientHelo: orNull(mail.client?.helo),
    origin: orNull(mail.origin),
    messageId: orNull(mail.messageId),
    sha256: mail.sha256,
    status: mail.status,
    code: orNull(mail.code),
    why: orNull(mail.why),
    from: orNull(mail.from),
    subject: orNull(mail.subject),
    newText: orNull(mail.newText),
    campaignId: orNull(mail.campaign),
    participantId: orNull(mail.participant),
    turn: orNull(mail.turn),
    lane: orNull(mail.lane),
    readAt: asDateOrNull(mail.readAt),
    dueAt: asDateOrNull(mail.dueAt),
  };
}

export function outboundOf(
  row: Db.OutboundMail & { readonly pictures: readonly Db.Picture[] },
): OutboundMail {
  const pictures = [...row.pictures].sort((one, other) => one.position - other.position);
  return {
    ...headOf(row),
    text: row.text,
    html: row.html,
    pictures: pictures.map(({ cid, alt, svg }) => ({ cid, alt, svg })),
    references: row.references,
    ...battleOf(row),
  };
}

/** The columns of a letter without its texts. */
export const HEAD = {
  id: true,
  campaignId: true,
  participantId: true,
  kind: true,
  turn: true,
  to: true,
  subject: true,
  messageId: true,
  inReplyTo: true,
  isAutoReply: true,
  status: true,
  attempts: true,
  nextAttemptAt: true,
  lastError: true,
  createdAt: true,
  sentAt: true,
} as const;

/** A letter without its texts. */
export function headOf(row: Pick<Db.OutboundMail, keyof typeof HEAD>): LetterHead {
  return {
    id: row.id as OutboundId,
    campaign: row.campaignId as CampaignId,
    participant: row.participantId as ParticipantId,
    kind: row.kind as LetterHead['kind'],
    turn: row.turn,
    to: row.to,
    subject: row.subject,
    messageId: row.messageId,
    ...optional('inReplyTo', row.inReplyTo),
    isAutoReply: row.isAutoReply,
    status: row.status as LetterHead['status'],
    attempts: row.attempts,
    ...optionalInstant('nextAttemptAt', row.nextAttemptAt),
    ...optional('lastError', row.lastError),
    createdAt: asInstant(row.createdAt),
    ...optionalInstant('sentAt', row.sentAt),
  };
}

/** The table's check sees to it that both are there, or neither. */
function battleOf({ battleNumber, battleRound }: Db.OutboundMail): Pick<OutboundMail, 'battle'> {
  if (battleNumber === null || battleRound === null) return {};
  return { battle: { number: battleNumber, round: battleRound } };
}

export function outboundColumns(mail: OutboundMail): Db.OutboundMail {
  const { campaign, participant, pictures, references, createdAt, battle, ...rest } = mail;
  return {
    ...rest,
    ...sendingColumns(mail),
    campaignId: campaign,
    participantId: participant,
    inReplyTo: orNull(mail.inReplyTo),
    references: [...references],
    createdAt: asDate(createdAt),
    battleNumber: orNull(battle?.number),
    battleRound: orNull(battle?.round),
  };
}

/** What a try to send may change. */
export function sendingColumns(mail: OutboundMail) {
  return {
    status: mail.status,
    attempts: mail.attempts,
    nextAttemptAt: asDateOrNull(mail.nextAttemptAt),
    lastError: orNull(mail.lastError),
    sentAt: asDateOrNull(mail.sentAt),
  };
}

export function pictureRows(mail: OutboundMail): Db.Picture[] {
  return mail.pictures.map((picture, position) => ({ outboundId: mail.id, position, ...picture }));
}

export function auditOf(row: Db.AuditEntry): AuditRow {
  const { seq, who, what, hash } = row;
  return { seq, at: asInstant(row.at), who, what, detail: row.detail as Json, hash };
}

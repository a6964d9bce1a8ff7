import type { InboundId, OutboundId } from '../../app/ids.ts';
import type { Tries, WriteOf } from '../../app/ports.ts';
import type { OutboundMail } from '../../app/records.ts';
import type { Instant } from '../../kernel/brand.ts';
import { LEAST_CLAIMED_MS, MOST_CLAIMED_MS } from '../claim-times.ts';
import { Conflict } from '../conflict.ts';
import { inboundIdOf } from '../inbound-id.ts';
import type { Appliers } from './applier.ts';
import { keyOf, type StoredInbound, type Tables } from './tables.ts';

export const MAIL_APPLIERS = {
  'take-inbound': takeInbound,
  'settle-inbound': settleInbound,
  'queue-mail': queueMail,
  'release-mails': releaseMails,
  'bind-mails': bindMails,
  'record-sending': recordSending,
  'record-sent': recordSent,
} satisfies Partial<Appliers>;

/** The id the mail got goes to `taken`. */
function takeInbound(
  tables: Tables,
  { mail, raw, proof }: WriteOf<'take-inbound'>,
  taken: InboundId[],
): void {
  const spent = [...tables.inbound].find(([, row]) => proof !== undefined && row.proof === proof);
  if (spent !== undefined) throw new Conflict(`proof of mail ${spent[0]}`);
  const id = inboundIdOf(BigInt(tables.inbound.size + 1));
  const row = { mail: { ...mail, id, status: 'taken' as const }, raw, tries: 0 };
  tables.inbound.set(id, proof === undefined ? row : { ...row, proof });
  taken.push(id);
}

function settleInbound(tables: Tables, { mail }: WriteOf<'settle-inbound'>): void {
  const stored = tables.inbound.get(mail.id);
  if (stored === undefined || !['taken', 'tray'].includes(stored.mail.status)) {
    throw new Conflict(`mail ${mail.id}`);
  }
  tables.inbound.set(mail.id, { ...stored, mail });
}

/** Mails that are not read yet and due, of each lane in turn; they are not due again for as long as they have waited. */
export function claimTaken(tables: Tables, now: Instant, limit: number): readonly InboundId[] {
  const rows = [...tables.inbound.values()];
  const due = rows.filter(({ mail }) => mail.status === 'taken' && (mail.dueAt ?? now) <= now);
  const placed = due.map((row) => {
    const before = due.filter(({ mail }) => mail.lane === row.mail.lane && mail.id < row.mail.id);
    return { row, place: before.length };
  });
  placed.sort((one, other) => one.place - other.place || (one.row.mail.id < other.row.mail.id ? -1 : 1));
  const claimed = placed.slice(0, limit).map(({ row }) => row);
  for (const row of claimed) {
    const dueAt = claimedUntil(row.mail.receivedAt, now);
    tables.inbound.set(row.mail.id, { ...row, mail: { ...row.mail, dueAt } });
  }
  return claimed.map(({ mail }) => mail.id);
}

/** As `Store.forgetRaw`. */
export function forgetRaw(tables: Tables, before: Instant, limit: number): number {
  const isOver = ({ raw, mail: { status, receivedAt } }: StoredInbound): boolean =>
    raw !== undefined && receivedAt < before && status !== 'taken';
  const old = [...tables.inbound.values()].filter(isOver).slice(0, limit);
  for (const { raw: _bytes, ...row } of old) tables.inbound.set(row.mail.id, row);
  return old.length;
}

/** As `Store.beginReading`. */
export function beginReading(
  tables: Tables,
  id: InboundId,
  { now, most }: { readonly now: Instant; readonly most: number },
): Tries | undefined {
  const row = tables.inbound.get(id);
  if (row?.mail.status !== 'taken') return undefined;
  if (row.tries < most) tables.inbound.set(id, { ...row, tries: row.tries + 1, begunAt: now });
  return { before: row.tries, ...(row.begunAt === undefined ? {} : { lastAt: row.begunAt }) };
}

/** As `Store.forgetTry`. */
export function forgetTry(tables: Tables, id: InboundId): void {
  const row = tables.inbound.get(id);
  if (row?.mail.status === 'taken') tables.inbound.set(id, { ...row, tries: Math.max(0, row.tries - 1) });
}

function claimedUntil(receivedAt: Instant, now: Instant): Instant {
  return (now + Math.min(MOST_CLAIMED_MS, Math.max(LEAST_CLAIMED_MS, now - receivedAt))) as Instant;
}

/** @throws Error when the reader has no seat, or another mail has the Message-ID. */
function queueMail(tables: Tables, { mail }: WriteOf<'queue-mail'>): void {
  if (tables.outbound.has(mail.id)) return;
  const seat = keyOf(mail.campaign, mail.participant);
  if (!tables.participants.has(seat)) throw new Error(`there is no seat ${seat}`);
  const others = [...tables.outbound.values()];
  if (others.some(({ messageId }) => messageId === mail.messageId)) {
    throw new Error(`the mail ${mail.id} has the Message-ID of another`);
  }
  tables.outbound.set(mail.id, mail);
}

function recordSent(tables: Tables, { ids, at }: WriteOf<'record-sent'>): void {
  for (const id of ids) {
    const stored = tables.outbound.get(id);
    if (stored?.status !== 'queued') continue;
    const { nextAttemptAt: _, ...mail } = stored;
    tables.outbound.set(id, { ...mail, status: 'sent', sentAt: at });
  }
}

function recordSending(tables: Tables, { mail, from }: WriteOf<'record-sending'>): void {
  const stored = tables.outbound.get(mail.id);
  if (stored?.status !== 'queued' || stored.attempts !== from) throw new Conflict(`mail ${mail.id}`);
  tables.outbound.set(mail.id, mail);
}

function releaseMails(tables: Tables, { ids }: WriteOf<'release-mails'>): void {
  for (const id of ids) {
    const stored = tables.outbound.get(id);
    if (stored?.status === 'mailroom') tables.outbound.set(id, { ...stored, status: 'queued' });
  }
}

function bindMails(tables: Tables, { ids }: WriteOf<'bind-mails'>): void {
  const stored = ids.flatMap((id) => tables.outbound.get(id) ?? []);
  const isFree = stored.every(({ status, attempts }) => status === 'queued' && attempts === 0);
  if (!isFree || stored.length !== ids.length) throw new Conflict(`mails ${ids.join(' ')}`);
  for (const { nextAttemptAt: _, ...mail } of stored)
    tables.outbound.set(mail.id, { ...mail, status: 'bound' });
}

/** The mails that are the asker's now, their tries counted. */
export function claimOutbound(
  tables: Tables,
  ids: readonly OutboundId[],
  { now, until }: { readonly now: Instant; readonly until: Instant },
): readonly OutboundMail[] {
  const due = [...new Set(ids)].flatMap((id) => tables.outbound.get(id) ?? []);
  const claimed = due
    .filter(({ status, nextAttemptAt = now }) => status === 'queued' && nextAttemptAt <= now)
    .map((mail) => ({ ...mail, attempts: mail.attempts + 1, nextAttemptAt: until }));
  for (const mail of claimed) tables.outbound.set(mail.id, mail);
  return claimed;
}

/** As `Store.holdOutbound`. */
export function holdOutbound(tables: Tables, ids: readonly OutboundId[], until: Instant): void {
  for (const mail of triedOf(tables).filter(({ id }) => ids.includes(id)))
    tables.outbound.set(mail.id, { ...mail, nextAttemptAt: until });
}

/** As `Store.giveBackOutbound`. */
export function giveBackOutbound(tables: Tables, now: Instant, until: Instant): void {
  for (const mail of triedOf(tables)) {
    const { nextAttemptAt = now } = mail;
    if (nextAttemptAt > now && nextAttemptAt <= until)
      tables.outbound.set(mail.id, { ...mail, nextAttemptAt: now });
  }
}

const triedOf = (tables: Tables): readonly OutboundMail[] =>
  [...tables.outbound.values()].filter(({ status, attempts }) => status === 'queued' && attempts > 0);

import type { InboundId } from '../../app/ids.ts';
import type { WriteOf } from '../../app/ports.ts';
import { Conflict } from '../conflict.ts';
import { inboundIdOf } from '../inbound-id.ts';
import { keyOf, type Tables } from './tables.ts';

/** Answers the id the mail got. */
export function takeInbound(tables: Tables, { mail, raw }: WriteOf<'take-inbound'>): InboundId {
  const id = inboundIdOf(BigInt(tables.inbound.size + 1));
  tables.inbound.set(id, { mail: { ...mail, id, status: 'taken' }, raw });
  return id;
}

export function settleInbound(tables: Tables, { mail }: WriteOf<'settle-inbound'>): void {
  const stored = tables.inbound.get(mail.id);
  if (stored === undefined || !['taken', 'tray'].includes(stored.mail.status)) {
    throw new Conflict(`mail ${mail.id}`);
  }
  tables.inbound.set(mail.id, { ...stored, mail });
}

/** @throws Error when the reader has no seat, or another mail has the Message-ID. */
export function queueMail(tables: Tables, { mail }: WriteOf<'queue-mail'>): void {
  if (tables.outbound.has(mail.id)) return;
  const seat = keyOf(mail.campaign, mail.participant);
  if (!tables.participants.has(seat)) throw new Error(`there is no seat ${seat}`);
  const others = [...tables.outbound.values()];
  if (others.some(({ messageId }) => messageId === mail.messageId)) {
    throw new Error(`the mail ${mail.id} has the Message-ID of another`);
  }
  tables.outbound.set(mail.id, mail);
}

export function recordSending(tables: Tables, { mail, from }: WriteOf<'record-sending'>): void {
  const stored = tables.outbound.get(mail.id);
  if (stored?.status !== 'queued' || stored.attempts !== from) throw new Conflict(`mail ${mail.id}`);
  tables.outbound.set(mail.id, mail);
}

import type { Instant } from '../kernel/brand.ts';
import type { Deps } from './deps.ts';
import { type Failure, type Noting, noteFailure } from './failing-addresses.ts';
import type { OutboundId } from './ids.ts';
import { finish } from './outbox.ts';
import type { Sending } from './outgoing.ts';
import type { OutboundMail } from './records.ts';

const MINUTE = 60_000;
/** Pauses after a try that may be repeated; after the last the mail counts as failed. About two days in all. */
const PAUSES = [1, 5, 15, 60, 240, 480, 720, 720, 720].map((minutes) => minutes * MINUTE);

/**
 * Sends a queued mail once. May run twice at a time or again after a crash: a try is recorded before it is made, so
 * two workers never send the same mail; the Message-ID is fixed, so a try cut off half-way is seen as the same mail.
 */
export async function sendOutbound(deps: Deps, id: OutboundId): Promise<void> {
  const mail = await deps.store.findOutbound(id);
  if (mail === undefined || mail.status !== 'queued' || deps.mailOut === undefined) return;
  const now = deps.clock.now();
  if (mail.nextAttemptAt !== undefined && mail.nextAttemptAt > now) return;
  const claimed = claim(mail, now);
  const claiming = await deps.store.commit([{ kind: 'record-sending', mail: claimed, from: mail.attempts }]);
  if (claiming.kind === 'conflict') return;
  const [campaign, seats] = await Promise.all([
    deps.store.findCampaign(mail.campaign),
    deps.store.listParticipants(mail.campaign),
  ]);
  const seat = seats.find((participant) => participant.id === mail.participant);
  if (campaign === undefined || seat === undefined)
    throw new Error(`the mail ${id} has lost its campaign or its reader`);
  const sending = await deps.mailOut.send(finish(deps, claimed, seat, campaign));
  const settled = settle(claimed, sending, deps.clock.now());
  const noting = await notingOf(deps, sending, { campaign, seat, address: mail.to });
  const record = { kind: 'record-sending', mail: settled, from: claimed.attempts } as const;
  const recorded = await deps.store.commit([record, ...noting.writes]);
  if (recorded.kind === 'committed') await noting.send();
  deps.log.info({ mail: id, outcome: sending.kind, attempt: claimed.attempts }, 'mail tried');
}

/** What a mail server refuses for its address's sake is as good as a report that it came back. */
async function notingOf(deps: Deps, sending: Sending, to: Omit<Failure, 'status'>): Promise<Noting> {
  const { status } = { status: undefined, ...sending };
  const isOnFile = to.seat.addresses.includes(to.address);
  if (status === undefined || !isOnFile) return { writes: [], send: async () => undefined };
  return noteFailure(deps, { ...to, status });
}

/** The claim is also the pause before the next try, should this one be cut off. */
function claim(mail: OutboundMail, now: Instant): OutboundMail {
  return { ...mail, attempts: mail.attempts + 1, nextAttemptAt: after(now, pauseAfter(mail.attempts + 1)) };
}

function settle(mail: OutboundMail, sending: Sending, now: Instant): OutboundMail {
  const { nextAttemptAt, ...rest } = mail;
  switch (sending.kind) {
    case 'sent':
      return { ...rest, status: 'sent', sentAt: now };
    case 'never':
      return { ...rest, status: 'failed', lastError: sending.why };
    case 'later':
      if (mail.attempts >= PAUSES.length) return { ...rest, status: 'failed', lastError: sending.why };
      return { ...rest, lastError: sending.why, nextAttemptAt: after(now, pauseAfter(mail.attempts)) };
  }
}

const pauseAfter = (attempts: number): number => PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? MINUTE;
const after = (now: Instant, pause: number): Instant => (now + pause) as Instant;

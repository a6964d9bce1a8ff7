import type { CampaignId } from '../../campaign/ids.ts';
import type { Instant } from '../../kernel/brand.ts';
import type { Sending } from '../contracts/outgoing.ts';
import type { Deps } from '../deps.ts';
import { gathering } from '../gathering/gather.ts';
import { type OutboundId, traceOfTurn } from '../ids.ts';
import type { CampaignRow, OutboundMail, Participant } from '../records.ts';
import { claimedUntil, keepingClaims, stillToSend } from './claims.ts';
import { withDailyMails } from './daily-mail.ts';
import { type Failure, type Noting, noteFailure } from './failing-addresses.ts';
import { finish } from './outbox.ts';

const MINUTE = 60_000;

/** Pauses after a try that may be repeated; after the last the mail counts as failed. About two days in all. */
const PAUSES = [1, 5, 15, 60, 240, 480, 720, 720, 720].map((minutes) => minutes * MINUTE);

/** Sends mails of the outbox; made once, so that what is sent at the same time is recorded together. */
export function outboxSender(deps: Deps): (ids: readonly OutboundId[]) => Promise<void> {
  const recordSent = gathering(RECORDED_AT_ONCE, async (ids: readonly OutboundId[]) => {
    await deps.store.commit([{ kind: 'record-sent', ids, at: deps.clock.now() }]);
    for (const id of ids) deps.process.outgoing.taken.delete(id);
    return ids;
  });
  return (ids) => sendOutbound(deps, recordSent, ids);
}

const RECORDED_AT_ONCE = 50;

type RecordSent = (id: OutboundId) => Promise<unknown>;

/**
 * Sends queued mails once each. May run twice at a time or again after a crash: a mail is claimed before it is tried, so two
 * workers never send the same; its Message-ID is fixed, so a try cut off half-way is seen as the same mail. One that a
 * mail server took is never sent again by this process, even if the database could not be told.
 * @throws the first fault, when all were tried.
 */
async function sendOutbound(deps: Deps, recordSent: RecordSent, ids: readonly OutboundId[]): Promise<void> {
  if (deps.mailOut === undefined) return;
  const now = deps.clock.now();
  const all = await withDailyMails(deps, await stillToSend(deps, ids));
  const mails = await deps.store.claimOutbound(all, now, claimedUntil(now));
  const claimed = mails.map(({ id }) => id);
  await keepingClaims(deps, claimed, async () => {
    const readers = await readersOf(deps, mails);
    const tries = mails.map((mail) => sendOne(deps, recordSent, mail, readers));
    const faults = (await Promise.allSettled(tries)).filter((end) => end.status === 'rejected');
    if (faults[0] !== undefined) throw faults[0].reason;
  });
}

type Readers = ReadonlyMap<
  CampaignId,
  { readonly campaign: CampaignRow; readonly seats: readonly Participant[] }
>;

async function readersOf(deps: Deps, mails: readonly OutboundMail[]): Promise<Readers> {
  const ids = [...new Set(mails.map(({ campaign }) => campaign))];
  const found = await Promise.all(
    ids.map(async (id) => {
      const campaign = await deps.store.findCampaign(id);
      if (campaign === undefined) throw new Error(`mails of the campaign ${id} have lost it`);
      return [id, { campaign, seats: await deps.store.listParticipants(id) }] as const;
    }),
  );
  return new Map(found);
}

async function sendOne(
  deps: Deps,
  recordSent: RecordSent,
  mail: OutboundMail,
  readers: Readers,
): Promise<void> {
  const { campaign, seats } = readers.get(mail.campaign) ?? {};
  const seat = seats?.find((participant) => participant.id === mail.participant);
  if (campaign === undefined || seat === undefined || deps.mailOut === undefined)
    throw new Error(`the mail ${mail.id} has lost its campaign or its reader`);
  const { underWay, taken } = deps.process.outgoing;
  if (isStopped(mail, seat)) {
    const lastError = deps.templates.words.mailroom.seatIsEmpty;
    const stopped: OutboundMail = { ...mail, status: 'failed', lastError };
    await deps.store.commit([{ kind: 'record-sending', mail: stopped, from: mail.attempts }]);
    return;
  }
  const sending = await deps.mailOut.send(await finish(deps, mail, seat, campaign));
  if (sending.kind === 'sent') taken.add(mail.id);
  underWay.delete(mail.id);
  if (sending.kind === 'sent') await recordSent(mail.id);
  else await recordUnsent(deps, mail, sending, { campaign, seat, address: mail.to });
  deps.log.info(
    { trace: traceOf(mail), mail: mail.id, outcome: sending.kind, attempt: mail.attempts },
    'mail tried',
  );
}

/** CP-PPL-01: whoever was removed is told so, and nothing else. Who is invited has no seat yet. */
const isStopped = ({ kind }: OutboundMail, { addresses }: Participant): boolean =>
  addresses.length === 0 && kind !== 'farewell' && kind !== 'invitation';

/** What the letter follows from: a mail that it answers, or a turn; a report opens the turn after the one it tells of. */
function traceOf({ id, kind, campaign, turn }: OutboundMail): string {
  const [, inbound] = /-(m[0-9a-f]{24})(?:-|$)/.exec(id) ?? [];
  return inbound ?? traceOfTurn(campaign, kind === 'turn-report' ? turn - 1 : turn);
}

type Unsent = Exclude<Sending, { kind: 'sent' }>;

async function recordUnsent(
  deps: Deps,
  mail: OutboundMail,
  sending: Unsent,
  to: Omit<Failure, 'status'>,
): Promise<void> {
  const settled = settle(mail, sending, deps.clock.now());
  if (sending.kind === 'later' && sending.trouble === 'password')
    deps.log.warn(
      { mail: mail.id },
      'the mail server does not take our name and password: letters wait; see SMTP_URL',
    );
  if (sending.kind !== 'wait' && sending.isPolicy)
    deps.log.warn(
      { mail: mail.id },
      'a mail server refuses our mail for what it thinks of us: see SPF, DKIM, lists',
    );
  const noting = await notingOf(deps, sending, to);
  const record = { kind: 'record-sending', mail: settled, from: mail.attempts } as const;
  const recorded = await deps.store.commit([record, ...noting.writes]);
  if (recorded.kind === 'committed') await noting.send();
}

/** What a mail server refuses for its address's sake is as good as a report that it came back. */
async function notingOf(deps: Deps, sending: Unsent, to: Omit<Failure, 'status'>): Promise<Noting> {
  const { status } = { status: undefined, ...sending };
  const isOnFile = to.seat.addresses.includes(to.address);
  if (status === undefined || !isOnFile) return { writes: [], send: async () => undefined };
  return noteFailure(deps, { ...to, status });
}

function settle(mail: OutboundMail, sending: Unsent, now: Instant): OutboundMail {
  const { nextAttemptAt, ...rest } = mail;
  if (sending.kind === 'wait')
    return { ...rest, attempts: mail.attempts - 1, nextAttemptAt: sending.until as Instant };
  const pause = PAUSES[mail.attempts - 1];
  if (sending.kind === 'never' || pause === undefined || mail.attempts === PAUSES.length)
    return { ...rest, status: 'failed', lastError: sending.why };
  return { ...rest, lastError: sending.why, nextAttemptAt: after(now, pause) };
}

const after = (now: Instant, pause: number): Instant => (now + pause) as Instant;

/** ADR 64: a program is told what happens in a campaign: the log is the outbox, so nothing that happened can be left out. */
import type { Instant } from '../../kernel/brand.ts';
import type { WebhookAnswer } from '../contracts/webhook-out.ts';
import type { Deps } from '../deps.ts';
import { OWNER_SEAT } from '../people/staff.ts';
import type { WebhookAt, Write } from '../ports.ts';
import type { AuditRow, InboundMail } from '../records.ts';
import type { Webhook, WebhookDelivery } from '../webhook-records.ts';
import { messageId, openAccess, secretsAt } from './access.ts';
import { isForGms, type Told, toldOfEntry } from './events.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** After tries that failed: some three days in all. */
const PAUSES = [1 * MINUTE, 5 * MINUTE, 30 * MINUTE, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR)];
/** Longer than all tries of one round may take. */
const CLAIM_MS = 10 * MINUTE;
const TRIES_A_ROUND = 8;
/** What was settled is shown so long. */
const KEPT_MS = 30 * 24 * HOUR;
const PAGE = 200;
const MOST_MAILS = 50;

/** May run at any time, twice, or on two machines: it is claimed first, and each event has one row. */
export async function sendWebhook(deps: Deps, at: WebhookAt): Promise<void> {
  const webhook = (await deps.store.listWebhooks(at.campaign)).find(({ id }) => id === at.webhook);
  if (webhook === undefined || !webhook.isOn || deps.webhookOut === undefined) return;
  const now = deps.clock.now();
  const until = (now + CLAIM_MS) as Instant;
  const claim = await deps.store.commit([{ kind: 'claim-webhook', ...at, now, until }]);
  if (claim.kind === 'conflict') return;
  try {
    await queueNew(deps, webhook);
    await sendDue(deps, webhook);
  } finally {
    const forgetBefore = (now - KEPT_MS) as Instant;
    await deps.store.commit([{ kind: 'rest-webhook', ...at, forgetBefore }]);
  }
}

/** What has happened since it was looked at last. */
async function queueNew(deps: Deps, webhook: Webhook): Promise<void> {
  const { campaign, id, afterSeq } = webhook;
  const entries = await entriesAfter(deps, webhook);
  const mayTell = await isStillGm(deps, webhook);
  const isWanted = ({ event }: Told): boolean =>
    webhook.events.includes(event) && (mayTell || !isForGms(event));
  const told = entries.flatMap((entry) =>
    toldOfEntry(entry)
      .filter(isWanted)
      .map((each) => ({ each, source: `log-${entry.seq}/${each.event}`, at: entry.at })),
  );
  const made = await Promise.all(told.map((one) => deliveryOf(deps, webhook, one)));
  const wantsMail = mayTell && webhook.events.includes('mail.waits');
  const mails = wantsMail ? await waitingMails(deps, webhook) : [];
  const deliveries = [...made.flatMap((one) => one ?? []), ...mails];
  const newest = entries.at(-1)?.seq ?? afterSeq;
  if (newest === afterSeq && deliveries.length === 0) return;
  await deps.store.commit([{ kind: 'add-deliveries', campaign, webhook: id, afterSeq: newest, deliveries }]);
}

/** The oldest first. */
async function entriesAfter(deps: Deps, { campaign, afterSeq }: Webhook): Promise<readonly AuditRow[]> {
  const found: AuditRow[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const page = await deps.store.listAudit(campaign, { limit: PAGE, offset });
    const fresh = page.filter(({ seq }) => seq > afterSeq);
    found.push(...fresh);
    if (fresh.length < PAGE) break;
  }
  // An entry that came between two pages moves the others: one may be there twice.
  const bySeq = new Map(found.map((entry) => [entry.seq, entry]));
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq);
}

/** Whoever answers for it runs the campaign still: else it is told what everybody may know, and no more. */
export async function isStillGm(deps: Deps, { campaign, madeBy }: Webhook): Promise<boolean> {
  if (madeBy === 'owner') return true;
  const seats = await deps.store.listParticipants(campaign);
  return seats.some(({ id, role }) => id === madeBy && (role === 'gm' || id === OWNER_SEAT));
}

interface Happened {
  readonly each: Told;
  readonly source: string;
  readonly at: Instant;
}

/** Undefined: there is nothing to tell, such as a turn that no more begins. */
async function deliveryOf(
  deps: Deps,
  webhook: Webhook,
  { each, source, at }: Happened,
): Promise<WebhookDelivery | undefined> {
  const { event, facts, opened } = each;
  if (opened === undefined) return newDelivery(deps, webhook, { event, facts, source, at });
  const turn = await deps.store.findTurn(webhook.campaign, opened);
  if (turn === undefined) return undefined;
  const deadline = new Date(turn.holdUntil ?? turn.deadline).toISOString();
  return newDelivery(deps, webhook, { event, facts: { ...facts, deadline }, source, at });
}

/** As it will be sent, at every try. */
export function bodyOf(
  webhook: Webhook,
  { event, facts, at }: { readonly event: string; readonly facts: Told['facts']; readonly at: Instant },
): string {
  const timestamp = new Date(at).toISOString();
  return JSON.stringify({ type: event, timestamp, data: { campaign: webhook.campaign, ...facts } });
}

function newDelivery(
  deps: Deps,
  webhook: Webhook,
  told: Pick<Told, 'event' | 'facts'> & Pick<Happened, 'source' | 'at'>,
): WebhookDelivery {
  const now = deps.clock.now();
  return {
    campaign: webhook.campaign,
    webhook: webhook.id,
    source: told.source,
    event: told.event,
    body: bodyOf(webhook, told),
    status: 'queued',
    attempts: 0,
    madeAt: now,
    changedAt: now,
    version: 1,
  };
}

/** Mail that lies in the tray now and came after the webhook was made; what is told already is not told again. */
async function waitingMails(deps: Deps, webhook: Webhook): Promise<readonly WebhookDelivery[]> {
  const filter = { campaign: webhook.campaign, status: 'tray' as const };
  const all = await deps.store.listInbound(filter, { limit: MOST_MAILS });
  return all
    .filter(({ receivedAt }) => receivedAt >= webhook.madeAt)
    .map((mail: InboundMail) =>
      newDelivery(deps, webhook, {
        event: 'mail.waits',
        facts: { mail: mail.id, ...(mail.code === undefined ? {} : { why: mail.code }) },
        source: `mail-${mail.id}`,
        at: mail.receivedAt,
      }),
    );
}

/** Each for itself, the oldest first; a program that does not answer at all is not asked for the others in this round. */
async function sendDue(deps: Deps, webhook: Webhook): Promise<void> {
  const at = { campaign: webhook.campaign, webhook: webhook.id };
  const due = await deps.store.listDueDeliveries(at, deps.clock.now(), TRIES_A_ROUND);
  for (const delivery of due) {
    const answer = await sendOne(deps, webhook, delivery);
    if (answer === undefined || (answer.kind === 'failed' && answer.status === undefined)) return;
    if (answer.kind === 'failed' && answer.code === 'gone') return;
  }
}

async function sendOne(
  deps: Deps,
  webhook: Webhook,
  delivery: WebhookDelivery,
): Promise<WebhookAnswer | undefined> {
  const answer = await sendBody(deps, webhook, delivery);
  const { campaign, webhook: id, event } = delivery;
  deps.log.info({ campaign, webhook: id, event, outcome: answer.kind }, 'webhook tried');
  const after = afterTry(delivery, answer, deps.clock.now());
  const commit = await deps.store.commit([
    { kind: 'save-delivery', delivery: after },
    ...switchedOff(webhook, answer),
  ]);
  return commit.kind === 'conflict' ? undefined : answer;
}

/** One try, with the secrets that are good now. @throws Error where nothing can be sent here. */
export async function sendBody(
  deps: Deps,
  webhook: Webhook,
  { source, body }: { readonly source: string; readonly body: string },
): Promise<WebhookAnswer> {
  if (deps.webhookOut === undefined) throw new Error('expected a way out for webhooks');
  const access = openAccess(deps, webhook);
  const at = deps.clock.now();
  const secrets = secretsAt(access, at).map(({ secret }) => secret);
  return deps.webhookOut.send({ url: access.url, secrets, id: messageId(deps, webhook, source), at, body });
}

function afterTry(delivery: WebhookDelivery, answer: WebhookAnswer, now: Instant): WebhookDelivery {
  const { retryAt: _, code: _code, answered: _status, ...rest } = delivery;
  const attempts = delivery.attempts + 1;
  const tried = { ...rest, attempts, changedAt: now, version: delivery.version + 1 };
  if (answer.kind === 'taken') return { ...tried, status: 'delivered', answered: answer.status };
  const { code, status, waitMs = 0 } = answer;
  const why = { code, ...(status === undefined ? {} : { answered: status }) };
  const pause = PAUSES[delivery.attempts];
  if (pause === undefined) return { ...tried, ...why, status: 'given-up' };
  return { ...tried, ...why, status: 'queued', retryAt: (now + Math.max(pause, waitMs)) as Instant };
}

/** A program that says it is gone for good is not asked again, by the convention. */
function switchedOff(webhook: Webhook, answer: WebhookAnswer): readonly Write[] {
  if (answer.kind === 'taken' || answer.code !== 'gone') return [];
  return [{ kind: 'save-webhook', webhook: { ...webhook, isOn: false, version: webhook.version + 1 } }];
}

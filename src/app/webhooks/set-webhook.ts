/** Programs that are told what happens in a campaign: made, changed, tested, ended. */
import type { CampaignId } from '../../campaign/ids.ts';
import type { Instant } from '../../kernel/brand.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { auditWrite } from '../audit.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../contracts/webhook-out.ts';
import type { Deps } from '../deps.ts';
import { enterAsGm, nameOf } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import type { WebhookAt } from '../ports.ts';
import type { Webhook } from '../webhook-records.ts';
import { refuse } from '../words/refuse.ts';
import { newSecret, openAccess, sealAccess, secretsAt, webhookForGm } from './access.ts';
import { bodyOf, sendBody } from './send-webhook.ts';
import { viewWebhook, type WebhookView, WORKS } from './webhook-view.ts';

export interface WebhookWish {
  readonly campaign: CampaignId;
  /** Absent: a new one. */
  readonly webhook?: string;
  readonly name: string;
  readonly url: string;
  /** One at least. */
  readonly events: readonly WebhookEvent[];
  readonly isOn: boolean;
}

/** `secret` is told here once, and never again: where it is new. */
export interface SetWebhook {
  readonly webhook: WebhookView;
  readonly secret?: string;
}

const MOST = 10;
const LONGEST_NAME = 60;
const LONGEST_URL = 500;
/** How long a secret that was replaced signs beside the new one. */
const OLD_SECRET_MS = 24 * 3_600_000;

/** The first made first. GM only. */
export async function webhooks(
  deps: Deps,
  asker: Asker,
  campaign: CampaignId,
): Promise<Result<readonly WebhookView[]>> {
  const entered = await enterAsGm(deps, asker, campaign);
  if (!entered.ok) return entered;
  const all = await deps.store.listWebhooks(campaign);
  return ok(await Promise.all(all.map((webhook) => viewWebhook(deps, webhook))));
}

/** Refusals: `illegal/no-webhooks`, `input/webhook`, `input/webhook-url`, `late/too-many-webhooks`, `unclear/webhook`, `conflict/webhook`. */
export async function setWebhook(deps: Deps, asker: Asker, wish: WebhookWish): Promise<Result<SetWebhook>> {
  const entered = await enterAsGm(deps, asker, wish.campaign);
  if (!entered.ok) return entered;
  if (entered.value.campaign.sandbox !== undefined) return refuse('illegal/no-webhooks.trial');
  const checked = checkWish(deps, wish);
  if (!checked.ok) return checked;
  const all = await deps.store.listWebhooks(wish.campaign);
  const who = nameOf(entered.value.seat);
  if (wish.webhook === undefined)
    return all.length < MOST
      ? makeWebhook(deps, { campaign: wish.campaign, settings: checked.value, who })
      : refuse('late/too-many-webhooks', { most: MOST });
  const kept = all.find(({ id }) => id === wish.webhook);
  return kept === undefined
    ? refuse('unclear/webhook')
    : changeWebhook(deps, kept, { settings: checked.value, who });
}

type Settings = Pick<Webhook, 'name' | 'events' | 'isOn'> & { readonly url: string };

async function makeWebhook(
  deps: Deps,
  given: { readonly campaign: CampaignId; readonly settings: Settings; readonly who: string },
): Promise<Result<SetWebhook>> {
  const { campaign, who } = given;
  const { url, ...settings } = given.settings;
  const secret = newSecret(deps);
  const webhook: Webhook = {
    campaign,
    id: `wh${deps.entropy.secret().slice(0, 14)}`,
    ...settings,
    sealedAccess: sealAccess(deps, { url, secrets: [{ secret }] }),
    madeBy: who,
    madeAt: deps.clock.now(),
    afterSeq: await lastSeq(deps, campaign),
    version: 1,
  };
  const saved = await save(deps, webhook, setBy(webhook));
  return saved.ok ? ok({ webhook: saved.value, secret }) : saved;
}

/** What happened while it was off is not told afterwards. */
async function changeWebhook(
  deps: Deps,
  kept: Webhook,
  given: { readonly settings: Settings; readonly who: string },
): Promise<Result<SetWebhook>> {
  const { url, ...settings } = given.settings;
  const webhook: Webhook = {
    ...kept,
    ...settings,
    sealedAccess: sealAccess(deps, { ...openAccess(deps, kept), url }),
    madeBy: given.who,
    afterSeq: kept.isOn ? kept.afterSeq : await lastSeq(deps, kept.campaign),
    version: kept.version + 1,
  };
  const saved = await save(deps, webhook, setBy(webhook));
  return saved.ok ? ok({ webhook: saved.value }) : saved;
}

const setBy = ({ id, isOn, events, madeBy }: Webhook) => ({
  who: madeBy,
  what: 'webhook-set',
  detail: { webhook: id, isOn, events },
});

function checkWish({ webhookOut }: Deps, wish: WebhookWish): Result<Settings> {
  const name = wish.name.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
  const events = WEBHOOK_EVENTS.filter((event) => wish.events.includes(event));
  if (name === '' || name.length > LONGEST_NAME || events.length === 0)
    return refuse('input/webhook', { longest: LONGEST_NAME });
  const url = wish.url.trim();
  const isWeb = /^https?:\/\/[^\s]+$/.test(url) && URL.canParse(url) && url.length <= LONGEST_URL;
  if (!isWeb || new URL(url).username !== '' || new URL(url).password !== '')
    return refuse('input/webhook-url');
  // One that is kept from before can be switched off whatever its address is.
  const why = wish.isOn || wish.webhook === undefined ? webhookOut?.whyNot(url) : undefined;
  if (why !== undefined)
    return refuse(why === 'private' ? 'input/webhook-url.private' : 'input/webhook-url.plain');
  return ok({ name, events, isOn: wish.isOn, url });
}

async function lastSeq(deps: Deps, campaign: CampaignId): Promise<number> {
  const [last] = await deps.store.listAudit(campaign, { limit: 1 });
  return last?.seq ?? 0;
}

async function save(
  deps: Deps,
  webhook: Webhook,
  entry?: Parameters<typeof auditWrite>[2],
): Promise<Result<WebhookView>> {
  const commit = await deps.store.commit([
    { kind: 'save-webhook', webhook },
    ...(entry === undefined ? [] : [auditWrite(deps, webhook.campaign, entry)]),
  ]);
  return commit.kind === 'conflict' ? refuse('conflict/webhook') : ok(await viewWebhook(deps, webhook));
}

/** A new secret; the old one signs beside it for a day, so that a program can change over in peace. Refusals: `unclear/webhook`, `conflict/webhook`. */
export async function renewWebhook(deps: Deps, asker: Asker, at: WebhookAt): Promise<Result<SetWebhook>> {
  const found = await webhookForGm(deps, asker, at);
  if (!found.ok) return found;
  const { webhook, who } = found.value;
  const now = deps.clock.now();
  const access = openAccess(deps, webhook);
  const until = (now + OLD_SECRET_MS) as Instant;
  const old = secretsAt(access, now).filter((each) => each.until === undefined);
  const secret = newSecret(deps);
  const secrets = [{ secret }, ...old.map((each) => ({ ...each, until }))];
  const renewed: Webhook = {
    ...webhook,
    sealedAccess: sealAccess(deps, { ...access, secrets }),
    version: webhook.version + 1,
  };
  const detail = { webhook: webhook.id };
  const saved = await save(deps, renewed, { who, what: 'webhook-renewed', detail });
  return saved.ok ? ok({ webhook: saved.value, secret }) : saved;
}

/** Sends an event of the kind `webhook.test`, and says how it was taken. Refusals: `unclear/webhook`, `illegal/no-webhooks`, `conflict/webhook`. */
export async function testWebhook(deps: Deps, asker: Asker, at: WebhookAt): Promise<Result<WebhookView>> {
  const found = await webhookForGm(deps, asker, at);
  if (!found.ok) return found;
  if (deps.webhookOut === undefined) return refuse('illegal/no-webhooks');
  const { webhook } = found.value;
  const now = deps.clock.now();
  const body = bodyOf(webhook, { event: 'webhook.test', facts: {}, at: now });
  const answer = await sendBody(deps, webhook, { source: `test-${now}`, body });
  const code = answer.kind === 'taken' ? WORKS : answer.code;
  const status = answer.status === undefined ? {} : { status: answer.status };
  return save(deps, { ...webhook, tested: { at: now, code, ...status }, version: webhook.version + 1 });
}

/** What was given up is tried again. Refusals: `unclear/webhook`, `conflict/webhook`. */
export async function retryWebhook(deps: Deps, asker: Asker, at: WebhookAt): Promise<Result<WebhookView>> {
  const found = await webhookForGm(deps, asker, at);
  if (!found.ok) return found;
  const rows = await deps.store.listDeliveries(at, { limit: 1000 });
  const now = deps.clock.now();
  const again = rows
    .filter(({ status }) => status === 'given-up')
    .map(({ retryAt: _, ...row }) => ({
      kind: 'save-delivery' as const,
      delivery: { ...row, status: 'queued' as const, attempts: 0, changedAt: now, version: row.version + 1 },
    }));
  const commit = await deps.store.commit(again);
  if (commit.kind === 'conflict') return refuse('conflict/webhook');
  await deps.jobs.sendWebhook(at.campaign, at.webhook);
  return ok(await viewWebhook(deps, found.value.webhook));
}

/** Its secret is forgotten, and what it was told; answers those that are left. Refusal: `unclear/webhook`. */
export async function dropWebhook(
  deps: Deps,
  asker: Asker,
  at: WebhookAt,
): Promise<Result<readonly WebhookView[]>> {
  const found = await webhookForGm(deps, asker, at);
  if (!found.ok) return found;
  await deps.store.commit([
    { kind: 'drop-webhook', ...at },
    auditWrite(deps, at.campaign, {
      who: found.value.who,
      what: 'webhook-dropped',
      detail: { webhook: at.webhook },
    }),
  ]);
  return webhooks(deps, asker, at.campaign);
}

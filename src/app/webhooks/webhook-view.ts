import type { Instant } from '../../kernel/brand.ts';
import type { ReportWords } from '../../reports/words/reports.en.ts';
import type { WebhookEvent } from '../contracts/webhook-out.ts';
import type { Deps } from '../deps.ts';
import type { Webhook, WebhookDelivery } from '../webhook-records.ts';
import { messageId, openAccess, secretsAt } from './access.ts';
import { isStillGm } from './send-webhook.ts';

/** A webhook as game masters see it: never its secret. */
export interface WebhookView {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly isOn: boolean;
  readonly madeAt: Instant;
  /** Whoever answers for it runs the campaign no more: it is told what everybody may know, and no more. */
  readonly isLeft: boolean;
  /** A secret that was replaced signs beside the new one until then. */
  readonly oldSecretUntil?: Instant;
  /** How the last test ended, and what to do about it. */
  readonly tested?: { readonly at: Instant; readonly code: string; readonly says: string };
  readonly givenUp: number;
  /** The newest first. */
  readonly deliveries: readonly DeliveryView[];
}

interface DeliveryView {
  /** `webhook-id`. */
  readonly id: string;
  readonly event: WebhookEvent;
  readonly status: WebhookDelivery['status'];
  /** What that means, and what to do about it. */
  readonly says: string;
  readonly attempts: number;
  readonly madeAt: Instant;
  readonly changedAt: Instant;
  readonly retryAt?: Instant;
}

const SHOWN = 100;

export async function viewWebhook(deps: Deps, webhook: Webhook): Promise<WebhookView> {
  const access = openAccess(deps, webhook);
  const { webhooks } = deps.templates.words;
  const { id, name, events, isOn, madeAt, tested } = webhook;
  const rows = await deps.store.listDeliveries({ campaign: webhook.campaign, webhook: id }, { limit: SHOWN });
  const old = secretsAt(access, deps.clock.now()).find(({ until }) => until !== undefined);
  return {
    id,
    name,
    url: access.url,
    events,
    isOn,
    madeAt,
    isLeft: !(await isStillGm(deps, webhook)),
    ...(old?.until === undefined ? {} : { oldSecretUntil: old.until }),
    ...(tested === undefined
      ? {}
      : { tested: { at: tested.at, code: tested.code, says: sayTest(tested, webhooks) } }),
    givenUp: rows.filter(({ status }) => status === 'given-up').length,
    deliveries: rows.map((row) => ({
      id: messageId(deps, webhook, row.source),
      event: row.event,
      status: row.status,
      says: sayDelivery(row, webhooks),
      attempts: row.attempts,
      madeAt: row.madeAt,
      changedAt: row.changedAt,
      ...(row.retryAt === undefined ? {} : { retryAt: row.retryAt }),
    })),
  };
}

type Words = ReportWords['webhooks'];

function sayTest({ code, status }: NonNullable<Webhook['tested']>, words: Words): string {
  if (code === WORKS) return words.works({ status: status ?? 200 });
  return sayTrouble(code, status, words);
}

/** What a test that went well is kept as. */
export const WORKS = 'works';

function sayDelivery({ status, attempts, code, answered }: WebhookDelivery, words: Words): string {
  if (status === 'queued' && attempts === 0) return words.statuses.waits;
  const trouble = code === undefined ? '' : sayTrouble(code, answered, words);
  return `${words.statuses[status]} ${trouble}`.trim();
}

function sayTrouble(code: string, status: number | undefined, { cures, answered }: Words): string {
  const cure = cures[code as keyof typeof cures] ?? code;
  return status === undefined ? cure : `${answered({ status })} ${cure}`;
}

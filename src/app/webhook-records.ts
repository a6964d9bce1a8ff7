/** ADR 64: programs that are told what happens in a campaign, as they are kept. */
import type { CampaignId } from '../campaign/ids.ts';
import type { Instant } from '../kernel/brand.ts';
import type { WebhookEvent } from './contracts/webhook-out.ts';

export interface Webhook {
  readonly campaign: CampaignId;
  readonly id: string;
  /** What its game master calls it. */
  readonly name: string;
  /** Its `WebhookAccess`, sealed with the instance's key. */
  readonly sealedAccess: string;
  readonly events: readonly WebhookEvent[];
  /** The seat that answers for it, or `owner`: what only game masters may know goes out while that is one. */
  readonly madeBy: string;
  readonly madeAt: Instant;
  readonly isOn: boolean;
  /** The last entry of the log that was looked at for it. */
  readonly afterSeq: number;
  /** How the last test of it ended: `works`, or why it does not; `status`: what it answered. */
  readonly tested?: { readonly at: Instant; readonly code: string; readonly status?: number };
  /** It is somebody's until then, and nobody else sends to it. */
  readonly busyUntil?: Instant;
  /** Raised by every change of its settings; a write that names an older one is a conflict. */
  readonly version: number;
}

/** One event on its way to a program. */
export interface WebhookDelivery {
  readonly campaign: CampaignId;
  readonly webhook: string;
  /** Where it comes from: `log-12/turn.locked`, `mail-345`. Unique, so that nothing is told twice. */
  readonly source: string;
  readonly event: WebhookEvent;
  /** As it is sent, the same at every try. */
  readonly body: string;
  readonly status: 'queued' | 'delivered' | 'given-up';
  readonly attempts: number;
  readonly retryAt?: Instant;
  /** Why it was not taken. */
  readonly code?: string;
  /** The HTTP status of the last answer. */
  readonly answered?: number;
  readonly madeAt: Instant;
  readonly changedAt: Instant;
  /** Raised by every change; a write that names an older one is a conflict. */
  readonly version: number;
}

export interface WebhookAt {
  readonly campaign: CampaignId;
  readonly webhook: string;
}

/** What a store answers of them. */
export interface WebhookReads {
  /** The first made first. */
  listWebhooks(campaign: CampaignId): Promise<readonly Webhook[]>;
  /** Those of every campaign that are on, and nobody's. */
  listWebhooksFree(now: Instant): Promise<readonly Webhook[]>;
  /** What a program was told, or shall be; the newest first. */
  listDeliveries(
    at: WebhookAt,
    page: { readonly limit: number; readonly offset?: number },
  ): Promise<readonly WebhookDelivery[]>;
  /** What waits and may be tried now, the oldest first. */
  listDueDeliveries(at: WebhookAt, now: Instant, limit: number): Promise<readonly WebhookDelivery[]>;
}

/** What a store changes of them. */
export type WebhookWrite =
  /** Its settings; whose it is stays, and it never goes back in the log. Guard: the stored row's version is `webhook.version - 1`. */
  | { readonly kind: 'save-webhook'; readonly webhook: Webhook }
  /** With all that it was told. */
  | ({ readonly kind: 'drop-webhook' } & WebhookAt)
  /** It is the asker's until then. Guard: it is nobody's now. */
  | ({ readonly kind: 'claim-webhook'; readonly now: Instant; readonly until: Instant } & WebhookAt)
  /** The log was looked at as far as `afterSeq`; what is there already stays as it is. */
  | ({
      readonly kind: 'add-deliveries';
      readonly afterSeq: number;
      readonly deliveries: readonly WebhookDelivery[];
    } & WebhookAt)
  /** Guard: the stored row's version is `delivery.version - 1`. */
  | { readonly kind: 'save-delivery'; readonly delivery: WebhookDelivery }
  /** It is nobody's; what was settled before `forgetBefore` is thrown away. */
  | ({ readonly kind: 'rest-webhook'; readonly forgetBefore: Instant } & WebhookAt);

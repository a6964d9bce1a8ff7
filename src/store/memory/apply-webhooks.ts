import type { Webhook } from '../../app/webhook-records.ts';
import { Conflict } from '../conflict.ts';
import type { Appliers } from './applier.ts';
import { keyOf } from './tables.ts';

/** Programs that are told what happens, and what they were told. */
export const WEBHOOK_APPLIERS = {
  'save-webhook': ({ webhooks }, { webhook }) => {
    const key = keyOf(webhook.campaign, webhook.id);
    const stored = webhooks.get(key);
    if ((stored?.version ?? 0) !== webhook.version - 1) throw new Conflict(`webhook ${key}`);
    const afterSeq = Math.max(stored?.afterSeq ?? 0, webhook.afterSeq);
    webhooks.set(key, { ...withoutClaim(webhook), ...claimOf(stored), afterSeq });
  },
  'drop-webhook': ({ webhooks, deliveries }, { campaign, webhook }) => {
    webhooks.delete(keyOf(campaign, webhook));
    for (const [key, each] of deliveries)
      if (each.campaign === campaign && each.webhook === webhook) deliveries.delete(key);
  },
  'claim-webhook': ({ webhooks }, { campaign, webhook, now, until }) => {
    const key = keyOf(campaign, webhook);
    const stored = webhooks.get(key);
    if (stored === undefined || (stored.busyUntil ?? now) > now) throw new Conflict(`webhook ${key}`);
    webhooks.set(key, { ...stored, busyUntil: until });
  },
  'add-deliveries': ({ webhooks, deliveries }, { campaign, webhook, afterSeq, deliveries: added }) => {
    const key = keyOf(campaign, webhook);
    const stored = webhooks.get(key);
    if (stored === undefined) throw new Conflict(`webhook ${key}`);
    webhooks.set(key, { ...stored, afterSeq: Math.max(stored.afterSeq, afterSeq) });
    for (const each of added) {
      const place = keyOf(campaign, webhook, each.source);
      if (!deliveries.has(place)) deliveries.set(place, each);
    }
  },
  'save-delivery': ({ deliveries }, { delivery }) => {
    const key = keyOf(delivery.campaign, delivery.webhook, delivery.source);
    if (deliveries.get(key)?.version !== delivery.version - 1) throw new Conflict(`delivery ${key}`);
    deliveries.set(key, delivery);
  },
  'rest-webhook': ({ webhooks, deliveries }, { campaign, webhook, forgetBefore }) => {
    const key = keyOf(campaign, webhook);
    const stored = webhooks.get(key);
    if (stored !== undefined) webhooks.set(key, withoutClaim(stored));
    for (const [place, each] of deliveries) {
      const isItsOwn = each.campaign === campaign && each.webhook === webhook;
      if (isItsOwn && each.status !== 'queued' && each.changedAt < forgetBefore) deliveries.delete(place);
    }
  },
} satisfies Partial<Appliers>;

const withoutClaim = ({ busyUntil: _, ...webhook }: Webhook): Webhook => webhook;

const claimOf = (stored: Webhook | undefined) =>
  stored?.busyUntil === undefined ? {} : { busyUntil: stored.busyUntil };

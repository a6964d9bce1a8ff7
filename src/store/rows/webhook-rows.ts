import type { WebhookEvent } from '../../app/contracts/webhook-out.ts';
import type { Webhook, WebhookDelivery } from '../../app/webhook-records.ts';
import type { CampaignId } from '../../campaign/ids.ts';
import type * as Db from '../generated/client.ts';
import { asDate, asDateOrNull, asInstant, optional, optionalInstant, orNull } from './columns.ts';

/** What a GM sets; whose it is, and how far it is in the log, is written by itself. */
export function webhookSettings(webhook: Webhook) {
  return {
    name: webhook.name,
    sealedAccess: webhook.sealedAccess,
    events: [...webhook.events],
    madeBy: webhook.madeBy,
    isOn: webhook.isOn,
    testedAt: asDateOrNull(webhook.tested?.at),
    testCode: orNull(webhook.tested?.code),
    testStatus: orNull(webhook.tested?.status),
    version: webhook.version,
  };
}

export function webhookColumns(webhook: Webhook): Db.Webhook {
  return {
    campaignId: webhook.campaign,
    id: webhook.id,
    ...webhookSettings(webhook),
    madeAt: asDate(webhook.madeAt),
    afterSeq: webhook.afterSeq,
    busyUntil: asDateOrNull(webhook.busyUntil),
  };
}

export function webhookOf(row: Db.Webhook): Webhook {
  const { testedAt, testCode, testStatus } = row;
  return {
    campaign: row.campaignId as CampaignId,
    id: row.id,
    name: row.name,
    sealedAccess: row.sealedAccess,
    events: row.events as WebhookEvent[],
    madeBy: row.madeBy,
    madeAt: asInstant(row.madeAt),
    isOn: row.isOn,
    afterSeq: row.afterSeq,
    ...(testedAt === null || testCode === null
      ? {}
      : { tested: { at: asInstant(testedAt), code: testCode, ...optional('status', testStatus) } }),
    ...optionalInstant('busyUntil', row.busyUntil),
    version: row.version,
  };
}

export function deliveryColumns(delivery: WebhookDelivery): Db.WebhookDelivery {
  return {
    campaignId: delivery.campaign,
    webhookId: delivery.webhook,
    source: delivery.source,
    event: delivery.event,
    body: delivery.body,
    status: delivery.status,
    attempts: delivery.attempts,
    retryAt: asDateOrNull(delivery.retryAt),
    code: orNull(delivery.code),
    answered: orNull(delivery.answered),
    madeAt: asDate(delivery.madeAt),
    changedAt: asDate(delivery.changedAt),
    version: delivery.version,
  };
}

export function deliveryOf(row: Db.WebhookDelivery): WebhookDelivery {
  return {
    campaign: row.campaignId as CampaignId,
    webhook: row.webhookId,
    source: row.source,
    event: row.event as WebhookEvent,
    body: row.body,
    status: row.status as WebhookDelivery['status'],
    attempts: row.attempts,
    ...optionalInstant('retryAt', row.retryAt),
    ...optional('code', row.code),
    ...optional('answered', row.answered),
    madeAt: asInstant(row.madeAt),
    changedAt: asInstant(row.changedAt),
    version: row.version,
  };
}

import type { WriteOf } from '../../app/ports.ts';
import { Conflict } from '../conflict.ts';
import type { Db } from '../read/snapshot.ts';
import { asDate } from '../rows/columns.ts';
import { deliveryColumns, webhookColumns, webhookSettings } from '../rows/webhook-rows.ts';
import { each, type Writers } from './writer.ts';

/** Programs that are told what happens, and what they were told. */
export const WEBHOOK_WRITERS = {
  'save-webhook': each(saveWebhook),
  'drop-webhook': each(async (tx, { campaign, webhook }) => {
    await tx.webhook.deleteMany({ where: { campaignId: campaign, id: webhook } });
  }),
  'claim-webhook': each(async (tx, { campaign, webhook, now, until }) => {
    const free = { OR: [{ busyUntil: null }, { busyUntil: { lte: asDate(now) } }] };
    const where = { campaignId: campaign, id: webhook, ...free };
    const { count } = await tx.webhook.updateMany({ where, data: { busyUntil: asDate(until) } });
    if (count === 0) throw new Conflict(`webhook ${campaign}/${webhook}`);
  }),
  'add-deliveries': each(async (tx, { campaign, webhook, afterSeq, deliveries }) => {
    const count = await goOnInLog(tx, campaign, webhook, afterSeq);
    if (count === 0) throw new Conflict(`webhook ${campaign}/${webhook}`);
    await tx.webhookDelivery.createMany({ data: deliveries.map(deliveryColumns), skipDuplicates: true });
  }),
  'save-delivery': each(async (tx, { delivery }) => {
    const { campaign: campaignId, webhook: webhookId, source, version } = delivery;
    const { count } = await tx.webhookDelivery.updateMany({
      where: { campaignId, webhookId, source, version: version - 1 },
      data: deliveryColumns(delivery),
    });
    if (count === 0) throw new Conflict(`delivery ${campaignId}/${webhookId}/${source}`);
  }),
  'rest-webhook': each(async (tx, { campaign, webhook, forgetBefore }) => {
    await tx.webhook.updateMany({ where: { campaignId: campaign, id: webhook }, data: { busyUntil: null } });
    const settled = { status: { not: 'queued' }, changedAt: { lt: asDate(forgetBefore) } };
    await tx.webhookDelivery.deleteMany({ where: { campaignId: campaign, webhookId: webhook, ...settled } });
  }),
} satisfies Partial<Writers>;

async function saveWebhook(tx: Db, { webhook }: WriteOf<'save-webhook'>): Promise<void> {
  const { campaign: campaignId, id, version, afterSeq } = webhook;
  const { count } =
    version === 1
      ? await tx.webhook.createMany({ data: [webhookColumns(webhook)], skipDuplicates: true })
      : await tx.webhook.updateMany({
          where: { campaignId, id, version: version - 1 },
          data: webhookSettings(webhook),
        });
  if (count === 0) throw new Conflict(`webhook ${campaignId}/${id}`);
  await goOnInLog(tx, campaignId, id, afterSeq);
}

/** It never goes back. Answers how many there are of that id. */
const goOnInLog = (tx: Db, campaign: string, webhook: string, seq: number): Promise<number> => tx.$executeRaw`
  UPDATE "webhook" SET "after_seq" = GREATEST("after_seq", ${seq}::int)
  WHERE "campaign_id" = ${campaign} AND "id" = ${webhook}`;

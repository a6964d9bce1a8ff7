import type { Store } from '../../app/ports.ts';
import type { PrismaClient } from '../generated/client.ts';
import { asDate } from '../rows/columns.ts';
import { deliveryOf, webhookOf } from '../rows/webhook-rows.ts';
import { window } from '../window.ts';

type Reads = Pick<Store, 'listWebhooks' | 'listWebhooksFree' | 'listDeliveries' | 'listDueDeliveries'>;

/** Programs that are told what happens, and what they were told. */
export function webhookReads(prisma: PrismaClient): Reads {
  return {
    async listWebhooks(campaignId) {
      const orderBy = [{ madeAt: 'asc' as const }, { id: 'asc' as const }];
      return (await prisma.webhook.findMany({ where: { campaignId }, orderBy })).map(webhookOf);
    },
    async listWebhooksFree(now) {
      const free = { OR: [{ busyUntil: null }, { busyUntil: { lte: asDate(now) } }] };
      return (await prisma.webhook.findMany({ where: { isOn: true, ...free } })).map(webhookOf);
    },
    async listDeliveries({ campaign, webhook }, page) {
      const orderBy = [{ madeAt: 'desc' as const }, { source: 'desc' as const }];
      const where = { campaignId: campaign, webhookId: webhook };
      const rows = await prisma.webhookDelivery.findMany({ where, orderBy, ...window(page) });
      return rows.map(deliveryOf);
    },
    async listDueDeliveries({ campaign, webhook }, now, limit) {
      const orderBy = [{ madeAt: 'asc' as const }, { source: 'asc' as const }];
      const due = { OR: [{ retryAt: null }, { retryAt: { lte: asDate(now) } }] };
      const where = { campaignId: campaign, webhookId: webhook, status: 'queued', ...due };
      return (await prisma.webhookDelivery.findMany({ where, orderBy, take: limit })).map(deliveryOf);
    },
  };
}

import { describe, expect, test } from 'vitest';
import { aDelivery, at, aWebhook } from '../../support/rows.ts';
import type { Bench } from './bench.ts';

export function testWebhooks(bench: Bench): void {
  describe('webhooks', () => {
    test('are kept as they are; settings that somebody else changed meanwhile are a conflict', async () => {
      const campaign = await bench.openOne();
      const webhook = aWebhook({ campaign, tested: { at: at(1), code: 'missing', status: 404 } });
      await bench.commit({ kind: 'save-webhook', webhook });
      expect(await bench.store.listWebhooks(campaign)).toEqual([webhook]);
      const { tested: _, ...untested } = webhook;
      const changed = { ...untested, isOn: false, afterSeq: 1, version: 2 };
      expect((await bench.commit({ kind: 'save-webhook', webhook: changed })).kind).toBe('committed');
      expect((await bench.commit({ kind: 'save-webhook', webhook: changed })).kind).toBe('conflict');
      expect((await bench.commit({ kind: 'save-webhook', webhook })).kind).toBe('conflict');
      // It never goes back in the log.
      expect(await bench.store.listWebhooks(campaign)).toEqual([{ ...changed, afterSeq: webhook.afterSeq }]);
      const free = (await bench.store.listWebhooksFree(at(5))).filter((each) => each.campaign === campaign);
      expect(free).toEqual([]);
    });

    test('are one at a time somebody’s, and nobody’s again when they rest or time is over', async () => {
      const campaign = await bench.openOne();
      const webhook = aWebhook({ campaign });
      await bench.commit({ kind: 'save-webhook', webhook });
      const where = { campaign, webhook: webhook.id };
      const claim = { kind: 'claim-webhook', ...where, now: at(2), until: at(9) } as const;
      const both = await Promise.all([bench.commit(claim), bench.commit(claim)]);
      expect(both.map(({ kind }) => kind).sort()).toEqual(['committed', 'conflict']);
      const free = async (now: number) =>
        (await bench.store.listWebhooksFree(at(now))).filter((each) => each.campaign === campaign).length;
      expect([await free(5), await free(9)]).toEqual([0, 1]);
      await bench.commit({ kind: 'save-webhook', webhook: { ...webhook, version: 2 } });
      expect(await free(5)).toBe(0);
      await bench.commit({ kind: 'rest-webhook', ...where, forgetBefore: at(0) });
      expect(await free(5)).toBe(1);
    });

    test('have events to tell, each once; what is due comes first made first; what is settled is forgotten in time', async () => {
      const campaign = await bench.openOne();
      const webhook = aWebhook({ campaign });
      const where = { campaign, webhook: webhook.id };
      await bench.commit({ kind: 'save-webhook', webhook });
      const first = aDelivery({ campaign });
      const later = aDelivery({ campaign, source: 'log-9/turn.locked', madeAt: at(8), retryAt: at(20) });
      const queue = { kind: 'add-deliveries', ...where, afterSeq: 9, deliveries: [later, first] } as const;
      await bench.commit(queue);
      await bench.commit({ ...queue, deliveries: [{ ...first, body: 'another' }] });
      expect(await bench.store.listDeliveries(where, { limit: 9 })).toEqual([later, first]);
      expect(await bench.store.listDeliveries(where, { limit: 1, offset: 1 })).toEqual([first]);
      expect(await bench.store.listDueDeliveries(where, at(10), 9)).toEqual([first]);
      expect(await bench.store.listDueDeliveries(where, at(20), 9)).toEqual([first, later]);
      expect((await bench.store.listWebhooks(campaign))[0]?.afterSeq).toBe(9);
      const delivered = { ...first, status: 'delivered', attempts: 1, answered: 204, version: 2 } as const;
      expect((await bench.commit({ kind: 'save-delivery', delivery: delivered })).kind).toBe('committed');
      expect((await bench.commit({ kind: 'save-delivery', delivery: delivered })).kind).toBe('conflict');
      await bench.commit({ kind: 'rest-webhook', ...where, forgetBefore: at(100) });
      expect(await bench.store.listDeliveries(where, { limit: 9 })).toEqual([later]);
      await bench.commit({ kind: 'drop-webhook', ...where });
      expect(await bench.store.listWebhooks(campaign)).toEqual([]);
      expect(await bench.store.listDeliveries(where, { limit: 9 })).toEqual([]);
      expect((await bench.commit(queue)).kind).toBe('conflict');
    });
  });
}

import { describe, expect, test } from 'vitest';
import type { CampaignId } from '../../../src/campaign/ids.ts';
import { at } from '../../support/rows.ts';
import type { Bench } from './bench.ts';

/** What a campaign says in words of its own. */
export function testOwnWords(bench: Bench): void {
  describe('own words', () => {
    const words = (campaign: CampaignId, version: number) => ({
      campaign,
      version,
      at: at(version * 10),
      who: 'Ada',
      reason: `reason ${version}`,
      texts: { phrases: `lead.won: ${version}`, 'turn-report': '{{> title}}' },
    });

    test('are kept version by version, the newest first, and those of then are found', async () => {
      const [campaign, other] = [await bench.openOne(), await bench.openOne()];
      const [one, two] = [words(campaign, 1), words(campaign, 2)];
      for (const row of [one, two, words(other, 1)])
        expect((await bench.commit({ kind: 'add-own-words', row })).kind).toBe('committed');
      expect(await bench.store.listOwnWords(campaign, { limit: 9 })).toEqual([two, one]);
      expect(await bench.store.listOwnWords(campaign, { limit: 1 })).toEqual([two]);
      expect(await bench.store.listOwnWords(campaign, { limit: 1, until: at(19) })).toEqual([one]);
      expect(await bench.store.listOwnWords(campaign, { limit: 1, until: at(20) })).toEqual([two]);
      expect(await bench.store.listOwnWords(campaign, { limit: 1, until: at(9) })).toEqual([]);
    });

    test('a version that is there is a conflict, and stays as it was', async () => {
      const campaign = await bench.openOne();
      const row = words(campaign, 1);
      await bench.commit({ kind: 'add-own-words', row });
      const again = { ...row, texts: { phrases: 'lead.won: other' } };
      expect(await bench.commit({ kind: 'add-own-words', row: again })).toEqual({
        kind: 'conflict',
        on: `own words ${campaign}/1`,
      });
      expect(await bench.store.listOwnWords(campaign, { limit: 9 })).toEqual([row]);
    });

    test('go with their campaign', async () => {
      const campaign = await bench.openOne();
      await bench.commit({ kind: 'add-own-words', row: words(campaign, 1) });
      await bench.commit({ kind: 'delete-campaign', campaign });
      expect(await bench.store.listOwnWords(campaign, { limit: 9 })).toEqual([]);
    });
  });
}

import { describe, expect, test } from 'vitest';
import type { DeskRollRow } from '../../../src/app/records.ts';
import { factionId } from '../../support/campaign.ts';
import { aCampaignRow, aDeskRoll } from '../../support/rows.ts';
import type { Bench } from './bench.ts';

export function testDesk(bench: Bench): void {
  describe('the dice desk', () => {
    test('keeps its rolls to the letter, the last first', async () => {
      const campaign = await bench.openOne();
      const rolls = [1, 2, 3].map((number) => aDeskRoll({ campaign, number }));
      for (const roll of rolls) {
        expect(await bench.commit({ kind: 'add-desk-roll', roll })).toEqual({ kind: 'committed' });
      }
      expect(await bench.store.listDeskRolls(campaign, { limit: 10 })).toEqual([...rolls].reverse());
      expect(await bench.store.listDeskRolls(campaign, { limit: 1, offset: 1 })).toEqual([rolls[1]]);
      expect(await bench.store.findDeskRoll(campaign, 3)).toEqual(rolls[2]);
      expect(await bench.store.findDeskRoll(campaign, 4)).toBeUndefined();
      expect(await bench.store.listDeskRolls(await bench.openOne(), { limit: 10 })).toEqual([]);
    });

    test('numbers have no gap and are given once', async () => {
      const campaign = await bench.openOne();
      const add = (number: number) =>
        bench.commit({ kind: 'add-desk-roll', roll: aDeskRoll({ campaign, number }) });
      expect(await add(2)).toEqual({ kind: 'conflict', on: `roll ${campaign}/2` });
      expect(await add(1)).toEqual({ kind: 'committed' });
      expect(await add(1)).toEqual({ kind: 'conflict', on: `roll ${campaign}/1` });
      expect(await bench.store.listDeskRolls(campaign, { limit: 10 })).toHaveLength(1);
    });

    test('of two who roll at once one has the number', async () => {
      const campaign = await bench.openOne();
      const roll = aDeskRoll({ campaign, number: 1 });
      const answers = await Promise.all([1, 2].map(() => bench.commit({ kind: 'add-desk-roll', roll })));
      expect(answers.map(({ kind }) => kind).sort()).toEqual(['committed', 'conflict']);
    });

    test('a hidden roll can be opened, and what is open to all stays so', async () => {
      const campaign = await bench.openOne();
      const roll: DeskRollRow = aDeskRoll({ campaign, audience: { kind: 'gm' } });
      await bench.commit({ kind: 'add-desk-roll', roll });
      const open = (to: DeskRollRow['audience']) =>
        bench.commit({ kind: 'open-desk-roll', campaign, number: 1, to });
      const toIron = { kind: 'faction', faction: factionId('iron') } as const;
      expect(await open(toIron)).toEqual({ kind: 'committed' });
      expect(await bench.store.findDeskRoll(campaign, 1)).toEqual({ ...roll, audience: toIron });
      expect(await open({ kind: 'all' })).toEqual({ kind: 'committed' });
      expect(await open({ kind: 'gm' })).toEqual({ kind: 'conflict', on: `roll ${campaign}/1` });
      expect(await bench.commit({ kind: 'open-desk-roll', campaign, number: 2, to: toIron })).toMatchObject({
        kind: 'conflict',
      });
      expect((await bench.store.findDeskRoll(campaign, 1))?.audience).toEqual({ kind: 'all' });
    });

    test('gives rulings apart, the first first', async () => {
      const campaign = await bench.openOne();
      const plain = aDeskRoll({ campaign, number: 1 });
      const ruling = { overrules: 1, result: 'He falls.', reason: 'The strap had been cut.' };
      const content = { ...plain.content, source: 'ruled', ruling } as const;
      const rows = [
        plain,
        aDeskRoll({ campaign, number: 2, content }),
        aDeskRoll({ campaign, number: 3 }),
        aDeskRoll({ campaign, number: 4, content: { ...content, note: '"source":"ruled"' } }),
      ];
      for (const roll of rows) await bench.commit({ kind: 'add-desk-roll', roll });
      expect(await bench.store.listDeskRulings(campaign)).toEqual([rows[1], rows[3]]);
      expect(await bench.store.listDeskRulings(await bench.openOne())).toEqual([]);
    });

    test('whether players may ask stands in the campaign', async () => {
      const id = await bench.openOne();
      const row = aCampaignRow({ id, playersMayRoll: true });
      await bench.commit({ kind: 'save-campaign', row });
      expect(await bench.store.findCampaign(id)).toEqual({ ...row, version: 2 });
      const { playersMayRoll, ...without } = row;
      await bench.commit({ kind: 'save-campaign', row: without });
      expect(await bench.store.findCampaign(id)).toEqual({ ...without, version: 3 });
    });
  });
}

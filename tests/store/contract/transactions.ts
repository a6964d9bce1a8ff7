import { describe, expect, test } from 'vitest';
import type { OutboundId } from '../../../src/app/ids.ts';
import type { Write } from '../../../src/app/ports.ts';
import type { CampaignId, FactionId } from '../../../src/campaign/ids.ts';
import { firstBroken } from '../../../src/store/audit-chain.ts';
import { aBook, anOutbound, aTakenMail, aTurn, at, seat } from '../../support/rows.ts';
import type { Bench } from './bench.ts';

const PAGE = { limit: 100 };

/** The log, and all or nothing. */
export function testTransactions(bench: Bench): void {
  describe('the log and the settings', () => {
    const entry = (what: string) => ({ at: at(1), who: 'gm', what, detail: { turn: 3, why: null } });

    test('entries are chained by hash, and listed newest first', async () => {
      const campaign = await bench.openOne();
      for (const what of ['one', 'two', 'three'])
        await bench.commit({ kind: 'audit', campaign, entry: entry(what) });
      await bench.commit(
        { kind: 'audit', campaign, entry: entry('four') },
        { kind: 'audit', campaign, entry: { ...entry('five'), detail: null } },
      );
      const rows = await bench.store.listAudit(campaign, PAGE);
      expect(rows.map(({ seq, what }) => `${seq} ${what}`)).toEqual([
        '5 five',
        '4 four',
        '3 three',
        '2 two',
        '1 one',
      ]);
      expect(rows[4]).toMatchObject(entry('one'));
      const chain = [...rows].reverse();
      expect(firstBroken(campaign, chain)).toBeUndefined();
      expect(
        firstBroken(
          campaign,
          chain.map((row) => (row.seq === 2 ? { ...row, who: 'p1' } : row)),
        ),
      ).toBe(2);
      expect(
        firstBroken(
          campaign,
          chain.filter(({ seq }) => seq !== 3),
        ),
      ).toBe(4);
      expect(await bench.store.listAudit(campaign, { limit: 1, offset: 1 })).toEqual([rows[1]]);
    });

    test('a setting is set and set again', async () => {
      expect(await bench.store.getSetting('last-alive')).toBeUndefined();
      const first: Write = { kind: 'add-setting', key: 'last-alive', value: '1' };
      expect(await bench.commit(first)).toEqual({ kind: 'committed' });
      expect(await bench.commit({ ...first, value: '3' })).toEqual({
        kind: 'conflict',
        on: 'setting last-alive',
      });
      expect(await bench.store.getSetting('last-alive')).toBe('1');
      await bench.commit({ kind: 'set-setting', key: 'last-alive', value: '2' });
      expect(await bench.store.getSetting('last-alive')).toBe('2');
    });
  });

  describe('all or nothing', () => {
    const noise = (campaign: CampaignId): readonly Write[] => [
      { kind: 'set-setting', key: `mark-${campaign}`, value: 'set' },
      { kind: 'audit', campaign, entry: { at: at(1), who: 'gm', what: 'x', detail: {} } },
      { kind: 'queue-mail', mail: anOutbound({ id: `${campaign}.x` as OutboundId, campaign }) },
    ];
    const untouched = async (campaign: CampaignId) => {
      expect(await bench.store.getSetting(`mark-${campaign}`)).toBeUndefined();
      expect(await bench.store.listAudit(campaign, PAGE)).toEqual([]);
      expect(await bench.store.listOutbound({ campaign }, PAGE)).toEqual([]);
    };

    test('a guard that does not hold at the end undoes what went before', async () => {
      const campaign = await bench.openOne();
      const stale: Write = { kind: 'save-turn', turn: aTurn({ campaign, version: 7 }) };
      expect(await bench.commit(...noise(campaign), stale)).toMatchObject({ kind: 'conflict' });
      await untouched(campaign);
    });

    test('so does a fault in the middle', async () => {
      const campaign = await bench.openOne();
      const fault: Write = {
        kind: 'add-events',
        campaign,
        turn: 77,
        events: [{ rule: 'x', kind: 'turn-ended', turn: 1 }],
      };
      const [first, ...rest] = noise(campaign);
      await expect(bench.commit(first as Write, fault, ...rest)).rejects.toThrow();
      await untouched(campaign);
    });

    test('of two who save the same at once, one does', async () => {
      const campaign = await bench.openOne();
      const save = (status: 'held' | 'locked') =>
        bench.commit({ kind: 'save-turn', turn: aTurn({ campaign, status, version: 2 }) });
      const kinds = (await Promise.all([save('held'), save('locked')])).map(({ kind }) => kind);
      expect(kinds.sort()).toEqual(['committed', 'conflict']);
    });

    test('many who write to one log at once all get a line, and the chain holds', async () => {
      const campaign = await bench.openOne();
      const whats = ['a', 'b', 'c', 'd'];
      await Promise.all(
        whats.map((what) =>
          bench.commit({ kind: 'audit', campaign, entry: { at: at(1), who: 'gm', what, detail: {} } }),
        ),
      );
      const rows = [...(await bench.store.listAudit(campaign, PAGE))].reverse();
      expect(rows.map(({ what }) => what).sort()).toEqual(whats);
      expect(firstBroken(campaign, rows)).toBeUndefined();
    });

    test('of many that come at the same moment each is committed for itself, and has its own answer', async () => {
      const campaign = await bench.openOne();
      const writes = (faction: string, version: number, n: number): readonly Write[] => [
        {
          kind: 'save-orders',
          book: aBook({ campaign, faction: faction as FactionId, version }),
          by: seat('p1'),
        },
        { kind: 'audit', campaign, entry: { at: at(n), who: 'p1', what: `orders ${n}`, detail: {} } },
        aTakenMail({}, `message ${n}`),
      ];
      const lists = [
        writes('iron', 1, 1),
        writes('green', 2, 2),
        writes('iron', 1, 3),
        writes('green', 1, 4),
      ];
      const answers = await Promise.all(lists.map((list) => bench.commit(...list)));
      const kinds = answers.map(({ kind }) => kind);
      expect(kinds).toEqual(['committed', 'conflict', 'conflict', 'committed']);
      const rows = [...(await bench.store.listAudit(campaign, PAGE))].reverse();
      expect(rows.map(({ what }) => what)).toEqual(['orders 1', 'orders 4']);
      expect(firstBroken(campaign, rows)).toBeUndefined();
      const ids = answers.flatMap((answer) => (answer.kind === 'committed' ? (answer.inbound ?? []) : []));
      const raws = await Promise.all(ids.map((id) => bench.store.getRaw(id)));
      expect(raws.map((raw) => new TextDecoder().decode(raw))).toEqual(['message 1', 'message 4']);
    });

    test('one that fails does not spoil those that came at the same moment', async () => {
      const campaign = await bench.openOne();
      const good: Write = { kind: 'audit', campaign, entry: { at: at(1), who: 'gm', what: 'x', detail: {} } };
      const bad: Write = { kind: 'queue-mail', mail: anOutbound({ campaign, participant: seat('nobody') }) };
      const ended = await Promise.allSettled([bench.commit(good), bench.commit(bad), bench.commit(good)]);
      expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(await bench.store.listAudit(campaign, PAGE)).toHaveLength(2);
    });

    test('what many look for at the same moment each gets for themselves', async () => {
      const [one, other] = [await bench.openOne(), await bench.openOne()];
      const seatsOf = async (id: CampaignId) =>
        (await bench.store.listParticipants(id)).map(({ campaign }) => campaign);
      const [ofOne, ofOther, again, none] = await Promise.all(
        [one, other, one, 'none'].map((id) => seatsOf(id as CampaignId)),
      );
      expect(new Set(ofOne)).toEqual(new Set([one]));
      expect(new Set(ofOther)).toEqual(new Set([other]));
      expect([again, none]).toEqual([ofOne, []]);
      const found = await Promise.all([
        bench.store.findTurn(one, 3),
        bench.store.findTurn(one, 4),
        bench.store.findTurn(other, 3),
      ]);
      expect(found.map((turn) => turn?.campaign)).toEqual([one, undefined, other]);
    });

    const another = { faction: 'green' as FactionId };
    test.each([
      { orders: 'first orders', saved: another, after: ['green 1', 'iron 1'] },
      { orders: 'changed orders', saved: { version: 2 }, after: ['iron 2'] },
    ])(
      '$orders at the very lock are in it or too late, though it has looked before',
      async ({ saved, after }) => {
        for (let round = 0; round < 8; round += 1) {
          const campaign = await bench.openOne();
          await bench.commit({ kind: 'save-orders', book: aBook({ campaign }), by: seat('p1') });
          const [lock, save] = await Promise.all([
            bench.commit(
              { kind: 'expect-orders', campaign, turn: 3, versions: { ['iron' as FactionId]: 1 } },
              { kind: 'save-turn', turn: aTurn({ campaign, status: 'locked', version: 2 }) },
            ),
            bench.commit({ kind: 'save-orders', book: aBook({ campaign, ...saved }), by: seat('p1') }),
          ]);
          expect([lock.kind, save.kind].sort()).toEqual(['committed', 'conflict']);
          const books = await bench.store.listOrderBooks(campaign, 3);
          const kept = books.map(({ faction, version }) => `${faction} ${version}`);
          expect(kept).toEqual(save.kind === 'committed' ? after : ['iron 1']);
        }
      },
    );

    test('orders that come in at the lock are either in it or too late, never lost', async () => {
      for (let round = 0; round < 6; round += 1) {
        const campaign = await bench.openOne();
        const [orders, lock] = await Promise.all([
          bench.commit({ kind: 'save-orders', book: aBook({ campaign }), by: seat('p1') }),
          bench.commit(
            { kind: 'save-turn', turn: aTurn({ campaign, status: 'locked', version: 2 }) },
            { kind: 'expect-orders', campaign, turn: 3, versions: {} },
          ),
        ]);
        expect([orders.kind, lock.kind].sort()).toEqual(['committed', 'conflict']);
      }
    });
  });
}

import { describe, expect, test } from 'vitest';
import { DIALECT_IDS } from '../../../src/app/contracts/boards.ts';
import type { ForumPost } from '../../../src/app/records.ts';
import type { ToldChapter } from '../../../src/app/told-records.ts';
import type { CampaignEvent } from '../../../src/campaign/event.ts';
import type { Order } from '../../../src/campaign/order.ts';
import type { TurnRecord } from '../../../src/campaign/record.ts';
import { A_CHAPTER } from '../../support/a-chapter.ts';
import { armyId, factionId, regionId } from '../../support/campaign.ts';
import { aBattle, aBook, aCampaignRow, aTurn, at, hex, seat } from '../../support/rows.ts';
import type { Bench } from './bench.ts';

const PAGE = { limit: 100 };
const COMMITTED = { kind: 'committed' };
const iron = factionId('iron');
const green = factionId('green');

/** Turns, orders and what comes of them. */
export function testTurns(bench: Bench): void {
  describe('turns', () => {
    test('a turn is saved only by a writer who read its last version', async () => {
      const campaign = await bench.openOne();
      const locked = aTurn({
        campaign,
        status: 'locked',
        holdUntil: at(50),
        lockedAt: at(60),
        seed: hex('5'),
        ordersDigest: hex('d'),
        staging: { words: { all: 'Well met.' }, isReleased: true },
        chance: { kind: 'slow-hash', length: 1000 },
        missedSince: at(65),
        version: 2,
      });
      expect(await bench.commit({ kind: 'save-turn', turn: locked })).toEqual(COMMITTED);
      expect(await bench.store.findTurn(campaign, 3)).toEqual(locked);
      expect(await bench.commit({ kind: 'save-turn', turn: { ...locked, status: 'open' } })).toEqual({
        kind: 'conflict',
        on: `turn ${campaign}/3`,
      });
      const resolved = {
        ...locked,
        status: 'resolved' as const,
        resolvedAt: at(70),
        secret: hex('e'),
        version: 3,
      };
      await bench.commit({ kind: 'save-turn', turn: resolved });
      expect(await bench.store.findTurn(campaign, 3)).toEqual(resolved);
    });

    test('optional fields that a turn gives up are gone', async () => {
      const campaign = await bench.openOne();
      const held = aTurn({ campaign, status: 'held', holdUntil: at(50), version: 2 });
      await bench.commit({ kind: 'save-turn', turn: held });
      await bench.commit({ kind: 'save-turn', turn: aTurn({ campaign, version: 3 }) });
      expect(await bench.store.findTurn(campaign, 3)).toEqual(aTurn({ campaign, version: 3 }));
    });

    test('a turn is added once', async () => {
      const campaign = await bench.openOne();
      const turn = aTurn({ campaign, number: 4 });
      expect(await bench.commit({ kind: 'add-turn', turn })).toEqual(COMMITTED);
      expect(await bench.commit({ kind: 'add-turn', turn })).toEqual({
        kind: 'conflict',
        on: `turn ${campaign}/4`,
      });
      expect(await bench.store.findTurn(campaign, 5)).toBeUndefined();
    });

    test('turns are listed newest first, in pages', async () => {
      const campaign = await bench.openOne();
      for (const number of [4, 5, 6])
        await bench.commit({ kind: 'add-turn', turn: aTurn({ campaign, number }) });
      const numbers = async (page: { limit: number; offset?: number }) =>
        (await bench.store.listTurns(campaign, page)).map(({ number }) => number);
      expect(await numbers(PAGE)).toEqual([6, 5, 4, 3]);
      expect(await numbers({ limit: 2 })).toEqual([6, 5]);
      expect(await numbers({ limit: 2, offset: 3 })).toEqual([3]);
      expect(await numbers({ limit: 0 })).toEqual([]);
      await expect(bench.store.listTurns(campaign, { limit: -1 })).rejects.toThrow('page');
    });

    test('unfinished are the turns of running campaigns that are not resolved, of paused ones those half resolved', async () => {
      const [running, paused, caught] = [await bench.openOne(), await bench.openOne(), await bench.openOne()];
      await bench.commit({
        kind: 'save-turn',
        turn: aTurn({ campaign: caught, status: 'locked', version: 2 }),
      });
      await bench.commit({ kind: 'save-campaign', row: aCampaignRow({ id: paused, status: 'paused' }) });
      await bench.commit({ kind: 'save-campaign', row: aCampaignRow({ id: caught, status: 'paused' }) });
      await bench.commit({
        kind: 'add-turn',
        turn: aTurn({ campaign: running, number: 2, status: 'resolved' }),
      });
      const mine = (await bench.store.listUnfinishedTurns()).filter(({ campaign }) =>
        [running, paused, caught].includes(campaign),
      );
      expect(mine.map(({ campaign, status }) => [campaign, status]).sort()).toEqual(
        [
          [running, 'open'],
          [caught, 'locked'],
        ].sort(),
      );
      await bench.commit({ kind: 'save-campaign', row: aCampaignRow({ id: caught, status: 'ended' }) });
      const left = await bench.store.listUnfinishedTurns();
      expect(left.map(({ campaign }) => campaign)).not.toContain(caught);
    });
  });

  describe('orders', () => {
    const hold: Order = { kind: 'hold', army: armyId('iron-1') };
    const march: Order = {
      kind: 'march',
      army: armyId('iron-1'),
      path: [regionId('karak'), regionId('alderholt')],
    };
    const temper: Order = { kind: 'doctrine', army: armyId('iron-1'), temper: 'cautious' };
    const by = seat('p1');

    test('nobody has written: an empty book of version 0, and none in the list', async () => {
      const campaign = await bench.openOne();
      expect(await bench.store.getOrderBook(campaign, 3, iron)).toEqual({
        campaign,
        turn: 3,
        faction: iron,
        orders: [],
        isFinal: false,
        receipts: 0,
        version: 0,
      });
      expect(await bench.store.listOrderBooks(campaign, 3)).toEqual([]);
    });

    test('a book keeps its orders in order and is replaced by the next', async () => {
      const campaign = await bench.openOne();
      const inbound = await bench.takeOne();
      const first = aBook({ campaign, orders: [temper, march], luckWord: 'badger' });
      expect(await bench.commit({ kind: 'save-orders', book: first, by, inbound })).toEqual(COMMITTED);
      expect(await bench.store.getOrderBook(campaign, 3, iron)).toEqual(first);
      const second = aBook({ campaign, orders: [hold], isFinal: true, receipts: 2, version: 2 });
      expect(await bench.commit({ kind: 'save-orders', book: second, by })).toEqual(COMMITTED);
      expect(await bench.store.getOrderBook(campaign, 3, iron)).toEqual(second);
      const other = aBook({ campaign, faction: green, orders: [] });
      await bench.commit({ kind: 'save-orders', book: other, by: seat('p2') });
      expect(await bench.store.listOrderBooks(campaign, 3)).toEqual([other, second]);
    });

    test('a book read before somebody else wrote in it is not saved', async () => {
      const campaign = await bench.openOne();
      await bench.commit({ kind: 'save-orders', book: aBook({ campaign, orders: [hold] }), by });
      const late = aBook({ campaign, orders: [march] });
      const answer = await bench.commit({ kind: 'save-orders', book: late, by });
      expect(answer).toEqual({ kind: 'conflict', on: `orders of ${campaign}/3/iron` });
      const early = aBook({ campaign, version: 3 });
      expect(await bench.commit({ kind: 'save-orders', book: early, by })).toMatchObject({
        kind: 'conflict',
      });
      expect((await bench.store.getOrderBook(campaign, 3, iron)).orders).toEqual([hold]);
    });

    test.each([
      ['open', COMMITTED],
      ['held', COMMITTED],
      ['locked', { kind: 'conflict' }],
      ['resolved', { kind: 'conflict' }],
    ] as const)('while the turn is %s', async (status, answer) => {
      const campaign = await bench.openOne();
      await bench.commit({ kind: 'save-turn', turn: aTurn({ campaign, status, version: 2 }) });
      expect(await bench.commit({ kind: 'save-orders', book: aBook({ campaign }), by })).toMatchObject(
        answer,
      );
    });

    test('a lock that read older orders does not lock', async () => {
      const campaign = await bench.openOne();
      const expecting = (versions: Readonly<Record<string, number>>) =>
        bench.commit({ kind: 'expect-orders', campaign, turn: 3, versions });
      expect(await expecting({})).toEqual(COMMITTED);
      await bench.commit({ kind: 'save-orders', book: aBook({ campaign }), by });
      expect(await expecting({})).toEqual({ kind: 'conflict', on: `orders of ${campaign}/3` });
      expect(await expecting({ iron: 2 })).toMatchObject({ kind: 'conflict' });
      expect(await expecting({ green: 1 })).toMatchObject({ kind: 'conflict' });
      expect(await expecting({ iron: 1 })).toEqual(COMMITTED);
    });
  });

  describe('battles, events, records, posts', () => {
    const record = { open: { seed: hex('5') }, sealed: { a: 1 } } as unknown as TurnRecord;
    const fell: CampaignEvent = { rule: 'TW-CAM-01', kind: 'faction-fell', faction: iron };
    const ended: CampaignEvent = { rule: 'TW-CAM-02', kind: 'turn-ended', turn: 3 };

    test('battles are added once, listed by wave and fought once', async () => {
      const campaign = await bench.openOne();
      const first = aBattle({ campaign });
      const early = { ...aBattle({ campaign }), id: 't3-a' as typeof first.id };
      const later = { ...aBattle({ campaign, wave: 2 }), id: 't3-0' as typeof first.id };
      expect(await bench.commit({ kind: 'add-battles', battles: [later, first, early] })).toEqual(COMMITTED);
      expect(await bench.store.listBattles(campaign, 3)).toEqual([early, first, later]);
      expect(await bench.commit({ kind: 'add-battles', battles: [first] })).toMatchObject({
        kind: 'conflict',
      });
      const fought = {
        ...first,
        status: 'fought' as const,
        record: { format: 1 } as never,
        aftermath: { units: [], persons: [] },
      };
      expect(await bench.store.listBattles(campaign, 3, [first.id])).toEqual([first]);
      expect(await bench.commit({ kind: 'save-battle', battle: fought })).toEqual(COMMITTED);
      expect(await bench.store.findBattle(campaign, 3, first.id)).toEqual(fought);
      expect(await bench.commit({ kind: 'save-battle', battle: fought })).toEqual({
        kind: 'conflict',
        on: `battle ${campaign}/3/t3-karak`,
      });
      expect(await bench.store.findBattle(campaign, 4, first.id)).toBeUndefined();
    });

    test('events keep their order, and later ones follow', async () => {
      const campaign = await bench.openOne();
      await bench.commit({ kind: 'add-events', campaign, turn: 3, events: [fell, fell] });
      await bench.commit({ kind: 'add-events', campaign, turn: 3, events: [ended] });
      expect(await bench.store.listEvents(campaign, 3)).toEqual([fell, fell, ended]);
      expect(await bench.store.listEvents(campaign, 4)).toEqual([]);
    });

    test('a record comes back to the byte, and a later one replaces it', async () => {
      const campaign = await bench.openOne();
      const whole = {
        zebra: [1, 'b', null],
        aard: { open: 2 },
        sealed: { z: 1, a: 2 },
      } as unknown as TurnRecord;
      expect(await bench.store.findRecord(campaign, 3)).toBeUndefined();
      await bench.commit({ kind: 'save-record', campaign, turn: 3, record });
      expect(await bench.store.findRecord(campaign, 3)).toEqual(record);
      await bench.commit({ kind: 'save-record', campaign, turn: 3, record: whole });
      expect(JSON.stringify(await bench.store.findRecord(campaign, 3))).toBe(JSON.stringify(whole));
    });

    test('the mark of a record is another one whenever its open part is', async () => {
      const [campaign, other] = [await bench.openOne(), await bench.openOne()];
      const save = async (turn: number, saved: TurnRecord, at = campaign) => {
        if (turn !== 3) await bench.commit({ kind: 'add-turn', turn: aTurn({ campaign: at, number: turn }) });
        await bench.commit({ kind: 'save-record', campaign: at, turn, record: saved });
        return (await bench.store.recordMarks(at)).get(turn);
      };
      expect(await bench.store.recordMarks(campaign)).toEqual(new Map());
      const first = await save(3, record);
      expect(first).toMatch(/^[0-9a-f]{32,}$/);
      const changed = { ...record, open: { seed: hex('6') } } as unknown as TurnRecord;
      expect(await save(3, changed)).not.toBe(first);
      expect(await save(3, record)).toBe(first);
      await save(12, changed);
      await save(4, changed, other);
      expect([...(await bench.store.recordMarks(campaign)).keys()].sort()).toEqual([12, 3]);
    });

    test('a turn that is undone keeps its record, and nothing else', async () => {
      const campaign = await bench.openOne();
      const undo = { kind: 'undo-turn', campaign, turn: 3 } as const;
      expect(await bench.commit(undo)).toMatchObject({ kind: 'conflict' });
      const records = [1, 2].map((z) => ({ z, sealed: { a: z } }) as unknown as TurnRecord);
      for (const each of records)
        await bench.commit(
          { kind: 'save-record', campaign, turn: 3, record: each },
          { kind: 'add-events', campaign, turn: 3, events: [fell] },
          { kind: 'add-battles', battles: [aBattle({ campaign })] },
          undo,
        );
      expect(await bench.store.listUndone(campaign, 3)).toEqual(records);
      expect(await bench.store.findRecord(campaign, 3)).toBeUndefined();
      expect(await bench.store.listEvents(campaign, 3)).toEqual([]);
      expect(await bench.store.listBattles(campaign, 3)).toEqual([]);
      expect(await bench.store.listUndone(campaign, 4)).toEqual([]);
    });

    test('told battles are kept for each pair of eyes, replaced, and gone with the run of their turn', async () => {
      const campaign = await bench.openOne();
      const told = { campaign, turn: 3, eyes: 'gm', mark: '1 a', battles: [] } as const;
      expect(await bench.store.findToldBattles(campaign, 3, 'gm')).toBeUndefined();
      await bench.commit({ kind: 'keep-told-battles', told });
      expect(await bench.store.findToldBattles(campaign, 3, 'gm')).toEqual(told);
      expect(await bench.store.findToldBattles(campaign, 3, 'public')).toBeUndefined();
      await bench.commit({ kind: 'keep-told-battles', told: { ...told, mark: '1 b' } });
      expect((await bench.store.findToldBattles(campaign, 3, 'gm'))?.mark).toBe('1 b');
      await bench.commit({ kind: 'keep-told-battles', told: { ...told, turn: 77 } });
      expect(await bench.store.findToldBattles(campaign, 77, 'gm')).toBeUndefined();
    });

    test('ADR 111 a chapter is kept for one reader, replaced, and gone with the run of its turn', async () => {
      const campaign = await bench.openOne();
      const told = {
        campaign,
        turn: 3,
        reader: 'faction/iron',
        piece: 'turn-3',
        mark: 'p1 a',
        part: A_CHAPTER,
      };
      const keep = (more: Partial<ToldChapter> = {}, dropUpTo = 0) =>
        bench.commit({ kind: 'keep-told-chapter', told: { ...told, ...more }, dropUpTo });
      const find = async (reader = 'faction/iron', pieces = ['turn-3', 'end']) =>
        [...(await bench.store.findToldChapters(campaign, reader, pieces)).values()].sort((a, b) =>
          a.piece < b.piece ? 1 : -1,
        );
      expect(await find()).toEqual([]);
      await keep();
      expect(JSON.stringify((await find())[0]?.part)).toBe(JSON.stringify(A_CHAPTER));
      expect(await find()).toEqual([told]);
      for (const other of ['gm', 'public', 'faction/green', 'iron']) expect(await find(other)).toEqual([]);
      expect(await find('faction/iron', ['turn-2'])).toEqual([]);
      await keep({ mark: 'p1 b' });
      await keep({ piece: 'end' });
      expect((await find()).map(({ mark }) => mark)).toEqual(['p1 b', 'p1 a']);
      await keep({ turn: 77, reader: 'gm' });
      expect(await find('gm')).toEqual([]);
    });

    test('ADR 111 chapters of another program go, and those that are too old', async () => {
      const campaign = await bench.openOne();
      const keep = (piece: string, mark: string, dropUpTo = 0) =>
        bench.commit({
          kind: 'keep-told-chapter',
          told: { campaign, turn: 3, reader: 'gm', piece, mark, part: A_CHAPTER },
          dropUpTo,
        });
      const pieces = async () => [
        ...(await bench.store.findToldChapters(campaign, 'gm', ['a', 'b', 'c', 'd'])).keys(),
      ];
      await keep('a', 'p1 x');
      await keep('b', 'p11 x');
      await keep('c', 'p2 x');
      await bench.commit({ kind: 'drop-old-chapters', program: 'p1' });
      expect(await pieces()).toEqual(['a']);
      await keep('d', 'p1 y', 2);
      expect((await pieces()).sort()).toEqual(['a', 'd']);
      await keep('d', 'p1 y', 3);
      expect(await pieces()).toEqual([]);
    });

    test('posts are listed by dialect and part', async () => {
      const campaign = await bench.openOne();
      const post = (dialect: ForumPost['dialect'], part: number): ForumPost => ({
        campaign,
        turn: 3,
        dialect,
        part,
        title: `Turn 3 (${part})`,
        body: 'news',
      });
      const posts = [post('markdown', 1), post('bbcode', 2), post('bbcode', 1)];
      expect(await bench.commit({ kind: 'add-posts', posts })).toEqual(COMMITTED);
      expect(await bench.store.listPosts(campaign, 3)).toEqual([posts[2], posts[1], posts[0]]);
      expect(await bench.commit({ kind: 'add-posts', posts: posts.slice(0, 1) })).toMatchObject({
        kind: 'conflict',
      });
    });

    test('posts are kept for every board there is', async () => {
      const campaign = await bench.openOne();
      const posts = DIALECT_IDS.map((dialect) => ({
        campaign,
        turn: 3,
        dialect,
        part: 1,
        title: 'The Battle of Karak',
        body: dialect,
      }));
      expect(await bench.commit({ kind: 'add-posts', posts })).toEqual(COMMITTED);
      expect(await bench.store.listPosts(campaign, 3)).toHaveLength(posts.length);
    });
  });
}

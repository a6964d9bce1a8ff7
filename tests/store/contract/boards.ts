import { describe, expect, test } from 'vitest';
import { aBoard, aBoardPost, at } from '../../support/rows.ts';
import type { Bench } from './bench.ts';

export function testBoards(bench: Bench): void {
  describe('boards', () => {
    test('are kept as they are; settings that somebody else changed meanwhile are a conflict', async () => {
      const campaign = await bench.openOne();
      const board = aBoard({ campaign, tested: { at: at(1), code: 'key' }, wakeAt: at(2), staleFrom: 3 });
      await bench.commit({ kind: 'save-board', board });
      expect(await bench.store.listBoards(campaign)).toEqual([board]);
      const { tested: _, ...untested } = board;
      const changed = { ...untested, isOn: false, sealedAccess: 'other', version: 2 };
      expect((await bench.commit({ kind: 'save-board', board: changed })).kind).toBe('committed');
      expect((await bench.commit({ kind: 'save-board', board: changed })).kind).toBe('conflict');
      expect((await bench.commit({ kind: 'save-board', board })).kind).toBe('conflict');
      expect(await bench.store.listBoards(campaign)).toEqual([changed]);
    });

    test('are one at a time somebody’s, and nobody’s again when they rest or time is over', async () => {
      const campaign = await bench.openOne();
      const where = { campaign, board: 'discourse' } as const;
      await bench.commit({ kind: 'save-board', board: aBoard({ campaign, wakeAt: at(1) }) });
      const claim = { kind: 'claim-board', ...where, now: at(2), until: at(9) } as const;
      const both = await Promise.all([bench.commit(claim), bench.commit(claim)]);
      expect(both.map(({ kind }) => kind).sort()).toEqual(['committed', 'conflict']);
      const awake = async (now: number) =>
        (await bench.store.listBoardsAwake(at(now))).filter((each) => each.campaign === campaign).length;
      expect([await awake(0), await awake(5), await awake(9)]).toEqual([0, 0, 1]);
      await bench.commit({ kind: 'rest-board', ...where, calls: 0, wakeAt: at(20), staleFrom: 4 });
      expect(await bench.store.listBoards(campaign)).toEqual([
        aBoard({ campaign, wakeAt: at(20), staleFrom: 4 }),
      ]);
      expect((await bench.commit(claim)).kind).toBe('committed');
    });

    test('that are called while they are looked after stay awake, from the earliest turn named', async () => {
      const campaign = await bench.openOne();
      const where = { campaign, board: 'discourse' } as const;
      await bench.commit({ kind: 'save-board', board: aBoard({ campaign }) });
      await bench.commit({ kind: 'wake-boards', campaign, at: at(3), turn: 5 });
      await bench.commit({ kind: 'wake-boards', campaign, at: at(4), turn: 2 });
      await bench.commit({ kind: 'wake-boards', campaign, at: at(5) });
      await bench.commit({ kind: 'rest-board', ...where, calls: 1 });
      expect(await bench.store.listBoards(campaign)).toEqual([
        aBoard({ campaign, wakeAt: at(5), staleFrom: 2, calls: 3 }),
      ]);
      await bench.commit({ kind: 'rest-board', ...where, calls: 3 });
      expect(await bench.store.listBoards(campaign)).toEqual([aBoard({ campaign, calls: 3 })]);
    });

    test('have posts, each once, and forget them with themselves', async () => {
      const campaign = await bench.openOne();
      await bench.commit({ kind: 'save-board', board: aBoard({ campaign }) });
      const post = aBoardPost({ campaign });
      const second = aBoardPost({ campaign, piece: 'part-2' });
      for (const each of [second, post]) await bench.commit({ kind: 'save-board-post', post: each });
      expect(await bench.store.listBoardPosts(campaign, 'discourse')).toEqual([post, second]);
      expect((await bench.commit({ kind: 'save-board-post', post })).kind).toBe('conflict');
      const { remote: _, code: _code, ...bare } = post;
      const after = { ...bare, status: 'queued', isUnsure: true, version: 2 } as const;
      await bench.commit({ kind: 'save-board-post', post: after });
      expect(await bench.store.listBoardPosts(campaign, 'discourse')).toEqual([after, second]);
      await bench.commit({ kind: 'drop-board', campaign, board: 'discourse' });
      expect(await bench.store.listBoards(campaign)).toEqual([]);
      expect(await bench.store.listBoardPosts(campaign, 'discourse')).toEqual([]);
    });
  });
}

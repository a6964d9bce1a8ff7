import { describe, expect, test } from 'vitest';
import type { Instant } from '../../../src/kernel/brand.ts';
import { at } from '../../support/rows.ts';
import type { Bench } from './bench.ts';

const COMMITTED = { kind: 'committed' };

/** Requests that may come again. */
export function testRepeats(bench: Bench): void {
  describe('requests that may come again', () => {
    const repeat = (id: string, who: string, minute = 1) => ({ id, who, asked: 'aa', askedAt: at(minute) });

    test('are there once, with their answer once there is one', async () => {
      const one = repeat('r-one', 'demo/p1');
      expect(await bench.commit({ kind: 'add-repeat', repeat: one })).toEqual(COMMITTED);
      expect(await bench.commit({ kind: 'add-repeat', repeat: one })).toEqual({
        kind: 'conflict',
        on: 'repeat r-one',
      });
      expect(await bench.store.findRepeat('r-one')).toEqual(one);
      await bench.commit({ kind: 'end-repeat', id: 'r-one', answer: 'sealed' });
      expect(await bench.store.findRepeat('r-one')).toEqual({ ...one, answer: 'sealed' });
      await bench.commit({ kind: 'drop-repeat', id: 'r-one' });
      expect(await bench.store.findRepeat('r-one')).toBeUndefined();
    });

    test('the old ones of all go, and of one asker no more stay than are wanted', async () => {
      const before = at(10) as Instant;
      for (const [id, who, minute] of [
        ['old', 'demo/p8', 5],
        ['a', 'demo/p9', 11],
        ['b', 'demo/p9', 12],
        ['c', 'demo/p9', 13],
        ['d', 'demo/p8', 11],
      ] as const)
        await bench.commit({ kind: 'add-repeat', repeat: repeat(`r-${id}`, who, minute) });
      await bench.commit({ kind: 'drop-old-repeats', who: 'demo/p9', before, most: 2 });
      const left = await Promise.all(
        ['old', 'a', 'b', 'c', 'd'].map((id) => bench.store.findRepeat(`r-${id}`)),
      );
      expect(left.map((row) => row?.id)).toEqual([undefined, undefined, 'r-b', 'r-c', 'r-d']);
    });
  });
}

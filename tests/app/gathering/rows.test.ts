import { expect, test } from 'vitest';
import { openRows } from '../../../src/app/gathering/rows.ts';

test('what is left in a row is read after its own', async () => {
  const rows = openRows<number>();
  const read: number[] = [];
  const own = async () => {
    expect(rows.leave('a', [2, 3])).toBe(true);
    read.push(1);
  };
  const left = async (ids: readonly number[]) => void read.push(...ids);
  await rows.read('a', { own, left });
  expect(read).toEqual([1, 2, 3]);
  expect(rows.leave('a', [4])).toBe(false);
});

test('a row that somebody waits for ends after what is under way, however much is left there all the time', async () => {
  const rows = openRows<number>();
  let rounds = 0;
  const left = async () => {
    rounds += 1;
    if (rounds > 100) throw new Error('nobody else ever reads');
    rows.leave('a', [rounds]);
    await new Promise((resolve) => setTimeout(resolve));
  };
  const first = rows.read('a', { own: async () => void rows.leave('a', [0]), left });
  let hasRead = false;
  const own = async () => {
    hasRead = true;
  };
  const second = rows.read('a', { own, left: async () => undefined });
  await Promise.all([first, second]);
  expect(hasRead).toBe(true);
  expect(rounds).toBeLessThan(3);
});

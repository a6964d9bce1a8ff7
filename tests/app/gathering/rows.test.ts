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

test('a row is claimed before it is read and given back after it, also when its reading fails', async () => {
  const did: string[] = [];
  const claims = {
    take: async (name: string) => void did.push(`take ${name}`),
    giveBack: async (name: string) => void did.push(`give back ${name}`),
  };
  const rows = openRows<number>(claims);
  const own = async () => void did.push('read');
  await rows.read('a', { own, left: own });
  const failing = async () => {
    throw new Error('cannot be read');
  };
  await expect(rows.read('b', { own: failing, left: own })).rejects.toThrow('cannot be read');
  expect(did).toEqual(['take a', 'read', 'give back a', 'take b', 'give back b']);
});

test('what cannot be claimed is not read, and the row is free again', async () => {
  let isAway = true;
  const take = async () => {
    if (isAway) throw new Error('the database is away');
  };
  const rows = openRows<number>({ take, giveBack: async () => undefined });
  const read: string[] = [];
  const own = async () => void read.push('read');
  await expect(rows.read('a', { own, left: own })).rejects.toThrow('away');
  isAway = false;
  await rows.read('a', { own, left: own });
  expect(read).toEqual(['read']);
});

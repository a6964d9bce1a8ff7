import { describe, expect, test } from 'vitest';
import type { Store } from '../../src/app/ports.ts';
import { memoryStore } from '../../src/store/memory-store.ts';
import { rememberingStore } from '../../src/store/remembering-store.ts';
import { testStore } from './store-contract.ts';

testStore('the store that remembers, over the one in memory', async () => ({
  store: rememberingStore(memoryStore()),
  close: async () => undefined,
}));

/** A store whose settings-like answers are counted, and which waits with a commit or a read until it is let go. */
function countingStore() {
  const inner = memoryStore();
  const gates = { commit: Promise.resolve(), read: Promise.resolve() };
  let reads = 0;
  const store: Store = {
    ...inner,
    commit: async (writes) => {
      await gates.commit;
      return inner.commit(writes);
    },
    listCampaigns: async () => {
      reads += 1;
      const mine = reads;
      await gates.read;
      if (mine === 13) throw new Error('the thirteenth look fails');
      return inner.listCampaigns();
    },
  };
  return { store: rememberingStore(store), gates, reads: () => reads, failNext: () => (reads = 12) };
}

const touch = { kind: 'set-setting', key: 'last-alive', value: 'now' } as const;

describe('what was read', () => {
  test('is read once until something is written, and once more afterwards', async () => {
    const { store, reads } = countingStore();
    await Promise.all([store.listCampaigns(), store.listCampaigns()]);
    await store.listCampaigns();
    expect(reads()).toBe(1);
    await store.commit([touch]);
    await store.listCampaigns();
    expect(reads()).toBe(2);
  });

  test('is not remembered when it was asked for while something was being written', async () => {
    const { store, gates, reads } = countingStore();
    let letGo: (value?: unknown) => void = () => undefined;
    gates.commit = new Promise((resolve) => {
      letGo = resolve as typeof letGo;
    });
    const commit = store.commit([touch]);
    await store.listCampaigns();
    await store.listCampaigns();
    expect(reads()).toBe(2);
    letGo();
    await commit;
    await store.listCampaigns();
    expect(reads()).toBe(3);
  });

  test('is not remembered when something was written while it was being read', async () => {
    const { store, gates, reads } = countingStore();
    let letGo: (value?: unknown) => void = () => undefined;
    gates.read = new Promise((resolve) => {
      letGo = resolve as typeof letGo;
    });
    const early = store.listCampaigns();
    await store.commit([touch]);
    letGo();
    await early;
    await store.listCampaigns();
    expect(reads()).toBe(2);
  });

  test('is read again where the look failed', async () => {
    const { store, failNext, reads } = countingStore();
    failNext();
    await expect(store.listCampaigns()).rejects.toThrow('thirteenth');
    await store.listCampaigns();
    expect(reads()).toBe(14);
  });

  test('is told apart by what was asked', async () => {
    const store = rememberingStore(memoryStore());
    const one = 'one' as Parameters<Store['findTurn']>[0];
    expect(await store.findTurn(one, 1)).toBeUndefined();
    expect(await store.findTurn(one, 2)).toBeUndefined();
    expect(await store.listTurns(one, { limit: 3 })).toEqual([]);
  });
});

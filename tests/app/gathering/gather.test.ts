import { expect, test } from 'vitest';
import { gathering } from '../../../src/app/gathering/gather.ts';

/** A carrier whose loads end when they are let go. */
function slowly() {
  const loads: (readonly number[])[] = [];
  const ends: (() => void)[] = [];
  const carry = async (things: readonly number[]) => {
    loads.push(things);
    await new Promise<void>((resolve) => ends.push(resolve));
    if (things.includes(13)) throw new Error('dropped');
    return things.map((thing) => thing * 2);
  };
  return { loads, ends, carry };
}

test('who comes at the same moment goes together; who comes meanwhile goes with the next load, so many at most', async () => {
  const { loads, ends, carry } = slowly();
  const ask = gathering(3, carry);
  const first = Promise.all([1, 2].map(ask));
  await expect.poll(() => loads).toEqual([[1, 2]]);
  const answers = Promise.all([3, 4, 5, 6].map(ask));
  for (const load of [[1, 2], [3, 4, 5], [6]]) {
    await expect.poll(() => loads.at(-1)).toEqual(load);
    ends.at(-1)?.();
  }
  expect([await first, await answers]).toEqual([
    [2, 4],
    [6, 8, 10, 12],
  ]);
});

test('an answer that is a promise may fail alone', async () => {
  const ask = gathering(2, async (things: readonly number[]) =>
    things.map(async (thing) => {
      if (thing === 13) throw new Error('dropped');
      return thing;
    }),
  );
  const kinds = (await Promise.allSettled([1, 13].map(ask))).map(({ status }) => status);
  expect(kinds).toEqual(['fulfilled', 'rejected']);
});

test('a load that fails fails for all that were in it, and for nobody else', async () => {
  const { ends, carry } = slowly();
  const ask = gathering(2, carry);
  const ended = Promise.allSettled([1, 13, 2, 3].map(ask));
  for (let n = 1; n <= 2; n += 1) {
    await expect.poll(() => ends.length).toBe(n);
    ends.at(-1)?.();
  }
  const kinds = (await ended).map(({ status }) => status);
  expect(kinds).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled']);
});

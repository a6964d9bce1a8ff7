import { expect, test } from 'vitest';
import { gathering } from '../../../src/app/mail/gather.ts';

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

test('who comes alone goes at once; who comes meanwhile goes with the next load, so many at most', async () => {
  const { loads, ends, carry } = slowly();
  const ask = gathering(2, carry);
  const answers = Promise.all([1, 2, 3, 4].map(ask));
  expect(loads).toEqual([[1]]);
  for (const load of [[1], [2, 3], [4]]) {
    await expect.poll(() => loads.at(-1)).toEqual(load);
    ends.at(-1)?.();
  }
  expect(await answers).toEqual([2, 4, 6, 8]);
});

test('a load that fails fails for all that were in it, and for nobody else', async () => {
  const { ends, carry } = slowly();
  const ask = gathering(2, carry);
  const ended = Promise.allSettled([1, 13, 2, 3].map(ask));
  for (let n = 1; n <= 3; n += 1) {
    await expect.poll(() => ends.length).toBe(n);
    ends.at(-1)?.();
  }
  const kinds = (await ended).map(({ status }) => status);
  expect(kinds).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
});

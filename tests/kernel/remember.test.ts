import { expect, test } from 'vitest';
import { keepForNow, once, rememberLast, rememberLastBy } from '../../src/kernel/remember.ts';

interface Numbered {
  readonly n: number;
}

/** A function that doubles, and how often it really worked. */
function counted(): { readonly double: (from: Numbered) => number; readonly times: () => number } {
  let times = 0;
  const double = ({ n }: Numbered) => {
    times += 1;
    return n * 2;
  };
  return { double, times: () => times };
}

test('the last answer is kept, and for the very same value only', () => {
  const { double, times } = counted();
  const doubled = rememberLast(double);
  const [one, two] = [{ n: 1 }, { n: 2 }];
  expect([doubled(one), doubled(one), doubled(two), doubled(one), doubled({ n: 1 })]).toEqual([
    2, 2, 4, 2, 2,
  ]);
  expect(times()).toBe(4);
});

test('the last answer is let go when other work gets its turn, so nothing of a battle is held', async () => {
  const { double, times } = counted();
  const doubled = rememberLast(double);
  const one = { n: 1 };
  expect([doubled(one), doubled(one), times()]).toEqual([2, 2, 1]);
  await Promise.resolve();
  expect([doubled(one), doubled(one), times()]).toEqual([2, 2, 2]);
});

test('what is kept for now is there until other work gets its turn, and every time anew', async () => {
  const place = keepForNow<string>();
  expect(place.get()).toBeUndefined();
  for (const word of ['first', 'second']) {
    place.set('another');
    place.set(word);
    expect(place.get()).toBe(word);
    await Promise.resolve();
    expect(place.get()).toBeUndefined();
  }
});

test('what is worked out once is known for each value, also after other work', async () => {
  const { double, times } = counted();
  const doubled = once(double);
  const [one, two] = [{ n: 1 }, { n: 2 }];
  expect([doubled(one), doubled(two), doubled(one)]).toEqual([2, 4, 2]);
  await Promise.resolve();
  expect([doubled(one), doubled(two), times()]).toEqual([2, 4, 2]);
});

test('an answer that rests on a part holds while the part stays the same', () => {
  let worked = 0;
  const length = rememberLastBy(
    ({ list }: { readonly list: readonly number[]; readonly name: string }) => list,
    ({ list }) => {
      worked += 1;
      return list.length;
    },
  );
  const list = [1, 2, 3];
  expect([
    length({ list, name: 'a' }),
    length({ list, name: 'b' }),
    length({ list: [1], name: 'b' }),
  ]).toEqual([3, 3, 1]);
  expect(worked).toBe(2);
});

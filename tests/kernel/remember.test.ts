import { expect, test } from 'vitest';
import { rememberLast, rememberLastBy } from '../../src/kernel/remember.ts';

test('the last answer is kept, and for the very same value only', () => {
  let worked = 0;
  const doubled = rememberLast(({ n }: { readonly n: number }) => {
    worked += 1;
    return n * 2;
  });
  const [one, two] = [{ n: 1 }, { n: 2 }];
  expect([doubled(one), doubled(one), doubled(two), doubled(one), doubled({ n: 1 })]).toEqual([
    2, 2, 4, 2, 2,
  ]);
  expect(worked).toBe(4);
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

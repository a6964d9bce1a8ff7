import { describe, expect, test } from 'vitest';
import { readOrders } from '../../src/orders/read.ts';
import { ironKnows } from './world.ts';

const known = ironKnows();
const ordersIn = (text: string) => readOrders(text, known).lines.flatMap(({ order }) => order ?? []);

describe('what hangs on something that is not understood is asked', () => {
  test.each([
    '1st Host: attack Stonewater if they are fewer than us, otherwise sit tight',
    '1st Host march to Stonewater if the moon is full, otherwise hold',
  ])('%s', (text) => {
    const { lines } = readOrders(text, known);
    expect(lines.flatMap(({ order }) => order ?? [])).toEqual([]);
    expect(lines.some(({ fault }) => fault !== undefined)).toBe(true);
  });

  test('what comes otherwise is done where the case is understood', () => {
    expect(
      ordersIn('If the Riders are attacked they fall back to Karak, otherwise they hold')[0],
    ).toMatchObject({
      kind: 'when',
      if: { kind: 'attacked' },
    });
  });
});

test('an excuse with a date in it is no leave until the end of the letter', () => {
  const text = 'On holiday until Friday week, no idea if there is wifi. The Riders hold. Thanks!';
  const { lines } = readOrders(text, known);
  expect(lines.filter(({ instruction }) => instruction?.kind === 'leave')).toEqual([]);
  expect(ordersIn(text)).toEqual([{ kind: 'hold', army: 'iron-3' }]);
  expect(readOrders('on holiday until Friday', known).lines[0]?.instruction).toEqual({
    kind: 'leave',
    until: 'Friday',
  });
});

describe('words that a pattern could try to part in too many ways', () => {
  // Found by the fuzzer, and by looking for more of its kind: each took seconds, or for ever.
  test.each([
    ['ligatures', `C${'ﬁ'.repeat(800)} 1st Host hold`],
    [
      'an amount that is made other again and again',
      `give Green Tide 5 gold, no, ${'make it '.repeat(40)}7 gold §x`,
    ],
    ['manners with much between them', `${'so      '.repeat(40)}would you mind`],
  ])('%s are read at once', (_, text) => {
    expect(readOrders(text, known).lines.length).toBeGreaterThan(0);
  });
});

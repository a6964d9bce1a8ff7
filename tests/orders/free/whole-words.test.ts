import { describe, expect, test } from 'vitest';
import { parseOrders } from '../../../src/orders/parse.ts';
import { PEOPLE, WORLD } from '../corpus/world.ts';

const linesOf = (text: string) => parseOrders(text, WORLD, { people: PEOPLE }).lines;
const toGm = (text: string) => linesOf(text).flatMap(({ forGm, text: said }) => (forGm ? [said] : []));

describe('words in parentheses go to the game master with the sentence they stand in', () => {
  test.each([
    [
      '1st Host to Deepwood\nTell the game master I will be late next week (sorry for the delay)',
      ['Tell the game master I will be late next week (sorry for the delay)'],
    ],
    [
      '1st Host to Deepwood. Could you look at my loot (sorry for the delay)? Thanks.',
      ['Could you look at my loot (sorry for the delay)?'],
    ],
    [
      'I think the battle of turn 2 (the one\nin Karak) was counted wrong, could you check?',
      ['I think the battle of turn 2 (the one in Karak) was counted wrong, could you check?'],
    ],
    [
      'Dear GM, my name (Ada, not Adda) is spelled wrong in the report.\n1st Host to Deepwood',
      ['Dear GM, my name (Ada, not Adda) is spelled wrong in the report.'],
    ],
    [
      'hold 2nd Host\n(sorry for the delay) Could you look at my loot?',
      ['(sorry for the delay) Could you look at my loot?'],
    ],
  ])('%s', (text, words) => expect(toGm(text)).toEqual(words));

  test('an order beside or within them stays an order, and what is no word to anybody does not go', () => {
    const [order, ...rest] = linesOf('1st Host to Deepwood (sorry for the delay)');
    expect(order?.order?.kind).toBe('march');
    expect(rest.every(({ forGm }) => forGm === undefined)).toBe(true);
  });
});

/** Lists whose numbers are those of armies, and lists that count something else. */
import { expect, test } from 'vitest';
import { namesIn } from '../../src/orders/names.ts';
import { withArmyNumbers } from '../../src/orders/numbered-list.ts';
import { parseOrders } from '../../src/orders/parse.ts';
import { canonicalOrder } from './corpus/canonical.ts';
import { PEOPLE, WORLD } from './corpus/world.ts';

const talk = { names: namesIn(WORLD), known: WORLD };

test.each([
  ['1 Deepwood\n2 Stonewater\n3 stays', '1: Deepwood\n2: Stonewater\n3: stays'],
  ['1. Deepwood, 2. Ironback, riders wait', '1: Deepwood, 2: Ironback, riders wait'],
  ['1) Deepwood 2) holds', '1: Deepwood 2: holds'],
])('%j counts armies', (text, list) => expect(withArmyNumbers(text, talk)).toBe(list));

test.each([
  ['matters, and no armies', '1. Karak needs walls\n2. Deepwood'],
  ['one number alone', '1. Deepwood'],
  ['a number twice', '1 Deepwood\n1 Stonewater'],
  ['more than there are armies', '1 Deepwood\n9 Stonewater'],
  ['words to stay alone', '1 stays\n2 stays'],
  ['sums', '2 Archers at Karak\n3 gold for Tom'],
])('%s: the text is left as it is', (_, text) => expect(withArmyNumbers(text, talk)).toBe(text));

test('a list of armies is carried out, and closed by what really ends it', () => {
  const read = (text: string) =>
    parseOrders(text, WORLD, { people: PEOPLE }).lines.flatMap(({ order, instruction }) => [
      ...(order === null ? [] : canonicalOrder(order)),
      ...(instruction === null ? [] : [instruction.kind]),
    ]);
  expect(read('1 Deepwood\n2 Stonewater\nR stay')).toEqual([
    'march 1st Host to Deepwood',
    'march 2nd Host to Stonewater',
    'hold Riders',
  ]);
  expect(read("Riders to Lanthorn. That's it.")).toEqual(['march Riders to Lanthorn', 'final']);
  expect(read("That's it. 1st Host to Deepwood.")).toEqual(['march 1st Host to Deepwood']);
  expect(read('Until turn 8, and then I want him gone.')).toEqual([]);
});

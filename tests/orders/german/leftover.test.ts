import { expect, test } from 'vitest';
import { isHarmless, isHedge } from '../../../src/orders/german/leftover.ts';
import { rowOf } from '../../../src/orders/german/row.ts';
import { namesIn } from '../../../src/orders/names.ts';
import { PEOPLE, WORLD } from '../corpus/world.ts';

const talk = { names: namesIn(WORLD), known: WORLD, people: PEOPLE };
function harmless(text: string, word: string): boolean {
  const row = rowOf(text, talk);
  return isHarmless(
    row,
    row.findIndex(({ key }) => key === word),
  );
}

test.each([
  ['Norgoz zieht mit wehenden Fahnen nach Deepwood', 'fahnen'],
  ['Norgoz zieht sofort nach Deepwood', 'sofort'],
  ['Norgoz zieht heldenhaft nach Deepwood', 'heldenhaft'],
])('%s: %s changes nothing', (text, word) => {
  expect(harmless(text, word)).toBe(true);
});

test.each([
  ['Norgoz zieht vielleicht nach Deepwood', 'vielleicht'],
  ['Norgoz zieht Handschuhe an', 'handschuhe'],
])('%s: %s may', (text, word) => {
  expect(harmless(text, word)).toBe(false);
});

test('a hedge is one', () => {
  expect(rowOf('beinahe', talk).some(isHedge)).toBe(true);
});

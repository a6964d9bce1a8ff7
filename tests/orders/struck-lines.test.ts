/** A line may strike the one above it. */
import { expect, test } from 'vitest';
import { parseOrders } from '../../src/orders/parse.ts';
import { filled, WORLD } from './corpus/world.ts';

const read = (text: string) => parseOrders(filled(text), WORLD).lines;
const ordered = (text: string) => read(text).flatMap(({ says }) => (says === '' ? [] : [says]));
const MARCH = 'march 1st Host of the Iron Crown to Deepwood';

test.each([
  "Actually delete the last line, he hasn't earned it.",
  'Scratch that last order.',
  'No, forget the last one',
  'Oh wait, drop the last bit again please',
  'Streich die letzte Zeile wieder.',
])('%s', (strikes) => {
  const text = `{A} to {A.n1}\n4 gold to {Y}\n\n${strikes}\n`;
  expect(ordered(text)).toEqual([MARCH]);
  expect(read(text).map(({ line, ignored, fault }) => [line, ignored, fault])).toEqual([
    [1, undefined, null],
    [2, 'replaced by what stands below it', null],
    [4, 'no order in it', null],
  ]);
});

test('two strike two, and the first line has none above it', () => {
  const strikes = 'Delete the last line.';
  expect(ordered(`{A} to {A.n1}\nscout {A.n2}\n4 gold to {Y}\n${strikes}\n${strikes}`)).toEqual([MARCH]);
  expect(read(strikes)).toHaveLength(1);
  expect(ordered(strikes)).toEqual([]);
});

test.each([
  ['{A} to {A.n1}\n4 gold to {Y}\nForget the last one, make it 3.', 'a sum instead'],
  ['{A} to {A.n1}\n4 gold to {Y}. 2 gold to {X}.\nDelete the last one.', 'one of two in a line'],
  ['{A} to {A.n1}\nTo {Y.p}:\nForget the last one.', 'the head of a letter'],
])('%s: %s is not struck without a question', (text) => {
  expect(read(text).some(({ ignored }) => ignored === 'replaced by what stands below it')).toBe(false);
});

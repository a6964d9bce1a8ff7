/** Ways of saying a thing in German, by class: what people write in a hurry, and what looks alike and asks for nothing. */
import { describe, expect, test } from 'vitest';
import { isOnlyTelling } from '../../../src/orders/free/told.ts';
import { inPlainWords, withPlainHead } from '../../../src/orders/german/phrasings.ts';
import { namesIn } from '../../../src/orders/names.ts';
import { parseOrders } from '../../../src/orders/parse.ts';
import { canonicalInstruction, canonicalOrder, expectedWords } from '../corpus/canonical.ts';
import { filled, PEOPLE, WORLD } from '../corpus/world.ts';
import notMeant from './not-meant.json' with { type: 'json' };
import said from './said.json' with { type: 'json' };

const talk = { names: namesIn(WORLD), known: WORLD, people: PEOPLE };

function understood(text: string): readonly string[] {
  const { lines } = parseOrders(filled(text), WORLD, { people: PEOPLE });
  return lines.flatMap(({ order, instruction, fault }) => [
    ...(order === null ? [] : canonicalOrder(order)),
    ...(instruction === null ? [] : [canonicalInstruction(instruction) ?? instruction.kind]),
    ...(fault === null ? [] : [`asked: ${fault.code}`]),
  ]);
}

describe.each(Object.entries(said))('%s', (_, list) => {
  test.each(list as [string, string][])('%s', (text, meant) => {
    expect([...understood(text)].sort()).toEqual(meant.split(' | ').map(expectedWords).sort());
  });
});

test.each(notMeant)('orders nothing: %s', (text) => {
  expect(understood(text).filter((words) => !/^(?:asked|hold|status|report|odds)/.test(words))).toEqual([]);
});

test('what is said back is what was written', () => {
  const { lines } = parseOrders('Die Reiter decken dem zweiten Heer die Flanke.', WORLD, { people: PEOPLE });
  expect(lines.map(({ text }) => text)).toEqual(['Die Reiter decken dem zweiten Heer die Flanke.']);
});

test('a letter ends with its quotation mark, and what stands behind it is not for its reader', () => {
  const { lines } = parseOrders('Schreib Tom: »Ich ziehe ab, Ehrenwort.« Berta bleibt stehen.', WORLD, {
    people: PEOPLE,
  });
  expect(lines.map(({ order }) => order)).toMatchObject([
    { kind: 'press', lines: ['Ich ziehe ab, Ehrenwort.'] },
    { kind: 'hold', army: 'iron-2' },
  ]);
});

test('CP-DIP-04 whoever may march through our land is granted it by us', () => {
  const { lines } = parseOrders('House Morn darf durch mein Land ziehen.', WORLD, { people: PEOPLE });
  expect(lines.map(({ order }) => order)).toMatchObject([
    { kind: 'offer', to: 'morn', terms: [{ kind: 'passage', by: 'us' }] },
  ]);
});

test.each([
  'Bitte in Karak zwei Bogenschützen und eine Kavallerie ausheben, danke.',
  'Please do recruit 2 Archers and 1 Cavalry at Karak for me.',
])('CP-ECO-05 no sort of recruits is lost: %s', (text) => {
  expect(understood(text)).toEqual(['recruit 2 Archers at Karak', 'recruit 1 Cavalry at Karak']);
});

test('both are the two who were spoken of', () => {
  expect(understood('{C.gen} soll {B.gen} Beistand leisten, und beide kämpfen vorsichtig.')).toEqual([
    'support Riders 2nd Host',
    'doctrine Riders: cautious',
    'doctrine 2nd Host: cautious',
  ]);
});

test.each([
  ['Zettel an Tom, bitte unter der Tür durchschieben: »Hallo«', 'Brief an Tom: »Hallo«'],
  ['Schreib allen: »Hallo«', 'Brief an alle: »Hallo«'],
  ['Verkünde in die Runde: »Hallo«', 'Brief an alle: »Hallo«'],
])('the head of a letter: %s', (text, head) => {
  expect(withPlainHead(text)).toBe(head);
});

test.each([
  // A comment at the end goes, a limit or another order stays.
  ['Die Reiter nach Karak, da gibt es gutes Gras.', 'Die Reiter nach Karak.'],
  ['Die Reiter nach Karak, da soll nur keiner hin.', 'Die Reiter nach Karak, da soll nur keiner hin.'],
  ['Die Reiter nach Karak, die Zweite folgt.', 'Die Reiter nach Karak, die Zweite folgt.'],
  // Whom it greets names nobody of ours.
  ['Grüezi wohl, das Heer bleibt.', 'das Heer bleibt.'],
  ['Lieber fress ich einen Besen, als zu zahlen.', 'Lieber fress ich einen Besen, als zu zahlen.'],
  // A power is no purpose.
  ['House Morn bekommt 4 Gold für den Roggen.', 'House Morn bekommt 4 Gold.'],
  ['4 Gold für Tom.', '4 Gold für Tom.'],
  ['In zwei Runden gehen die Reiter los.', `In Runde ${WORLD.turn + 2} gehen die Reiter los.`],
])('%s', (text, plain) => {
  expect(inPlainWords(text, talk)).toBe(plain);
});

test.each([
  ['Man munkelt, House Morn wolle nach Oxley.', true],
  ['Man munkelt, House Morn wolle nach Oxley, also geht Berta hin.', false],
  ['Ich fürchte, sie ziehen nach Oxley.', true],
  ['Ich fürchte, Berta muss nach Oxley.', false],
])('only told: %s', (text, isTold) => {
  expect(isOnlyTelling(text, talk)).toBe(isTold);
});

/** What a sentence orders beside others is carried out, or asked about by name: it never goes without a word. */
import { describe, expect, test } from 'vitest';
import { meantBy } from '../../src/orders/meant.ts';
import { parseOrders } from '../../src/orders/parse.ts';
import { filled, PEOPLE, WORLD } from './corpus/world.ts';

const read = (text: string) => parseOrders(filled(text), WORLD, { people: PEOPLE }).lines;
const plainly = (words: string) => words.replaceAll(' of the Iron Crown', '');
const ordered = (text: string) => read(text).flatMap(({ says }) => (says === '' ? [] : [plainly(says)]));
const asked = (text: string) =>
  read(text)
    .flatMap(({ fault }) => (fault === null ? [] : meantBy(fault)))
    .map(plainly);

test('a march that a later sentence limits is asked, though the sentence holds another order', () => {
  const text = '{A} to {A.n1}, {B} stays. If it is wet they do not go.';
  expect(ordered(text)).toEqual(['hold 2nd Host']);
  expect(asked(text)).toContain('march 1st Host to Deepwood');
});

test('a march that is put right is not asked beside the new one', () => {
  expect(asked('{A} to {A.n1}, {B} stays. No wait, {A} to {A.n2}.')).toEqual([]);
  expect(ordered('{A} to {A.n1}, {B} stays. No wait, {A} to {A.n2}.')).toContain(
    'march 1st Host to Jackdaw Hills',
  );
});

test.each([
  "For this turn I want {A} to march to {A.n1}, and {B} stays home. If I can still afford it I'll send you some recruits tomorrow.",
  '{A} nach {A.n1}, {B} bleibt da. Sag Bescheid, wenn was nicht geht.',
  "{A} to {A.n1}, {B} stays. Let me know if it doesn't go through.",
])('what is written to each other limits no march: %s', (text) => {
  expect(ordered(text)).toEqual(['march 1st Host to Deepwood', 'hold 2nd Host']);
});

test.each(['the lads follow the 1st', 'blorps follow the 1st'])(
  '%s: by a name that nobody knows',
  (train) => {
    expect(ordered(`{B} goes to {B.n3}, ${train}.`)).toEqual(['march 2nd Host to Ironback']);
    expect(read(`{B} goes to {B.n3}, ${train}.`).some(({ fault }) => fault !== null)).toBe(true);
  },
);

test('whoever goes along follows', () => {
  for (const along of ['along with it', 'alongside', 'with it'])
    expect(ordered(`{A} to {A.n1}, {B} ${along}.`), along).toContain('follow 1st Host with 2nd Host');
});

describe("the writer's name", () => {
  test.each([
    ['Regards,', 'Edmund Hale'],
    ['Yours sincerely,', 'Alan Pickering'],
    ['Sorry for the extra work!', 'Sally'],
    ['Bis Sonntag dann.', 'Jeremias Hagen'],
  ])('below %s: %s', (above, name) => {
    const lines = read(`{A} to {A.n1}.\n${above}\n${name}`);
    expect(lines.at(-1)?.ignored).toBe('a name under a sign-off');
    expect(lines.every(({ fault }) => fault === null)).toBe(true);
  });

  test('is no place, and no order', () => {
    for (const last of ['Ravenscar', 'Hold', 'Riders'])
      expect(read(`{A} to {A.n1}, please.\n${last}`).at(-1)?.ignored, last).not.toBe(
        'a name under a sign-off',
      );
  });
});

test.each([
  [
    "I'd like {B} moved to {B.n2} and a fort put up at {land} behind it.",
    ['fortify Whitebarrow', 'march 2nd Host to Wintergate'],
  ],
  [
    'May I have {A} moved to {A.n1} and {B} to {B.n2}?',
    ['march 1st Host to Deepwood', 'march 2nd Host to Wintergate'],
  ],
  ['Please merge {A} and {B} into one.', ['march 1st Host to join 2nd Host']],
  ['In {castle} hätte ich gern 2 Bogenschützen.', ['recruit 2 Archers at Karak']],
  [
    "I wrote on Monday that {B} should go to {B.n1}, but I've looked at the map properly now and it should be {B.n2}.",
    ['march 2nd Host to Wintergate'],
  ],
  ['I owe {X.p} 4 gold from the summer, would you transfer that please.', ['give 4 gold to House Morn']],
])('%s', (text, orders) => {
  expect(ordered(text)).toEqual(orders);
});

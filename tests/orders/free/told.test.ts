/** What only tells by the way it begins goes to the game master, and nobody is asked what they meant by it; what orders all the same is carried out. */
import { describe, expect, test } from 'vitest';
import { parseOrders } from '../../../src/orders/parse.ts';
import { filled, PEOPLE, WORLD } from '../corpus/world.ts';

const linesOf = (text: string) => parseOrders(filled(text), WORLD, { people: PEOPLE }).lines;

describe('told, and passed on', () => {
  test.each([
    'Last turn {A.gen} went to {A.at}, as you know.',
    "If I had a third host I'd send it to {A.n1}.",
    "Were I in {X.p}'s shoes I'd withdraw from {A.n3} at once.",
    "One day I'll march on {E.at}, you'll see.",
    'My father would have gone straight for {A.n2}.',
    'They do say the Riders could be in {C.far} in a fortnight.',
    '{X.p} says he is sending his army to {A.n2}.',
    'lol imagine {X} attacking me',
    'I could have sworn I told {B.gen} to stay where he was.',
    "Eventually we'll want walls at {castle}, when there's money.",
    'In the other campaign my second army has just marched on Vienna.',
  ])('%s', (text) => {
    const lines = linesOf(text);
    expect(lines.every(({ order, fault }) => order === null && fault === null)).toBe(true);
    expect(lines.some(({ forGm }) => forGm === true)).toBe(true);
  });
});

describe('told in front, and ordered behind it', () => {
  test.each([
    'Last turn {A.gen} went nowhere, so he goes to {A.n1} now.',
    'Last turn {Y} attacked me, send the 1st to {A.n1}.',
    'Unfortunately the first host has to go back to {A.n1}.',
    'It seems best that the first host goes to {A.n1}.',
    'Alas, {A.gen} must go to {A.n1}.',
    'Last orders: 1st Host to {A.n1}.',
  ])('%s', (text) => {
    expect(linesOf(text).flatMap(({ order }) => (order === null ? [] : [order.kind]))).toEqual(['march']);
  });
});

import { expect, test } from 'vitest';
import { clausesOf } from '../../../src/orders/german/clauses.ts';
import { rowOf } from '../../../src/orders/german/row.ts';
import { namesIn } from '../../../src/orders/names.ts';
import { PEOPLE, WORLD } from '../corpus/world.ts';

const talk = { names: namesIn(WORLD), known: WORLD, people: PEOPLE };
const hung = (text: string) => clausesOf(rowOf(text, talk)).map((clause) => clause.hung);

test.each([
  ['Norgoz zieht nach Deepwood und Berta bleibt', ['main', 'main']],
  ['Norgoz und Berta bleiben', ['main']],
  ['Norgoz bleibt, weil es regnet', ['main', 'reason']],
  ['Norgoz bleibt, da der Feind wartet', ['main', 'reason']],
  ['Wenn er angegriffen wird, bleibt Norgoz', ['if', 'main']],
  ['Norgoz bleibt, sonst zieht er nach Deepwood', ['main', 'else']],
  ['Nicht Norgoz, sondern Berta zieht nach Wintergate', ['main', 'rather']],
  ['Statt zu warten zieht Norgoz nach Deepwood', ['instead']],
])('%s', (text, kinds) => {
  expect(hung(text)).toEqual(kinds);
});

test('a clause that another interrupts is put together again', () => {
  const clauses = clausesOf(rowOf('Die Riders, die in Redcliff warten, ziehen nach Lanthorn', talk));
  expect(clauses.map((clause) => clause.hung)).toEqual(['main', 'reason']);
  expect(clauses[0]?.tokens.map(({ key }) => key)).toContain('lanthorn');
});

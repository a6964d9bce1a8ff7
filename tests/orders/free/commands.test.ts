import { expect, test } from 'vitest';
import { commandIn } from '../../../src/orders/free/commands.ts';
import { namesIn } from '../../../src/orders/names.ts';
import { PEOPLE, WORLD } from '../corpus/world.ts';

const talk = { names: namesIn(WORLD), known: WORLD, people: PEOPLE };
const kind = (text: string, isQuestion = false) => {
  const wanted = commandIn(text, isQuestion, talk);
  return wanted !== undefined && 'instruction' in wanted ? wanted.instruction.kind : undefined;
};

test.each([
  ['Take me off the list of players', 'resign'],
  ['Ich steige aus', 'resign'],
  ['That is my final word', 'final'],
  ['Which side am I', 'status'],
  ['Please send me the last report', 'report'],
  ['Scrap all my orders', 'cancel'],
  ['Cancel the orders for 2nd Host', 'cancel'],
  ['Alles wie letzte Runde', 'repeat'],
  ['luck=goose', 'luck'],
])('%s: %s', (text, meant) => {
  expect(kind(text)).toBe(meant);
});

test.each([
  'Ich steige nicht aus',
  'If I lose again I resign',
  'Vielleicht steige ich aus',
  'Scrap all my orders if Tom pays',
  'Alles wie letzte Runde, nur Norgoz nicht',
])('%s is no command', (text) => {
  expect(kind(text)).toBeUndefined();
});

test('a question strikes no orders', () => {
  expect(kind('Scrap all my orders', true)).toBeUndefined();
});

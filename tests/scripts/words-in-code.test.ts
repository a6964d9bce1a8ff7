import { expect, test } from 'vitest';
import { countIn, sayWordsInCode, tooMany } from '../../scripts/words-in-code.ts';

const OLD = "import { refuse } from '../kernel/result.ts';\n";
const NEW = "import { refuse } from './words/refuse.ts';\n";

test.each([
  [`${OLD}refuse('late/turn', 'It is too late.');`, 1],
  [`${OLD}refuse('late/turn', message, hint);`, 1],
  [`${NEW}refuse('late/turn', { turn });`, 0],
  ["const NOBODY = { code: 'stranger/unknown', message: 'Nobody is called that.' };", 1],
  ["const said = { code: 'stranger/unknown', message: why };", 0],
])('%j has so many refusals with a sentence of their own: %i', (source, refusals) => {
  expect(countIn(source).refusals).toBe(refusals);
});

test.each([
  ["const says = 'Nobody came.';", 1],
  ['const says = `Nobody came to Karak.`;', 1],
  ["const id = 'late/turn';", 0],
  ['const svg = \'<text fill="red">\';', 0],
  ["throw new Error('the letter has no reader');", 0],
  ["deps.log.info({ campaign }, 'the turn is locked');", 0],
])('%j has so many sentences: %i', (source, sentences) => {
  expect(countIn(source).sentences).toBe(sentences);
});

test('a folder may have fewer, and not one more', () => {
  const allowed = { refusals: { orders: 2 }, letters: {} };
  expect(tooMany({ refusals: { orders: 1 }, letters: {} }, allowed)).toBeUndefined();
  expect(tooMany({ refusals: { orders: 3 }, letters: { 'app/mail': 1 } }, allowed)).toMatch(
    /refusals in src\/orders: 3, at most 2\nletters in src\/app\/mail: 1, at most 0/,
  );
});

test('the sums are printed', () => {
  const found = { refusals: { orders: 2, kernel: 1 }, letters: { reports: 4 } };
  expect(sayWordsInCode(found)).toBe('3 refusals and 4 sentences of letters');
});

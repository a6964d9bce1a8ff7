import { expect, test } from 'vitest';
import { countIn, sayWordsInCode, whyNotInCatalogs } from '../../scripts/words-in-code.ts';

test.each([
  ["refuse('late/turn', { turn });", 0],
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
  ["class Late extends Error { constructor() { super('it came too late'); } }", 0],
  ["deps.log.info({ campaign }, 'the turn is locked');", 0],
])('%j has so many sentences: %i', (source, sentences) => {
  expect(countIn(source).sentences).toBe(sentences);
});

test('no folder may have any', () => {
  expect(whyNotInCatalogs({ refusals: {}, letters: {} })).toBeUndefined();
  expect(whyNotInCatalogs({ refusals: { orders: 3 }, letters: { 'app/mail': 1 } })).toMatch(
    /refusals in src\/orders: 3\nletters in src\/app\/mail: 1/,
  );
});

test('the sums are printed', () => {
  const found = { refusals: { orders: 2, kernel: 1 }, letters: { reports: 4 } };
  expect(sayWordsInCode(found)).toBe('3 refusals and 4 sentences of letters');
});

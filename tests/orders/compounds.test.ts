/**
 * Orders of two parts in plain words, English and German: every beginning with every bond and every end (`compounds.json`). A player writes
 * one of some thousand such sentences, and which one is chance; a grid finds the holes that no corpus shows (ADR 100).
 */
import { expect, test } from 'vitest';
import { parseOrders } from '../../src/orders/parse.ts';
import compounds from './compounds.json' with { type: 'json' };
import { canonicalOrder } from './corpus/canonical.ts';
import { PEOPLE, WORLD } from './corpus/world.ts';

/** Of each grid; all of them with FIELDPOST_TEST_CASES=all. */
const MOST = process.env['FIELDPOST_TEST_CASES'] === 'all' ? Number.POSITIVE_INFINITY : 60;

const sentences = (parts: readonly (readonly string[])[]): readonly string[] =>
  parts.reduce<readonly string[]>(
    (begun, ends) => begun.flatMap((start) => ends.map((end) => start + end)),
    [''],
  );

/** Evenly from all; one more than before would be the same ones again. */
function some(all: readonly string[]): readonly string[] {
  const step = Math.max(1, Math.floor(all.length / MOST));
  return all.filter((_, at) => at % step === 0);
}

const holds = (words: string): string | undefined => /^hold (.+)$/.exec(words)?.[1];

for (const { name, parts, meant } of compounds)
  test(`orders of two parts: ${name}`, () => {
    const allowed = meant.map((words) => words.replace(/^\?/, ''));
    for (const written of some(sentences(parts))) {
      const text = written.charAt(0).toUpperCase() + written.slice(1);
      const { lines } = parseOrders(text, WORLD, { people: PEOPLE });
      const read = [...new Set(lines.flatMap(({ order }) => (order === null ? [] : canonicalOrder(order))))];
      // A hold that says nothing new may be left out, as in the corpus.
      const missing = meant.filter(
        (words) => !words.startsWith('?') && !read.includes(words) && holds(words) === undefined,
      );
      const asked = lines.filter(({ fault }) => fault !== null).map((line) => line.text);
      expect({ missing, extra: read.filter((words) => !allowed.includes(words)), asked }, text).toEqual({
        missing: [],
        extra: [],
        asked: [],
      });
    }
  });

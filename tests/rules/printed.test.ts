/** Statements of the source documents, drawn by lot and asked of the engines; the list of them is written from here. */
import { describe, expect, test } from 'vitest';
import { EIGHT_TURNS } from './printed/eight-turns.ts';
import { RANKS } from './printed/ranks.ts';

const LISTS = [
  { id: 'eight-turns', statements: EIGHT_TURNS },
  { id: 'ranks', statements: RANKS },
] as const;

describe.each(LISTS)('$id', ({ statements }) => {
  test.each(statements.map((one) => [`${one.rule} ${one.place}: ${one.what}`, one] as const))(
    '%s',
    (_, { check }) => {
      expect.hasAssertions();
      check();
    },
  );
});

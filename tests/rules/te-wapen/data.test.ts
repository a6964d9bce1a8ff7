import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { RowSchema, SpellSchema } from '../../../src/rules/te-wapen/schema.ts';
import { SPELL_BOOK } from '../../../src/rules/te-wapen/spells/book.ts';
import { getRow, ROWS, SPELLS, TERRAIN } from '../../../src/rules/te-wapen/tables.ts';

test('every row of the lists is well made, and a row with a letter too many is not', () => {
  expect(Object.keys(ROWS).filter((id) => !Value.Check(RowSchema, ROWS[id]))).toEqual([]);
  expect(Value.Check(RowSchema, { ...getRow('humans/king'), hitAt: 7 })).toBe(false);
  expect(Value.Check(RowSchema, { ...getRow('humans/king'), speed: 3 })).toBe(false);
  expect(Object.keys(ROWS).filter((id) => getRow(id).combat === undefined)).toEqual(['monsters/hydra']);
});

test('every spell is well made, can be cast, and summons only what there is', () => {
  const spells = Object.entries(SPELLS);
  expect(spells.filter(([, spell]) => !Value.Check(SpellSchema, spell)).map(([id]) => id)).toEqual([]);
  expect(Object.keys(SPELL_BOOK).sort()).toEqual(spells.map(([id]) => id).sort());
  expect(
    spells
      .flatMap(([, { summons = [], places }]) => [...summons, ...(places === undefined ? [] : [places])])
      .filter((id) => ROWS[id] === undefined),
  ).toEqual([]);
});

test('no two terrains share a letter', () => {
  const codes = Object.values(TERRAIN).map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
});

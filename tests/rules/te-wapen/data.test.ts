import { expect, test } from 'vitest';
import { SPELL_BOOK } from '../../../src/rules/te-wapen/spells/book.ts';
import { getRow, ROWS, type Row, SPELLS, TERRAIN } from '../../../src/rules/te-wapen/tables.ts';

test('every row of the lists keeps to the numbers of the booklet; only a Hydra has no dice of its own', () => {
  const isWell = ({ name, moves, hitAt, wounds = 1 }: Row): boolean =>
    name !== '' && moves.length > 0 && hitAt >= 2 && hitAt <= 6 && wounds >= 1;
  const isNear = ({ moves, mountedMoves = [] }: Row): boolean =>
    [...moves, ...mountedMoves].every(({ hexes }) => hexes >= 0 && hexes <= 6);
  const areDice = ({ combat = [0] }: Row): boolean =>
    combat.length > 0 && combat.every((dice) => dice >= 0 && dice <= 9);
  const wrong = Object.entries(ROWS).filter(([, row]) => !isWell(row) || !isNear(row) || !areDice(row));
  expect(wrong.map(([id]) => id)).toEqual([]);
  expect(Object.keys(ROWS).filter((id) => getRow(id).combat === undefined)).toEqual(['monsters/hydra']);
});

test('every spell keeps to the numbers of the booklet, can be cast, and summons only what there is', () => {
  const spells = Object.entries(SPELLS);
  const wrong = spells.filter(
    ([, { mp, range = 1, rule }]) =>
      mp < 1 || mp > 10 || range < 1 || range > 5 || !/^TW-(MAG|TYP)-\d\d$/.test(rule),
  );
  expect(wrong.map(([id]) => id)).toEqual([]);
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

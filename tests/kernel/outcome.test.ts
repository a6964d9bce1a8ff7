import { expect, test } from 'vitest';
import { fighterLabel, fighterMark, joined, rosterName } from '../../src/kernel/labels.ts';
import { lowerLoss, outcomeLine, outcomeOf, percentOf, shareOf } from '../../src/kernel/outcome.ts';

test.each([
  [1, 4, 'red'],
  [4, 1, 'black'],
  [3, 4, 'draw'],
  [2, 2, 'draw'],
])('of ten lost by red %i and by black %i, with a margin of 20 percent: %s', (red, black, winner) => {
  expect(lowerLoss({ red: shareOf(red, 10), black: shareOf(black, 10) }, 20)).toBe(winner);
});

test('a loss is told with one decimal, rounded down; who brought nothing has lost nothing', () => {
  expect([percentOf(shareOf(2, 3)), percentOf(shareOf(0, 0))]).toEqual([66.6, 0]);
});

test('a battle has an outcome only when it is over', () => {
  const outcome = { winner: 'red', why: 'destroyed', rule: 'XX-1', rounds: 3 } as const;
  expect(outcomeOf({ phase: { kind: 'over', outcome } })).toBe(outcome);
  expect(outcomeOf({ phase: { kind: 'move' } })).toBeUndefined();
  expect(outcomeLine(outcome, { red: 4 })).toEqual({
    key: 'battle-won-destroyed',
    facts: { winner: 'Red', red: 4 },
  });
  expect(outcomeLine({ ...outcome, winner: 'draw' })).toEqual({ key: 'battle-drawn', facts: {} });
});

test('fighters of one name are told apart by their side', () => {
  const fighters = [
    { id: 'a', name: 'Archers', side: 'red' },
    { id: 'b', name: 'Archers', side: 'black' },
    { id: 'c', name: 'Knights', side: 'black' },
  ] as const;
  const labels = ['a', 'b', 'c', 'nobody'].map((id) => fighterLabel({ fighters }, id));
  expect(labels).toEqual(['Red Archers', 'Black Archers', 'Knights', 'nobody']);
  expect([0, 1, 2].map((index) => fighterMark({ fighters }, index))).toEqual(['A', 'a', 'b']);
  expect(joined(['A', 'B', 'C'])).toBe('A, B and C');
  const row = { id: 'x', name: 'X' };
  expect([rosterName(row, [row, row], 1), rosterName(row, [row], 0)]).toEqual(['X 2', 'X']);
});

import { expect, test } from 'vitest';
import { fight } from '../../../src/kernel/battle.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { teWapen } from '../../../src/rules/te-wapen/index.ts';
import { attachedTo, crewOf, individualsAt, unitAt } from '../../../src/rules/te-wapen/occupancy.ts';
import { standingOf } from '../../../src/rules/te-wapen/standing.ts';
import { isAlive, isUnit, type State } from '../../../src/rules/te-wapen/state.ts';

/** Every state of a battle in which somebody was asked something. */
function statesOf(seed: string): readonly State[] {
  const states: State[] = [];
  fight(teWapen, teWapen.standard(5, seededDice(seed).fork('scenario')), seed, {
    players: { red: { kind: 'random' }, black: { kind: 'adjutant', doctrine: { temper: 'aggressive' } } },
    choose: (state) => {
      states.push(state as unknown as State);
      return undefined;
    },
  });
  return states;
}

/** Who stands where, read off the pieces alone. */
function readOff(state: State, hex: number): { unit: number | undefined; individuals: readonly number[] } {
  const here = state.pieces.flatMap(({ at, left }, index) => (at === hex && left > 0 ? [index] : []));
  const ofKind = (kind: string) => here.filter((index) => state.fighters[index]?.profile.kind === kind);
  return { unit: ofKind('unit')[0], individuals: ofKind('individual') };
}

test.each(['2', '5', 'c'])(
  'TW-BRD-05 who stands where is what the pieces say, in whatever order states are asked about, battle %s',
  (digit) => {
    const one = statesOf(digit.repeat(64));
    const other = statesOf(`${digit.repeat(63)}1`);
    // To and fro between two battles, forwards in one and backwards in the other: the table has to follow every leap.
    const asked = one.flatMap((state, n) => [state, other[other.length - 1 - (n % other.length)] ?? state]);
    for (const state of asked.filter((_, n) => n % 7 < 2)) {
      const size = state.board.columns * state.board.rows;
      for (let hex = 0; hex < size; hex += 1) {
        const { unit, individuals } = readOff(state, hex);
        expect([unitAt(state, hex), individualsAt(state, hex)]).toEqual([unit, individuals]);
      }
      state.pieces.forEach(({ at, left, counters }, index) => {
        const standing = standingOf(state);
        expect(isAlive(state, index)).toBe(at >= 0 && left > 0);
        expect([standing.left[index], standing.counters[index]]).toEqual([left, counters]);
      });
    }
  },
);

test('TW-GAP-91 of a siege tower and its crew the tower stands before the enemy, whichever was named first', () => {
  const [state] = statesOf('4'.repeat(64));
  if (state === undefined) throw new Error('a battle asks something');
  const [foot, tower] = state.fighters.flatMap(({ profile }, index) =>
    profile.kind === 'unit' ? [index] : [],
  );
  if (foot === undefined || tower === undefined) throw new Error('two units fight');
  const at = 40;
  const fighters = state.fighters.map((fighter, index) =>
    index === tower ? { ...fighter, profile: { ...fighter.profile, specials: { siegeTower: {} } } } : fighter,
  );
  const pieces = state.pieces.map((piece, index) =>
    index === tower || index === foot ? { ...piece, at, left: 1 } : { ...piece, at: -1 },
  );
  const manned: State = { ...state, fighters, pieces };
  expect(unitAt(manned, at)).toBe(tower);
  expect(crewOf(manned, tower)).toBe(foot);
  expect(attachedTo(manned, tower)).toEqual([]);
  expect(isUnit(manned, tower)).toBe(true);
});

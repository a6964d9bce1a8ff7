import { expect, test } from 'vitest';
import { fight } from '../../../src/kernel/battle.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { attackWorth, mostWorth } from '../../../src/rules/te-wapen/advise/judge.ts';
import { bestMove, mostMoveWorth } from '../../../src/rules/te-wapen/advise/moves.ts';
import { stanceOf } from '../../../src/rules/te-wapen/advise/stance.ts';
import { distance, layOf } from '../../../src/rules/te-wapen/board.ts';
import { countDice, mostBonus } from '../../../src/rules/te-wapen/dice-count.ts';
import { teWapen } from '../../../src/rules/te-wapen/index.ts';
import { reachOf } from '../../../src/rules/te-wapen/movement.ts';
import { attachedTo } from '../../../src/rules/te-wapen/occupancy.ts';
import { isAlive, isUnit, pieceOf, type State } from '../../../src/rules/te-wapen/state.ts';
import { targetsOf } from '../../../src/rules/te-wapen/targets.ts';

const stance = stanceOf({ temper: 'steady' });

/** Every state in which a card asks for pieces, of a battle at random from this seed. */
function statesOf(seed: string): readonly State[] {
  const states: State[] = [];
  fight(teWapen, teWapen.standard(6, seededDice(seed).fork('scenario')), seed, {
    players: { red: { kind: 'random' }, black: { kind: 'random' } },
    choose: (state, { kind }) => {
      if (kind === 'activate') states.push(state as unknown as State);
      return undefined;
    },
  });
  return states;
}

test.each(['3', '7', 'a'])('no move and no blow is worth more than its bound, battle %s', (digit) => {
  let blows = 0;
  for (const state of statesOf(digit.repeat(64))) {
    const units = state.pieces.flatMap((_, index) =>
      isAlive(state, index) && isUnit(state, index) ? [index] : [],
    );
    for (const index of units) {
      expect(mostMoveWorth(state, stance, index)).toBeGreaterThanOrEqual(
        bestMove(state, stance, index).worth,
      );
      for (const target of targetsOf(state, index)) {
        const range = distance(layOf(state.board), pieceOf(state, index).at, pieceOf(state, target).at);
        const shot = { attacker: index, foe: target, range, bonus: mostBonus(state, index) };
        const worth = attackWorth(state, stance, index, target);
        expect(mostWorth(state, stance, shot)).toBeGreaterThanOrEqual(worth);
        blows += 1;
      }
    }
  }
  expect(blows).toBeGreaterThan(20);
});

/** The state with a unit and its company elsewhere. */
function movedTo(state: State, unit: number, to: number): State {
  const goes = [unit, ...attachedTo(state, unit)];
  const pieces = state.pieces.map((piece, index) => (goes.includes(index) ? { ...piece, at: to } : piece));
  return { ...state, pieces };
}

interface Blow {
  readonly there: State;
  readonly attacker: number;
  readonly target: number;
  readonly isCompanyMet: boolean;
}

/** Every attack that a unit could make after a move, and whether somebody joins it on the way. */
function blowsOf(state: State, attacker: number): readonly Blow[] {
  const company = attachedTo(state, attacker).length;
  return reachOf(state, attacker).to.flatMap((to) => {
    const there = movedTo(state, attacker, to);
    const isCompanyMet = attachedTo(there, attacker).length > company;
    return targetsOf(there, attacker).map((target) => ({ there, attacker, target, isCompanyMet }));
  });
}

test('nobody gets more dice than the bound, wherever they go and whomever they meet there', () => {
  let met = 0;
  for (const state of ['3', '7', 'a', 'c', 'e'].flatMap((digit) => statesOf(digit.repeat(64)))) {
    const units = state.pieces.flatMap((_, index) =>
      isAlive(state, index) && isUnit(state, index) ? [index] : [],
    );
    for (const { there, attacker, target, isCompanyMet } of units.flatMap((unit) => blowsOf(state, unit))) {
      const { dice, base } = countDice(there, attacker, target);
      expect(dice).toBeLessThanOrEqual(base + mostBonus(state, attacker));
      met += isCompanyMet ? 1 : 0;
    }
  }
  expect(met).toBeGreaterThan(5);
});

/** Units that walk by themselves, and how far they come. */
import { expect } from 'vitest';
import type { Move } from '../../../src/rules/xenos-zealots/actions.ts';
import type { Piece } from '../../../src/rules/xenos-zealots/ground.ts';
import { move, whyNotMove } from '../../../src/rules/xenos-zealots/move.ts';
import type { State } from '../../../src/rules/xenos-zealots/state.ts';
import { battle, inch, type Put, play, spot, unit } from './support.ts';

export const levy = (place: readonly [number, number], more: Partial<Put> = {}): Put => ({
  id: 'levy',
  card: 'z-pilgrim-levy',
  at: [place],
  left: 1,
  counter: 'ADVANCE',
  ...more,
});

export function walk(
  state: State,
  id: string,
  path: readonly (readonly [number, number])[],
  more: Partial<Move> = {},
): State {
  const action: Move = {
    kind: 'move',
    unit: id,
    path: path.map(([x, y]) => spot(x, y)),
    isJump: false,
    level: 0,
    ...more,
  };
  expect(whyNotMove(state, action)).toBeUndefined();
  return play(state, [], (under) => move(under, action)).state;
}

/** Inches that the leader of a card gets along the x axis from (20, 24), with terrain in the way. */
export function reach(card: string, terrain: readonly Piece[], more: Partial<Put> = {}): number {
  const state = battle({
    red: [{ id: 'it', card, at: [[20, 24]], left: 1, counter: 'ADVANCE', ...more }],
    terrain,
  });
  const after = unit(walk(state, 'it', [[50, 24]]), 'it').at[0] ?? [0, 0];
  return (after[0] - inch(20)) / 1000;
}

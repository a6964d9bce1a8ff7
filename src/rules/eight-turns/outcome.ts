/** The end of a battle, and who has won it (ET-END). */

import { type Loss, lowerLoss, percentOf, shareOf } from '../../kernel/outcome.ts';
import { type Outcome, otherSide, SIDES, type Side } from '../../kernel/ruleset.ts';
import { type State, turnOf, unitOf, unitsOf } from './state.ts';
import { PLAYER_TURNS_PER_TURN } from './tables.ts';

/** ET-END-01: how a battle that is at its end has ended; undefined while it goes on. */
export function endOf(state: State): Outcome | undefined {
  const [conceded] = state.conceded;
  if (conceded !== undefined) return ended(state, otherSide(conceded), 'conceded', 'ET-END-01');
  if (state.playerTurn === 0) return undefined;
  const standing = SIDES.filter((side) => unitsOf(state, side).length > 0);
  if (standing.length === 1 && standing[0] !== undefined) {
    return ended(state, standing[0], 'destroyed', 'ET-END-03');
  }
  return standing.length === 0 ? byLosses(state, 'destroyed') : undefined;
}

/** ET-TURN-01, 02: whether the last player turn has been played. */
export function isLastPlayerTurn(state: State): boolean {
  return state.playerTurn >= state.settings.turnLimit * PLAYER_TURNS_PER_TURN;
}

/** ET-END-03: the lower loss wins if the gap is wide enough. */
export function byLosses(state: State, why: 'turn-limit' | 'destroyed'): Outcome {
  const losses = { red: lossOf(state, 'red'), black: lossOf(state, 'black') };
  return ended(state, lowerLoss(losses, state.settings.drawMarginPct), why, 'ET-END-03');
}

function ended(state: State, winner: Side | 'draw', why: string, rule: string): Outcome {
  return { winner, why, rule, rounds: turnOf(state) };
}

/** Every number of wounds a model can have divides this, so that shares of points are whole numbers. */
const COMMON = 27_720;

/** ET-END-02: points lost of the points brought, as an exact fraction. */
function lossOf(state: State, side: Side): Loss {
  let lost = 0;
  let of = 0;
  state.fighters.forEach((fighter, index) => {
    if (fighter.side !== side) return;
    const each = (fighter.profile.pointsPerModel * COMMON) / fighter.profile.wounds;
    of += fighter.total * each;
    lost += (fighter.total - remaining(state, index)) * each;
  });
  return shareOf(lost, of);
}

/** Wounds that still count: none of a unit that is destroyed or off the table. */
function remaining(state: State, index: number): number {
  const unit = unitOf(state, index);
  return unit.is === 'destroyed' || unit.is === 'fled' ? 0 : unit.left;
}

/** The loss in percent, for people. */
export function lossPercent(state: State, side: Side): number {
  return percentOf(lossOf(state, side));
}

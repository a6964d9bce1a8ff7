/** The end of a battle, who has won it, and what each takes home (RK-END). */

import { type Loss, lowerLoss, percentOf, shareOf } from '../../kernel/outcome.ts';
import { type Outcome, otherSide, SIDES, type Side } from '../../kernel/ruleset.ts';
import { isPresent, isRouting, type State, turnOf, unitOf, unitsOf } from './state.ts';

/** RK-END-01: how a battle that is at its end has ended; undefined while it goes on. Asked at the end of a turn. */
export function endOf(state: State): Outcome | undefined {
  const standing = SIDES.filter((side) => isStanding(state, side));
  const [only, other] = standing;
  if (only !== undefined && other === undefined) return ended(state, only, 'destroyed', 'RK-END-03');
  if (only === undefined) return byLosses(state, 'destroyed');
  return state.turn >= state.settings.turnLimit ? byLosses(state, 'turn-limit') : undefined;
}

export function concededEnd(state: State): Outcome | undefined {
  const [first, second] = state.conceded;
  if (first === undefined) return undefined;
  if (second !== undefined) return byLosses(state, 'conceded');
  return ended(state, otherSide(first), 'conceded', 'RK-END-01');
}

/** Whether a side has a unit on the table that is not routing, or one that still waits to come on. */
function isStanding(state: State, side: Side): boolean {
  return (
    unitsOf(state, side).some((index) => !isRouting(state, index)) ||
    state.fighters.some((fighter, index) => fighter.side === side && isWaiting(state, index))
  );
}

/** RK-SET-10: in reserve. */
function isWaiting(state: State, index: number): boolean {
  return unitOf(state, index).is === 'waiting';
}

/** RK-END-03: the lower loss wins if the gap is wide enough. */
function byLosses(state: State, why: string): Outcome {
  const losses = { red: lossOf(state, 'red'), black: lossOf(state, 'black') };
  return ended(state, lowerLoss(losses, state.settings.drawMarginPct), why, 'RK-END-03');
}

function ended(state: State, winner: Side | 'draw', why: string, rule: string): Outcome {
  return { winner, why, rule, rounds: turnOf(state) };
}

/** RK-END-02: points of figures dead, off the table or in a routing unit, of the points brought. */
function lossOf(state: State, side: Side): Loss {
  let [lost, of] = [0, 0];
  state.fighters.forEach((fighter, index) => {
    if (fighter.side !== side) return;
    const { points } = fighter.profile;
    of += fighter.original * points;
    const isAway = !isWaiting(state, index) && (!isPresent(state, index) || isRouting(state, index));
    lost += (isAway ? fighter.original : fighter.original - unitOf(state, index).figures) * points;
  });
  return shareOf(lost, of);
}

/** The loss in percent, for people. */
export function lossPercent(state: State, side: Side): number {
  return percentOf(lossOf(state, side));
}

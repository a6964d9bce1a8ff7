/** The end of a battle, and who has won it (XZ-GAP-64). */

import { type Outcome, otherSide, SIDES, type Side } from '../../kernel/ruleset.ts';
import { gapToPoint, isAtMost } from './feet.ts';
import { footOf, membersOf } from './standing.ts';
import { bodiesOf, fighterOf, pointsLeft, type State, unitOf } from './state.ts';
import { OBJECTIVE_POINTS, OBJECTIVE_RADIUS } from './tables.ts';

/** How a battle has ended before its last turn; undefined while it goes on. */
export function endOf(state: State): Outcome | undefined {
  const { conceded } = state;
  if (conceded.length === SIDES.length) return ended(state, 'draw', 'conceded', 'XZ-DOC-21');
  const [gaveUp] = conceded;
  if (gaveUp !== undefined) return ended(state, otherSide(gaveUp), 'conceded', 'XZ-DOC-21');
  if (state.turn === 0) return undefined;
  const standing = SIDES.filter((side) => hasAnybody(state, side));
  if (standing.length === SIDES.length) return undefined;
  return ended(state, standing[0] ?? 'draw', 'destroyed', 'XZ-GAP-64');
}

/** On the table, or still to come. */
function hasAnybody(state: State, side: Side): boolean {
  return (
    bodiesOf(state, side).length > 0 ||
    state.fighters.some((fighter, index) => fighter.side === side && unitOf(state, index).is === 'reserve')
  );
}

export function byScore(state: State): Outcome {
  const lead = scoreOf(state, 'red') - scoreOf(state, 'black');
  if (Math.abs(lead) < Math.max(1, state.settings.winMargin))
    return ended(state, 'draw', 'turn-limit', 'XZ-GAP-64');
  return ended(state, lead > 0 ? 'red' : 'black', 'turn-limit', 'XZ-GAP-64');
}

function ended(state: State, winner: Side | 'draw', why: string, rule: string): Outcome {
  return { winner, why, rule, rounds: Math.max(1, state.turn) };
}

/** Enemies destroyed, gone or broken, and objectives held. */
export function scoreOf(state: State, side: Side): number {
  const enemy = otherSide(side);
  let score = 0;
  state.fighters.forEach((fighter, index) => {
    if (fighter.side === enemy) score += lossOf(state, index);
  });
  return score + OBJECTIVE_POINTS * heldBy(state, side).length;
}

/** What a unit is worth to its enemies now. */
export function lossOf(state: State, index: number): number {
  const { worth, total } = fighterOf(state, index);
  const { is, morale } = unitOf(state, index);
  if (is === 'destroyed' || is === 'fled') return worth;
  const isBroken = morale === 'ROUTED' || 2 * pointsLeft(state, index) <= total;
  return isBroken ? Math.floor(worth / 2) : 0;
}

/** The objectives (by number) that only this side has a unit at that still counts. */
export function heldBy(state: State, side: Side): readonly number[] {
  return state.objectives.flatMap((_, i) =>
    isAt(state, side, i) && !isAt(state, otherSide(side), i) ? [i] : [],
  );
}

function isAt(state: State, side: Side, objective: number): boolean {
  const at = state.objectives[objective];
  if (at === undefined) return false;
  return bodiesOf(state, side).some((index) => {
    const { morale } = unitOf(state, index);
    if (morale !== 'OK' && morale !== 'SUPPRESSED') return false;
    return membersOf(state, index).some((member) =>
      isAtMost(gapToPoint(footOf(state, member), at), OBJECTIVE_RADIUS),
    );
  });
}

/** Points lost in percent of those brought, for people. */
export function lossPercent(state: State, side: Side): number {
  let lost = 0;
  let all = 0;
  state.fighters.forEach((fighter, index) => {
    if (fighter.side !== side) return;
    const { is } = unitOf(state, index);
    const left = is === 'destroyed' || is === 'fled' ? 0 : pointsLeft(state, index);
    all += fighter.worth;
    lost += fighter.worth * (1 - left / fighter.total);
  });
  return all === 0 ? 0 : Math.round((1000 * lost) / all) / 10;
}

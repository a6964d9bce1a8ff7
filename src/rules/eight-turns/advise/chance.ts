/** About the chance that a side wins from where a battle stands (ET-END-03). No die is rolled. */
import { logistic, worthAtEnd } from '../../../kernel/outcome.ts';
import { otherSide, type Side } from '../../../kernel/ruleset.ts';
import { lossPercent } from '../outcome.ts';
import { fighterOf, type State, unitOf, unitsOf } from '../state.ts';

/** What a lead of all points is worth while a battle goes on, and when it is over; and what it is worth if all of theirs are Shaken and none of ours. */
const LEAD = 8;
const LEAD_AT_END = 4;
const SHAKEN = 1;

/** From 0 to 1. How much a lead says was set by hand (ADR 113). */
export function chanceOf(state: State, side: Side): number {
  const enemy = otherSide(side);
  const lead = (lossPercent(state, enemy) - lossPercent(state, side)) / 100;
  if (state.phase.kind === 'over') {
    const { winner } = state.phase.outcome;
    return worthAtEnd(winner, side, LEAD_AT_END * lead);
  }
  return logistic(LEAD * lead + SHAKEN * (shakenShare(state, enemy) - shakenShare(state, side)));
}

/** Units that are Shaken, each by what is left of it, of all that the side brought. */
function shakenShare(state: State, side: Side): number {
  const brought = state.fighters.filter((fighter) => fighter.side === side).length;
  let shaken = 0;
  for (const index of unitsOf(state, side)) {
    const { isShaken, left } = unitOf(state, index);
    if (isShaken) shaken += left / fighterOf(state, index).total;
  }
  return shaken / Math.max(1, brought);
}

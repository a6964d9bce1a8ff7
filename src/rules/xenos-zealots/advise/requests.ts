/** What a side asks for from off the table, and where strikes shall fall (XZ-DOC-04). */
import type { Point } from '../../../kernel/plane.ts';
import { otherSide, type Side } from '../../../kernel/ruleset.ts';
import type { Request } from '../actions.ts';
import { distanceOf } from '../feet.ts';
import { entryMarkers } from '../sampled.ts';
import { bodiesOf, fighterOf, leaderPlace, type State, type Support } from '../state.ts';
import { isAimable, isReserve } from '../support.ts';
import { INCH, TABLE } from '../tables.ts';
import { plannedGoal } from './goals.ts';
import type { Stance } from './stance.ts';

/** XZ-DOC-04: everything, as soon as can be; strikes on the richest target, with three dummies beside it. */
export function requestFor(state: State, stance: Stance, side: Side, support: Support): Request | undefined {
  if (isReserve(support)) {
    const markers = entryMarkers(state, side);
    return { support: support.id, markers, active: 0 };
  }
  const planned = stance.lines.filter(({ kind }) => kind === 'strike').at(-1);
  const wanted = plannedGoal(state, planned) ?? richest(state, side);
  if (wanted === undefined || !isAimable(state, side, wanted)) return undefined;
  const dummies = dummiesAround(state, side, wanted);
  if (dummies.length < 3) return undefined;
  // The true one stands among the others by its place, so that the order says nothing.
  const markers = [wanted, ...dummies].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return { support: support.id, markers, active: markers.indexOf(wanted) };
}

/** The middle of the enemy unit that is worth most and that stands still enough to be hit. */
function richest(state: State, side: Side): Point | undefined {
  const foes = bodiesOf(state, otherSide(side))
    .map((index) => ({ at: leaderPlace(state, index), worth: fighterOf(state, index).worth }))
    .filter(({ at }) => isAimable(state, side, at))
    .sort((a, b) => b.worth - a.worth || a.at[0] - b.at[0]);
  return foes[0]?.at;
}

/** Other enemies first, then places around. */
function dummiesAround(state: State, side: Side, at: Point): readonly Point[] {
  const foes = bodiesOf(state, otherSide(side)).map((index) => leaderPlace(state, index));
  const around = [8, -8, 16, -16, 24, -24, 32, -32].map((by): Point => [at[0] + by * INCH, at[1]]);
  const home: Point[] = [1, 2, 3, 4, 5].map((n) => [
    (n * TABLE.width) / 6,
    state.edges[side] === 'south' ? 10_000 : TABLE.depth - 10_000,
  ]);
  const found: Point[] = [];
  for (const place of [...foes, ...around, ...home]) {
    if (found.length === 3) break;
    const isApart = [at, ...found].every((other) => distanceOf(other, place) >= 6 * INCH);
    if (isApart && isAimable(state, side, place)) found.push(place);
  }
  return found;
}

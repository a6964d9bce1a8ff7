/** What it is worth to suppress, neutralise or rout a unit (XZ-SUP, XZ-SGL): an estimate, by the averages of a volley. */
import { downOf } from '../harm.ts';
import { casualtiesOf } from '../standing.ts';
import { fighterOf, isMulti, kindOf, pointsLeft, type State, startOf, unitOf } from '../state.ts';

/** How many a volley brings down, lying or dead: the mean and the variance. */
interface Fallen {
  readonly down: number;
  readonly spread: number;
}

/**
 * What it is worth to shake a unit: the fire and blows it cannot deal until it rallies, and, of one that is worn, what it
 * falls to next (XZ-SUP, XZ-SGL).
 */
export function shakenWorth(state: State, target: number, harm: Fallen, isLate: boolean): number {
  const { morale } = unitOf(state, target);
  if (morale === 'ROUTED' || harm.down === 0) return 0;
  const start = isMulti(state, target) ? startOf(state, target) : fighterOf(state, target).total;
  const fallen = isMulti(state, target) ? casualtiesOf(state, target) : start - pointsLeft(state, target);
  const left = fighterOf(state, target).worth * (1 - fallen / start);
  if (4 * fallen > 3 * start) return chanceOf(harm, 1) * left * ROUT_SHARE;
  if (2 * fallen > start) return morale === 'NEUTRALIZED' ? 0 : chanceOf(harm, 1) * left * IDLE_SHARE * 2;
  if (morale !== 'OK') return 0;
  const needed = isMulti(state, target) ? Math.floor(start / 2) + 1 - fallen - downOf(state, target) : 1;
  return chanceOf(harm, needed) * left * IDLE_SHARE * idleTurns(state, target, isLate);
}

/** What a unit does to its enemies in a turn, as a share of what it is worth. */
const IDLE_SHARE = 0.04;

/** Who runs is half lost, and gone if it is not stopped. */
const ROUT_SHARE = 0.5;

/** Turns that a suppressed unit loses: this one unless it has acted, and those until it rallies (XZ-RAL-02). */
function idleTurns(state: State, target: number, isLate: boolean): number {
  const stays = Math.max(0, Math.min(1, (kindOf(state, target).card.morale - 1) / 6));
  return (isLate ? 0 : 1) + stays * 1.5;
}

/** About how likely it is that so many go down: the normal curve, by a polynomial. */
function chanceOf({ down, spread }: Fallen, needed: number): number {
  if (needed <= 0) return 1;
  const width = Math.sqrt(Math.max(spread, 0.05));
  const t = Math.max(0, Math.min(1, ((down - needed + 0.5) / width + 2.4) / 4.8));
  return t * t * (3 - 2 * t);
}

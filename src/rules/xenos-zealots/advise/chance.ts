/** About the chance that a side wins from where a battle stands at the beginning of a turn. No die is rolled. */

import { logistic, worthAtEnd } from '../../../kernel/outcome.ts';
import type { Point } from '../../../kernel/plane.ts';
import { otherSide, type Side } from '../../../kernel/ruleset.ts';
import chances from '../data/chance.json' with { type: 'json' };
import { distanceOf } from '../feet.ts';
import { heldBy, lossOf, scoreOf } from '../outcome.ts';
import { bodiesOf, fighterOf, leaderPlace, pointsLeft, type State, speedOf, unitOf } from '../state.ts';
import { OBJECTIVE_RADIUS } from '../tables.ts';

/** What counts, in shares of what a side brought: points left, the score the enemy has of it (XZ-GAP-64), and points of units in a bad state. */
type Weights = (typeof chances)[number];

/** A lead of so many points of the score is far enough. */
const SCORE_WIDTH = 150;

/**
 * From 0 to 1. The weights, for one turn left, two and so on, were fitted to who won 600 battles of adjutants and people of habit (ADR 113).
 */
export function chanceOf(state: State, side: Side): number {
  const enemy = otherSide(side);
  if (state.phase.kind === 'over') {
    const { winner } = state.phase.outcome;
    const lead = (scoreOf(state, side) - scoreOf(state, enemy)) / SCORE_WIDTH;
    return worthAtEnd(winner, side, lead);
  }
  const weights = weightsOf(state);
  const held = heldBy(state, side).length - heldBy(state, enemy).length;
  return logistic(
    strengthOf(state, side, weights) -
      strengthOf(state, enemy, weights) +
      weights.held * held +
      weights.soon * soonerBy(state, side),
  );
}

/** By the turns that are left, the one that begins among them. */
function weightsOf({ turn, settings }: State): Weights {
  const left = Math.max(1, Math.min(chances.length, settings.turnLimit - turn + 1));
  const weights = chances[left - 1];
  if (weights === undefined) throw new Error(`no weights for ${left} turns`);
  return weights;
}

function strengthOf(state: State, side: Side, weights: Weights): number {
  let strength = 0;
  let brought = 0;
  state.fighters.forEach((fighter, index) => {
    if (fighter.side !== side) return;
    brought += fighter.worth;
    strength -= weights.lost * lossOf(state, index);
    const { is, morale } = unitOf(state, index);
    if (is === 'destroyed' || is === 'fled') return;
    strength += worthLeft(state, index) * (weights.left - (is === 'on-table' ? worseBy(weights, morale) : 0));
  });
  return strength / Math.max(1, brought);
}

const worthLeft = (state: State, index: number): number =>
  (fighterOf(state, index).worth * pointsLeft(state, index)) / fighterOf(state, index).total;

function worseBy(weights: Weights, morale: State['units'][number]['morale']): number {
  switch (morale) {
    case 'OK':
      return 0;
    case 'SUPPRESSED':
      return weights.suppressed;
    case 'NEUTRALIZED':
      return weights.neutralized;
    case 'ROUTED':
      return weights.routed;
  }
}

/** For each objective from -1 to 1: whether the side can be there sooner; two turns are as good as any. */
function soonerBy(state: State, side: Side): number {
  const enemy = otherSide(side);
  let sum = 0;
  for (const at of state.objectives) {
    const gap = turnsTo(state, enemy, at) - turnsTo(state, side, at);
    sum += Math.max(-1, Math.min(1, gap / 2));
  }
  return sum;
}

/** Turns that the soonest unit needs, by a move a turn. */
function turnsTo(state: State, side: Side, at: Point): number {
  let least = NEVER;
  for (const index of bodiesOf(state, side)) {
    const { morale } = unitOf(state, index);
    if (morale === 'ROUTED' || morale === 'NEUTRALIZED') continue;
    const way = Math.max(0, distanceOf(leaderPlace(state, index), at) - OBJECTIVE_RADIUS);
    least = Math.min(least, way / Math.max(1, speedOf(state, index)));
  }
  return least;
}

const NEVER = 99;

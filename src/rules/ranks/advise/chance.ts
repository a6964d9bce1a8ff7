/** About the chance that a side wins from where a battle stands at the beginning of a turn. No die is rolled. */
import { logistic, worthAtEnd } from '../../../kernel/outcome.ts';
import { otherSide, type Side } from '../../../kernel/ruleset.ts';
import chances from '../data/chance.json' with { type: 'json' };
import { enemiesOf } from '../flight.ts';
import { neverTests } from '../morale.ts';
import { lossPercent } from '../outcome.ts';
import { chargeRate } from '../rates.ts';
import { isInRange } from '../shooting.ts';
import { gapBetween } from '../sight.ts';
import {
  fighterOf,
  isEngaged,
  isPresent,
  isRouting,
  profileAt,
  type State,
  touching,
  unitOf,
} from '../state.ts';
import { comesBack, exchangeOf, harmOfRound, harmWorth, volley } from './judge.ts';

/**
 * What counts, in shares of the points a side brought: points lost (RK-END-02), routers who may come back, points of units worn down, and
 * what a round of blows, a charge and a volley promise. `draw` is how much must speak for a victory before it is as likely as not.
 */
type Weights = (typeof chances)[number];

/** A lead of so many points of loss in a hundred is far enough. */
const LEAD_WIDTH = 20;
/** The margin of a victory (RK-END-03) in the battles that the weights were fitted to. */
const FITTED_MARGIN = 10;

/**
 * From 0 to 1; a draw is worth a half. The weights, for one turn left, two and so on, were fitted to how 1,440 battles of adjutants and people of habit ended (ADR 113).
 */
export function chanceOf(state: State, side: Side): number {
  const enemy = otherSide(side);
  if (state.phase.kind === 'over') {
    const { winner } = state.phase.outcome;
    const lead = (lossPercent(state, enemy) - lossPercent(state, side)) / LEAD_WIDTH;
    return worthAtEnd(winner, side, lead);
  }
  const weights = weightsOf(state);
  const lead = strengthOf(state, side, weights) - strengthOf(state, enemy, weights);
  const draw = (weights.draw * state.settings.drawMarginPct) / FITTED_MARGIN;
  return (logistic(lead - draw) + logistic(lead + draw)) / 2;
}

/** By the turns that are left, the one that begins among them. */
function weightsOf({ turn, settings }: State): Weights {
  const left = settings.turnLimit - turn + 1;
  const weights = chances.find(({ turns }) => left <= turns) ?? chances.at(-1);
  if (weights === undefined) throw new Error(`no weights for ${left} turns`);
  return weights;
}

function strengthOf(state: State, side: Side, weights: Weights): number {
  let [strength, brought] = [0, 0];
  state.fighters.forEach((fighter, index) => {
    if (fighter.side !== side) return;
    brought += fighter.original * fighter.profile.points;
    if (unitOf(state, index).is !== 'waiting') strength += worthOf(state, index, weights);
  });
  return strength / Math.max(1, brought);
}

function worthOf(state: State, index: number, weights: Weights): number {
  const { original, profile } = fighterOf(state, index);
  const { figures, is } = unitOf(state, index);
  const all = original * profile.points;
  const left = figures * profile.points;
  if (!isPresent(state, index)) return weights.lost * all;
  if (isRouting(state, index)) return weights.lost * all + weights.back * left * comesBack(state, index);
  const worn = neverTests(state, index) ? 0 : weights.frail * left * (1 - figures / original);
  const promise = is === 'attached' ? 0 : promiseOf(state, index, weights);
  return weights.lost * (all - left) + worn + promise;
}

/** What a unit that stands may do to the enemy next. */
function promiseOf(state: State, index: number, weights: Weights): number {
  if (!isEngaged(state, index))
    return weights.threat * chargePromise(state, index) + weights.shots * shotPromise(state, index);
  const [foe] = touching(state, index);
  return foe === undefined || isRouting(state, foe) ? 0 : weights.melee * harmOfRound(state, index, foe);
}

/** Of the best charge within its reach, whether or not the way is free. */
function chargePromise(state: State, index: number): number {
  if (profileAt(state, index).piece !== undefined) return 0;
  const reach = chargeRate(state, index, false);
  let best = 0;
  for (const foe of enemiesOf(state, index)) {
    if (isRouting(state, foe) || gapBetween(state, index, foe) > reach) continue;
    const { dealt, received } = exchangeOf(state, index, foe);
    best = Math.max(best, dealt - received);
  }
  return best;
}

/** Of the best volley in range, whether or not the sight is free. */
function shotPromise(state: State, index: number): number {
  if (profileAt(state, index).missile === undefined) return 0;
  let best = 0;
  for (const foe of enemiesOf(state, index)) {
    if (isRouting(state, foe) || isEngaged(state, foe) || !isInRange(state, index, foe)) continue;
    best = Math.max(best, harmWorth(state, foe, volley(state, index, foe)));
  }
  return best;
}

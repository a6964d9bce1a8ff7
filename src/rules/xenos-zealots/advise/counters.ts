/** Which counter a unit gets (XZ-DOC-03, by temper), and what else a side mails with it. */
import type { Point } from '../../../kernel/plane.ts';
import { otherSide, type Side } from '../../../kernel/ruleset.ts';
import type { Orders } from '../actions.ts';
import { STANDARD_POLICIES } from '../deploy.ts';
import { inOrder } from '../evolve.ts';
import { distanceOf } from '../feet.ts';
import { countersFor, orderable } from '../orders.ts';
import { lossPercent } from '../outcome.ts';
import { targetsOf } from '../phrases/clauses.ts';
import {
  bodiesOf,
  fighterOf,
  kindOf,
  leaderPlace,
  type Policies,
  pointsLeft,
  type State,
  speedOf,
  unitOf,
} from '../state.ts';
import { openSupports, whyNotRequest } from '../support.ts';
import { COUNTERS, type Counter, INCH, OBJECTIVE_RADIUS, TABLE } from '../tables.ts';
import { isAtObjective, nearestEnemy, objectiveFor, plannedGoal, stepTowards } from './goals.ts';
import { chargeOdds, type Fire, fireWorth, gapTo } from './judge.ts';
import { requestFor } from './requests.ts';
import { generalLine, lineFor, type Stance } from './stance.ts';

export function adviseOrders(state: State, stance: Stance, side: Side): Orders {
  const counters: Record<string, Counter> = {};
  for (const index of orderable(state, side))
    counters[fighterOf(state, index).id] = counterFor(state, stance, index);
  const requests = openSupports(state, side).flatMap((support) => {
    const request = requestFor(state, stance, side, support);
    return request === undefined || whyNotRequest(state, side, request) !== undefined ? [] : [request];
  });
  return {
    kind: 'orders',
    counters,
    requests,
    policies: policiesOf(stance),
    isConceded: state.mayConcede && hasLostEnough(state, stance, side),
  };
}

/** By the plan where that is legal, else by judgement. */
export function counterFor(state: State, stance: Stance, index: number): Counter {
  const legal = countersFor(state, index);
  const wanted = lineFor(stance, 'order', fighterOf(state, index).id)?.['counter'];
  const ordered = COUNTERS.find((one) => one === wanted);
  if (ordered !== undefined && legal.includes(ordered)) return ordered;
  if (wanted === 'HOLD') return legal.includes('FIRE_SUPPORT') ? 'FIRE_SUPPORT' : 'INFILTRATE';
  return judged(state, stance, index, legal);
}

function judged(state: State, stance: Stance, index: number, legal: readonly Counter[]): Counter {
  if (!isSpent(state, stance, index) && wantsCharge(state, stance, index, legal)) return 'CHARGE';
  const objective = objectiveFor(state, index);
  const isHolding = objective !== undefined && isAtObjective(state, index, objective);
  if (!legal.includes('ADVANCE')) return isHolding ? 'INFILTRATE' : 'DOUBLE_TIME';
  if (speedOf(state, index) === 0) return 'FIRE_SUPPORT';
  const prospects = prospectsOf(state, stance, index, isHolding);
  if (unitOf(state, index).is === 'aboard') return prospects.after > 0 ? 'ADVANCE' : 'DOUBLE_TIME';
  if (isSpent(state, stance, index)) return spentCounter(state, index, prospects);
  return byProspects(prospects, stance, isHolding);
}

/** What fire now, with aim or at once, fire after a move and the ground gained are worth. */
interface Prospects {
  readonly now: number;
  readonly atOnce: number;
  readonly after: number;
  readonly ground: number;
}

function prospectsOf(state: State, stance: Stance, index: number, isHolding: boolean): Prospects {
  const goal = goalOf(state, stance, index);
  const from = placeNow(state, index);
  const near = stepTowards(state, index, goal);
  const gained = (distanceOf(from, goal) - distanceOf(near, goal)) / INCH;
  const isLate = !isAttacker(state, index);
  const sure = isLate ? SURE_LAST : SURE_FIRST;
  return {
    now: bestFire(state, index, { from, isReady: true, isLate }) * sure,
    atOnce: bestFire(state, index, { from, isReady: false }),
    after: bestFire(state, index, { from: near, isReady: false, isLate }) * sure,
    ground: isHolding || stance.stays ? 0 : gained * stance.advance * urgencyOf(state, stance, index),
  };
}

/** How often a unit comes to its second action: the enemy acts once before the Attacker's, twice before the Defender's. */
const SURE_FIRST = 0.95;
const SURE_LAST = 0.65;

function byProspects({ now, atOnce, after, ground }: Prospects, stance: Stance, isHolding: boolean): Counter {
  const choices: readonly (readonly [Counter, number])[] = [
    ['FIRE_SUPPORT', now * stance.fireBias],
    ['EVADE', atOnce > 0 ? atOnce * stance.fireBias + ground : 0],
    ['ADVANCE', after > 0 ? after * stance.fireBias + ground : 0],
    ['DOUBLE_TIME', ground * 2],
  ];
  let best: Counter = isHolding || stance.stays ? 'FIRE_SUPPORT' : 'ADVANCE';
  let most = 0;
  for (const [counter, worth] of choices) {
    if (worth <= most + 0.001) continue;
    best = counter;
    most = worth;
  }
  return best;
}

/** A unit so worn that its doctrine takes it out of the fight, while it has somewhere to go. */
function isSpent(state: State, stance: Stance, index: number): boolean {
  if (stance.spares === 0 || speedOf(state, index) === 0 || kindOf(state, index).isArtillery) return false;
  return pointsLeft(state, index) <= stance.spares * fighterOf(state, index).total;
}

/** It shoots as it goes back, where it has a shot; at its own edge it stands. */
function spentCounter(state: State, index: number, { now }: Prospects): Counter {
  const isHome = distanceOf(placeNow(state, index), homeOf(state, index)) < HOME;
  if (isHome) return now > 0 ? 'FIRE_SUPPORT' : 'INFILTRATE';
  return now > 0 ? 'EVADE' : 'DOUBLE_TIME';
}

/** Straight back, this far from the own edge. */
const HOME = 3 * INCH;

function homeOf(state: State, index: number): Point {
  const { side } = fighterOf(state, index);
  const [x] = placeNow(state, index);
  return [x, state.edges[side] === 'south' ? HOME : TABLE.depth - HOME];
}

/**
 * What an inch is worth. Objectives count at the end alone (XZ-GAP-64): who has one goes when it is time, and fights
 * until then; who has none goes nearer for a better shot.
 */
function urgencyOf(state: State, stance: Stance, index: number): number {
  if (objectiveFor(state, index) === undefined) return ROAMING;
  return isTimeToGo(state, stance, index) ? DUE : EARLY;
}

/** Points an inch: without an objective, with one and time enough, and when it is time to go. */
const ROAMING = 0.6;
const EARLY = 0.3;
const DUE = 4;

/** Whether a unit has only so many turns left as it needs to its objective by a move a turn, and those its temper keeps to spare. */
export function isTimeToGo(state: State, stance: Stance, index: number): boolean {
  const objective = objectiveFor(state, index);
  if (objective === undefined) return false;
  const { turn, settings } = state;
  const left = Math.max(1, settings.turnLimit - turn + 1);
  const way = Math.max(0, distanceOf(placeNow(state, index), objective) - OBJECTIVE_RADIUS);
  return way > (left - stance.spareTurns) * speedOf(state, index);
}

export function isAttacker(state: State, index: number): boolean {
  return inOrder(state)[0] === fighterOf(state, index).side;
}

function wantsCharge(state: State, stance: Stance, index: number, legal: readonly Counter[]): boolean {
  if (!legal.includes('CHARGE')) return false;
  return chargeTarget(state, stance, index, 2) >= 0;
}

/** The best enemy that a unit could assault in this many moves; -1 for none worth it. */
export function chargeTarget(state: State, stance: Stance, index: number, moves: number): number {
  const from = placeNow(state, index);
  const reach = speedOf(state, index) * moves - INCH / 2;
  const own = fighterOf(state, index);
  const wanted = targetsOf(lineFor(stance, 'order', own.id));
  let best = -1;
  let most = 0;
  const fire = once(() => bestFire(state, index, { from, isReady: false }));
  for (const enemy of bodiesOf(state, otherSide(own.side))) {
    if (gapTo(state, from, enemy) > reach) continue;
    const { gain, odds } = chargeOdds(state, index, enemy);
    const at = wanted.indexOf(fighterOf(state, enemy).id);
    const worth = at < 0 ? gain : gain + 1000 * (wanted.length - at);
    const isWorthIt = at >= 0 || (odds >= stance.chargeAt && worth > fire() * 0.8 * stance.fireBias);
    if (isWorthIt && worth > most) {
      best = enemy;
      most = worth;
    }
  }
  return best;
}

/** Worked out when first asked for, and not again. */
function once(workOut: () => number): () => number {
  let known: number | undefined;
  return () => {
    known ??= workOut();
    return known;
  };
}

/** What the best volley from a place is worth. */
export function bestFire(state: State, index: number, fire: Fire): number {
  let most = 0;
  for (const enemy of bodiesOf(state, otherSide(fighterOf(state, index).side))) {
    most = Math.max(most, fireWorth(state, index, enemy, fire));
  }
  return most;
}

export function placeNow(state: State, index: number): Point {
  const { is, carrier } = unitOf(state, index);
  return is === 'aboard' ? leaderPlace(state, carrier) : leaderPlace(state, index);
}

/** Where a unit goes: by the plan, to its objective, or towards the enemy. */
export function goalOf(state: State, stance: Stance, index: number): Point {
  const { id, side } = fighterOf(state, index);
  const host = lineFor(stance, 'lead', id)?.['host'];
  const company = host === undefined ? undefined : plannedGoal(state, { to: host });
  const planned =
    company ??
    plannedGoal(state, lineFor(stance, 'order', id)) ??
    plannedGoal(state, lineFor(stance, 'goal', id));
  if (planned !== undefined) return planned;
  if (isSpent(state, stance, index)) return homeOf(state, index);
  const from = placeNow(state, index);
  const objective = objectiveFor(state, index);
  if (objective !== undefined) return objective;
  const enemy = nearestEnemy(state, side, from);
  if (enemy < 0) return [TABLE.width / 2, TABLE.depth / 2];
  const at = leaderPlace(state, enemy);
  const wanted = kindOf(state, index).longest * stance.range;
  const distance = distanceOf(from, at);
  if (distance <= wanted || distance === 0) return from;
  const share = (distance - wanted) / distance;
  return [Math.round(from[0] + (at[0] - from[0]) * share), Math.round(from[1] + (at[1] - from[1]) * share)];
}

function policiesOf(stance: Stance): Policies {
  const rerolls = generalLine(stance, 'rerolls')?.['for'];
  const theirs = generalLine(stance, 'break')?.['track'];
  const ours = generalLine(stance, 'give-up')?.['track'];
  return {
    asShooter: theirs === 'weapons' ? 'attack' : STANDARD_POLICIES.asShooter,
    asOwner: ours === 'mobility' ? 'mobility' : STANDARD_POLICIES.asOwner,
    rerolls: Array.isArray(rerolls)
      ? STANDARD_POLICIES.rerolls.filter((kind) => rerolls.includes(kind))
      : STANDARD_POLICIES.rerolls,
    consolidate: generalLine(stance, 'consolidate')?.['when'] !== 'never',
  };
}

/** XZ-DOC-21: by the order "retreat at n% losses", otherwise never. */
function hasLostEnough(state: State, stance: Stance, side: Side): boolean {
  const percent = generalLine(stance, 'retreat')?.['percent'];
  return typeof percent === 'number' && lossPercent(state, side) >= percent;
}

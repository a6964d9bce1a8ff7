/** Where units go in step 2 (RK-HOOK-05): towards whom they would fight, round what is in the way, out of harm's. */
import { bearing, cosine, distance, normalDegrees, type Point } from '../../../kernel/plane.ts';
import type { Side } from '../../../kernel/ruleset.ts';
import type { Moves, Path } from '../actions.ts';
import { evolve } from '../evolve.ts';
import { centreOf } from '../formation.ts';
import { walk } from '../movement.ts';
import { chargeRate, flyRate, walkRate } from '../rates.ts';
import { missileRange } from '../shooting.ts';
import { gapBetween } from '../sight.ts';
import {
  fighterOf,
  indexOf,
  isCharacter,
  isEngaged,
  isRouting,
  profileAt,
  type State,
  unitOf,
  unitsOf,
} from '../state.ts';
import { movers } from '../step-movement.ts';
import { CLEARANCE, marks } from '../tables.ts';
import { enemiesOf, exchangeOf, oddsOf, wanted } from './judge.ts';
import { lineFor, objectiveFor, postureFor, type Stance } from './stance.ts';

/** All open moves of a side, each after the ones before it. */
export function adviseMoves(state: State, stance: Stance, side: Side): Moves {
  const moves: Moves['moves'][number][] = [];
  let now = state;
  for (const index of frontFirst(state, movers(state, side))) {
    const path = pathFor(now, stance, index);
    if (path === undefined) continue;
    const walked = walk(now, index, path);
    if (!walked.ok) continue;
    const unit = fighterOf(now, index).id;
    moves.push({ unit, ...path });
    const { at, facing, length } = walked.value;
    const from = unitOf(now, index).at;
    now = evolve(now, {
      kind: 'unit-moved',
      rule: 'RK-MOV-11',
      unit,
      why: 'move',
      from,
      to: at,
      facing,
      length,
    });
  }
  return { kind: 'moves', moves };
}

/** Who is nearest to the enemy moves first, so that those behind find room. */
function frontFirst(state: State, units: readonly number[]): readonly number[] {
  const near = (index: number): number =>
    Math.min(
      ...enemiesOf(state, index).map((enemy) => distance(centreOf(state, index), centreOf(state, enemy))),
    );
  return units
    .map((index) => ({ index, apart: near(index) }))
    .sort((a, b) => a.apart - b.apart || a.index - b.index)
    .map(({ index }) => index);
}

/** Where a unit wants to be, and how near to it. */
interface Goal {
  readonly to: Point;
  /** How far it wants to go straight ahead at most. */
  readonly most: number;
}

/** The path of one unit; undefined to stay. */
function pathFor(state: State, stance: Stance, index: number): Path | undefined {
  const goal = goalFor(state, stance, index);
  if (goal === undefined) return undefined;
  const isFlying = flyRate(state, index) > 0;
  return pathTo(state, index, goal, isFlying) ?? (isFlying ? pathTo(state, index, goal, false) : undefined);
}

/** Detours in degrees, and shares of the way: the first that is allowed is taken. */
const DETOURS = [0, 15, -15, 35, -35, 60, -60];
const SHARES = [1, 0.5, 0.25];

function pathTo(state: State, index: number, goal: Goal, isFlying: boolean): Path | undefined {
  const here = centreOf(state, index);
  if (here[0] === goal.to[0] && here[1] === goal.to[1]) return undefined;
  const rate = isFlying ? flyRate(state, index) : walkRate(state, index);
  const start = { here, rate, facing: unitOf(state, index).facing };
  let best: Path | undefined;
  let most = 0;
  for (const { legs, gain } of waysTo(goal, start)) {
    const path: Path = isFlying ? { legs, isFlying } : { legs };
    if (gain <= most || !isGoodWay(state, index, path)) continue;
    best = path;
    most = gain;
    if (gain >= rate * GOOD_ENOUGH) break;
  }
  return best;
}

/** Allowed, and through no friends. */
function isGoodWay(state: State, index: number, path: Path): boolean {
  const walked = walk(state, index, path);
  return walked.ok && walked.value.passed.length === 0;
}

/** A way that gains this share of the rate is taken without looking further. */
const GOOD_ENOUGH = 0.8;
/** What a turn on the spot towards the goal is worth, in marks. */
const TURNING = 1;

/** Ways towards a goal and how much nearer they lead, the straightest first; a turn on the spot only straight at it. */
function* waysTo(
  { to, most }: Goal,
  { here, rate, facing }: { readonly here: Point; readonly rate: number; readonly facing: number },
): Generator<{ readonly legs: Path['legs']; readonly gain: number }, void> {
  const straight = shortest(bearing(here, to) - facing);
  for (const detour of DETOURS) {
    const turn = shortest(straight + detour);
    const reach = Math.min(most, Math.floor((rate * (180 - Math.abs(turn))) / 180));
    for (const share of SHARES) {
      const length = Math.max(0, Math.floor(reach * share));
      if (length >= LEAST_MOVE) yield { legs: [{ turn, length }], gain: length * cosine(detour) };
      else if (turn !== 0 && detour === 0) yield { legs: [{ turn, length: 0 }], gain: TURNING };
    }
  }
}

const LEAST_MOVE = 20;

/** Degrees in -180..180. */
function shortest(degrees: number): number {
  const turn = normalDegrees(degrees);
  return turn > 180 ? turn - 360 : turn;
}

function goalFor(state: State, stance: Stance, index: number): Goal | undefined {
  const { id } = fighterOf(state, index);
  const ordered = orderedGoal(state, stance, index);
  if (ordered !== undefined) return ordered;
  const objective = objectiveFor(stance, id);
  if (objective !== undefined) return { to: objective, most: distance(centreOf(state, index), objective) };
  const ward = wardFor(state, stance, index);
  if (ward !== undefined) return goalAt(state, index, ward, marks(1));
  const foe = foeFor(state, stance, index);
  if (foe === undefined) return undefined;
  if (postureFor(stance, id) === 'hold') return { to: centreOf(state, foe), most: 0 };
  return goalAt(state, index, foe, standOff(state, stance, index, foe));
}

/** The unit's own line of the plan: `move to (x, y)`, `move to` somebody. */
function orderedGoal(state: State, stance: Stance, index: number): Goal | undefined {
  const line = lineFor(stance, 'move', fighterOf(state, index).id);
  const at = line?.['at'];
  if (Array.isArray(at)) {
    const to: Point = [Number(at[0]), Number(at[1])];
    return { to, most: Math.floor(distance(centreOf(state, index), to)) };
  }
  const toward = indexOf(state, String(line?.['toward'] ?? ''));
  return toward < 0 || toward === index ? undefined : goalAt(state, index, toward, CLEARANCE + 10);
}

function goalAt(state: State, index: number, other: number, apart: number): Goal {
  return {
    to: centreOf(state, other),
    most: Math.max(0, Math.floor(gapBetween(state, index, other) - apart)),
  };
}

/** RK-HOOK `helpRally`, `guard`: heroes go to routers, characters keep to their own. */
function wardFor(state: State, stance: Stance, index: number): number | undefined {
  const { id, side } = fighterOf(state, index);
  const guarded = indexOf(state, String(lineFor(stance, 'guard', id)?.['ward'] ?? ''));
  if (guarded >= 0 && guarded !== index) return guarded;
  if (!isCharacter(state, index) || postureFor(stance, id) === 'attack') return undefined;
  const others = unitsOf(state, side).filter((other) => other !== index && !isCharacter(state, other));
  const near = (pool: readonly number[]): number | undefined =>
    [...pool].sort((a, b) => gapBetween(state, index, a) - gapBetween(state, index, b) || a - b)[0];
  return (
    near(others.filter((other) => isRouting(state, other))) ??
    near(others.filter((other) => isWardable(state, other)))
  );
}

/** Characters go with foot that fights hand to hand. */
function isWardable(state: State, other: number): boolean {
  const { isArcher, piece } = profileAt(state, other);
  return !isArcher && piece === undefined;
}

/** The enemy that promises most for the way. */
export function foeFor(state: State, stance: Stance, index: number): number | undefined {
  let best: { readonly enemy: number; readonly worth: number } | undefined;
  for (const enemy of enemiesOf(state, index)) {
    const { dealt, received } = exchangeOf(state, index, enemy);
    const joined = isEngaged(state, enemy) ? JOINING : 0;
    const value = Math.max(1, dealt - received * RISK + joined - (isRouting(state, enemy) ? ROUTER : 0));
    const worth = (value * wanted(state, stance, index, enemy)) / (gapBetween(state, index, enemy) + NEAR);
    if (best === undefined || worth > best.worth) best = { enemy, worth };
  }
  return best?.enemy;
}

/** What a point lost weighs against one dealt; what it adds to help a friend, and takes off to hunt a router. */
const RISK = 0.6;
const JOINING = 15;
const ROUTER = 30;
/** Nearer than this all enemies are about as near. */
const NEAR = marks(15);

/** How far from its foe a unit wants to stop: in range, or just out of reach of a charge that would hurt. */
function standOff(state: State, stance: Stance, index: number, foe: number): number {
  const range = missileRange(state, index, foe);
  if (range > 0) return Math.max(marks(2), range - marks(6));
  const apart = CLEARANCE + 10;
  const posture = postureFor(stance, fighterOf(state, index).id);
  if (posture === 'attack' || isEngaged(state, foe) || isRouting(state, foe)) return apart;
  const theirReach = chargeRate(state, foe, false);
  const ownReach = chargeRate(state, index, false);
  // Who reaches further waits where he can charge first; who does not keeps out of reach if a charge would hurt,
  // the less the longer the battle has gone on.
  if (ownReach > theirReach) return theirReach + 20;
  const odds = oddsOf(exchangeOf(state, foe, index));
  const patience = 1 + state.turn / PATIENCE;
  const isSkirmish = posture === 'skirmish' && state.turn < PATIENCE;
  return odds * stance.danger < patience && !isSkirmish ? apart : theirReach + 20;
}

/** Turns after which a side comes to grips. */
const PATIENCE = 3;

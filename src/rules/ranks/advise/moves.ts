/** Where units go in step 2 (RK-HOOK-05): towards whom they would fight, round what is in the way, out of harm's. */
import { bearing, cosine, distance, normalDegrees, type Point } from '../../../kernel/plane.ts';
import type { Side } from '../../../kernel/ruleset.ts';
import type { Moves, Path } from '../actions.ts';
import { pieceOf } from '../artillery.ts';
import { enemiesOf } from '../flight.ts';
import { centreOf } from '../formation.ts';
import { afterWalk, type Walked, walk } from '../movement.ts';
import { chargeRate, flyRate, walkRate } from '../rates.ts';
import { missileRange } from '../shooting.ts';
import { canSee, gapBetween } from '../sight.ts';
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
import { isJoiner, isWorthJoining } from './join.ts';
import { comesBack, exchangeOf, oddsOf, wanted } from './judge.ts';
import { lineFor, objectiveFor, PATIENCE, patience, postureFor, type Stance } from './stance.ts';

/** All open moves of a side, each after the ones before it. */
export function adviseMoves(state: State, stance: Stance, side: Side): Moves {
  const moves: Moves['moves'][number][] = [];
  let now = state;
  for (const index of frontFirst(state, movers(state, side))) {
    const found = wayFor(now, stance, index);
    if (found === undefined) continue;
    moves.push({ unit: fighterOf(now, index).id, ...found.path });
    now = afterWalk(now, index, found.walked);
  }
  return { kind: 'moves', moves };
}

/** Who is nearest to the enemy moves first, so that those behind find room. */
function frontFirst(state: State, units: readonly number[]): readonly number[] {
  return units
    .map((index) => ({ index, apart: nearness(state, index) }))
    .sort((a, b) => a.apart - b.apart || a.index - b.index)
    .map(({ index }) => index);
}

/** From its centre to the nearest enemy's. */
function nearness(state: State, index: number): number {
  const here = centreOf(state, index);
  let least = Number.POSITIVE_INFINITY;
  for (const enemy of enemiesOf(state, index))
    least = Math.min(least, distance(here, centreOf(state, enemy)));
  return least;
}

/** Where a unit wants to be, and how near to it. */
interface Goal {
  readonly to: Point;
  /** How far it wants to go straight ahead at most. */
  readonly most: number;
  /** Less than this it does not bother to go; `LEAST_MOVE` if it does not say. */
  readonly least?: number;
}

/** A path, and where it leads. */
interface Way {
  readonly path: Path;
  readonly walked: Walked;
  /** How much nearer to its goal it leads. */
  readonly gain: number;
}

/** The way of one unit; undefined to stay. */
function wayFor(state: State, stance: Stance, index: number): Way | undefined {
  const goal = goalFor(state, stance, index);
  if (goal === undefined) return undefined;
  const isFlying = flyRate(state, index) > 0;
  return wayTo(state, index, goal, isFlying) ?? (isFlying ? wayTo(state, index, goal, false) : undefined);
}

/** How much nearer a unit would come to where it wants to be; 0 where it would stay. */
export function gainOfMove(state: State, stance: Stance, index: number): number {
  return wayFor(state, stance, index)?.gain ?? 0;
}

/** In place of a detour: no turn at all, for who has no room for one. */
const STRAIGHT_ON = Number.NaN;
/** Detours in degrees, and shares of the way: the first that is allowed is taken. */
const DETOURS = [0, 15, -15, 35, -35, 60, -60, STRAIGHT_ON];
const SHARES = [1, 0.5, 0.25];

function wayTo(state: State, index: number, goal: Goal, isFlying: boolean): Way | undefined {
  const straight = turnTowards(state, index, goal.to);
  if (straight === undefined) return undefined;
  const rate = isFlying ? flyRate(state, index) : walkRate(state, index);
  let best: Way | undefined;
  let most = 0;
  for (let nth = 0; nth < DETOURS.length * SHARES.length; nth += 1) {
    const { legs, gain } = stepTo(goal, { rate, straight }, nth);
    const path: Path = isFlying ? { legs, isFlying } : { legs };
    const walked = gain > most ? goodWalk(state, index, path) : undefined;
    if (walked === undefined) continue;
    best = { path, walked, gain };
    most = gain;
    if (gain >= rate * GOOD_ENOUGH) break;
  }
  return best;
}

/** Allowed, and through no friends. */
function goodWalk(state: State, index: number, path: Path): Walked | undefined {
  const walked = walk(state, index, path);
  return walked.ok && walked.value.passed.length === 0 ? walked.value : undefined;
}

/** Degrees to turn to face a point; undefined where it stands on it. */
function turnTowards(state: State, index: number, to: Point): number | undefined {
  const here = centreOf(state, index);
  if (here[0] === to[0] && here[1] === to[1]) return undefined;
  return shortest(bearing(here, to) - unitOf(state, index).facing);
}

/** A way that gains this share of the rate is taken without looking further. */
const GOOD_ENOUGH = 0.8;
/** What a turn on the spot towards the goal is worth, in marks. */
const TURNING = 1;

/** The nth way to try towards a goal and how much nearer it leads, the straightest first; only a turn straight at it gains by itself. */
function stepTo(
  { most, least = LEAST_MOVE }: Goal,
  { rate, straight }: { readonly rate: number; readonly straight: number },
  nth: number,
): { readonly legs: Path['legs']; readonly gain: number } {
  const listed = DETOURS[Math.floor(nth / SHARES.length)] ?? 0;
  const detour = Number.isNaN(listed) ? -straight : listed;
  const turn = shortest(straight + detour);
  const reach = Math.min(most, Math.floor((rate * (180 - Math.abs(turn))) / 180));
  const length = Math.max(0, Math.floor(reach * (SHARES[nth % SHARES.length] ?? 1)));
  if (length >= least) return { legs: [{ turn, length }], gain: length * cosine(detour) };
  return { legs: [{ turn, length: 0 }], gain: turn !== 0 && detour === 0 ? TURNING : 0 };
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
  if (ward !== undefined) return goalBeside(state, index, ward);
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

/** Near a unit; a hero goes up to the fighters to join. */
function goalBeside(state: State, index: number, ward: number): Goal {
  const isJoining = isJoiner(state, index) && isWorthJoining(state, index, ward);
  return isJoining ? { ...goalAt(state, index, ward, 0), least: 1 } : goalAt(state, index, ward, marks(1));
}

/** RK-HOOK `helpRally`, `guard`: heroes go to routers, characters keep to their own. */
function wardFor(state: State, stance: Stance, index: number): number | undefined {
  const { id, side } = fighterOf(state, index);
  const guarded = indexOf(state, String(lineFor(stance, 'guard', id)?.['ward'] ?? ''));
  if (guarded >= 0 && guarded !== index) return guarded;
  if (!isCharacter(state, index) || postureFor(stance, id) === 'attack') return undefined;
  const others = unitsOf(state, side).filter((other) => other !== index && !isCharacter(state, other));
  return (
    nearestOf(
      state,
      index,
      others.filter((other) => isRouting(state, other)),
    ) ??
    nearestOf(
      state,
      index,
      others.filter((other) => isWardable(state, other)),
    )
  );
}

/** Of some in roster order; of two as near the first. */
function nearestOf(state: State, index: number, pool: readonly number[]): number | undefined {
  let nearest: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const other of pool) {
    const gap = gapBetween(state, index, other);
    if (gap < least) [nearest, least] = [other, gap];
  }
  return nearest;
}

/** Characters go with foot that fights hand to hand. */
function isWardable(state: State, other: number): boolean {
  const { isArcher, piece } = profileAt(state, other);
  return !isArcher && piece === undefined;
}

/** The enemy that promises most for the way. */
export function foeFor(state: State, stance: Stance, index: number): number | undefined {
  let best: { readonly enemy: number; readonly worth: number } | undefined;
  for (const enemy of worthGoingFor(state, enemiesOf(state, index))) {
    const { dealt, received } = exchangeOf(state, index, enemy);
    const joined = isEngaged(state, enemy) ? JOINING : 0;
    const value = Math.max(1, dealt - received * RISK + joined - (isRouting(state, enemy) ? ROUTER : 0));
    const gain = value * wanted(state, stance, index, enemy);
    // A unit that would not gain by standing beside it is not measured.
    if (best !== undefined && gain / NEAR <= best.worth) continue;
    const worth = gain / (gapBetween(state, index, enemy) + NEAR);
    if (best === undefined || worth > best.worth) best = { enemy, worth };
  }
  return best?.enemy;
}

/** Without routers who are lost already, where there are others. */
function worthGoingFor(state: State, enemies: readonly number[]): readonly number[] {
  const others = enemies.filter((enemy) => !isRouting(state, enemy) || comesBack(state, enemy) > 0);
  return others.length > 0 ? others : enemies;
}

/** What a point lost weighs against one dealt; what it adds to help a friend, and takes off to hunt a router. */
const RISK = 0.6;
const JOINING = 15;
const ROUTER = 30;
/** Nearer than this all enemies are about as near. */
const NEAR = marks(15);

/** How far from its foe a unit wants to stop: in range, or just out of reach of a charge that would hurt. */
function standOff(state: State, stance: Stance, index: number, foe: number): number {
  const range = rangeOf(state, index, foe);
  // A unit that has the enemy in range but not in sight goes on until it sees the enemy.
  if (range > 0) return canSee(state, index, foe) ? Math.max(marks(2), range - marks(6)) : marks(2);
  const apart = CLEARANCE + 10;
  const posture = postureFor(stance, fighterOf(state, index).id);
  if (posture === 'attack' || isEngaged(state, foe) || isRouting(state, foe)) return apart;
  const theirReach = chargeRate(state, foe, false);
  const ownReach = chargeRate(state, index, false);
  // A unit with the longer reach waits for a while where it can charge first; another keeps out of reach if a charge
  // would hurt, and does so less and less as the battle goes on.
  if (ownReach > theirReach && state.turn < 2 * PATIENCE) return theirReach + 20;
  const odds = oddsOf(exchangeOf(state, foe, index));
  const isSkirmish = posture === 'skirmish' && state.turn < PATIENCE;
  return odds * stance.danger < patience(state.turn) && !isSkirmish ? apart : theirReach + 20;
}

/** Of its missiles or its piece; 0 for those who fight hand to hand. */
function rangeOf(state: State, index: number, foe: number): number {
  const piece = pieceOf(state, index);
  return piece === undefined ? missileRange(state, index, foe) : marks(piece.rangeCm);
}

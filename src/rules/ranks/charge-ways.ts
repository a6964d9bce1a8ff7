/** Which charges are possible (RK-CHG-03, 07): a turn on the spot, then straight ahead into contact. */
import { ahead, bearing, type Point } from '../../kernel/plane.ts';
import { rememberLastBy } from '../../kernel/remember.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { type Box, box, extent, isFar, moved, nearestPoint, sweep } from './box.ts';
import { boxOf, isOnGround, turnedFront } from './formation.ts';
import { IMPASSABLE, isFeatureNear, lossOf, touchesAt } from './ground.ts';
import { isAffordable, isOnImpassable, isOnUnit } from './movement.ts';
import { named } from './names.ts';
import { allowanceOf, chargeRate, walkerOf } from './rates.ts';
import {
  groundFor,
  isDisorganised,
  isEnemyThere,
  isEngaged,
  isRouting,
  profileAt,
  type State,
  unitOf,
} from './state.ts';
import { CLEARANCE, HALF_TURN } from './tables.ts';
import { refuse } from './words/refuse.ts';

/** Where a charge leads. */
export interface Charge {
  readonly target: number;
  readonly at: Point;
  readonly facing: number;
  readonly turn: number;
  readonly length: number;
  readonly isFlying: boolean;
  /** Turn and way as a share of the allowance, 0 to 1. */
  readonly cost: number;
}

/** RK-CHG-07: who may charge at all. */
export function mayCharge(state: State, index: number): boolean {
  const unit = unitOf(state, index);
  if (unit.is !== 'on-table' || profileAt(state, index).piece !== undefined) return false;
  return !isRouting(state, index) && !isDisorganised(state, index) && !isEngaged(state, index);
}

/** RK-CHG-03, RK-JOIN-01: the cheapest way into contact. Refusal: `illegal/charge`. */
export function planCharge(
  state: State,
  index: number,
  { target, isFlying }: { readonly target: number; readonly isFlying: boolean },
): Result<Charge> {
  if (!mayCharge(state, index)) return refuse('illegal/charge.not-now', named(state, index), 'RK-CHG-07');
  const rate = chargeRate(state, index, isFlying);
  if (rate === 0 || isBeyond(boxOf(state, index), boxOf(state, target), rate))
    return refuse('illegal/charge.too-far', named(state, index), 'RK-CHG-03');
  const best = chargeWithin(state, index, { target, isFlying }, rate);
  return best === undefined ? refuse('illegal/charge.no-way', named(state, index), 'RK-CHG-03') : ok(best);
}

/** What was found while nobody moved: a charge is looked for, checked and carried out. */
const foundIn = rememberLastBy(
  ({ units }: State) => units,
  (): Map<number, { readonly rate: number; readonly charge: Charge | undefined }> => new Map(),
);

/** The cheapest charge at a rate. */
function chargeWithin(state: State, index: number, aim: Aim, rate: number): Charge | undefined {
  if (rate === 0 || isBeyond(boxOf(state, index), boxOf(state, aim.target), rate)) return undefined;
  const found = foundIn(state);
  const key = (index * state.units.length + aim.target) * 2 + (aim.isFlying ? 1 : 0);
  const known = found.get(key);
  if (known?.rate === rate) return known.charge;
  const charge = bestCharge(state, index, aim, rate);
  found.set(key, { rate, charge });
  return charge;
}

function bestCharge(state: State, index: number, aim: Aim, rate: number): Charge | undefined {
  let best: Charge | undefined;
  for (const facing of facings(state, index, boxOf(state, aim.target))) {
    const found = chargeAt(state, index, aim, { facing, rate });
    if (found !== undefined && (best === undefined || found.cost < best.cost)) best = found;
  }
  return best;
}

/** A quick look: further off than it could go. */
function isBeyond(own: Box, theirs: Box, rate: number): boolean {
  const reach = own.reach + theirs.reach + rate;
  return (own.x - theirs.x) ** 2 + (own.y - theirs.y) ** 2 > reach * reach;
}

/** Ways to face that may lead into contact: the target's centre, its nearest point, straight on. */
function facings(state: State, index: number, theirs: Box): readonly number[] {
  const own = boxOf(state, index);
  const here: Point = [own.x, own.y];
  const near = nearestPoint(theirs, here);
  const all = [
    bearing(here, [theirs.x, theirs.y]),
    unitOf(state, index).facing,
    near[0] === own.x && near[1] === own.y ? unitOf(state, index).facing : bearing(here, near),
  ];
  return all.filter((facing, i) => all.indexOf(facing) === i);
}

/** Whom to charge, and how. */
export interface Aim {
  readonly target: number;
  readonly isFlying: boolean;
}

function chargeAt(
  state: State,
  index: number,
  { target, isFlying }: Aim,
  { facing, rate }: { readonly facing: number; readonly rate: number },
): Charge | undefined {
  const { at, facing: before } = unitOf(state, index);
  const own = boxOf(state, index);
  const start = box([own.x, own.y], facing, 2 * own.halfWidth, 2 * own.halfDepth);
  const theirs = boxOf(state, target);
  const length = Math.floor(sweep(start, theirs, start.sin, start.cos));
  const turn = turnBetween(before, facing);
  if (length > rate || !isWide(start, theirs)) return undefined;
  const loss = isFlying ? 0 : lossOnWay(state, index, start, length);
  const allowance = allowanceOf(rate, loss);
  if (loss >= IMPASSABLE || !isAffordable(allowance, turn, length)) return undefined;
  const end = moved(start, start.sin * length, start.cos * length);
  if (!isOnGround(end)) return undefined;
  const isFree = isFlying
    ? !isOnUnit(state, index, end) && !isOnImpassable(state, index, end)
    : isLaneFree(state, { index, target }, start, length);
  if (!isFree) return undefined;
  const front = turnedFront(at, before, facing, 2 * own.halfDepth);
  const cost = turn / HALF_TURN + length / allowance;
  return { target, at: ahead(front, facing, length), facing, turn, length, isFlying, cost };
}

/** Degrees from one way to another, the shorter way round. */
export function turnBetween(from: number, to: number): number {
  const turn = Math.abs(from - to) % 360;
  return Math.min(turn, 360 - turn);
}

/** RK-CHG-03: at least half a centimetre of the target's edge lies in the lane. */
function isWide(start: Box, theirs: Box): boolean {
  const aside = (theirs.x - start.x) * start.cos - (theirs.y - start.y) * start.sin;
  const half = extent(theirs, start.cos, -start.sin);
  const shared = Math.min(start.halfWidth, aside + half) - Math.max(-start.halfWidth, aside - half);
  return shared >= CLEARANCE;
}

function lossOnWay(state: State, index: number, start: Box, length: number): number {
  const walker = walkerOf(state, index);
  let worst = 0;
  for (const feature of groundFor(state).hindering) {
    const loss = lossOf(feature, walker);
    if (loss <= worst || !isFeatureNear(feature, start, start.reach + length)) continue;
    if (touchesAt(feature, start, start.sin, start.cos) < length) worst = loss;
  }
  return worst;
}

/** RK-CHG-03, RK-PAS-06: nobody else stands in the lane, friend or enemy. */
function isLaneFree(
  state: State,
  { index, target }: { readonly index: number; readonly target: number },
  start: Box,
  length: number,
): boolean {
  for (let other = 0; other < state.units.length; other += 1) {
    if (other === index || other === target || state.units[other]?.is !== 'on-table') continue;
    const theirs = boxOf(state, other);
    if (!isFar(theirs, start, start.reach + length) && sweep(start, theirs, start.sin, start.cos) < length) {
      return false;
    }
  }
  return true;
}

/** Enemies a unit may charge now, in roster order; by air too, where it can fly. */
export function chargeTargets(state: State, index: number): readonly Charge[] {
  if (!mayCharge(state, index)) return [];
  const [walking, flying] = [chargeRate(state, index, false), ratesInAir(state, index)];
  const found: Charge[] = [];
  for (let target = 0; target < state.units.length; target += 1) {
    if (!isEnemyThere(state, index, target)) continue;
    const onFoot = chargeWithin(state, index, { target, isFlying: false }, walking);
    if (onFoot !== undefined) found.push(onFoot);
    const byAir = chargeWithin(state, index, { target, isFlying: true }, flying);
    if (byAir !== undefined) found.push(byAir);
  }
  return found;
}

/** What it charges at by air; 0 for those who cannot fly. */
function ratesInAir(state: State, index: number): number {
  return (profileAt(state, index).rates.flying ?? 0) > 0 ? chargeRate(state, index, true) : 0;
}

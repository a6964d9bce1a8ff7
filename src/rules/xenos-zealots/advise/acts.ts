/** What a unit does when its turn has come: moves, shots, assaults, responses (XZ-DOC-06..16). */
import type { Point } from '../../../kernel/plane.ts';
import { otherSide, type PlanLine } from '../../../kernel/ruleset.ts';
import type { Move, UnitAction } from '../actions.ts';
import { chargeWay, whyNotAssault } from '../charge.ts';
import { degreesOf, distanceOf } from '../feet.ts';
import { sitesOf } from '../ground.ts';
import { mayLead, whyNotMove } from '../move.ts';
import { placesOf } from '../phrases/clauses.ts';
import { bestCover, coverNear, mayTurn } from '../respond.ts';
import {
  bodiesOf,
  fighterOf,
  indexOf,
  kindOf,
  leaderPlace,
  type State,
  sideOf,
  speedOf,
  unitOf,
} from '../state.ts';
import { doingOf, INCH, TABLE } from '../tables.ts';
import { withdrawal } from '../withdraw.ts';
import { bestFire, chargeTarget, goalOf, isTimeToGo, placeNow } from './counters.ts';
import { isAtObjective, nearestEnemy, objectiveFor, stepTowards } from './goals.ts';
import { chargeOdds, fearAt } from './judge.ts';
import { leaderBackAsTold, movedAsTold, wantedEnemies, wantOf } from './obey.ts';
import { bestShot } from './shots.ts';
import { lineFor, type Stance } from './stance.ts';

/** The action of one unit in this stage. */
export function adviseAct(state: State, stance: Stance, index: number): UnitAction {
  const stay: UnitAction = { kind: 'stay', unit: fighterOf(state, index).id };
  const { counter, morale } = unitOf(state, index);
  if (morale === 'SUPPRESSED') return adviseResponse(state, stance, index) ?? stay;
  if (counter === undefined || state.phase.kind !== 'act') return stay;
  const doing = doingOf(counter, state.phase.stage);
  if (doing === 'SHOOT') return bestShot(state, stance, index) ?? stay;
  if (doing === 'ASSAULT') return bestAssault(state, stance, index) ?? stay;
  const move = bestMove(state, stance, index);
  return whyNotMove(state, move) === undefined ? move : stay;
}

function bestAssault(state: State, stance: Stance, index: number): UnitAction | undefined {
  const { id, side } = fighterOf(state, index);
  const wanted = wantedEnemies(stance, id);
  const back = leaderBackAsTold(lineFor(stance, 'order', id));
  const reached = bodiesOf(state, otherSide(side))
    .filter((target) => chargeWay(state, index, target) !== undefined)
    .map((target) => ({ target, ...chargeOdds(state, index, target) }))
    .map((one) => ({ ...one, want: wantOf(state, wanted, one.target) }))
    .filter(({ odds, want }) => want > 0 || odds >= stance.chargeAt * 0.8)
    .sort((a, b) => b.want - a.want || b.gain - a.gain || a.target - b.target);
  for (const { target } of reached) {
    const action: UnitAction = { kind: 'assault', unit: id, target: fighterOf(state, target).id, ...back };
    if (whyNotAssault(state, action) === undefined) return action;
  }
  return undefined;
}

/** Where a unit goes: at the enemy it charges, to its goal, or back behind its fire; in the way it was told to. */
function bestMove(state: State, stance: Stance, index: number): Move {
  const { counter } = unitOf(state, index);
  const { id } = fighterOf(state, index);
  const to = counter === 'CHARGE' ? chargePlace(state, stance, index) : marchPlace(state, stance, index);
  const from = placeNow(state, index);
  const isAboard = unitOf(state, index).is === 'aboard';
  const facing = facingAt(state, index, to);
  const path = distanceOf(from, to) < INCH / 10 && !isAboard ? [] : [to];
  const company = companyOf(state, stance, index);
  const plain: Move = {
    kind: 'move',
    unit: id,
    path,
    isJump: false,
    level: 0,
    ...(facing === undefined ? {} : { facing }),
    ...company,
  };
  const told = movedAsTold(state, index, lineFor(stance, 'order', id), plain);
  return told !== undefined && whyNotMove(state, told) === undefined ? told : plain;
}

/** XZ-DOC-07: whom a character was told to lead, or where it goes that was told to leave. */
function companyOf(state: State, stance: Stance, index: number): Pick<Move, 'attachTo' | 'detach'> {
  const { character } = unitOf(state, index);
  const own = lineFor(stance, 'lead', fighterOf(state, index).id)?.['host'];
  const host = typeof own === 'string' ? indexOf(state, own) : -1;
  if (mayLead(state, index, host)) return { attachTo: String(own) };
  if (character < 0) return {};
  const leaves = lineFor(stance, 'lead', fighterOf(state, character).id)?.['host'] === 'nobody';
  const [x, y] = leaderPlace(state, index);
  return leaves ? { detach: [x > TABLE.width / 2 ? x - LEAVING : x + LEAVING, y] } : {};
}

/** Far enough to be out of any coherency. */
const LEAVING = 12 * INCH;

/** Half of the way into contact, so that the rest is one assault. */
function chargePlace(state: State, stance: Stance, index: number): Point {
  const target = chargeTarget(state, stance, index, 2);
  const from = placeNow(state, index);
  const enemy = target < 0 ? nearestEnemy(state, sideOf(state, index), from) : target;
  if (enemy < 0) return from;
  return stepTowards(state, index, leaderPlace(state, enemy));
}

function marchPlace(state: State, stance: Stance, index: number): Point {
  const from = placeNow(state, index);
  const { counter } = unitOf(state, index);
  const { id } = fighterOf(state, index);
  const ordered = lineFor(stance, 'order', id);
  if (ordered?.['counter'] === 'HOLD') return from;
  const near = stepTowards(state, index, goalOf(state, stance, index));
  if (hasPlace(ordered) || hasPlace(lineFor(stance, 'goal', id))) return near;
  if (counter === 'ADVANCE') return advancePlace(state, stance, index, { from, near });
  if (stance.stays && !isNearObjective(state, index)) return from;
  const isEarly = objectiveFor(state, index) !== undefined && !isTimeToGo(state, stance, index);
  return counter === 'EVADE' && isEarly ? from : near;
}

/** Where nobody has told it a place. */
function advancePlace(state: State, stance: Stance, index: number, ways: Ways): Point {
  const objective = objectiveFor(state, index);
  const isThere = objective !== undefined && isAtObjective(state, index, objective);
  return isThere ? ways.from : betterOf(state, stance, index, ways);
}

/** Where a unit stands, and how near one move brings it. */
interface Ways {
  readonly from: Point;
  readonly near: Point;
}

function hasPlace(line: Readonly<Record<string, unknown>> | undefined): boolean {
  return line?.['at'] !== undefined || line?.['to'] !== undefined;
}

function isNearObjective(state: State, index: number): boolean {
  const objective = objectiveFor(state, index);
  return objective !== undefined && distanceOf(leaderPlace(state, index), objective) < 16 * INCH;
}

/** Of staying, going on and going half as far the place with the best fire and ground. */
function betterOf(state: State, stance: Stance, index: number, { from, near }: Ways): Point {
  const goal = goalOf(state, stance, index);
  const half: Point = [Math.round((from[0] + near[0]) / 2), Math.round((from[1] + near[1]) / 2)];
  const whole = distanceOf(from, goal);
  const cover = stance.cover > 1 ? coverWithin(state, index, from) : undefined;
  const places = cover === undefined ? [near, half, from] : [near, half, from, cover];
  let best = near;
  let most = Number.NEGATIVE_INFINITY;
  for (const at of places) {
    const ground = ((whole - distanceOf(at, goal)) / INCH) * stance.advance;
    const fear = stance.danger === 0 ? 0 : fearAt(state, index, at) * stance.danger;
    const here = bestFire(state, index, { from: at, isReady: false }) * stance.fireBias + 2 * ground - fear;
    if (here > most + 0.01) {
      best = at;
      most = here;
    }
  }
  return best;
}

/** As far as one move takes it into the nearest ground that gives cover. */
function coverWithin(state: State, index: number, from: Point): Point | undefined {
  const reach = speedOf(state, index);
  const near = sitesOf(state.terrain)
    .filter(
      ({ area, centre, reach: size }) => area?.cover === true && distanceOf(centre, from) < size + reach,
    )
    .sort((a, b) => distanceOf(a.centre, from) - distanceOf(b.centre, from));
  const [site] = near;
  return site === undefined ? undefined : stepTowards(state, index, site.centre);
}

/** Vehicles, monsters and guns show the nearest enemy their front. */
function facingAt(state: State, index: number, at: Point): number | undefined {
  const { isLarge, isArtillery } = kindOf(state, index);
  if (!isLarge && !isArtillery) return undefined;
  const enemy = nearestEnemy(state, sideOf(state, index), at);
  if (enemy < 0) return undefined;
  const there = leaderPlace(state, enemy);
  const x = there[0] - at[0];
  const y = there[1] - at[1];
  return x === 0 && y === 0 ? undefined : degreesOf([x, y]);
}

const RESPONSES = ['return-fire', 'cover', 'withdraw'] as const;

/** XZ-DOC-12: return fire, cover, withdraw, in the order the plan has them. */
function adviseResponse(state: State, stance: Stance, index: number): UnitAction | undefined {
  const { id } = fighterOf(state, index);
  const line = lineFor(stance, 'suppressed', id);
  const planned = line?.['do'];
  const first = Array.isArray(planned) ? RESPONSES.filter((one) => planned.includes(one)) : [];
  const ordered = Array.isArray(planned)
    ? [...first].sort((a, b) => planned.indexOf(a) - planned.indexOf(b))
    : [];
  const wanted = stance.cover > 1 ? (['cover', 'return-fire', 'withdraw'] as const) : RESPONSES;
  for (const response of [...ordered, ...wanted]) {
    const action = coverAsTold(state, index, response, line) ?? responseOf(state, stance, index, response);
    if (action !== undefined) return action;
  }
  return undefined;
}

/** Cover where it was told to take it, or as near as there is any. */
function coverAsTold(
  state: State,
  index: number,
  response: (typeof RESPONSES)[number],
  line: PlanLine | undefined,
): UnitAction | undefined {
  const [wanted] = line?.['at'] === undefined ? [] : placesOf([line['at']]);
  if (response !== 'cover' || wanted === undefined) return undefined;
  const to = coverNear(state, index, wanted);
  return to === undefined ? undefined : { kind: 'to-cover', unit: fighterOf(state, index).id, to };
}

function responseOf(
  state: State,
  stance: Stance,
  index: number,
  response: (typeof RESPONSES)[number],
): UnitAction | undefined {
  const unit = fighterOf(state, index).id;
  if (response === 'return-fire') return bestShot(state, stance, index);
  if (response === 'withdraw')
    return withdrawal(state, index) === undefined ? undefined : { kind: 'withdraw', unit };
  const to = bestCover(state, index);
  if (to !== undefined) return { kind: 'to-cover', unit, to };
  return mayTurn(state, index) ? { kind: 'turn', unit } : undefined;
}

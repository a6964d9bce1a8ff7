/** Step one of an assault: whom a unit can reach, and where its models stand then (XZ-ASL-01..05, XZ-GEO-18). */
import type { Point } from '../../kernel/plane.ts';
import type { Refused } from '../../kernel/result.ts';
import type { Assault } from './actions.ts';
import {
  between,
  degreesOf,
  distanceOf,
  type Foot,
  gapBetween,
  hullOf,
  isAtMost,
  nearestPoint,
  offset,
} from './feet.ts';
import { followersOf, type Stand } from './form.ts';
import type { Size } from './kinds.ts';
import { jumped, mayChargeFrom } from './move.ts';
import { moverOf } from './mover.ts';
import { footAt, isFree, nearestPlace, type Room, roomFor } from './room.ts';
import { canSee } from './sight.ts';
import { aimedMembers, footOf } from './standing.ts';
import {
  bodyOf,
  indexOf,
  isBody,
  kindOf,
  leaderOf,
  type Member,
  placeOf,
  type State,
  sideOf,
  speedOf,
  unitOf,
} from './state.ts';
import { ASSAULT_COHERENCY, REACH, TOLERANCE } from './tables.ts';
import { type Walk, walked } from './walk.ts';
import { refuse } from './words/refuse.ts';

/** Refusals: `illegal/charge`, `illegal/target`. */
export function whyNotAssault(state: State, action: Assault): Refused | undefined {
  const index = indexOf(state, action.unit);
  const target = indexOf(state, action.target);
  const { landedFrom } = unitOf(state, index);
  if (landedFrom >= 0 && !mayChargeFrom(state, landedFrom)) {
    return refuse('illegal/charge', {}, 'XZ-ABL-16');
  }
  if (target < 0 || !isBody(state, target) || sideOf(state, target) === sideOf(state, index)) {
    return refuse('illegal/target.no-enemy', { target: action.target }, 'XZ-ASL-02');
  }
  if (chargeWay(state, index, target) !== undefined) return undefined;
  return refuse('illegal/target.too-far', { target: action.target, unit: action.unit }, 'XZ-ASL-02');
}

/** How many of the nearest models of a target are tried. */
const TRIED = 4;

/** XZ-ASL-02, 03: the leader's way into contact with the nearest model it can reach; undefined for none. */
export function chargeWay(state: State, index: number, target: number): Walk | undefined {
  const leader = leaderOf(state, index);
  const foot = footOf(state, leader);
  const speed = speedOf(state, index);
  const most = (kindOf(state, index).isJumper ? Math.max(speed, LONGEST_JUMP) : speed + ROAD) + TOLERANCE;
  const near = aimedMembers(state, target)
    .map((member) => ({ member, gap: gapBetween(foot, footOf(state, member)) }))
    .filter(({ gap }) => gap <= most)
    .sort((a, b) => a.gap - b.gap || a.member.model - b.member.model)
    .slice(0, TRIED);
  if (!near.some(({ member }) => canSee(state, leader, member))) return undefined;
  for (const { member } of near) {
    const way = wayTo(state, index, target, footOf(state, member));
    if (way !== undefined) return way;
  }
  return undefined;
}

const LONGEST_JUMP = 8000;
/** What a road can add. */
const ROAD = 2000;

function wayTo(state: State, index: number, target: number, enemy: Foot): Walk | undefined {
  const leader = footOf(state, leaderOf(state, index));
  const edge = nearestPoint(enemy, leader.at);
  const length = Math.max(0, distanceOf(leader.at, edge) - leader.size.radius);
  const to = between(leader.at, edge, length);
  if (length <= TOLERANCE) return { to: leader.at, path: [], length: 0, paid: 0 };
  const walk = walked(state, {
    index,
    mover: moverOf(state, index),
    from: leader.at,
    path: [to],
    speed: speedOf(state, index),
    paid: 0,
    target,
  });
  if (reaches(walk, leader, enemy)) return walk;
  if (!kindOf(state, index).isJumper) return undefined;
  const jump = jumped(state, index, leader.at, [to]);
  return reaches(jump, leader, enemy) ? jump : undefined;
}

function reaches({ to }: Walk, leader: Foot, enemy: Foot): boolean {
  return isAtMost(gapBetween({ ...leader, at: to }, enemy), 2);
}

export interface Charge {
  readonly walk: Walk;
  readonly stand: Stand;
}

/**
 * XZ-ASL-03, XZ-DOC-15: into contact, or as far back as was asked; where the leader finds no room there, elsewhere
 * within two inches of an enemy.
 */
export function chargeOf(state: State, index: number, target: number, asked = 0): Charge | undefined {
  const whole = chargeWay(state, index, target);
  if (whole === undefined) return undefined;
  for (const back of asked === 0 ? BACKS : [asked, ...BACKS]) {
    const walk = shortBy(state, index, whole, back);
    const stand = walk === undefined ? undefined : chargersAt(state, index, target, walk);
    if (walk !== undefined && stand !== undefined) return { walk, stand };
  }
  return undefined;
}

/** How far from the enemy the leader's place is tried, one after the other. */
const BACKS = [0, 250, 500, 750, 1000, 1250, 1500, 1750];

/** The same way, ended so much earlier on its last leg; undefined where that is too short. */
function shortBy(state: State, index: number, walk: Walk, back: number): Walk | undefined {
  if (back === 0) return walk;
  const from = walk.path.at(-2) ?? placeOf(state, leaderOf(state, index));
  const left = distanceOf(from, walk.to) - back;
  if (left <= 0) return undefined;
  const to = between(from, walk.to, left);
  return { to, path: [...walk.path.slice(0, -1), to], length: walk.length - back, paid: walk.paid };
}

/** Where everybody stands once the leader has come there; undefined where even the leader finds no room. */
export function chargersAt(state: State, index: number, target: number, walk: Walk): Stand | undefined {
  const leader = leaderOf(state, index);
  const size = bodyOf(state, leader.unit, leader.model).size;
  const facing = headingOf(state, index, walk);
  const around = { at: walk.to, radius: ASSAULT_COHERENCY + 4 * size.radius };
  const room = roomFor(state, index, around, target);
  const leaderFoot = footAt(walk.to, size, facing);
  if (!isFree(room, leaderFoot)) return undefined;
  room.others.push(leaderFoot);
  const feet = aimedMembers(state, target).map((member) => footOf(state, member));
  const at = [...unitOf(state, index).at];
  if (leader.unit === index) at[leader.model] = walk.to;
  const contact = slotsAround(feet, walk.to, size.radius, 0);
  const reach = slotsAround(feet, walk.to, size.radius, REACH / 2);
  for (const member of followersOf(state, index)) {
    const place = placeFor(state, { room, contact, reach, leaderFoot, from: walk.to }, member);
    at[member.model] = place;
    room.others.push(footAt(place, bodyOf(state, member.unit, member.model).size, facing));
  }
  return leader.unit === index ? { at } : { at, leaderAt: walk.to };
}

export function headingOf(state: State, index: number, { path }: Walk): number {
  const from = placeOf(state, leaderOf(state, index));
  const to = path.at(-1);
  if (to === undefined || (to[0] === from[0] && to[1] === from[1])) return unitOf(state, index).facing;
  return degreesOf([to[0] - from[0], to[1] - from[1]]);
}

/** XZ-GEO-18: places at `gap` from each enemy: six round a base from the leader's bearing on, along the edges of a hull. */
function slotsAround(feet: readonly Foot[], leader: Point, radius: number, gap: number): readonly Point[] {
  return feet.flatMap((foot) =>
    foot.size.hull === undefined ? roundBase(foot, leader, radius + gap) : alongHull(foot, radius, gap),
  );
}

const SLOTS = 6;

function roundBase(foot: Foot, leader: Point, out: number): readonly Point[] {
  const first = degreesOf([leader[0] - foot.at[0], leader[1] - foot.at[1]]);
  const length = foot.size.radius + out + 1;
  return Array.from({ length: SLOTS }, (_, i) => offset(foot.at, (first + (i * 360) / SLOTS) % 360, length));
}

function alongHull(foot: Foot, radius: number, gap: number): readonly Point[] {
  const corners = hullOf(foot);
  return corners.flatMap((corner, i) => {
    const next = corners[(i + 1) % corners.length] ?? corner;
    const edge = distanceOf(corner, next);
    const count = Math.max(1, Math.floor(edge / (2 * radius)));
    const out: Point = [(next[1] - corner[1]) / edge, -(next[0] - corner[0]) / edge];
    const away = -(radius + gap + 1);
    return Array.from({ length: count }, (_, n): Point => {
      const share = (n + 0.5) / count;
      return [
        Math.round(corner[0] + (next[0] - corner[0]) * share + out[0] * away),
        Math.round(corner[1] + (next[1] - corner[1]) * share + out[1] * away),
      ];
    });
  });
}

interface Placing {
  readonly room: Room;
  readonly contact: readonly Point[];
  readonly reach: readonly Point[];
  readonly leaderFoot: Foot;
  readonly from: Point;
}

/** XZ-ASL-04, 05: contact first, then within two inches, then as near as the ground permits. */
function placeFor(state: State, { room, contact, reach, leaderFoot, from }: Placing, member: Member): Point {
  const old = placeOf(state, member);
  const { size } = bodyOf(state, member.unit, member.model);
  const isGood = goodPlaces(room, size, leaderFoot);
  return (
    nearestOf(contact, old, isGood) ??
    nearestOf(reach, old, isGood) ??
    nearestPlace(drawn(old, from, size), leaderFoot.facing, isGood) ??
    old
  );
}

/** Within the coherency of an assault, and free. */
function goodPlaces(room: Room, size: Size, leaderFoot: Foot): (at: Point) => boolean {
  return (at) => {
    const foot = footAt(at, size, leaderFoot.facing);
    return isAtMost(gapBetween(foot, leaderFoot), ASSAULT_COHERENCY) && isFree(room, foot);
  };
}

function nearestOf(slots: readonly Point[], old: Point, isGood: (at: Point) => boolean): Point | undefined {
  let best: Point | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const slot of slots) {
    const distance = distanceOf(slot, old);
    if (distance < least - TOLERANCE && isGood(slot)) {
      best = slot;
      least = distance;
    }
  }
  return best;
}

/** Towards the leader, no farther away than the unit may be spread in an assault. */
function drawn(old: Point, leader: Point, size: Size): Point {
  const distance = distanceOf(old, leader);
  const most = ASSAULT_COHERENCY / 2 + size.radius;
  return distance <= most ? old : between(leader, old, most);
}

/** Placing a unit around its leader (XZ-MOV-05..07, XZ-GAP-31, XZ-GEO-05, 06). */
import { cosine, type Point, sine } from '../../kernel/plane.ts';
import type { Formation } from './actions.ts';
import { between, distanceOf, type Foot, gapBetween, isAtMost } from './feet.ts';
import type { Size } from './kinds.ts';
import { footAt, isFree, isWayBarred, nearestPlace, type Room, roomFor } from './room.ts';
import { footOf, gunOf, livingOf } from './standing.ts';
import { bodyOf, isGun, kindOf, leaderOf, type Member, placeOf, type State, unitOf } from './state.ts';

/** A unit as it would stand. */
export interface Stand {
  readonly at: readonly Point[];
  readonly leaderAt?: Point;
}

export interface Forming {
  readonly leaderAt: Point;
  readonly facing: number;
  /** How far from the leader anybody may end, edge to edge (XZ-MOV-06). */
  readonly reach: number;
  readonly target?: number;
  /** The building that takes them in, or -1. */
  readonly inside: number;
  /** XZ-MOV-06: another formation than theirs, turned to a front in degrees. */
  readonly formation?: { readonly shape: Formation; readonly front: number };
}

/** Everybody of the unit but its leader, the gun last. */
export function followersOf(state: State, index: number): readonly Member[] {
  const leader = leaderOf(state, index);
  const own = livingOf(state, index)
    .filter((model) => leader.unit !== index || model !== leader.model)
    .map((model): Member => ({ unit: index, model }));
  const gun = gunOf(state, index);
  return gun === undefined ? own : [gun, ...own];
}

/** The unit around its leader's new place, each as near as can be to its place in the formation; undefined for no room. */
export function formedUp(state: State, index: number, forming: Forming): Stand | undefined {
  const leader = leaderOf(state, index);
  const from = placeOf(state, leader);
  const size = bodyOf(state, leader.unit, leader.model).size;
  const leaderFoot = footAt(forming.leaderAt, size, forming.facing);
  const room = roomAround(state, index, forming);
  if (!isFree(room, leaderFoot)) return undefined;
  room.others.push(leaderFoot);
  const at = [...unitOf(state, index).at];
  if (leader.unit === index) at[leader.model] = forming.leaderAt;
  const wantedBy = wantedPlaces(state, index, forming);
  for (const member of followersOf(state, index)) {
    const old = placeOf(state, member);
    const asBefore: Point = [forming.leaderAt[0] + old[0] - from[0], forming.leaderAt[1] + old[1] - from[1]];
    const wanted = wantedBy[member.model] ?? asBefore;
    const body = bodyOf(state, member.unit, member.model).size;
    const place = placeFor(room, { wanted, old, size: body, leaderFoot }, forming);
    if (place === undefined) return undefined;
    at[member.model] = place;
    room.others.push(footAt(place, body, forming.facing));
  }
  return leader.unit === index ? { at } : { at, leaderAt: forming.leaderAt };
}

/** Everybody stays where they are; only strays come as near to their places as the leader allows. Undefined without strays. */
export function gatheredIn(
  state: State,
  index: number,
  strays: readonly number[],
  forming: Forming,
): readonly Point[] | undefined {
  const leader = leaderOf(state, index);
  const leaderFoot = footOf(state, leader);
  const room = roomAround(state, index, forming);
  room.others.push(leaderFoot);
  for (const { unit, model } of followersOf(state, index)) {
    if (!strays.includes(model)) room.others.push(footOf(state, { unit, model }));
  }
  const at = [...unitOf(state, index).at];
  let hasMoved = false;
  for (const model of strays) {
    const old = placeOf(state, { unit: index, model });
    const { size } = bodyOf(state, index, model);
    const place = placeFor(room, { wanted: old, old, size, leaderFoot }, forming) ?? old;
    hasMoved ||= place !== old;
    at[model] = place;
    room.others.push(footAt(place, size, forming.facing));
  }
  return hasMoved ? at : undefined;
}

function roomAround(state: State, index: number, forming: Forming): Room {
  const around = { at: forming.leaderAt, radius: forming.reach + 2 * kindOf(state, index).body.size.radius };
  const room = roomFor(state, index, around, forming.target ?? -1);
  return forming.inside < 0 ? room : { ...room, isIndoors: true };
}

/** By model where the new formation has it; nothing where they keep theirs. A gun stays beside its crew as it was. */
function wantedPlaces(
  state: State,
  index: number,
  { formation, leaderAt }: Forming,
): readonly (Point | undefined)[] {
  if (formation === undefined) return [];
  const { radius } = kindOf(state, index).body.size;
  const followers = followersOf(state, index).filter(({ model }) => !isGun(state, index, model));
  const offsets = formationOffsets(followers.length + 1, radius, formation.shape).slice(1);
  const places: (Point | undefined)[] = [];
  followers.forEach(({ model }, i) => {
    const offset = offsets[i];
    if (offset !== undefined) places[model] = turnedOffset(leaderAt, offset, formation.front);
  });
  return places;
}

/** A place ahead and to the left of another, seen in a direction. */
export function turnedOffset(from: Point, by: Point, facing: number): Point {
  const cos = cosine(facing);
  const sin = sine(facing);
  return [Math.round(from[0] + by[0] * cos - by[1] * sin), Math.round(from[1] + by[0] * sin + by[1] * cos)];
}

interface Wanted {
  readonly wanted: Point;
  readonly old: Point;
  readonly size: Size;
  readonly leaderFoot: Foot;
}

function placeFor(
  room: Room,
  { wanted, old, size, leaderFoot }: Wanted,
  forming: Forming,
): Point | undefined {
  const drawn = drawnIn(wanted, size, leaderFoot, forming.reach);
  const isGood = goodPlaces(room, { old, size, leaderFoot }, forming);
  if (forming.inside >= 0)
    return nearestPlace(
      between(leaderFoot.at, drawn, Math.min(INDOORS, distanceOf(leaderFoot.at, drawn))),
      forming.facing,
      isGood,
    );
  return nearestPlace(drawn, forming.facing, isGood);
}

/** Within reach of the leader, free, and with a free way to it. */
function goodPlaces(
  room: Room,
  { old, size, leaderFoot }: Omit<Wanted, 'wanted'>,
  { facing, reach }: Forming,
): (at: Point) => boolean {
  return (at) => {
    const foot = footAt(at, size, facing);
    if (!isAtMost(gapBetween(foot, leaderFoot), reach)) return false;
    return isFree(room, foot) && !isWayBarred(room, old, at);
  };
}

/** In a building nobody strays farther from the leader than this. */
const INDOORS = 1000;

/** A place in the formation that would be too far away is brought in on its line to the leader. */
function drawnIn(wanted: Point, size: Size, leaderFoot: Foot, reach: number): Point {
  const gap = gapBetween(footAt(wanted, size, leaderFoot.facing), leaderFoot);
  if (isAtMost(gap, reach)) return wanted;
  const length = distanceOf(leaderFoot.at, wanted);
  return between(leaderFoot.at, wanted, Math.max(0, length - (gap - reach)));
}

/** Models to a rank, and what is free between two of them. */
const SHAPES: Readonly<Record<Formation, { readonly files: number; readonly spacing: number }>> = {
  ranks: { files: 5, spacing: 500 },
  line: { files: 20, spacing: 500 },
  column: { files: 2, spacing: 500 },
  open: { files: 5, spacing: 2000 },
};

/**
 * XZ-GEO-06: ranks (of five, if not told otherwise) behind the leader, who stands in the middle of the first; offsets
 * along and aside of the facing, by model in the order they are placed.
 */
export function formationOffsets(
  count: number,
  radius: number,
  shape: Formation = 'ranks',
): readonly Point[] {
  const { files, spacing } = SHAPES[shape];
  const apart = 2 * radius + spacing;
  const offsets: Point[] = [];
  for (let n = 0; n < count; n += 1) {
    const rank = Math.floor(n / files);
    const file = n % files;
    const aside = file === 0 ? 0 : Math.ceil(file / 2) * (file % 2 === 1 ? 1 : -1);
    offsets.push([-rank * apart || 0, aside * apart || 0]);
  }
  return offsets;
}

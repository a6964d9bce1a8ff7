/** A whole unit set down in its formation (XZ-GEO-06, XZ-GAP-84, XZ-RES-05). */
import { cosine, type Point, sine } from '../../kernel/plane.ts';
import { coherencyOf } from './away.ts';
import { degreesOf, type Foot, gapBetween, isAtMost } from './feet.ts';
import { formationOffsets, turnedOffset } from './form.ts';
import type { Size } from './kinds.ts';
import { feetNear, footAt, isFree, nearestPlace, type Room, roomFor } from './room.ts';
import { bodyOf, kindOf, type State, startOf } from './state.ts';
import { INCH, TABLE } from './tables.ts';

export interface SetDown {
  readonly leader: Point;
  readonly facing?: number;
  /** How far from enemies. */
  readonly clear: number;
  /** Where everybody has to stand wholly; all the table if absent. */
  readonly zone?: readonly [number, number];
  /** A unit set down already does not stand in its own way; others of the side do. */
  readonly others?: Room['others'];
}

export interface Down {
  readonly at: readonly Point[];
  readonly facing: number;
}

/** Undefined where there is no room. The gun stands behind its leader, crew around it. */
export function placeUnit(
  state: State,
  index: number,
  { leader, facing, clear, zone, others }: SetDown,
): Down | undefined {
  const kind = kindOf(state, index);
  const turned = facing ?? towardsMiddle(leader);
  const { size } = kind.body;
  const around = { at: leader, radius: 12 * INCH };
  const base = roomFor(state, index, around);
  const room: Room = {
    ...base,
    standOff: clear,
    others: [...base.others, ...feetNear(others ?? [], around)],
  };
  const reach = coherencyOf(state, index);
  const leaderFoot = footAt(leader, size, turned);
  const fits = fitting(room, { leaderFoot, reach, size, zone });
  if (!fits(leader)) return undefined;
  room.others.push(leaderFoot);
  const at: Point[] = [leader];
  const gun =
    kind.gun === undefined
      ? undefined
      : gunPlace(
          leaderFoot,
          kind.gun.size.radius,
          fitting(room, { leaderFoot, reach, size: kind.gun.size, zone }),
        );
  if (kind.gun !== undefined && gun === undefined) return undefined;
  if (gun !== undefined && kind.gun !== undefined) room.others.push(footAt(gun, kind.gun.size, turned));
  for (const offset of formationOffsets(startOf(state, index), size.radius).slice(1)) {
    const place = nearestPlace(turnedOffset(leader, offset, turned), turned, fits);
    if (place === undefined) return undefined;
    room.others.push(footAt(place, size, turned));
    at.push(place);
  }
  return { at: gun === undefined ? at : [...at, gun], facing: turned };
}

interface Fitting {
  readonly leaderFoot: Foot;
  readonly reach: number;
  readonly size: Size;
  readonly zone: readonly [number, number] | undefined;
}

/** In the zone, within reach of the leader, and free. */
function fitting(room: Room, { leaderFoot, reach, size, zone }: Fitting): (at: Point) => boolean {
  return (at) => {
    const foot = footAt(at, size, leaderFoot.facing);
    return isInZone(foot, zone) && isAtMost(gapBetween(foot, leaderFoot), reach) && isFree(room, foot);
  };
}

/** Right beside the leader, so that the crew can serve it. */
function gunPlace(
  leader: ReturnType<typeof footAt>,
  radius: number,
  fits: (at: Point) => boolean,
): Point | undefined {
  const out = leader.size.radius + radius + 100;
  for (const degrees of [180, 135, 225, 90, 270, 0]) {
    const at = turnedOffset(
      leader.at,
      [Math.round(out * cosine(degrees)), Math.round(out * sine(degrees))],
      leader.facing,
    );
    if (fits(at)) return at;
  }
  return undefined;
}

/** XZ-GEO-06: facing the middle of the table. */
function towardsMiddle([x, y]: Point): number {
  const way: Point = [TABLE.width / 2 - x, TABLE.depth / 2 - y];
  return way[0] === 0 && way[1] === 0 ? 0 : degreesOf(way);
}

function isInZone(
  { at, size }: { readonly at: Point; readonly size: { readonly radius: number } },
  zone: readonly [number, number] | undefined,
): boolean {
  if (zone === undefined) return true;
  return at[1] - size.radius >= zone[0] - 10 && at[1] + size.radius <= zone[1] + 10;
}

/** Members of a unit with the bodies they have, as feet at their places. */
export function feetOfDown(state: State, index: number, { at, facing }: Down): Room['others'] {
  return at.map((place, model) => footAt(place, bodyOf(state, index, model).size, facing));
}

/** A character beside the leader of the unit it begins with; undefined where there is no room round the leader. */
export function placeBeside(state: State, index: number, down: SetDown): Down | undefined {
  const [x, y] = down.leader;
  for (const [right, ahead] of RING) {
    const found = placeUnit(state, index, { ...down, leader: [x + right * INCH, y + ahead * INCH] });
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Places round a unit's leader, in inches. */
const RING = [
  [0, 1.2],
  [0, -1.2],
  [1.2, 1.2],
  [-1.2, 1.2],
  [1.2, -1.2],
  [-1.2, -1.2],
  [0, 2.5],
  [0, -2.5],
  [2.5, 2.5],
  [-2.5, 2.5],
  [2.5, -2.5],
  [-2.5, -2.5],
  [4, 0],
  [-4, 0],
  [0, 4],
  [0, -4],
] as const;

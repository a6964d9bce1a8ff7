/** Who of a unit can hit whom of another with a weapon (XZ-SHT-03..05, XZ-ARC, XZ-LOS-08, XZ-GAP-73, 76). */
import { cosine, type Point, sine } from '../../kernel/plane.ts';
import { firersOf } from './arms.ts';
import { armourArc, type Foot, gapBetween, gapToPoint, isAtMost, isWithinArc, nearestPoint } from './feet.ts';
import type { Arm } from './kinds.ts';
import { type Corridor, corridorOf, coverOf, isClear, type Spot, spotOf } from './sight.ts';
import { aimedFeet, aimedMembers, footOf, gunOf } from './standing.ts';
import { bodyOf, kindOf, type Member, remembered, type State } from './state.ts';
import { ARCS, INCH, ZONE_RADIUS } from './tables.ts';

/** One firing model, and what of the target it can hit. */
export interface Lane {
  readonly firer: Member;
  /** To the nearest model it may hit, in marks. */
  readonly range: number;
  /** By model of the target: 0, 1, 2 for cover, -1 where it cannot hit it. */
  readonly covers: readonly number[];
  /** By model of the target, in marks from the firer. */
  readonly ranges: readonly number[];
}

export interface Aim {
  readonly index: number;
  readonly target: number;
  /** XZ-SHT-02: the middle of the target zone. */
  readonly at: Point;
  /** XZ-ARC-05: degrees turned before shooting. */
  readonly pivot: number;
}

// A shot is weighed, checked and carried out upon one and the same table.
const lanesSoFar = remembered(
  (): { readonly aim: Aim; readonly number: number; readonly lanes: readonly Lane[] }[] => [],
);

/** The lanes of one weapon on one unit: only firers who can hit somebody. */
export function lanesOf(state: State, aim: Aim, number: number, arm: Arm): readonly Lane[] {
  const known = lanesSoFar(state);
  for (const one of known) if (one.number === number && areSame(one.aim, aim)) return one.lanes;
  const lanes = lanesFrom(state, aim, number, arm);
  known.push({ aim, number, lanes });
  return lanes;
}

function areSame(one: Aim, other: Aim): boolean {
  return (
    one.index === other.index &&
    one.target === other.target &&
    one.pivot === other.pivot &&
    one.at[0] === other.at[0] &&
    one.at[1] === other.at[1]
  );
}

function lanesFrom(state: State, aim: Aim, number: number, arm: Arm): readonly Lane[] {
  const field = fieldOf(state, aim, arm);
  if (field === undefined) return [];
  const lanes: Lane[] = [];
  for (const firer of firersOf(state, aim.index, number)) {
    const lane = laneOf(state, field, firer);
    if (lane !== undefined) lanes.push(lane);
  }
  return lanes;
}

/** What all firers of a weapon have before them. */
interface Field {
  readonly aim: Aim;
  readonly arm: Arm;
  readonly members: readonly Member[];
  readonly feet: readonly Foot[];
  readonly inZone: readonly boolean[];
  readonly corridor: Corridor;
  readonly isOpen: boolean;
}

/** Undefined where nobody stands in the target zone. */
function fieldOf(state: State, aim: Aim, arm: Arm): Field | undefined {
  const members = aimedMembers(state, aim.target);
  const feet = aimedFeet(state, aim.target);
  const inZone = feet.map((foot) => isAtMost(gapToPoint(foot, aim.at), ZONE_RADIUS));
  if (!inZone.includes(true)) return undefined;
  const corridor = corridorOf(state, aim.index, aim.target);
  const isOpen = corridor.sites.length === 0 && corridor.hulls.length === 0;
  return { aim, arm, members, feet, inZone, corridor, isOpen };
}

function laneOf(state: State, field: Field, firer: Member): Lane | undefined {
  const { members, inZone, feet, aim } = field;
  const from = pivoted(footOf(state, firer), aim.pivot);
  const spot = spotOf(state, firer);
  const covers: number[] = [];
  const ranges: number[] = [];
  for (let i = 0; i < members.length; i += 1) {
    const foot = feet[i];
    const member = members[i];
    const range = foot === undefined ? 0 : rangeOf(from, field.arm, foot);
    ranges.push(range);
    const isAimedAt = inZone[i] === true && foot !== undefined && member !== undefined;
    covers.push(isAimedAt ? coverFor(state, field, { spot, from, foot, member, range }) : -1);
  }
  onlyWhatIsMet(state, aim.target, from, covers);
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < covers.length; i += 1)
    if ((covers[i] ?? -1) >= 0) least = Math.min(least, ranges[i] ?? least);
  return least === Number.POSITIVE_INFINITY ? undefined : { firer, range: least, covers, ranges };
}

function pivoted(foot: Foot, pivot: number): Foot {
  return pivot === 0 ? foot : { at: foot.at, size: foot.size, facing: (foot.facing + pivot + 360) % 360 };
}

interface Pair {
  readonly spot: Spot;
  readonly from: Foot;
  readonly member: Member;
  readonly foot: Foot;
  readonly range: number;
}

/** -1 for out of range, arc or sight. */
function coverFor(
  state: State,
  { arm, corridor, isOpen }: Field,
  { spot, from, foot, member, range }: Pair,
): number {
  const { weapon, mount } = arm;
  if (!isAtMost(range, weapon.rangeMax * INCH) || !isAtMost(weapon.rangeMin * INCH, range)) return -1;
  if (!isInArc(from, arm, foot)) return -1;
  if (isOpen) return 0;
  const other = spotOf(state, member);
  if (corridor.sites.length > 0 && !isClear(corridor.sites, spot, other)) return -1;
  if (weapon.abilities.includes('ignore-cover') || mount === 'contact') return 0;
  const { isOnFoot } = bodyOf(state, member.unit, member.model);
  return coverOf(corridor, spot, other, { half: foot.size.half, isOnFoot });
}

/** XZ-GEO-09: the bearing of the nearest part of the target. */
export function isInArc(from: Foot, { mount }: Arm, target: Foot): boolean {
  const arc = ARCS[mount];
  if (arc[1] - arc[0] >= 360) return true;
  const near = nearestPoint(target, from.at);
  return isWithinArc(from.facing, [near[0] - from.at[0], near[1] - from.at[1]], arc);
}

/** XZ-DIC-16, XZ-GAP-76: from the base, or from the end of the weapon. */
export function rangeOf(from: Foot, { mount }: Arm, target: Foot): number {
  const muzzle = muzzleOf(from, mount, target);
  return muzzle === undefined ? gapBetween(from, target) : gapToPoint(target, muzzle);
}

/** The end of the weapon of a hull; undefined for what measures from the nearest point of its base. */
function muzzleOf(from: Foot, mount: Arm['mount'], target: Foot): Point | undefined {
  const { hull } = from.size;
  if (hull === undefined) return undefined;
  if (mount === 'hull') return ahead(from, hull.length / 2, 0);
  if (mount.startsWith('sponson'))
    return ahead(from, 0, (mount.endsWith('left') ? 1 : -1) * (hull.width / 2));
  return onFiringLine(from, hull, target.at);
}

function ahead({ at, facing }: Foot, forward: number, left: number): Point {
  const cos = cosine(facing);
  const sin = sine(facing);
  return [at[0] + forward * cos - left * sin, at[1] + forward * sin + left * cos];
}

/** Where the line from the middle of a hull to a point leaves the hull. */
function onFiringLine(
  from: Foot,
  hull: { readonly length: number; readonly width: number },
  to: Point,
): Point {
  const dx = to[0] - from.at[0];
  const dy = to[1] - from.at[1];
  const cos = cosine(from.facing);
  const sin = sine(from.facing);
  const along = Math.abs(dx * cos + dy * sin);
  const aside = Math.abs(dy * cos - dx * sin);
  const share = Math.min(
    along === 0 ? 1 : hull.length / 2 / along,
    aside === 0 ? 1 : hull.width / 2 / aside,
    1,
  );
  return [from.at[0] + dx * share, from.at[1] + dy * share];
}

/** XZ-UNI-13, XZ-GAP-45: a shield before the crew, the crew before an open gun. */
function onlyWhatIsMet(state: State, target: number, from: Foot, covers: number[]): void {
  const gun = gunOf(state, target);
  if (gun === undefined) return;
  const at = covers.length - 1;
  const isShielded = kindOf(state, target).abilities.includes('gun-shield');
  if (isShielded && armourArc(footOf(state, gun), from.at) === 'front') {
    for (let i = 0; i < at; i += 1) covers[i] = -1;
    return;
  }
  for (let i = 0; i < at; i += 1) {
    if ((covers[i] ?? -1) < 0) continue;
    covers[at] = -1;
    return;
  }
}

/** XZ-SGL-02, XZ-GAP-43, 80: the armour a hit from that model meets. */
export function armourAgainst(state: State, member: Member, from: Foot, isFromAbove: boolean): number {
  const { armour } = bodyOf(state, member.unit, member.model);
  if (!armour.isSplit) return armour.front;
  if (isFromAbove) return armour.rear;
  return armour[armourArc(footOf(state, member), from.at)];
}

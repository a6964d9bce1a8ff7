/** Blasts and sprays, direct and indirect (XZ-SHT-16, XZ-GAP-41, 42, XZ-GEO-17). */
import { cosine, type Point, sine } from '../../kernel/plane.ts';
import { SIDES } from '../../kernel/ruleset.ts';
import rolls from './data/rolls.json' with { type: 'json' };
import { distanceOf, type Foot, gapToPoint, isAtMost } from './feet.ts';
import type { Lane } from './lanes.ts';
import { aimedMembers, footOf, gunOf, ringOf } from './standing.ts';
import { bodiesOf, type Member, type State, sideOf } from './state.ts';
import { INCH, TABLE, type Template } from './tables.ts';

/** A template on the table: a circle, or a tear-drop from a muzzle along its axis. */
export type Area =
  | { readonly kind: 'circle'; readonly at: Point; readonly radius: number }
  | { readonly kind: 'spray'; readonly from: Point; readonly along: Point; readonly firer: Member };

export function areaOn(
  template: Template,
  at: Point,
  from: { readonly foot: Foot; readonly firer: Member },
): Area {
  if (template !== 'TT') return { kind: 'circle', at, radius: (rolls[template].diameter * INCH) / 2 };
  const { foot, firer } = from;
  const length = distanceOf(foot.at, at);
  const along: Point = [(at[0] - foot.at[0]) / length, (at[1] - foot.at[1]) / length];
  const { radius } = foot.size;
  const muzzle: Point = [foot.at[0] + along[0] * radius, foot.at[1] + along[1] * radius];
  return { kind: 'spray', from: muzzle, along, firer };
}

/** XZ-GAP-41: any part of base or hull. */
function isTouched(area: Area, foot: Foot): boolean {
  if (area.kind === 'circle') return isAtMost(gapToPoint(foot, area.at), area.radius);
  return isSprayed(area, foot);
}

function isSprayed({ from, along }: { readonly from: Point; readonly along: Point }, foot: Foot): boolean {
  const { length, halfAngle } = rolls.TT;
  const reach = foot.size.hull === undefined ? foot.size.radius : foot.size.half;
  const dx = foot.at[0] - from[0];
  const dy = foot.at[1] - from[1];
  const ahead = dx * along[0] + dy * along[1];
  const aside = Math.abs(dy * along[0] - dx * along[1]);
  const distance = Math.sqrt(dx * dx + dy * dy);
  const cos = cosine(halfAngle);
  const sin = sine(halfAngle);
  if (ahead > 0 && aside * cos <= ahead * sin) return isAtMost(distance - reach, length * INCH);
  // Outside of the angle: as near as the base comes to the side of the template.
  const onSide = Math.max(0, Math.min(length * INCH, ahead * cos + aside * sin));
  const sx = onSide * cos;
  const sy = onSide * sin;
  return isAtMost(Math.sqrt((ahead - sx) * (ahead - sx) + (aside - sy) * (aside - sy)), reach);
}

/** Everybody touched, nearest to the middle (or the muzzle) first. */
export function touchedBy(state: State, area: Area): readonly Member[] {
  const found: { readonly member: Member; readonly distance: number }[] = [];
  const middle = area.kind === 'circle' ? area.at : area.from;
  for (const member of membersNear(state, middle)) {
    if (isFirer(area, member)) continue;
    const foot = footOf(state, member);
    if (isTouched(area, foot)) found.push({ member, distance: distanceOf(foot.at, middle) });
  }
  return found
    .sort(
      (a, b) => a.distance - b.distance || a.member.unit - b.member.unit || a.member.model - b.member.model,
    )
    .map(({ member }) => member);
}

/** Everybody of units that a template there could touch. */
function membersNear(state: State, middle: Point): readonly Member[] {
  const found: Member[] = [];
  for (const side of SIDES) {
    for (const index of bodiesOf(state, side)) {
      const ring = ringOf(state, index);
      const isNear = distanceOf(ring.at, middle) <= ring.radius + WIDEST;
      if (isNear || gunOf(state, index) !== undefined) found.push(...aimedMembers(state, index));
    }
  }
  return found;
}

/** No template reaches farther from its middle or muzzle. */
const WIDEST = 9 * INCH;

function isFirer(area: Area, { unit, model }: Member): boolean {
  return area.kind === 'spray' && area.firer.unit === unit && area.firer.model === model;
}

/** Where a template lands. */
export interface Centre {
  readonly member: Member;
  readonly touched: readonly Member[];
  readonly range: number;
}

/** What a template is laid on, and where it is wanted, if that was said. */
interface Laying {
  readonly target: number;
  readonly lane: Lane;
  readonly wanted?: Point | undefined;
}

/** XZ-DOC-10: the centre with most enemies and no friend under the template; undefined for none. */
export function bestCentre(
  state: State,
  template: Template,
  { target, lane, wanted }: Laying,
): Centre | undefined {
  const own = sideOf(state, lane.firer.unit);
  const foot = footOf(state, lane.firer);
  let best: Centre | undefined;
  const members = aimedMembers(state, target);
  for (let i = 0; i < members.length; i += 1) {
    const member = members[i];
    if (member === undefined || (lane.covers[i] ?? -1) < 0) continue;
    const area = areaOn(template, footOf(state, member).at, { foot, firer: lane.firer });
    const touched = touchedBy(state, area);
    if (touched.some(({ unit }) => sideOf(state, unit) === own)) continue;
    const centre = { member, touched, range: lane.ranges[i] ?? lane.range };
    if (touched.length > 0 && isBetter(state, centre, best, wanted)) best = centre;
  }
  return best;
}

/** Nearer to where it was wanted; by judgement with more models under it. */
function isBetter(state: State, one: Centre, best: Centre | undefined, wanted: Point | undefined): boolean {
  if (best === undefined) return true;
  if (wanted === undefined) return one.touched.length > best.touched.length;
  return distanceOf(footOf(state, one.member).at, wanted) < distanceOf(footOf(state, best.member).at, wanted);
}

/** XZ-GAP-42: `face` turns of 60 degrees clockwise from the firing line, cut at the edge of the table. */
export function scatteredTo(aim: Point, line: Point, direction: number, distance: number): Point {
  if (distance === 0) return aim;
  const turn = -(direction - 1) * rolls.indirect.scatterStepDegrees;
  const cos = cosine(turn);
  const sin = sine(turn);
  const length = Math.sqrt(line[0] * line[0] + line[1] * line[1]) || 1;
  const x = line[0] / length;
  const y = line[1] / length;
  const way: Point = [(x * cos - y * sin) * distance * INCH, (x * sin + y * cos) * distance * INCH];
  const share = Math.min(1, edgeShare(aim[0], way[0], TABLE.width), edgeShare(aim[1], way[1], TABLE.depth));
  return [Math.round(aim[0] + way[0] * share), Math.round(aim[1] + way[1] * share)];
}

function edgeShare(from: number, by: number, most: number): number {
  if (from + by < 0) return from / -by;
  return from + by > most ? (most - from) / by : 1;
}

/** What a Suppressed unit may do (XZ-MOR-03..06, XZ-MOR-13, XZ-GAP-20, 86, 88, XZ-DOC-12). */
import type { Point } from '../../kernel/plane.ts';
import type { Refused } from '../../kernel/result.ts';
import type { ToCover } from './actions.ts';
import { coherencyOf } from './away.ts';
import { degreesOf, distanceOf } from './feet.ts';
import { formedUp, type Stand } from './form.ts';
import { sitesOf } from './ground.ts';
import { isBarredSite, moverOf } from './mover.ts';
import { emit, type Play } from './play.ts';
import { coverOf, isClear, sitesNearLine } from './sight.ts';
import { footOf, membersOf } from './standing.ts';
import {
  bodyOf,
  fighterOf,
  indexOf,
  isImmobile,
  isMulti,
  kindOf,
  leaderOf,
  leaderPlace,
  placeOf,
  type State,
  speedOf,
  unitOf,
} from './state.ts';
import { COVER_DISTANCE, INCH } from './tables.ts';
import { walked } from './walk.ts';
import { nearestFoe } from './withdraw.ts';
import { refuse } from './words/refuse.ts';

/** XZ-GAP-86: whose fire it hides from: who shot last, else the nearest. */
function threatTo(state: State, index: number): number {
  const { shotBy, shotByLast } = unitOf(state, index);
  const shooter = [...shotBy]
    .reverse()
    .concat([...shotByLast].reverse())
    .find((one) => unitOf(state, one).is === 'on-table');
  return shooter ?? nearestFoe(state, index);
}

/** Where it would stand if its leader went there and the unit has cover; undefined where it has not, or cannot. */
function coverStand(
  state: State,
  index: number,
  to: Point,
): { readonly stand: Stand; readonly path: readonly Point[] } | undefined {
  const threat = threatTo(state, index);
  const speed = speedOf(state, index);
  if (threat < 0 || speed === 0) return undefined;
  const from = leaderPlace(state, index);
  const mover = moverOf(state, index);
  const walk = walked(state, { index, mover, from, path: [to], speed, paid: 0, target: -1 });
  if (distanceOf(walk.to, to) > 1) return undefined;
  const stand = formedUp(state, index, {
    leaderAt: to,
    facing: unitOf(state, index).facing,
    reach: Math.min(coherencyOf(state, index), speed),
    inside: -1,
  });
  if (stand === undefined || !isCovered(state, index, stand, threat)) return undefined;
  return { stand, path: walk.path };
}

/** At least half of the models in cover from the threat, or out of its sight. */
function isCovered(state: State, index: number, stand: Stand, threat: number): boolean {
  const from = {
    at: leaderPlace(state, threat),
    level: unitOf(state, threat).level,
    inside: unitOf(state, threat).inside,
  };
  const members = membersOf(state, index);
  const covered = members.filter(({ unit, model }) => {
    const at = (unit === index ? stand.at[model] : stand.leaderAt) ?? placeOf(state, { unit, model });
    const sites = sitesNearLine(state, from.at, at);
    const to = { at, level: 0, inside: -1 };
    if (!isClear(sites, from, to)) return true;
    const { size, isOnFoot } = bodyOf(state, unit, model);
    return coverOf({ sites, hulls: [] }, from, to, { half: size.half, isOnFoot }) > 0;
  });
  return 2 * covered.length >= members.length;
}

/** Leader places worth a look for cover, the nearest first: the far sides of obstacles, and inside of woods and ruins. */
function coverPlaces(state: State, index: number): readonly Point[] {
  const threat = threatTo(state, index);
  if (threat < 0) return [];
  const from = leaderPlace(state, index);
  const enemy = leaderPlace(state, threat);
  const mover = moverOf(state, index);
  const reach = speedOf(state, index);
  const places: Point[] = [from];
  for (const site of sitesOf(state.terrain)) {
    if (distanceOf(site.centre, from) > site.reach + reach + INCH || isBarredSite(mover, site)) continue;
    if (site.area?.cover === true) places.push(...withinArea(site.piece.corners, from));
    else if (site.obstacle !== undefined && !site.isClosed)
      places.push(...behindLine(site.piece.corners, enemy, mover.half));
  }
  return places
    .filter((at) => distanceOf(at, from) <= reach)
    .sort((a, b) => distanceOf(a, from) - distanceOf(b, from) || distanceOf(b, enemy) - distanceOf(a, enemy));
}

/** An inch and a half in from the nearest part of the outline, and the middle. */
function withinArea(corners: readonly Point[], from: Point): readonly Point[] {
  const [x, y] = corners.reduce(
    ([sx, sy], [cx, cy]) => [sx + cx / corners.length, sy + cy / corners.length],
    [0, 0],
  );
  const middle: Point = [Math.round(x ?? 0), Math.round(y ?? 0)];
  const whole = distanceOf(from, middle);
  const steps = [0.25, 0.4, 0.55, 0.7, 0.85];
  if (whole === 0) return [middle];
  return [
    ...steps.map(
      (share): Point => [
        Math.round(from[0] + (middle[0] - from[0]) * share),
        Math.round(from[1] + (middle[1] - from[1]) * share),
      ],
    ),
    middle,
  ];
}

/** Places half an inch behind a line, away from the enemy. */
function behindLine(corners: readonly Point[], enemy: Point, half: number): readonly Point[] {
  return corners.slice(1).flatMap((end, i) => {
    const start = corners[i] ?? end;
    const length = distanceOf(start, end);
    if (length === 0) return [];
    const normal: Point = [-(end[1] - start[1]) / length, (end[0] - start[0]) / length];
    const side = (enemy[0] - start[0]) * normal[0] + (enemy[1] - start[1]) * normal[1];
    const out = (half + COVER_DISTANCE / 2) * (side > 0 ? -1 : 1);
    return [0.2, 0.5, 0.8].map(
      (share): Point => [
        Math.round(start[0] + (end[0] - start[0]) * share + normal[0] * out),
        Math.round(start[1] + (end[1] - start[1]) * share + normal[1] * out),
      ],
    );
  });
}

/** The nearest cover it can reach, as the default has it. */
export function bestCover(state: State, index: number): Point | undefined {
  return coverPlaces(state, index).find((to) => coverStand(state, index, to) !== undefined);
}

/** The cover it can reach that is nearest to a place, that place itself before all; undefined for none. */
export function coverNear(state: State, index: number, wanted: Point): Point | undefined {
  const places = [...coverPlaces(state, index)].sort((a, b) => distanceOf(a, wanted) - distanceOf(b, wanted));
  return [wanted, ...places].find((to) => coverStand(state, index, to) !== undefined);
}

/** Refusal: `illegal/cover`. */
export function whyNotCover(state: State, { unit, to }: ToCover): Refused | undefined {
  if (coverStand(state, indexOf(state, unit), to) !== undefined) return undefined;
  return refuse('illegal/cover', {}, 'XZ-GAP-86');
}

export function toCover(play: Play, { unit, to }: ToCover): void {
  const index = indexOf(play.state, unit);
  const found = coverStand(play.state, index, to);
  if (found === undefined) throw new Error(`${unit} finds no cover there`);
  const { stand, path } = found;
  emit(play, {
    kind: 'unit-moved',
    rule: 'XZ-MOR-04',
    unit,
    way: 'cover',
    from: leaderPlace(play.state, index),
    path,
    at: stand.at,
    facing: unitOf(play.state, index).facing,
    level: 0,
    inside: -1,
    isAction: true,
    ...(stand.leaderAt === undefined ? {} : { leaderAt: stand.leaderAt }),
  });
}

/** XZ-MOR-04: single models with sides to show that can still turn. */
export function mayTurn(state: State, index: number): boolean {
  return (
    !isMulti(state, index) &&
    kindOf(state, index).body.armour.isSplit &&
    !isImmobile(state, index) &&
    threatTo(state, index) >= 0
  );
}

/** The best armour towards the unit that shot at it; of equals the front. */
export function turnToThreat(play: Play, index: number): void {
  const { state } = play;
  const { at } = footOf(state, leaderOf(state, index));
  const enemy = leaderPlace(state, threatTo(state, index));
  const { front, side, rear } = kindOf(state, index).body.armour;
  const ahead = degreesOf([enemy[0] - at[0], enemy[1] - at[1]]);
  const best = Math.max(front, side, rear);
  const aside = best === side ? 270 : 180;
  const turn = best === front ? 0 : aside;
  emit(play, {
    kind: 'unit-turned',
    rule: 'XZ-MOR-04',
    unit: fighterOf(state, index).id,
    facing: (ahead + turn) % 360,
    isAction: true,
  });
}

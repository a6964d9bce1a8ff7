/** Off-table support: requests, arrivals, reserves and strikes (XZ-RES, XZ-GAP-60..63, XZ-DOC-04, 19). */

import { atLeast } from '../../kernel/dice.ts';
import { isOnArea, type Point } from '../../kernel/plane.ts';
import type { Refused } from '../../kernel/result.ts';
import { otherSide, type Side } from '../../kernel/ruleset.ts';
import type { Request } from './actions.ts';
import { hasCommander } from './command.ts';
import rolls from './data/rolls.json' with { type: 'json' };
import { distanceOf } from './feet.ts';
import { zoneOf } from './field-zones.ts';
import { beforeAttack, type Hit, takeHits } from './harm.ts';
import { judge } from './judge.ts';
import { armourAgainst } from './lanes.ts';
import { placeUnit } from './place-unit.ts';
import { emit, type Play } from './play.ts';
import { rollAccuracy, rollArrival, rollRequest } from './rolls.ts';
import { canSeePoint, coverOf, sitesNearLine, spotOf } from './sight.ts';
import { footOf } from './standing.ts';
import {
  bodiesOf,
  bodyOf,
  fighterOf,
  indexOf,
  leaderOf,
  type Member,
  type State,
  type Support,
  unitOf,
} from './state.ts';
import { type Asset, findAsset, INCH, TABLE } from './tables.ts';
import { areaOn, scatteredTo, touchedBy } from './templates.ts';
import { refuse } from './words/refuse.ts';

/** What a side may ask for now (XZ-RES-01). */
export function openSupports(state: State, side: Side): readonly Support[] {
  return state.supports.filter((support) => support.side === side && support.is === 'held');
}

export function isReserve({ asset }: Support): boolean {
  return findAsset(asset) === undefined;
}

/** XZ-RES-03, XZ-GAP-62. Refusals: `illegal/support`, `illegal/markers`. */
export function whyNotRequest(state: State, side: Side, request: Request): Refused | undefined {
  const support = openSupports(state, side).find(({ id }) => id === request.support);
  if (support === undefined) return refuse('illegal/support.none', { support: request.support }, 'XZ-RES-01');
  const { markers, active } = request;
  const { markers: count, spacing } = rolls.support;
  if (markers.length !== count || active >= count) {
    return refuse('illegal/markers.count', {}, 'XZ-GAP-62');
  }
  const areNear = markers.some((one, i) =>
    markers.some((other, j) => j > i && distanceOf(one, other) < spacing * INCH - 10),
  );
  if (areNear) return refuse('illegal/markers.spacing', {}, 'XZ-GAP-62');
  const isGood = isReserve(support) ? isEntry : isAimable;
  if (markers.every((at) => isGood(state, side, at))) return undefined;
  return refuse(isReserve(support) ? 'illegal/markers.entry' : 'illegal/markers.aim', {}, 'XZ-GAP-62');
}

/** On a table edge that the enemy zone does not touch. */
export function isEntry(state: State, side: Side, [x, y]: Point): boolean {
  const onSide = x === 0 || x === TABLE.width;
  const onEnd = y === 0 || y === TABLE.depth;
  if (!(onSide || onEnd) || !isOnArea(TABLE, [x, y])) return false;
  const [least, most] = zoneOf(state, otherSide(side));
  return y < least || y > most;
}

/** In the own half, or seen. */
export function isAimable(state: State, side: Side, at: Point): boolean {
  if (!isOnArea(TABLE, at)) return false;
  const half = TABLE.depth / 2;
  if (state.edges[side] === 'south' ? at[1] <= half : at[1] >= half) return true;
  return bodiesOf(state, side).some(
    (index) => unitOf(state, index).morale === 'OK' && canSeePoint(state, leaderOf(state, index), at),
  );
}

/** XZ-RES-02: a roll for each request. */
export function request(play: Play, side: Side, { support, markers, active }: Request): void {
  const { face, need, isPassed } = rollRequest(play.dice, hasCommander(play.state, side));
  emit(play, {
    kind: 'support-requested',
    rule: 'XZ-RES-02',
    side,
    support,
    face,
    need,
    isGranted: isPassed,
    markers: isPassed ? markers : [],
    active: isPassed ? active : 0,
  });
}

/** XZ-RES-04: arrivals of a side; reserves take the table at once, strikes wait for `fall`. */
export function arrivals(play: Play, side: Side): readonly Support[] {
  const marked = play.state.supports.filter((support) => support.side === side && support.is === 'marked');
  return marked.filter((support) => arrive(play, support) && !isReserve(support));
}

/** True for what has come. */
function arrive(play: Play, support: Support): boolean {
  const { side, id, asset } = support;
  const { face, need, isPassed } = arrivalOf(play, support);
  const comes = isPassed && isReserve(support);
  const stand = comes ? reserveStand(play.state, support) : undefined;
  const isBlocked = comes && stand === undefined;
  const rule = 'XZ-RES-04';
  emit(play, {
    kind: 'support-arrived',
    rule,
    side,
    support: id,
    asset,
    face,
    need,
    isHere: isPassed,
    isBlocked,
  });
  if (stand !== undefined) emit(play, { kind: 'unit-deployed', rule: 'XZ-RES-05', unit: asset, ...stand });
  return isPassed;
}

/** One that was turned away because there was no room comes without a roll (XZ-GAP-63). */
function arrivalOf(play: Play, { failures }: Support): { face: number; need: number; isPassed: boolean } {
  if (failures >= SURE) return { face: 0, need: 0, isPassed: true };
  return rollArrival(play.dice, failures);
}

/** This number of failures means a place in the queue. */
const SURE = 5;

/** XZ-RES-05: the leader within three inches of the marker and of the edge, six from enemies. */
function reserveStand(
  state: State,
  support: Support,
): { readonly at: readonly Point[]; readonly facing: number } | undefined {
  const index = indexOf(state, support.asset);
  const marker = support.markers[support.active];
  if (index < 0 || marker === undefined) return undefined;
  const { entryWithin, entryClear } = rolls.support;
  const inwards = inwardFrom(marker);
  for (const along of [0, 1, -1, 2, -2]) {
    const leader: Point = [
      marker[0] + inwards[0] * 2 * INCH - inwards[1] * along * INCH,
      marker[1] + inwards[1] * 2 * INCH + inwards[0] * along * INCH,
    ];
    if (distanceOf(leader, marker) > entryWithin * INCH + INCH) continue;
    const stand = placeUnit(state, index, { leader, clear: entryClear * INCH });
    if (stand !== undefined) return stand;
  }
  return undefined;
}

function inwardFrom([x, y]: Point): Point {
  if (x === 0) return [1, 0];
  if (x === TABLE.width) return [-1, 0];
  return y === 0 ? [0, 1] : [0, -1];
}

/** XZ-RES-06: the shells of a strike at its true marker. */
export function fall(play: Play, { side, asset: id, markers, active }: Support): void {
  const asset = findAsset(id);
  const aim = markers[active];
  if (asset === undefined || aim === undefined) return;
  for (let shell = 0; shell < asset.shells; shell += 1) dropShell(play, { side, asset, aim });
}

interface Shell {
  readonly side: Side;
  readonly asset: Asset;
  readonly aim: Point;
}

/** XZ-GAP-63: accuracy, scatter from the owner's edge, a die for everybody it touches, their top armour. */
function dropShell(play: Play, { side, asset, aim }: Shell): void {
  const { direction, distance } = rollAccuracy(play.dice, asset.accuracyTarget);
  const line: Point = [0, play.state.edges[side] === 'south' ? 1 : -1];
  const at = scatteredTo(aim, line, direction, distance);
  emit(play, { kind: 'shell-fell', rule: 'XZ-RES-06', side, asset: asset.id, at });
  for (const [unit, members] of touchedUnits(play.state, asset, at))
    hitUnit(play, asset, { unit, members, at });
}

/** Who is under a shell, by the body of troops they count with. */
function touchedUnits(state: State, asset: Asset, at: Point): ReadonlyMap<number, readonly Member[]> {
  const byUnit = new Map<number, readonly Member[]>();
  for (const member of touchedBy(state, areaOn(asset.template, at, NOBODY))) {
    const { host } = unitOf(state, member.unit);
    const unit = host < 0 ? member.unit : host;
    byUnit.set(unit, [...(byUnit.get(unit) ?? []), member]);
  }
  return byUnit;
}

/** Shells come from beyond the table. */
const NOBODY = {
  foot: { at: [0, 0], size: { radius: 0, half: 0 }, facing: 0 },
  firer: { unit: -1, model: 0 },
} as const;

interface Under {
  readonly unit: number;
  readonly members: readonly Member[];
  readonly at: Point;
}

function hitUnit(play: Play, asset: Asset, under: Under): void {
  const { state } = play;
  const { unit, members } = under;
  const { name, id } = fighterOf(state, unit);
  const needs = needsUnder(state, under);
  const faces = needs.map((need) => play.dice.roll(6, `XZ-SHT-16 ${asset.name} at ${name}`, atLeast(need)));
  const struck = members.filter((_, i) => (faces[i] ?? 0) >= (needs[i] ?? 7));
  emit(play, {
    kind: 'shell-hit',
    rule: 'XZ-RES-06',
    asset: asset.id,
    target: id,
    faces,
    hits: struck.length,
  });
  const before = beforeAttack(state, unit);
  if (takeHits(play, unit, hitsOn(state, asset, struck), false).isHurt) judge(play, unit, before);
}

function needsUnder(state: State, { unit, members, at }: Under): readonly number[] {
  const hidden = unitOf(state, unit).isInfiltrating ? rolls.toHit.infiltrating : 0;
  return members.map(
    (member) => bodyOf(state, member.unit, member.model).stealth + hidden + coverFrom(state, at, member),
  );
}

function hitsOn(state: State, asset: Asset, struck: readonly Member[]): readonly Hit[] {
  return struck.map((member): Hit => {
    const av = armourAgainst(state, member, footOf(state, member), true);
    return { member, av, weapon: asset };
  });
}

/** What the dice for a unit under a shell had to show, and the hits that these faces are. */
export function shellAgain(
  state: State,
  asset: Asset,
  { unit, at, faces }: { readonly unit: number; readonly at: Point; readonly faces: readonly number[] },
): { readonly needs: readonly number[]; readonly hits: readonly Hit[] } {
  const members = touchedUnits(state, asset, at).get(unit) ?? [];
  const needs = needsUnder(state, { unit, members, at });
  const struck = members.filter((_, i) => (faces[i] ?? 0) >= (needs[i] ?? 7));
  return { needs, hits: hitsOn(state, asset, struck) };
}

/** Cover as seen from where the shell bursts. */
function coverFrom(state: State, at: Point, member: Member): number {
  const from = { at, level: 0, inside: -1 };
  const { isOnFoot } = bodyOf(state, member.unit, member.model);
  const corridor = { sites: sitesNearLine(state, at, footOf(state, member).at), hulls: [] };
  return coverOf(corridor, from, spotOf(state, member), { half: footOf(state, member).size.half, isOnFoot });
}

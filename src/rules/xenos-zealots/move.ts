/** The Move action (XZ-MOV, XZ-CHR-01..03, XZ-GAP-34, 46, 68). */
import type { Point } from '../../kernel/plane.ts';
import type { Refused } from '../../kernel/result.ts';
import type { Move } from './actions.ts';
import { coherencyOf } from './away.ts';
import rolls from './data/rolls.json' with { type: 'json' };
import type { MoveWay } from './events.ts';
import { between, degreesOf, distanceOf, gapBetween, isAtMost, nearestPoint } from './feet.ts';
import { formedUp, type Stand } from './form.ts';
import { crossingsOf, isInside, type Site, sitesOf } from './ground.ts';
import { isBarredSite, moverOf } from './mover.ts';
import { emit, type Play } from './play.ts';
import { footAt, mayTurn, roomFor } from './room.ts';
import { footOf, membersOf } from './standing.ts';
import {
  fighterOf,
  has,
  indexOf,
  isBody,
  kindOf,
  leaderOf,
  leaderPlace,
  type State,
  sideOf,
  speedOf,
  startOf,
  unitOf,
} from './state.ts';
import { CLIMB, INCH, JUMP, JUMP_LEVEL } from './tables.ts';
import { type Walk, walked } from './walk.ts';
import { refuse } from './words/refuse.ts';

/** Refusals: `illegal/jump`, `illegal/attach`, `illegal/embark`, `illegal/detach`. The path is cut, not refused. */
export function whyNotMove(state: State, action: Move): Refused | undefined {
  const index = indexOf(state, action.unit);
  if (action.isJump && !kindOf(state, index).isJumper) {
    return refuse('illegal/jump', {}, 'XZ-MOV-11');
  }
  if (action.attachTo !== undefined && !mayLead(state, index, indexOf(state, action.attachTo))) {
    return refuse('illegal/attach', { unit: action.unit, attachTo: action.attachTo }, 'XZ-CHR-01');
  }
  if (action.embark !== undefined && !mayBoard(state, index, indexOf(state, action.embark))) {
    return refuse('illegal/embark', { unit: action.unit, embark: action.embark }, 'XZ-GAP-46');
  }
  if (action.detach !== undefined && !mayLeave(state, index, action.detach)) {
    return refuse('illegal/detach', {}, 'XZ-CHR-03');
  }
  const landed = state.units.some((other) => other.landedFrom === index && other.hasMoved);
  if (!landed) return undefined;
  return refuse('illegal/carrier', {}, 'XZ-GAP-46');
}

/** XZ-CHR-03, XZ-GAP-68: on good morale, to a place out of coherency. */
function mayLeave(state: State, index: number, to: Point): boolean {
  const unit = unitOf(state, index);
  const own = unit.at[unit.leader];
  if (unit.character < 0 || unit.morale !== 'OK' || own === undefined) return false;
  return distanceOf(own, to) > coherencyOf(state, index) + INCH;
}

/** XZ-CHR-01, XZ-ABL-20: a character alone, a unit of its side that nobody leads. */
export function mayLead(state: State, index: number, host: number): boolean {
  if (host < 0 || host === index || !kindOf(state, index).isCharacter || kindOf(state, host).isCharacter)
    return false;
  const unit = unitOf(state, host);
  return (
    isBody(state, host) &&
    isBody(state, index) &&
    unit.character < 0 &&
    unit.morale === 'OK' &&
    kindOf(state, host).isMulti &&
    sideOf(state, host) === sideOf(state, index)
  );
}

/** XZ-ABL-15: infantry of one unit, character included. */
export function mayBoard(state: State, index: number, carrier: number): boolean {
  if (carrier < 0 || sideOf(state, carrier) !== sideOf(state, index)) return false;
  const { room } = kindOf(state, carrier);
  const kind = kindOf(state, index);
  const isInfantry = ['basic-infantry', 'mobile-infantry', 'character'].includes(kind.unitType);
  const isFull = state.units.some(
    (unit) => unit.is === 'aboard' && unit.carrier === carrier && unit.host < 0,
  );
  const is = unitOf(state, carrier).is;
  const here = is === 'on-table' || is === 'waiting';
  return isInfantry && here && !isFull && countOf(state, index) <= room;
}

/** Models, the character included. */
function countOf(state: State, index: number): number {
  return unitOf(state, index).is === 'on-table' ? membersOf(state, index).length : startOf(state, index);
}

/** Goes as far as the rules allow; then those who are told to do so lead, leave or go aboard. */
export function move(play: Play, action: Move): void {
  const index = indexOf(play.state, action.unit);
  const { character } = unitOf(play.state, index);
  if (action.detach !== undefined) {
    const unit = fighterOf(play.state, character).id;
    emit(play, { kind: 'character-detached', rule: 'XZ-CHR-03', unit, host: action.unit });
  }
  goAlong(play, index, action);
  if (action.detach !== undefined) sendAway(play, character, action.detach);
  if (action.attachTo !== undefined) attach(play, index, indexOf(play.state, action.attachTo));
  if (action.embark !== undefined) embark(play, index, indexOf(play.state, action.embark));
}

/** XZ-CHR-03: out of the unit's coherency, as far as one Move takes it. */
function sendAway(play: Play, character: number, to: Point): void {
  const { id } = fighterOf(play.state, character);
  goAlong(play, character, { kind: 'move', unit: id, path: [to], isJump: false, level: 0 });
}

interface Gone {
  readonly walk: Walk;
  readonly way: MoveWay;
  readonly from: Point;
}

function goAlong(play: Play, index: number, action: Move): void {
  const { state } = play;
  const gone = goneBy(state, index, action);
  const placed = gone === undefined ? undefined : placedAt(state, index, gone, action);
  if (gone === undefined || placed === undefined) {
    emit(play, { kind: 'unit-stayed', rule: 'XZ-ORD-12', unit: action.unit });
    return;
  }
  const { leaderAt } = placed.stand;
  emit(play, {
    kind: 'unit-moved',
    rule: gone.way === 'jump' ? 'XZ-MOV-11' : 'XZ-MOV-01',
    unit: action.unit,
    way: gone.way,
    from: gone.from,
    path: placed.path,
    at: placed.stand.at,
    facing: placed.facing,
    level: placed.level,
    inside: placed.inside,
    ...(leaderAt === undefined ? {} : { leaderAt }),
  });
}

/** The leader's way: walked, jumped, or from the hull of a carrier; undefined for who cannot move. */
function goneBy(state: State, index: number, { path, isJump }: Move): Gone | undefined {
  const unit = unitOf(state, index);
  const speed = speedOf(state, index);
  if (speed === 0 || path.length === 0) return unit.is === 'aboard' ? undefined : stoodStill(state, index);
  if (unit.is === 'aboard') return landing(state, index, path);
  const from = leaderPlace(state, index);
  if (isJump) return { walk: jumped(state, index, from, path), way: 'jump', from };
  const mover = moverOf(state, index);
  const paid =
    unit.level > 0 && !isStillInside(state, unit.inside, path) ? unit.level * climbIn(state, unit.inside) : 0;
  return { walk: walked(state, { index, mover, from, path, speed, paid, target: -1 }), way: 'move', from };
}

function stoodStill(state: State, index: number): Gone {
  const from = leaderPlace(state, index);
  return { walk: { to: from, path: [], length: 0, paid: 0 }, way: 'move', from };
}

function isStillInside(state: State, inside: number, path: readonly Point[]): boolean {
  const site = sitesOf(state.terrain)[inside];
  return site !== undefined && path.every((at) => isInside(site, at));
}

/** XZ-GAP-46: the leader starts at the edge of the hull, two inches poorer. */
function landing(state: State, index: number, path: readonly Point[]): Gone {
  const { carrier } = unitOf(state, index);
  const hull = footOf(state, { unit: carrier, model: 0 });
  const [x, y] = nearestPoint(hull, path[0] ?? hull.at);
  const from: Point = [Math.round(x), Math.round(y)];
  const paid = rolls.transport.disembarkCost * INCH;
  const mover = moverOf(state, index);
  const speed = speedOf(state, index);
  return { walk: walked(state, { index, mover, from, path, speed, paid, target: -1 }), way: 'land', from };
}

/** XZ-MOV-11, XZ-GAP-34: straight over everything, two inches less for each level gained. */
export function jumped(state: State, index: number, from: Point, path: readonly Point[]): Walk {
  const to = path.at(-1) ?? from;
  const gained = Math.max(0, highestBetween(state, from, to) - unitOf(state, index).level);
  const most = Math.max(0, JUMP - gained * JUMP_LEVEL);
  const length = Math.min(most, distanceOf(from, to));
  const end = between(from, to, length);
  return length === 0 ? { to: from, path: [], length, paid: 0 } : { to: end, path: [end], length, paid: 0 };
}

function highestBetween(state: State, from: Point, to: Point): number {
  let highest = 0;
  for (const site of sitesOf(state.terrain)) {
    const levels = site.area?.levels ?? site.obstacle?.levels ?? 0;
    if (levels > highest && isOver(site, from, to)) highest = levels;
  }
  return highest;
}

function isOver(site: Site, from: Point, to: Point): boolean {
  return isInside(site, to) || crossingsOf(site, [from, to]).length > 0;
}

/** XZ-TER-09, 17: marks for a level of that building. */
function climbIn(state: State, inside: number): number {
  const { inches } = state.terrain[inside]?.agreed ?? {};
  return inches === undefined ? CLIMB : Math.max(1, inches * INCH);
}

interface Placed {
  readonly path: readonly Point[];
  readonly stand: Stand;
  readonly facing: number;
  readonly level: number;
  readonly inside: number;
}

/** Parts of the way that are tried where there is no room for the unit at its end. */
const SHARES = [1, 0.9, 0.75, 0.6, 0.45, 0.3, 0.15];

function placedAt(state: State, index: number, gone: Gone, action: Move): Placed | undefined {
  const { walk, from } = gone;
  if (walk.path.length === 0 && gone.way !== 'land') {
    const reformed = action.formation === undefined ? undefined : formsAnew(state, index, gone, action);
    return reformed ?? stands(state, index, action);
  }
  for (const share of SHARES) {
    const { to, path } = cutTo(from, walk, share);
    const placed = placing(state, index, { from, to, path, gone }, action);
    if (placed !== undefined) return placed;
  }
  return undefined;
}

/** XZ-MOV-08, XZ-MOV-12: who stays may still turn, if it can move at all and has room to; or climb within its building. */
function stands(state: State, index: number, { facing, level }: Move): Placed {
  const unit = unitOf(state, index);
  const speed = speedOf(state, index);
  const turned = facing ?? unit.facing;
  const isTurning = speed > 0 && turned !== unit.facing && hasRoomToTurn(state, index, turned);
  const most = Math.floor(speed / climbIn(state, unit.inside));
  const top = sitesOf(state.terrain)[unit.inside]?.obstacle?.levels ?? 0;
  const wanted = Math.min(level, top, unit.level + most);
  return {
    path: [],
    stand: { at: unit.at },
    facing: isTurning ? turned : unit.facing,
    level: unit.inside < 0 ? 0 : Math.max(wanted, unit.level - most),
    inside: unit.inside,
  };
}

/** XZ-MOV-06: another formation around a leader who stays. */
function formsAnew(state: State, index: number, gone: Gone, action: Move): Placed | undefined {
  if (speedOf(state, index) === 0) return undefined;
  const placed = placing(state, index, { from: gone.from, to: gone.from, path: [], gone }, action);
  return placed === undefined ? undefined : { ...placed, level: unitOf(state, index).level };
}

/** Round bases turn anywhere; a hull sweeps round. */
function hasRoomToTurn(state: State, index: number, facing: number): boolean {
  const { size } = kindOf(state, index).body;
  const at = unitOf(state, index).at[0];
  if (size.hull === undefined || at === undefined) return true;
  const room = roomFor(state, index, { at, radius: 2 * size.radius });
  return mayTurn(room, footAt(at, size, unitOf(state, index).facing), footAt(at, size, facing));
}

interface End {
  readonly from: Point;
  readonly to: Point;
  readonly path: readonly Point[];
}

function cutTo(from: Point, { path, length, to }: Walk, share: number): Omit<End, 'from'> {
  if (share === 1) return { to, path };
  let left = length * share;
  let at = from;
  const cut: Point[] = [];
  for (const corner of path) {
    const leg = distanceOf(at, corner);
    if (leg >= left) {
      const end = between(at, corner, left);
      return { to: end, path: [...cut, end] };
    }
    cut.push(corner);
    left -= leg;
    at = corner;
  }
  return { to: at, path: cut };
}

function placing(
  state: State,
  index: number,
  { gone, ...end }: End & { readonly gone: Gone },
  action: Move,
): Placed | undefined {
  const kind = kindOf(state, index);
  const before = end.path.at(-2) ?? end.from;
  // A way that is rounded to nothing turns nobody.
  const travel = distanceOf(before, end.to) === 0 ? unitOf(state, index).facing : headingFrom(before, end.to);
  const facing = action.facing ?? travel;
  const inside = siteAt(state, index, end.to);
  const reach = Math.min(coherencyOf(state, index), gone.way === 'jump' ? JUMP : speedOf(state, index));
  const turned = kind.isLarge || kind.isArtillery ? facing : travel;
  const formation =
    action.formation === undefined ? {} : { formation: { shape: action.formation, front: facing } };
  const stand = formedUp(state, index, { leaderAt: end.to, facing: turned, reach, inside, ...formation });
  if (stand === undefined) return undefined;
  const left = Math.floor(
    (speedOf(state, index) - gone.walk.length - gone.walk.paid) / climbIn(state, inside),
  );
  const top = sitesOf(state.terrain)[inside]?.obstacle?.levels ?? 0;
  const level = inside < 0 ? 0 : Math.max(0, Math.min(action.level, top, left));
  return { path: end.path, stand, facing: turned, level, inside };
}

function headingFrom(from: Point, to: Point): number {
  return degreesOf([to[0] - from[0], to[1] - from[1]]);
}

/** The building or fortification a place lies in, if the unit may be in it; -1 for none. */
function siteAt(state: State, index: number, at: Point): number {
  const mover = moverOf(state, index);
  const site = sitesOf(state.terrain).find(
    (one) => one.obstacle?.capacityModels !== undefined && isInside(one, at) && !isBarredSite(mover, one),
  );
  return site?.index ?? -1;
}

/** XZ-CHR-01, XZ-GAP-68: leads it from now on, if it has come near enough. */
function attach(play: Play, index: number, host: number): void {
  const { state } = play;
  const from = footOf(state, { unit: index, model: 0 });
  const gap = gapBetween(from, footOf(state, leaderOf(state, host)));
  if (!mayLead(state, index, host) || !isAtMost(gap, coherencyOf(state, host))) return;
  emit(play, {
    kind: 'character-attached',
    rule: 'XZ-CHR-01',
    unit: fighterOf(state, index).id,
    host: fighterOf(state, host).id,
  });
}

/** XZ-GAP-46: within two inches of the carrier, aboard with everybody. */
function embark(play: Play, index: number, carrier: number): void {
  const { state } = play;
  const gap = gapBetween(footOf(state, leaderOf(state, index)), footOf(state, { unit: carrier, model: 0 }));
  if (!mayBoard(state, index, carrier) || !isAtMost(gap, rolls.transport.within * INCH)) return;
  emit(play, {
    kind: 'unit-embarked',
    rule: 'XZ-GAP-46',
    unit: fighterOf(state, index).id,
    carrier: fighterOf(state, carrier).id,
  });
}

/** XZ-ABL-16. */
export function mayChargeFrom(state: State, carrier: number): boolean {
  return has(state, carrier, 'open-topped');
}

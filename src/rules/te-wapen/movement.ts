/** Where a piece can go (TW-MOV). */
import { keepForNow, rememberLast } from '../../kernel/remember.ts';
import { groundAt, type Hex, type Lay, layOf, neighbour, SIDE } from './board.ts';
import { ALL_DIRECTIONS, type Direction } from './geometry.ts';
import { crewOf, individualsAt, towerOf, unitAt } from './occupancy.ts';
import { isInFog } from './sight.ts';
import { standingOf } from './standing.ts';
import { type Fighter, pieceOf, type State, sideOf } from './state.ts';
import { findItem } from './tables.ts';
import { traitOf } from './traits.ts';
import { isShutOff } from './traps.ts';

/** Where a piece can end, its own hex first, and by which way. */
export interface Reach {
  readonly to: readonly Hex[];
  readonly steps: readonly number[];
  /** The hexes entered to get to the place `i` of `to`, the end included; none for staying. */
  pathTo(i: number): readonly Hex[];
  /** Entered woods or a village, or climbed a ladder: no combat action at all (TW-GAP-25, 91). */
  readonly isBanned: readonly boolean[];
  /** TW-UNI-06: hexes up to which the piece may still fight. */
  readonly fightLimit: number;
}

/** Hexes in one activation, and hexes after which a unit may still fight. */
export interface MoveLimits {
  readonly most: number;
  readonly fight: number;
}

/** A piece as a walker. */
interface Mover {
  readonly index: number;
  readonly state: State;
  readonly lay: Lay;
  readonly start: Hex;
  readonly gait: Gait;
  readonly isInTower: boolean;
}

/** How a piece walks, no matter who is in its way. */
interface Gait {
  readonly isUnit: boolean;
  readonly isAir: boolean;
  readonly isEthereal: boolean;
  readonly isBurrowing: boolean;
  readonly isForestwalker: boolean;
  readonly isSwimmer: boolean;
  readonly isUndead: boolean;
  readonly hasLadders: boolean;
}

/** What entering a hex means: not allowed; may go on; must go on; must stop; stop without combat. */
type Entry = 'no' | 'go' | 'pass' | 'stop' | 'stop-banned';

/** Reaches worked out so far, good while the pieces and all that can be in their way stay as they are. */
interface Known extends Pick<State, 'pieces' | 'board' | 'clouds' | 'traps' | 'buildings'> {
  readonly reaches: (Reach | undefined)[];
}

const lastKnown = keepForNow<Known>();

/** TW-MOV-01..22: everywhere the piece can end its move. Hidden traps do not show. */
export function reachOf(state: State, index: number): Reach {
  const { reaches } = knownFor(state);
  const found = reaches[index] ?? explored(state, index);
  reaches[index] = found;
  return found;
}

/** Whether the piece can go anywhere. All it can reach is worked out only where the hexes next door do not tell. */
export function canLeave(state: State, index: number): boolean {
  const found = knownFor(state).reaches[index];
  if (found !== undefined) return found.to.length > 1;
  const mover = moverOf(state, index);
  if (walkLimit(mover).most < 1) return false;
  const isStopNextDoor = ALL_DIRECTIONS.some((direction) => {
    const to = neighbour(mover.lay, mover.start, direction);
    const entry = to < 0 ? 'no' : entryInto(mover, mover.start, { to, direction, isFirst: true });
    return entry !== 'no' && entry !== 'pass';
  });
  return isStopNextDoor || reachOf(state, index).to.length > 1;
}

function knownFor(state: State): Known {
  const known = lastKnown.get();
  if (known !== undefined && isStillGood(known, state)) return known;
  const { board, clouds, traps, buildings, pieces } = state;
  const fresh: Known = { pieces, board, clouds, traps, buildings, reaches: [] };
  lastKnown.set(fresh);
  return fresh;
}

function isStillGood(old: Known, now: State): boolean {
  if (old.pieces !== now.pieces || old.board !== now.board) return false;
  return old.clouds === now.clouds && old.traps === now.traps && old.buildings === now.buildings;
}

/** How far a piece walks, and how far it may walk and still fight; an individual's blade counts when they walk alone. */
export function moveLimits(state: State, index: number): MoveLimits {
  return ofPiece(limitsOfAll(state.fighters), index);
}

function ofPiece<T>(all: readonly T[], index: number): T {
  const one = all[index];
  if (one === undefined) throw new Error(`there is no piece number ${index}`);
  return one;
}

const limitsOfAll = rememberLast((fighters: readonly Fighter[]) => fighters.map(limitsOf));

function limitsOf({ profile, items }: Fighter): MoveLimits {
  const isSpeedy = profile.kind === 'individual' && items.includes('blade-of-speed');
  const extra = isSpeedy ? (findItem('blade-of-speed')?.hexes ?? 0) : 0;
  let most = 0;
  let fight = 0;
  for (const { hexes, combat } of profile.moves) {
    most = Math.max(most, hexes + extra);
    if (combat) fight = Math.max(fight, hexes + extra);
  }
  return { most, fight };
}

/** Whether a path of the player's own is one the piece may walk, and whether it bans combat. */
export function checkPath(
  state: State,
  index: number,
  path: readonly Hex[],
): { isBanned: boolean } | undefined {
  const mover = moverOf(state, index);
  const { most } = walkLimit(mover);
  if (path.length > most) return undefined;
  let at = mover.start;
  let entry: Entry = 'go';
  for (const [i, next] of path.entries()) {
    const direction = ALL_DIRECTIONS.find((way) => neighbour(mover.lay, at, way) === next);
    if (direction === undefined || (entry !== 'go' && entry !== 'pass')) return undefined;
    entry = entryInto(mover, at, { to: next, direction, isFirst: i === 0 });
    if (entry === 'no') return undefined;
    at = next;
  }
  return entry === 'pass' ? undefined : { isBanned: entry === 'stop-banned' };
}

/** Where a piece may be put down: on its own feet, with nobody in the way (TW-MOV-14, TW-RET-04, TW-GAP-60). */
export function canStand(state: State, index: number, hex: Hex): boolean {
  const mover = moverOf(state, index);
  return hex >= 0 && canBeOn(mover, hex) && !isInFog(state, hex) && isRoomFor(mover, hex);
}

/** Whether the ground of a hex bears the piece, no matter who is there. */
export function bears(state: State, index: number, hex: Hex): boolean {
  return canBeOn(moverOf(state, index), hex);
}

/** TW-GAP-45: whether a retreating piece may cross a hex it does not stop in. */
export function mayPass(state: State, index: number, from: Hex, to: Hex): boolean {
  const mover = moverOf(state, index);
  if (isInFog(state, to)) return false;
  if (mover.gait.isAir) return isAirFree(mover, to);
  return isGroundOpen(mover, from, to) && (mover.gait.isBurrowing || !isTaken(mover, to));
}

/** TW-MOV-12, TW-SIE-17: whether the ground between two neighbours lets the piece through, occupants apart. */
export function isOpenGround(state: State, index: number, from: Hex, to: Hex): boolean {
  const mover = moverOf(state, index);
  return mover.gait.isAir ? canBeOn(mover, to) : isGroundOpen(mover, from, to) && canBeOn(mover, to);
}

function moverOf(state: State, index: number): Mover {
  const gait = ofPiece(gaitsOfAll(state.fighters), index);
  const isInTower = gait.isUnit && towerOf(state, index) !== undefined;
  return { index, state, lay: layOf(state.board), start: pieceOf(state, index).at, gait, isInTower };
}

const gaitsOfAll = rememberLast((fighters: readonly Fighter[]) => fighters.map(gaitOf));

function gaitOf({ profile, items }: Fighter): Gait {
  const { specials, tags, kind } = profile;
  const isUnit = kind === 'unit';
  const isEthereal = specials.ethereal !== undefined;
  const hasWings = specials.flying !== undefined || (!isUnit && items.includes('blade-of-flying'));
  return {
    isUnit,
    isAir: isEthereal || hasWings,
    isEthereal,
    isBurrowing: specials.burrowing !== undefined,
    isForestwalker: specials.forestwalker !== undefined || (!isUnit && items.includes('blade-of-the-forest')),
    isSwimmer: specials.swimming !== undefined,
    isUndead: tags.includes('undead'),
    hasLadders: isUnit && items.includes('ladders'),
  };
}

/** TW-MOV-07 and TW-MOV-20: difficult ground lets go one hex, fog and traps not one. */
function walkLimit(mover: Mover): MoveLimits {
  const own = moveLimits(mover.state, mover.index);
  if (isInFog(mover.state, mover.start) || isShutOff(mover.state, mover.index))
    return { most: 0, fight: own.fight };
  const leave = mover.lay.terrain[mover.start]?.movement.leaveMaxHexes;
  if (mover.gait.isAir || leave === undefined) return own;
  return { most: Math.min(own.most, leave), fight: own.fight };
}

/**
 * Nodes in the order found: breadth first, directions in order, so the first way to a hex is TW-MOV-25's.
 * `seen` tells by hex what it was found as: a stop (over a wall) may be found again by a way that goes on.
 */
interface Search {
  readonly hex: Hex[];
  readonly steps: number[];
  readonly from: number[];
  readonly entry: Entry[];
  readonly seen: Uint8Array;
}

const RANK: Readonly<Record<Entry, number>> = { no: 0, 'stop-banned': 1, stop: 2, pass: 2, go: 3 };

function explored(state: State, index: number): Reach {
  const mover = moverOf(state, index);
  const { most, fight } = walkLimit(mover);
  const search = begunSearch(mover);
  for (let at = 0; at < search.hex.length; at += 1) {
    const entry = search.entry[at];
    if ((search.steps[at] ?? 0) < most && (entry === 'go' || entry === 'pass')) expand(mover, search, at);
  }
  return ends(search, fight);
}

/** `seen` of the last search, which the next one wipes and takes over: a fresh one costs as much as the search. */
const lastSearch = keepForNow<Pick<Search, 'hex' | 'seen'>>();

function begunSearch({ lay, start }: Mover): Search {
  const last = lastSearch.get();
  const seen = last === undefined || last.seen.length < lay.size ? new Uint8Array(lay.size) : last.seen;
  for (const hex of last?.hex ?? []) seen[hex] = 0;
  const search: Search = { hex: [start], steps: [0], from: [-1], entry: ['go'], seen };
  seen[start] = RANK.go;
  lastSearch.set(search);
  return search;
}

function expand(mover: Mover, search: Search, at: number): void {
  const from = search.hex[at] ?? -1;
  const steps = (search.steps[at] ?? 0) + 1;
  for (const direction of ALL_DIRECTIONS) {
    const to = neighbour(mover.lay, from, direction);
    if (to < 0 || search.seen[to] === RANK.go) continue;
    const entry = entryInto(mover, from, { to, direction, isFirst: at === 0 });
    if (RANK[entry] <= (search.seen[to] ?? 0)) continue;
    search.seen[to] = RANK[entry];
    search.hex.push(to);
    search.steps.push(steps);
    search.from.push(at);
    search.entry.push(entry);
  }
}

/** The places where the move can end: the first way to each, unless that one bans combat and a later does not. */
function ends(search: Search, fightLimit: number): Reach {
  const to: Hex[] = [];
  const steps: number[] = [];
  const isBanned: boolean[] = [];
  const nodes: number[] = [];
  search.hex.forEach((hex, node) => {
    if (search.entry[node] === 'pass') return;
    const before = to.indexOf(hex);
    if (before >= 0 && isBanned[before] !== true) return;
    const place = before < 0 ? to.length : before;
    to[place] = hex;
    steps[place] = search.steps[node] ?? 0;
    isBanned[place] = search.entry[node] === 'stop-banned';
    nodes[place] = node;
  });
  return { to, steps, isBanned, fightLimit, pathTo: (place) => trail(search, nodes[place] ?? 0) };
}

function trail(search: Search, end: number): readonly Hex[] {
  const path: Hex[] = [];
  for (let at = end; at > 0; at = search.from[at] ?? 0) path.unshift(search.hex[at] ?? -1);
  return path;
}

interface Stride {
  readonly to: Hex;
  readonly direction: Direction;
  readonly isFirst: boolean;
}

function entryInto(mover: Mover, from: Hex, stride: Stride): Entry {
  if (mover.state.clouds.length > 0 && isInFog(mover.state, stride.to)) return 'no';
  return mover.gait.isAir ? airEntry(mover, stride.to) : groundEntry(mover, from, stride);
}

/** TW-MOV-15, 16: the ground does not matter on the way; the landing does. */
function airEntry(mover: Mover, to: Hex): Entry {
  if (!isAirFree(mover, to)) return 'no';
  if (!canBeOn(mover, to) || !isRoomFor(mover, to)) return 'pass';
  if (isTaken(mover, to)) return 'go';
  const movement = groundAt(mover.lay, to);
  return movement.noCombat === true && !mover.state.settings.airIgnoresNoCombat ? 'stop-banned' : 'go';
}

/** TW-MOV-05..14, 17..19. */
function groundEntry(mover: Mover, from: Hex, stride: Stride): Entry {
  const { to } = stride;
  const side = mover.lay.sides[from * 6 + stride.direction] ?? SIDE.none;
  const way = side === SIDE.none ? 'go' : sideEntry(mover, from, stride);
  if (way === 'no' || !canBeOn(mover, to)) return 'no';
  const ground = groundStop(mover, to);
  if (!isTaken(mover, to)) return way === 'go' ? ground : worse(way, ground);
  if (isRoomFor(mover, to)) return worse('stop', worse(way, ground));
  return mover.gait.isBurrowing && way === 'go' && ground === 'go' ? 'pass' : 'no';
}

function worse(a: Entry, b: Entry): Entry {
  if (a === 'stop-banned' || b === 'stop-banned') return 'stop-banned';
  return a === 'stop' || b === 'stop' ? 'stop' : 'go';
}

/** TW-MOV-05..11, 18, 19 and TW-GAP-89: where one has to stop, and where that bans combat. */
function groundStop(mover: Mover, to: Hex): Entry {
  const id = mover.lay.terrainIds[to];
  const movement = groundAt(mover.lay, to);
  if (movement.stop !== true) return 'go';
  if (id === 'woods' && mover.gait.isForestwalker) return 'go';
  if (id === 'river' && mover.gait.isSwimmer) return 'go';
  return movement.noCombat === true ? 'stop-banned' : 'stop';
}

/** TW-MOV-09, TW-MOV-12, TW-SIE-17, TW-GAP-91: walls, cliffs and outer hexsides. */
function sideEntry(mover: Mover, from: Hex, { to, direction, isFirst }: Stride): Entry {
  const side = mover.lay.sides[from * 6 + direction];
  if (side === SIDE.impassable) return 'no';
  if (side === SIDE.wall) return isFirst ? 'stop' : 'no';
  if (isGateOpen(mover.state, from) || isGateOpen(mover.state, to)) return 'go';
  if (!isFirst || isTaken(mover, to)) return 'no';
  if (mover.isInTower) return 'stop';
  return mover.gait.hasLadders ? 'stop-banned' : 'no';
}

/** TW-SIE-18: an open gate's outer hexsides are passable. */
function isGateOpen(state: State, hex: Hex): boolean {
  return state.buildings.some((building) => building.at === hex && building.gate === 'open');
}

/** Retreat and follow-up: walls do not matter, cliffs and closed outer hexsides do (TW-RET-04, 05). */
function isGroundOpen(mover: Mover, from: Hex, to: Hex): boolean {
  const direction = ALL_DIRECTIONS.find((way) => neighbour(mover.lay, from, way) === to);
  const side = direction === undefined ? SIDE.none : (mover.lay.sides[from * 6 + direction] ?? SIDE.none);
  if (side === SIDE.impassable) return false;
  if (side === SIDE.outer && !isGateOpen(mover.state, from) && !isGateOpen(mover.state, to)) return false;
  return mover.gait.isBurrowing || canBeOn(mover, to);
}

/** TW-MOV-12, 19, 21: what the ground of a hex bears. */
function canBeOn(mover: Mover, hex: Hex): boolean {
  const movement = groundAt(mover.lay, hex);
  if (movement.prohibited === true && !(mover.gait.isSwimmer && movement.swimmersMayEnter === true))
    return false;
  return !(mover.gait.isUndead && mover.lay.features[hex] === 'temple');
}

/** Somebody is in the hex, and not the piece itself. */
function isTaken(mover: Mover, hex: Hex): boolean {
  const { units, individuals } = standingOf(mover.state);
  return (units[hex] ?? -1) >= 0 || (individuals[hex] ?? -1) >= 0;
}

/** TW-MOV-14, TW-GAP-91: whether the piece may end among those who stand there. */
function isRoomFor(mover: Mover, hex: Hex): boolean {
  const { units, individuals } = standingOf(mover.state);
  const unit = units[hex] ?? -1;
  const first = unit >= 0 ? unit : (individuals[hex] ?? -1);
  if (first < 0) return true;
  if (sideOf(mover.state, first) !== sideOf(mover.state, mover.index)) return false;
  if (!mover.gait.isUnit || unit < 0) return true;
  return isFreeTower(mover.state, unit) && traitOf(mover.state, mover.index).tags.includes('foot');
}

function isFreeTower(state: State, unit: number): boolean {
  return traitOf(state, unit).isTower && crewOf(state, unit) === undefined;
}

/** TW-MOV-15, 16: flyers pass over ground troops, ethereals through all but ethereals. */
function isAirFree(mover: Mover, hex: Hex): boolean {
  if (!isTaken(mover, hex)) return true;
  const unit = unitAt(mover.state, hex);
  const there = unit === undefined ? individualsAt(mover.state, hex) : [unit];
  return there.every((index) => {
    const { isEthereal, isFlying } = traitOf(mover.state, index);
    return !isEthereal && (mover.gait.isEthereal || !isFlying);
  });
}

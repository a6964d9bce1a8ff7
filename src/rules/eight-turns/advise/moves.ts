/** Where a unit goes in step 1 (ET-HOOK-04): a few places are looked at, and the best that is allowed is taken. */

import { distance, isOnArea, type Point, towards } from '../../../kernel/plane.ts';
import type { Action } from '../actions.ts';
import { type Piece, slowStretch } from '../ground.ts';
import { mayCast } from '../magic.ts';
import { whyNotPath } from '../movement.ts';
import type { Weapon } from '../profile.ts';
import { rangedWeapon } from '../shooting.ts';
import { canSee, gapBetween } from '../sight.ts';
import { fighterOf, indexOf, isLocked, profileOf, type State, unitOf } from '../state.ts';
import { CLEARANCE, MARKS_PER_INCH, TABLE } from '../tables.ts';
import { enemiesOf, exchangeOf, harmWorth, oddsOf, threatOf, volley, wanted } from './judge.ts';
import { worthsOfPlaces } from './look-ahead.ts';
import {
  chargeAtFor,
  isToldToHold,
  lineFor,
  looksAhead,
  objectiveFor,
  type Posture,
  postureFor,
  type Stance,
} from './stance.ts';

/** An inch more than the rules ask, so that rounding never comes too near. */
const ROUNDING = 1;
/** Worth of keeping to an objective, an inch, in points: more than any shot. */
const OBJECTIVE_PULL = 50;
/** How near a guard keeps to its ward, and how far casters like to keep from the enemy, in inches. */
const GUARD_WITHIN = 4;
const CASTER_DISTANCE = 13;

/** In marks: a tenth of an inch. Who would gain by less stays, and nobody is told of a move of 0 inches. */
const LEAST_MOVE = 10;

/** The move of one unit. */
export function bestMove(state: State, stance: Stance, index: number): Action {
  const unit = fighterOf(state, index).id;
  if (isToldToHold(stance, unit)) return { kind: 'pass', unit };
  const judge = judgeFor(state, stance, index);
  const here = unitOf(state, index).at;
  const isStay = (place: Point): boolean => distance(place, here) < LEAST_MOVE;
  const isAllowed = (place: Point): boolean =>
    isStay(place) || whyNotPath(state, index, [place]) === undefined;
  const all = candidates(state, index, judge);
  // A third is not allowed. To find that out takes less than to play the battle on from there, and more than to judge the place by itself.
  const places = looksAhead(stance, unit) ? all.filter(isAllowed) : all;
  const best = bestOf(places, worthsAt(state, stance, index, { judge, places }), isAllowed);
  return best === undefined || isStay(best) ? { kind: 'pass', unit } : { kind: 'move', unit, path: [best] };
}

/** The place of the highest worth that will do. Writes over the worths. */
function bestOf(
  places: readonly Point[],
  worths: number[],
  isAllowed: (place: Point) => boolean,
): Point | undefined {
  for (const _ of places) {
    const best = highest(worths);
    const place = places[best];
    if (place !== undefined && isAllowed(place)) return place;
    worths[best] = Number.NEGATIVE_INFINITY;
  }
  return undefined;
}

/** How much a unit's own view of a place counts beside what comes of it for the whole side. */
const OWN_VIEW = 0.2;

/** A unit that no order binds and that does not hold goes where most comes of it. */
function worthsAt(
  state: State,
  stance: Stance,
  index: number,
  { judge, places }: { readonly judge: Judge; readonly places: readonly Point[] },
): number[] {
  const own = places.map((place) => worthAt(judge, place));
  if (!looksAhead(stance, fighterOf(state, index).id)) return own;
  const ahead = worthsOfPlaces(state, { index, losses: stance.losses }, places);
  return own.map((worth, at) => (ahead[at] ?? 0) + OWN_VIEW * worth);
}

/** Where the highest of some numbers stands, the first of equals. */
function highest(numbers: readonly number[]): number {
  let best = 0;
  for (let at = 1; at < numbers.length; at += 1) if ((numbers[at] ?? 0) > (numbers[best] ?? 0)) best = at;
  return best;
}

/** What a moving unit goes by. */
interface Judge {
  /** Where the unit would like to be, if anywhere. */
  readonly goal: Point | undefined;
  /** The place it was told to be at, or flees to. */
  readonly objective: Point | undefined;
  readonly prey: Foe | undefined;
  readonly foes: readonly Foe[];
  readonly scene: Scene;
}

/** One enemy as a moving unit sees it; lengths in marks. */
interface Foe {
  readonly index: number;
  readonly at: Point;
  readonly apart: number;
  readonly dealt: number;
  readonly odds: number;
  readonly threat: number;
  readonly threatReach: number;
  readonly shot: number;
  /** From where the unit stands, if it has anything to shoot with. */
  readonly isSeen: boolean;
}

function judgeFor(state: State, stance: Stance, index: number): Judge {
  const unit = fighterOf(state, index).id;
  const weapon = rangedWeapon(state, index);
  const foes = enemiesOf(state, index).map((enemy) => foeOf(state, stance, index, { enemy, weapon }));
  const posture = postureFor(stance, unit);
  const refuge = posture === 'fall back' ? refugeOf(state, index, foes) : undefined;
  const objective =
    refuge ?? objectiveFor(stance, unit) ?? wardOf(state, stance, unit) ?? markOf(state, stance, index);
  const prey = preyOf(state, index, foes);
  const scene = sceneOf(state, stance, index, weapon);
  return { goal: objective ?? prey?.at, objective, prey, foes, scene };
}

function sceneOf(state: State, stance: Stance, index: number, weapon: Weapon | undefined): Scene {
  const unit = fighterOf(state, index).id;
  const posture = postureFor(stance, unit);
  const { at, radius } = unitOf(state, index);
  return {
    reach: profileOf(state, index).speed * MARKS_PER_INCH,
    range: weapon === undefined ? 0 : weapon.range * MARKS_PER_INCH,
    chargeAt: chargeAtFor(stance, unit),
    caution: cautionOf(state, stance, index),
    stay: posture === 'hold' ? at : undefined,
    ideal: idealOf(state, index, { posture, weapon }),
    pull: mayCast(state, index) ? Math.max(stance.advance, 0.4) : stance.advance,
    here: at,
    radius,
    isSiege: weapon?.type === 'siege',
    avoided: stance.avoidTerrain ? state.terrain : undefined,
  };
}

/** What a place is worth to the unit, and the more so the nearer it is to where it was told to be. */
function worthAt({ scene, foes, prey, objective }: Judge, place: Point): number {
  const base = worthOf(scene, foes, prey, place);
  if (objective === undefined) return base;
  return base - (distance(place, objective) / MARKS_PER_INCH) * OBJECTIVE_PULL;
}

function foeOf(
  state: State,
  stance: Stance,
  index: number,
  { enemy, weapon }: { readonly enemy: number; readonly weapon: Weapon | undefined },
): Foe {
  const exchange = exchangeOf(state, index, enemy);
  const want = wanted(state, stance, index, enemy);
  const other = unitOf(state, enemy);
  const isBound = isLocked(state, enemy) || other.isShaken;
  return {
    index: enemy,
    at: other.at,
    apart: unitOf(state, index).radius + other.radius,
    dealt: exchange.dealt * want,
    odds: oddsOf(exchange),
    threat: isBound ? 0 : threatOf(exchangeOf(state, enemy, index)),
    threatReach: 2 * profileOf(state, enemy).speed * MARKS_PER_INCH,
    shot: weapon === undefined ? 0 : harmWorth(state, enemy, volley(state, index, weapon, enemy)) * want,
    isSeen: weapon !== undefined && canSee(state, index, enemy),
  };
}

/** Better odds than these make no enemy more attractive. */
const BEST_ODDS = 1.5;

/** The enemy most worth going for: what would come of it, by the player turns it takes to get there. */
function preyOf(state: State, index: number, foes: readonly Foe[]): Foe | undefined {
  let best: Foe | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const foe of foes) {
    const worth = preyWorth(state, index, foe);
    if (best !== undefined && worth <= most) continue;
    best = foe;
    most = worth;
  }
  return best;
}

function preyWorth(state: State, index: number, foe: Foe): number {
  const { speed } = profileOf(state, index);
  const turns = Math.max(1, gapBetween(state, index, foe.index) / MARKS_PER_INCH / Math.max(1, speed));
  return ((foe.dealt + foe.shot) * Math.min(BEST_ODDS, foe.odds) + 0.1) / turns ** 2;
}

function wardOf(state: State, stance: Stance, unit: string): Point | undefined {
  const ward = indexOf(state, String(lineFor(stance, 'guard', unit)?.['ward'] ?? ''));
  if (ward < 0) return undefined;
  const me = unitOf(state, indexOf(state, unit)).at;
  const other = unitOf(state, ward);
  return other.is === 'on-table'
    ? towards(other.at, me, other.radius + GUARD_WITHIN * MARKS_PER_INCH)
    : undefined;
}

/** ET-HOOK-04: as near as may be to the unit it was told to go towards. */
function markOf(state: State, stance: Stance, index: number): Point | undefined {
  const line = lineFor(stance, 'towards', fighterOf(state, index).id);
  const mark = line === undefined ? -1 : indexOf(state, String(line['to']));
  if (mark < 0 || unitOf(state, mark).is !== 'on-table') return undefined;
  const other = unitOf(state, mark);
  const { at, radius } = unitOf(state, index);
  return towards(
    other.at,
    at,
    Math.min(distance(other.at, at), other.radius + radius + CLEARANCE + ROUNDING),
  );
}

/** Straight away from the nearest enemy, as far as the unit can go on the table. */
function refugeOf(state: State, index: number, foes: readonly Foe[]): Point | undefined {
  const { at, radius } = unitOf(state, index);
  const near = foes.reduce<Foe | undefined>(
    (best, foe) => (best === undefined || distance(at, foe.at) < distance(at, best.at) ? foe : best),
    undefined,
  );
  if (near === undefined) return undefined;
  const reach = profileOf(state, index).speed * MARKS_PER_INCH;
  const [x, y] = towards(at, turned(at, near.at, [-1, 0]), reach);
  const within = (value: number, most: number): number => Math.min(most - radius, Math.max(radius, value));
  return [within(x, TABLE.width), within(y, TABLE.depth)];
}

/** Casters mind danger more than troops do. */
function cautionOf(state: State, stance: Stance, index: number): number {
  return mayCast(state, index) ? Math.max(0.8, stance.danger) : stance.danger;
}

/** The distance from its prey that a unit seeks, in marks: contact, its range, or a caster's safety. */
function idealOf(
  state: State,
  index: number,
  { posture, weapon }: { readonly posture: Posture; readonly weapon: Weapon | undefined },
): number {
  if (mayCast(state, index)) return CASTER_DISTANCE * MARKS_PER_INCH;
  if (weapon === undefined) return 0;
  return (posture === 'attack' ? weapon.range / 2 : weapon.range - 1) * MARKS_PER_INCH;
}

interface Scene {
  readonly reach: number;
  readonly range: number;
  readonly chargeAt: number;
  readonly caution: number;
  readonly stay: Point | undefined;
  readonly ideal: number;
  readonly pull: number;
  readonly here: Point;
  readonly radius: number;
  readonly isSiege: boolean;
  /** How many marks slow terrain on the straight way to a place adds to it; undefined if the unit is not slowed. */
  readonly avoided: readonly Piece[] | undefined;
}

/** What a place is worth: a charge or a volley from there, less the danger, less the way still to go. */
function worthOf(scene: Scene, foes: readonly Foe[], prey: Foe | undefined, place: Point): number {
  let charge = 0;
  let shot = 0;
  let danger = 0;
  const mayFire = canFire(scene, place);
  for (const foe of foes) {
    const gap = distance(place, foe.at) - foe.apart;
    if (gap <= scene.reach && foe.odds >= scene.chargeAt) charge = Math.max(charge, foe.dealt);
    if (mayFire && gap <= scene.range && (place !== scene.here || foe.isSeen))
      shot = Math.max(shot, foe.shot);
    if (gap <= foe.threatReach) danger = Math.max(danger, foe.threat);
  }
  const fear = charge > 0 ? danger * 0.5 : danger;
  return (
    Math.max(charge, shot) + 0.25 * Math.min(charge, shot) - fear * scene.caution - wayTo(scene, prey, place)
  );
}

/** ET-SHT-07: engines shoot only where they stand. */
function canFire(scene: Scene, place: Point): boolean {
  return scene.range > 0 && (!scene.isSiege || place === scene.here);
}

function wayTo(scene: Scene, prey: Foe | undefined, place: Point): number {
  if (scene.stay !== undefined) return distance(place, scene.stay) / MARKS_PER_INCH;
  if (prey === undefined) return 0;
  const gap = distance(place, prey.at) - prey.apart;
  const isFar = gap > scene.reach && scene.avoided !== undefined;
  const way = isFar ? gap + slowStretch(scene.avoided, [place, prey.at], scene.radius) : gap;
  return (Math.max(0, way - scene.ideal) / MARKS_PER_INCH) * scene.pull;
}

/** Here, towards the goal by several lengths, aside of it, and away from the enemy. */
function candidates(state: State, index: number, { goal, prey }: Judge): readonly Point[] {
  const { at } = unitOf(state, index);
  if (goal === undefined) return [at];
  const reach = profileOf(state, index).speed * MARKS_PER_INCH;
  const clear = prey !== undefined && goal === prey.at ? prey.apart + CLEARANCE + ROUNDING : 0;
  const most = Math.min(reach, Math.max(0, Math.floor(distance(at, goal) - clear)));
  const ahead = [most, Math.floor(most / 2)].filter((length) => length > 0);
  return [
    at,
    ...ahead.map((length) => towards(at, goal, length)),
    ...ASIDE.map((turn) => towards(at, turned(at, goal, turn), Math.max(most, reach / 2))),
    ...ASIDE.slice(0, 2).map((turn) => towards(at, turned(at, goal, turn), reach / 2)),
    towards(at, turned(at, goal, [-1, 0]), reach),
    ...nearestTo(state, index).map((foe) => beside(state, index, foe)),
  ].filter((at) => isOnArea(TABLE, at));
}

/** So many enemies are looked at beside the goal. */
const NEAREST = 3;

function nearestTo(state: State, index: number): readonly number[] {
  const gap = (foe: number): number => gapBetween(state, index, foe);
  return [...enemiesOf(state, index)].sort((a, b) => gap(a) - gap(b)).slice(0, NEAREST);
}

/** As near to another as a unit may move, or on the way there. */
function beside(state: State, index: number, other: number): Point {
  const [{ at, radius }, there] = [unitOf(state, index), unitOf(state, other)];
  const way = Math.floor(distance(at, there.at) - radius - there.radius - CLEARANCE - ROUNDING);
  const reach = profileOf(state, index).speed * MARKS_PER_INCH;
  return towards(at, there.at, Math.max(0, Math.min(reach, way)));
}

/** Where else a unit may go that no order binds: places the adjutant thinks of. Some may not be allowed. */
export function placesFor(state: State, stance: Stance, index: number): readonly Point[] {
  return candidates(state, index, judgeFor(state, stance, index));
}

/** Cosine and sine of the turns tried: about 37 and 74 degrees to either side. */
const ASIDE = [
  [0.8, 0.6],
  [0.8, -0.6],
  [0.28, 0.96],
  [0.28, -0.96],
] as const;

/** The goal, turned about where the unit stands. */
function turned(at: Point, goal: Point, [cosine, sine]: readonly [number, number]): Point {
  const [dx, dy] = [goal[0] - at[0], goal[1] - at[1]];
  return [at[0] + dx * cosine - dy * sine, at[1] + dx * sine + dy * cosine];
}

/**
 * What the dice of an attack had to show. Events tell what fell and what came of it; the rest is worked out again from the table as
 * its reader saw it a moment before, and is told only where it comes to the very dice and hits that the event tells.
 */
import type { Point } from '../../kernel/plane.ts';
import { armOf, CHARACTER_ARMS, firersOf } from './arms.ts';
import { type Attack, dieModifier, pendingFor, rangeModifier } from './attack.ts';
import { addHits, hostOf, needUnder } from './burst.ts';
import type { Event, SavesRolled, ShellHit, UnitShot, UnitStruck, Volley } from './events.ts';
import { blowOf, type Hit } from './harm.ts';
import type { Arm } from './kinds.ts';
import type { Aim, Lane } from './lanes.ts';
import { fixedModifier, lanesInTurn, place, shotsBy, throwersOf } from './shoot.ts';
import { aimedMembers, footOf } from './standing.ts';
import { bodyOf, indexOf, kindOf, type Member, placeOf, type State, unitOf } from './state.ts';
import { blowsAgain } from './strike.ts';
import { shellAgain } from './support.ts';
import { findAsset } from './tables.ts';
import { isIndirect, isReadied } from './targets.ts';
import { areaOn, bestCentre, touchedBy } from './templates.ts';
import { wreckHits } from './wreck.ts';

type ShellAgain = ReturnType<typeof shellAgain>;

/** By die. */
export type Needs = readonly number[];

/** An attack as it must have gone. */
interface Again {
  /** By volley. */
  readonly needs: readonly Needs[];
  /** In the order in which they are saved. */
  readonly hits: readonly Hit[];
}

/** Of each volley; undefined where the table does not say. `before` are the events of the same step. */
export function shotNeeds(
  state: State,
  event: UnitShot,
  before: readonly Event[],
): readonly Needs[] | undefined {
  return agreed(shotsAgain(state, event, before).map(({ needs }) => needs));
}

/** XZ-ASL-10: the same for every blow. */
export function blowNeed(state: State, { target }: UnitStruck): number {
  const members = aimedMembers(state, indexOf(state, target));
  return Math.min(...members.map(({ unit, model }) => bodyOf(state, unit, model).assault));
}

export function shellNeeds(state: State, event: ShellHit, before: readonly Event[]): Needs | undefined {
  return shellOn(state, event, before)?.needs;
}

function shellOn(state: State, event: ShellHit, before: readonly Event[]): ShellAgain | undefined {
  const fell = before.findLast((each) => each.kind === 'shell-fell');
  const asset = findAsset(event.asset);
  if (fell === undefined || asset === undefined) return undefined;
  const again = shellAgain(state, asset, {
    at: fell.at,
    unit: indexOf(state, event.target),
    faces: event.faces,
  });
  return isBorneOut(again.needs, event) ? again : undefined;
}

/** XZ-DMG-01: armour and die together have to reach what goes through it. */
export function saveNeeds(state: State, event: SavesRolled, before: readonly Event[]): Needs | undefined {
  const all = hitsBefore(state, event.unit, before).map((hits) =>
    hits.map((hit) => blowOf(state, hit)).map(({ ap, av }) => ap - av),
  );
  const saved = event.faces.length - event.failed;
  return agreed(all.filter((needs) => isBorneOut(needs, { faces: event.faces, hits: saved })));
}

/** What a unit's saves are for: more than one way where the events leave it open. */
function hitsBefore(state: State, unit: string, before: readonly Event[]): readonly (readonly Hit[])[] {
  const at = before.findLastIndex(
    (event) => ('target' in event && event.target === unit) || isSpilled(event, unit),
  );
  const cause = before[at];
  const sooner = before.slice(0, at);
  switch (cause?.kind) {
    case 'unit-shot':
      return shotsAgain(state, cause, sooner).map(({ hits }) => hits);
    case 'shell-hit':
      return [shellOn(state, cause, sooner)?.hits ?? []];
    case 'unit-struck':
      return [blowsAgain(state, strikeOf(state, cause)) ?? []];
    case 'unit-moved':
      return [wreckHits(state, indexOf(state, unit))];
    default:
      return [];
  }
}

/** XZ-GAP-46: set down beside what it was carried by. */
const isSpilled = (event: Event, unit: string): boolean =>
  event.kind === 'unit-moved' && event.rule === 'XZ-GAP-46' && event.unit === unit;

function strikeOf(state: State, { unit, target, volleys }: UnitStruck) {
  return { index: indexOf(state, unit), target: indexOf(state, target), volleys };
}

/** By all that its leader may have aimed at: models of its target are. */
function shotsAgain(state: State, event: UnitShot, before: readonly Event[]): readonly Again[] {
  const places = aimedMembers(state, indexOf(state, event.target)).map((member) => placeOf(state, member));
  return places.flatMap((aim) => {
    const again = shotAt(state, event, before, aim);
    return again === undefined ? [] : [again];
  });
}

function shotAt(state: State, event: UnitShot, before: readonly Event[], aim: Point): Again | undefined {
  const index = indexOf(state, event.unit);
  const target = indexOf(state, event.target);
  const attack: Attack = {
    index,
    aim,
    centre: undefined,
    isReady: isReadied(state, index),
    isResponse: event.isResponse,
    pending: new Map(),
    fired: new Set(),
  };
  const scattered = before.findLast((each) => each.kind === 'shot-scattered' && each.by === event.unit);
  const burstAt = scattered?.kind === 'shot-scattered' ? scattered.at : undefined;
  const volleys = openVolleys(event.volleys);
  const aimed: Aim = { index, target, at: aim, pivot: 0 };
  // In the order of the volleys: each arm once (XZ-SHT-17).
  for (const left = numbersOf(state, index); ; ) {
    const at = left.findIndex((number) => volleys.isNext(armOf(state, index, number)?.arm));
    const [number] = at < 0 ? [] : left.splice(at, 1);
    if (number === undefined) break;
    fireAgain(state, { attack, aim: aimed, number, burstAt }, volleys);
  }
  return volleys.areSpent()
    ? { needs: volleys.needs, hits: pendingFor(state, attack, target).hits }
    : undefined;
}

function numbersOf(state: State, index: number): number[] {
  const { character } = unitOf(state, index);
  const own = kindOf(state, index).arms.map((_, i) => i);
  return character < 0 ? own : [...own, ...kindOf(state, character).arms.map((_, i) => i + CHARACTER_ARMS)];
}

interface Fire {
  readonly attack: Attack;
  readonly aim: Aim;
  readonly number: number;
  /** Where a lobbed shot came down. */
  readonly burstAt: Point | undefined;
}

function fireAgain(state: State, fire: Fire, volleys: Volleys): void {
  const { attack, aim, number, burstAt } = fire;
  const armed = armOf(state, aim.index, number);
  if (armed === undefined) return;
  if (isIndirect(armed.arm)) {
    lobAgain(state, { ...armed, attack, aim, gun: firersOf(state, aim.index, number)[0], burstAt }, volleys);
    return;
  }
  const lanes = lanesInTurn(state, attack, { aim, number, arm: armed.arm });
  if (armed.arm.weapon.effect.kind === 'dice') poolAgain(state, { ...armed, attack, aim, lanes }, volleys);
  else for (const lane of lanes) sprayAgain(state, { ...armed, attack, aim, lane }, volleys);
}

interface Armed {
  readonly attack: Attack;
  readonly aim: Aim;
  readonly arm: Arm;
  readonly owner: number;
}

function poolAgain(
  state: State,
  { attack, aim: { target }, arm, owner, lanes }: Armed & { readonly lanes: readonly Lane[] },
  volleys: Volleys,
): void {
  const { effect } = arm.weapon;
  if (effect.kind !== 'dice' || lanes.length === 0) return;
  const pending = pendingFor(state, attack, target);
  const bare = pending.members.map(({ unit, model }) => bodyOf(state, unit, model).stealth);
  const fixed = fixedModifier(state, attack, owner, target);
  const throwers = throwersOf(arm.weapon, lanes, effect.value);
  const needs = throwers.map((lane) => leastOf(lane, bare) - fixed - rangeModifier(lane.range));
  const volley = volleys.take(needs);
  if (volley === undefined) return;
  place(state, pending, { arm, faces: volley.faces, throwers, shotOf: shotsBy(throwers, bare, fixed) });
}

/** The easiest of those whom a firer can hit. */
function leastOf({ covers }: Lane, bare: readonly number[]): number {
  return Math.min(
    ...covers.map((cover, m) => (cover < 0 ? Number.POSITIVE_INFINITY : (bare[m] ?? 0) + cover)),
  );
}

function sprayAgain(
  state: State,
  { attack, aim: { target }, arm, owner, lane }: Armed & { readonly lane: Lane },
  volleys: Volleys,
): void {
  const { effect } = arm.weapon;
  if (effect.kind !== 'template') return;
  const centre = bestCentre(state, effect.value, { target, lane });
  if (centre === undefined) return;
  const modifier = dieModifier(state, attack, owner, target) + rangeModifier(centre.range);
  burstAgain(
    state,
    { attack, arm, target, touched: centre.touched, modifier, from: lane.firer, isFromAbove: false },
    volleys,
  );
}

function lobAgain(
  state: State,
  {
    attack,
    aim: { target },
    arm,
    gun,
    burstAt,
  }: Armed & { readonly gun: Member | undefined; readonly burstAt: Point | undefined },
  volleys: Volleys,
): void {
  const { effect } = arm.weapon;
  if (gun === undefined || burstAt === undefined || effect.kind !== 'template') return;
  const touched = touchedBy(state, areaOn(effect.value, burstAt, { foot: footOf(state, gun), firer: gun }));
  const modifier = dieModifier(state, attack, attack.index, target);
  burstAgain(state, { attack, arm, target, touched, modifier, from: gun, isFromAbove: true }, volleys);
}

interface BurstAgain {
  readonly attack: Attack;
  readonly arm: Arm;
  readonly target: number;
  readonly touched: readonly Member[];
  readonly modifier: number;
  readonly from: Member;
  readonly isFromAbove: boolean;
}

function burstAgain(state: State, { attack, target, ...all }: BurstAgain, volleys: Volleys): void {
  const touched = all.touched.filter((member) => hostOf(state, member) === target);
  const blast = { ...all, touched };
  const needs = touched.map((member) => needUnder(state, blast, member));
  const volley = volleys.take(needs);
  if (volley === undefined) return;
  const hits = touched.filter((_, i) => (volley.faces[i] ?? 0) >= (needs[i] ?? 0));
  addHits(state, attack, blast, { unit: target, faces: volley.faces, hits });
}

interface Volleys {
  readonly needs: readonly Needs[];
  /** Whether the volley that has to be explained next is of this weapon. */
  isNext(arm: Arm | undefined): boolean;
  /** It, if these needs bear it out. */
  take(needs: Needs): Volley | undefined;
  areSpent(): boolean;
}

function openVolleys(volleys: readonly Volley[]): Volleys {
  const found: Needs[] = [];
  const next = (): Volley | undefined => volleys[found.length];
  return {
    needs: found,
    isNext: (arm) => arm !== undefined && next()?.weapon === arm.weapon.id,
    take: (needs) => {
      const volley = next();
      if (volley === undefined || !isBorneOut(needs, volley)) return undefined;
      found.push(needs);
      return volley;
    },
    areSpent: () => found.length === volleys.length,
  };
}

/** Whether so many dice fell, and so many of them did what they had to. */
function isBorneOut(
  needs: Needs,
  { faces, hits }: { readonly faces: readonly number[]; readonly hits: number },
): boolean {
  return needs.length === faces.length && faces.filter((face, i) => face >= (needs[i] ?? 0)).length === hits;
}

/** The one thing that all of them say. */
function agreed<T>(ways: readonly T[]): T | undefined {
  return new Set(ways.map((way) => JSON.stringify(way))).size === 1 ? ways[0] : undefined;
}

/** Which ranged weapons of a unit can fire, and who fires them (XZ-WPN-10, XZ-SHT-17, XZ-UNI-12, XZ-GAP-40, 45, 75). */
import { coherencyOf } from './away.ts';
import { gapBetween, isAtMost } from './feet.ts';
import type { Arm } from './kinds.ts';
import { footOf, gunOf, livingOf } from './standing.ts';
import {
  type Fighter,
  fighterOf,
  isMulti,
  kindOf,
  leaderOf,
  type Member,
  type State,
  type Unit,
  unitOf,
} from './state.ts';
import { CREW_DISTANCE } from './tables.ts';

/** Arms of the character that leads a unit are counted from here. */
export const CHARACTER_ARMS = 10;

/** A ranged weapon by its number: the unit's own, or its character's. */
export interface Armed {
  readonly arm: Arm;
  /** The unit or the character that owns it. */
  readonly owner: number;
}

export function armOf(state: State, index: number, number: number): Armed | undefined {
  const { character } = unitOf(state, index);
  if (number < CHARACTER_ARMS) {
    const arm = kindOf(state, index).arms[number];
    return arm === undefined ? undefined : { arm, owner: index };
  }
  if (character < 0) return undefined;
  const arm = kindOf(state, character).arms[number - CHARACTER_ARMS];
  return arm === undefined ? undefined : { arm, owner: character };
}

/** Who of a unit fires what, and which arms can fire; what has not been asked yet is absent. */
interface Arming {
  readonly fighter: Fighter;
  readonly unit: Unit;
  /** The character that leads it. */
  readonly leader: Unit | undefined;
  /** By number of the arm. */
  readonly firers: (readonly Member[] | undefined)[];
  ready: readonly number[] | undefined;
  unready: readonly number[] | undefined;
}

// One entry for each unit of the battle in hand, as in standing.ts.
const armings: (Arming | undefined)[] = [];

function armingOf(state: State, index: number): Arming {
  const fighter = fighterOf(state, index);
  const unit = unitOf(state, index);
  const leader = unit.character < 0 ? undefined : unitOf(state, unit.character);
  const known = armings[index];
  if (known !== undefined && known.fighter === fighter) {
    if (isArmedAlike(known.unit, unit) && areAlike(known.leader, leader)) return known;
  }
  const fresh: Arming = { fighter, unit, leader, firers: [], ready: undefined, unready: undefined };
  armings[index] = fresh;
  return fresh;
}

/** All that decides who fires; arrays of a state are never written to. */
function isArmedAlike(one: Unit, other: Unit): boolean {
  if (one === other) return true;
  return (
    one.at === other.at &&
    one.points === other.points &&
    one.down === other.down &&
    one.systems === other.systems &&
    one.facing === other.facing &&
    one.leader === other.leader &&
    one.character === other.character
  );
}

function areAlike(one: Unit | undefined, other: Unit | undefined): boolean {
  if (one === other) return true;
  return one !== undefined && other !== undefined && isArmedAlike(one, other);
}

/** The numbers of all arms that could fire now; `isReady` on a Fire Support order, not when returning fire. */
export function readyArms(state: State, index: number, isReady: boolean): readonly number[] {
  const arming = armingOf(state, index);
  if (isReady) {
    arming.ready ??= readyFrom(state, index, true);
    return arming.ready;
  }
  arming.unready ??= readyFrom(state, index, false);
  return arming.unready;
}

function readyFrom(state: State, index: number, isReady: boolean): readonly number[] {
  const { character } = unitOf(state, index);
  const own = kindOf(state, index).arms.map((_, i) => i);
  const led = character < 0 ? [] : kindOf(state, character).arms.map((_, i) => i + CHARACTER_ARMS);
  return [...own, ...led].filter((number) => canFire(state, index, number, isReady));
}

export function canFire(state: State, index: number, number: number, isReady: boolean): boolean {
  const armed = armOf(state, index, number);
  if (armed === undefined) return false;
  const { arm } = armed;
  if (arm.weapon.type === 'fire-support' && !isReady) return false;
  if (arm.system >= 0 && unitOf(state, index).systems[arm.system] !== true) return false;
  return firersOf(state, index, number).length > 0;
}

/** The models that fire a weapon, by index. */
export function firersOf(state: State, index: number, number: number): readonly Member[] {
  const { firers } = armingOf(state, index);
  const known = firers[number];
  if (known !== undefined) return known;
  const found = firersFrom(state, index, number);
  firers[number] = found;
  return found;
}

function firersFrom(state: State, index: number, number: number): readonly Member[] {
  const armed = armOf(state, index, number);
  if (armed === undefined) return [];
  const { arm, owner } = armed;
  if (arm.mount === 'gun' || arm.mount === 'gun-turret')
    return isCrewed(state, index) ? gunMembers(state, index) : [];
  return bearersOf(state, index, arm, owner);
}

/** The models of the unit, or its character, that are up, in coherency and carry it. */
function bearersOf(state: State, index: number, { bearers }: Arm, owner: number): readonly Member[] {
  const { roles } = fighterOf(state, owner);
  const { down } = unitOf(state, owner);
  const found: Member[] = [];
  for (const model of livingOf(state, owner)) {
    if (down[model] === true || !bearers.includes(roles[model] ?? -1)) continue;
    const member = { unit: owner, model };
    if (owner !== index || isInCoherency(state, index, member)) found.push(member);
  }
  return found;
}

function gunMembers(state: State, index: number): readonly Member[] {
  const gun = gunOf(state, index);
  return gun === undefined ? [] : [gun];
}

/** XZ-UNI-12: a crewman who is up, within an inch of the gun. */
export function isCrewed(state: State, index: number): boolean {
  const gun = gunOf(state, index);
  if (gun === undefined) return false;
  const foot = footOf(state, gun);
  const { down } = unitOf(state, index);
  return livingOf(state, index).some(
    (model) =>
      down[model] !== true &&
      isAtMost(gapBetween(footOf(state, { unit: index, model }), foot), CREW_DISTANCE),
  );
}

/** XZ-UNI-02, XZ-GEO-07, XZ-GAP-75; single models always are. A crew at its gun is too. */
export function isInCoherency(state: State, index: number, member: Member): boolean {
  if (!isMulti(state, index)) return true;
  const leader = leaderOf(state, index);
  if (leader.unit === member.unit && leader.model === member.model) return true;
  const foot = footOf(state, member);
  if (isAtMost(gapBetween(foot, footOf(state, leader)), coherencyOf(state, index))) return true;
  const gun = gunOf(state, index);
  return gun !== undefined && isAtMost(gapBetween(foot, footOf(state, gun)), CREW_DISTANCE);
}

/**
 * Who of a unit stands where: its models, its members, their footprints and a circle around them. Asked tens of
 * thousands of times in a battle, worked out once for as long as nobody of the unit moves, turns or falls.
 */
import type { Point } from '../../kernel/plane.ts';
import { distanceOf, type Foot } from './feet.ts';
import {
  bodyOf,
  type Fighter,
  fighterOf,
  type Member,
  placeOf,
  type State,
  startOf,
  type Unit,
  unitOf,
} from './state.ts';

interface Ring {
  readonly at: Point;
  readonly radius: number;
}

/** What is known of a unit; what has not been asked yet is absent. */
interface Standing {
  readonly fighter: Fighter;
  unit: Unit;
  /** The character that leads it. */
  leader: Unit | undefined;
  living: readonly number[] | undefined;
  members: readonly Member[] | undefined;
  aimed: readonly Member[] | undefined;
  /** By model, the gun's last. */
  readonly feet: (Foot | undefined)[];
  memberFeet: readonly Foot[] | undefined;
  aimedFeet: readonly Foot[] | undefined;
  ring: Ring | undefined;
}

// One entry for each unit of the battle in hand, found by its index and told apart by identity: what is kept never
// grows, and nothing has to be thrown away.
const standings: (Standing | undefined)[] = [];

function standingOf(state: State, index: number): Standing {
  const unit = unitOf(state, index);
  const leader = unit.character < 0 ? undefined : unitOf(state, unit.character);
  const fighter = fighterOf(state, index);
  const known = standings[index];
  if (known !== undefined && known.fighter === fighter) {
    if (known.unit === unit && known.leader === leader) return known;
    if (standsAlike(known.unit, unit) && areAlike(known.leader, leader)) {
      known.unit = unit;
      known.leader = leader;
      return known;
    }
  }
  const fresh: Standing = {
    fighter,
    unit,
    leader,
    living: undefined,
    members: undefined,
    aimed: undefined,
    feet: [],
    memberFeet: undefined,
    aimedFeet: undefined,
    ring: undefined,
  };
  standings[index] = fresh;
  return fresh;
}

/** Arrays of a state are never written to, so one and the same array means one and the same place. */
function standsAlike(one: Unit, other: Unit): boolean {
  return (
    one.at === other.at &&
    one.points === other.points &&
    one.facing === other.facing &&
    one.character === other.character
  );
}

function areAlike(one: Unit | undefined, other: Unit | undefined): boolean {
  if (one === other) return true;
  return one !== undefined && other !== undefined && standsAlike(one, other);
}

/** The models of a unit that stand or lie on the table, without its gun and its character. */
export function livingOf(state: State, index: number): readonly number[] {
  const standing = standingOf(state, index);
  standing.living ??= livingFrom(state, index);
  return standing.living;
}

function livingFrom(state: State, index: number): readonly number[] {
  const { points } = unitOf(state, index);
  const start = startOf(state, index);
  const found: number[] = [];
  for (let m = 0; m < start; m += 1) if ((points[m] ?? 0) > 0) found.push(m);
  return found;
}

export function casualtiesOf(state: State, index: number): number {
  return startOf(state, index) - livingOf(state, index).length;
}

/** Everybody who counts as the unit's: its models, its character; not its gun. */
export function membersOf(state: State, index: number): readonly Member[] {
  const standing = standingOf(state, index);
  standing.members ??= membersFrom(state, index);
  return standing.members;
}

function membersFrom(state: State, index: number): readonly Member[] {
  const { character } = unitOf(state, index);
  const found: Member[] = [];
  for (const model of livingOf(state, index)) found.push({ unit: index, model });
  if (character >= 0) found.push({ unit: character, model: 0 });
  return found;
}

/** The gun that still stands, as a member; undefined for none. */
export function gunOf(state: State, index: number): Member | undefined {
  const start = startOf(state, index);
  return (unitOf(state, index).points[start] ?? 0) > 0 ? { unit: index, model: start } : undefined;
}

/** Everybody of a unit who can be hit, its gun last. */
export function aimedMembers(state: State, index: number): readonly Member[] {
  const standing = standingOf(state, index);
  standing.aimed ??= aimedFrom(state, index);
  return standing.aimed;
}

function aimedFrom(state: State, index: number): readonly Member[] {
  const members = membersOf(state, index);
  const gun = gunOf(state, index);
  return gun === undefined ? members : [...members, gun];
}

export function footOf(state: State, member: Member): Foot {
  const { feet } = standingOf(state, member.unit);
  const known = feet[member.model];
  if (known !== undefined) return known;
  const foot = {
    at: placeOf(state, member),
    size: bodyOf(state, member.unit, member.model).size,
    facing: unitOf(state, member.unit).facing,
  };
  feet[member.model] = foot;
  return foot;
}

/** The footprints of `membersOf`. */
export function memberFeet(state: State, index: number): readonly Foot[] {
  const standing = standingOf(state, index);
  standing.memberFeet ??= membersOf(state, index).map((member) => footOf(state, member));
  return standing.memberFeet;
}

/** The footprints of `aimedMembers`. */
export function aimedFeet(state: State, index: number): readonly Foot[] {
  const standing = standingOf(state, index);
  standing.aimedFeet ??= aimedMembers(state, index).map((member) => footOf(state, member));
  return standing.aimedFeet;
}

/** A circle around all members of a unit. */
export function ringOf(state: State, index: number): Ring {
  const standing = standingOf(state, index);
  standing.ring ??= ringFrom(memberFeet(state, index));
  return standing.ring;
}

function ringFrom(feet: readonly Foot[]): Ring {
  let x = 0;
  let y = 0;
  for (const foot of feet) {
    x += foot.at[0];
    y += foot.at[1];
  }
  const count = Math.max(1, feet.length);
  const at: Point = [Math.round(x / count), Math.round(y / count)];
  let radius = 0;
  for (const foot of feet) radius = Math.max(radius, distanceOf(foot.at, at) + foot.size.radius);
  return { at, radius };
}

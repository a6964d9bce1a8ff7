/** Steps three and four of an assault: blows (XZ-ASL-09..13, XZ-ABL-01, XZ-GAP-56, 83). */
import { type Aimed, allocate } from './allocate.ts';
import { isInCoherency } from './arms.ts';
import { commandReroll } from './command.ts';
import type { Volley } from './events.ts';
import { type Foot, gapBetween, isAtMost } from './feet.ts';
import { type Hit, takeHits } from './harm.ts';
import { armourAgainst } from './lanes.ts';
import { emit, type Play } from './play.ts';
import { aimedFeet, aimedMembers, footOf, gunOf, membersOf } from './standing.ts';
import { bodyOf, fighterOf, hasTracks, isMulti, kindOf, type Member, type State, unitOf } from './state.ts';
import { REACH, TOLERANCE, type Weapon } from './tables.ts';

/** One die of a striker. */
interface Die {
  readonly weapon: Weapon;
  readonly striker: Member;
}

/** Everybody of one unit who can strikes at another; true if anybody there was hurt. */
export function strike(play: Play, index: number, target: number): boolean {
  const { state } = play;
  const dice = strikersOf(state, index, target).flatMap((striker) => diceOf(state, striker));
  const label = `XZ-ASL-10 ${fighterOf(state, index).name} strikes ${fighterOf(state, target).name}`;
  const members = aimedMembers(state, target);
  const needs = assaultOf(state, members);
  let faces: readonly number[] = dice.map(() => play.dice.roll(6, label));
  const least = Math.min(...needs);
  const missed = faces.flatMap((face, i) => (face < least ? [i] : []));
  if (faces.length >= 4 && 2 * missed.length >= faces.length) {
    faces = commandReroll(play, index, {
      kind: 'hits',
      faces,
      missed,
      atLeast: 2,
      roll() {
        return play.dice.roll(6, `${label}, by command`);
      },
    });
  }
  const hits = hitsOf(state, target, { dice, faces, members, needs });
  emit(play, {
    kind: 'unit-struck',
    rule: 'XZ-ASL-09',
    unit: fighterOf(state, index).id,
    target: fighterOf(state, target).id,
    volleys: volleysOf(dice, faces, needs),
  });
  const { isHurt } = takeHits(play, target, hits, true);
  if (isHurt) layDownAlone(play, target);
  return isHurt;
}

/** The hits that an attack came to, from what is told of it: its faces by weapon. Undefined where other dice would fall. */
export function blowsAgain(
  state: State,
  {
    index,
    target,
    volleys,
  }: { readonly index: number; readonly target: number; readonly volleys: readonly Volley[] },
): readonly Hit[] | undefined {
  const dice = strikersOf(state, index, target).flatMap((striker) => diceOf(state, striker));
  const left = new Map(volleys.map(({ weapon, faces }) => [weapon, [...faces]]));
  const faces = dice.map(({ weapon }) => left.get(weapon.id)?.shift() ?? 0);
  if (faces.includes(0) || [...left.values()].some((more) => more.length > 0)) return undefined;
  const members = aimedMembers(state, target);
  return hitsOf(state, target, { dice, faces, members, needs: assaultOf(state, members) });
}

/** What it takes to strike each of them. */
function assaultOf(state: State, members: readonly Member[]): readonly number[] {
  return members.map(({ unit, model }) => bodyOf(state, unit, model).assault);
}

/** XZ-ASL-09: models in contact, then those within two inches. */
export function strikersOf(state: State, index: number, target: number): readonly Member[] {
  const feet = aimedFeet(state, target);
  const gaps = membersOf(state, index)
    .filter((member) => isInCoherency(state, index, member))
    .map((member) => ({ member, gap: leastGap(footOf(state, member), feet) }));
  const touching = gaps.filter(({ gap }) => gap <= 3 * TOLERANCE);
  const reaching = gaps.filter(({ gap }) => gap > 3 * TOLERANCE && isAtMost(gap, REACH));
  return [...touching, ...reaching].map(({ member }) => member);
}

function leastGap(foot: Foot, feet: readonly Foot[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const other of feet) least = Math.min(least, gapBetween(foot, other));
  return least;
}

/** The dice of one model: its weapon, then its pistol; one less when suppressed. */
function diceOf(state: State, striker: Member): readonly Die[] {
  const { unit, model } = striker;
  const weapons = bladesOf(state, striker);
  const { pistols } = kindOf(state, unit);
  const pistol = pistols[fighterOf(state, unit).roles[model] ?? -1];
  const isDown = unitOf(state, unit).down[model] === true;
  const most = [...weapons].sort((a, b) => countOf(b) - countOf(a))[0];
  const dice = weapons.flatMap((weapon) => {
    const less = isDown && pistol === undefined && weapon === most ? 1 : 0;
    return Array.from({ length: Math.max(0, countOf(weapon) - less) }, (): Die => ({ weapon, striker }));
  });
  return pistol === undefined || isDown ? dice : [...dice, { weapon: pistol, striker }];
}

function countOf({ effect }: Weapon): number {
  return effect.kind === 'dice' ? effect.value : 1;
}

/** XZ-DOC-16, XZ-GAP-56: the best weapon of a model among others; every working one of a model alone. */
function bladesOf(state: State, { unit, model }: Member): readonly Weapon[] {
  const { systems } = unitOf(state, unit);
  const role = fighterOf(state, unit).roles[model] ?? -1;
  const own = kindOf(state, unit).blades.filter(
    ({ bearers, system }) => bearers.includes(role) && (system < 0 || systems[system] === true),
  );
  const weapons = own.map(({ weapon }) => weapon);
  if (!isMulti(state, unit)) return weapons;
  return [...weapons].sort((a, b) => worthOf(b) - worthOf(a)).slice(0, 1);
}

export function worthOf(weapon: Weapon): number {
  return countOf(weapon) * weapon.armourPenetration * weapon.damage;
}

interface Struck {
  readonly dice: readonly Die[];
  readonly faces: readonly number[];
  readonly members: readonly Member[];
  readonly needs: readonly number[];
}

/** XZ-ASL-11: over the whole enemy unit, nearest to the strikers first; a crew before its gun. */
function hitsOf(state: State, target: number, { dice, faces, members, needs }: Struck): readonly Hit[] {
  const strikers = [...new Set(dice.map(({ striker }) => striker))].map((member) => footOf(state, member));
  const hasCrew = membersOf(state, target).length > 0;
  const aimed = members.map((member, i): Aimed => {
    const isGun = gunOf(state, target)?.model === member.model && member.unit === target;
    const distance = strikers.length === 0 ? 0 : leastGap(footOf(state, member), strikers);
    return { need: needs[i] ?? 0, isCovered: isGun && hasCrew, distance, hits: isGun && hasCrew ? LAST : 0 };
  });
  const placed = allocate(
    faces.map((score) => ({ score })),
    aimed,
  );
  return placed.flatMap(({ shot, target: at }): readonly Hit[] => {
    const member = members[at];
    const die = dice[shot];
    if (member === undefined || die === undefined) return [];
    return [
      { member, av: armourAgainst(state, member, footOf(state, die.striker), false), weapon: die.weapon },
    ];
  });
}

/** A gun counts as hit once already: so its crew have theirs first. */
const LAST = 1;

function volleysOf(
  dice: readonly Die[],
  faces: readonly number[],
  needs: readonly number[],
): readonly Volley[] {
  const least = Math.min(...needs);
  const ids = [...new Set(dice.map(({ weapon }) => weapon.id))];
  return ids.map((weapon) => {
    const own = faces.filter((_, i) => dice[i]?.weapon.id === weapon);
    return { weapon, faces: own, hits: own.filter((face) => face >= least).length };
  });
}

/** XZ-ASL-12: a single model that a blow got through to lies low for the rest of the fight. */
function layDownAlone(play: Play, index: number): void {
  const { points, down } = unitOf(play.state, index);
  if (!hasTracks(play.state, index) || (points[0] ?? 0) === 0 || down[0] === true) return;
  emit(play, {
    kind: 'unit-harmed',
    rule: 'XZ-ASL-12',
    unit: fighterOf(play.state, index).id,
    points,
    down: [true],
    lost: 0,
    fallen: 0,
    suppressed: 1,
  });
}

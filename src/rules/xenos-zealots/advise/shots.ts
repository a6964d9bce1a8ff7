/** Whom a unit shoots at, where it aims and with what (XZ-DOC-08..11). */
import type { Point } from '../../../kernel/plane.ts';
import { otherSide, type PlanLine } from '../../../kernel/ruleset.ts';
import type { Fire, Shoot } from '../actions.ts';
import { armOf, readyArms } from '../arms.ts';
import { degreesOf, distanceOf } from '../feet.ts';
import type { Arm } from '../kinds.ts';
import { placesOf, weaponsOf } from '../phrases/clauses.ts';
import { oneWeaponEach } from '../sampled.ts';
import { aimedMembers, ringOf } from '../standing.ts';
import {
  bodiesOf,
  fighterOf,
  indexOf,
  kindOf,
  leaderPlace,
  type Member,
  placeOf,
  type State,
  unitOf,
} from '../state.ts';
import {
  canHit,
  isIndirect,
  isReadied,
  isSpotted,
  pivotOf,
  returnTargets,
  seenMembers,
  whyNotShoot,
} from '../targets.ts';
import { isAttacker } from './counters.ts';
import { fireWorth } from './judge.ts';
import { centreAsTold, wantedEnemies, wantOf } from './obey.ts';
import { lineFor, type Stance } from './stance.ts';

/** What is to be seen of an enemy and worth shooting at, best first; undefined for nobody, or where fire is held. */
export function bestShot(state: State, stance: Stance, index: number): Shoot | undefined {
  const { id } = fighterOf(state, index);
  const line = lineFor(stance, 'order', id);
  if (line?.['isHoldingFire'] === true) return undefined;
  const aimed = line?.['aim'] === undefined ? undefined : placesOf([line['aim']])[0];
  for (const target of targetsFor(state, stance, index)) {
    const told = toldShot(state, { index, target, line }, aimed);
    const shot = told ?? shotOn(state, index, target);
    if (shot !== undefined) return withCentre(state, shot, centreAsTold(state, line));
  }
  return undefined;
}

/** Only what has a template is told where it is wanted. */
function withCentre(state: State, shot: Shoot, centre: Point | undefined): Shoot {
  if (centre === undefined) return shot;
  const index = indexOf(state, shot.unit);
  const hasTemplate = shot.fire.some(
    ({ arm }) => armOf(state, index, arm)?.arm.weapon.effect.kind === 'template',
  );
  return hasTemplate ? { ...shot, centre } : shot;
}

function targetsFor(state: State, stance: Stance, index: number): readonly number[] {
  const allowed = returnTargets(state, index);
  const from = leaderPlace(state, index);
  const isReady = isReadied(state, index);
  const { phase } = state;
  const isLate = phase.kind === 'act' && phase.stage === 'secondary' && !isAttacker(state, index);
  const { id, side } = fighterOf(state, index);
  const wanted = wantedEnemies(stance, id);
  return bodiesOf(state, otherSide(side))
    .filter((target) => allowed === undefined || allowed.includes(target))
    .map((target) => ({
      target,
      worth: fireWorth(state, index, target, { from, isReady, isLate }),
      want: wantOf(state, wanted, target),
    }))
    .filter(({ worth, want }) => worth > 0 || want > 0)
    .sort((a, b) => b.want - a.want || b.worth - a.worth || a.target - b.target)
    .map(({ target }) => target);
}

interface Told {
  readonly index: number;
  readonly target: number;
  readonly line: PlanLine | undefined;
}

/** With the point or the targets of single weapons that were ordered; undefined where nothing was, or it is not legal. */
function toldShot(state: State, { index, target, line }: Told, aimed: Point | undefined): Shoot | undefined {
  const own = weaponsOf(line);
  if (aimed === undefined && own.length === 0) return undefined;
  const aim = aimed ?? aimOn(state, index, target)?.aim;
  if (aim === undefined) return undefined;
  const pivot = pivotTo(state, index, aim);
  const goesAt = (arm: number): number | undefined => {
    const id = armOf(state, index, arm)?.arm.weapon.id;
    const told = own.find(({ weapon }) => weapon === id);
    const wanted = told === undefined ? target : indexOf(state, told.target);
    return [wanted, target].find(
      (other) =>
        other >= 0 &&
        isEnemyThere(state, index, other) &&
        canHit(state, { index, target: other, at: aim, pivot }, arm),
    );
  };
  const arms = readyArms(state, index, isReadied(state, index)).filter((arm) => goesAt(arm) !== undefined);
  const fire = byPenetration(state, index, oneWeaponEach(state, index, arms)).map(
    (arm): Fire => ({ arm, target: fighterOf(state, goesAt(arm) ?? target).id }),
  );
  if (fire.length === 0) return undefined;
  const shot: Shoot = { kind: 'shoot', unit: fighterOf(state, index).id, aim, fire, pivot };
  return whyNotShoot(state, shot) === undefined ? shot : undefined;
}

function isEnemyThere(state: State, index: number, other: number): boolean {
  return bodiesOf(state, otherSide(fighterOf(state, index).side)).includes(other);
}

/** Where to aim at a unit: at the model seen that is nearest to its middle, else at one that somebody spots. */
function aimOn(
  state: State,
  index: number,
  target: number,
): { readonly aim: Point; readonly isSeen: boolean } | undefined {
  const ring = ringOf(state, target);
  let seen: Member | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const member of seenMembers(state, index, target)) {
    const distance = distanceOf(placeOf(state, member), ring.at);
    if (distance >= least) continue;
    seen = member;
    least = distance;
  }
  const aimed = seen ?? aimedMembers(state, target).find((member) => isSpotted(state, index, member));
  return aimed === undefined ? undefined : { aim: placeOf(state, aimed), isSeen: seen !== undefined };
}

/** Everything that can hit it; undefined where nothing can. */
export function shotOn(state: State, index: number, target: number): Shoot | undefined {
  const found = aimOn(state, index, target);
  if (found === undefined) return undefined;
  const { aim, isSeen } = found;
  const pivot = pivotTo(state, index, aim);
  const at = { index, target, at: aim, pivot };
  const all = readyArms(state, index, isReadied(state, index)).filter((arm) => canHit(state, at, arm));
  const own = isSeen ? all : all.filter((arm) => isLobbed(state, index, arm));
  const { id } = fighterOf(state, target);
  const fire = byPenetration(state, index, oneWeaponEach(state, index, own)).map(
    (arm): Fire => ({ arm, target: id }),
  );
  if (fire.length === 0) return undefined;
  return { kind: 'shoot', unit: fighterOf(state, index).id, aim, fire, pivot };
}

function isLobbed(state: State, index: number, number: number): boolean {
  const arm = kindOf(state, index).arms[number];
  return arm !== undefined && isIndirect(arm);
}

/** XZ-GAP-16: highest penetration first, then damage, then id. */
function byPenetration(state: State, index: number, arms: readonly number[]): readonly number[] {
  if (arms.length < 2) return arms;
  const all = kindOf(state, index).arms;
  return [...arms].sort((a, b) => rankOf(all[b]) - rankOf(all[a]) || a - b);
}

function rankOf(arm: Arm | undefined): number {
  return arm === undefined ? 0 : arm.weapon.armourPenetration * 100 + arm.weapon.damage;
}

/** XZ-DOC-11: no farther than it needs to. */
function pivotTo(state: State, index: number, at: Point): number {
  const most = pivotOf(state, index);
  if (most === 0) return 0;
  const from = leaderOrGun(state, index);
  const turn = signed(degreesOf([at[0] - from[0], at[1] - from[1]]) - unitOf(state, index).facing);
  if (Math.abs(turn) <= 30) return 0;
  return Math.max(-most, Math.min(most, turn));
}

function leaderOrGun(state: State, index: number): Point {
  const { at } = unitOf(state, index);
  const last = at.at(-1);
  return kindOf(state, index).gun !== undefined && last !== undefined ? last : leaderPlace(state, index);
}

function signed(degrees: number): number {
  const turned = ((degrees % 360) + 360) % 360;
  return turned > 180 ? turned - 360 : turned;
}

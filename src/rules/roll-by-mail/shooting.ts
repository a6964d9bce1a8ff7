/** Shots (RM-SHT, RM-MSL; RM-GAP-41..58). */
import { atLeast, type Need, oneOf } from '../../kernel/dice.ts';
import type { Modifier } from '../../kernel/procedure.ts';
import type { Order, Shot } from './actions.ts';
import { type ShotNeed, shotNeed, sumOf } from './arithmetic.ts';
import shooting from './data/shooting-modifiers.json' with { type: 'json' };
import type { ShotLost } from './events.ts';
import { missilesOf } from './hands.ts';
import { resolveHits } from './harm.ts';
import { emit, type Play } from './play.ts';
import { pickByRoll } from './roll-off.ts';
import {
  bodyOf,
  type Cover,
  distanceOf,
  enemiesOf,
  fighterOf,
  foesOf,
  hasRule,
  hasSkill,
  idOf,
  indexOf,
  isEngaged,
  isStanding,
  marksOf,
  type State,
  sideOf,
} from './state.ts';
import { isUnder, spellReasons } from './stats.ts';
import { FIELD, getMissile } from './tables.ts';
import type { Missile } from './types.ts';

/** A modifier of the catalog by its id. */
export function conditionModifier(id: string): Modifier {
  const row = shooting.find((one) => one.id === id);
  if (row === undefined) throw new Error(`there is no shooting modifier ${id}`);
  return { rule: row.rule, why: row.label, by: row.modifier };
}

export const CONDITIONS: readonly string[] = shooting.map(({ id }) => id);

/** From where a shot is judged: a shooter who is ordered to move shoots from where they will be. */
export interface Stand {
  readonly zone: number;
  readonly hasMoved: boolean;
}

/** RM-SHT-07..14 (RM-GAP-39, 46..48): everything that changes a shot at this target, as things stand. */
function shotReasons(state: State, index: number, target: number, stand: Stand): readonly Modifier[] {
  const distance = Math.abs(stand.zone - bodyOf(state, target).zone);
  const found: string[] = [];
  const cover = coverOf(state, target, index, distance);
  if (cover !== 'open') found.push(cover);
  if (bodyOf(state, target).hasMoved) found.push('moving');
  if (isEngaged(state, target)) found.push('in-combat');
  const isFar = distance >= FIELD.distantFrom;
  if ((isFar || hasRule(state, target, 'small')) && !hasSkill(state, index, 'far-eye'))
    found.push('small-or-distant');
  if (hasRule(state, target, 'big')) found.push('big');
  const reasons = found.map(conditionModifier);
  const isSteady = hasSkill(state, index, 'steady-aim') && !stand.hasMoved;
  return [
    ...reasons,
    ...(isSteady ? [{ rule: 'RM-SPC-10', why: 'steady aim', by: 1 }] : []),
    ...spellReasons(state, index, 'toHit'),
    ...spellReasons(state, target, 'toBeShot'),
  ];
}

/** RM-GAP-39, 47, 99: the game master's word before the ground's; smoke hides mostly; never two at once. */
function coverOf(state: State, target: number, shooter: number, distance: number): Cover {
  if (isUnder(state, target, 'isHidden')) return 'obscured-mostly';
  const { id } = fighterOf(state, shooter);
  const marks = marksOf(state, target).filter(({ from }) => from === undefined || from === id);
  const ruled = marks.find(({ cover }) => cover !== undefined)?.cover;
  if (ruled !== undefined) return ruled;
  if (distance === 0 || marks.some(({ coverSave = 0 }) => coverSave > 0)) return 'open';
  const { zone } = bodyOf(state, target);
  const patches = state.ground.filter(
    (patch) => patch.zone === zone && (patch.side === undefined || patch.side === sideOf(state, target)),
  );
  if (patches.some(({ cover }) => cover === 'obscured-mostly')) return 'obscured-mostly';
  return patches.some(({ cover }) => cover === 'obscured-partly') ? 'obscured-partly' : 'open';
}

/** What a shot at a target needs, as things stand. */
export function needFor(state: State, index: number, target: number, stand: Stand): ShotNeed {
  const { BS } = fighterOf(state, index).profile;
  return shotNeed(BS, sumOf(shotReasons(state, index, target, stand)), state.settings);
}

/** RM-MSL (RM-GAP-45, 53): what a fighter can shoot with from there. */
export function weaponsToShoot(state: State, index: number, stand: Stand): readonly Missile[] {
  const { profile, kit } = fighterOf(state, index);
  if (profile.BS === 0 || isEngaged(state, index)) return [];
  return missilesOf(kit).filter(({ isMoveOrFire }) => !(isMoveOrFire && stand.hasMoved));
}

/** RM-DOC-09: enemies within reach that a shot can hit. */
export function shootable(state: State, index: number, weapon: Missile, stand: Stand): readonly number[] {
  return enemiesOf(state, index).filter(
    (enemy) => whyNotShot(state, index, { weapon, target: enemy }, stand) === undefined,
  );
}

/** What keeps a shot from being made. */
export function whyNotShot(
  state: State,
  index: number,
  { weapon, target }: { readonly weapon: Missile; readonly target: number },
  stand: Stand,
): ShotLost['why'] | undefined {
  if (!isStanding(state, target)) return 'no-target';
  if (Math.abs(stand.zone - bodyOf(state, target).zone) > weapon.reach) return 'out-of-reach';
  return needFor(state, index, target, stand).first > 6 ? 'too-hard' : undefined;
}

/** RM-DOC-10: a friend of the shooter fights there. */
export function isFriendAtRisk(state: State, index: number, target: number): boolean {
  return foesOf(state, target).some((foe) => sideOf(state, foe) === sideOf(state, index));
}

/** RM-SHT, RM-ENG-08: each shot is completed before the next. */
export function shoot(play: Play, index: number, order: Order, shots: readonly Shot[]): void {
  for (const shot of shots) {
    const { zone, hasMoved } = bodyOf(play.state, index);
    const stand = { zone, hasMoved };
    const weapon = weaponsToShoot(play.state, index, stand).find(({ id }) => id === shot.weapon);
    if (weapon === undefined) continue;
    const aim = { weapon, target: targetNow(play.state, index, { weapon, shot, order }, stand) };
    const why = whyNotShot(play.state, index, aim, stand);
    if (why === undefined) fire(play, index, aim, stand);
    else
      emit(play, {
        kind: 'shot-lost',
        rule: LOST_BY[why],
        fighter: idOf(play.state, index),
        target: shot.target,
        why,
      });
  }
}

const LOST_BY: Readonly<Record<ShotLost['why'], string>> = {
  'no-target': 'RM-GAP-15',
  'too-hard': 'RM-GAP-43',
  'out-of-reach': 'RM-MSL-08',
};

/** RM-GAP-15: a target who is down is replaced, from the order's list or by the nearest whom nobody of ours fights. */
function targetNow(
  state: State,
  index: number,
  { weapon, shot, order }: { readonly weapon: Missile; readonly shot: Shot; readonly order: Order },
  stand: Stand,
): number {
  const target = indexOf(state, shot.target);
  if (isStanding(state, target)) return target;
  const legal = shootable(state, index, weapon, stand);
  const listed = (order.redirect ?? []).map((id) => indexOf(state, id)).find((one) => legal.includes(one));
  if (listed !== undefined) return listed;
  const [nearest] = legal
    .filter((one) => !isFriendAtRisk(state, index, one))
    .toSorted((a, b) => distanceOf(state, index, a) - distanceOf(state, index, b) || a - b);
  return nearest ?? target;
}

interface Aim {
  readonly weapon: Missile;
  readonly target: number;
}

function fire(play: Play, index: number, aim: Aim, stand: Stand): void {
  const wasEngaged = foesOf(play.state, aim.target);
  if (rollShot(play, index, { ...aim, isStray: false }, stand)) {
    hit(play, index, aim);
    return;
  }
  if (wasEngaged.length > 0) stray(play, index, { ...aim, others: wasEngaged }, stand);
}

/** RM-SHT-11 (RM-GAP-50, 51): one roll at another of the combatants. */
function stray(
  play: Play,
  index: number,
  { weapon, others }: Aim & { readonly others: readonly number[] },
  stand: Stand,
): void {
  const candidates = others.map((other) => ({
    id: idOf(play.state, other),
    side: sideOf(play.state, other),
    other,
  }));
  const { picked, faces } = pickByRoll(candidates, play.dice);
  if (picked === undefined) return;
  if (faces.length > 0) {
    const fighters = candidates.map(({ id }) => id);
    emit(play, { kind: 'rolled-off', rule: 'RM-GAP-50', fighters, faces, order: [picked.id] });
  }
  const aim = { weapon, target: picked.other };
  if (needFor(play.state, index, picked.other, stand).first > 6) return;
  if (rollShot(play, index, { ...aim, isStray: true }, stand)) hit(play, index, aim);
}

/** RM-SHT-04, 06, 17, 18: the die, and the second that a natural 1 opens. */
function rollShot(
  play: Play,
  index: number,
  shot: Aim & { readonly isStray: boolean },
  stand: Stand,
): boolean {
  const { state, dice } = play;
  const { target, weapon, isStray } = shot;
  const need = needFor(state, index, target, stand);
  const label = `RM-SHT-04 ${idOf(state, index)} shoots ${idOf(state, target)}`;
  const { faces, isHit } = rollShotDice((wanted) => dice.roll(6, label, wanted), need);
  emit(play, {
    kind: 'shot-fired',
    rule: isStray ? 'RM-SHT-11' : 'RM-SHT-04',
    fighter: idOf(state, index),
    target: idOf(state, target),
    weapon: weapon.id,
    isStray,
    bs: fighterOf(state, index).profile.BS,
    need: need.first,
    second: need.second,
    faces,
    modifiers: shotReasons(state, index, target, stand),
    isHit,
  });
  return isHit;
}

/** The dice of one shot; no die is drawn for what cannot hit. */
export function rollShotDice(
  roll: (need: Need) => number,
  { first, second, isLong }: ShotNeed,
): { readonly faces: readonly number[]; readonly isHit: boolean } {
  if (first > 6) return { faces: [], isHit: false };
  const face = roll(isLong ? oneOf(6) : atLeast(first));
  if (face >= first) return { faces: [face], isHit: true };
  if (face !== 1 || second === null) return { faces: [face], isHit: false };
  const again = roll(atLeast(second));
  return { faces: [face, again], isHit: again >= second };
}

/** RM-SHT-15, 16: the weapon's Strength; shields as against shooting. */
function hit(play: Play, index: number, { weapon, target }: Aim): void {
  const { strength, gift, saveModifier: weaponModifier, ignores } = getMissile(weapon.id);
  resolveHits(play, play.dice, { by: index, targets: [target], harm: 'missile' }, [
    { hits: 1, strength, gift, weaponModifier, ignores },
  ]);
}

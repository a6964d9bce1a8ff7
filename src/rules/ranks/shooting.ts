/** Missiles of hand (RK-SHT, RK-COV-04): bows, crossbows, slings, javelins. */
import type { Refused } from '../../kernel/result.ts';
import { heldArmour, heldSkill, plainArmour, rollHits, shots, takeHits } from './attack.ts';
import { coverFrom } from './charge.ts';
import { coverArmour } from './cover.ts';
import { centreOf } from './formation.ts';
import { emit, idOf, nameOf, type Play } from './play.ts';
import { canSee, gapBetween, isInFront, levelOf } from './sight.ts';
import {
  fighterOf,
  indexOf,
  isDisorganised,
  isEnemyThere,
  isEngaged,
  isRouting,
  profileAt,
  type State,
  sideOf,
  touching,
  unitOf,
} from './state.ts';
import { GAME, marks } from './tables.ts';
import { refuse } from './words/refuse.ts';

/** RK-SHT-05..07: how far its missiles carry at this target, in marks. */
export function missileRange(state: State, index: number, target: number): number {
  const { missile } = profileAt(state, index);
  if (missile === undefined) return 0;
  const [own, theirs] = [levelOf(state, index), levelOf(state, target)];
  if (own === theirs) return missile.range;
  return missile.range + marks(own < theirs ? GAME.uphillCm : GAME.downhillCm);
}

export function isInRange(state: State, index: number, target: number): boolean {
  return gapBetween(state, index, target) <= missileRange(state, index, target);
}

/** RK-SHT-08, RK-PAS-02: whether a unit may use missiles at all now. */
export function isFreeToShoot(state: State, index: number): boolean {
  const { is } = unitOf(state, index);
  if (is !== 'on-table' && is !== 'inside') return false;
  return !isEngaged(state, index) && !isRouting(state, index) && !isDisorganised(state, index);
}

/** Why a declared shot cannot be made now (RK-SEQ-09); undefined if it can. */
export function whyNotShot(
  state: State,
  index: number,
  { target, intoMelee }: { readonly target: number; readonly intoMelee: boolean },
): string | undefined {
  if (!isFreeToShoot(state, index)) return 'contacted';
  if (!isEnemyThere(state, index, target)) return 'target-gone';
  if (!isInRange(state, index, target)) return 'out-of-range';
  if (!isInFront(state, index, target)) return 'not-in-front';
  if (isEngaged(state, target) && !isRouting(state, target) && !intoMelee) return 'target-engaged';
  return canSee(state, index, target) ? undefined : 'out-of-sight';
}

/** RK-COV-01..05, RK-SHT-09: what cover adds against hand-held missiles. */
export function missileCover(state: State, target: number, shooter: number): number {
  return coverArmour(state.settings, coverFrom(state, target, centreOf(state, shooter)));
}

/** RK-SHT-11: the friend in that melee who is nearest to the shooter; undefined for a target in no melee. */
export function friendInMelee(state: State, index: number, target: number): number | undefined {
  const side = sideOf(state, index);
  const friends = touching(state, target).filter((other) => sideOf(state, other) === side);
  return friends.sort((a, b) => gapBetween(state, index, a) - gapBetween(state, index, b) || a - b)[0];
}

/** RK-SHT-04, 10: one volley, and the sixes that went astray. */
export function shoot(
  play: Play,
  index: number,
  { target, intoMelee }: { readonly target: number; readonly intoMelee: boolean },
): void {
  const { state, dice } = play;
  const reason = whyNotShot(state, index, { target, intoMelee });
  const unit = idOf(state, index);
  if (reason !== undefined) {
    const order = state.orders[index]?.kind ?? 'shoot';
    emit(play, { kind: 'order-lost', rule: 'RK-SEQ-09', unit, order, reason });
    return;
  }
  const value = heldSkill(profileAt(state, index).skill ?? 0);
  const label = `RK-SHT-04 ${nameOf(state, index)} shoots at ${nameOf(state, target)}`;
  const { faces, hits } = rollHits(dice, { count: shots(state, index), value, label });
  const friend = friendInMelee(state, index, target);
  const stray = friend === undefined ? 0 : faces.filter((face) => face === GAME.friendlyFireFace).length;
  emit(play, {
    kind: 'unit-shot',
    rule: 'RK-SHT-04',
    unit,
    target: idOf(state, target),
    weapon: weaponOf(state, index),
    need: value,
    faces,
    hits,
    ...(friend === undefined ? {} : { stray: { unit: idOf(state, friend), hits: stray } }),
  });
  const armour = heldArmour(plainArmour(state, target) + missileCover(state, target, index));
  takeHits(play, target, { hits, enemyArmour: 0, rule: 'RK-DIE-04' }, armour);
  if (friend === undefined || stray === 0) return;
  takeHits(play, friend, { hits: stray, enemyArmour: 0, rule: 'RK-SHT-10' }, plainArmour(play.state, friend));
}

const MISSILES = ['bow', 'crossbow', 'sling', 'javelin'];
function weaponOf(state: State, index: number): string {
  return profileAt(state, index).weapons.find((id) => MISSILES.includes(id)) ?? 'bow';
}

/** What is wrong with declaring a target (RK-SHT-01): only that there is none such. Refusal: `illegal/target`. */
export function whyNotAim(state: State, index: number, target: string): Refused | undefined {
  if (isEnemyThere(state, index, indexOf(state, target))) return undefined;
  const name = fighterOf(state, index).name;
  return refuse('illegal/target', { name }, 'RK-SHT-01');
}

/** Whether it shoots with a bow or the like, or throws on the move (RK-SHT-02, 12). */
export function hasBow(state: State, index: number): boolean {
  const { skill, missile } = profileAt(state, index);
  return skill !== undefined && missile !== undefined && !missile.mayMove;
}

export function hasJavelins(state: State, index: number): boolean {
  const { skill, missile } = profileAt(state, index);
  return skill !== undefined && missile?.mayMove === true;
}

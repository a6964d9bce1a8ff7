/** Shooting (ET-SHT). */
import type { Refused } from '../../kernel/result.ts';
import { otherSide } from '../../kernel/ruleset.ts';
import type { Shoot } from './actions.ts';
import { countHits, rollHits, rollWounds, woundNeed } from './attack.ts';
import type { UnitShot } from './events.ts';
import { takeWounds } from './harm.ts';
import { emit, type Play } from './play.ts';
import type { Weapon } from './profile.ts';
import { canSee, gapBetween, isWithin } from './sight.ts';
import {
  fighterOf,
  hasTrait,
  indexOf,
  isLocked,
  modelsOf,
  profileOf,
  type State,
  sideOf,
  touching,
  unitOf,
  unitsOf,
} from './state.ts';
import { MARKS_PER_INCH, shootsByDefault } from './tables.ts';
import { refuse } from './words/refuse.ts';

/** ET-SHT-09: with `shootIntoCombat`, what a die must show to go astray. */
const STRAY = 6;

/** ET-SHT-01, 03, 07, 08: the weapons a unit may shoot with now. */
export function weaponsToShoot(state: State, index: number): readonly Weapon[] {
  const unit = unitOf(state, index);
  if (unit.isDone || unit.isShaken || isLocked(state, index) || !isShooter(state, index)) return [];
  return fighterOf(state, index).weapons.filter(
    ({ type }) => type !== 'melee' && !(type === 'siege' && unit.hasMoved),
  );
}

/** ET-SHT-01, 03: infantry, and others whose trait says so while the switch is on. */
export function isShooter(state: State, index: number): boolean {
  const { type, aim } = profileOf(state, index);
  if (aim <= 0) return false;
  if (shootsByDefault(type)) return true;
  return state.settings.nonInfantryShooting && SHOOTING_TRAITS.some((trait) => hasTrait(state, index, trait));
}
const SHOOTING_TRAITS = ['mounted-shooting', 'monster-shooting', 'artillery-shooting'] as const;

/** What a unit that may shoot shoots with: its first weapon that is not for blows. */
export function rangedWeapon(state: State, index: number): Weapon | undefined {
  if (!isShooter(state, index)) return undefined;
  return fighterOf(state, index).weapons.find(({ type }) => type !== 'melee');
}

/** ET-SHT-05, 06, 09: whom a unit may aim at with a weapon. */
export function targetsOf(state: State, index: number, weapon: Weapon): readonly number[] {
  return unitsOf(state, otherSide(sideOf(state, index))).filter((target) =>
    canTarget(state, index, weapon, target),
  );
}

function canTarget(state: State, index: number, weapon: Weapon, target: number): boolean {
  if (!isWithin(state, index, target, weapon.range)) return false;
  if (weapon.minRange > 0 && gapBetween(state, index, target) < weapon.minRange * MARKS_PER_INCH)
    return false;
  if (isLocked(state, target) && !state.settings.shootIntoCombat) return false;
  return canSee(state, index, target);
}

/** ET-SHT-01..09. Refusals: `illegal/shooter`, `illegal/weapon`, `illegal/target`. */
export function whyNotShoot(state: State, { unit, weapon, target }: Shoot): Refused | undefined {
  const index = indexOf(state, unit);
  const weapons =
    sideOf(state, Math.max(0, index)) === state.active && index >= 0 ? weaponsToShoot(state, index) : [];
  if (weapons.length === 0) {
    return refuse('illegal/shooter', { unit }, 'ET-SHT-01');
  }
  const chosen = weapons.find(({ id }) => id === weapon);
  if (chosen === undefined) {
    const known = weapons.map(({ id }) => id).join(', ');
    return refuse('illegal/weapon', { unit, weapon, known }, 'ET-SHT-04');
  }
  if (targetsOf(state, index, chosen).includes(indexOf(state, target))) return undefined;
  return whyNoTarget(state, index, chosen, target);
}

function whyNoTarget(state: State, index: number, weapon: Weapon, id: string): Refused {
  const target = indexOf(state, id);
  const isEnemy = target >= 0 && unitsOf(state, otherSide(sideOf(state, index))).includes(target);
  if (!isEnemy) return refuse('illegal/target.no-enemy', { id }, 'ET-SHT-04');
  const { name } = fighterOf(state, target);
  if (!isWithin(state, index, target, weapon.range)) {
    return refuse('illegal/target.range', { name, weapon: weapon.name }, 'ET-SHT-05');
  }
  if (isLocked(state, target) && !state.settings.shootIntoCombat) {
    return refuse('illegal/target.locked', { name }, 'ET-SHT-09');
  }
  return refuse('illegal/target.unseen', { name }, 'ET-SHT-06');
}

/** ET-SHT-02, 04, 10, 11: all hit dice, then all wound dice, then the dead are removed. */
export function shoot(play: Play, action: Shoot): void {
  const { state } = play;
  const index = indexOf(state, action.unit);
  const target = indexOf(state, action.target);
  const weapon = fighterOf(state, index).weapons.find(({ id }) => id === action.weapon);
  if (weapon === undefined) throw new Error(`${action.unit} has no ${action.weapon}`);
  const need = profileOf(state, index).aim;
  const label = `ET-SHT-02 ${fighterOf(state, index).name} at ${fighterOf(state, target).name}`;
  const faces = rollHits(play.dice, modelsOf(state, index) * weapon.shots, need, label);
  const friend = strayTarget(state, index, target);
  const aimed = friend === undefined ? faces : faces.filter((face) => face !== STRAY);
  const hits = countHits(aimed, need);
  const wound = woundsByShot(play, weapon, target, hits);
  const stray =
    friend === undefined ? undefined : strayShots(play, weapon, friend, faces.length - aimed.length);
  const { unit } = action;
  emit(play, {
    kind: 'unit-shot',
    rule: 'ET-SHT-02',
    unit,
    target: action.target,
    weapon: weapon.id,
    need,
    faces,
    hits,
    wound,
    ...(stray === undefined ? {} : { stray }),
  });
  takeWounds(play, target, wound.wounds);
  if (friend !== undefined && stray !== undefined) takeWounds(play, friend, stray.wound.wounds);
}

/** ET-WND-06: the weapon's strength against the target's armour. */
function woundsByShot(play: Play, weapon: Weapon, target: number, hits: number) {
  const need = woundNeed(weapon.strength, profileOf(play.state, target).armour);
  return rollWounds(play.dice, hits, need, `ET-WND-06 wounds on ${fighterOf(play.state, target).name}`);
}

/** ET-SHT-09: the friend locked with the target who stands nearest to the shooter. */
function strayTarget(state: State, index: number, target: number): number | undefined {
  const friends = touching(state, target);
  const [nearest] = [...friends].sort(
    (a, b) => gapBetween(state, index, a) - gapBetween(state, index, b) || a - b,
  );
  return nearest;
}

function strayShots(
  play: Play,
  weapon: Weapon,
  friend: number,
  hits: number,
): NonNullable<UnitShot['stray']> {
  const unit = fighterOf(play.state, friend).id;
  return { unit, hits, wound: woundsByShot(play, weapon, friend, hits) };
}

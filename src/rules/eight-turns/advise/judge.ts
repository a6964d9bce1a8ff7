/** What blows and shots are worth, in points of the army lists. */
import { otherSide } from '../../../kernel/ruleset.ts';
import { hitChance, woundChance } from '../attack.ts';
import { expectedBlows, strengthModifiers, sumOf } from '../combat.ts';
import type { Weapon } from '../profile.ts';
import {
  fighterOf,
  hasTrait,
  isLocked,
  modelsOf,
  profileOf,
  type State,
  sideOf,
  unitOf,
  unitsOf,
} from '../state.ts';
import { BREAK_AT } from '../tables.ts';
import { type Stance, wantOf } from './stance.ts';

/** A unit that may break is as good as half beaten. */
const BREAK_SHARE = 0.5;

export function enemiesOf(state: State, index: number): readonly number[] {
  return unitsOf(state, otherSide(sideOf(state, index)));
}

/** Points a wound of this unit is worth. */
export function pointsPerWound(state: State, index: number): number {
  const { pointsPerModel, wounds } = profileOf(state, index);
  return pointsPerModel / wounds;
}

/** What a number of wounds on a unit is worth: points, and the chance that it breaks. */
export function harmWorth(state: State, target: number, wounds: number): number {
  const { left, lost } = unitOf(state, target);
  const each = pointsPerWound(state, target);
  const taken = Math.min(left, wounds);
  if (!state.settings.breakTests || taken >= left) return taken * each;
  const { total } = fighterOf(state, target);
  const share = Math.min(1, ((lost + taken) * BREAK_AT.of) / (total * BREAK_AT.lost));
  const breaking = (1 - hitChance(profileOf(state, target).morale)) * share * share;
  return (taken + (left - taken) * breaking * BREAK_SHARE) * each;
}

/** Wounds to be expected when a unit that stands free charges another. */
export function chargeBlows(state: State, index: number, target: number): number {
  const lance =
    fighterOf(state, index).weapons.find(({ bonus }) => bonus?.onCharge === true)?.bonus?.strength ?? 0;
  const isCounted = lance > 0 && state.settings.meleeWeaponEffects && !unitOf(state, index).hasCharged;
  const { attacks, combatSkill, strength } = profileOf(state, index);
  const power = strength + sumOf(strengthModifiers(state, index, target));
  const dice = modelsOf(state, index) * attacks;
  const chance = woundChance(power + (isCounted ? lance : 0), profileOf(state, target).resilience);
  return Math.min(unitOf(state, target).left, dice * hitChance(combatSkill) * chance);
}

/** A charge and the blows that come back, in points. */
export interface Exchange {
  readonly dealt: number;
  readonly received: number;
}

/**
 * The charge with the blows that come back, and one combat more, in which the enemy strikes first: most fights last
 * as long. Blows come back on one charger only, so joining a fight costs half.
 */
export function exchangeOf(state: State, index: number, target: number): Exchange {
  const first = chargeBlows(state, index, target);
  const [own, other] = [unitOf(state, index).left, unitOf(state, target).left];
  const later = expectedBlows(state, index, target) / own;
  const each = unitOf(state, target).isShaken ? 0 : expectedBlows(state, target, index) / other;
  let theirs = other - first;
  let ours = own - Math.min(own, theirs * each);
  ours -= Math.min(ours, theirs * each);
  theirs -= Math.min(theirs, ours * later);
  const share = isLocked(state, target) ? 0.5 : 1;
  return {
    dealt: harmWorth(state, target, other - theirs),
    received: harmWorth(state, index, (own - ours) * share),
  };
}

export function oddsOf({ dealt, received }: Exchange): number {
  return received < 0.01 ? dealt * 100 : dealt / received;
}

/** Wounds to be expected of a volley. */
export function volley(state: State, index: number, weapon: Weapon, target: number): number {
  const dice = modelsOf(state, index) * weapon.shots;
  const chance =
    hitChance(profileOf(state, index).aim) * woundChance(weapon.strength, profileOf(state, target).armour);
  return Math.min(unitOf(state, target).left, dice * chance);
}

/** How much the plan wants an enemy gone. */
export function wanted(state: State, stance: Stance, index: number, target: number): number {
  if (stance.lines.length === 0) return 1;
  return wantOf(stance, fighterOf(state, index).id, {
    id: fighterOf(state, target).id,
    kinds: kindsOf(state, target),
  });
}

/** The words of `targetPriority` that a unit answers to. */
function kindsOf(state: State, target: number): readonly string[] {
  const { type, weapons } = profileOf(state, target);
  const isShooter = weapons.length > 1;
  const isWeak = unitOf(state, target).left * 2 < fighterOf(state, target).total;
  return [
    ...(hasTrait(state, target, 'caster') ? ['casters'] : []),
    ...(type === 'monster' ? ['monsters'] : []),
    ...(isShooter ? ['shooters'] : []),
    ...(isWeak ? ['weakest'] : []),
  ];
}

/** How much of what a charge costs the enemy is set against what it costs us. */
const STRIKING_BACK = 0.7;

/** What an enemy's charge would cost a unit, less what its blows back cost that enemy. */
export function threatOf({ dealt, received }: Exchange): number {
  return Math.max(0, dealt - STRIKING_BACK * received);
}

/** What blows and shots may be expected to do, in Wounds. No die is rolled. */
import { attackStrength, toHit, toWound } from '../arithmetic.ts';
import { usualHands } from '../hands.ts';
import { saveNeedOf } from '../harm.ts';
import { needFor, type Stand } from '../shooting.ts';
import { bodyOf, fighterOf, type State } from '../state.ts';
import { isMounted, meleeStrengthOf, toughnessOf } from '../stats.ts';
import { isFirstTurn } from '../strike-order.ts';
import { getBlade } from '../tables.ts';
import type { Missile } from '../types.ts';

/** Wounds of one round of blows; those of a charge where `isCharging`. */
export function blowsOn(state: State, index: number, foe: number, isCharging: boolean): number {
  const { profile, kit } = fighterOf(state, index);
  const hands = bodyOf(state, index).hands ?? usualHands(kit, state.settings);
  const blow = {
    isFirstTurn: isFirstTurn(state, index),
    isMountedCharge: isCharging && isMounted(state, index),
  };
  const strength = attackStrength(getBlade(hands.main), meleeStrengthOf(state, index), blow);
  const { need } = toHit(profile.WS, fighterOf(state, foe).profile.WS);
  const hit = chanceOf(need);
  return profile.A * hit * unsaved(state, foe, 'melee', strength);
}

/** Wounds of all shots of a weapon at one target. */
export function shotsOn(
  state: State,
  index: number,
  foe: number,
  { weapon, stand }: { readonly weapon: Missile; readonly stand: Stand },
): number {
  const { first, second, isLong } = needFor(state, index, foe, stand);
  const again = second === null ? 0 : chanceOf(second) / 6;
  const hit = isLong ? 1 / 12 : chanceOf(first) + again;
  return weapon.shots * hit * unsaved(state, foe, 'missile', weapon.strength);
}

/** The chance that a hit costs a Wound. */
function unsaved(state: State, foe: number, harm: 'melee' | 'missile', strength: number): number {
  const wound = toWound(strength, toughnessOf(state, foe));
  if (wound === null) return 0;
  const need = saveNeedOf(state, foe, harm, { strength });
  return chanceOf(wound) * (need === null ? 1 : 1 - chanceOf(need));
}

const chanceOf = (need: number): number => Math.max(0, Math.min(1, (7 - need) / 6));

/** What armour saves and how hard blades and missiles strike, by kit. */
import { attackStrength, saveNeeded } from '../../../src/rules/roll-by-mail/arithmetic.ts';
import { defaultHands } from '../../../src/rules/roll-by-mail/hands.ts';
import { STANDARD_SETTINGS } from '../../../src/rules/roll-by-mail/options.ts';
import { getBlade, getMissile } from '../../../src/rules/roll-by-mail/tables.ts';

export const ON_FOOT = { isMounted: false, harm: 'melee' } as const;
/** The save of a kit in hand-to-hand, held as by default. */
export const saveOf = (kit: readonly string[], strength = 3, isMounted = false) =>
  saveNeeded({ kit, isMounted, harm: 'melee', strength, hands: defaultHands(kit, STANDARD_SETTINGS) });
export const shotSave = (kit: readonly string[], weapon: string, isMounted = false) => {
  const { strength, gift, ignores, saveModifier: weaponModifier } = getMissile(weapon);
  return saveNeeded({ kit, isMounted, harm: 'missile', strength, gift, ignores, weaponModifier });
};
export const blow = (weapon: string, strength: number, more: object = {}) =>
  attackStrength(getBlade(weapon), strength, { isFirstTurn: true, isMountedCharge: false, ...more });

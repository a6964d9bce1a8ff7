/** Scores and powers that are rolled (TW-ABL-15, TW-ABL-16, TW-TYP-07). */
import type { Dice } from '../../kernel/dice.ts';
import type { Profile } from './state.ts';
import { DEMON_POWERS, type DemonPower, HYDRA, SHAPECHANGE } from './tables.ts';

const SIDES = 6;

/** TW-ABL-15: D6+3. */
export function rollHeads(dice: Dice, who: string): number {
  return dice.roll(HYDRA.sides, `TW-ABL-15 heads of ${who}`) + HYDRA.plus;
}

/** TW-ABL-16 (TW-GAP-68): as many different powers as asked for; a repeated one is rolled again. */
export function rollDemonPowers(dice: Dice, count: number, who: string): readonly DemonPower[] {
  const found: DemonPower[] = [];
  while (found.length < count) {
    const power = DEMON_POWERS[dice.roll(SIDES, `TW-ABL-16 power of ${who}`) - 1];
    if (power !== undefined && !found.includes(power)) found.push(power);
  }
  return found;
}

/** TW-TYP-07: D4+2 turns. */
export function rollShapeTurns(dice: Dice, who: string): { readonly face: number; readonly turns: number } {
  const face = dice.roll(SHAPECHANGE.sides, `TW-TYP-07 how long ${who} stays changed`);
  return { face, turns: face + SHAPECHANGE.plus };
}

/** TW-UNI-16: what a monster's row leaves to the dice, worked into its numbers. */
export function rollPowers(
  profile: Profile,
  dice: Dice,
  who: string,
): { readonly profile: Profile; readonly powers: readonly string[] } {
  if (profile.specials.hydraHeads !== undefined) {
    const heads = rollHeads(dice, who);
    return { profile: { ...profile, combat: [heads], wounds: heads }, powers: [`${heads} heads`] };
  }
  const count = profile.specials.demonPowers?.count ?? 0;
  const powers = count === 0 ? [] : rollDemonPowers(dice, count, who);
  return { profile: powers.reduce(withPower, profile), powers: powers.map(({ name }) => name) };
}

/** TW-GAP-68: the extra die counts next to the enemy only; fire is breathed at a distance. */
function withPower(profile: Profile, power: DemonPower): Profile {
  const [contact = 0, ...far] = profile.combat;
  switch (power.id) {
    case 'flying':
      return { ...profile, specials: { ...profile.specials, flying: {} } };
    case 'causeFear':
      return { ...profile, specials: { ...profile.specials, causeFear: {} } };
    case 'extraDie':
      return { ...profile, combat: [contact + 1, ...far] };
    case 'firebreather':
      return { ...profile, combat: [contact, ...(power.ranged ?? []).slice(1)] };
    case 'extraWound':
      return { ...profile, wounds: profile.wounds + 1 };
    case 'extraMove':
      return { ...profile, moves: profile.moves.map((move) => ({ ...move, hexes: move.hexes + 1 })) };
  }
}

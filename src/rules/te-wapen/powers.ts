/** Scores and powers that are rolled (TW-ABL-15, TW-ABL-16, TW-TYP-07). */
import type { Dice } from '../../kernel/dice.ts';
import type { Profile } from './state.ts';
import { DEMON_POWERS, type DemonPower, HYDRA, SHAPECHANGE } from './tables.ts';

const SIDES = 6;

/** TW-ABL-15: D6+3. */
export function rollHeads(dice: Dice, who: string): { readonly face: number; readonly heads: number } {
  const face = dice.roll(HYDRA.sides, `TW-ABL-15 heads of ${who}`);
  return { face, heads: face + HYDRA.plus };
}

/** TW-ABL-16 (TW-GAP-68): as many different powers as asked for; a repeated one is rolled again. */
export function rollDemonPowers(
  dice: Dice,
  count: number,
  who: string,
): { readonly faces: readonly number[]; readonly powers: readonly DemonPower[] } {
  const faces: number[] = [];
  const powers: DemonPower[] = [];
  while (powers.length < count) {
    const face = dice.roll(SIDES, `TW-ABL-16 power of ${who}`);
    const power = DEMON_POWERS[face - 1];
    faces.push(face);
    if (power !== undefined && !powers.includes(power)) powers.push(power);
  }
  return { faces, powers };
}

/** TW-TYP-07: D4+2 turns. */
export function rollShapeTurns(dice: Dice, who: string): { readonly face: number; readonly turns: number } {
  const face = dice.roll(SHAPECHANGE.sides, `TW-TYP-07 how long ${who} stays changed`);
  return { face, turns: face + SHAPECHANGE.plus };
}

export interface RolledPowers {
  readonly profile: Profile;
  readonly powers: readonly string[];
  /** As the dice fell, those that were thrown again too. */
  readonly faces: readonly number[];
}

/** TW-UNI-16: what a monster's row leaves to the dice, worked into its numbers. */
export function rollPowers(profile: Profile, dice: Dice, who: string): RolledPowers {
  if (profile.specials.hydraHeads !== undefined) {
    const { face, heads } = rollHeads(dice, who);
    return {
      profile: { ...profile, combat: [heads], wounds: heads },
      powers: [`${heads} heads`],
      faces: [face],
    };
  }
  const { faces, powers } = rollDemonPowers(dice, profile.specials.demonPowers?.count ?? 0, who);
  return { profile: powers.reduce(withPower, profile), powers: powers.map(({ name }) => name), faces };
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

/** How powers are told apart on maps and in tables. */
import type { FactionNumber } from './picture.ts';

const FACTIONS = 24;
const LETTERS = 26;

/** What stands beside a power's colour, for all who see colours otherwise: `A` to `Z`, then `AA`, `AB`. No two powers have the same. */
export function factionLetter(colour: number): string {
  const last = String.fromCharCode(65 + ((colour - 1) % LETTERS));
  return colour <= LETTERS ? last : `${factionLetter(Math.floor((colour - 1) / LETTERS))}${last}`;
}

/** Colours that can be told apart end at 24; the 25th power has the first one again, with a letter of its own. From 1. */
export function factionNumber(colour: number): FactionNumber {
  return (((colour - 1) % FACTIONS) + 1) as FactionNumber;
}

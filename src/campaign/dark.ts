/**
 * CP-FOG-17: what armies, units and captains of a war under way are called. A number that counts on tells how many others there
 * are, and dice of public things can be thrown by anybody: so they are drawn from a seed that stays sealed until the campaign ends.
 */
import type { Dice } from '../kernel/dice.ts';
import { seededDice } from '../kernel/dice-seeded.ts';
import type { FactionId } from './ids.ts';
import { keepsDark } from './revision.ts';
import type { CampaignState } from './state.ts';

type Sealed = Pick<CampaignState, 'id' | 'rulesRevision' | 'darkSeed'>;

const LEAST = 10;
const MOST = 99;
/** After so many draws of numbers that are borne, the next ones above are counted up. */
const MOST_DRAWS = 200;
const ID_LETTERS = 6;

/** The dice of one thing that comes into being; `origin` names it within its campaign. @throws Error where there is no seed. */
export function darkDice({ id, darkSeed }: Sealed, origin: string): Dice {
  if (darkSeed === undefined) throw new Error(`the campaign ${id} has no seed for what is drawn in the dark`);
  return seededDice(darkSeed).fork(origin);
}

/** CP-ARM-04: numbers for a new army or unit: take the first that its faction does not bear. In revision 1: 1, 2, 3 ... */
export function* newNumbers(state: Sealed, origin: string): Generator<number, never> {
  if (keepsDark(state)) yield* drawnNumbers(darkDice(state, `number/${origin}`));
  for (let n = keepsDark(state) ? MOST + 1 : 1; ; n += 1) yield n;
}

function* drawnNumbers(dice: Dice): Generator<number> {
  for (let i = 0; i < MOST_DRAWS; i += 1) yield LEAST - 1 + dice.roll(MOST - LEAST + 1, 'CP-ARM-04 a number');
}

/** Its id: the one given in revision 1, which says where it comes from; then one that says nothing but whose it is. */
export function newId(state: Sealed, faction: FactionId, plain: string): string {
  if (!keepsDark(state)) return plain;
  const dice = darkDice(state, `id/${plain}`);
  const letters = Array.from({ length: ID_LETTERS }, () =>
    (dice.roll(36, 'CP-FOG-17 an id') - 1).toString(36),
  );
  return `${faction}-${letters.join('')}`;
}

/** A seed of 64 hex digits, when a campaign opens. */
export function drawSeed(dice: Dice, label: string): string {
  const bytes = Array.from({ length: 32 }, () => dice.roll(256, label) - 1);
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

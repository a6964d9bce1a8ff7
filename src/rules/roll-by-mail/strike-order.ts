/** Who strikes when (RM-ORD; RM-GAP-17..26, 97). */
import type { Dice } from '../../kernel/dice.ts';
import type { Side } from '../../kernel/ruleset.ts';
import type { Place } from './events.ts';
import { hasPair } from './hands.ts';
import type { Settings } from './options.ts';
import { type Candidate, inOrder, type Settled } from './roll-off.ts';
import { bodyOf, fighterOf, marksOf, type State } from './state.ts';
import { initiativeOf, isUnder } from './stats.ts';
import { getBlade } from './tables.ts';

export interface Placed extends Candidate {
  readonly side: Side;
  readonly band: Place['band'];
  readonly hasCharged: boolean;
  readonly initiative: number;
}

/** RM-ORD-09: band, then the charge, then Initiative, then dice; RM-GAP-26 by the switch. */
export function strikeOrder<P extends Placed>(
  fighters: readonly P[],
  spear: Settings['spearVersusCharge'],
  dice: Dice,
): Settled<P> {
  return inOrder(fighters, (a, b) => compared(a, b, spear), dice);
}

function compared(a: Placed, b: Placed, spear: Settings['spearVersusCharge']): number {
  const band = rankOf(a, spear) - rankOf(b, spear);
  if (band !== 0) return band;
  const isMerged = spear === 'initiative' && rankOf(a, spear) === RANKS.before.first;
  const charge = isMerged ? 0 : Number(b.hasCharged) - Number(a.hasCharged);
  return charge === 0 ? b.initiative - a.initiative : charge;
}

const RANKS: Readonly<Record<Settings['spearVersusCharge'], Readonly<Record<Place['band'], number>>>> = {
  before: { first: 0, charge: 1, normal: 2, last: 3 },
  initiative: { first: 0, charge: 0, normal: 2, last: 3 },
  after: { charge: 0, first: 1, normal: 2, last: 3 },
};

/** Where the charge goes before the spear, a spearman who charged goes with the charge. */
function rankOf({ band, hasCharged }: Placed, spear: Settings['spearVersusCharge']): number {
  return RANKS[spear][spear === 'after' && band === 'first' && hasCharged ? 'charge' : band];
}

/** RM-GAP-18: the charge counts in its own round; the game master may set or clear it (RM-DOC-18). */
export function isCharging(state: State, index: number): boolean {
  const ruled = marksOf(state, index).find((mark) => mark.isCharging !== undefined);
  return ruled?.isCharging ?? bodyOf(state, index).hasCharged;
}

/** RM-ORD-12 (RM-GAP-25): counted per fighter and combat; a new foe in the same combat does not begin it again. */
export function isFirstTurn(state: State, index: number): boolean {
  return !bodyOf(state, index).hasFought;
}

/** RM-ORD-05, 06 (RM-GAP-20..22): last wins over first, first over the charge. */
function bandOf(state: State, index: number): Place['band'] {
  const { rules, skills } = fighterOf(state, index);
  const { hands } = bodyOf(state, index);
  const strikes = hands === null ? 'normal' : getBlade(hands.main).strikes;
  if (strikes === 'last' || rules.includes('strikes-last') || isUnder(state, index, 'strikesLast'))
    return 'last';
  if (rules.includes('strikes-first')) return 'first';
  const hasEdge =
    strikes === 'first-in-first-turn' ||
    skills.includes('quick-hand') ||
    rules.includes('strikes-first-at-first');
  if (hasEdge && isFirstTurn(state, index)) return 'first';
  return isCharging(state, index) ? 'charge' : 'normal';
}

export function placeOf(state: State, index: number): Placed & { readonly index: number } {
  const { id, side } = fighterOf(state, index);
  return {
    id,
    side,
    index,
    band: bandOf(state, index),
    hasCharged: isCharging(state, index),
    initiative: initiativeOf(state, index),
  };
}

/** RM-CHA-08, RM-CCW-05: blows in a round, the off hand's among them. */
export function attacksOf(state: State, index: number): number {
  const { A, WS } = fighterOf(state, index).profile;
  if (A === 0 || WS === 0) return 0;
  const { hands } = bodyOf(state, index);
  return A + (hands !== null && hasPair(hands, state.settings) ? 1 : 0);
}

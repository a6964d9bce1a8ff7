/** Traps (TW-ABL-18, TW-GAP-73): who is held by one, and where one waits. */
import type { Hex } from './board.ts';
import { companyOf } from './occupancy.ts';
import { isAlive, isUnit, type State, type Trap } from './state.ts';

/** The trap that holds a unit, or the unit an individual is attached to. */
export function trapHolding(state: State, index: number): Trap | undefined {
  if (state.traps.length === 0) return undefined;
  const held = isUnit(state, index) ? index : companyOf(state, index);
  return state.traps.find((trap) => trap.holds !== undefined && trap.holds === held);
}

/** TW-GAP-73: the pair is shut off from everybody else. */
export function isShutOff(state: State, index: number): boolean {
  return state.traps.length > 0 && trapHolding(state, index) !== undefined;
}

/** A trap in a hex that waits for somebody: unsprung, or rid of the one it held. */
export function trapAt(state: State, hex: Hex): Trap | undefined {
  if (state.traps.length === 0) return undefined;
  return state.traps.find(
    (trap) => trap.at === hex && (trap.holds === undefined || !isAlive(state, trap.holds)),
  );
}

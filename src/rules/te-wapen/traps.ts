/** Traps (TW-ABL-18, TW-GAP-73): who is held by one, and where one waits. */
import { rememberLast } from '../../kernel/remember.ts';
import type { Hex } from './board.ts';
import { companyOf } from './occupancy.ts';
import { isAlive, isUnit, type State, type Trap } from './state.ts';

/** Every search and every question of a piece asks of traps; they have several makes, and so has the list of them (ADR 70). */
interface Laid {
  readonly trap: Trap;
  readonly at: Hex;
  /** The piece it holds, -1 for none. */
  readonly holds: number;
}

const laidOf = rememberLast((traps: readonly Trap[]): readonly Laid[] => {
  const laid: Laid[] = [];
  for (const trap of traps) laid.push({ trap, at: trap.at, holds: trap.holds ?? -1 });
  return laid;
});

/** The trap that holds a unit, or the unit an individual is attached to. */
export function trapHolding(state: State, index: number): Trap | undefined {
  if (state.traps.length === 0) return undefined;
  const held = isUnit(state, index) ? index : companyOf(state, index);
  if (held === undefined) return undefined;
  for (const { trap, holds } of laidOf(state.traps)) if (holds === held) return trap;
  return undefined;
}

/** TW-GAP-73: the pair is shut off from everybody else. */
export function isShutOff(state: State, index: number): boolean {
  return state.traps.length > 0 && trapHolding(state, index) !== undefined;
}

/** A trap in a hex that waits for somebody: unsprung, or rid of the one it held. */
export function trapAt(state: State, hex: Hex): Trap | undefined {
  if (state.traps.length === 0) return undefined;
  for (const { trap, at, holds } of laidOf(state.traps))
    if (at === hex && (holds < 0 || !isAlive(state, holds))) return trap;
  return undefined;
}

/** A step under way: what has happened so far, and the dice for what comes next. */
import { atMost, type Dice, rollPool } from '../../kernel/dice.ts';
import type { Event } from './events.ts';
import { evolve } from './evolve.ts';
import { fighterOf, type State } from './state.ts';

/** Lives for one `deploy` or `apply` only; `state` is always the fold of `events`. */
export interface Play {
  state: State;
  readonly events: Event[];
  readonly dice: Dice;
}

/** Something happens. */
export function emit(play: Play, event: Event): void {
  play.state = evolve(play.state, event);
  play.events.push(event);
}

export const idOf = (state: State, index: number): string => fighterOf(state, index).id;
export const nameOf = (state: State, index: number): string => fighterOf(state, index).name;

/** RK-DIE-01: so many d6, each for `value` or less. */
export function rollLow(dice: Dice, count: number, value: number, label: string): readonly number[] {
  return rollPool(dice, { count, sides: 6, label, need: atMost(value) });
}

/** A step of a battle of Ranks under way. */
import { atMost, type Dice, rollPool } from '../../kernel/dice.ts';
import { emitBy, type Play as PlayOf } from '../../kernel/play.ts';
import type { Event } from './events.ts';
import { evolve } from './evolve.ts';
import { fighterOf, type State } from './state.ts';

export { idOf } from '../../kernel/fighters.ts';

export type Play = PlayOf<State, Event>;

/** Something happens. */
export const emit: (play: Play, event: Event) => void = emitBy(evolve);

export const nameOf = (state: State, index: number): string => fighterOf(state, index).name;

/** RK-DIE-01: a number of d6, each for `value` or less. */
export function rollLow(dice: Dice, count: number, value: number, label: string): readonly number[] {
  return rollPool(dice, { count, sides: 6, label, need: atMost(value) });
}

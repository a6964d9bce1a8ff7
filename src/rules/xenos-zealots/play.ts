/** A step under way: what has happened so far, and the dice for what comes next. */
import type { Dice } from '../../kernel/dice.ts';
import type { Event } from './events.ts';
import { evolve } from './evolve.ts';
import type { State } from './state.ts';

/** Lives for one `deploy` or `apply` only; `state` is always the fold of `events`. */
export interface Play {
  state: State;
  readonly events: Event[];
  readonly dice: Dice;
}

export function begin(state: State, dice: Dice): Play {
  return { state, events: [], dice };
}

/** Something happens. */
export function emit(play: Play, event: Event): void {
  play.state = evolve(play.state, event);
  play.events.push(event);
}

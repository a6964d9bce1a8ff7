/** A step of a battle of Roll by Mail under way. */
import { emitBy, type Play as PlayOf } from '../../kernel/play.ts';
import type { Event } from './events.ts';
import { evolve } from './evolve.ts';
import type { State } from './state.ts';

export type Play = PlayOf<State, Event>;

/** Something happens. */
export const emit: (play: Play, event: Event) => void = emitBy(evolve);

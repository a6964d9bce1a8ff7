/** What of a battle moves its story. */
import { attack, type Moment, type Moments, momentBy } from '../../kernel/moments.ts';
import type { Event } from './events.ts';

/** The moment that an event is; undefined for all that moves no story. */
export function momentOf(event: Event): Moment | undefined {
  return momentBy(MOMENTS, event);
}

const MOMENTS: Moments<Event> = {
  'attack-rolled': ({ piece, target, distance }) => attack(distance > 1 ? 'shots' : 'blows', piece, target),
  'spell-rolled': ({ piece, target }) => attack('magic', piece, target),
  'piece-destroyed': ({ piece }) => ({ kind: 'fell', unit: piece }),
};

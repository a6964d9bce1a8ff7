/** What of a skirmish moves its story. */
import { attack, type Moment, type Moments, momentBy } from '../../kernel/moments.ts';
import type { Event } from './events.ts';

/** The moment that an event is; undefined for all that moves no story. */
export function momentOf(event: Event): Moment | undefined {
  return momentBy(MOMENTS, event);
}

const MOMENTS: Moments<Event> = {
  'fighter-charged': ({ fighter, targets }) => attack('charge', fighter, ...targets),
  'rolled-to-hit': ({ fighter, targets }) => attack('blows', fighter, ...targets),
  'shot-fired': ({ fighter, target, isHit }) => (isHit ? attack('shots', fighter, target) : undefined),
  'fighter-out': ({ fighter }) => ({ kind: 'fell', unit: fighter }),
};

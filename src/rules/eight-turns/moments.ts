/** What of a battle moves its story. */
import { attack, type Moment, type Moments, momentBy } from '../../kernel/moments.ts';
import type { Event } from './events.ts';

/** The moment that an event is; undefined for all that moves no story. */
export function momentOf(event: Event): Moment | undefined {
  return momentBy(MOMENTS, event);
}

const MOMENTS: Moments<Event> = {
  'unit-charged': ({ unit, target }) => attack('charge', unit, target),
  'unit-struck': ({ unit, target }) => attack('blows', unit, target),
  'unit-shot': ({ unit, target }) => attack('shots', unit, target),
  'magic-tested': ({ unit, target, isPassed }) => (isPassed ? attack('magic', unit, target) : undefined),
  'will-tested': ({ unit, why, isPassed }) => {
    if (why === 'losses') return isPassed ? undefined : { kind: 'broke', unit };
    return isPassed ? { kind: 'rallied', unit } : undefined;
  },
  'unit-destroyed': ({ unit }) => ({ kind: 'fell', unit }),
};

/** What of a battle moves its story. */
import { attack, type Moment, type Moments, momentBy } from '../../kernel/moments.ts';
import type { Event } from './events.ts';

/** The moment that an event is; undefined for all that moves no story. */
export function momentOf(event: Event): Moment | undefined {
  return momentBy(MOMENTS, event);
}

const MOMENTS: Moments<Event> = {
  'assault-begun': ({ unit, target }) => attack('charge', unit, target),
  'unit-struck': ({ unit, target }) => attack('blows', unit, target),
  'unit-shot': ({ unit, target }) => attack('shots', unit, target),
  'status-changed': ({ unit, from, to }) => {
    if (to === 'ROUTED') return { kind: 'broke', unit };
    return from === 'ROUTED' ? { kind: 'rallied', unit } : undefined;
  },
  'unit-destroyed': ({ unit, why }) => (why === 'routed' ? undefined : { kind: 'fell', unit }),
};

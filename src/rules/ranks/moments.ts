/** What of a battle moves its story. */
import { attack, type Moment, type Moments, momentBy } from '../../kernel/moments.ts';
import type { Event } from './events.ts';

/** The moment that an event is; undefined for all that moves no story. */
export function momentOf(event: Event): Moment | undefined {
  return momentBy(MOMENTS, event);
}

const MOMENTS: Moments<Event> = {
  'contact-made': ({ attacker, target, how }) =>
    attack(how === 'follow' ? 'blows' : 'charge', attacker, target),
  'unit-shot': ({ unit, target }) => attack('shots', unit, target),
  'unit-breathed': ({ unit, target }) => attack('shots', unit, target),
  'piece-fired': ({ unit, target }) => attack('shots', unit, target),
  'spell-cast': ({ unit, target, hits }) => (hits > 0 ? attack('magic', unit, target) : undefined),
  'unit-routed': ({ unit }) => ({ kind: 'broke', unit }),
  'unit-rallied': ({ unit }) => ({ kind: 'rallied', unit }),
  'unit-destroyed': ({ unit }) => ({ kind: 'fell', unit }),
};

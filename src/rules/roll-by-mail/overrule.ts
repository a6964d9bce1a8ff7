/** The game master's last word (RM-DOC-19, RM-GAP-85). */
import type { Step } from '../../kernel/ruleset.ts';
import type { Event } from './events.ts';
import { evolve } from './evolve.ts';
import type { State } from './state.ts';

export interface Ruling {
  /** Which of the step's events, from 0. */
  readonly at: number;
  /** What happened instead; of the same kind, unless nothing did: then null. */
  readonly event: Event | null;
  readonly reason: string;
}

/**
 * A step with one of its events replaced, and the game master's reason on it. The others stay as they fell, dice and
 * all; the state is what they now come to. @throws Error when there is no such event.
 */
export function overruled(
  before: State,
  events: readonly Event[],
  { at, event, reason }: Ruling,
): Step<State, Event> {
  if (events[at] === undefined) throw new Error(`there is no event ${at} in this step`);
  const ruled = events.flatMap((one, i) => {
    if (i !== at) return [one];
    return event === null ? [] : [{ ...event, overruled: reason }];
  });
  return { state: ruled.reduce(evolve, before), events: ruled };
}

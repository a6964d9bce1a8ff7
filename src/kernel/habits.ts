/** Habits of play, as people have them: what adjutants are measured against, and what some of them think ahead with. */
import type { Decision } from './ruleset.ts';

/** What somebody does by habit at a decision; undefined where the habit has nothing to say. */
export type Habit<View, Action> = (view: View, decision: Decision) => Action | undefined;

/** The two habits of one ruleset. */
export interface Habits<View, Action> {
  /** Everybody at the nearest enemy, shooting the nearest. */
  readonly straight: Habit<View, Action>;
  /** At each step what promises most harm at once, whatever may come back. */
  readonly greedy: Habit<View, Action>;
}

/** The one of some with the least or, with `-worth`, the most; the first of equals; undefined of none. */
export function leastOf<T>(all: readonly T[], measure: (one: T) => number): T | undefined {
  let best: T | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const one of all) {
    const size = measure(one);
    if (size >= least && best !== undefined) continue;
    best = one;
    least = size;
  }
  return best;
}

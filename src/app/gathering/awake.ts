import type { Instant } from '../../kernel/brand.ts';

/** Knows whether this process was there all the time: a machine that sleeps stops its programs, and tells them nothing. */
export interface Awake {
  /** To be asked often. Answers since when it has been asked without a long break. */
  since(now: Instant): Instant;
}

/** Nobody asks for so long while a program runs, however busy it is. */
const BREAK_MS = 2 * 60_000;

export function startAwake(): Awake {
  let times: { readonly since: Instant; readonly last: Instant } | undefined;
  return {
    since: (now) => {
      const isBreak = times === undefined || now - times.last > BREAK_MS;
      // A clock that was set back must not make us younger than now.
      const since = isBreak ? now : (Math.min(times?.since ?? now, now) as Instant);
      times = { since, last: now };
      return since;
    },
  };
}

/** Whoever was not there at a deadline, nor so soon after it, slept through it: its mail may still be on the way. */
const SLEPT_MS = 2 * 60_000;
/** Where many are due at once some are looked at late by a process that was there. Later than this nobody knows what happened meanwhile. */
const LONGEST_QUEUE_MS = 3 * 3_600_000;

/** Whether this process was away when something fell due that is looked at now. */
export const sleptThrough = (awake: Awake, due: Instant, now: Instant): boolean =>
  now - due > LONGEST_QUEUE_MS || awake.since(now) - due > SLEPT_MS;

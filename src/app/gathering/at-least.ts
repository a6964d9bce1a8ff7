import { setTimeout as wait } from 'node:timers/promises';

/** So long an answer about an address takes at least: the work behind it is a fraction of that. */
export const ANSWER_MS = 400;

/** What the work gives, and not sooner than that: how long it took tells nothing. */
export async function atLeast<T>(ms: number, work: Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work, wait(ms)]);
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}

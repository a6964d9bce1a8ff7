import type { Instant } from '../../kernel/brand.ts';
import { refuse } from '../words/refuse.ts';

/** So far ahead a moment may be named: the store and the calendar cannot tell every moment a number can name, and nobody waits so long. */
export const MOST_DAYS_AHEAD = 366;
const DAY = 86_400_000;

export const isTooFarAhead = (now: Instant, at: Instant): boolean => at > now + MOST_DAYS_AHEAD * DAY;

export const TOO_FAR_AHEAD = refuse('input/deadline.deadline', { mostDaysAhead: MOST_DAYS_AHEAD });

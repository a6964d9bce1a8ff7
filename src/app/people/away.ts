/** A player who is not there: the turn does not wait for them, nobody reminds them, and their armies keep their standing orders. */
import { sayEnd } from '../../campaign/calendar/calendar.ts';
import { endOfDay } from '../../campaign/calendar/day.ts';
import type { Instant } from '../../kernel/brand.ts';
import type { ReportWords } from '../../reports/words/reports.en.ts';
import type { Away, Participant } from '../records.ts';

export interface Moment {
  readonly turn: number;
  readonly now: Instant;
}

/** Nobody sits there: whoever did has resigned, or is gone. */
export const isEmpty = ({ away }: Pick<Participant, 'away'>): boolean => away?.kind === 'resigned';

export function isAway({ away }: Pick<Participant, 'away'>, { turn, now }: Moment): boolean {
  switch (away?.kind) {
    case undefined:
    case 'resigning':
      return false;
    case 'until-turn':
      return turn < away.turn;
    case 'until':
      return now < away.at;
    case 'handed-over':
    case 'resigned':
      return true;
  }
}

/** `away until turn 9`, `away until Thursday 24 December 2026, 23:59 (...)`; empty where they are there. */
export function sayAway(
  seat: Pick<Participant, 'away' | 'timeZone'>,
  moment: Moment,
  words: ReportWords['away'],
): string {
  const { away, timeZone } = seat;
  if (away === undefined || !isAway(seat, moment)) return '';
  switch (away.kind) {
    case 'until-turn':
      return words.untilTurn({ turn: away.turn });
    case 'until':
      return words.until({ at: sayEnd(away.at, timeZone) });
    case 'handed-over':
      return words.handedOver;
    case 'resigning':
      return '';
    case 'resigned':
      return words.resigned;
  }
}

/** `turn 9`, `9`, or a day; undefined for what is neither, or is over already. */
export function awayUntil(
  text: string,
  timeZone: string,
  { turn, now }: Moment,
): Extract<Away, { kind: 'until' | 'until-turn' }> | undefined {
  const named = /^(?:turn\s*)?(\d{1,5})$/i.exec(text.trim());
  if (named !== null) {
    const until = Number(named[1]);
    return until > turn ? { kind: 'until-turn', turn: until } : undefined;
  }
  const at = endOfDay(text, timeZone, now);
  return at !== undefined && at > now ? { kind: 'until', at } : undefined;
}

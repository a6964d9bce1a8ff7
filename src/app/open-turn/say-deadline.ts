import { sayInstant } from '../../campaign/calendar/calendar.ts';
import type { Instant } from '../../kernel/brand.ts';
import { english } from '../../kernel/words/language.ts';
import type { Deadline } from '../../reports/parts/deadline.ts';
import type { CampaignRow, TurnRow } from '../records.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** When orders are due, in one reader's own time zone, as seen from `now`. */
export function deadlineFor(
  campaign: CampaignRow,
  turn: TurnRow,
  reader: { timeZone: string; now: Instant },
): Deadline {
  const { graceHours } = campaign.calendar;
  const grace = graceHours === 0 ? '' : english.count(graceHours, 'hour', 'hours');
  return { ...sayDue(turn.holdUntil ?? turn.deadline, reader), grace, ...whyClosed(campaign, turn) };
}

function whyClosed(campaign: CampaignRow, turn: TurnRow): Pick<Deadline, 'closed'> {
  if (campaign.status === 'ended') return { closed: 'war-is-over' };
  return turn.status === 'locked' || turn.status === 'resolved' ? { closed: 'being-resolved' } : {};
}

/** A moment in a reader's own time zone, and how far off it is. */
export function sayDue(
  due: Instant,
  reader: { timeZone: string; now: Instant },
): Pick<Deadline, 'at' | 'zone' | 'left'> {
  const [, at = '', zone = ''] = /^(.*) \((.*)\)$/.exec(sayInstant(due, reader.timeZone)) ?? [];
  return { at, zone, left: sayLeft(due - reader.now) };
}

/** `6 days and 4 hours`, `3 hours and 20 minutes`, `no time`. */
export function sayLeft(ms: number): string {
  if (ms < MINUTE) return 'no time';
  const [days, hours, minutes] = [
    Math.floor(ms / DAY),
    Math.floor((ms % DAY) / HOUR),
    Math.floor((ms % HOUR) / MINUTE),
  ];
  const parts =
    days > 0
      ? [english.count(days, 'day', 'days'), english.count(hours, 'hour', 'hours')]
      : [english.count(hours, 'hour', 'hours'), english.count(minutes, 'minute', 'minutes')];
  return english.and(parts.filter((part) => !part.startsWith('0 ')));
}

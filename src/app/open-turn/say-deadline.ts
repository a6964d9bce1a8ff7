import { sayInstant } from '../../campaign/calendar/calendar.ts';
import type { Instant } from '../../kernel/brand.ts';
import type { Deadline } from '../../reports/parts/deadline.ts';
import { type ReportWords, reportsInEnglish } from '../../reports/words/reports.en.ts';
import type { Deps } from '../deps.ts';
import type { CampaignRow, TurnRow } from '../records.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Who is told when something is due, when they are told, and in which words. */
export interface DueReader {
  readonly timeZone: string;
  readonly now: Instant;
  readonly words: ReportWords;
}

/** Whoever lives by the clock of this time zone, now. */
export function readerIn({ clock, templates: { words } }: Deps, timeZone: string): DueReader {
  return { timeZone, now: clock.now(), words };
}

/** When orders are due, in one reader's own time zone, as seen from `now`. */
export function deadlineFor(campaign: CampaignRow, turn: TurnRow, reader: DueReader): Deadline {
  const { graceHours: hours } = campaign.calendar;
  const grace = hours === 0 ? '' : reader.words.deadline.grace({ hours });
  return {
    ...sayDue(turn.holdUntil ?? turn.deadline, reader),
    grace,
    ...whyClosed(campaign, turn),
    ...pausedUntil(campaign, reader),
  };
}

/** While the clock stands still, the hour that was set before means nothing. */
function pausedUntil(campaign: CampaignRow, reader: DueReader): Pick<Deadline, 'pausedUntil'> {
  return campaign.status === 'paused' ? { pausedUntil: sayPauseEnd(campaign, reader) } : {};
}

/** The day on which the pause ends by itself; empty where none is set. */
export const sayPauseEnd = ({ pause }: CampaignRow, { timeZone }: Pick<DueReader, 'timeZone'>): string =>
  pause?.until === undefined ? '' : sayInstant(pause.until, timeZone);

function whyClosed(campaign: CampaignRow, turn: TurnRow): Pick<Deadline, 'closed'> {
  if (campaign.status === 'ended') return { closed: 'war-is-over' };
  return turn.status === 'locked' || turn.status === 'resolved' ? { closed: 'being-resolved' } : {};
}

/** A moment in a reader's own time zone, and how far off it is. */
export function sayDue(
  due: Instant,
  { timeZone, now, words }: DueReader,
): Pick<Deadline, 'at' | 'zone' | 'left'> {
  const [, at = '', zone = ''] = /^(.*) \((.*)\)$/.exec(sayInstant(due, timeZone)) ?? [];
  return { at, zone, left: sayLeft(due - now, words.deadline) };
}

/** `6 days and 4 hours`, `3 hours and 20 minutes`, `no time`. Pages have no other language than English. */
export function sayLeft(ms: number, words: ReportWords['deadline'] = reportsInEnglish.deadline): string {
  const span = Math.max(0, ms);
  return words.left({
    days: Math.floor(span / DAY),
    hours: Math.floor((span % DAY) / HOUR),
    minutes: Math.floor((span % HOUR) / MINUTE),
  });
}

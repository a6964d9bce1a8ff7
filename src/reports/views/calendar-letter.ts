import { type Calendar, sayDate } from '../../campaign/calendar/calendar.ts';
import { type ReportWords, reportsInEnglish } from '../words/reports.en.ts';
import type { BattleLetter } from './battle-letter.ts';

interface CalendarLetterInput {
  readonly campaign: { readonly id: string; readonly name: string };
  readonly calendar: Calendar;
  /** As somebody wrote it; empty: they gave none. */
  readonly reason: string;
  readonly pageLink: string;
}

/** CP-CAL-08: told to everybody when turns are due at other times from now on. */
export function calendarLetter(
  { campaign, calendar, reason, pageLink }: CalendarLetterInput,
  words: ReportWords = reportsInEnglish,
): BattleLetter {
  const { title, lead, heading } = words.calendar;
  const { reason: reasonHeading, noReason } = words.deadlineLetter;
  return {
    campaign: { id: campaign.id, name: campaign.name },
    subject: title,
    title,
    lead: [lead],
    parts: [
      { heading, list: sayCalendar(calendar, words) },
      { heading: reasonHeading, paragraphs: [reason === '' ? noReason : reason] },
    ],
    pageLink,
  };
}

/** The calendar in sentences, one a line. */
function sayCalendar(
  {
    timeZone,
    hour,
    minute,
    weekdays,
    minHours,
    lateHours = 0,
    excuses,
    newcomerHours,
    pauseVotes,
    leave,
    coolOff = 0,
    reminders = [],
    guards,
    holidays = [],
  }: Calendar,
  { calendar: words }: ReportWords = reportsInEnglish,
): readonly string[] {
  const at = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  const days = [...weekdays].sort((one, other) => one - other);
  const hours = [...reminders].sort((one, other) => other - one);
  return [
    words.due({ at, zone: timeZone, days }),
    ...(minHours > 0 ? [words.least({ hours: minHours })] : []),
    ...(lateHours > 0 ? [words.late({ hours: lateHours })] : []),
    words.coolOff({ minutes: coolOff }),
    ...(hours.length > 0 ? [words.reminders({ hours })] : []),
    ...(excuses === undefined ? [] : [words.excuses(excuses)]),
    ...(leave === undefined ? [] : [words.leave(leave)]),
    ...(pauseVotes === undefined ? [] : [words.pauseVotes({ percent: pauseVotes })]),
    ...(newcomerHours === undefined ? [] : [words.newcomer({ hours: newcomerHours })]),
    ...(guards === undefined ? [] : [words.guarded]),
    ...holidays.map(({ from, to }) => words.holiday({ from: sayDate(from), to: sayDate(to) })),
  ];
}

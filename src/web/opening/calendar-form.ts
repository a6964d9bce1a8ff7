/** The campaign's calendar as a form has it; every field is text. */
import type { Calendar } from '../../campaign/calendar/calendar.ts';
import { type Form, field, fields } from '../visit.ts';

export interface CalendarForm {
  readonly timeZone: string;
  /** `20:00`. */
  readonly at: string;
  /** `1` is Monday. */
  readonly weekdays: readonly string[];
  readonly minHours: string;
  /** The same for the first turn; empty: as for any. */
  readonly firstHours: string;
  readonly graceHours: string;
  /** Hours in which late orders count; empty: none. */
  readonly lateHours: string;
  /** Minutes, or `never`. */
  readonly coolOff: string;
  /** Hours before a deadline, parted by commas; empty: none. */
  readonly reminders: string;
  /** Delays that are excused: for each seat, and by how many days; empty: none. */
  readonly excusesPerSeat: string;
  readonly excuseDays: string;
  /** Days of leave at a time, and in all; empty: any. */
  readonly leaveDays: string;
  readonly leaveInAll: string;
  /** Hours that whoever takes a seat over has at least; empty: those that are left. */
  readonly newcomerHours: string;
  /** Per cent that carry a pause; empty: nobody votes. */
  readonly pauseVotes: string;
  readonly guardAway: string;
  /** Guards: per cent who have sent nothing, hours without mail; empty: none. */
  readonly guardMissing: string;
  readonly guardMail: string;
  /** `2026-12-24 to 2026-12-31`, one a line; one date for a day. */
  readonly holidays: string;
}

export const BLANK_CALENDAR: Omit<CalendarForm, 'timeZone'> = {
  at: '20:00',
  weekdays: ['2', '5'],
  minHours: '24',
  firstHours: '48',
  graceHours: '12',
  lateHours: '',
  coolOff: '30',
  reminders: '24',
  excusesPerSeat: '',
  excuseDays: '',
  leaveDays: '',
  leaveInAll: '',
  newcomerHours: '',
  pauseVotes: '',
  guardAway: '',
  guardMissing: '',
  guardMail: '',
  holidays: '',
};

export function calendarFormOf(form: Form): CalendarForm {
  const text = (name: string): string => field(form, name).trim();
  return {
    timeZone: text('timeZone'),
    at: text('at'),
    weekdays: fields(form, 'weekday'),
    minHours: text('minHours'),
    firstHours: text('firstHours'),
    graceHours: text('graceHours') || '12',
    lateHours: text('lateHours'),
    coolOff: text('coolOff') || '0',
    reminders: text('reminders'),
    excusesPerSeat: text('excusesPerSeat'),
    excuseDays: text('excuseDays'),
    leaveDays: text('leaveDays'),
    leaveInAll: text('leaveInAll'),
    newcomerHours: text('newcomerHours'),
    pauseVotes: text('pauseVotes'),
    guardAway: text('guardAway'),
    guardMissing: text('guardMissing'),
    guardMail: text('guardMail'),
    holidays: field(form, 'holidays').replaceAll('\r\n', '\n').trim(),
  };
}

/** As it stands, to be changed. */
export function formOfCalendar(calendar: Calendar): CalendarForm {
  const { timeZone, hour, minute, weekdays, minHours, graceHours, coolOff = 0 } = calendar;
  const { reminders = [], holidays = [], guards: { missing = '', silentMail = '' } = {} } = calendar;
  return {
    timeZone,
    at: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`,
    weekdays: weekdays.map(String),
    minHours: String(minHours),
    firstHours: String(calendar.firstHours ?? ''),
    graceHours: String(graceHours),
    lateHours: String(calendar.lateHours ?? ''),
    coolOff: String(coolOff),
    reminders: reminders.join(', '),
    excusesPerSeat: String(calendar.excuses?.perSeat ?? ''),
    excuseDays: String(calendar.excuses?.days ?? ''),
    leaveDays: String(calendar.leave?.mostDays ?? ''),
    leaveInAll: String(calendar.leave?.inAll ?? ''),
    newcomerHours: String(calendar.newcomerHours ?? ''),
    pauseVotes: String(calendar.pauseVotes ?? ''),
    guardAway: String(calendar.guards?.away ?? ''),
    guardMissing: String(missing),
    guardMail: String(silentMail),
    holidays: holidays.map(({ from, to }) => (from === to ? from : `${from} to ${to}`)).join('\n'),
  };
}

/** What is asked for; what is no number or no date stays none, and is refused with the rest of the calendar. */
export function calendarWanted(form: CalendarForm): Calendar {
  const [, hour = '', minute = ''] = /^(\d{1,2}):(\d{2})/.exec(form.at) ?? [];
  const reminders = form.reminders.split(/[\s,;]+/).filter((hours) => hours !== '');
  const holidays = form.holidays.split('\n').filter((line) => line.trim() !== '');
  return {
    timeZone: form.timeZone,
    hour: numberIn(hour),
    minute: numberIn(minute),
    weekdays: form.weekdays.map(Number),
    minHours: Number(form.minHours),
    ...(form.firstHours === '' ? {} : { firstHours: Number(form.firstHours) }),
    graceHours: Number(form.graceHours),
    ...(form.lateHours === '' ? {} : { lateHours: Number(form.lateHours) }),
    coolOff: form.coolOff === 'never' ? 'never' : Number(form.coolOff),
    ...(reminders.length === 0 ? {} : { reminders: reminders.map(Number) }),
    ...excusesWanted(form),
    ...leaveWanted(form),
    ...(form.newcomerHours === '' ? {} : { newcomerHours: Number(form.newcomerHours) }),
    ...(form.pauseVotes === '' ? {} : { pauseVotes: Number(form.pauseVotes) }),
    ...guardsWanted(form),
    ...(holidays.length === 0 ? {} : { holidays: holidays.map(holidayIn) }),
  };
}

/** A day each, where only the number was given. */
function excusesWanted({ excusesPerSeat, excuseDays }: CalendarForm): Pick<Calendar, 'excuses'> {
  if (excusesPerSeat === '') return {};
  return { excuses: { perSeat: Number(excusesPerSeat), days: Number(excuseDays || '1') } };
}

function leaveWanted({ leaveDays, leaveInAll }: CalendarForm): Pick<Calendar, 'leave'> {
  const leave = {
    ...(leaveDays === '' ? {} : { mostDays: Number(leaveDays) }),
    ...(leaveInAll === '' ? {} : { inAll: Number(leaveInAll) }),
  };
  return Object.keys(leave).length === 0 ? {} : { leave };
}

function guardsWanted({ guardMissing, guardAway, guardMail }: CalendarForm): Pick<Calendar, 'guards'> {
  const guards = {
    ...(guardMissing === '' ? {} : { missing: Number(guardMissing) }),
    ...(guardAway === '' ? {} : { away: Number(guardAway) }),
    ...(guardMail === '' ? {} : { silentMail: Number(guardMail) }),
  };
  return Object.keys(guards).length === 0 ? {} : { guards };
}

function holidayIn(line: string) {
  const [from = '', to = from] = line.trim().split(/\s+(?:to|until|-|–)\s+|\s+/);
  return { from, to };
}

const numberIn = (text: string): number => (text === '' ? Number.NaN : Number(text));

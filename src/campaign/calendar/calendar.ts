import { Temporal } from 'temporal-polyfill';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Instant } from '../../kernel/brand.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { refuse } from '../words/refuse.ts';
import { type Excuses, ExcusesSchema, type LeaveLimits, LeaveLimitsSchema } from './allowances.ts';
import { type Guards, GuardsSchema } from './guards.ts';
import { type Holiday, HolidaySchema, isHoliday, isRealHoliday } from './holidays.ts';

/** When orders are due: a clock time on some days of the week, where the campaign lives. */
export interface Calendar {
  /** IANA: `Europe/Brussels`. */
  readonly timeZone: string;
  /** Local clock, 0 to 23 and 0 to 59. */
  readonly hour: number;
  readonly minute: number;
  /** Monday is 1, Sunday 7; never empty. */
  readonly weekdays: readonly number[];
  /** Least hours between the opening of a turn and its deadline. */
  readonly minHours: number;
  /** The same for the first turn, if that is more: everybody has to find their way in. Absent: as for any. */
  readonly firstHours?: number;
  /** CP-CAL-20: hours that whoever takes a seat over has at least before orders are due. Absent: those that are left. */
  readonly newcomerHours?: number;
  /** Slack after a deadline that found nobody at home. */
  readonly graceHours: number;
  /** CP-CAL-15: hours after a deadline in which orders are still taken, as late. Absent: none. */
  readonly lateHours?: number;
  /** Minutes between the last word `final` and the lock; `never`: the deadline is always waited for. Absent: none. */
  readonly coolOff?: number | 'never';
  /** Hours before a deadline at which players who have sent nothing are reminded. Absent: they are not. */
  readonly reminders?: readonly number[];
  /** What holds a turn at its deadline until the GM has looked. Absent: nothing does. */
  readonly guards?: Guards;
  /** CP-CAL-16: delays that are excused. Absent: none are. */
  readonly excuses?: Excuses;
  /** CP-CAL-17: how long players may be away by their own word. Absent: as long as they say. */
  readonly leave?: LeaveLimits;
  /** CP-CAL-18: per cent of the players that carry a pause. Absent: they do not vote. */
  readonly pauseVotes?: number;
  /** Days on which no turn is due. Absent: none. */
  readonly holidays?: readonly Holiday[];
}

const MOST_LATE_HOURS = 72;

const CalendarSchema = Type.Object(
  {
    timeZone: Type.String({ minLength: 1 }),
    hour: Type.Integer({ minimum: 0, maximum: 23 }),
    minute: Type.Integer({ minimum: 0, maximum: 59 }),
    weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, uniqueItems: true }),
    minHours: Type.Number({ minimum: 0, maximum: 24 * 366 }),
    firstHours: Type.Optional(Type.Number({ minimum: 0, maximum: 24 * 366 })),
    newcomerHours: Type.Optional(Type.Number({ minimum: 1, maximum: 24 * 366 })),
    graceHours: Type.Number({ minimum: 0, maximum: 24 * 31 }),
    lateHours: Type.Optional(Type.Number({ minimum: 0, maximum: MOST_LATE_HOURS })),
    coolOff: Type.Optional(
      Type.Union([Type.Integer({ minimum: 0, maximum: 7 * 24 * 60 }), Type.Literal('never')]),
    ),
    reminders: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1, maximum: 14 * 24 }), { maxItems: 4, uniqueItems: true }),
    ),
    guards: Type.Optional(GuardsSchema),
    excuses: Type.Optional(ExcusesSchema),
    leave: Type.Optional(LeaveLimitsSchema),
    pauseVotes: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    holidays: Type.Optional(Type.Array(HolidaySchema, { maxItems: 60 })),
  },
  { additionalProperties: false },
);

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** CP-CAL-01: a calendar from outside. Refusal `input/calendar`. */
export function parseCalendar(input: unknown): Result<Calendar> {
  const [error] = Value.Errors(CalendarSchema, input);
  if (error !== undefined) {
    const at = error.instancePath.slice(1).replaceAll('/', '.') || 'the calendar';
    return refuse('input/calendar', { at, message: error.message }, 'CP-CAL-01');
  }
  const calendar = input as Calendar;
  if (!isTimeZone(calendar.timeZone)) {
    return refuse('input/calendar.time-zone', { timeZone: calendar.timeZone }, 'CP-CAL-01');
  }
  const wrong = calendar.holidays?.find((holiday) => !isRealHoliday(holiday));
  return wrong === undefined ? ok(calendar) : refuse('input/calendar.holiday', wrong, 'CP-CAL-07');
}

/** Whether a name is an IANA time zone this machine knows. */
export function isTimeZone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return /[A-Za-z]/.test(name);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/**
 * CP-CAL-02..04, 07: the first deadline after `after` that leaves at least `minHours`: the calendar's clock time on one of its
 * days. A clock time that summer time skips comes as much later as the clock jumped; one that comes twice counts the first time.
 */
export function nextDeadline(calendar: Calendar, after: Instant): Instant {
  const earliest = after + Math.round(calendar.minHours * 3_600_000);
  const start = zoned(earliest, calendar.timeZone).toPlainDate();
  // It ends: a calendar has a weekday, and its holidays are few and short.
  for (let day = start; ; day = day.add({ days: 1 })) {
    if (!isDueDay(calendar, day)) continue;
    const at = deadlineOn(calendar, day);
    if (at >= earliest && at > after) return at as Instant;
  }
}

const HOUR = 3_600_000;

/**
 * CP-CAL-02, 14: when a turn is due that opens now: the first has the hours of its own, if they are more. `before`: the deadline of the
 * turn before. A turn that opens within an hour of it has its hours from there: orders due every day at 20:00 with 24 hours for them are not due
 * every second day because battles take a minute; nor is a day left out because the clocks go forward in it.
 */
export function deadlineOfTurn(calendar: Calendar, turn: number, opens: Instant, before?: Instant): Instant {
  const { minHours, firstHours = 0 } = calendar;
  const hours = turn === 1 ? { ...calendar, minHours: Math.max(minHours, firstHours) } : calendar;
  const isPrompt = before !== undefined && opens >= before && opens - before <= HOUR;
  const due = isPrompt ? nextDeadline(byTheClock(hours, before), before) : nextDeadline(hours, opens);
  return due > opens ? due : nextDeadline(hours, opens);
}

/** The calendar with its least hours as the clock on the wall counts them from then on: it may skip one of them. */
function byTheClock(calendar: Calendar, from: Instant): Calendar {
  const { minHours, timeZone } = calendar;
  const [then, later] = [from, from + minHours * HOUR].map((at) => zoned(at, timeZone).offsetNanoseconds);
  const skipped = Math.max(0, (later ?? 0) - (then ?? 0)) / (HOUR * NANOSECONDS);
  return { ...calendar, minHours: Math.max(0, minHours - skipped) };
}

const NANOSECONDS = 1_000_000;

function isDueDay({ weekdays, holidays = [] }: Calendar, day: Temporal.PlainDate): boolean {
  return weekdays.includes(day.dayOfWeek) && !isHoliday(holidays, day);
}

/** `Saturday 21 November 2026, 20:00 (Brussels time, UTC+1)`. */
export function sayInstant(instant: Instant, timeZone: string): string {
  const local = zoned(instant, timeZone);
  const day = `${WEEKDAYS[local.dayOfWeek - 1]} ${local.day} ${MONTHS[local.month - 1]} ${local.year}`;
  const clock = `${twoDigits(local.hour)}:${twoDigits(local.minute)}`;
  if (timeZone === 'UTC') return `${day}, ${clock} (UTC)`;
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ');
  return `${day}, ${clock} (${place} time, ${sayOffset(local.offset)})`;
}

/** `2026-12-24` as `24 December 2026`. */
export function sayDate(date: string): string {
  const { day, month, year } = Temporal.PlainDate.from(date);
  return `${day} ${MONTHS[month - 1]} ${year}`;
}

/** The last minute of what is over at a moment: `Thursday 24 December 2026, 23:59 (...)`. */
export const sayEnd = (end: Instant, timeZone: string): string =>
  sayInstant((end - 60_000) as Instant, timeZone);

function deadlineOn(calendar: Calendar, day: Temporal.PlainDate): number {
  const { hour, minute, timeZone } = calendar;
  return day.toPlainDateTime({ hour, minute }).toZonedDateTime(timeZone, { disambiguation: 'compatible' })
    .epochMilliseconds;
}

function zoned(instant: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
}

/** `+01:00` becomes `UTC+1`, `+05:30` `UTC+5:30`. */
function sayOffset(offset: string): string {
  const [, sign = '+', hours = '0', minutes = '00'] = /^([+-])(\d\d):(\d\d)/.exec(offset) ?? [];
  return `UTC${sign}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`;
}

function twoDigits(n: number): string {
  return n < 10 ? `0${n}` : String(n);
}

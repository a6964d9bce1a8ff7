import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Calendar, deadlineOfTurn, nextDeadline } from '../../../src/campaign/calendar/calendar.ts';
import { extendedBy } from '../../../src/campaign/calendar/extension.ts';
import { readLocalTime } from '../../../src/campaign/calendar/local-time.ts';
import { deadlineAfterPause } from '../../../src/campaign/calendar/pause.ts';
import type { Instant } from '../../../src/kernel/brand.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (iso: string) => Date.parse(iso) as Instant;
const iso = (instant: Instant) => new Date(instant).toISOString().slice(0, 16);
const weekly: Calendar = {
  timeZone: 'Europe/Brussels',
  hour: 20,
  minute: 0,
  weekdays: [7],
  minHours: 24,
  graceHours: 12,
};

test.each([
  ['a day later on the same clock', {}, ['2026-11-22T19:00Z', 1] as const, '2026-11-23T19:00'],
  ['when summer time begins meanwhile', {}, ['2026-03-27T19:00Z', 3] as const, '2026-03-30T18:00'],
  ['when it ends meanwhile', {}, ['2026-10-23T18:00Z', 3] as const, '2026-10-26T19:00'],
  [
    'from a moment that is not on the clock, back to it',
    {},
    ['2026-11-22T21:30Z', 2] as const,
    '2026-11-24T19:00',
  ],
  [
    'not on a holiday, but after it',
    { holidays: [{ from: '2026-12-24', to: '2026-12-26' }] },
    ['2026-12-22T19:00Z', 2] as const,
    '2026-12-27T19:00',
  ],
  [
    'on a skipped clock time as much later',
    { hour: 2, minute: 30 },
    ['2026-03-28T01:30Z', 1] as const,
    '2026-03-29T01:30',
  ],
])('CP-CAL-09 more time: %s', (_, change, [from, days], expected) => {
  expect(iso(extendedBy({ ...weekly, ...change }, at(from), days))).toBe(expected);
});

const calendars = fc.record({
  timeZone: fc.constantFrom('Europe/Brussels', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'),
  hour: fc.integer({ min: 0, max: 23 }),
  minute: fc.constantFrom(0, 30, 59),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  minHours: fc.integer({ min: 0, max: 200 }),
  graceHours: fc.constant(12),
});
const moments = fc.integer({ min: at('2026-01-01T00:00Z'), max: at('2027-12-31T00:00Z') });

test('CP-CAL-09 any extension is later, about as many days, and on the calendar’s clock, when clocks change too', () => {
  fc.assert(
    fc.property(calendars, moments, fc.integer({ min: 1, max: 60 }), (calendar, from, days) => {
      const due = extendedBy(calendar, from as Instant, days);
      expect(due).toBeGreaterThan(from);
      expect(Math.abs(due - from - days * DAY)).toBeLessThan(DAY + 2 * HOUR);
      const grid = nextDeadline(
        { ...calendar, weekdays: [1, 2, 3, 4, 5, 6, 7], minHours: 0 },
        (due - 1) as Instant,
      );
      expect(grid).toBe(due);
    }),
  );
});

test('CP-CAL-10 after any pause the deadline is ahead, never earlier than it was, and leaves enough', () => {
  const spans = fc.integer({ min: 0, max: 90 * DAY });
  fc.assert(
    fc.property(calendars, moments, spans, spans, (calendar, since, left, length) => {
      const deadline = (since + left) as Instant;
      const now = (since + length) as Instant;
      const due = deadlineAfterPause(calendar, { deadline, since: since as Instant, now });
      expect(due).toBeGreaterThan(now);
      expect(due).toBeGreaterThanOrEqual(deadline);
      const least = Math.min(calendar.minHours * HOUR, Math.max(left, DAY));
      expect(due - now).toBeGreaterThanOrEqual(least);
    }),
  );
});

test.each([
  ['2026-12-24', 'Europe/Brussels', '2026-12-23T23:00'],
  ['2026-12-24T20:00', 'Europe/Brussels', '2026-12-24T19:00'],
  ['2026-03-29T02:30', 'Europe/Brussels', '2026-03-29T01:30'],
])('CP-CAL-09 a form’s %s in %s is a moment', (text, zone, expected) => {
  const read = readLocalTime(text, zone);
  expect(read === undefined ? '' : iso(read)).toBe(expected);
});

test.each(['', 'tomorrow', '2026-02-30', '2026-12-24T25:00', '24.12.2026'])(
  'CP-CAL-09 a form’s %j is none',
  (text) => {
    expect(readLocalTime(text, 'UTC')).toBeUndefined();
  },
);

test.each([
  [1, 48, '2026-11-27T19:00'],
  [2, 48, '2026-11-24T19:00'],
  [1, 12, '2026-11-24T19:00'],
  [1, undefined, '2026-11-24T19:00'],
])('CP-CAL-14 turn %d with %j hours for the first', (turn, firstHours, expected) => {
  const first = firstHours === undefined ? {} : { firstHours };
  const calendar = { ...weekly, weekdays: [2, 5], ...first };
  expect(iso(deadlineOfTurn(calendar, turn, at('2026-11-23T11:00Z')))).toBe(expected);
});

const daily = {
  ...weekly,
  timeZone: 'UTC',
  hour: 20,
  minute: 0,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  minHours: 24,
};

test.each([
  ['a minute after the deadline', '2026-12-01T20:01Z', '2026-12-02T20:00'],
  ['two hours after it', '2026-12-01T22:00Z', '2026-12-03T20:00'],
  ['before it, for all were final', '2026-12-01T12:00Z', '2026-12-02T20:00'],
])(
  'CP-CAL-02 a turn that opens %s has its least hours from the deadline before or from then',
  (_, opens, due) => {
    expect(iso(deadlineOfTurn(daily, 4, at(opens), at('2026-12-01T20:00Z')))).toBe(due);
  },
);

test('CP-CAL-02 a turn is never due before it opens, whatever the deadline before was moved to', () => {
  const due = deadlineOfTurn({ ...daily, minHours: 0 }, 4, at('2026-12-01T20:10Z'), at('2026-12-01T19:30Z'));
  expect(iso(due)).toBe('2026-12-02T20:00');
});

test('CP-CAL-02, 03 daily turns leave out no day when the clocks go forward', () => {
  const inLondon = { ...daily, timeZone: 'Europe/London' };
  // 28 March 2027 has 23 hours in London, 31 October 25.
  expect(iso(deadlineOfTurn(inLondon, 4, at('2027-03-27T20:01Z'), at('2027-03-27T20:00Z')))).toBe(
    '2027-03-28T19:00',
  );
  expect(iso(deadlineOfTurn(inLondon, 4, at('2027-10-30T19:01Z'), at('2027-10-30T19:00Z')))).toBe(
    '2027-10-31T20:00',
  );
});

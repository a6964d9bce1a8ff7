import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Calendar,
  isTimeZone,
  nextDeadline,
  parseCalendar,
  sayInstant,
} from '../../../src/campaign/calendar/calendar.ts';
import { closesAfterFinal, closesAtLast, isLate } from '../../../src/campaign/calendar/closing.ts';
import type { Instant } from '../../../src/kernel/brand.ts';

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
  ['CP-CAL-02 the next Sunday evening', {}, '2026-11-21T04:00Z', '2026-11-22T19:00'],
  [
    'CP-CAL-02 never less than the least hours away: a week later',
    { minHours: 48 },
    '2026-11-21T04:00Z',
    '2026-11-29T19:00',
  ],
  ['CP-CAL-02 exactly the least hours away is enough', {}, '2026-11-21T19:00Z', '2026-11-22T19:00'],
  ['CP-CAL-02 a minute less is not', {}, '2026-11-21T19:01Z', '2026-11-29T19:00'],
  ['CP-CAL-02 the first of several days', { weekdays: [3, 7] }, '2026-11-23T04:00Z', '2026-11-25T19:00'],
  [
    'CP-CAL-02 never the moment itself, though no time is asked between',
    { minHours: 0 },
    '2026-11-22T19:00Z',
    '2026-11-29T19:00',
  ],
  ['CP-CAL-03 the clock hour stays when summer time begins', {}, '2026-03-26T12:00Z', '2026-03-29T18:00'],
  ['CP-CAL-03 and when it ends', {}, '2026-10-22T12:00Z', '2026-10-25T19:00'],
  [
    'CP-CAL-04 an hour that is skipped comes as much later',
    { hour: 2, minute: 30 },
    '2026-03-26T12:00Z',
    '2026-03-29T01:30',
  ],
  [
    'CP-CAL-04 an hour that comes twice counts the first time',
    { hour: 2, minute: 30 },
    '2026-10-22T12:00Z',
    '2026-10-25T00:30',
  ],
  [
    'CP-CAL-03 west of Greenwich, too',
    { timeZone: 'America/New_York' },
    '2026-11-21T04:00Z',
    '2026-11-23T01:00',
  ],
  [
    'CP-CAL-03 half an hour of summer time',
    { timeZone: 'Australia/Lord_Howe', hour: 2, minute: 15 },
    '2026-09-30T12:00Z',
    '2026-10-03T15:45',
  ],
])('%s', (_title, change, after, expected) => {
  expect(iso(nextDeadline({ ...weekly, ...change }, at(after)))).toBe(expected);
});

test('CP-CAL-02 any deadline is far enough away, and no earlier day would have done', () => {
  const zones = fc.constantFrom(
    'Europe/Brussels',
    'America/Sao_Paulo',
    'Asia/Kolkata',
    'Pacific/Auckland',
    'UTC',
  );
  const days = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 });
  const from = fc.integer({ min: at('2024-01-01T00:00Z'), max: at('2030-01-01T00:00Z') });
  const calendars = fc.record({
    timeZone: zones,
    hour: fc.integer({ min: 0, max: 23 }),
    minute: fc.constantFrom(0, 30, 59),
    weekdays: days,
    minHours: fc.integer({ min: 0, max: 200 }),
    graceHours: fc.constant(12),
  });
  fc.assert(
    fc.property(calendars, from, (calendar, after) => {
      const found = nextDeadline(calendar, after as Instant);
      const hours = (found - after) / 3_600_000;
      expect(hours).toBeGreaterThanOrEqual(calendar.minHours);
      expect(hours - calendar.minHours).toBeLessThanOrEqual(7 * 24 + 1);
      expect(nextDeadline({ ...calendar, minHours: 0 }, (found - 1) as Instant)).toBe(found);
    }),
  );
});

test.each([
  ['2026-11-21T19:00Z', 'Europe/Brussels', 'Saturday 21 November 2026, 20:00 (Brussels time, UTC+1)'],
  ['2026-07-01T00:05Z', 'America/New_York', 'Tuesday 30 June 2026, 20:05 (New York time, UTC-4)'],
  ['2026-07-01T00:05Z', 'Asia/Kolkata', 'Wednesday 1 July 2026, 05:35 (Kolkata time, UTC+5:30)'],
  ['2026-07-01T00:05Z', 'UTC', 'Wednesday 1 July 2026, 00:05 (UTC)'],
])('CP-CAL-05 %s in %s is said as %s', (instant, zone, said) => {
  expect(sayInstant(at(instant), zone)).toBe(said);
});

test.each([
  [{ timeZone: 'Europe/Atlantis' }, 'There is no time zone called Europe/Atlantis.'],
  [{ timeZone: '+01:00' }, 'There is no time zone called +01:00.'],
  [{ weekdays: [] }, 'the days of the week must be chosen'],
  [{ weekdays: [8] }, 'the days of the week must be 7 at most'],
  [{ hour: 24 }, 'the clock time must be 23 at most'],
  [{ minHours: -1 }, 'how long a turn lasts must be 0 or more'],
])('CP-CAL-01 a calendar with %j is refused', (change, message) => {
  const result = parseCalendar({ ...weekly, ...change });
  expect(result.ok).toBe(false);
  if (!result.ok) expect(result.refusal.message).toContain(message);
});

test('CP-CAL-01 a sound calendar is taken as it is', () => {
  expect(parseCalendar(weekly)).toEqual({ ok: true, value: weekly });
  expect(isTimeZone('Pacific/Chatham')).toBe(true);
});

test('CP-CAL-06 a turn that is final closes no later than it is due, and no sooner than its minutes say', () => {
  const minutes = fc.oneof(fc.integer({ min: 0, max: 10_080 }), fc.constant('never' as const));
  const time = fc.integer({ min: 0, max: 10 ** 9 });
  fc.assert(
    fc.property(minutes, time, time, (coolOff, last, left) => {
      const finalSince = last as Instant;
      const due = (last + left) as Instant;
      const closes = closesAfterFinal({ coolOff }, { deadline: due }, finalSince);
      expect(closes).toBeLessThanOrEqual(due);
      const wanted = coolOff === 'never' ? due : last + coolOff * 60_000;
      expect(closes).toBe(Math.min(due, wanted));
    }),
  );
  const [due, finalSince] = [at('2026-11-24T20:00Z'), at('2026-11-24T12:00Z')];
  expect(closesAfterFinal({}, { deadline: due }, finalSince), 'a calendar of old').toBe(finalSince);
});

test('CP-CAL-15 late orders are those between the deadline and the close; a final turn never closes later than one that is waited for', () => {
  const minutes = fc.oneof(fc.integer({ min: 0, max: 10_080 }), fc.constant('never' as const));
  const time = fc.integer({ min: 0, max: 10 ** 9 });
  fc.assert(
    fc.property(minutes, fc.integer({ min: 0, max: 72 }), time, time, (coolOff, lateHours, due, said) => {
      const turn = { deadline: due as Instant };
      const last = closesAtLast({ lateHours }, turn);
      expect(last - due).toBe(lateHours * 3_600_000);
      const finalSince = Math.min(said, last) as Instant;
      const closes = closesAfterFinal({ coolOff, lateHours }, turn, finalSince);
      expect(closes).toBeLessThanOrEqual(last);
      expect(closes).toBeGreaterThanOrEqual(Math.min(finalSince, due));
      if (finalSince <= due && coolOff !== 'never') expect(closes).toBeLessThanOrEqual(due);
      expect(isLate({ lateHours }, turn, finalSince)).toBe(lateHours > 0 && finalSince > due);
      expect(isLate({ lateHours }, { ...turn, holdUntil: last }, finalSince), 'a held turn').toBe(false);
    }),
  );
});

test.each([-1, 73, 'some'])('CP-CAL-15 %j hours for late orders are refused', (lateHours) => {
  expect(parseCalendar({ ...weekly, lateHours })).toMatchObject({ refusal: { code: 'input/calendar' } });
});

test.each([-1, 0.5, 10_081, 'soon'])('CP-CAL-06 a cool-off of %j is refused', (coolOff) => {
  expect(parseCalendar({ ...weekly, coolOff })).toMatchObject({ refusal: { code: 'input/calendar' } });
});

test.each([
  ['a Sunday in it is passed over', [{ from: '2026-12-24', to: '2026-12-31' }], '2027-01-03T19:00'],
  ['its last day belongs to it', [{ from: '2026-12-24', to: '2026-12-27' }], '2027-01-03T19:00'],
  ['its first day belongs to it', [{ from: '2026-12-27', to: '2026-12-28' }], '2027-01-03T19:00'],
  ['the day before it does not', [{ from: '2026-12-28', to: '2026-12-31' }], '2026-12-27T19:00'],
])('CP-CAL-07 holidays: %s', (_, holidays, due) => {
  expect(iso(nextDeadline({ ...weekly, holidays }, at('2026-12-22T12:00Z')))).toBe(due);
});

test.each([
  ['the wrong way round', '2026-12-31', '2026-12-24'],
  ['no such day', '2026-02-27', '2026-02-30'],
  ['93 days', '2026-01-01', '2026-04-03'],
])('CP-CAL-07 a holiday is refused: %s', (_, from, to) => {
  const read = parseCalendar({ ...weekly, holidays: [{ from, to }] });
  expect(JSON.stringify(read)).toContain(`The holiday from ${from} to ${to} cannot be used.`);
});

test.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'])(
  'CP-CAL-02, 07 %s: a deadline is never too early and never on a holiday, when clocks change too',
  (timeZone) => {
    const holidays = [
      { from: '2026-03-27', to: '2026-04-06' },
      { from: '2026-10-02', to: '2026-11-02' },
    ];
    const anyCalendar = fc.record({
      hour: fc.integer({ min: 0, max: 23 }),
      minute: fc.integer({ min: 0, max: 59 }),
      minHours: fc.integer({ min: 0, max: 200 }),
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    });
    const anyMoment = fc.integer({ min: at('2026-01-01T00:00Z'), max: at('2026-12-31T00:00Z') });
    fc.assert(
      fc.property(anyCalendar, anyMoment, (drawn, now) => {
        const due = nextDeadline({ ...weekly, ...drawn, timeZone, holidays }, now as Instant);
        const date = new Date(due).toLocaleDateString('sv-SE', { timeZone });
        expect(due).toBeGreaterThan(now);
        expect(due - now).toBeGreaterThanOrEqual(drawn.minHours * 3_600_000);
        expect(holidays.filter(({ from, to }) => from <= date && date <= to)).toEqual([]);
      }),
    );
  },
);

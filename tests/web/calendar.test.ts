import { expect, test } from 'vitest';
import { BLANK_CALENDAR, calendarWanted, formOfCalendar } from '../../src/web/opening/calendar-form.ts';

test('CP-CAL-07, 12 what a calendar’s form was filled with comes back from it', () => {
  const form = {
    ...BLANK_CALENDAR,
    timeZone: 'Europe/Brussels',
    at: '09:05',
    reminders: '24, 6',
    holidays: '2026-12-24 to 2026-12-31\n2027-01-06',
  };
  const calendar = calendarWanted(form);
  expect(calendar).toMatchObject({
    hour: 9,
    minute: 5,
    coolOff: 30,
    reminders: [24, 6],
    holidays: [
      { from: '2026-12-24', to: '2026-12-31' },
      { from: '2027-01-06', to: '2027-01-06' },
    ],
  });
  expect(formOfCalendar(calendar)).toEqual(form);
  expect(calendarWanted({ ...form, reminders: '', holidays: '' })).not.toHaveProperty('holidays');
});

import { describe, expect, test } from 'vitest';
import { sayInstant } from '../../../src/campaign/calendar/calendar.ts';
import { endOfDay } from '../../../src/campaign/calendar/day.ts';
import type { Instant } from '../../../src/kernel/brand.ts';

const NOW = Date.UTC(2026, 10, 21, 12) as Instant;
const ZONE = 'Europe/Brussels';
const said = (text: string) => {
  const end = endOfDay(text, ZONE, NOW);
  return end === undefined ? undefined : sayInstant(end, ZONE);
};

describe('the end of a day', () => {
  test.each([
    '2026-12-24',
    '24 December',
    'December 24',
    '24th of December',
    '24. Dezember',
    'dec 24th, 2026',
    '24.12.',
    '24.12.2026',
    '24.12',
  ])('%s', (text) => {
    expect(said(text)).toBe('Friday 25 December 2026, 00:00 (Brussels time, UTC+1)');
  });

  test('without a year is the next one to come', () => {
    expect(said('3 March')).toBe('Thursday 4 March 2027, 00:00 (Brussels time, UTC+1)');
    expect(said('21 November')).toBe('Sunday 22 November 2026, 00:00 (Brussels time, UTC+1)');
  });

  test('is that of the reader’s clock, also when it is set forward that night', () => {
    expect(said('2027-03-27')).toBe('Sunday 28 March 2027, 00:00 (Brussels time, UTC+1)');
    expect(said('2027-03-28')).toBe('Monday 29 March 2027, 00:00 (Brussels time, UTC+2)');
  });

  test.each(['24/12', '12-24', '31 February', '2026-13-01', 'Friday', 'next week', '', '24 Smarch'])(
    '"%s" is no day that can only be read one way',
    (text) => {
      expect(said(text)).toBeUndefined();
    },
  );
});

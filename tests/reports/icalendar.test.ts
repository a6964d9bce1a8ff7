import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { Instant } from '../../src/kernel/brand.ts';
import { type FeedEvent, formatFeed } from '../../src/reports/icalendar.ts';

const MADE = Date.UTC(2026, 10, 21, 12) as Instant;
const anEvent = (given: Partial<FeedEvent> = {}): FeedEvent => ({
  uid: 'demo.turn-1@fieldpost',
  sequence: 0,
  at: Date.UTC(2026, 10, 24, 19) as Instant,
  summary: 'Orders for turn 1 are due',
  description: 'At the end of this hour.',
  status: 'confirmed',
  ...given,
});

/** As a kept parser of another house reads it. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return {
    name: calendar.getFirstPropertyValue('x-wr-calname'),
    events: calendar.getAllSubcomponents('vevent').map((each) => {
      const event = new ICAL.Event(each);
      return {
        uid: event.uid,
        sequence: event.sequence,
        summary: event.summary,
        description: event.description,
        start: event.startDate.toJSDate().getTime(),
        end: event.endDate.toJSDate().getTime(),
        stamp: String(each.getFirstPropertyValue('dtstamp')),
        status: each.getFirstPropertyValue('status'),
      };
    }),
  };
}

test('CP-CAL-19 a feed is read by a kept parser as it was meant, its times in UTC', () => {
  const text = formatFeed({
    name: 'The War',
    madeAt: MADE,
    events: [anEvent({ sequence: 3, status: 'tentative' })],
  });
  expect(read(text)).toEqual({
    name: 'The War',
    events: [
      {
        uid: 'demo.turn-1@fieldpost',
        sequence: 3,
        summary: 'Orders for turn 1 are due',
        description: 'At the end of this hour.',
        start: Date.UTC(2026, 10, 24, 18),
        end: Date.UTC(2026, 10, 24, 19),
        stamp: '2026-11-21T12:00:00Z',
        status: 'TENTATIVE',
      },
    ],
  });
  expect(text).not.toContain('VTIMEZONE');
});

test('CP-CAL-19 whatever a campaign is called, no line is longer than 75 octets, and the parser gets the name back', () => {
  const name = fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.constantFrom('a,b;c\\n\nBEGIN:VEVENT', 'é'.repeat(90), '🏰'.repeat(60), ' lead', 'tail '),
  );
  fc.assert(
    fc.property(name, (summary) => {
      const text = formatFeed({ name: summary, madeAt: MADE, events: [anEvent({ summary }), anEvent()] });
      for (const line of text.split('\r\n')) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\r\n]/);
      }
      const { events } = read(text);
      expect(events).toHaveLength(2);
      const kept = summary
        .replaceAll(/\p{Cs}/gu, '\uFFFD')
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(/\p{Cc}/gu, (sign) => (sign === '\n' ? sign : ''));
      expect(events[0]?.summary).toBe(kept);
    }),
  );
});

import { describe, expect, test } from 'vitest';
import { mergedSeat } from '../../../src/app/people/merged-seat.ts';
import type { Participant } from '../../../src/app/records.ts';
import type { Instant } from '../../../src/kernel/brand.ts';
import { aParticipant } from '../../support/rows.ts';

const seat = aParticipant({ keyVersion: 3 });

describe('a seat that two have changed at the same time', () => {
  test('a reply address that was made void stays void', () => {
    const stored = { ...seat, keyVersion: 4 };
    expect(mergedSeat(stored, seat, { ...seat, name: 'Tom' })).toEqual({ ...stored, name: 'Tom' });
    expect(mergedSeat(stored, seat, { ...seat, keyVersion: 4 }).keyVersion).toBe(4);
  });

  test('what one takes away the other does not bring back', () => {
    const away = { ...seat, away: { kind: 'until-turn', turn: 5 } } as const;
    expect(mergedSeat({ ...away, name: 'Tom' }, away, seat)).toEqual({ ...seat, name: 'Tom' });
    expect(mergedSeat(seat, away, { ...away, name: 'Tom' })).toEqual({ ...seat, name: 'Tom' });
  });

  test('two wishes, and two lines of the time book, are two matters', () => {
    const [early, late] = [1 as Instant, 2 as Instant];
    const from: Participant = { ...seat, wishes: { luck: true }, timeBook: { welcomed: early } };
    const stored: Participant = {
      ...from,
      wishes: { luck: true, strict: true },
      timeBook: { welcomed: late },
    };
    const to: Participant = { ...from, wishes: {}, timeBook: { welcomed: early, leaves: [] } };
    expect(mergedSeat(stored, from, to)).toEqual({
      ...seat,
      wishes: { strict: true },
      timeBook: { welcomed: late, leaves: [] },
    });
  });

  test('of one matter the later counts', () => {
    expect(
      mergedSeat({ ...seat, timeZone: 'UTC' }, seat, { ...seat, timeZone: 'Europe/Rome' }).timeZone,
    ).toBe('Europe/Rome');
  });
});

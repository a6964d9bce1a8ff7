import { describe, expect, test } from 'vitest';
import type { ParticipantId } from '../../../src/app/ids.ts';
import { handedOver, mergedSeat } from '../../../src/app/people/merged-seat.ts';
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

  test('CP-PPL-12 a delegation that was given back is not given again by a word to somebody else', () => {
    const to = (delegate: string, may: 'armies' | 'treasury' = 'armies') =>
      ({ to: delegate as ParticipantId, since: 1 as Instant, may }) as const;
    const from: Participant = { ...seat, delegations: [to('p2'), to('p3')] };
    const givenBack: Participant = { ...seat, delegations: [to('p3')] };
    const more: Participant = { ...seat, delegations: [to('p2'), to('p3', 'treasury'), to('p4')] };
    expect(mergedSeat(givenBack, from, more).delegations).toEqual([to('p3', 'treasury'), to('p4')]);
    const { delegations: _none, ...none } = from;
    expect(mergedSeat(givenBack, from, none)).toEqual(seat);
  });

  test('of one matter the later counts', () => {
    expect(
      mergedSeat({ ...seat, timeZone: 'UTC' }, seat, { ...seat, timeZone: 'Europe/Rome' }).timeZone,
    ).toBe('Europe/Rome');
  });
});

describe('a seat that was changed while it was given to somebody else', () => {
  const since = 9 as Instant;
  const { wishes: _, ...person } = { ...seat, name: 'Eva', addresses: ['eva@x.invalid'], seatedAt: since };
  const to: Participant = { ...person, keyVersion: seat.keyVersion + 1 };

  test('has nothing of what the one before wished meanwhile, and keys that they never had', () => {
    const stored: Participant = { ...seat, wishes: { strict: true }, timeZone: 'Europe/Rome', keyVersion: 4 };
    expect(handedOver(stored, seat, to)).toEqual({ ...to, keyVersion: 5 });
  });

  test('keeps what the seat has used of the campaign’s time meanwhile', () => {
    const excused = { used: 1, turn: 3 };
    expect(handedOver({ ...seat, timeBook: { excused } }, seat, to)).toEqual({
      ...to,
      timeBook: { excused },
    });
  });

  test('shows no letters of somebody who has taken their word back meanwhile', () => {
    const from: Participant = { ...seat, wishes: { sharesLetters: true } };
    const open: Participant = { ...to, lettersSince: 1 as Instant };
    expect(handedOver(from, from, open)).toEqual(open);
    expect(handedOver({ ...seat, wishes: {} }, from, open)).toEqual(to);
  });

  test('is not given away twice, nor before somebody is forgotten who asked for it', () => {
    expect(handedOver({ ...seat, seatedAt: 8 as Instant }, seat, to)).toBeUndefined();
    const timeBook = { forget: { turn: 3, isSure: true } };
    expect(handedOver({ ...seat, timeBook }, seat, to)).toBeUndefined();
    expect(handedOver({ ...seat, timeBook }, { ...seat, timeBook }, to)).toEqual(to);
  });
});

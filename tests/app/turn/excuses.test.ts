import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excusedDeadline, excusesLeft, withExcuse } from '../../../src/campaign/calendar/excuses.ts';
import type { TimeBook } from '../../../src/campaign/calendar/time-book.ts';
import type { Instant } from '../../../src/kernel/brand.ts';
import {
  DEMO,
  deliver,
  HOUR,
  holdAll,
  type Office,
  OWNER,
  openOffice,
  ordersFrom,
} from '../../support/office.ts';

const DAY = 24 * HOUR;
const plain = (text = ''): string => text.replace(/\s+/g, ' ');

async function withExcuses(calendar: object = {}): Promise<Office> {
  const office = await openOffice();
  const campaign = await office.campaign();
  const row = {
    ...campaign,
    calendar: { ...campaign.calendar, excuses: { perSeat: 2, days: 1 }, ...calendar },
  };
  await office.store.commit([{ kind: 'save-campaign', row }]);
  return office;
}

async function send(office: Office, seats: readonly string[]): Promise<void> {
  for (const seat of seats)
    await deliver(office, await ordersFrom(office, seat, await holdAll(office, seat)));
}

const turnOf = async (office: Office) => {
  const turn = await office.store.findTurn(DEMO, 1);
  if (turn === undefined) throw new Error('no turn');
  return turn;
};

/** Lets the deadline come, and a second more. */
async function pass(office: Office, more = 1000): Promise<void> {
  office.advance((await turnOf(office)).deadline - office.deps.clock.now() + more);
  await office.useCases.wakeTurn(DEMO, 1);
}

const used = async (office: Office, id: string) => (await office.seat(id)).timeBook?.excused?.used ?? 0;
const lettersTo = async (office: Office, seat: string) =>
  (await office.mailsTo(seat)).filter(({ kind }) => kind === 'deadline');

describe('CP-CAL-16 excused delays', () => {
  test('whoever has sent nothing is charged, the deadline moves by the days of the calendar, once', async () => {
    const office = await withExcuses();
    const { deadline } = await turnOf(office);
    await send(office, ['p1', 'p3', 'p4']);
    await pass(office);
    expect(await turnOf(office)).toMatchObject({ status: 'open', deadline: deadline + DAY, moves: 1 });
    expect([await used(office, 'p1'), await used(office, 'p2')]).toEqual([0, 1]);
    await pass(office);
    expect((await turnOf(office)).status).toBe('locked');
    expect(await used(office, 'p2'), 'once in a turn').toBe(1);
  });

  test('all who are silent are charged for the one move; nobody, where all have written', async () => {
    const office = await withExcuses();
    await send(office, ['p1']);
    await pass(office);
    expect(await Promise.all(['p1', 'p2', 'p3', 'p4'].map((id) => used(office, id)))).toEqual([0, 1, 1, 1]);
    const complete = await withExcuses();
    await send(complete, ['p1', 'p2', 'p3', 'p4']);
    await pass(complete);
    expect((await turnOf(complete)).status).toBe('locked');
  });

  test('nobody is charged who is away, and nobody twice over their budget', async () => {
    const office = await withExcuses({ excuses: { perSeat: 1, days: 1 } });
    await send(office, ['p1', 'p3', 'p4']);
    await deliver(office, await ordersFrom(office, 'p2', 'leave until turn 4'));
    await pass(office);
    expect((await turnOf(office)).status, 'away: not waited for').toBe('locked');
    const spent = await withExcuses({ excuses: { perSeat: 1, days: 1 } });
    await send(spent, ['p1', 'p3', 'p4']);
    const seat = await spent.seat('p2');
    const participant = { ...seat, timeBook: { excused: { used: 1, turn: 0 } } };
    await spent.store.commit([{ kind: 'save-participant', participant }]);
    await pass(spent);
    expect((await turnOf(spent)).status, 'used up').toBe('locked');
  });

  test('CP-FOG-08 everybody is told, by the same words, and no name; the seat alone reads what it was charged', async () => {
    const office = await withExcuses();
    await send(office, ['p1', 'p3', 'p4']);
    await pass(office);
    const [one] = await lettersTo(office, 'p1');
    const [other] = await lettersTo(office, 'p3');
    expect(one?.text.replaceAll('p1', '')).toBe(other?.text.replaceAll('p3', ''));
    expect(plain(one?.text)).toContain('Somebody who had orders to give has sent none, and is excused');
    expect(plain(one?.text)).not.toMatch(/Green Tide|Nothing has come from/);
    const own = (await lettersTo(office, 'p2')).find(({ subject }) => subject.includes('your delay'));
    expect(plain(own?.text)).toContain('Of 2 delays that this campaign excuses a seat, 1 is left to you.');
    const log = await office.store.listAudit(DEMO, { limit: 5 });
    expect(log.find(({ what }) => what === 'deadline-moved')?.detail).toMatchObject({ excused: ['p2'] });
  });

  test('CP-CAL-11 whoever was excused gets one letter that says all: no other, and no reminder beside it', async () => {
    const office = await withExcuses({ reminders: [48, 24, 6] });
    await send(office, ['p1', 'p3', 'p4']);
    const [before, { deadline }] = [(await office.mailsTo('p2')).length, await turnOf(office)];
    const since = async () => (await office.mailsTo('p2')).length - before;
    office.advance(deadline - office.deps.clock.now() - 50 * HOUR);
    await office.useCases.wakeTurn(DEMO, 1);
    expect(await since()).toBe(0);
    await pass(office);
    await office.useCases.wakeTurn(DEMO, 1);
    expect(await since(), 'one letter').toBe(1);
    const [own] = await lettersTo(office, 'p2');
    expect(own?.subject).toContain('your delay is excused');
    expect(plain(own?.text)).toContain('orders for turn 1 are due Wednesday 25 November 2026, 20:00');
    expect(plain(own?.text)).toContain('no player is told for whom');
    expect(plain(own?.text)).toContain('1 is left to you');
    office.advance(18 * HOUR);
    await office.useCases.wakeTurn(DEMO, 1);
    expect(await since(), 'and the last reminder when it is time').toBe(2);
  });

  test('where the roll is called in public the reason names the power', async () => {
    const office = await withExcuses();
    const state = { ...(await office.store.getState(DEMO)), hasPublicRollCall: true as const };
    await office.store.commit([{ kind: 'save-state', from: 1, state }]);
    await send(office, ['p1', 'p3', 'p4']);
    await pass(office);
    const { faction = '' } = await office.seat('p2');
    const name = (await office.store.getState(DEMO)).factions[faction as never]?.name ?? 'nobody';
    expect(plain((await lettersTo(office, 'p1'))[0]?.text)).toContain(`Nothing has come from ${name}`);
  });

  test('an outage and the guards go first, and late orders are waited for before anybody is charged', async () => {
    const slept = await withExcuses();
    await pass(slept, 5 * HOUR);
    expect([(await turnOf(slept)).status, await used(slept, 'p2')]).toEqual(['held', 0]);
    const guarded = await withExcuses({ guards: { missing: 50 } });
    await pass(guarded);
    expect([(await turnOf(guarded)).status, await used(guarded, 'p2')]).toEqual(['held', 0]);
    const late = await withExcuses({ lateHours: 6 });
    await pass(late, HOUR);
    expect([(await turnOf(late)).status, await used(late, 'p2')]).toEqual(['open', 0]);
    await send(late, ['p1', 'p2', 'p3']);
    await pass(late, 6 * HOUR + 1000);
    expect([await used(late, 'p2'), await used(late, 'p4')]).toEqual([0, 1]);
  });

  test('looked at twice at once, it is charged once', async () => {
    const office = await withExcuses();
    office.advance((await turnOf(office)).deadline - office.deps.clock.now() + 1000);
    await Promise.all([office.useCases.wakeTurn(DEMO, 1), office.useCases.wakeTurn(DEMO, 1)]);
    expect(await used(office, 'p2')).toBe(1);
    expect((await lettersTo(office, 'p1')).length).toBeLessThanOrEqual(2);
  });

  test('the budget stays with the seat when somebody else has it', async () => {
    const office = await withExcuses();
    await pass(office);
    const person = { name: 'Eva', addresses: ['eva@x.example'], timeZone: 'UTC' };
    const wanted = { campaign: DEMO, participant: 'p2' as never, person, reason: 'illness' };
    expect((await office.useCases.replacePlayer(OWNER, wanted)).ok).toBe(true);
    expect(await used(office, 'p2')).toBe(1);
  });
});

test('CP-CAL-16 no seat is ever excused more often than its budget, and an excused deadline is always ahead', () => {
  const calendar = {
    timeZone: 'Europe/Brussels',
    hour: 20,
    minute: 0,
    weekdays: [2],
    minHours: 24,
    graceHours: 12,
  };
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 14 }),
      fc.array(fc.boolean(), { maxLength: 60 }),
      fc.integer({ min: 0, max: 80 * HOUR }),
      (perSeat, days, silent, after) => {
        const excuses = { perSeat, days };
        let book: TimeBook | undefined;
        for (const [turn, isSilent] of silent.entries())
          if (isSilent && excusesLeft(excuses, book) > 0) book = withExcuse(book, turn);
        expect(book?.excused?.used ?? 0).toBe(Math.min(perSeat, silent.filter(Boolean).length));
        const deadline = Date.UTC(2026, 9, 20, 18) as Instant;
        const now = (deadline + after) as Instant;
        expect(excusedDeadline(calendar, excuses, { deadline, now })).toBeGreaterThan(now);
      },
    ),
  );
});

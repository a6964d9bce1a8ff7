import { describe, expect, test } from 'vitest';
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
const SEATS = ['gm', 'p1', 'p2', 'p3', 'p4'];
const turnOf = async (office: Office) => {
  const turn = await office.store.findTurn(DEMO, 1);
  if (turn === undefined) throw new Error('no turn');
  return turn;
};
const lettersTo = async (office: Office, seat: string) =>
  (await office.mailsTo(seat)).filter(({ kind }) => kind === 'deadline');
const plain = (text = ''): string => text.replace(/\s+/g, ' ');
const logOf = async (office: Office) =>
  (await office.store.listAudit(DEMO, { limit: 50 })).map(({ what }) => what);

describe('CP-CAL-08 every move of a deadline is told to everybody with its reason', () => {
  test('more time: from when to when, in their own time zone, and why', async () => {
    const office = await openOffice();
    const { deadline } = await turnOf(office);
    await office.useCases.moveDeadline(OWNER, DEMO, (deadline + DAY) as Instant, ' The <b>GM</b> is ill. ');
    for (const seat of SEATS) {
      const [letter, ...others] = await lettersTo(office, seat);
      expect(others).toEqual([]);
      expect(letter?.subject).toBe('[demo] Turn 1: more time for orders');
      expect(plain(letter?.text)).toContain('due Wednesday 25 November 2026, 20:00 (Brussels time, UTC+1)');
      expect(plain(letter?.text)).toContain('Before, they were due Tuesday 24 November 2026, 20:00.');
      expect(plain(letter?.text)).toContain('THE REASON GIVEN The <b>GM</b> is ill.');
      expect(letter?.html).not.toContain('<b>GM</b>');
    }
  });

  test('an earlier deadline, and one without a reason, says so', async () => {
    const office = await openOffice();
    const { deadline } = await turnOf(office);
    await office.useCases.moveDeadline(OWNER, DEMO, (deadline - DAY) as Instant, '');
    const [letter] = await lettersTo(office, 'p1');
    expect(letter?.subject).toBe('[demo] Turn 1: orders are due earlier');
    expect(plain(letter?.text)).toContain('THE REASON GIVEN None was given.');
  });

  test('a turn that is held after an outage: players learn it too, and that their orders are still taken', async () => {
    const office = await openOffice();
    office.advance((await turnOf(office)).deadline - office.deps.clock.now() + 5 * HOUR);
    await office.useCases.wakeTurn(DEMO, 1);
    for (const seat of SEATS.filter((each) => each !== 'gm')) {
      const [letter] = await lettersTo(office, seat);
      expect(letter?.subject).toBe('[demo] Turn 1 waits');
      expect(plain(letter?.text)).toContain('was not running when orders were due');
    }
    expect(await lettersTo(office, 'gm'), 'the note says it').toHaveLength(0);
    await office.useCases.wakeTurn(DEMO, 1);
    expect(await lettersTo(office, 'p1'), 'once').toHaveLength(1);
  });

  test('no letter depends on who has sent orders', async () => {
    const letters = [];
    for (const isSilent of [true, false]) {
      const office = await openOffice();
      if (!isSilent) await deliver(office, await ordersFrom(office, 'p2', await holdAll(office, 'p2')));
      const { deadline } = await turnOf(office);
      office.advance(deadline - office.deps.clock.now() + 5 * HOUR);
      await office.useCases.wakeTurn(DEMO, 1);
      letters.push((await lettersTo(office, 'p1')).map(({ text }) => text));
    }
    expect(letters[0]).toEqual(letters[1]);
  });

  test('it does not wait for anybody’s morning when the deadline that they know is near', async () => {
    const office = await openOffice({ sending: () => ({ kind: 'sent' }) as never });
    await office.useCases.setWishes(OWNER, DEMO, 'p1' as never, [{ kind: 'digest', at: '8' }]);
    const { deadline } = await turnOf(office);
    await office.useCases.moveDeadline(OWNER, DEMO, (deadline + DAY) as Instant, 'early');
    expect((await lettersTo(office, 'p1'))[0]?.nextAttemptAt).toBeGreaterThan(office.deps.clock.now());
    office.advance(deadline + DAY - HOUR - office.deps.clock.now());
    await office.useCases.moveDeadline(OWNER, DEMO, (deadline + 2 * DAY) as Instant, 'late');
    expect((await lettersTo(office, 'p1')).map(({ nextAttemptAt }) => nextAttemptAt)).toContain(undefined);
  });
});

describe('CP-CAL-09 more time by days', () => {
  test('two who ask at once have asked once: one move, one entry, one letter to each', async () => {
    const office = await openOffice();
    const { deadline: from } = await turnOf(office);
    const wish = { campaign: DEMO, days: 2, from, reason: 'mud' };
    const answers = await Promise.all([1, 2].map(() => office.useCases.extendDeadline(OWNER, wish)));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    expect((await turnOf(office)).deadline).toBe(from + 2 * DAY);
    await office.useCases.extendDeadline(OWNER, wish);
    expect((await turnOf(office)).deadline, 'sent again').toBe(from + 2 * DAY);
    expect(await lettersTo(office, 'p1')).toHaveLength(1);
    expect((await logOf(office)).filter((what) => what === 'deadline-moved')).toHaveLength(1);
    const other = await office.useCases.extendDeadline(OWNER, { ...wish, days: 5 });
    expect(other).toMatchObject({ refusal: { code: 'conflict/deadline' } });
  });

  test('where the deadline has passed they count from today', async () => {
    const office = await openOffice();
    const { deadline: from } = await turnOf(office);
    office.advance(from - office.deps.clock.now() + 30 * HOUR);
    await office.useCases.wakeTurn(DEMO, 1);
    await office.useCases.extendDeadline(OWNER, { campaign: DEMO, days: 1, from, reason: '' });
    const { status, deadline } = await turnOf(office);
    expect([status, new Date(deadline).toISOString()]).toEqual(['open', '2026-11-27T19:00:00.000Z']);
  });

  test.each([0, -1, 1.5, 367])('%j days are refused', async (days) => {
    const office = await openOffice();
    const refused = await office.useCases.extendDeadline(OWNER, { campaign: DEMO, days, reason: '' });
    expect(refused).toMatchObject({ refusal: { code: 'input/days' } });
  });
});

describe('CP-CAL-10 a pause', () => {
  test('is told once, however often it is asked for, and once more when it is over', async () => {
    const office = await openOffice();
    for (const isPaused of [true, true, false, false])
      await office.useCases.pause(OWNER, { campaign: DEMO, isPaused, reason: 'holidays' });
    const told = (await lettersTo(office, 'p3')).map(({ subject }) => subject);
    expect(told.sort()).toEqual([
      '[demo] Turn 1: the campaign goes on',
      '[demo] Turn 1: the campaign is paused',
    ]);
    expect((await logOf(office)).filter((what) => what.startsWith('campaign-'))).toEqual([
      'campaign-resumed',
      'campaign-paused',
      'campaign-opened',
    ]);
  });

  test('a short one leaves the deadline where it was', async () => {
    const office = await openOffice();
    const { deadline } = await turnOf(office);
    await office.useCases.pause(OWNER, { campaign: DEMO, isPaused: true, reason: 'a day off' });
    office.advance(DAY);
    await office.useCases.pause(OWNER, { campaign: DEMO, isPaused: false, reason: 'back' });
    expect((await turnOf(office)).deadline).toBe(deadline);
    expect(plain((await lettersTo(office, 'p1'))[0]?.text)).toContain('the time that you were told before');
  });

  test('one that swallowed the deadline leaves the least hours again, at a clock time of the calendar', async () => {
    const office = await openOffice();
    await office.useCases.pause(OWNER, { campaign: DEMO, isPaused: true, reason: 'holidays' });
    office.advance(5 * DAY);
    await office.useCases.wakeTurn(DEMO, 1);
    expect((await turnOf(office)).status).toBe('open');
    await office.useCases.pause(OWNER, { campaign: DEMO, isPaused: false, reason: 'back' });
    const { status, deadline } = await turnOf(office);
    expect([status, new Date(deadline).toISOString()]).toEqual(['open', '2026-11-27T19:00:00.000Z']);
  });

  test('a receipt names no deadline while it lasts, and the day it ends on where one is set', async () => {
    const office = await openOffice();
    const receipt = async () => {
      await deliver(office, await ordersFrom(office, 'p1', 'hold 1st Host'));
      return plain((await office.mailsTo('p1')).filter(({ kind }) => kind === 'receipt').at(-1)?.text);
    };
    await office.useCases.pause(OWNER, { campaign: DEMO, isPaused: true, reason: 'holidays' });
    const paused = await receipt();
    expect(paused).toContain('stands still, so no orders are due. Those that you send are still taken');
    expect(paused).not.toContain('are due Tuesday 24 November');
  });

  test('with a day ends by itself on that day, and everybody is told when and why', async () => {
    const office = await openOffice();
    const until = (office.deps.clock.now() + 10 * DAY) as Instant;
    await office.useCases.pause(OWNER, { campaign: DEMO, isPaused: true, reason: 'holidays', until });
    expect(plain((await lettersTo(office, 'p1'))[0]?.text)).toContain('until Tuesday 1 December 2026, 13:00');
    expect(office.queued.at(-1)).toBe(`wake-turn demo/1 @${until}`);
    office.advance(9 * DAY);
    await office.useCases.wakeTurn(DEMO, 1);
    expect((await office.campaign()).status).toBe('paused');
    office.advance(DAY);
    office.queued.length = 0;
    await office.useCases.sweep();
    expect(office.queued).toContain(`wake-turn demo/1 @${until}`);
    await office.useCases.wakeTurn(DEMO, 1);
    await office.useCases.wakeTurn(DEMO, 1);
    expect(await office.campaign()).toMatchObject({ status: 'running' });
    expect((await office.campaign()).pause).toBeUndefined();
    const [letter] = await lettersTo(office, 'p1');
    expect(plain(letter?.text)).toContain('The day has come until which the campaign was paused.');
    expect(await lettersTo(office, 'p1')).toHaveLength(2);
  });

  test('a day that has passed is refused', async () => {
    const office = await openOffice();
    const until = (office.deps.clock.now() - 1) as Instant;
    const refused = await office.useCases.pause(OWNER, { campaign: DEMO, isPaused: true, reason: '', until });
    expect(refused).toMatchObject({ refusal: { code: 'input/deadline' } });
  });
});

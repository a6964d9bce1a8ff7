import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextReminder, reminderDue, remindersOf } from '../../../src/campaign/calendar/reminders.ts';
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

const PLAYERS = ['p1', 'p2', 'p3', 'p4'];

async function officeWith(reminders: readonly number[], isPublic = false): Promise<Office> {
  const office = await openOffice();
  const campaign = await office.campaign();
  const row = { ...campaign, calendar: { ...campaign.calendar, reminders } };
  const state = await office.store.getState(DEMO);
  await office.store.commit([
    { kind: 'save-campaign', row },
    ...(isPublic
      ? [{ kind: 'save-state' as const, from: 1, state: { ...state, hasPublicRollCall: true as const } }]
      : []),
  ]);
  return office;
}

async function wakeBefore(office: Office, hours: number): Promise<void> {
  const turn = await office.store.findTurn(DEMO, 1);
  office.advance((turn?.deadline ?? 0) - office.deps.clock.now() - hours * HOUR);
  await office.useCases.wakeTurn(DEMO, 1);
}

const remindersTo = async (office: Office, seat: string) =>
  (await office.mailsTo(seat)).filter(({ kind }) => kind === 'reminder');
const counts = (office: Office) =>
  Promise.all(PLAYERS.map(async (seat) => (await remindersTo(office, seat)).length));
const orderFor = async (office: Office, seat: string) =>
  deliver(office, await ordersFrom(office, seat, await holdAll(office, seat)));
const plain = (text = ''): string => text.replace(/\s+/g, ' ');

describe('CP-CAL-11 reminders by the clock', () => {
  test('go to those who have sent nothing, at each of the hours once', async () => {
    const office = await officeWith([24, 6]);
    await orderFor(office, 'p1');
    await wakeBefore(office, 25);
    expect(await counts(office)).toEqual([0, 0, 0, 0]);
    const { deadline = 0 } = (await office.store.findTurn(DEMO, 1)) ?? {};
    expect(office.queued.at(-1), 'the clock is set to it').toBe(`wake-turn demo/1 @${deadline - 24 * HOUR}`);
    await wakeBefore(office, 24);
    await wakeBefore(office, 23);
    expect(await counts(office)).toEqual([0, 1, 1, 1]);
    await orderFor(office, 'p2');
    await wakeBefore(office, 5);
    await wakeBefore(office, 4);
    expect(await counts(office)).toEqual([0, 1, 2, 2]);
  });

  test('not to who is away, wants none, or has had the GM’s own in the meantime', async () => {
    const office = await officeWith([24]);
    const away = { ...(await office.seat('p1')), away: { kind: 'handed-over' as const } };
    const quiet = { ...(await office.seat('p2')), wishes: { noReminders: true as const } };
    await office.store.commit([
      { kind: 'save-participant', participant: away },
      { kind: 'save-participant', participant: quiet },
    ]);
    await orderFor(office, 'p3');
    const turn = await office.store.findTurn(DEMO, 1);
    office.advance((turn?.deadline ?? 0) - office.deps.clock.now() - 23 * HOUR);
    await office.useCases.nudge(OWNER, DEMO);
    await office.useCases.wakeTurn(DEMO, 1);
    expect(await counts(office)).toEqual([0, 0, 0, 1]);
  });

  test('come again when the deadline has been moved; a campaign that names no hours sends none', async () => {
    const office = await officeWith([24]);
    await wakeBefore(office, 20);
    const later = (office.deps.clock.now() + 68 * HOUR) as Instant;
    await office.useCases.moveDeadline(OWNER, DEMO, later, 'mud');
    await wakeBefore(office, 24);
    expect(await counts(office)).toEqual([2, 2, 2, 2]);
    const old = await openOffice();
    await wakeBefore(old, 1);
    expect(await counts(old)).toEqual([0, 0, 0, 0]);
  });

  test('CP-FOG-08 who else is waited for is told where the roll is called in public, and nowhere else', async () => {
    const open = await officeWith([24, 6], true);
    const secret = await officeWith([24, 6]);
    for (const office of [open, secret]) {
      await orderFor(office, 'p1');
      await orderFor(office, 'p2');
      await wakeBefore(office, 20);
      await orderFor(office, 'p3');
      await wakeBefore(office, 5);
    }
    const says = async (office: Office) =>
      (await remindersTo(office, 'p4')).map(({ text }) => plain(text)).join(' ');
    expect(await says(open)).toMatch(/Beside you, [^.]+ is still waited for\./);
    expect(await says(open)).toContain('You are the last: everybody else has sent orders.');
    expect(await says(secret)).not.toMatch(/waited for|the last:/);
  });
});

test('CP-CAL-11 no reminder before the turn opens or after its deadline, and the next is always ahead', () => {
  const hours = fc.uniqueArray(fc.integer({ min: 1, max: 336 }), { maxLength: 4 });
  const time = fc.integer({ min: 0, max: 400 * HOUR });
  fc.assert(
    fc.property(hours, time, time, (reminders, length, past) => {
      const span = { openedAt: 0 as Instant, deadline: length as Instant };
      const now = past as Instant;
      const due = reminderDue({ reminders }, span, now);
      const next = nextReminder({ reminders }, span, now);
      if (due !== undefined) expect(due > 0 && due <= now && now < length).toBe(true);
      if (next !== undefined) expect(next > now && next < length).toBe(true);
      const missed = remindersOf({ reminders }, span).filter(
        (at) => due !== undefined && at > due && at <= now,
      );
      expect(missed).toEqual([]);
    }),
  );
});

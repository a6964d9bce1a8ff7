// CP-PPL-13: how turns were kept.
import { expect, test } from 'vitest';
import type { ParticipantId } from '../../../src/app/ids.ts';
import type { Asker } from '../../../src/app/use-cases.ts';
import { DEMO, deliver, holdAll, type Office, OWNER, openOffice, ordersFrom } from '../../support/office.ts';

const asker = (id: string): Asker => ({
  kind: 'participant',
  campaign: DEMO,
  participant: id as ParticipantId,
});

async function say(office: Office, seat: string, text: string, turn = 1): Promise<void> {
  office.advance(60_000);
  await deliver(office, await ordersFrom(office, seat, text, turn));
}

async function resolve(office: Office): Promise<void> {
  const { turn } = await office.campaign();
  office.advance(60_000);
  await office.useCases.resolveNow(OWNER, DEMO);
  await office.useCases.resolveLocked(DEMO, turn);
}

async function seen(office: Office, who: Asker) {
  const all = await office.useCases.reliability(who, DEMO);
  if (!all.ok) throw new Error(all.refusal.message);
  return Object.fromEntries(all.value.map(({ participant, turns }) => [participant, turns]));
}

test('CP-PPL-13 in time, away, by somebody else, missed; a question is no order; each sees their own', async () => {
  const office = await openOffice();
  const p3 = (await office.seat('p3')).name;
  await say(office, 'p1', await holdAll(office, 'p1'));
  await say(office, 'p2', 'leave until turn 3');
  await say(office, 'p4', `delegate to ${p3}: everything`);
  await office.useCases.giveOrders(asker('p3'), DEMO, {
    text: await holdAll(office, 'p4'),
    for: 'p4' as ParticipantId,
  });
  await say(office, 'p3', 'status');
  await resolve(office);
  const turn = (kept: string) => [{ turn: 1, kept }];
  expect(await seen(office, OWNER)).toEqual({
    p1: turn('in-time'),
    p2: turn('away'),
    p3: turn('missed'),
    p4: turn('delegate'),
  });
  expect(await seen(office, asker('p3'))).toEqual({ p3: turn('missed') });
  await say(office, 'p1', 'my record', 2);
  const [answer] = (await office.mailsTo('p1')).filter(({ kind }) => kind === 'receipt');
  expect(answer?.text.replace(/\s+/g, ' ')).toContain('Of 1 turn: 1 ordered in time.');
});

test('CP-PPL-13 late orders count as late, and somebody new begins anew', async () => {
  const office = await openOffice();
  const { calendar } = await office.campaign();
  await office.useCases.setCalendar(OWNER, {
    campaign: DEMO,
    calendar: { ...calendar, lateHours: 24 },
    reason: 'late ones count',
  });
  const before = await office.deps.store.findTurn(DEMO, 1);
  office.advance((before?.deadline ?? 0) - office.deps.clock.now() + 60_000);
  await say(office, 'p1', await holdAll(office, 'p1'));
  await resolve(office);
  expect((await seen(office, OWNER))['p1']).toEqual([{ turn: 1, kept: 'late' }]);
  office.advance(60_000);
  const person = { name: 'Eva', addresses: ['eva@x.example'], timeZone: 'UTC' };
  await office.useCases.replacePlayer(OWNER, {
    campaign: DEMO,
    participant: 'p1' as ParticipantId,
    person,
    reason: 'they asked',
  });
  expect((await seen(office, OWNER))['p1']).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import type { Sending } from '../../../src/app/contracts/outgoing.ts';
import { sendAfter, withWish } from '../../../src/app/outbox/mail-wishes.ts';
import type { Participant } from '../../../src/app/records.ts';
import type { Instant } from '../../../src/kernel/brand.ts';
import { DEMO, deliver, HOUR, type Office, OWNER, openOffice, ordersFrom } from '../../support/office.ts';

const sent: Sending = { kind: 'sent', answer: '250 ok' };
const at = (iso: string): Instant => Date.parse(iso) as Instant;
const seatWith = (wishes: Participant['wishes']) => ({
  timeZone: 'Europe/Brussels',
  ...(wishes && { wishes }),
});

describe('what can wait', () => {
  const quiet = seatWith({ quiet: { from: 22, to: 7 } });

  test.each([
    ['in the evening, before', '2026-11-21T20:59:00Z', undefined],
    ['from the first minute on', '2026-11-21T21:00:00Z', '2026-11-22T06:00:00.000Z'],
    ['after midnight', '2026-11-22T02:00:00Z', '2026-11-22T06:00:00.000Z'],
    ['in the morning', '2026-11-22T06:00:00Z', undefined],
    ['in the night when clocks go forward', '2026-03-29T00:30:00Z', '2026-03-29T05:00:00.000Z'],
  ])('keeps quiet %s', (_, now, until) => {
    const wait = sendAfter({ kind: 'reminder' }, quiet, at(now));
    expect(wait === undefined ? undefined : new Date(wait).toISOString()).toBe(until);
  });

  test('comes once a day at the hour he named', () => {
    const daily = seatWith({ digestAt: 8 });
    expect(sendAfter({ kind: 'turn-report' }, daily, at('2026-11-21T06:59:00Z'))).toBe(
      at('2026-11-21T07:00:00Z'),
    );
    expect(sendAfter({ kind: 'turn-report' }, daily, at('2026-11-21T07:00:00Z'))).toBe(
      at('2026-11-22T07:00:00Z'),
    );
  });

  test.each(['receipt', 'desk-answer', 'held-mail', 'battle-sheet'] as const)('%s never waits', (kind) => {
    const all = seatWith({ quiet: { from: 0, to: 23 }, digestAt: 8 });
    expect(sendAfter({ kind }, all, at('2026-11-21T12:00:00Z'))).toBeUndefined();
  });

  test.each([
    ['22 to 7', { from: 22, to: 7 }],
    ['22:00 - 07:00', { from: 22, to: 7 }],
    ['10 pm until 12 am', { from: 22, to: 0 }],
    ['13 bis 14 Uhr', { from: 13, to: 14 }],
    ['25 to 7', undefined],
    ['7 to 7', undefined],
    ['22:30 to 7', undefined],
    ['at night', undefined],
  ])('hours are read as people write them: %s', (hours, wanted) => {
    const seat = { id: 'p1', timeZone: 'UTC' } as Participant;
    expect(withWish(seat, { kind: 'quiet', hours })?.wishes?.quiet).toEqual(wanted);
  });
});

describe('wishes by mail', () => {
  test('"unsubscribe" ends reminders, "subscribe" brings them back, and the receipt says so', async () => {
    const office = await openOffice();
    await write(office, 'unsubscribe');
    expect((await office.seat('p1')).wishes).toEqual({ noReminders: true });
    expect(await lastText(office)).toContain('You get no reminders.');
    expect(await remind(office)).not.toContain('p1');
    await write(office, 'remind me again');
    expect((await office.seat('p1')).wishes).toBeUndefined();
    expect(await remind(office)).toContain('p1');
  });

  test('quiet hours hold a reminder until the morning, but no receipt', async () => {
    const office = await openOffice({ sending: () => sent });
    await write(office, 'quiet hours 22 to 7');
    office.advance(11 * HOUR); // midnight in Brussels
    await remind(office);
    await write(office, 'status');
    const [receipt, reminder] = await office.mailsTo('p1');
    expect(receipt).toMatchObject({ kind: 'receipt', status: 'queued' });
    expect(receipt?.nextAttemptAt).toBeUndefined();
    expect(reminder).toMatchObject({ kind: 'reminder', nextAttemptAt: at('2026-11-22T06:00:00Z') });
    expect(office.queued).not.toContain(`send-mail ${reminder?.id}`);
    await write(office, 'no quiet hours');
    expect((await office.seat('p1')).wishes).toBeUndefined();
  });

  test('a reminder that would come too late does not wait', async () => {
    const office = await openOffice({ sending: () => sent });
    const turn = await office.store.findTurn(DEMO, 1);
    await write(office, 'quiet hours 0 to 23');
    office.advance((turn?.deadline ?? 0) - office.deps.clock.now() - 3 * HOUR);
    await remind(office);
    const [reminder] = await office.mailsTo('p1');
    expect(reminder?.kind).toBe('reminder');
    expect(reminder?.nextAttemptAt).toBeUndefined();
  });

  test('hours nobody can read are refused with an example', async () => {
    const office = await openOffice();
    await write(office, 'quiet hours when I sleep');
    expect(await lastText(office)).toContain('quiet hours 22 to 7');
    expect((await office.seat('p1')).wishes).toBeUndefined();
  });
});

describe('the way out in a header', () => {
  test('stands on reminders, short, https alone takes clicks; receipts and reports have none', async () => {
    const office = await openOffice({ sending: () => sent, publicUrl: () => 'https://post.example' });
    await remind(office);
    await write(office, 'status');
    await office.useCases.sendOutbound((await office.mailsTo('p1')).map(({ id }) => id));
    const ways = office.sent.map(({ subject, unsubscribe }) => [
      subject.split(' ')[1],
      unsubscribe !== undefined,
    ]);
    expect(ways.filter(([, has]) => has)).toHaveLength(1);
    const way = office.sent.find(({ unsubscribe }) => unsubscribe !== undefined)?.unsubscribe;
    expect(way?.url).toMatch(/^https:\/\/post\.example\/u\/demo\.p1\.[0-9a-z]{16}$/);
    expect(way?.mailto).toMatch(/^unsubscribe\+demo\.p1\.[0-9a-z]{16}@post\.example$/);
  });

  test('counts by its address alone, from a machine too, once; a forged one does not', async () => {
    const office = await openOffice({ sending: () => sent });
    await remind(office);
    const [reminder] = await office.mailsTo('p1');
    await office.useCases.sendOutbound(reminder === undefined ? [] : [reminder.id]);
    const mailto = office.sent[0]?.unsubscribe?.mailto ?? '';
    expect(office.useCases.isOurAddress(mailto)).toBe(true);
    const letter = { from: 'robot@gmail.example', text: 'This message was automatically generated.' };
    const headers = ['Auto-Submitted: auto-generated'];
    await deliver(office, {
      ...letter,
      headers,
      to: mailto.replace(/\.[0-9a-z]{16}@/, '.0000000000000000@'),
    });
    expect((await office.seat('p1')).wishes).toBeUndefined();
    await deliver(office, { ...letter, headers, to: mailto, messageId: '<2@x>' });
    expect((await office.seat('p1')).wishes).toEqual({ noReminders: true });
    expect((await office.mailsTo('p1'))[0]?.kind).toBe('reminder');
  });

  test('opens a page and takes a post by its token; void when the GM makes keys void', async () => {
    const office = await openOffice({ sending: () => sent, publicUrl: () => 'https://post.example' });
    await remind(office);
    const [reminder] = await office.mailsTo('p1');
    await office.useCases.sendOutbound(reminder === undefined ? [] : [reminder.id]);
    const token = office.sent[0]?.unsubscribe?.url?.split('/u/')[1] ?? '';
    expect(await office.useCases.lookAtWayOut(token)).toMatchObject({
      ok: true,
      value: { wantsReminders: true },
    });
    expect(await office.useCases.takeWayOut(token, true)).toMatchObject({ value: { wantsReminders: false } });
    expect(await office.useCases.takeWayOut(token, true)).toMatchObject({ value: { wantsReminders: false } });
    const { name, addresses, timeZone, id } = await office.seat('p1');
    const change = { campaign: DEMO, participant: id, name, addresses, timeZone, makeKeysVoid: true };
    await office.useCases.changePerson(OWNER, change);
    expect(await office.useCases.takeWayOut(token, false)).toMatchObject({ ok: false });
    expect((await office.seat('p1')).wishes).toEqual({ noReminders: true });
  });
});

test('wishes on the page are the seat’s own, or the GM’s to set, and in the log', async () => {
  const office = await openOffice();
  const p1 = (await office.seat('p1')).id;
  const wishes = [{ kind: 'digest', at: '8' }] as const;
  const asker = (id: Participant['id']) =>
    ({ kind: 'participant', campaign: DEMO, participant: id }) as const;
  const other = asker((await office.seat('p2')).id);
  expect(await office.useCases.setWishes(other, DEMO, p1, wishes)).toMatchObject({ ok: false });
  expect(await office.useCases.setWishes(asker(p1), DEMO, p1, wishes)).toMatchObject({ ok: true });
  expect((await office.seat('p1')).wishes).toEqual({ digestAt: 8 });
  expect((await office.store.listAudit(DEMO, { limit: 1 }))[0]).toMatchObject({
    who: 'p1',
    what: 'mail-wishes',
  });
});

async function write(office: Office, text: string): Promise<void> {
  const letter = await ordersFrom(office, 'p1', text);
  await deliver(office, { ...letter, messageId: `<${office.deps.entropy.secret().slice(0, 9)}@x>` });
}

async function lastText(office: Office): Promise<string> {
  return ((await office.mailsTo('p1'))[0]?.text ?? '').replace(/\s+/g, ' ');
}

/** The seats that were reminded just now. */
async function remind(office: Office): Promise<readonly string[]> {
  office.advance(1000);
  const now = office.deps.clock.now();
  await office.useCases.nudge(OWNER, DEMO);
  const mails = await office.store.listOutbound({ campaign: DEMO, kind: 'reminder' }, { limit: 100 });
  return mails.filter(({ createdAt }) => createdAt === now).map(({ participant }) => participant);
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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

/** The demo with six hours for late orders, so long after its first deadline. */
async function afterDeadline(hours: number, inTime: readonly string[] = []): Promise<Office> {
  const office = await openOffice();
  const campaign = await office.campaign();
  const row = { ...campaign, calendar: { ...campaign.calendar, lateHours: 6 } };
  await office.store.commit([{ kind: 'save-campaign', row }]);
  for (const seat of inTime)
    await deliver(office, await ordersFrom(office, seat, await holdAll(office, seat)));
  const { deadline = 0 } = (await office.store.findTurn(DEMO, 1)) ?? {};
  office.advance(deadline - office.deps.clock.now() + hours * HOUR);
  await office.useCases.wakeTurn(DEMO, 1);
  return office;
}

const turnOf = async (office: Office) => office.store.findTurn(DEMO, 1);
const plain = (text = ''): string => text.replace(/\s+/g, ' ');
const receiptTo = async (office: Office, seat: string) =>
  (await office.mailsTo(seat)).find(({ kind }) => kind === 'receipt');

describe('CP-CAL-15 late orders', () => {
  test('count while the turn waits; the receipt says so plainly, and the log', async () => {
    const office = await afterDeadline(1);
    expect(await turnOf(office)).toMatchObject({ status: 'open' });
    await deliver(office, await ordersFrom(office, 'p1', await holdAll(office, 'p1')));
    const receipt = await receiptTo(office, 'p1');
    expect(receipt?.subject).toContain('OK');
    expect(plain(receipt?.text)).toContain('Your mail came after the deadline: late, but taken.');
    expect(plain(receipt?.text)).toContain('Those that come within 6 hours of that still count, as late.');
    const log = await office.store.listAudit(DEMO, { limit: 20 });
    expect(log.find(({ what }) => what === 'orders-taken')?.detail).toMatchObject({ late: true });
  });

  test('orders in time, and questions at any time, are not called late', async () => {
    const office = await afterDeadline(-1, ['p1']);
    const inTime = plain((await receiptTo(office, 'p1'))?.text);
    expect(inTime).not.toContain('late, but taken');
    expect(inTime).toContain('Those that come up to 6 hours later still count, as late.');
    office.advance(2 * HOUR);
    await deliver(office, await ordersFrom(office, 'p2', 'status'));
    expect(plain((await receiptTo(office, 'p2'))?.text)).not.toContain('late, but taken');
  });

  test('a mail that came in time and is read later is in time', async () => {
    const office = await afterDeadline(-1);
    const letter = await ordersFrom(office, 'p1', await holdAll(office, 'p1'));
    await office.useCases.takeMail({
      raw: new TextEncoder().encode(
        `From: ${letter.from}\r\nTo: ${letter.to}\r\nSubject: x\r\nMessage-ID: <a@x>\r\n\r\n${letter.text}\r\n`,
      ),
      door: 'smtp',
      envelopeFrom: letter.from,
      envelopeTo: [letter.to],
    });
    office.advance(3 * HOUR);
    await office.readAll();
    expect(plain((await receiptTo(office, 'p1'))?.text)).not.toContain('late, but taken');
  });

  test('by page too: the receipt is late, and the answer says it', async () => {
    const office = await afterDeadline(2);
    const asker = { kind: 'participant', campaign: DEMO, participant: 'p3' as never } as const;
    const given = await office.useCases.giveOrders(asker, DEMO, { text: await holdAll(office, 'p3') });
    expect(given).toMatchObject({ ok: true, value: { isLate: true } });
  });

  test('after the hours the turn is closed, and late orders open nothing again', async () => {
    const office = await afterDeadline(7);
    await office.useCases.wakeTurn(DEMO, 1);
    office.advance(10 * 60_000);
    const turn = await turnOf(office);
    expect(turn?.status, 'it was slept through: held').toBe('held');
    const other = await afterDeadline(1);
    other.advance(5 * HOUR + 1000);
    await other.useCases.wakeTurn(DEMO, 1);
    expect((await turnOf(other))?.status).toBe('locked');
    await deliver(other, await ordersFrom(other, 'p1', await holdAll(other, 'p1')));
    const refused = (await other.mailsTo('p1')).find(({ kind }) => kind === 'held-mail');
    expect(refused).toBeDefined();
    expect((await turnOf(other))?.status).toBe('locked');
  });

  test('a pause makes nobody late', async () => {
    const office = await afterDeadline(-1);
    await office.useCases.pause(OWNER, { campaign: DEMO, isPaused: true, reason: 'rest' });
    office.advance(3 * HOUR);
    await deliver(office, await ordersFrom(office, 'p1', await holdAll(office, 'p1')));
    expect(plain((await receiptTo(office, 'p1'))?.text)).not.toContain('late, but taken');
  });
});

test('CP-CAL-15 CP-FOG-08 when the turn closes, and what others are sent, is the same whoever was late, early or silent', async () => {
  const seen = async (hours: number, isSilent: boolean) => {
    const office = await afterDeadline(hours, ['p1', 'p3', 'p4']);
    if (!isSilent) await deliver(office, await ordersFrom(office, 'p2', await holdAll(office, 'p2')));
    const { deadline = 0 } = (await turnOf(office)) ?? {};
    office.advance(deadline + 6 * HOUR - 1000 - office.deps.clock.now());
    await office.useCases.wakeTurn(DEMO, 1);
    const before = (await turnOf(office))?.status;
    office.advance(1000);
    await office.useCases.wakeTurn(DEMO, 1);
    const after = await turnOf(office);
    const others = (await office.mailsTo('p1')).filter(({ kind }) => kind !== 'turn-locked');
    return { before, status: after?.status, at: after?.lockedAt, letters: others.map(({ text }) => text) };
  };
  const silent = await seen(1, true);
  expect(silent).toMatchObject({ before: 'open', status: 'locked' });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: -20, max: 5 }), async (hours) => {
      expect(await seen(hours, false)).toEqual(silent);
    }),
    { numRuns: 6 },
  );
});

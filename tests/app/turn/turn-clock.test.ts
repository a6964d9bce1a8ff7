import { describe, expect, test } from 'vitest';
import { makeUseCases } from '../../../src/app/make-use-cases.ts';
import type { Store } from '../../../src/app/ports.ts';
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
  rawLetter,
} from '../../support/office.ts';

const statusOf = async (office: Office, turn = 1) => (await office.store.findTurn(DEMO, turn))?.status;

async function toDeadline(office: Office, ms = 0): Promise<void> {
  const turn = await office.store.findTurn(DEMO, 1);
  office.advance((turn?.deadline ?? 0) - office.deps.clock.now() + ms);
}

async function setCoolOff(office: Office, coolOff: number | 'never'): Promise<void> {
  const campaign = await office.campaign();
  const row = { ...campaign, calendar: { ...campaign.calendar, coolOff } };
  await office.store.commit([{ kind: 'save-campaign', row }]);
}

/** Answers when the last of them said so. */
async function allSayFinal(office: Office): Promise<number> {
  for (const seat of ['p1', 'p2', 'p3', 'p4']) {
    office.advance(60_000);
    await deliver(office, await ordersFrom(office, seat, `${await holdAll(office, seat)}\nfinal`));
  }
  const last = office.deps.clock.now();
  await office.useCases.wakeTurn(DEMO, 1);
  return last;
}

test('CP-CAL-06 the receipt for final tells how long a turn waits once everybody is', async () => {
  const office = await openOffice();
  const said = async (seat: string): Promise<string> => {
    await deliver(office, await ordersFrom(office, seat, `${await holdAll(office, seat)}\nfinal`));
    const outbox = await office.store.listOutbound({ campaign: DEMO }, { limit: 100 });
    const receipt = outbox
      .filter(({ kind, participant }) => kind === 'receipt' && participant === seat)
      .at(-1);
    return (receipt?.text ?? '').replace(/\s+/g, ' ');
  };
  const waits = 'turn closes after 30 minutes, even before the deadline.';
  expect(await said('p1')).not.toContain('turn closes');
  await setCoolOff(office, 30);
  expect(await said('p2')).toContain(waits);
  await setCoolOff(office, 'never');
  expect(await said('p3')).not.toContain('turn closes');
});

describe('the turn clock', () => {
  test('before the deadline nothing happens but that the clock is set again', async () => {
    const office = await openOffice();
    const deadline = (await office.store.findTurn(DEMO, 1))?.deadline;
    await office.useCases.wakeTurn(DEMO, 1);
    expect(await statusOf(office)).toBe('open');
    expect(office.queued.at(-1)).toBe(`wake-turn demo/1 @${deadline}`);
  });

  test('at the deadline the turn locks, with a seed and the digest of its orders', async () => {
    const office = await openOffice();
    await toDeadline(office, 1000);
    await office.useCases.wakeTurn(DEMO, 1);
    const turn = await office.store.findTurn(DEMO, 1);
    expect(turn?.status).toBe('locked');
    expect(turn?.seed).toMatch(/^[0-9a-f]{64}$/);
    expect(turn?.ordersDigest).toMatch(/^[0-9a-f]{64}$/);
    expect(turn?.secret).toBeUndefined();
  });

  test('a deadline slept through holds the turn, tells the GM, takes orders still, and locks after the grace', async () => {
    const office = await openOffice();
    await toDeadline(office, 5 * HOUR);
    await office.useCases.wakeTurn(DEMO, 1);
    expect(await statusOf(office)).toBe('held');
    const notes = (await office.mailsTo('gm')).map((mail) => mail.subject);
    expect(notes).toContain('[demo] Turn 1: held, please look');

    await deliver(office, await ordersFrom(office, 'p1', await holdAll(office, 'p1')));
    expect((await office.store.listOrderBooks(DEMO, 1)).map((book) => book.orders.length)).toEqual([3]);

    office.advance(11 * HOUR);
    await office.useCases.wakeTurn(DEMO, 1);
    expect(await statusOf(office)).toBe('held');
    office.advance(2 * HOUR);
    await office.useCases.wakeTurn(DEMO, 1);
    expect(await statusOf(office)).toBe('locked');
  });

  test('where many turns are due at once, one that is looked at late by a process that was there is not held', async () => {
    const office = await openOffice();
    await toDeadline(office, -60_000);
    for (let minutes = 0; minutes < 30; minutes += 1) {
      office.deps.process.awake.since(office.deps.clock.now());
      office.advance(60_000);
    }
    await office.useCases.wakeTurn(DEMO, 1);
    expect(await statusOf(office)).toBe('locked');
  });

  test('a process that has started again since then holds it, and so does one whose machine slept', async () => {
    for (const isNew of [true, false]) {
      const office = await openOffice();
      await toDeadline(office, -60_000);
      if (!isNew) office.deps.process.awake.since(office.deps.clock.now());
      office.advance(10 * 60_000);
      office.deps.process.awake.since(office.deps.clock.now());
      office.advance(60_000);
      await office.useCases.wakeTurn(DEMO, 1);
      expect(await statusOf(office), String(isNew)).toBe('held');
    }
  });

  test('a held turn locks at the GM’s word', async () => {
    const office = await openOffice();
    await toDeadline(office, 5 * HOUR);
    await office.useCases.wakeTurn(DEMO, 1);
    const resolved = await office.useCases.resolveNow(OWNER, DEMO);
    expect(resolved.ok && resolved.value.status).toBe('locked');
  });

  test('a turn half resolved when the GM pauses goes on: its orders are closed, and nobody need wait', async () => {
    const office = await openOffice();
    await office.useCases.resolveNow(OWNER, DEMO);
    await office.useCases.pause(OWNER, { campaign: DEMO, isPaused: true, reason: 'a week off' });
    office.queued.length = 0;
    await office.useCases.sweep();
    expect(office.queued).toContain(`wake-turn demo/1 @${office.deps.clock.now()}`);
    office.advance(2 * 60_000);
    await office.useCases.wakeTurn(DEMO, 1);
    expect(await statusOf(office)).toBe('resolved');
    expect((await office.campaign()).status).toBe('paused');
    office.queued.length = 0;
    await office.useCases.sweep();
    expect(office.queued, 'the next turn waits until the pause is over').toEqual([]);
  });

  test('a process that closes begins nothing: mail stays taken, the turn open, and the next process does both', async () => {
    const office = await openOffice();
    const letter = await ordersFrom(office, 'p2', await holdAll(office, 'p2'));
    const envelope = { envelopeFrom: letter.from, envelopeTo: [letter.to] };
    const { id } = await office.useCases.takeMail({ raw: rawLetter(letter), door: 'smtp', ...envelope });
    await toDeadline(office, 1000);
    office.deps.process.closing.isSo = true;
    await office.useCases.readInbound([id]);
    await office.useCases.wakeTurn(DEMO, 1);
    expect((await office.store.findInbound(id))?.status).toBe('taken');
    expect(await statusOf(office)).toBe('open');

    office.deps.process.closing.isSo = false; // as in the process that follows
    await office.useCases.wakeTurn(DEMO, 1);
    expect(await statusOf(office)).toBe('locked');
    const books = await office.store.listOrderBooks(DEMO, 1);
    expect(books.map(({ orders }) => orders.length)).toEqual([3]);
  });

  test('mail that goes on coming in keeps no turn open: what was taken by then is read, and the orders are closed', async () => {
    const office = await openOffice();
    await toDeadline(office, 1000);
    const { to, from: envelopeFrom } = await ordersFrom(office, 'p2', 'status');
    let coming = 0;
    const take = async (): Promise<void> => {
      coming += 1;
      if (coming > 50) throw new Error('the turn is never locked');
      const letter = await ordersFrom(office, 'p2', `luck word ${coming}`);
      const envelope = { envelopeFrom, envelopeTo: [to] };
      const messageId = `<${coming}@x>`;
      await office.useCases.takeMail({ raw: rawLetter({ ...letter, messageId }), door: 'smtp', ...envelope });
    };
    const listTaken: Store['listTaken'] = async (page) => {
      await take();
      return office.store.listTaken(page);
    };
    await take();
    const flooded = makeUseCases({ ...office.deps, store: { ...office.store, listTaken } });
    await flooded.wakeTurn(DEMO, 1);
    expect(await statusOf(office)).toBe('locked');
    expect(coming).toBeLessThan(6);
  });

  test('mail that was taken before the lock counts', async () => {
    const office = await openOffice();
    const letter = await ordersFrom(office, 'p2', await holdAll(office, 'p2'));
    const raw = new TextEncoder().encode(
      `From: ${letter.from}\r\nTo: ${letter.to}\r\nMessage-ID: <a@b>\r\n\r\n${letter.text.replaceAll('\n', '\r\n')}`,
    );
    await office.useCases.takeMail({ raw, door: 'smtp', envelopeFrom: letter.from, envelopeTo: [letter.to] });
    await toDeadline(office, 1000);
    await office.useCases.wakeTurn(DEMO, 1);
    const books = await office.store.listOrderBooks(DEMO, 1);
    expect(books.find((book) => book.orders.length > 0)?.orders).toHaveLength(3);
    expect(await statusOf(office)).toBe('locked');
  });

  test('when the last living faction is final the turn locks at once', async () => {
    const office = await openOffice();
    for (const seat of ['p1', 'p2', 'p3', 'p4']) {
      expect(await statusOf(office)).toBe('open');
      await deliver(office, await ordersFrom(office, seat, `${await holdAll(office, seat)}\nfinal`));
      await office.useCases.wakeTurn(DEMO, 1);
    }
    expect(await statusOf(office)).toBe('locked');
  });

  test('CP-CAL-06 after the last final there is time to take it back; then the turn locks', async () => {
    const office = await openOffice();
    await setCoolOff(office, 30);
    const last = await allSayFinal(office);
    expect(await statusOf(office)).toBe('open');
    expect(office.queued.at(-1)).toBe(`wake-turn demo/1 @${last + HOUR / 2}`);
    office.advance(HOUR / 4);
    await deliver(office, await ordersFrom(office, 'p2', 'not final'));
    office.advance(HOUR);
    await office.useCases.wakeTurn(DEMO, 1);
    expect(await statusOf(office), 'one has taken it back').toBe('open');
    await deliver(office, await ordersFrom(office, 'p2', 'final'));
    office.advance(HOUR / 2);
    await office.useCases.wakeTurn(DEMO, 1);
    expect(await statusOf(office)).toBe('locked');
  });

  test('CP-CAL-06 never early: the deadline is waited for, and no longer', async () => {
    const office = await openOffice();
    await setCoolOff(office, 'never');
    await allSayFinal(office);
    await toDeadline(office, -1000);
    await office.useCases.wakeTurn(DEMO, 1);
    expect(await statusOf(office)).toBe('open');
    office.advance(2000);
    await office.useCases.wakeTurn(DEMO, 1);
    expect(await statusOf(office)).toBe('locked');
  });

  test('the same move of a deadline twice is one, in the turn and in the log', async () => {
    const office = await openOffice();
    const later = (((await office.store.findTurn(DEMO, 1))?.deadline ?? 0) + 24 * HOUR) as Instant;
    const [one, other] = [
      await office.useCases.moveDeadline(OWNER, DEMO, later, 'holidays'),
      await office.useCases.moveDeadline(OWNER, DEMO, later, 'holidays'),
    ];
    expect(other).toEqual(one);
    const log = await office.store.listAudit(DEMO, { limit: 50 });
    expect(log.filter(({ what }) => what === 'deadline-moved')).toHaveLength(1);
  });

  test('CP-CAL-10 a paused campaign’s clock stands still; afterwards a passed deadline is not sprung', async () => {
    const office = await openOffice();
    await office.useCases.pause(OWNER, { campaign: DEMO, isPaused: true, reason: 'holidays' });
    await toDeadline(office, 1000);
    await office.useCases.wakeTurn(DEMO, 1);
    expect(await statusOf(office)).toBe('open');
    office.advance(48 * HOUR);
    await office.useCases.pause(OWNER, { campaign: DEMO, isPaused: false, reason: 'back' });
    await office.useCases.wakeTurn(DEMO, 1);
    expect(await statusOf(office)).toBe('open');
    expect((await office.store.findTurn(DEMO, 1))?.deadline).toBeGreaterThan(office.deps.clock.now());
  });

  test('moving the deadline opens a held turn again; a moment that has passed is refused', async () => {
    const office = await openOffice();
    const past = (office.deps.clock.now() - HOUR) as Instant;
    expect(await office.useCases.moveDeadline(OWNER, DEMO, past, '')).toMatchObject({
      refusal: { code: 'input/deadline' },
    });
    await toDeadline(office, 5 * HOUR);
    await office.useCases.wakeTurn(DEMO, 1);
    const later = (office.deps.clock.now() + 24 * HOUR) as Instant;
    const moved = await office.useCases.moveDeadline(OWNER, DEMO, later, 'mail was down');
    expect(moved.ok && [moved.value.status, moved.value.deadline]).toEqual(['open', later]);
  });

  test.each([
    ['a year and a bit from now', 400 * 24 * HOUR],
    ['the last moment a number can name', 8_640_000_000_000_000 - Date.UTC(2027, 0)],
  ])('no deadline is %s', async (_, ms) => {
    const office = await openOffice();
    const far = (office.deps.clock.now() + ms) as Instant;
    expect(await office.useCases.moveDeadline(OWNER, DEMO, far, '')).toMatchObject({
      refusal: { code: 'input/deadline' },
    });
    expect((await office.store.findTurn(DEMO, 1))?.deadline).toBeLessThan(far);
  });
});

describe('a locked turn', () => {
  test('resolves to the same bytes whoever fights its battles first, and is published once', async () => {
    const office = await openOffice();
    await office.useCases.resolveNow(OWNER, DEMO);
    const before = office.queued.length;
    await office.useCases.resolveLocked(DEMO, 1);
    await office.useCases.resolveLocked(DEMO, 1);
    await office.useCases.carryTurnOn(DEMO, 1);
    expect(await statusOf(office)).toBe('resolved');
    expect((await office.campaign()).turn).toBe(2);
    expect(office.queued.length).toBeGreaterThan(before);
    for (const seat of ['gm', 'p1', 'p2', 'p3', 'p4']) {
      const reports = (await office.mailsTo(seat)).filter((mail) => mail.kind === 'turn-report');
      expect(reports).toHaveLength(1);
    }
    const verified = await office.useCases.verifyTurn(OWNER, DEMO, 1);
    expect(verified).toEqual({ ok: true, value: { verified: true, differences: [] } });
  });

  test('left alone for a minute it is taken up again', async () => {
    const office = await openOffice();
    await office.useCases.resolveNow(OWNER, DEMO);
    const queued = office.queued.length;
    await office.useCases.wakeTurn(DEMO, 1);
    expect(office.queued).toHaveLength(queued);
    office.advance(61_000);
    await office.useCases.wakeTurn(DEMO, 1);
    expect(office.queued.length + ((await statusOf(office)) === 'resolved' ? 1 : 0)).toBeGreaterThan(queued);
  });
});

import { describe, expect, test } from 'vitest';
import type { Origin } from '../../../src/app/contracts/mail-origin.ts';
import type { Asker } from '../../../src/app/use-cases.ts';
import { DEMO, deliver, type Office, OWNER, openOffice, ordersFrom } from '../../support/office.ts';
import { sessionOf } from '../../support/sign-in.ts';

const asSeat = (id: string) => ({ kind: 'participant', campaign: DEMO, participant: id }) as Asker;

const lastMail = async (office: Office) => (await office.store.listInbound({}, { limit: 1 }))[0];

describe('a letter that somebody else has seen', () => {
  test('"new address": the old address opens nothing, the receipt comes from the new one, to the address on file', async () => {
    const office = await openOffice({ sending: () => ({ kind: 'sent', answer: '250' }) });
    const leaked = await ordersFrom(office, 'p1', 'final');
    const session = await sessionOf(office.useCases, 'p1');
    await deliver(office, { ...leaked, text: 'new address' });
    const [receipt] = await office.mailsTo('p1');
    expect(receipt?.text.replace(/\s+/g, ' ')).toContain('void from now on. Answer this receipt');
    await office.useCases.sendOutbound(receipt === undefined ? [] : [receipt.id]);
    const { to } = await ordersFrom(office, 'p1', '');
    expect(office.sent.map((mail) => [mail.to, mail.replyTo])).toEqual([[leaked.from, to]]);
    expect(to).not.toBe(leaked.to);

    await deliver(office, leaked);
    expect(await lastMail(office)).toMatchObject({ status: 'tray', code: 'stranger/old-address' });
    expect(await office.useCases.whoHas(session)).toBeUndefined();
    await deliver(office, { ...leaked, to });
    expect(await lastMail(office)).toMatchObject({ status: 'done' });
  });

  test('it may be asked for in a turn that is over, and a rehearsal of it changes nothing', async () => {
    const office = await openOffice();
    await deliver(office, await ordersFrom(office, 'p1', 'check\nnew address'));
    expect((await office.seat('p1')).keyVersion).toBe(1);
    await office.useCases.resolveNow(OWNER, DEMO);
    await office.useCases.resolveLocked(DEMO, 1);
    await deliver(office, await ordersFrom(office, 'p1', 'new address', 1));
    expect((await office.seat('p1')).keyVersion).toBe(2);
  });

  test('by a click: the same, and the turn’s letter goes once more to the address on file', async () => {
    const office = await openOffice();
    const leaked = await ordersFrom(office, 'p1', 'final');
    const renewed = await office.useCases.renewKeys(asSeat('p1'), DEMO, (await office.seat('p1')).id);
    expect(renewed).toEqual({ ok: true, value: 1 });
    const [copy] = await office.mailsTo('p1');
    expect(copy).toMatchObject({ kind: 'turn-opening', to: leaked.from });
    expect(copy?.id).toContain('.again-keys-2');
    await deliver(office, leaked);
    expect(await lastMail(office)).toMatchObject({ status: 'tray', code: 'stranger/old-address' });
  });

  test('nobody renews the keys of another seat but the game master', async () => {
    const office = await openOffice();
    const { id } = await office.seat('p1');
    expect(await office.useCases.renewKeys(asSeat('p2'), DEMO, id)).toMatchObject({ ok: false });
    expect((await office.seat('p1')).keyVersion).toBe(1);
    expect(await office.useCases.renewKeys(OWNER, DEMO, id)).toMatchObject({ ok: true });
    expect((await office.seat('p1')).keyVersion).toBe(2);
  });
});

describe('a seat with strict mail', () => {
  async function strictOffice(origin?: Origin) {
    let now: Origin = 'pass';
    const office = await openOffice(origin === undefined ? {} : { checkOrigin: async () => now });
    await deliver(office, await ordersFrom(office, 'p1', 'strict mail on'));
    expect((await office.seat('p1')).wishes).toEqual({ strict: true });
    now = origin ?? 'unchecked';
    return office;
  }

  test.each([
    ['pass', 'done', undefined],
    ['none', 'tray', 'stranger/not-proven'],
    ['fail', 'tray', 'stranger/disowned'],
  ] as const)('a mail of origin %s: %s', async (origin, status, code) => {
    const office = await strictOffice(origin);
    await deliver(office, await ordersFrom(office, 'p1', 'final'));
    expect(await lastMail(office)).toMatchObject({ status, ...(code === undefined ? {} : { code }) });
    const books = await office.store.listOrderBooks(DEMO, 1);
    expect(books.some(({ isFinal }) => isFinal)).toBe(status === 'done');
  });

  test('where nobody checks origins only the page counts, and the receipt says so', async () => {
    const office = await strictOffice();
    const [receipt] = await office.mailsTo('p1');
    expect(receipt?.text.replace(/\s+/g, ' ')).toContain('from now on only your page counts');
    await deliver(office, await ordersFrom(office, 'p1', 'strict mail off'));
    expect(await lastMail(office)).toMatchObject({ status: 'tray', code: 'stranger/not-proven' });
    expect((await office.seat('p1')).wishes).toEqual({ strict: true });

    const given = await office.useCases.giveOrders(asSeat('p1'), DEMO, { text: 'strict mail off\nfinal' });
    expect(given).toMatchObject({ ok: true });
    expect((await office.seat('p1')).wishes).toBeUndefined();
    await deliver(office, await ordersFrom(office, 'p1', 'not final'));
    expect(await lastMail(office)).toMatchObject({ status: 'done' });
  });

  test('asks it of its own mail only', async () => {
    const office = await strictOffice('none');
    await deliver(office, await ordersFrom(office, 'p2', 'final'));
    expect(await lastMail(office)).toMatchObject({ status: 'done' });
  });
});

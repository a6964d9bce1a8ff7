/** What comes again and again, or never comes to its end: lines of the threat model (docs/security.md). */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { bounceAddress } from '../src/app/people/seat-keys.ts';
import {
  DEMO,
  deliver,
  holdAll,
  type Letter,
  type Office,
  OWNER,
  openOffice,
  ordersFrom,
} from './support/office.ts';
import { aServer, type TestServer } from './support/web-server.ts';

const open: TestServer[] = [];
afterEach(async () => {
  for (const { server } of open.splice(0)) await server.close();
});

async function house(limits: Parameters<typeof aServer>[0] = {}): Promise<TestServer> {
  const made = await aServer(limits);
  open.push(made);
  return made;
}

describe('a client that is slow with each word', () => {
  const SOON = { limits: { headersMs: 300, requestMs: 600 } };
  const HEAD =
    'POST /v1/sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n';

  test.each([
    ['its headers', HEAD, 'x-slow: '],
    ['its body', `${HEAD}\r\n{"a": "`, 'x'],
  ])('and never ends %s is sent away, and others are served meanwhile', async (_, begins, goesOn) => {
    const { server } = await house(SOON);
    await server.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const closed = once(socket, 'close');
    let said = '';
    socket.on('data', (piece) => {
      said += piece.toString();
    });
    socket.on('error', () => undefined);
    socket.write(begins);
    const drip = setInterval(() => socket.write(goesOn), 50);
    try {
      expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
      await closed;
    } finally {
      clearInterval(drip);
      socket.destroy();
    }
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
  });
});

/** A report that mail to the seat came back; each says it in other words. */
async function bounce(office: Office, id: string, n: number): Promise<Letter> {
  const seat = await office.seat(id);
  const to = bounceAddress(office.deps.keys, seat, office.deps.settings.mailDomain);
  const text = [
    ...['--b', 'Content-Type: text/plain', '', `Your message ${n} could not be delivered.`],
    ...['--b', 'Content-Type: message/delivery-status', '', `Reporting-MTA: dns; mx${n}.x.invalid`, ''],
    ...[`Final-Recipient: rfc822; ${seat.addresses[0]}`, 'Action: failed', 'Status: 5.1.1', '--b--'],
  ].join('\n');
  const headers = ['Content-Type: multipart/report; report-type=delivery-status; boundary=b'];
  return { from: `MAILER-DAEMON@mx${n}.x.invalid`, envelopeFrom: '', to, text, headers };
}

const STORM = 100;

test('a storm of bounces writes nobody but the game master, and them once', async () => {
  const office = await openOffice();
  const before = (await office.store.listOutbound({ campaign: DEMO }, { limit: 500 })).length;
  for (let n = 0; n < STORM; n += 1) await deliver(office, await bounce(office, 'p1', n));
  const after = await office.store.listOutbound({ campaign: DEMO }, { limit: 500 });
  expect(after.length - before).toBe(1);
  expect(after.filter(({ participant }) => participant === 'p1').length).toBe(
    (await office.mailsTo('p1')).length,
  );
  expect(await office.store.listInbound({ status: 'tray' }, { limit: 500 })).toEqual([]);
});

describe('an old mail of orders that somebody sends again', () => {
  test('as it was, is the same mail: nothing is done twice', async () => {
    const office = await openOffice();
    const letter = { ...(await ordersFrom(office, 'p1', await holdAll(office, 'p1'))), messageId: '<old@x>' };
    await deliver(office, letter);
    await deliver(office, { ...(await ordersFrom(office, 'p1', 'cancel all')), messageId: '<new@x>' });
    const receipts = (await office.mailsTo('p1')).filter(({ kind }) => kind === 'receipt').length;
    const [book] = await office.store.listOrderBooks(DEMO, 1);
    await deliver(office, letter);
    const [still] = await office.store.listOrderBooks(DEMO, 1);
    expect(still).toEqual(book);
    const answers = (await office.mailsTo('p1')).filter(({ kind }) => kind === 'receipt');
    const again = answers.filter(({ inReplyTo }) => inReplyTo === '<old@x>');
    expect(again).toHaveLength(1);
    expect(answers.length - receipts).toBeLessThanOrEqual(1);
  });

  test('in the turn after, as another mail, orders nothing there', async () => {
    const office = await openOffice();
    const letter = await ordersFrom(office, 'p1', await holdAll(office, 'p1'));
    await deliver(office, letter);
    await office.useCases.resolveNow(OWNER, DEMO);
    office.advance(2 * 60_000);
    await office.useCases.wakeTurn(DEMO, 1);
    expect((await office.campaign()).turn).toBe(2);
    await deliver(office, { ...letter, messageId: '<again@x>' });
    expect((await office.store.listOrderBooks(DEMO, 2)).flatMap(({ orders }) => orders)).toEqual([]);
    const [answer] = (await office.mailsTo('p1')).filter(({ inReplyTo }) => inReplyTo === '<again@x>');
    expect(answer?.text).toContain('Orders for turn 1 are closed, so nothing was changed.');
  });
});

import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { networkOf, openGuests } from '../../src/mail/guests.ts';
import { type DoorLimits, openSmtpDoor } from '../../src/mail/smtp-door.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

describe('a rude visitor of the SMTP door', () => {
  async function visit(port: number, localAddress = '127.0.0.1') {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    closers.push(() => socket.destroy());
    const hear = async () => String((await once(socket, 'data'))[0]);
    return { socket, hear, greeting: await hear() };
  }

  async function limitedDoor(limits: Partial<DoorLimits>, isFull = false): Promise<number> {
    const door = await openSmtpDoor({
      protocol: 'smtp',
      host: '127.0.0.1',
      port: 0,
      isOurAddress: (address) => address.startsWith('orders+'),
      take: async () => {},
      onError: () => undefined,
      isFull: async () => isFull,
      limits,
    });
    closers.push(() => door.close());
    return door.port;
  }

  test('who opens many connections keeps nobody else out', async () => {
    const port = await limitedDoor({});
    const all = await Promise.all(Array.from({ length: 30 }, () => visit(port)));
    const answers = all.map(({ greeting }) => greeting.slice(0, 3));
    expect([answers.filter((code) => code === '220').length, answers.includes('421')]).toEqual([20, true]);
    expect((await visit(port, '127.0.0.2')).greeting).toMatch(/^220 /);
  });

  test('a whole network has its limit, too, and a place that was left is free', async () => {
    const port = await limitedDoor({ perAddress: 1, perNetwork: 2 });
    const first = await visit(port, '127.0.0.1');
    await visit(port, '127.0.0.2');
    expect((await visit(port, '127.0.0.3')).greeting).toMatch(/^421 /);
    expect((await visit(port, '127.0.9.1')).greeting).toMatch(/^220 /);
    first.socket.write('QUIT\r\n');
    await once(first.socket, 'close');
    await expect.poll(async () => (await visit(port, '127.0.0.3')).greeting).toMatch(/^220 /);
  });

  test('a visit has an end, however busy the visitor is', async () => {
    const { socket, hear } = await visit(await limitedDoor({ totalMs: 1 }));
    expect(await hear()).toMatch(/^421 /);
    await once(socket, 'close');
  });

  test('who tries addresses out is answered later each time, then sent away', async () => {
    const { socket, hear } = await visit(await limitedDoor({ faults: 3, faultPauseMs: 1 }));
    const answers: string[] = [];
    for (const line of ['EHLO x', 'MAIL FROM:<a@x.invalid>', ...'abc'].map((l) =>
      l.length > 1 ? l : `RCPT TO:<${l}@post.example>`,
    )) {
      socket.write(`${line}\r\n`);
      answers.push((await hear()).slice(0, 3));
    }
    expect(answers).toEqual(['250', '250', '550', '550', '421']);
  });

  async function sends(port: number, text: string, from = '127.0.0.1'): Promise<readonly string[]> {
    const { socket, hear } = await visit(port, from);
    const answers: string[] = [];
    for (const line of [
      ...['EHLO x', 'MAIL FROM:<a@x.invalid>', 'RCPT TO:<orders+a@post.example>'],
      ...['DATA', `Subject: x\r\n\r\n${text}\r\n.`],
    ]) {
      socket.write(`${line}\r\n`);
      const answer = (await hear()).slice(0, 3);
      answers.push(answer);
      if (answer >= '400') break;
    }
    socket.destroy();
    return answers;
  }

  test('whose network has brought too much in this hour is asked to come again, and nobody else', async () => {
    const port = await limitedDoor({ bytesPerHour: 1000 });
    expect(await sends(port, 'x'.repeat(1000))).toEqual(['250', '250', '250', '354', '250']);
    expect(await sends(port, 'x')).toEqual(['250', '452']);
    expect(await sends(port, 'x', '127.0.0.9')).toEqual(['250', '452']);
    expect(await sends(port, 'x', '127.0.9.1')).toEqual(['250', '250', '250', '354', '250']);
  });

  test('is asked to come again where there is no room for mail', async () => {
    expect(await sends(await limitedDoor({}, true), 'x')).toEqual(['250', '452']);
  });

  test('what a network brought is forgotten with its hour, and 0 is no limit', () => {
    let now = 5 * 3_600_000;
    const limits = { perAddress: 9, perNetwork: 9, bytesPerHour: 100 };
    const guests = openGuests(limits, () => now);
    guests.enter('a', '192.0.2.1');
    guests.bring('a', 99);
    expect(guests.mayBring('a')).toBe(true);
    guests.bring('a', 1);
    expect(guests.mayBring('a')).toBe(false);
    now += 3_600_000;
    expect(guests.mayBring('a')).toBe(true);
    const open = openGuests({ ...limits, bytesPerHour: 0 });
    open.enter('a', '192.0.2.1');
    open.bring('a', 1e12);
    expect(open.mayBring('a')).toBe(true);
  });

  test('networks: /24 and /64', () => {
    expect(
      ['192.0.2.7', '::ffff:192.0.2.9', '2001:db8::1', '2001:0DB8:0:0:5::', '::1'].map(networkOf),
    ).toEqual(['192.0.2', '192.0.2', '2001:db8:0:0', '2001:db8:0:0', '0:0:0:0']);
  });
});

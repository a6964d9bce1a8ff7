import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import nodemailer from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import type { FinishedMail } from '../../src/app/contracts/outgoing.ts';
import { checkOriginBy } from '../../src/mail/origin.ts';
import { openSmtpDoor, type TakenMessage } from '../../src/mail/smtp-door.ts';
import { smtpOut } from '../../src/mail/smtp-out.ts';
import { stationery } from '../../src/mail/stationery.ts';
import { memoryInUse } from '../support/memory.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function openDoor(
  take: (message: TakenMessage) => Promise<void>,
  kind: { protocol: 'smtp' | 'lmtp'; tls?: { cert: string; key: string } } = { protocol: 'smtp' },
) {
  const errors: Error[] = [];
  const door = await openSmtpDoor({
    ...kind,
    host: '127.0.0.1',
    port: 0,
    isOurAddress: (address) => address.startsWith('orders+'),
    take,
    onError: (error) => errors.push(error),
  });
  closers.push(() => door.close());
  const { host, port } = door;
  const lmtp = kind.protocol === 'lmtp';
  const security =
    kind.tls === undefined ? { ignoreTLS: true } : { requireTLS: true, tls: { ca: kind.tls.cert } };
  const client = nodemailer.createTransport({ host, port, lmtp, ...security });
  closers.push(() => client.close());
  return { door, client, errors };
}

const mail = { from: 'ada@x.invalid', to: 'orders+a@post.example', subject: 'x', text: 'hold 1st Host' };

describe('the SMTP door', () => {
  test('that cannot be opened says so to whoever opens it, and to nobody else', async () => {
    const { door } = await openDoor(async () => {});
    const errors: Error[] = [];
    const second = openSmtpDoor({
      protocol: 'smtp',
      host: door.host,
      port: door.port,
      isOurAddress: () => true,
      take: async () => {},
      onError: (error) => errors.push(error),
    });
    await expect(second).rejects.toThrow(/EADDRINUSE/);
    expect(errors).toEqual([]);
  });

  test('hands in the bytes as they came, and the envelope', async () => {
    const taken: TakenMessage[] = [];
    const { client } = await openDoor(async (message) => void taken.push(message));
    await client.sendMail(mail);
    expect(taken.map(({ envelopeFrom, envelopeTo }) => [envelopeFrom, envelopeTo])).toEqual([
      ['ada@x.invalid', ['orders+a@post.example']],
    ]);
    expect(Buffer.from(taken[0]?.raw ?? []).toString()).toContain('hold 1st Host');
  });

  test('takes no mail for others, and does not relay', async () => {
    const { client } = await openDoor(async () => undefined);
    await expect(client.sendMail({ ...mail, to: 'somebody@elsewhere.invalid' })).rejects.toMatchObject({
      responseCode: 550,
    });
  });

  test('takes a hundred recipients at a time, and no more', async () => {
    const taken: TakenMessage[] = [];
    const { client } = await openDoor(async (message) => void taken.push(message));
    const to = Array.from({ length: 120 }, (_, n) => `orders+a${n}@post.example`);
    const { rejected } = await client.sendMail({ ...mail, to });
    expect([taken[0]?.envelopeTo.length, rejected.length]).toEqual([100, 20]);
  });

  test('accepts nothing that could not be stored: the sender tries again later', async () => {
    const { client, errors } = await openDoor(() => Promise.reject(new Error('the disk is full')));
    await expect(client.sendMail(mail)).rejects.toMatchObject({ responseCode: 451 });
    expect(errors.map((error) => error.message)).toEqual(['the disk is full']);
  });

  test('refuses what is larger than a megabyte, announced or not', async () => {
    const taken: TakenMessage[] = [];
    const { door, client } = await openDoor(async (message) => void taken.push(message));
    await expect(client.sendMail({ ...mail, text: 'x'.repeat(2 ** 21) })).rejects.toMatchObject({
      responseCode: 552,
    });
    const lines = ['EHLO x', 'MAIL FROM:<a@x.invalid>', 'RCPT TO:<orders+a@post.example>', 'DATA'];
    const answer = await talk(door.port, lines, `${'y'.repeat(70)}\r\n`.repeat(20_000));
    expect(answer).toContain('552');
    expect(taken).toEqual([]);
  });

  test('keeps nothing of what is larger, however long it goes on', async () => {
    const { door } = await openDoor(async () => {});
    const socket = connect(door.port, '127.0.0.1');
    closers.push(() => socket.destroy());
    for (const line of ['', 'EHLO x', 'MAIL FROM:<a@x.invalid>', 'RCPT TO:<orders+a@post.example>', 'DATA']) {
      if (line !== '') socket.write(`${line}\r\n`);
      await once(socket, 'data');
    }
    const before = memoryInUse();
    for (let n = 1; n <= 100; n += 1) {
      await new Promise((resolve) => socket.write(`${'y'.repeat(998)}\r\n`.repeat(1000), resolve));
    }
    expect(memoryInUse() - before).toBeLessThan(50); // they were 100 MB, and some are on their way
    socket.write('.\r\n');
    expect(String(await once(socket, 'data'))).toContain('552');
  });
});

describe('the door with a certificate', () => {
  const pem = (name: string) => readFileSync(new URL(`../support/${name}.pem`, import.meta.url), 'utf8');
  const tls = { cert: pem('door-cert'), key: pem('door-key') };

  test('takes mail over STARTTLS', async () => {
    const taken: TakenMessage[] = [];
    const { client } = await openDoor(async (message) => void taken.push(message), { protocol: 'smtp', tls });
    await client.sendMail(mail);
    expect(taken).toHaveLength(1);
  });

  test('takes mail from whoever cannot encrypt, too', async () => {
    const taken: TakenMessage[] = [];
    const { door } = await openDoor(async (message) => void taken.push(message), { protocol: 'smtp', tls });
    const lines = ['EHLO x', 'MAIL FROM:<a@x.invalid>', 'RCPT TO:<orders+a@post.example>', 'DATA'];
    expect(await talk(door.port, lines, 'Subject: x\r\n\r\nhold\r\n')).toContain('250');
    expect(taken).toHaveLength(1);
  });
});

describe('the LMTP door', () => {
  const two = { ...mail, to: ['orders+a@post.example', 'orders+b@post.example'] };

  test('takes a message once for all its recipients, and says who brought it', async () => {
    const taken: TakenMessage[] = [];
    const { client } = await openDoor(async (message) => void taken.push(message), { protocol: 'lmtp' });
    await client.sendMail(two);
    expect(taken.map(({ envelopeTo, client }) => [envelopeTo, client.ip])).toEqual([[two.to, '127.0.0.1']]);
  });

  test('answers for each recipient, also where nothing could be stored', async () => {
    const { door } = await openDoor(() => Promise.reject(new Error('the disk is full')), {
      protocol: 'lmtp',
    });
    const to = two.to.map((address) => `RCPT TO:<${address}>`);
    const lines = ['LHLO x', 'MAIL FROM:<a@x.invalid>', ...to, 'DATA'];
    const answer = await talk(door.port, lines, 'Subject: x\r\n\r\nhold\r\n');
    expect(answer.match(/^451 /gm)).toHaveLength(2);
  });

  test('turns away what is not ours, and keeps the rest', async () => {
    const taken: TakenMessage[] = [];
    const { client } = await openDoor(async (message) => void taken.push(message), { protocol: 'lmtp' });
    const sent = await client.sendMail({ ...mail, to: ['who@elsewhere.invalid', 'orders+a@post.example'] });
    expect(sent.rejected).toEqual(['who@elsewhere.invalid']);
    expect(taken.map(({ envelopeTo }) => envelopeTo)).toEqual([['orders+a@post.example']]);
  });
});

/** Says the lines one by one, then a body, and answers all that was said back. */
function talk(port: number, lines: readonly string[], body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const waiting = [...lines];
    let heard = '';
    socket.on('error', reject);
    socket.on('close', () => resolve(heard));
    socket.on('data', (chunk) => {
      heard += chunk.toString();
      if (!/^\d{3} .*\r\n$/m.test(chunk.toString())) return;
      const line = waiting.shift();
      if (line !== undefined) return socket.write(`${line}\r\n`);
      if (/^354/m.test(chunk.toString())) return socket.write(`${body}.\r\n`);
      return socket.writableEnded ? undefined : socket.end('QUIT\r\n');
    });
  });
}

const letter: FinishedMail = {
  messageId: '<demo.t1.p1.report@post.example>',
  from: 'post@post.example',
  returnPath: 'bounces+demo.p1.mark@post.example',
  to: 'ada@x.invalid',
  replyTo: 'orders+demo.p1.1.mark@post.example',
  subject: 'Turn 1',
  text: 'text',
  html: '<p>html</p><img src="cid:map">',
  pictures: [{ cid: 'map', alt: 'a map', png: new Uint8Array([1, 2, 3]) }],
  references: ['<earlier@post.example>'],
  isAutoReply: false,
  list: { id: 'demo', name: 'The "War"\r\nBcc: everybody@x.invalid' },
  sentAt: 0,
};

async function openSink(
  answer?: { responseCode: number },
  dkim?: Parameters<typeof smtpOut>[2],
  words = 'no',
) {
  const got: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(answer === undefined ? null : Object.assign(new Error(words), answer)),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        got.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : '';
  const out = smtpOut(`smtp://127.0.0.1:${port}`, 'post.example', dkim);
  closers.push(() => out.close());
  return { got, out };
}

describe('mail out', () => {
  test('carries its fixed headers, text, HTML and pictures; nobody’s name becomes a header', async () => {
    const { got, out } = await openSink();
    expect(await out.send(letter)).toMatchObject({ kind: 'sent' });
    const [raw = ''] = got;
    for (const header of [
      'Message-ID: <demo.t1.p1.report@post.example>',
      'Reply-To: orders+demo.p1.1.mark@post.example',
      'Auto-Submitted: auto-generated',
      'X-Fieldpost-Loop: post.example',
      'References: <earlier@post.example>',
      'Content-ID: <map>',
    ])
      expect(raw).toContain(header);
    expect(raw).not.toMatch(/^Bcc:/im);
  });

  test('a way out that takes clicks stands on one line each, and is signed', async () => {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    const { got, out } = await openSink(undefined, {
      domain: 'post.example',
      selector: 's',
      key: privateKey,
    });
    const url = 'https://post.example/u/demo.p1.4k7w0v9t2h5qg3xn';
    const mailto = 'unsubscribe+demo.p1.4k7w0v9t2h5qg3xn@post.example';
    await out.send({ ...letter, unsubscribe: { url, mailto } });
    await out.send({ ...letter, unsubscribe: { mailto } });
    await out.send(letter);
    const [clicks = '', writes = '', none = ''] = got;
    expect(clicks).toContain(`\r\nList-Unsubscribe: <${url}>, <mailto:${mailto}?subject=unsubscribe>\r\n`);
    expect(clicks).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    const signed = /[^b]h=([^;]*);/
      .exec(clicks.replace(/\r\n\s+/g, ''))?.[1]
      ?.toLowerCase()
      .split(':');
    expect(signed).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']));
    expect(writes).toContain(`\r\nList-Unsubscribe: <mailto:${mailto}?subject=unsubscribe>\r\n`);
    expect(writes).not.toContain('List-Unsubscribe-Post');
    expect(none).not.toContain('List-Unsubscribe');
  });

  test.each([
    ['550 5.7.1 you are on a list', { kind: 'never', trouble: 'policy', isPolicy: true }],
    ['451 4.7.1 come back later', { kind: 'later', trouble: 'policy', isPolicy: true }],
    ['552 5.2.2 mailbox full', { kind: 'later', trouble: 'address' }],
    ['550 5.1.1 nobody here', { kind: 'never', trouble: 'address', status: '5.1.1' }],
    ['550 5.2.1 shut', { kind: 'never', trouble: 'address', status: '5.2.1' }],
  ])('%s', async (answer, wanted) => {
    const [code = '', ...words] = answer.split(' ');
    const { out } = await openSink({ responseCode: Number(code) }, undefined, words.join(' '));
    const { why, ...sending } = { why: '', ...(await out.send(letter)) };
    expect(sending).toEqual(wanted);
  });

  test.each([
    [550, 'never'],
    [451, 'later'],
  ])('an answer of %i means %s', async (responseCode, kind) => {
    const { out } = await openSink({ responseCode });
    expect(await out.send(letter)).toMatchObject({ kind });
  });

  test('a server out of reach is tried again later', async () => {
    const out = smtpOut('smtp://127.0.0.1:1', 'post.example');
    expect(await out.send(letter)).toMatchObject({ kind: 'later' });
  });
});

describe('stationery', () => {
  test('paints the same picture to the same bytes, with letters in it', async () => {
    const svg = (text: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40"><text x="5" y="30" font-size="24">${text}</text></svg>`;
    const once = Buffer.from(await stationery.paint(svg('Karak')));
    expect(once.subarray(1, 4).toString()).toBe('PNG');
    expect(once.equals(Buffer.from(await stationery.paint(`${svg('Karak')}\n`)))).toBe(true);
    expect(once.equals(Buffer.from(await stationery.paint(svg(''))))).toBe(false);
  });
});

describe('mail that is signed', () => {
  test('is found to be ours by who asks our domain for its key', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const { got, out } = await openSink(undefined, {
      domain: 'post.example',
      selector: 'k1',
      key: privateKey,
    });
    expect((await out.send(letter)).kind).toBe('sent');
    const check = checkOriginBy({
      mta: 'mx.example',
      resolver: async (name, type) => {
        if (type === 'TXT' && name === 'k1._domainkey.post.example') {
          return [[`v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`]];
        }
        throw Object.assign(new Error(name), { code: 'ENOTFOUND' });
      },
    });
    const raw = Buffer.from(got[0] ?? '');
    expect(await check({ raw, envelopeFrom: letter.returnPath })).toBe('pass');
    const altered = Buffer.from(raw.toString().replace('Subject: Turn 1', 'Subject: Turn 2'));
    expect(await check({ raw: altered, envelopeFrom: letter.returnPath })).toBe('fail');
  });
});

import { createHmac } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import pino from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { buildServer } from '../../src/api/server.ts';
import type { UseCases } from '../../src/app/use-cases.ts';
import { hookOf } from '../../src/mail/hooks.ts';
import { anInbound } from '../support/rows.ts';
import { fakeUseCases } from '../support/use-cases.ts';

const RAW = 'From: ada@x.invalid\r\nTo: orders+a@post.example\r\n\r\nhold 1st Höst\r\n';
type Taken = Parameters<UseCases['takeMail']>[0];

const open: FastifyInstance[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

async function house(store: (message: Taken) => void = () => undefined) {
  const taken: Taken[] = [];
  const spent = new Set<string>();
  const faults: string[] = [];
  const take = async (message: Taken) => {
    store(message);
    taken.push(message);
    return anInbound('1' as never);
  };
  const { useCases } = fakeUseCases({
    takeMail: take,
    takeMailOnce: async (message, proof) => {
      if (spent.has(proof)) return undefined;
      spent.add(proof);
      return take(message).catch((fault: unknown) => {
        spent.delete(proof);
        throw fault;
      });
    },
  });
  const server = await buildServer({
    useCases,
    isOwnerKey: () => false,
    failing: async () => [],
    version: '0',
    logger: pino({ level: 'error' }, { write: (line: string) => void faults.push(line) }),
    mailHooks: {
      postmark: hookOf('postmark', 'post:mark'),
      sendgrid: hookOf('sendgrid', 'send:grid'),
      mailgun: hookOf('mailgun', 'key-1'),
      raw: hookOf('raw', 'shared'),
    },
  });
  open.push(server);
  const post = (name: string, options: InjectOptions) =>
    server.inject({ method: 'POST', url: `/hooks/mail/${name}`, ...options });
  return { post, taken, server, faults };
}

const basic = (login: string) => ({ authorization: `Basic ${Buffer.from(login).toString('base64')}` });

function form(fields: Readonly<Record<string, string>>) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    payload: `${parts.join('')}--b--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  };
}

function mailgun(fields: Readonly<Record<string, string>> = {}, at = Date.now()) {
  const timestamp = String(Math.floor(at / 1000));
  const signature = createHmac('sha256', 'key-1').update(`${timestamp}t0ken`).digest('hex');
  return {
    timestamp,
    token: 't0ken',
    signature,
    'body-mime': RAW,
    sender: 'ada@x.invalid',
    recipient: 'orders+a@post.example,orders+b@post.example',
    ...fields,
  };
}

function signed(at: number): InjectOptions {
  const time = String(Math.floor(at / 1000));
  const signature = createHmac('sha256', 'shared').update(`${time}.${RAW}`).digest('hex');
  return {
    payload: RAW,
    headers: {
      'content-type': 'message/rfc822',
      'x-fieldpost-time': time,
      'x-fieldpost-signature': `sha256=${signature}`,
      'x-envelope-to': 'orders+a@post.example',
    },
  };
}

/** Signed as long ago signatures were: the body alone, good for ever. */
const signedWithoutTime: InjectOptions = {
  payload: RAW,
  headers: {
    'content-type': 'message/rfc822',
    'x-fieldpost-signature': `sha256=${createHmac('sha256', 'shared').update(RAW).digest('hex')}`,
  },
};

const urlencoded = (fields: Readonly<Record<string, string>>): InjectOptions => ({
  payload: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});

const text = (message: Taken | undefined) => Buffer.from(message?.raw ?? []).toString();

describe('mail from a provider', () => {
  test('Postmark: the whole message out of its JSON', async () => {
    const { post, taken } = await house();
    const payload = { RawEmail: RAW, From: 'ada@x.invalid', OriginalRecipient: 'orders+a@post.example' };
    const answer = await post('postmark', { payload, headers: basic('post:mark') });
    expect(answer.statusCode).toBe(200);
    expect(text(taken[0])).toBe(RAW);
    expect(taken[0]).toMatchObject({
      door: 'hook',
      envelopeFrom: 'ada@x.invalid',
      envelopeTo: ['orders+a@post.example'],
    });
  });

  test('SendGrid: out of a form in parts, with the envelope', async () => {
    const { post, taken } = await house();
    const envelope = JSON.stringify({ from: 'ada@x.invalid', to: ['orders+a@post.example'] });
    const { payload, headers } = form({ email: RAW, envelope, text: 'what SendGrid makes of it' });
    const answer = await post('sendgrid', { payload, headers: { ...headers, ...basic('send:grid') } });
    expect(answer.statusCode).toBe(200);
    expect(text(taken[0])).toBe(RAW);
    expect(taken[0]?.envelopeTo).toEqual(['orders+a@post.example']);
  });

  test.each([
    ['in parts', form(mailgun())],
    ['in one line', urlencoded(mailgun())],
  ])('Mailgun: out of a signed form %s', async (_how, request) => {
    const { post, taken } = await house();
    expect((await post('mailgun', request)).statusCode).toBe(200);
    expect(text(taken[0])).toBe(RAW);
    expect(taken[0]?.envelopeTo).toEqual(['orders+a@post.example', 'orders+b@post.example']);
  });

  test('a script of one’s own: the message itself, signed', async () => {
    const { post, taken } = await house();
    expect((await post('raw', signed(Date.now()))).statusCode).toBe(200);
    expect(text(taken[0])).toBe(RAW);
  });

  test('that could not be stored is not accepted: the provider tries again', async () => {
    const { post } = await house(() => {
      throw new Error('the disk is full');
    });
    expect((await post('mailgun', urlencoded(mailgun()))).statusCode).toBe(500);
  });
});

describe('what proves nothing', () => {
  test.each([
    ['postmark', { payload: { RawEmail: RAW }, headers: basic('post:else') }],
    ['postmark', { payload: { RawEmail: RAW } }],
    ['sendgrid', form({ email: RAW })],
    ['mailgun', urlencoded(mailgun({ signature: '0'.repeat(64) }))],
    ['mailgun', urlencoded(mailgun({ token: 'other' }))],
    ['mailgun', urlencoded(mailgun({}, Date.now() - 3_600_000))],
    ['raw', { payload: RAW, headers: { 'content-type': 'message/rfc822' } }],
    [
      'raw',
      { payload: RAW, headers: { 'content-type': 'message/rfc822', 'x-fieldpost-signature': 'sha256=00' } },
    ],
    ['raw', signedWithoutTime],
    ['raw', signed(Date.now() - 3_600_000)],
    ['raw', signed(Date.now() + 3_600_000)],
  ] satisfies [string, InjectOptions][])('%s is refused and kept nowhere', async (name, request) => {
    const { post, taken } = await house();
    const answer = await post(name, request);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().refusal.code).toBe('stranger/hook');
    expect(taken).toEqual([]);
  });

  test('a request with proof but without a message says what to set at the provider', async () => {
    const { post, taken } = await house();
    const answer = await post('postmark', { payload: { TextBody: 'hold' }, headers: basic('post:mark') });
    expect([answer.statusCode, answer.json().refusal.hint]).toEqual([
      422,
      'Postmark must be set to include the raw email content.',
    ]);
    expect(taken).toEqual([]);
  });

  test.each([
    ['mailgun', form(mailgun())],
    ['raw', signed(Date.now())],
  ] satisfies [string, InjectOptions][])(
    '%s: what was heard and is sent again is refused',
    async (name, request) => {
      const { post, taken } = await house();
      const answers = await Promise.all([post(name, request), post(name, request)]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
      const again = await post(name, request);
      expect([again.statusCode, again.json().refusal.code]).toEqual([403, 'stranger/replayed']);
      expect(taken).toHaveLength(1);
    },
  );

  test('a request whose mail could not be stored may come again', async () => {
    const faults = [new Error('the disk is full')];
    const { post, taken } = await house(() => {
      const fault = faults.shift();
      if (fault !== undefined) throw fault;
    });
    const request = signed(Date.now());
    expect((await post('raw', request)).statusCode).toBe(500);
    expect((await post('raw', request)).statusCode).toBe(200);
    expect(taken).toHaveLength(1);
  });

  test.each([
    ['ends in the middle of a part', '--b\r\nContent-Disposition: form-data; name="email"\r\n\r\nFrom:'],
    ['ends in the middle of a header', '--b\r\nContent-Disposi'],
    ['is empty', ''],
    ['has no part', 'hello'],
    ['has a header that is none', '--b\r\n: x\r\n\r\nhello\r\n--b--\r\n'],
  ])('a form in parts that %s is a fault of the sender’s, and none of ours', async (_what, payload) => {
    const { post, taken, faults } = await house();
    const headers = { 'content-type': 'multipart/form-data; boundary=b', ...basic('send:grid') };
    const answer = await post('sendgrid', { payload, headers });
    expect(answer.statusCode).toBeOneOf([400, 422]);
    expect(answer.json().refusal.code).toMatch(/^input\//);
    expect([taken, faults]).toEqual([[], []]);
  });

  test('a form in parts without their boundary, too', async () => {
    const { post, faults } = await house();
    const headers = { 'content-type': 'multipart/form-data', ...basic('send:grid') };
    const answer = await post('sendgrid', { payload: '--b--', headers });
    expect(answer.statusCode).toBeOneOf([400, 415, 422]);
    expect(faults).toEqual([]);
  });

  test('an address without a hook, and any other way to ask, is closed', async () => {
    const { server, post } = await house();
    expect((await post('mailjet', { payload: {} })).statusCode).toBe(401);
    const looked = await server.inject({ method: 'GET', url: '/hooks/mail/raw' });
    expect(looked.statusCode).toBe(401);
  });
});

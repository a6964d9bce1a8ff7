/** What stood in the way of a mail, told by a real nodemailer against real sockets. */
import { createServer, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import type { FinishedMail } from '../../src/app/contracts/outgoing.ts';
import { smtpOut } from '../../src/mail/smtp-out.ts';
import { troubleOf } from '../../src/mail/trouble.ts';
import { listen } from '../support/sink-server.ts';

const MAIL: FinishedMail = {
  messageId: '<a@post.example>',
  from: 'post@post.example',
  returnPath: 'post@post.example',
  to: 'ada@x.invalid',
  replyTo: 'post@post.example',
  subject: 'x',
  text: 'x',
  html: '<p>x</p>',
  pictures: [],
  references: [],
  isAutoReply: false,
  list: { id: 'a', name: 'A' },
  sentAt: 0,
};

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function tryAt(url: string) {
  const out = smtpOut(url, 'post.example');
  closers.push(() => out.close());
  const sending = await out.send(MAIL);
  return 'trouble' in sending ? sending.trouble : sending.kind;
}

async function aServer(options: ConstructorParameters<typeof SMTPServer>[0]): Promise<number> {
  const server = new SMTPServer({
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    ...options,
  });
  server.on('error', () => undefined);
  closers.push(() => server.close());
  return listen(server);
}

async function aPort(answer: (socket: Socket) => void): Promise<{ port: number; server: Server }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    answer(socket);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { port: address.port, server };
}

test('nobody at the port: refused', async () => {
  const { port, server } = await aPort(() => undefined);
  await new Promise((done) => server.close(done));
  expect(await tryAt(`smtp://127.0.0.1:${port}`)).toBe('refused');
});

test('a wrong password: password', async () => {
  const port = await aServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('no')),
  });
  expect(await tryAt(`smtp://ada:wrong@127.0.0.1:${port}`)).toBe('password');
});

test('a certificate nobody vouches for, or a port that speaks no TLS: tls', async () => {
  const selfSigned = await aServer({ secure: true, authOptional: true });
  expect(await tryAt(`smtps://127.0.0.1:${selfSigned}`)).toBe('tls');
  const { port, server } = await aPort((socket) => socket.end('220 plain text here\r\n'));
  closers.push(() => server.close());
  expect(await tryAt(`smtps://127.0.0.1:${port}`)).toBe('tls');
});

test.each([
  ['relay denied', 554, '5.7.1 Relay access denied', 'policy'],
  ['a mailbox that is not there', 550, 'no such mailbox', 'address'],
] as const)('%s', async (_, responseCode, message, trouble) => {
  const port = await aServer({
    authOptional: true,
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error(message), { responseCode })),
  });
  expect(await tryAt(`smtp://127.0.0.1:${port}`)).toBe(trouble);
});

test.each([
  [{ code: 'EDNS', message: 'getaddrinfo ENOTFOUND smtp.nowhere.invalid' }, 'no-route'],
  [{ code: 'ESOCKET', message: 'connect EHOSTUNREACH 10.0.0.1:587' }, 'no-route'],
  [{ code: 'ETIMEDOUT', message: 'Greeting never received' }, 'no-answer'],
  [{ code: 'EPROTOCOL', responseCode: 421, message: '421 too busy' }, 'other'],
] as const)('%j', (fault, trouble) => {
  expect(troubleOf({ responseCode: undefined, ...fault })).toBe(trouble);
});

/** A server that answers this word of the dialogue so, and all others well. */
async function aMailServer(word: RegExp, says: string): Promise<string> {
  const { port, server } = await aPort((socket) => {
    socket.write(word.test('CONN') ? `${says}\r\n` : '220 mail.example\r\n');
    socket.on('data', (piece) => {
      const line = piece.toString();
      if (word.test(line)) socket.write(`${says}\r\n`);
      else if (/^EHLO/.test(line)) socket.write('250-mail.example\r\n250 AUTH PLAIN\r\n');
      else socket.write(/^AUTH/.test(line) ? '235 yes\r\n' : '250 yes\r\n');
    });
  });
  closers.push(() => server.close());
  return `smtp://ada:secret@127.0.0.1:${port}`;
}

test.each([
  [
    'a password that is no good any more',
    /^AUTH/,
    '535 5.7.8 Authentication credentials invalid',
    'password',
  ],
  ['a login that is wanted first', /^MAIL/, '530 5.7.0 Authentication required', 'password'],
  ['a greeting that turns everybody away', /^CONN/, '554 5.7.1 Your address is on a list', 'policy'],
  ['a server that wants no greeting of ours', /^EHLO|^HELO/, '550 5.7.1 Who are you?', 'policy'],
])('%s is no fault of the letter, which is tried again', async (_what, word, says, trouble) => {
  const out = smtpOut(await aMailServer(word, says), 'post.example');
  closers.push(() => out.close());
  expect(await out.send(MAIL)).toMatchObject({ kind: 'later', trouble });
});

test.each([
  [/^MAIL/, '550 5.7.1 Not from you'],
  [/^RCPT/, '550 5.1.1 Nobody here'],
  [/^DATA/, '554 5.6.0 Not that'],
])('a refusal of %s is final', async (word, says) => {
  const out = smtpOut(await aMailServer(word, says), 'post.example');
  closers.push(() => out.close());
  expect(await out.send(MAIL)).toMatchObject({ kind: 'never' });
});

test('what a server repeats of our login is kept from whoever reads why', async () => {
  const travelling = Buffer.from('\0ada\0secret').toString('base64');
  const out = smtpOut(
    await aMailServer(/^AUTH/, `535 5.7.8 You said ${travelling}, secret is wrong`),
    'post.example',
  );
  closers.push(() => out.close());
  const sent = await out.send(MAIL);
  expect(sent).toMatchObject({ kind: 'later', why: expect.stringContaining('You said ***, *** is wrong') });
  expect(JSON.stringify(sent)).not.toContain(travelling);
});

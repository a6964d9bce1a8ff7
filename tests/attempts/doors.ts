/** Defects 7 to 10: the places of the SMTP door, webhooks, the owner key in a journal. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { type Program, type Settings, scratchSettings } from '../e2e/support/program.ts';
import type { Attempt } from './attempt.ts';
import { inHouse, startInVain } from './house.ts';

const HOOKS = { MAIL_HOOK_RAW: 'shared', MAIL_HOOK_MAILGUN: 'key-1', MAIL_HOOK_SENDGRID: 'send:grid' };
const LOGIN = `Basic ${Buffer.from('send:grid').toString('base64')}`;
const RAW = 'From: ada@x.invalid\r\nTo: orders+a@post.example\r\n\r\nhold\r\n';

export const atTheDoors: readonly Attempt[] = [
  { name: '7 two hundred connections of one address', run: () => inHouse({}, twoHundred) },
  { name: '8 broken forms at a webhook', run: () => inHouse(HOOKS, brokenForms) },
  { name: '9 requests of webhooks sent again', run: () => inHouse(HOOKS, replays) },
  { name: '10 the owner key in a journal, over two starts', run: ownerKey },
];

async function twoHundred(house: Program): Promise<string> {
  const [, port = ''] = house.ready.smtp.split(':');
  const sockets: Socket[] = [];
  const visit = async (localAddress: string): Promise<string> => {
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress });
    sockets.push(socket);
    socket.on('error', () => undefined);
    return String((await once(socket, 'data'))[0]).slice(0, 3);
  };
  try {
    const codes = await Promise.all(
      Array.from({ length: 200 }, () => visit('127.0.0.1').catch(() => 'shut')),
    );
    const inside = codes.filter((code) => code === '220').length;
    assert(inside <= 20, `${inside} of 200 are in`);
    assert.equal(await visit('127.0.0.2'), '220');
    return `${inside} of 200 came in, ${codes.filter((code) => code === '421').length} heard 421; another address came in beside them`;
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

const BROKEN: readonly (readonly [string, string])[] = [
  ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="email"\r\n\r\nhalf'],
  ['multipart/form-data; boundary=b', '--c\r\n\r\nanother boundary\r\n--c--\r\n'],
  ['multipart/form-data', '--b--\r\n'],
  ['multipart/form-data; boundary=b', `--b\r\n${'X: y\r\n'.repeat(50_000)}\r\n--b--\r\n`],
  ['multipart/form-data; boundary=b', '\0\0\0'],
];

async function brokenForms(house: Program): Promise<string> {
  const statuses: number[] = [];
  for (const [type, body] of BROKEN) {
    const headers = { authorization: LOGIN, 'content-type': type };
    const answer = await fetch(`${house.url}/hooks/mail/sendgrid`, { method: 'POST', headers, body });
    const said = await answer.text();
    assert(!/\n\s+at |node_modules/.test(said), said);
    statuses.push(answer.status);
  }
  assert(
    statuses.every((status) => status >= 400 && status < 500),
    String(statuses),
  );
  assert(!/\n?\s+at .*\.ts|"level":50/.test(house.lastWords()), house.lastWords());
  return `answered ${statuses.join(', ')}; no stack in answers or log`;
}

async function replays(house: Program): Promise<string> {
  const time = String(Math.floor(Date.now() / 1000));
  const sign = (text: string) => `sha256=${createHmac('sha256', 'shared').update(text).digest('hex')}`;
  const post = async (name: string, headers: Settings, body: string): Promise<number> =>
    (await fetch(`${house.url}/hooks/mail/${name}`, { method: 'POST', headers, body })).status;
  const raw = (headers: Settings) =>
    post(
      'raw',
      { 'content-type': 'message/rfc822', 'x-envelope-to': 'orders+a@post.example', ...headers },
      RAW,
    );
  const withoutTime = await raw({ 'x-fieldpost-signature': sign(RAW) });
  const good = { 'x-fieldpost-time': time, 'x-fieldpost-signature': sign(`${time}.${RAW}`) };
  const hour = String(Number(time) - 3600);
  const old = await raw({ 'x-fieldpost-time': hour, 'x-fieldpost-signature': sign(`${hour}.${RAW}`) });
  const twice = [await raw(good), await raw(good)];
  const form = new URLSearchParams({
    timestamp: time,
    token: 't0ken',
    signature: createHmac('sha256', 'key-1').update(`${time}t0ken`).digest('hex'),
    'body-mime': RAW,
    sender: 'ada@x.invalid',
    recipient: 'orders+a@post.example',
  }).toString();
  const mailgun = () => post('mailgun', { 'content-type': 'application/x-www-form-urlencoded' }, form);
  const tokens = [await mailgun(), await mailgun()];
  assert.deepEqual([withoutTime, old, twice, tokens], [403, 403, [200, 403], [200, 403]]);
  return 'a body signed without time 403, an hour old 403; the same twice 200, then 403; a token used twice 200, then 403';
}

async function ownerKey(): Promise<string> {
  const { settings, discard } = await scratchSettings();
  try {
    const quiet = { ...settings, DEMO: '0', SHOW_KEY: '0' };
    const starts = [await startInVain(quiet), await startInVain(quiet)];
    const said = starts.map((each) => each.said).join('\n');
    const key = (await readFile(`${settings['DATA_DIR']}/owner.key`, 'utf8')).trim();
    assert(
      starts.every((each) => each.said.includes('"ready":true')),
      said.slice(-800),
    );
    assert(!said.includes(key), 'the key was printed');
    return 'in neither of two starts with SHOW_KEY=0 (a systemd journal: tests/e2e/owner-key.test.ts)';
  } finally {
    await discard();
  }
}

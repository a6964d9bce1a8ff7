import { afterEach, expect, test } from 'vitest';
import { webhooksOut } from '../../src/boards/webhooks-out.ts';
import type { Instant } from '../../src/kernel/brand.ts';
import { type Listener, openListener } from '../support/fake-listener.ts';

const open: Listener[] = [];
afterEach(async () => {
  for (const listener of open.splice(0)) await listener.close();
});

async function aListener(): Promise<Listener> {
  const listener = await openListener();
  open.push(listener);
  return listener;
}

const out = webhooksOut({ mayBePrivate: true, timeoutMs: 2_000 });

/** The example of the convention itself. */
const EXAMPLE = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  at: 1_614_265_330_999 as Instant,
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};

const send = (url: string, more: readonly string[] = [], way = out) => {
  const { id, at: when, body, secret } = EXAMPLE;
  return way.send({ url, id, at: when, body, secrets: [secret, ...more] });
};

test('an event is signed as Standard Webhooks says, once by each secret', async () => {
  const listener = await aListener();
  expect(await send(listener.url)).toEqual({ kind: 'taken', status: 204 });
  await send(listener.url, ['whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA']);
  const [one, both] = listener.heard;
  expect(one?.body).toBe(EXAMPLE.body);
  expect(one?.headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': EXAMPLE.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': EXAMPLE.signature,
  });
  expect(both?.headers['webhook-signature']).toMatch(/^v1,g0hM9SsE\S+ v1,\S{44}$/);
});

test.each([
  [200, undefined],
  [301, 'redirect'],
  [400, 'refused'],
  [401, 'rights'],
  [404, 'missing'],
  [410, 'gone'],
  [500, 'broken'],
] as const)('an answer of %i is told by its meaning', async (status, code) => {
  const listener = await aListener();
  listener.status = status;
  const answer = await send(listener.url);
  expect(answer).toEqual(code === undefined ? { kind: 'taken', status } : { kind: 'failed', code, status });
});

test('one that has too much to do is left alone as long as it asks', async () => {
  const listener = await aListener();
  listener.status = 429;
  listener.more = { 'retry-after': '120' };
  expect(await send(listener.url)).toEqual({ kind: 'failed', code: 'busy', status: 429, waitMs: 120_000 });
});

test('silence, a private address and one that is no web address are told apart', async () => {
  const listener = await aListener();
  listener.status = 'silence';
  expect(await send(listener.url)).toEqual({ kind: 'failed', code: 'unreachable' });
  const heard = listener.heard.length;
  const guarded = webhooksOut({ mayBePrivate: false, timeoutMs: 2_000 });
  expect(await send(listener.url, [], guarded)).toEqual({ kind: 'failed', code: 'address' });
  expect(await send('https://127.0.0.1/hook', [], guarded)).toEqual({ kind: 'failed', code: 'private' });
  expect(await send('https://localhost/hook', [], guarded)).toEqual({ kind: 'failed', code: 'private' });
  expect(listener.heard).toHaveLength(heard);
});

/** ADR 64: what happens is told once, tried again, given up in days, and never tells more than its listener may know. */
import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import type { Deps } from '../../../src/app/deps.ts';
import { webhookUseCases } from '../../../src/app/webhooks/make.ts';
import type { SetWebhook, WebhookWish } from '../../../src/app/webhooks/set-webhook.ts';
import type { WebhookView } from '../../../src/app/webhooks/webhook-view.ts';
import { webhooksOut } from '../../../src/boards/webhooks-out.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { type Listener, openListener } from '../../support/fake-listener.ts';
import { IRON, openFieldOffice, resolveTurn } from '../../support/field-office.ts';
import { DEMO, HOUR, type Office, OWNER } from '../../support/office.ts';
import { aGm, aTakenMail, seat } from '../../support/rows.ts';

const MINUTE = 60_000;
const HELPING = { kind: 'participant', campaign: DEMO, participant: seat('gm2') } as const;
const open: Listener[] = [];
afterEach(async () => {
  for (const listener of open.splice(0)) await listener.close();
});

interface Scene {
  readonly office: Office;
  readonly listener: Listener;
  readonly deps: Deps;
  readonly made: SetWebhook;
  send(over?: Partial<Deps>): Promise<void>;
  look(): Promise<WebhookView>;
  told(): readonly { readonly type: string; readonly data: Record<string, unknown> }[];
}

async function aScene(
  wish: Partial<WebhookWish> = {},
  asker: typeof HELPING | typeof OWNER = OWNER,
): Promise<Scene> {
  const office = await openFieldOffice({
    terms: { mode: 'adjutant' },
    others: [aGm({ id: seat('gm2'), addresses: ['gm2@players.invalid'] })],
  });
  const listener = await openListener();
  open.push(listener);
  const deps: Deps = {
    ...office.deps,
    webhookOut: webhooksOut({ mayBePrivate: true, timeoutMs: 2_000 }),
  };
  const useCases = webhookUseCases(deps);
  const events = ['turn.opened', 'turn.locked', 'turn.published'] as const;
  const given = { campaign: DEMO, name: 'bot', url: listener.url, events, isOn: true };
  const made = unwrap(await useCases.setWebhook(asker, { ...given, ...wish }));
  const at = { campaign: DEMO, webhook: made.webhook.id };
  return {
    office,
    listener,
    deps,
    made,
    send: (over = {}) => webhookUseCases({ ...deps, ...over }).sendWebhook(at),
    look: async () => {
      const [first] = unwrap(await useCases.webhooks(OWNER, DEMO));
      if (first === undefined) throw new Error('expected a webhook');
      return first;
    },
    told: () => listener.heard.map(({ body }) => JSON.parse(body)),
  };
}

const signature = (secret: string, { headers, body }: Listener['heard'][number]): string => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
};

describe('what a program is told', () => {
  test('is all that it asked for, once, in order, however often and by how many it is looked after', async () => {
    const { office, listener, send, told, made } = await aScene();
    await send();
    expect(told()).toEqual([]);
    await resolveTurn(office, 1);
    await Promise.all([send(), send()]);
    await send();
    expect(told().map(({ type, data }) => [type, data['turn']])).toEqual([
      ['turn.locked', 1],
      ['turn.opened', 2],
      ['turn.published', 1],
    ]);
    const turn = await office.store.findTurn(DEMO, 2);
    const opened = told().find(({ type }) => type === 'turn.opened');
    expect(opened?.data).toEqual({
      campaign: 'demo',
      turn: 2,
      deadline: new Date(turn?.deadline ?? 0).toISOString(),
    });
    const [first] = listener.heard;
    expect(first?.headers['webhook-signature']).toBe(signature(made.secret ?? '', first ?? ({} as never)));
    expect(new Set(listener.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
  });

  test('has no name, address, reason or line of orders in it, and the secret stands nowhere open', async () => {
    const { office, listener, send, deps, made } = await aScene({
      events: ['orders.taken', 'seat.changed', 'deadline.moved', 'mail.waits'],
    });
    const useCases = office.useCases;
    unwrap(await useCases.extendDeadline(OWNER, { campaign: DEMO, days: 2, reason: 'Ada is ill' }));
    unwrap(
      await useCases.replacePlayer(OWNER, {
        campaign: DEMO,
        participant: seat('p1'),
        person: { name: 'Zoe Q', addresses: ['zoe@q.example'], timeZone: 'UTC' },
        reason: 'Ada resigned',
      }),
    );
    await send();
    expect(listener.heard.length).toBe(2);
    const all = listener.heard.map(({ body }) => body).join('\n');
    expect(all).not.toMatch(/Ada|Zoe|zoe@|resigned|ill/);
    expect(all).toContain('"participant":"p1"');
    const [kept] = await deps.store.listWebhooks(DEMO);
    expect(JSON.stringify(kept)).not.toContain(made.secret ?? '-');
    expect(JSON.stringify(kept)).not.toContain(listener.url);
  });

  test('tells of mail that waits in the tray, and not of the same twice', async () => {
    const { office, send, told } = await aScene({ events: ['mail.waits'] });
    const taken = await office.store.commit([aTakenMail({ receivedAt: office.deps.clock.now() }, 'x')]);
    const id = taken.kind === 'committed' ? taken.inbound?.[0] : undefined;
    const mail = id === undefined ? undefined : await office.store.findInbound(id);
    if (mail === undefined) throw new Error('expected a mail');
    const lying = { ...mail, campaign: DEMO, status: 'tray', code: 'stranger/unknown', why: 'who' } as const;
    await office.store.commit([{ kind: 'settle-inbound', mail: lying }]);
    await send();
    await send();
    expect(told().map(({ type, data }) => [type, data])).toEqual([
      ['mail.waits', { campaign: 'demo', mail: id, why: 'stranger/unknown' }],
    ]);
  });

  test('is only what everybody may know, once whoever set it up runs the campaign no more', async () => {
    const { office, send, told, look } = await aScene(
      { events: ['turn.locked', 'address.fails', 'seat.changed'] },
      HELPING,
    );
    unwrap(
      await office.useCases.dismissStaff(OWNER, { campaign: DEMO, participant: seat('gm2'), reason: 'x' }),
    );
    await resolveTurn(office, 1);
    await send();
    expect(told().map(({ type }) => type)).toEqual(['turn.locked']);
    expect((await look()).isLeft).toBe(true);
  });

  test('is nothing of what happened while it was off', async () => {
    const { office, send, told, made, deps } = await aScene();
    const { id, name, url, events } = made.webhook;
    const set = (isOn: boolean) =>
      webhookUseCases(deps).setWebhook(OWNER, { campaign: DEMO, webhook: id, name, url, events, isOn });
    unwrap(await set(false));
    await resolveTurn(office, 1);
    await send();
    unwrap(await set(true));
    await send();
    expect(told()).toEqual([]);
    await resolveTurn(office, 2);
    await send();
    expect(told().map(({ data }) => data['turn'])).toEqual([2, 3, 2]);
  });
});

describe('a program that does not take it', () => {
  test('is told again the same with the same id, later and later, and after days no more until somebody asks', async () => {
    const { office, listener, send, look, deps, made } = await aScene({ events: ['turn.locked'] });
    listener.status = 500;
    await resolveTurn(office, 1);
    for (let hours = 0; hours < 100; hours += 1) {
      await send();
      office.advance(HOUR);
    }
    expect(listener.heard.length).toBe(10);
    const bodies = new Set(listener.heard.map(({ body, headers }) => `${body}${headers['webhook-id']}`));
    expect(bodies.size).toBe(1);
    const [lost] = (await look()).deliveries;
    expect(lost).toMatchObject({ status: 'given-up', attempts: 10 });
    expect(lost?.says).toMatch(/given up.*500.*its own log/);
    listener.status = 200;
    unwrap(await webhookUseCases(deps).retryWebhook(OWNER, { campaign: DEMO, webhook: made.webhook.id }));
    expect(office.queued.at(-1)).toBe(`send-webhook demo/${made.webhook.id}`);
    await send();
    expect((await look()).deliveries[0]).toMatchObject({ status: 'delivered', attempts: 1 });
  });

  test('is asked once a round where it is silent, and goes on by itself when it is back', async () => {
    const { office, listener, send, told, look } = await aScene();
    listener.status = 'silence';
    await resolveTurn(office, 1);
    await send();
    expect(listener.heard).toHaveLength(1);
    listener.status = 200;
    office.advance(MINUTE);
    await send();
    expect(
      told()
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['turn.locked', 'turn.locked', 'turn.opened', 'turn.published'].sort());
    expect((await look()).deliveries.every(({ status }) => status === 'delivered')).toBe(true);
  });

  test('and says that it is gone, is switched off', async () => {
    const { office, listener, send, look } = await aScene();
    listener.status = 410;
    await resolveTurn(office, 1);
    await send();
    expect(listener.heard).toHaveLength(1);
    expect((await look()).isOn).toBe(false);
  });
});

describe('a game master', () => {
  test('tests it, and reads in words what is wrong', async () => {
    const { listener, deps, made, told } = await aScene();
    const at = { campaign: DEMO, webhook: made.webhook.id };
    const tried = async () => unwrap(await webhookUseCases(deps).testWebhook(OWNER, at)).tested?.says;
    expect(await tried()).toMatch(/It works.*204/);
    expect(told()[0]?.type).toBe('webhook.test');
    listener.status = 404;
    expect(await tried()).toMatch(/answered 404.*Nothing listens at this path/);
    await listener.close();
    open.splice(0);
    expect(await tried()).toMatch(/Nothing answered/);
  });

  test('changes the secret in peace: the old one signs beside it for a day', async () => {
    const { office, listener, deps, made, send } = await aScene({ events: ['turn.locked'] });
    const at = { campaign: DEMO, webhook: made.webhook.id };
    const renewed = unwrap(await webhookUseCases(deps).renewWebhook(OWNER, at));
    expect(renewed.webhook.oldSecretUntil).toBe(deps.clock.now() + 24 * HOUR);
    const isSignedBy = (secret: string | undefined, heard: Listener['heard'][number] | undefined) =>
      heard !== undefined &&
      (heard.headers['webhook-signature'] as string).split(' ').includes(signature(secret ?? '', heard));
    await resolveTurn(office, 1);
    await send();
    const [both] = listener.heard;
    expect([isSignedBy(made.secret, both), isSignedBy(renewed.secret, both)]).toEqual([true, true]);
    office.advance(25 * HOUR);
    await resolveTurn(office, 2);
    await send();
    const later = listener.heard[1];
    expect([isSignedBy(made.secret, later), isSignedBy(renewed.secret, later)]).toEqual([false, true]);
  });

  test('hears at once that plain http and private networks are never told, and can switch off what is kept from before', async () => {
    const { deps, made } = await aScene();
    const useCases = webhookUseCases({ ...deps, webhookOut: webhooksOut({ mayBePrivate: false }) });
    const { id, name, url, events } = made.webhook;
    const wish = { campaign: DEMO, name, events, isOn: true };
    const sayOf = async (more: Pick<WebhookWish, 'url'> & Partial<WebhookWish>) => {
      const done = await useCases.setWebhook(OWNER, { ...wish, ...more });
      return done.ok ? 'ok' : `${done.refusal.code}: ${done.refusal.message}`;
    };
    const plain = 'input/webhook-url: A program is told by https only.';
    expect(await sayOf({ url: 'http://bot.example/hook' })).toBe(plain);
    expect(await sayOf({ url: 'http://bot.example/hook', isOn: false })).toBe(plain);
    for (const each of ['https://127.0.0.1/hook', 'https://[::1]/hook', 'https://10.1.2.3/'])
      expect(await sayOf({ url: each })).toBe(
        'input/webhook-url: That address leads to a private network, where nothing is sent.',
      );
    expect(await sayOf({ url: 'https://bot.example/hook' })).toBe('ok');
    expect(await sayOf({ url, webhook: id })).toBe(plain);
    expect(await sayOf({ url, webhook: id, isOn: false })).toBe('ok');
  });

  test('alone has to do with it; what is no address, and too many, are refused', async () => {
    const { deps, made } = await aScene();
    const useCases = webhookUseCases(deps);
    const { name, url, events } = made.webhook;
    const wish = { campaign: DEMO, name, url, events, isOn: true };
    const codeOf = async (asker: Parameters<typeof useCases.setWebhook>[0], more: Partial<WebhookWish>) => {
      const done = await useCases.setWebhook(asker, { ...wish, ...more });
      return done.ok ? 'ok' : done.refusal.code;
    };
    expect(await codeOf(IRON, {})).toBe('stranger/gm-only');
    const wrong = ['ftp://x.example', 'https://user:word@x.example', 'bot', 'https://x.example/a b'];
    for (const each of wrong) expect(await codeOf(OWNER, { url: each })).toBe('input/webhook-url');
    expect(await codeOf(OWNER, { events: [] })).toBe('input/webhook');
    expect(await codeOf(OWNER, { webhook: 'nobody' })).toBe('unclear/webhook');
    for (let count = 1; count < 10; count += 1) expect(await codeOf(OWNER, {})).toBe('ok');
    expect(await codeOf(OWNER, {})).toBe('late/too-many-webhooks');
    const at = { campaign: DEMO, webhook: made.webhook.id };
    expect(unwrap(await useCases.dropWebhook(OWNER, at))).toHaveLength(9);
  });
});

import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ownerKeyCheck } from '../src/api/owner-key.ts';
import { unreadFor } from '../src/app/mail/waiting-mail.ts';
import { makeUseCases } from '../src/app/make-use-cases.ts';
import { nameOfMail } from '../src/app/outbox/mail-name.ts';
import { openMetrics } from '../src/metrics.ts';
import { P1_TOKEN } from './support/demo-answers.ts';
import { DEMO, HOUR, OWNER, openOffice, ordersFrom, rawLetter } from './support/office.ts';
import { aServer, OWNER_KEY, type TestServer } from './support/web-server.ts';

/** An office whose commits are counted. */
async function countedOffice() {
  const office = await openOffice({ sending: () => ({ kind: 'sent', answer: '250' }) });
  const { store, clock } = office.deps;
  const lines: string[] = [];
  const metrics = openMetrics({
    now: clock.now,
    store,
    unreadFor: () => unreadFor({ store, clock }),
    countJobs: async () => [{ queue: 'mail-in', state: 'waiting', count: 3 }],
  });
  const log = {
    ...office.deps.log,
    info: (facts: object, message: string) => void lines.push(JSON.stringify({ ...facts, message })),
  };
  const useCases = makeUseCases({ ...office.deps, store: metrics.counting(store), log });
  const figures = async () =>
    (await metrics.print()).split('\n').filter((line) => line.startsWith('fieldpost_'));
  return { office: { ...office, useCases }, figures, lines };
}

describe('the figures', () => {
  test('count mails by what became of them, letters by kind and by how they ended', async () => {
    const { office, figures } = await countedOffice();
    const own = await ordersFrom(office, 'p1', 'final');
    const taken = await office.useCases.takeMail({
      raw: new TextEncoder().encode(`From: mallory@elsewhere.invalid\r\nTo: ${own.to}\r\n\r\nfinal`),
      door: 'smtp',
      envelopeFrom: 'mallory@elsewhere.invalid',
      envelopeTo: [own.to],
    });
    await office.useCases.readInbound([taken.id]);
    await office.useCases.sendOutbound((await office.mailsTo('p1')).map(({ id }) => id));
    expect(await figures()).toEqual(
      expect.arrayContaining([
        'fieldpost_mails_read_total{code="stranger/unknown-from"} 1',
        'fieldpost_letters_queued_total{kind="held-mail"} 1',
        'fieldpost_letters_tried_total{outcome="sent"} 2',
        'fieldpost_jobs{queue="mail-in",state="waiting"} 3',
      ]),
    );
  });

  test('tell how long mail, turns and letters wait, and how long a turn took', async () => {
    const { office, figures } = await countedOffice();
    const { to, from } = await ordersFrom(office, 'p1', 'final');
    await office.useCases.takeMail({
      raw: new TextEncoder().encode('From: a\r\n\r\nfinal'),
      door: 'smtp',
      envelopeFrom: from,
      envelopeTo: [to],
    });
    const deadline = (await office.store.findTurn(DEMO, 1))?.deadline ?? 0;
    const wait = deadline - office.deps.clock.now() + HOUR;
    office.advance(wait);
    const found = await figures();
    expect(found).toContain(`fieldpost_unread_mail_seconds ${wait / 1000}`);
    expect(found).toContain('fieldpost_turn_lag_seconds 3600');
    expect(found).toContain(`fieldpost_letter_lag_seconds ${wait / 1000}`);
    await office.useCases.resolveNow(OWNER, DEMO);
    office.advance(42_000);
    await office.useCases.resolveLocked(DEMO, 1);
    expect(await figures()).toContain('fieldpost_turn_resolution_seconds_sum 42');
  });

  test('one that cannot be looked up hides no other', async () => {
    const { deps } = await openOffice();
    const away = async () => {
      throw new Error('the database is away');
    };
    const metrics = openMetrics({ now: deps.clock.now, store: deps.store, unreadFor: away, countJobs: away });
    const text = await metrics.print();
    expect(text).toContain('fieldpost_unread_mail_seconds Nan');
    expect(text).toContain('fieldpost_turn_lag_seconds 0');
  });
});

describe('the log', () => {
  test('has one name from a mail to its receipt, and from a lock to its letters', async () => {
    const { office, lines } = await countedOffice();
    const letter = await ordersFrom(office, 'p1', 'final');
    const envelope = { envelopeFrom: letter.from, envelopeTo: [letter.to] };
    const taken = await office.useCases.takeMail({ raw: rawLetter(letter), door: 'smtp', ...envelope });
    await office.useCases.readInbound([taken.id]);
    const send = async () => {
      const mails = (await office.mailsTo('p1')).filter(({ status }) => status === 'queued');
      await office.useCases.sendOutbound(mails.map(({ id }) => id));
    };
    await send();
    const told = (trace: string) =>
      lines.filter((line) => line.includes(`"trace":"${trace}"`)).map((line) => JSON.parse(line).message);
    expect(told(nameOfMail(taken))).toEqual(['mail stored', 'order mail taken', 'mail tried']);
    lines.splice(0);
    await office.useCases.resolveNow(OWNER, DEMO);
    await office.useCases.resolveLocked(DEMO, 1);
    await send();
    expect(told('demo.t1')).toEqual(expect.arrayContaining(['turn locked', 'turn resolved', 'mail tried']));
    expect(lines.filter((line) => line.includes('.t2.p1.report'))[0]).toContain('"trace":"demo.t1"');
  });
});

describe('GET /metrics', () => {
  let house: TestServer;
  beforeEach(async () => {
    const isToken = ownerKeyCheck('the-token-of-a-monitoring-program');
    const print = async () => 'fieldpost_jobs 0\n';
    const metrics = {
      contentType: 'text/plain; version=0.0.4',
      print,
      countAnswer: () => undefined,
      isToken,
    };
    house = await aServer({ metrics });
  });
  afterEach(() => house.server.close());

  test.each([
    ['nobody', undefined, 401],
    ['a wrong token', 'the-token-of-a-monitoring-programme', 401],
    ['its token', 'the-token-of-a-monitoring-program', 200],
    ['a player', P1_TOKEN, 403],
    ['the owner', OWNER_KEY, 200],
  ])('%s: %s', async (_who, key, status) => {
    const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
    expect((await house.server.inject({ url: '/metrics', headers })).statusCode).toBe(status);
  });

  test('the token opens nothing else', async () => {
    const headers = { authorization: 'Bearer the-token-of-a-monitoring-program' };
    for (const url of ['/v1/campaigns', '/metrics/', '/metrics?x', '/'])
      expect((await house.server.inject({ url, headers })).statusCode).toBe(401);
  });
});

describe('the dashboard and the alerts', () => {
  test.each(['grafana.json', 'alerts.yml'])('%s asks for figures that there are', async (file) => {
    const { figures, office } = await countedOffice();
    await office.useCases.resolveNow(OWNER, DEMO);
    await office.useCases.resolveLocked(DEMO, 1);
    const text = readFileSync(new URL(`../docs/operate/${file}`, import.meta.url), 'utf8');
    const asked = [...text.matchAll(/fieldpost_[a-z_]+[a-z]/g)].map(([name]) => name);
    const there = (await figures()).map((line) => line.replace(/[{ ].*/, ''));
    const declared = [...there, ...DECLARED];
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((name) => !declared.includes(name))).toEqual([]);
  });
});

/** Counters that have no line before their first event. */
const DECLARED = ['fieldpost_mails_read_total', 'fieldpost_letters_tried_total', 'fieldpost_answers_total'];

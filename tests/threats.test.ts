/** Lines of the threat model (docs/security.md) that no other test holds. */
import pino from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { loadConfig } from '../src/config.ts';
import { logTo } from '../src/log.ts';
import { P1_TOKEN } from './support/demo-answers.ts';
import { deliver, openOffice, ordersFrom } from './support/office.ts';
import { aServer, OWNER_KEY, PUBLIC_URL, type TestServer } from './support/web-server.ts';
import { asOwner, asSeat } from './web/browser.ts';

const open: TestServer[] = [];
afterEach(async () => {
  for (const { server } of open.splice(0)) await server.close();
});

async function house(given: Parameters<typeof aServer>[0] = {}): Promise<TestServer> {
  const made = await aServer(given);
  open.push(made);
  return made;
}

describe('an attacker', () => {
  test('who names another host is led to no address of theirs', async () => {
    const { server } = await house();
    const headers = { host: 'evil.invalid', 'x-forwarded-host': 'evil.invalid' };
    for (const url of ['/', `/p/${P1_TOKEN}`, `/enter?key=${OWNER_KEY}`, '/nowhere']) {
      const answer = await server.inject({ url, headers });
      expect(`${answer.headers.location ?? ''}${answer.body}`, url).not.toContain('evil.invalid');
    }
  });

  test('who puts an address into ours is followed to none', async () => {
    const { server } = await house();
    const browser = await asOwner(server);
    for (const url of [
      '//evil.invalid',
      '/\\evil.invalid',
      '/p/..//evil.invalid',
      '/?next=https://evil.invalid',
    ]) {
      const { goesTo = '/' } = await browser.get(url);
      expect(goesTo, url).toMatch(/^\/(?![/\\])/);
    }
  });

  test('who writes line ends into an address is led to it as it was written, with no header of theirs', async () => {
    const { server } = await house();
    const browser = await asOwner(server);
    const { status, goesTo = '' } = await browser.post('/gm/demo/people/%0d%0aSet-Cookie:x/forget', {});
    expect([status, goesTo.includes('%0D%0ASet-Cookie')]).toEqual([303, true]);
  });

  test('who gives a browser a cookie of their own making beforehand owns no session', async () => {
    const { server } = await house();
    const browser = await asSeat(server);
    const [[name, theirs] = ['', '']] = [...browser.cookies];
    const fixed = await server.inject({ url: '/desk/demo/p1', headers: { cookie: `${name}=planted` } });
    expect(fixed.statusCode).toBe(401);
    browser.cookies.set(name, 'planted');
    await browser.post(`/p/${P1_TOKEN}`);
    expect(browser.cookies.get(name)).not.toBe('planted');
    expect(theirs).not.toBe('planted');
  });

  test.each(['https://evil.invalid', 'null'])(
    'whose page at %s posts a form of ours changes nothing',
    async (origin) => {
      const { server, calls } = await house();
      const browser = await asSeat(server);
      calls.splice(0);
      const answer = await browser.post('/desk/demo/p1/mailroom/keys', {}, { origin });
      expect(answer.status).toBe(403);
      expect(calls.filter(({ name }) => name === 'renewKeys')).toEqual([]);
      expect((await browser.post('/desk/demo/p1/mailroom/keys', {}, { origin: PUBLIC_URL })).status).toBe(
        303,
      );
    },
  );
});

describe('secrets', () => {
  test('of settings that are wrong are not printed', () => {
    const canary = 'canary-7f3a';
    const names = [
      'SECRET_KEY',
      'METRICS_TOKEN',
      'BACKUP_PASSPHRASE',
      'DATABASE_URL',
      'REDIS_URL',
      'SMTP_URL',
      'IMAP_URL',
    ];
    for (const name of names) {
      const config = loadConfig({ [name]: canary }, () => undefined);
      expect(config.ok, name).toBe(false);
      expect(JSON.stringify(config), name).not.toContain(canary);
    }
  });

  test('in addresses and headers are not in the log, whatever the answer', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const { server } = await house({ logger });
    const canary = 'canary-7f3a';
    for (const url of [
      `/?key=${canary}`,
      `/p/${canary}`,
      `/l/${canary}`,
      `/u/${canary}`,
      `/v1/campaigns?key=${canary}`,
      '/metrics',
    ])
      await server.inject({
        url,
        headers: { authorization: `Bearer ${canary}`, cookie: `fieldpost_owner=${canary}` },
      });
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.join('')).not.toContain(canary);
  });
});

/** As ioredis and pg say that a connection failed: with the command that was refused, and with the whole client. */
function faultsOfLibraries(canary: string): readonly Error[] {
  const refused = Object.assign(new Error('WRONGPASS invalid username-password pair'), {
    command: { name: 'hello', args: ['3', 'AUTH', 'default', canary] },
  });
  const lost = Object.assign(new Error('Connection terminated unexpectedly'), {
    code: '57P01',
    client: { connectionParameters: { password: canary } },
  });
  return [
    refused,
    lost,
    new Error('not ready', { cause: refused }),
    new AggregateError([refused, lost], 'both'),
  ];
}

test('a fault is logged without what its library hung on it: the command that signed in, the client with its password', async () => {
  const lines: string[] = [];
  const logger = logTo({ write: (line: string) => void lines.push(line) }, 'warn');
  const canary = 'canary-7f3a';
  for (const fault of faultsOfLibraries(canary)) {
    logger.error({ err: fault }, 'the connection failed');
    const { server } = await house({ logger, useCases: { listCampaigns: () => Promise.reject(fault) } });
    const headers = { authorization: `Bearer ${OWNER_KEY}` };
    expect((await server.inject({ url: '/v1/campaigns', headers })).statusCode).toBe(500);
  }
  const said = lines.join('');
  expect(lines).toHaveLength(8);
  expect(said).toContain('WRONGPASS');
  expect(said).toContain('"code":"57P01"');
  expect(said).not.toContain(canary);
});

test('two post offices do not answer each other without end', async () => {
  const office = await openOffice({ sending: () => ({ kind: 'sent', answer: '250' }) });
  await deliver(office, await ordersFrom(office, 'p1', 'status'));
  const before = (await office.mailsTo('p1')).length;
  const letter = await ordersFrom(office, 'p1', 'status');
  for (const header of ['Auto-Submitted: auto-replied', 'Precedence: bulk'])
    await deliver(office, { ...letter, text: `status ${header}`, headers: [header] });
  expect(await office.mailsTo('p1')).toHaveLength(before);
});

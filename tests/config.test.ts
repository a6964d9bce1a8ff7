import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Config, forgeryWarning, loadConfig, publicUrl } from '../src/config.ts';
import { QUICKNET_KEY } from '../src/kernel/beacon.ts';
import { waysIn } from '../src/ways-in.ts';

const noFile = (): undefined => undefined;

function config(env: Readonly<Record<string, string>>, file?: string): Config {
  const result = loadConfig(env, () => file);
  if (!result.ok) throw new Error(result.faults.join('\n'));
  return result.value;
}

function faults(env: Readonly<Record<string, string>>): readonly string[] {
  const result = loadConfig(env, noFile);
  return result.ok ? [] : result.faults;
}

test('without a setting, everything is on this machine and in one folder', () => {
  expect(config({})).toEqual({
    http: { host: '127.0.0.1', port: 3000 },
    proxies: ['loopback'],
    mailIn: { host: '127.0.0.1', port: 2525 },
    mailHooks: {},
    mailAuth: { kind: 'off' },
    isMailAuthRequired: false,
    roles: ['web', 'mail', 'worker'],
    backup: { sealing: {} },
    logLevel: 'warn',
    showKey: 'auto',
    isUnderNpm: false,
    pace: { atOnce: 4, perMinute: 100 },
    mailLimits: { seat: 60, sender: 60, source: 120 },
    mailInMegabytes: 200,
    rawMailDays: 90,
    mayBoardsBePrivate: false,
    replyBy: 'address',
    beacon: { publicKey: QUICKNET_KEY, waitSeconds: 120 },
    dataDir: resolve('data'),
    database: { kind: 'embedded', dataDir: resolve('data', 'postgres') },
    queue: { kind: 'postgres' },
    mailDomain: 'fieldpost.localhost',
    mailFrom: 'post@fieldpost.localhost',
    demo: 'auto',
  });
});

test('every setting has its place', () => {
  const secret = 'x'.repeat(32);
  const all = {
    PORT: '8080',
    HOST: '0.0.0.0',
    PROXIES: 'loopback, 172.18.0.0/16,2001:db8::/32',
    PUBLIC_URL: 'https://post.example.org/',
    MAIL_IN_PORT: '25',
    MAIL_IN_HOST: '::',
    DATA_DIR: '/srv/post',
    SECRET_KEY: secret,
    DATABASE_URL: 'postgresql://me@db/post',
    REDIS_URL: 'redis://cache:6379/1',
    SMTP_URL: 'smtps://me:secret@mail.example.org',
    MAIL_OUT_AT_ONCE: '2',
    MAIL_OUT_PER_MINUTE: '0',
    MAIL_IN_PER_SEAT: '30',
    MAIL_IN_PER_SOURCE: '0',
    MAIL_IN_MEGABYTES: '50',
    RAW_MAIL_DAYS: '30',
    BOARDS_PRIVATE: '1',
    MAIL_DOMAIN: 'post.example.org',
    MAIL_FROM: 'umpire@post.example.org',
    ROLES: 'worker, web',
    BACKUP_DIR: '/var/backups/fieldpost',
    BACKUP_EVERY_HOURS: '6',
    BACKUP_KEEP: '28',
    BACKUP_PASSPHRASE: 'six words that nobody puts side by side',
    LOG_LEVEL: 'info',
    METRICS_TOKEN: 'thirty-two-letters-at-least-for-it',
    DEMO: 'mail',
  };
  expect(config(all)).toEqual({
    http: { host: '0.0.0.0', port: 8080 },
    proxies: ['loopback', '172.18.0.0/16', '2001:db8::/32'],
    publicUrl: 'https://post.example.org',
    mailIn: { host: '::', port: 25 },
    dataDir: resolve('/srv/post'),
    secretKey: secret,
    database: { kind: 'server', url: 'postgresql://me@db/post' },
    queue: { kind: 'redis', url: 'redis://cache:6379/1' },
    smtpUrl: 'smtps://me:secret@mail.example.org',
    mailDomain: 'post.example.org',
    mailFrom: 'umpire@post.example.org',
    demo: 'mail',
    mailHooks: {},
    mailAuth: { kind: 'off' },
    isMailAuthRequired: false,
    roles: ['web', 'worker'],
    backup: {
      plan: { folder: '/var/backups/fieldpost', everyHours: 6, keep: 28 },
      sealing: { passphrase: 'six words that nobody puts side by side' },
    },
    logLevel: 'info',
    metricsToken: 'thirty-two-letters-at-least-for-it',
    showKey: 'auto',
    isUnderNpm: false,
    pace: { atOnce: 2, perMinute: 0 },
    mailLimits: { seat: 30, sender: 60, source: 0 },
    mailInMegabytes: 50,
    rawMailDays: 30,
    mayBoardsBePrivate: true,
    replyBy: 'address',
    beacon: { publicKey: QUICKNET_KEY, waitSeconds: 120 },
  });
});

test('the environment wins over .env, and an empty setting counts as not set', () => {
  const file = 'PORT=4000\nMAIL_DOMAIN="a.example" # ours\nHOST=::1\n';
  expect(config({ PORT: '5000', HOST: '' }, file)).toMatchObject({
    http: { host: '::1', port: 5000 },
    mailDomain: 'a.example',
    mailFrom: 'post@a.example',
  });
});

test.each(['localhost', 'post.example.org', '127.0.0.1', '::', 'fe80::1%eth0', '::ffff:10.0.0.1'])(
  'listens on %s',
  (host) => {
    expect(config({ HOST: host }).http.host).toBe(host);
  },
);

test.each(['everybody', '0.0.0.0/0', '10.0.0.0/33', '10.0.0.1/8/8', '::/0', 'loopback,'])(
  'does not take the word of "%s" for who visits',
  (proxies) => {
    expect(faults({ PROXIES: proxies })).toEqual([expect.stringMatching(/^PROXIES is ".+": give addresses/)]);
  },
);

test.each(['a b', 'http://localhost', '127.0.0.1:80', '-x', 'a_b'])(
  'does not take "%s" for a host',
  (host) => {
    expect(faults({ HOST: host })).toEqual([
      `HOST is "${host}": give the name or address to listen on, such as 127.0.0.1 or 0.0.0.0.`,
    ]);
  },
);

test('port 0 turns the SMTP door off', () => {
  expect(config({ MAIL_IN_PORT: '0' }).mailIn).toBeUndefined();
});

test.each([
  [{ DEMO: '0' }, 'off'],
  [{ DEMO: '1' }, 'auto'],
  [{ DEMO: 'mail' }, 'mail'],
] as const)('%o is the demo %s', (env, demo) => {
  expect(config(env).demo).toBe(demo);
});

test('all faults are told at once, each with what to do', () => {
  const told = faults({
    PORT: '70000',
    MAIL_IN_PORT: 'smtp',
    PUBLIC_URL: 'post.example.org',
    SECRET_KEY: 'short',
    DATABASE_URL: 'mysql://db',
    REDIS_URL: 'cache:6379',
    SMTP_URL: 'mail.example.org',
    MAIL_DOMAIN: 'not a domain',
    MAIL_FROM: 'nobody',
    DEMO: 'yes',
  });
  expect(told.map((fault) => fault.split(' ')[0]).toSorted()).toEqual([
    'DATABASE_URL',
    'DEMO',
    'MAIL_DOMAIN',
    'MAIL_FROM',
    'MAIL_IN_PORT',
    'PORT',
    'PUBLIC_URL',
    'REDIS_URL',
    'SECRET_KEY',
    'SMTP_URL',
  ]);
  expect(told).toContain('PORT is "70000": give a whole number from 0 to 65535.');
});

test('a fault never prints a secret', () => {
  const told = faults({ SECRET_KEY: 'hunter2', DATABASE_URL: 'mysql://me:hunter2@db' });
  expect(told).toHaveLength(2);
  expect(told.join()).not.toContain('hunter2');
});

test('mail through another machine wants a domain, mail through this one does not', () => {
  expect(faults({ SMTP_URL: 'smtp://mail.example.org' })).toEqual([
    expect.stringContaining('MAIL_DOMAIN is missing'),
  ]);
  expect(faults({ SMTP_URL: 'smtp://mail.example.org', MAIL_DOMAIN: 'post.example.org' })).toEqual([]);
  for (const host of ['localhost', '127.0.0.1:1025', '[::1]:25']) {
    expect(faults({ SMTP_URL: `smtp://${host}` })).toEqual([]);
  }
});

test.each([
  [{}, 3000, 'http://127.0.0.1:3000'],
  [{ PORT: '0' }, 40123, 'http://127.0.0.1:40123'],
  [{ HOST: '0.0.0.0' }, 3000, 'http://127.0.0.1:3000'],
  [{ HOST: '::1' }, 3000, 'http://[::1]:3000'],
  [{ PUBLIC_URL: 'https://post.example.org/games/' }, 3000, 'https://post.example.org/games'],
] as const)('with %o links begin with what reaches us', (env, port, url) => {
  expect(publicUrl(config(env), port)).toBe(url);
});

describe('the doors for mail', () => {
  test('are opened by their settings', () => {
    const opened = config({
      LMTP_IN_PORT: '2424',
      LMTP_IN_HOST: '::1',
      IMAP_URL: 'imaps://post:secret@imap.example.org/Orders',
      MAIL_IN_TLS_CERT: 'cert.pem',
      MAIL_IN_TLS_KEY: 'key.pem',
      MAIL_HOOK_MAILGUN: 'key-1',
      MAIL_HOOK_RAW: 'shared',
    });
    expect(opened).toMatchObject({
      lmtpIn: { host: '::1', port: 2424 },
      imapUrl: 'imaps://post:secret@imap.example.org/Orders',
      mailInTls: { cert: resolve('cert.pem'), key: resolve('key.pem') },
      mailHooks: { mailgun: 'key-1', raw: 'shared' },
    });
  });

  test.each([
    ['off', { kind: 'off' }],
    ['check', { kind: 'check' }],
    ['MX.Example.org', { kind: 'trust', server: 'mx.example.org' }],
  ])('MAIL_AUTH=%s', (value, expected) => {
    expect(config({ MAIL_AUTH: value }).mailAuth).toEqual(expected);
  });

  test('marks may stand in subjects, and mail may be signed', () => {
    const signed = {
      DKIM_KEY: 'dkim.pem',
      DKIM_SELECTOR: 'k1',
      MAIL_DOMAIN: 'post.example',
      REPLY_BY: 'subject',
    };
    expect(config(signed)).toMatchObject({
      replyBy: 'subject',
      dkim: { key: resolve('dkim.pem'), selector: 'k1', domain: 'post.example' },
    });
    expect(faults({ DKIM_KEY: 'dkim.pem', REPLY_BY: 'pigeon' })).toEqual([
      'REPLY_BY is "pigeon": give address or subject.',
      'DKIM_KEY and DKIM_SELECTOR go together: give the path of the private key and its name in the DNS.',
    ]);
  });

  test('that cannot be opened so are said, and no password is shown', () => {
    expect(
      faults({ IMAP_URL: 'post:secret@imap.example.org', MAIL_IN_TLS_CERT: 'cert.pem', MAIL_AUTH: 'a b' }),
    ).toEqual([
      'MAIL_IN_TLS_CERT and MAIL_IN_TLS_KEY go together: give the paths of both PEM files, or neither.',
      'IMAP_URL is "(not shown)": give a URL that begins with imap:// or imaps://.',
      'MAIL_AUTH is "a b": give off, check, or the name of a mail server such as mx.example.org.',
    ]);
  });
});

describe('a door that strangers reach without MAIL_AUTH', () => {
  const load = (env: Record<string, string>) => loadConfig(env, () => undefined);
  test.each([
    [{ MAIL_IN_HOST: '0.0.0.0' }],
    [{ LMTP_IN_HOST: '192.0.2.1', LMTP_IN_PORT: '24' }],
    [{ IMAP_URL: 'imaps://a:b@imap.example.org/INBOX' }],
    [{ MAIL_HOOK_RAW: 'a secret' }],
  ])('%j is warned of, or refused where the settings say so', (env) => {
    const open = load(env);
    expect(open.ok && forgeryWarning(open.value)).toContain('Set MAIL_AUTH=check');
    expect(load({ ...env, MAIL_AUTH_REQUIRED: '1' }).ok).toBe(false);
    const checked = load({ ...env, MAIL_AUTH_REQUIRED: '1', MAIL_AUTH: 'check' });
    expect(checked.ok && forgeryWarning(checked.value)).toBeUndefined();
  });

  test('a door of this machine alone is not', () => {
    const config = load({ MAIL_AUTH_REQUIRED: '1' });
    expect(config.ok && forgeryWarning(config.value)).toBeUndefined();
  });
});

test('processes that share the work need a database, an address and a key that they share', () => {
  const faults = loadConfig({ ROLES: 'web' }, () => undefined);
  expect(faults.ok ? [] : faults.faults.map((fault) => /set [A-Z_]+/.exec(fault)?.[0])).toEqual([
    'set DATABASE_URL',
    'set PUBLIC_URL',
    'set SECRET_KEY',
  ]);
  const unknown = loadConfig({ ROLES: 'web,cook' }, () => undefined);
  expect(unknown.ok ? '' : unknown.faults[0]).toBe(
    'ROLES is "web,cook": give some of web, mail, worker, with commas between.',
  );
});

describe('the ways in', () => {
  test('say where mail comes in, and what only this machine itself reaches', () => {
    const settings = { MAIL_IN_HOST: '0.0.0.0', MAIL_IN_PORT: '25', LMTP_IN_PORT: '24', MAIL_AUTH: 'check' };
    const config = loadConfig({ ...settings, IMAP_URL: 'imaps://a:b@mail.example.org' }, () => undefined);
    expect(config.ok && waysIn(config.value)).toEqual([
      { says: 'SMTP on 0.0.0.0:25', isHereOnly: false },
      { says: 'LMTP on 127.0.0.1:24', isHereOnly: true },
      { says: 'the mailbox at mail.example.org (IMAP)', isHereOnly: false, isMailbox: true },
    ]);
  });
});

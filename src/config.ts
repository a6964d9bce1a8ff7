// Every setting of the process, read in one place. `.env.example` explains them to those who set them.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { QUICKNET_KEY } from './kernel/beacon.ts';
import { NETWORKS, networksIn } from './networks.ts';
import { ROLES, type Role } from './roles.ts';
import {
  type Demo,
  type MailAuth,
  type SettingReader,
  settingReader,
  type Variables,
} from './setting-reader.ts';

export type { MailAuth } from './setting-reader.ts';

/** `dataDir` is the database's own folder; a database in memory when absent. */
export type DatabaseConfig =
  | { readonly kind: 'embedded'; readonly dataDir?: string }
  | { readonly kind: 'server'; readonly url: string };

/** Jobs in the database's tables, or in Redis; `prefix` keeps several installations on one Redis apart. */
export type QueueConfig =
  | { readonly kind: 'postgres' }
  | { readonly kind: 'redis'; readonly url: string; readonly prefix?: string };

/** Where a door listens; port 0 takes a free one. */
export interface Listen {
  readonly host: string;
  readonly port: number;
}

/** A certificate and its key: the paths of PEM files. */
export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
}

export interface DkimConfig {
  readonly domain: string;
  readonly selector: string;
  /** The path of the private key, a PEM file. */
  readonly key: string;
}

/** Providers that may post mail to us. */
const MAIL_HOOKS = ['postmark', 'mailgun', 'sendgrid', 'raw'] as const;
export type MailHookName = (typeof MAIL_HOOKS)[number];

/** Backups made by the process that does the jobs. */
export interface BackupConfig {
  /** Absent: none is made by itself. */
  readonly plan?: { readonly folder: string; readonly everyHours: number; readonly keep: number };
  /** What every backup of ours is sealed with; empty: nothing. */
  readonly sealing: { readonly passphrase?: string };
}

export interface Config {
  readonly roles: readonly Role[];
  readonly backup: BackupConfig;
  readonly http: Listen;
  /** Web servers before the pages: their word is taken for whom they ask. Addresses, networks, and names of such. */
  readonly proxies: readonly string[];
  /** What links in mails begin with, without a slash at the end; where absent see `publicUrl()`. */
  readonly publicUrl?: string;
  /** The SMTP door; absent when it is turned off. */
  readonly mailIn?: Listen;
  /** The LMTP door; absent when it is turned off. */
  readonly lmtpIn?: Listen;
  /** With it the SMTP door offers STARTTLS. */
  readonly mailInTls?: TlsFiles;
  /** A mailbox to fetch mail from, as an imap: or imaps: URL. */
  readonly imapUrl?: string;
  /** The secret of each provider that may post mail. */
  readonly mailHooks: Readonly<Partial<Record<MailHookName, string>>>;
  readonly mailAuth: MailAuth;
  /** We do not start while strangers reach a door of mail whose origin is not checked. */
  readonly isMailAuthRequired: boolean;
  /** Days; 0: for good. */
  readonly rawMailDays: number;
  /** How many mails are read in an hour: of a seat, of a sender on file, from a place strangers write from; 0 is no limit. */
  readonly mailLimits: { readonly seat: number; readonly sender: number; readonly source: number };
  /** What one network may bring to the SMTP door in an hour; 0 is no limit. */
  readonly mailInMegabytes: number;
  /** Absolute path of the folder for the embedded database, and for keys made at first start. */
  readonly dataDir: string;
  /** The least that the log tells. */
  readonly logLevel: 'warn' | 'info' | 'error';
  /** Opens `/metrics` and nothing else; without it only the owner key does. */
  readonly metricsToken?: string;
  /** Whether a start prints the owner key: `auto` does not where it is kept in the journal that systemd names in `journalStream`. */
  readonly showKey: 'auto' | '0' | '1';
  readonly journalStream?: string;
  /** `npm start` started us: its shell does not hand signals on. */
  readonly isUnderNpm: boolean;
  /** Absent: the store makes one at first start and keeps it in `dataDir`. */
  readonly secretKey?: string;
  readonly database: DatabaseConfig;
  readonly queue: QueueConfig;
  /** The mail server that takes our mail, as an smtp: or smtps: URL; absent: mail stays in the mailroom. */
  readonly smtpUrl?: string;
  /** How fast mail goes to each domain; 0 is no limit. */
  readonly pace: { readonly atOnce: number; readonly perMinute: number };
  /** The domain of reply addresses, and the one From of all mails. */
  readonly mailDomain: string;
  readonly mailFrom: string;
  /** Where answers carry their mark: see `AppSettings`. */
  readonly replyBy: 'address' | 'subject';
  /** For campaigns that add a public beacon to their dice. */
  readonly beacon: {
    /** Absent: the public relays are asked. */
    readonly relay?: string;
    readonly publicKey: string;
    readonly waitSeconds: number;
  };
  /** Signs outgoing mail. */
  readonly dkim?: DkimConfig;
  /** `auto`: where the database is empty, its mail stays here; `mail`: its mail goes out too; `off`. */
  readonly demo: Demo;
  /** Boards that turns are posted on may be on private networks, and without https. */
  readonly mayBoardsBePrivate: boolean;
}

export type ConfigResult =
  | { readonly ok: true; readonly value: Config }
  | { readonly ok: false; readonly faults: readonly string[] };

export const LOOPBACK = ['localhost', '127.0.0.1', '::1', '[::1]'];
const EVERYWHERE = ['0.0.0.0', '::'];
const NOT_SET_MAIL_DOMAIN = 'fieldpost.localhost';

/** The settings of this process: its environment, over `.env` in the current folder. */
export function loadProcessConfig(): ConfigResult {
  return loadConfig(process.env, () => (existsSync('.env') ? readFileSync('.env', 'utf8') : undefined));
}

/**
 * The settings in `env` over those in the text of an `.env` file (undefined when there is none), or every
 * fault in them, each a sentence that says what to do. A setting that is empty counts as not set.
 */
export function loadConfig(env: Variables, readEnvFile: () => string | undefined): ConfigResult {
  const faults: string[] = [];
  const settings = readSettings({ ...parseEnv(readEnvFile() ?? ''), ...withoutEmpty(env) }, faults);
  const warning = settings.isMailAuthRequired ? forgeryWarning(settings) : undefined;
  if (warning !== undefined) faults.push(`${warning}, or take MAIL_AUTH_REQUIRED away.`);
  return faults.length === 0 ? { ok: true, value: settings } : { ok: false, faults };
}

/** What links begin with: the setting, or the address of the pages' own door at the port it got. */
export function publicUrl(config: Config, port: number): string {
  return config.publicUrl ?? localUrl(config, port);
}

/** The address of the pages' own door, at the port it got. */
export function localUrl({ http: { host } }: Pick<Config, 'http'>, port: number): string {
  const reachable = EVERYWHERE.includes(host) ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/**
 * What is wrong with doors that strangers reach while nobody checks whether senders are who they say: anybody who has seen a
 * reply address can give orders by it. Undefined: nothing.
 */
export function forgeryWarning(
  config: Pick<Config, 'mailAuth' | 'mailIn' | 'lmtpIn' | 'imapUrl' | 'mailHooks'>,
): string | undefined {
  const { mailAuth, mailIn, lmtpIn, imapUrl, mailHooks } = config;
  if (mailAuth.kind !== 'off') return undefined;
  const isOpen = (door: Listen | undefined) => door !== undefined && !LOOPBACK.includes(door.host);
  const doors = [
    ...(isOpen(mailIn) ? ['the SMTP door (MAIL_IN_HOST)'] : []),
    ...(isOpen(lmtpIn) ? ['the LMTP door (LMTP_IN_HOST)'] : []),
    ...(imapUrl === undefined ? [] : ['the mailbox (IMAP_URL)']),
    ...(Object.keys(mailHooks).length === 0 ? [] : ['the webhooks (MAIL_HOOK_...)']),
  ];
  if (doors.length === 0) return undefined;
  return `Mail from strangers comes in by ${doors.join(', ')}, and nothing checks who wrote it: whoever has seen a reply address can give its player's orders under a forged From. Set MAIL_AUTH=check, or MAIL_AUTH to the name of the mail server in front of us`;
}

/** Whether this process does it. */
export const hasRole = ({ roles }: Pick<Config, 'roles'>, role: Role): boolean => roles.includes(role);

function readSettings(variables: Variables, faults: string[]): Config {
  const read = settingReader(variables, faults);
  const dataDir = resolve(read.text('DATA_DIR') ?? 'data');
  const mailDomain = read.domain('MAIL_DOMAIN');
  const mailIn = { host: read.host('MAIL_IN_HOST'), port: read.port('MAIL_IN_PORT', 2525) };
  const lmtpIn = { host: read.host('LMTP_IN_HOST'), port: read.port('LMTP_IN_PORT', 0) };
  const smtpUrl = read.url('SMTP_URL', ['smtp:', 'smtps:']);
  if (smtpUrl !== undefined && mailDomain === undefined && !isHere(smtpUrl)) {
    faults.push(
      'MAIL_DOMAIN is missing: with SMTP_URL on another machine, set it to a domain whose mail reaches this server.',
    );
  }
  const domain = mailDomain ?? NOT_SET_MAIL_DOMAIN;
  const roles = read.roles('ROLES');
  if (roles.length < ROLES.length) faults.push(...whyAlone(read));
  return {
    roles,
    backup: backupOf(read),
    http: { host: read.host('HOST'), port: read.port('PORT', 3000) },
    proxies: proxiesOf(read, faults),
    ...optional('publicUrl', read.url('PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '')),
    ...optional('mailIn', mailIn.port === 0 ? undefined : mailIn),
    ...optional('lmtpIn', lmtpIn.port === 0 ? undefined : lmtpIn),
    ...optional('mailInTls', tlsFiles(read, faults)),
    ...optional('imapUrl', read.url('IMAP_URL', ['imap:', 'imaps:'])),
    mailHooks: Object.fromEntries(
      MAIL_HOOKS.map((name) => [name, read.text(`MAIL_HOOK_${name.toUpperCase()}`)]).filter(
        ([, secret]) => secret !== undefined,
      ),
    ),
    mailAuth: read.mailAuth('MAIL_AUTH'),
    isMailAuthRequired: read.oneOf('MAIL_AUTH_REQUIRED', ['0', '1']) === '1',
    ...howMuchMail(read),
    dataDir,
    logLevel: read.oneOf('LOG_LEVEL', ['warn', 'info', 'error']),
    ...optional('metricsToken', read.secret('METRICS_TOKEN')),
    showKey: read.oneOf('SHOW_KEY', ['auto', '0', '1']),
    ...optional('journalStream', read.text('JOURNAL_STREAM')),
    isUnderNpm: read.text('npm_lifecycle_event') === 'start',
    ...optional('secretKey', read.secret('SECRET_KEY')),
    database: databaseAt(read.url('DATABASE_URL', ['postgresql:', 'postgres:']), dataDir),
    queue: queueAt(read.url('REDIS_URL', ['redis:', 'rediss:'])),
    ...optional('smtpUrl', smtpUrl),
    pace: { atOnce: read.count('MAIL_OUT_AT_ONCE', 4), perMinute: read.count('MAIL_OUT_PER_MINUTE', 100) },
    mailDomain: domain,
    mailFrom: read.address('MAIL_FROM') ?? `post@${domain}`,
    replyBy: read.oneOf('REPLY_BY', ['address', 'subject']),
    beacon: beaconOf(read),
    ...optional('dkim', dkim(read, faults, domain)),
    demo: read.demo('DEMO'),
    mayBoardsBePrivate: read.oneOf('BOARDS_PRIVATE', ['0', '1']) === '1',
  };
}

/** Processes that share the work need a database that they can share, and letters need the address of the pages. */
function whyAlone(read: SettingReader): readonly string[] {
  return [
    ...(read.text('DATABASE_URL') === undefined
      ? ['ROLES shares the work between processes: set DATABASE_URL to a PostgreSQL server for them.']
      : []),
    ...(read.text('PUBLIC_URL') === undefined
      ? ['ROLES shares the work between processes: set PUBLIC_URL, which letters name, the same for all.']
      : []),
    ...(read.text('SECRET_KEY') === undefined
      ? ['ROLES shares the work between processes: set SECRET_KEY, the same for all.']
      : []),
  ];
}

function proxiesOf({ text }: SettingReader, faults: string[]): readonly string[] {
  const known = networksIn(text('PROXIES'));
  if (known === undefined) faults.push(`PROXIES is "${text('PROXIES')}": give ${NETWORKS}.`);
  return known ?? [];
}

function howMuchMail({ count }: SettingReader) {
  const [seat, sender] = [count('MAIL_IN_PER_SEAT', 60), count('MAIL_IN_PER_SENDER', 60)];
  return {
    mailLimits: { seat, sender, source: count('MAIL_IN_PER_SOURCE', 120) },
    mailInMegabytes: count('MAIL_IN_MEGABYTES', 200),
    rawMailDays: count('RAW_MAIL_DAYS', 90),
  };
}

function backupOf(read: SettingReader): BackupConfig {
  const folder = read.text('BACKUP_DIR');
  const [everyHours, keep] = [read.count('BACKUP_EVERY_HOURS', 24), read.count('BACKUP_KEEP', 7)];
  const plan = { everyHours: Math.max(1, everyHours), keep: Math.max(1, keep) };
  return {
    ...(folder === undefined ? {} : { plan: { folder: resolve(folder), ...plan } }),
    sealing: optional('passphrase', read.secret('BACKUP_PASSPHRASE')),
  };
}

function beaconOf(read: SettingReader): Config['beacon'] {
  const relay = read.url('BEACON_URL', ['http:', 'https:'])?.replace(/\/+$/, '');
  const publicKey = read.beaconKey('BEACON_KEY') ?? QUICKNET_KEY;
  return { ...optional('relay', relay), publicKey, waitSeconds: read.count('BEACON_WAIT_SECONDS', 120) };
}

function tlsFiles(read: SettingReader, faults: string[]): TlsFiles | undefined {
  const [cert, key] = [read.text('MAIL_IN_TLS_CERT'), read.text('MAIL_IN_TLS_KEY')];
  if (cert !== undefined && key !== undefined) return { cert: resolve(cert), key: resolve(key) };
  if (cert !== undefined || key !== undefined) {
    faults.push(
      'MAIL_IN_TLS_CERT and MAIL_IN_TLS_KEY go together: give the paths of both PEM files, or neither.',
    );
  }
  return undefined;
}

function dkim(read: SettingReader, faults: string[], domain: string): DkimConfig | undefined {
  const [key, selector] = [read.text('DKIM_KEY'), read.text('DKIM_SELECTOR')];
  if (key !== undefined && selector !== undefined) {
    return { key: resolve(key), selector, domain: read.domain('DKIM_DOMAIN') ?? domain };
  }
  if (key !== undefined || selector !== undefined) {
    faults.push(
      'DKIM_KEY and DKIM_SELECTOR go together: give the path of the private key and its name in the DNS.',
    );
  }
  return undefined;
}

function isHere(url: string): boolean {
  return LOOPBACK.includes(new URL(url).hostname);
}

function databaseAt(url: string | undefined, dataDir: string): DatabaseConfig {
  return url === undefined
    ? { kind: 'embedded', dataDir: join(dataDir, 'postgres') }
    : { kind: 'server', url };
}

function queueAt(url: string | undefined): QueueConfig {
  return url === undefined ? { kind: 'postgres' } : { kind: 'redis', url };
}

function withoutEmpty(variables: Variables): Variables {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
}

function optional<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [P in K]: V });
}

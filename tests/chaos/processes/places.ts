/** Where a program of a trial lives: a copy of a house in which a campaign was just opened, so that its sealed dice are the same. */
import { cp, rm } from 'node:fs/promises';
import { type Config, loadConfig } from '../../../src/config.ts';
import { type ReadMail, reportOf } from '../../e2e/support/post.ts';
import { type Settings, scratchSettings, startProgram } from '../../e2e/support/program.ts';
import { end, listen, sinkServer } from '../../support/sink-server.ts';
import { type Gate, openGate } from './gate.ts';
import { openProxy } from './proxy.ts';
import type { Servers } from './servers.ts';
import { openTrap, type Trap } from './trap.ts';

export const SEATS = ['p1', 'p2', 'p3', 'p4'] as const;

/** A house that stands still, to be copied. */
export interface Model {
  readonly dataDir: string;
  /** Its database on the server; absent: it is in the folder. */
  readonly database?: string;
  /** What each seat was sent. */
  readonly reports: Readonly<Record<string, ReadMail>>;
  discard(): Promise<void>;
}

export interface Place {
  readonly settings: Settings;
  readonly trap: Trap;
  /** The way to its database that no trap watches; absent: there is none. */
  readonly databaseUrl?: string;
  /** The Message-ID of each letter that the mail server said yes to, as often as it did. */
  readonly taken: readonly string[];
  /** In front of the mail server. */
  readonly gate: Gate;
  /** Letters that the mail server took while nobody could hear it say so. */
  readonly unheard: readonly string[];
  discard(): Promise<void>;
}

/** The same in all copies: letters name the page, and replies are signed. */
const SAME = {
  SECRET_KEY: 'the same key for all houses of this trial',
  PUBLIC_URL: 'http://pages.invalid',
  DEMO: 'mail',
  MAIL_OUT_PER_MINUTE: '0',
  LOG_LEVEL: 'info',
};

export async function openModel(servers: Servers, kind: 'server' | 'embedded'): Promise<Model> {
  const { settings, dataDir, discard } = await scratchSettings();
  const database = `model_${kind}`;
  if (kind === 'server') await servers.sql(`CREATE DATABASE ${database}`);
  const backends =
    kind === 'embedded'
      ? {}
      : { DATABASE_URL: servers.databaseUrl(database), REDIS_URL: servers.redisUrl(15) };
  const program = await startProgram({ ...settings, ...SAME, ...backends });
  const reports: Record<string, ReadMail> = {};
  for (const seat of SEATS) reports[seat] = await reportOf(program, seat, 1);
  await program.end('SIGTERM');
  return { dataDir, reports, discard, ...(kind === 'server' ? { database } : {}) };
}

/** A copy of the model; `number` is its own among those that are open at a time. */
export async function openPlace(
  servers: Servers,
  model: Model,
  number: number,
  disk: Disk = WIDE,
): Promise<Place> {
  const { settings, dataDir, discard } = await scratchSettings();
  await disk.open(dataDir);
  await cp(model.dataDir, dataDir, { recursive: true });
  const trap = openTrap();
  const taken: string[] = [];
  const unheard: string[] = [];
  const sink = sinkServer((message, yes) => {
    const id = /^Message-ID:\s+(<[^>]+>)/im.exec(message.toString('latin1', 0, 8192))?.[1] ?? '';
    trap.meet('a letter to the mail server', () => {
      taken.push(id);
      if (gate.mood === 'cut' || gate.mood === 'half') unheard.push(id);
      yes();
    });
  });
  const gate = await openGate(await listen(sink));
  const backends =
    model.database === undefined
      ? await ticking(trap)
      : await copyOfDatabase(servers, model.database, { number, trap });
  return {
    settings: {
      ...settings,
      ...SAME,
      ...backends.settings,
      SMTP_URL: `smtp://127.0.0.1:${gate.port}`,
    },
    trap,
    taken,
    gate,
    unheard,
    ...(backends.databaseUrl === undefined ? {} : { databaseUrl: backends.databaseUrl }),
    discard: async () => {
      await gate.close();
      await end(sink);
      await backends.close();
      await disk.close(dataDir);
      await rm(dataDir, { recursive: true, force: true });
      await discard();
    },
  };
}

/** What a place's folder lies on. */
export interface Disk {
  open(folder: string): Promise<void>;
  close(folder: string): Promise<void>;
}

const WIDE: Disk = { open: async () => undefined, close: async () => undefined };

interface Backends {
  readonly settings: Settings;
  readonly databaseUrl?: string;
  close(): Promise<void>;
}

async function copyOfDatabase(
  servers: Servers,
  model: string,
  { number, trap }: { readonly number: number; readonly trap: Trap },
): Promise<Backends> {
  const name = `place_${number}`;
  await servers.sql(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await servers.sql(`CREATE DATABASE ${name} TEMPLATE ${model}`);
  await servers.flushRedis(number);
  const proxy = await openProxy(servers.postgres.port, trap);
  const watched = new URL(servers.databaseUrl(name));
  watched.port = String(proxy.port);
  return {
    settings: { DATABASE_URL: watched.href, REDIS_URL: servers.redisUrl(number) },
    databaseUrl: servers.databaseUrl(name),
    close: async () => {
      await proxy.close();
      await servers.sql(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

const TICK_MS = 15;

/** Nobody stands between a program and the database in it: its effects are told by the clock. */
async function ticking(trap: Trap): Promise<Backends> {
  const timer = setInterval(() => trap.meet('a moment', () => undefined), TICK_MS);
  return { settings: {}, close: async () => clearInterval(timer) };
}

/** Of a place whose program does not run. */
export function configOf(settings: Settings): Config {
  const config = loadConfig(settings, () => undefined);
  if (!config.ok) throw new Error(config.faults.join('\n'));
  return config.value;
}

export const NOBODY = { info: () => undefined, warn: () => undefined, error: () => undefined };

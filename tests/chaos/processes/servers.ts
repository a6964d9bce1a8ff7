/** A PostgreSQL and a Redis server of our own, which may be stopped and started like any other. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chown, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../e2e/support/program.ts';

const run = promisify(execFile);

export interface Server {
  readonly port: number;
  start(): Promise<void>;
  /** Waits for the end. SIGQUIT is PostgreSQL's sudden stop, SIGINT that of both which breaks all connections. */
  stop(signal: NodeJS.Signals): Promise<void>;
}

export interface Servers {
  readonly postgres: Server;
  readonly redis: Server;
  /** Where the programs of PostgreSQL lie. */
  readonly postgresBin: string;
  databaseUrl(name: string): string;
  redisUrl(database: number): string;
  sql(text: string): Promise<void>;
  flushRedis(database: number): Promise<void>;
  close(): Promise<void>;
}

/** @throws Error where they are not installed. */
export async function openServers(): Promise<Servers> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldpost-chaos-'));
  const [postgresPort, redisPort] = [await freePort(), await freePort()];
  const postgresBin = await findPostgres();
  const owner = await ownerOfPostgres();
  const data = join(folder, 'postgres');
  await mkdir(data, { mode: 0o700 });
  if (owner.uid !== undefined) {
    await chown(folder, owner.uid, owner.gid); // PostgreSQL refuses to run as root
    await chown(data, owner.uid, owner.gid);
  }
  await run(
    join(postgresBin, 'initdb'),
    [
      `--pgdata=${data}`,
      '--username=fieldpost',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ],
    { cwd: folder, ...owner },
  );
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=300'];
  const postgres = serverOf(postgresPort, () =>
    spawn(
      join(postgresBin, 'postgres'),
      ['-D', data, '-p', String(postgresPort), ...settings.flatMap((setting) => ['-c', setting])],
      { cwd: folder, stdio: 'ignore', ...owner },
    ),
  );
  const redisSettings = `--bind 127.0.0.1 --dir ${folder} --appendonly no --maxmemory-policy noeviction`;
  const redis = serverOf(redisPort, () =>
    spawn('redis-server', ['--port', String(redisPort), '--save', '', ...redisSettings.split(' ')], {
      stdio: 'ignore',
    }),
  );
  await Promise.all([postgres.start(), redis.start()]);
  const databaseUrl = (name: string) => `postgresql://fieldpost@127.0.0.1:${postgresPort}/${name}`;
  return {
    postgres,
    redis,
    postgresBin,
    databaseUrl,
    redisUrl: (database) => `redis://127.0.0.1:${redisPort}/${database}`,
    sql: async (text) => {
      await ask(databaseUrl('postgres'), text);
    },
    flushRedis: async (database) => {
      await run('redis-cli', ['-p', String(redisPort), '-n', String(database), 'flushdb']);
    },
    close: async () => {
      await Promise.all([postgres.stop('SIGINT'), redis.stop('SIGINT')]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** One question to a database by a connection of its own, once the server answers. */
export async function ask(url: string, text: string): Promise<readonly Record<string, unknown>[]> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      return (await client.query<Record<string, unknown>>(text)).rows;
    } catch (fault) {
      const isStarting = fault instanceof pg.DatabaseError && fault.code === '57P03';
      if (!isStarting || tries > 100) throw fault;
      await sleep(100);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

async function findPostgres(): Promise<string> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const newest = versions.sort((a, b) => Number(a) - Number(b)).at(-1);
  if (newest === undefined) throw new Error('PostgreSQL is not installed');
  return `/usr/lib/postgresql/${newest}/bin`;
}

async function ownerOfPostgres(): Promise<{ uid?: number; gid: number }> {
  const gid = process.getgid?.() ?? 0;
  if (process.getuid?.() !== 0) return { gid };
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const account = ['postgres', 'nobody'].map((name) => accounts.find(([known]) => known === name));
  const [, , uid, group] = account.find((each) => each !== undefined) ?? [];
  return { uid: Number(uid), gid: Number(group) };
}

function serverOf(port: number, begin: () => ChildProcess): Server {
  let child: ChildProcess | undefined;
  return {
    port,
    start: async () => {
      child = begin();
      await listening(port);
    },
    stop: (signal) =>
      new Promise((resolve) => {
        if (child === undefined || child.exitCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill(signal);
      }),
  };
}

/** @throws Error when nobody listens for half a minute. */
async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await isListening(port)) return;
    await sleep(100);
  }
  throw new Error(`nobody listens on port ${port}`);
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.unref();
  });

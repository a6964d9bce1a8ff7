/** What may go wrong around a program that goes on running. */
import { execFile } from 'node:child_process';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort, type Settings, startProgram } from '../../e2e/support/program.ts';
import type { Mood } from './gate.ts';
import type { Phase } from './keeper.ts';
import type { Disk, Place } from './places.ts';
import type { Servers } from './servers.ts';
import type { Trouble } from './turn.ts';

const run = promisify(execFile);

export interface NamedTrouble extends Trouble {
  readonly name: string;
  readonly where: 'server' | 'embedded';
  readonly disk?: Disk;
}

/** So long something is away. */
const AWAY_MS = 8000;

export function allTroubles(servers: Servers): readonly NamedTrouble[] {
  return [
    ...PHASES.map((at) => postgresAway(servers, at, 'SIGQUIT')),
    postgresAway(servers, 'turn', 'SIGINT'),
    ...PHASES.map((at) => redisAway(servers, at)),
    redisEmptied(servers, 'mail'),
    redisEmptied(servers, 'turn'),
    ...(['busy', 'shut', 'deaf', 'slow', 'cut'] as const).map(mailServer),
    ...(['mail', 'turn'] as const).map(twoPrograms),
    clockJumps(2),
    clockJumps(-2),
    ...PHASES.map(diskFull),
    ...PHASES.flatMap((at) => [stopped('server', at), stopped('embedded', at)]),
  ];
}

const PHASES: readonly Phase[] = ['mail', 'lock', 'turn', 'letters'];
const WHEN: Readonly<Record<Phase, string>> = {
  start: 'at the start',
  mail: 'while mail is read',
  lock: 'before the lock',
  turn: 'while the turn is fought',
  letters: 'while letters go out',
};

const postgresAway = ({ postgres }: Servers, at: Phase, signal: 'SIGQUIT' | 'SIGINT'): NamedTrouble => ({
  name: `PostgreSQL is ${signal === 'SIGQUIT' ? 'torn away' : 'stopped'} ${WHEN[at]}`,
  where: 'server',
  at,
  strike: async () => {
    await postgres.stop(signal);
    await sleep(AWAY_MS);
    await postgres.start();
  },
});

const redisAway = ({ redis }: Servers, at: Phase): NamedTrouble => ({
  name: `Redis is killed ${WHEN[at]} and comes back empty`,
  where: 'server',
  at,
  strike: async () => {
    await redis.stop('SIGKILL');
    await sleep(AWAY_MS);
    await redis.start();
  },
});

const redisEmptied = ({ redis }: Servers, at: Phase): NamedTrouble => ({
  name: `Redis is emptied ${WHEN[at]}`,
  where: 'server',
  at,
  strike: async () => {
    await run('redis-cli', ['-p', String(redis.port), 'flushall']);
  },
});

const MOODS: Readonly<Record<Exclude<Mood, 'kind'>, string>> = {
  busy: 'is too busy',
  shut: 'breaks each connection',
  deaf: 'takes connections and says nothing',
  slow: 'is slow with each word',
  cut: 'takes letters and hangs up before it says so',
};

const mailServer = (mood: Exclude<Mood, 'kind'>): NamedTrouble => ({
  name: `the mail server ${MOODS[mood]}`,
  where: 'server',
  at: 'lock',
  strike: async ({ gate }) => {
    gate.mood = mood;
    await sleep(3 * AWAY_MS);
    gate.mood = 'kind';
  },
});

const twoPrograms = (at: 'mail' | 'turn'): NamedTrouble => ({
  name: `a second program does the same work, from ${at === 'mail' ? 'the first mail' : 'the lock'} on`,
  where: 'server',
  at,
  strike: async (place) => {
    const second = await startProgram(await besides(place));
    await sleep(3 * AWAY_MS);
    await second.end('SIGTERM');
  },
});

/** The same house by other doors. */
async function besides({ settings }: Place): Promise<Settings> {
  return { ...settings, PORT: String(await freePort()), MAIL_IN_PORT: String(await freePort()) };
}

const WHERE = { server: 'on its servers', embedded: 'on the embedded database' } as const;

/** As `systemctl restart` does it. */
const stopped = (where: 'server' | 'embedded', at: Phase): NamedTrouble => ({
  name: `the program is stopped in order, ${WHERE[where]}, ${WHEN[at]}`,
  where,
  at,
  strike: async (_place, program, keeper) => {
    const stopped = await program;
    const code = await keeper.renew();
    if (code !== 0) throw new Error(`a stop in order ended with ${code}; it said:\n${stopped.lastWords()}`);
  },
});

const HOUR_MS = 3_600_000;

const clockJumps = (hours: number): NamedTrouble => ({
  name: `the clock jumps ${Math.abs(hours)} hours ${hours > 0 ? 'ahead' : 'back'}`,
  where: 'server',
  at: 'mail',
  clock: 'movable',
  strike: async (_place, program) => (await program).goAhead(hours * HOUR_MS),
});

const diskFull = (at: Phase): NamedTrouble => ({
  name: `the disk of the embedded database is full ${WHEN[at]}`,
  where: 'embedded',
  at,
  disk: NARROW,
  strike: async ({ settings }) => {
    const ballast = join(settings['DATA_DIR'] ?? '', 'ballast');
    await fill(settings['DATA_DIR'] ?? '', ballast);
    await sleep(AWAY_MS);
    await rm(ballast);
  },
});

const NARROW: Disk = {
  open: async (folder) => {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=512m', 'none', folder]);
  },
  close: async (folder) => {
    await run('umount', [folder]);
  },
};

async function fill(folder: string, ballast: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  await writeFile(ballast, Buffer.alloc(bavail * bsize)).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'ENOSPC') throw fault; // the program has taken a little in between: so much the fuller
  });
}

/** What may go wrong around a program that goes on running. */
import { execFile } from 'node:child_process';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort, type Program, type Settings, startProgram } from '../../e2e/support/program.ts';
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

/** What happens, whenever it does. */
export interface Misfortune extends Omit<Trouble, 'at'> {
  readonly what: string;
  readonly where: 'server' | 'embedded';
  readonly disk?: Disk;
}

/** So long something is away. */
const AWAY_MS = 8000;

export function allTroubles(servers: Servers): readonly NamedTrouble[] {
  const [torn, gone] = [postgresAway(servers, 'SIGQUIT'), redisAway(servers)];
  const emptied = redisEmptied(servers);
  return [
    ...PHASES.map((at) => atThat(at, torn)),
    atThat('turn', postgresAway(servers, 'SIGINT')),
    ...PHASES.map((at) => atThat(at, gone)),
    ...(['mail', 'turn'] as const).map((at) => atThat(at, emptied)),
    ...(['busy', 'shut', 'deaf', 'slow', 'cut', 'half'] as const).map((mood) =>
      atThat('lock', mailServer(mood)),
    ),
    ...(['mail', 'turn'] as const).map((at) => atThat(at, SECOND_PROGRAM)),
    ...[2, -2].map((hours) => atThat('mail', clockJumps(hours))),
    ...PHASES.map((at) => atThat(at, DISK_FULL)),
    ...PHASES.flatMap((at) => [atThat(at, stopped('server')), atThat(at, stopped('embedded'))]),
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

/** A misfortune that begins when the campaign has got so far. */
export const atThat = (at: Phase, { what, ...misfortune }: Misfortune): NamedTrouble => ({
  ...misfortune,
  name: `${what} ${WHEN[at]}`,
  at,
});

export const postgresAway = ({ postgres }: Servers, signal: 'SIGQUIT' | 'SIGINT'): Misfortune => ({
  what: `PostgreSQL is ${signal === 'SIGQUIT' ? 'torn away' : 'stopped'}`,
  where: 'server',
  strike: async () => {
    await postgres.stop(signal);
    await sleep(AWAY_MS);
    await postgres.start();
  },
});

export const redisAway = ({ redis }: Servers): Misfortune => ({
  what: 'Redis is killed, and comes back empty,',
  where: 'server',
  strike: async () => {
    await redis.stop('SIGKILL');
    await sleep(AWAY_MS);
    await redis.start();
  },
});

export const redisEmptied = ({ redis }: Servers): Misfortune => ({
  what: 'Redis is emptied',
  where: 'server',
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
  half: 'takes letters, says nothing, and closes its own side of the connection',
};

export const mailServer = (
  mood: Exclude<Mood, 'kind'>,
  where: 'server' | 'embedded' = 'server',
): Misfortune => ({
  what: `the mail server ${MOODS[mood]}`,
  where,
  strike: async ({ gate }) => {
    gate.mood = mood;
    await sleep(3 * AWAY_MS);
    gate.mood = 'kind';
  },
});

/** From the phase on for a while. */
export const SECOND_PROGRAM: Misfortune = {
  what: 'a second program begins to do the same work',
  where: 'server',
  strike: async (place) => {
    const second = await startInTheEnd(await besides(place));
    await sleep(3 * AWAY_MS);
    await second.end('SIGTERM');
  },
};

const MOST_STARTS = 20;

/** As a service manager does it: what the program needs to start may be away just then. @throws Error with what it said the last time. */
async function startInTheEnd(settings: Settings): Promise<Program> {
  for (let starts = 1; ; starts += 1) {
    try {
      return await startProgram(settings);
    } catch (fault) {
      if (starts === MOST_STARTS) throw fault;
      await sleep(1000);
    }
  }
}

/** The same house by other doors. */
async function besides({ settings }: Place): Promise<Settings> {
  return { ...settings, PORT: String(await freePort()), MAIL_IN_PORT: String(await freePort()) };
}

const WHERE = { server: 'on its servers', embedded: 'on the embedded database' } as const;

/** As `systemctl restart` does it. */
export const stopped = (where: 'server' | 'embedded'): Misfortune => ({
  what: `the program is stopped in order, ${WHERE[where]},`,
  where,
  strike: async (_place, program, keeper) => {
    const stopped = await program;
    const code = await keeper.renew();
    if (code !== 0) throw new Error(`a stop in order ended with ${code}; it said:\n${stopped.lastWords()}`);
  },
});

/** And started again by a service manager, as often as it takes. */
export const killed = (where: 'server' | 'embedded'): Misfortune => ({
  what: `the program is killed, ${WHERE[where]},`,
  where,
  strike: (_place, _program, keeper) => keeper.kill(),
});

const HOUR_MS = 3_600_000;

export const clockJumps = (hours: number): Misfortune => ({
  what: `the clock jumps ${Math.abs(hours)} hours ${hours > 0 ? 'ahead' : 'back'}`,
  where: 'server',
  clock: 'movable',
  strike: async (_place, program) => (await program).goAhead(hours * HOUR_MS),
});

const NARROW: Disk = {
  open: async (folder) => {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=512m', 'none', folder]);
  },
  close: async (folder) => {
    await run('umount', [folder]);
  },
};

export const DISK_FULL: Misfortune = {
  what: 'the disk of the embedded database is full',
  where: 'embedded',
  disk: NARROW,
  strike: async ({ settings }) => {
    const ballast = join(settings['DATA_DIR'] ?? '', 'ballast');
    await fill(settings['DATA_DIR'] ?? '', ballast);
    await sleep(AWAY_MS);
    await rm(ballast);
  },
};

async function fill(folder: string, ballast: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  await writeFile(ballast, Buffer.alloc(bavail * bsize)).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'ENOSPC') throw fault; // the program has taken a little in between: so much the fuller
  });
}

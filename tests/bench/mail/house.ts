/** Houses in processes of their own, compiled as `npm start` runs them, and what can be asked of them. */
import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NewCampaign } from '../../../src/app/opening/opening.ts';
import type { Report } from './letters.ts';

export type Ask =
  | { readonly do: 'open'; readonly campaigns: readonly NewCampaign[] }
  | { readonly do: 'take'; readonly mails: readonly PackedMail[] }
  | { readonly do: 'settle' | 'clear' | 'arm' | 'send' | 'count' };

/** A message and its envelope, its bytes in base64. */
export interface PackedMail {
  readonly raw: string;
  readonly from: string;
  readonly to: string;
}

interface Child {
  ask<T>(ask: Ask): Promise<T>;
  end(): Promise<void>;
}

/** Mails that became orders, receipts, and the processor time it took so far. */
export interface Counts {
  readonly done: number;
  readonly receipts: number;
  readonly cpuSeconds: number;
}

export interface HouseProcess {
  open(campaigns: readonly NewCampaign[]): Promise<readonly Report[]>;
  take(mails: readonly PackedMail[]): Promise<void>;
  /** Resolves once nothing that was taken waits to be read. */
  settle(): Promise<void>;
  /** Leaves nothing in the outbox. */
  clear(): Promise<void>;
  /** Lays all turn reports into the outbox; answers how many. */
  arm(): Promise<number>;
  /** Resolves once they are sent. */
  send(): Promise<void>;
  count(): Promise<Counts>;
  /** At once: whatever it kept is thrown away. */
  end(): Promise<void>;
}

const ROOT = join(import.meta.dirname, '..', '..', '..');
/** Below the packages, which the compiled houses look for. */
const BUILDS = join(ROOT, 'node_modules', '.cache', 'fieldpost', 'bench');

/** A new folder with houses compiled from the sources; whoever asked for it takes it away. */
export function compileHouses(): string {
  mkdirSync(BUILDS, { recursive: true });
  const folder = mkdtempSync(join(BUILDS, 'build-'));
  const further = { 'house-process': 'tests/bench/mail/house-process.ts' };
  const [compiler, into, with_] = [join(ROOT, 'scripts', 'compiled.mjs'), folder, further].map((each) =>
    JSON.stringify(each),
  );
  const program = `const { compileInto } = await import(${compiler}); await compileInto(${into}, ${with_});`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', program]);
  return folder;
}

/** Starts a house out of a folder of compiled ones, with these settings. @throws Error when it does not get ready. */
export async function startHouse(
  builds: string,
  settings: Readonly<Record<string, string>>,
): Promise<HouseProcess> {
  const child = await startChild(join(builds, 'house-process.js'), settings);
  return {
    open: (campaigns) => child.ask({ do: 'open', campaigns }),
    take: (mails) => child.ask({ do: 'take', mails }),
    settle: () => child.ask({ do: 'settle' }),
    clear: () => child.ask({ do: 'clear' }),
    arm: () => child.ask({ do: 'arm' }),
    send: () => child.ask({ do: 'send' }),
    count: () => child.ask({ do: 'count' }),
    end: child.end,
  };
}

async function startChild(file: string, settings: Readonly<Record<string, string>>): Promise<Child> {
  const child = fork(file, {
    execArgv: [...settingsOfStart(), ...profiling()],
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...settings },
  });
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  child.on('message', ({ id, answer, error }: { id: number; answer?: unknown; error?: string }) => {
    const asker = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) asker?.resolve(answer);
    else asker?.reject(new Error(error));
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = (): Promise<void> => {
    child.kill('SIGINT');
    return gone;
  };
  return { ask: (ask) => askOf(child, waiting, ask), end };
}

function askOf<T>(
  child: ChildProcess,
  waiting: Map<number, { resolve(value: unknown): void; reject(error: Error): void }>,
  ask: Ask,
): Promise<T> {
  const id = waiting.size === 0 ? 1 : Math.max(...waiting.keys()) + 1;
  return new Promise<T>((resolve, reject) => {
    waiting.set(id, { resolve: (value) => resolve(value as T), reject });
    child.send({ ...ask, id });
  });
}

/** What `npm start` tells Node.js: `node --one --other scripts/start.mjs`. */
function settingsOfStart(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start.split(' ').slice(1, -1);
}

/** `BENCH_PROFILE=1` leaves a processor profile of each house in the current folder. */
function profiling(): readonly string[] {
  return process.env['BENCH_PROFILE'] === undefined ? [] : ['--cpu-prof'];
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach } from 'vitest';
import { freshBackends } from './backends.ts';
import { type Program, type Settings, scratchSettings, startProgram } from './program.ts';

const run = promisify(execFile);

/** Where a program lives: an empty folder, free ports, an empty database. */
export interface Place {
  readonly settings: Settings;
  readonly dataDir: string;
}

/** The places and programs of a file's tests: after each, whatever still runs is killed and every place is swept. */
export function houses() {
  const discards: (() => Promise<void>)[] = [];
  const running = new Set<Program>();

  afterEach(async () => {
    for (const program of running) await program.end('SIGKILL');
    running.clear();
    for (const discard of discards.splice(0)) await discard();
  });

  return {
    async place(more: Settings = {}): Promise<Place> {
      const scratch = await scratchSettings();
      discards.push(scratch.discard);
      const backends = await freshBackends();
      discards.unshift(backends.discard);
      return { settings: { ...scratch.settings, ...backends.settings, ...more }, dataDir: scratch.dataDir };
    },
    async start(settings: Settings, clock: 'true' | 'movable' = 'true'): Promise<Program> {
      const program = await startProgram(settings, clock);
      running.add(program);
      return program;
    },
    /** Something else to be done away with after the test, before its places. */
    sweep(discard: () => Promise<void>): void {
      discards.unshift(discard);
    },
    /** Its exit code; null when the signal ended it. */
    stop(program: Program, signal: NodeJS.Signals): Promise<number | null> {
      running.delete(program);
      return program.end(signal);
    },
  };
}

/** A command of the command line, with a program's settings. */
export const fieldpost = (settings: Settings, args: readonly string[]) =>
  run(process.execPath, ['scripts/fieldpost.mjs', ...args], {
    env: { PATH: process.env['PATH'], ...settings },
    maxBuffer: 64 * 2 ** 20,
  });

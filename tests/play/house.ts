/** A started program whose clock can be put ahead, killed and started again where it stood. */
import { beginProgram, type Program, type Settings, scratchSettings } from '../e2e/support/program.ts';

export interface House {
  /** Another one after each start. */
  program(): Program;
  readonly pid: () => number;
  now(): number;
  goTo(moment: number): Promise<void>;
  kill(): Promise<void>;
  /** After so long without a program. */
  startAfter(ms: number): Promise<void>;
  close(): Promise<void>;
}

export async function openHouse(more: Settings): Promise<House> {
  const { settings, discard } = await scratchSettings();
  let ahead = 0;
  let running = await begin();

  async function begin() {
    const own = { ...settings, ...more, FIELDPOST_TEST_AHEAD_MS: String(ahead) };
    const { child, ready } = beginProgram(own, 'movable');
    return { pid: child.pid ?? 0, program: await ready };
  }

  const now = () => Date.now() + ahead;
  return {
    program: () => running.program,
    pid: () => running.pid,
    now,
    goTo: async (moment) => {
      const ms = moment - now();
      if (ms <= 0) return;
      ahead += ms;
      await running.program.goAhead(ms);
    },
    kill: async () => {
      await running.program.end('SIGKILL');
    },
    startAfter: async (ms) => {
      ahead += ms;
      running = await begin();
    },
    close: async () => {
      await running.program.end('SIGTERM');
      await discard();
    },
  };
}

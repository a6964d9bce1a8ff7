/** Starts a program, kills it where fate wants it, and starts it again. */
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { beginProgram, type Program, type Settings } from '../../e2e/support/program.ts';
import type { Fate, Trap } from './trap.ts';

const PHASES = ['start', 'mail', 'lock', 'turn', 'letters'] as const;
export type Phase = (typeof PHASES)[number];

/** A death that is to be met once the campaign has got so far. */
export interface Doom extends Fate {
  readonly phase: Phase;
}

export interface Death {
  /** What was met. */
  readonly what: string;
  readonly isDone: boolean;
  /** What was under way by what the database held when its program lay dead. */
  readonly phase: string;
}

export interface Keeper {
  readonly deaths: readonly Death[];
  /** The campaign has got so far. */
  reach(phase: Phase): void;
  /** Does something with a living program until one has lived through it. */
  persist<T>(work: (program: Program) => Promise<T>): Promise<T>;
  /** Asks the program to end in order, and starts it again until it gets ready; answers the exit code. */
  renew(): Promise<number | null>;
  /** Kills the program at once, and starts it again until it gets ready, as systemd does. */
  kill(): Promise<void>;
  /** No more deaths; answers the exit code of the last program. */
  close(): Promise<number | null>;
  /** The play is given up: nothing goes on. */
  abandon(): void;
}

interface Kept {
  readonly settings: Settings;
  readonly trap: Trap;
  /** Told of a death once it has happened: what was under way. */
  readonly whatWasUnderWay: (phase: Phase, isAtWork: boolean) => Promise<string>;
  /** Told each time that the campaign has got farther. */
  readonly onReach?: (phase: Phase, program: Promise<Program>) => void;
  readonly clock?: 'true' | 'movable';
}

/** The line by which a program shows that its own start is past, and work begins. */
const WORK_BEGINS = / (?:reaching Redis|opening the queues) \.\.\./;
const REACHED: readonly (readonly [string, Phase])[] = [
  ['"turn locked"', 'turn'],
  ['"turn resolved"', 'letters'],
];

/** So long a service manager waits before it starts again what ended. */
const RESTART_MS = 1000;

export function keepAlive(kept: Kept, dooms: readonly Doom[]): Keeper {
  const { settings, trap, whatWasUnderWay, onReach, clock } = kept;
  const left = [...dooms];
  const deaths: Death[] = [];
  let reached: Phase = 'start';
  let arm = (): void => undefined;
  let living: ChildProcess | undefined;
  let isGivenUp = false;
  let current = begin();

  function reach(phase: Phase): void {
    if (PHASES.indexOf(phase) > PHASES.indexOf(reached)) {
      reached = phase;
      onReach?.(phase, current);
    }
    arm();
  }

  function begin(): Promise<Program> {
    const { child, ready } = beginProgram(settings, clock);
    living = child;
    let isAtWork = false;
    let isArmed = false;
    arm = () => {
      const [doom] = left;
      if (doom === undefined || isArmed) return;
      const isTime =
        doom.phase === 'start' || (isAtWork && PHASES.indexOf(doom.phase) <= PHASES.indexOf(reached));
      if (!isTime) return;
      isArmed = true;
      trap.arm(doom, (what) => {
        left.shift();
        current = follow({ child, isAtWork, what, isDone: doom.isDone });
        current.catch(() => undefined);
        child.kill('SIGKILL');
      });
    };
    arm();
    if (child.stderr !== null)
      createInterface(child.stderr).on('line', (line) => {
        isAtWork ||= WORK_BEGINS.test(line);
        for (const [sign, phase] of REACHED) if (line.includes(sign)) reach(phase);
        arm();
      });
    ready.catch(() => undefined); // whoever waits for it is told, and maybe nobody waits just now
    return ready;
  }

  async function follow(dead: {
    readonly child: ChildProcess;
    readonly isAtWork: boolean;
    readonly what: string;
    readonly isDone: boolean;
  }): Promise<Program> {
    await new Promise((resolve) => dead.child.once('exit', resolve));
    const phase = await whatWasUnderWay(reached, dead.isAtWork);
    deaths.push({ what: dead.what, isDone: dead.isDone, phase });
    trap.disarm();
    return begin();
  }

  /** Starts a program as often as it takes until one gets ready: what it needs may be away for a while. */
  async function revive(): Promise<Program> {
    for (;;) {
      try {
        return await begin();
      } catch (fault) {
        living?.kill('SIGKILL');
        if (isGivenUp) throw fault;
        await sleep(RESTART_MS);
      }
    }
  }

  return {
    deaths,
    reach,
    persist: async (work) => {
      for (;;) {
        const mine = current;
        try {
          return await work(await mine);
        } catch (fault) {
          if (mine === current) throw fault;
        }
      }
    },
    renew: async () => {
      const ending = await current;
      const ended = ending.end('SIGTERM');
      current = ended.then(revive);
      current.catch(() => undefined);
      return ended;
    },
    kill: async () => {
      await (await current).end('SIGKILL');
      const phase = await whatWasUnderWay(reached, true);
      deaths.push({ what: 'any word of it', isDone: false, phase });
      current = revive();
      current.catch(() => undefined);
    },
    close: async () => {
      left.length = 0;
      trap.disarm();
      return (await current).end('SIGTERM');
    },
    abandon: () => {
      left.length = 0;
      isGivenUp = true;
      living?.kill('SIGKILL');
    },
  };
}

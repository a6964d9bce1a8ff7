/** A crew of threads, one task each at a time; a task that faults ends its thread, and the next gets a fresh one. */
import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Crew, Done, Task } from '../../src/app/contracts/crew.ts';

export interface CrewThreads extends Crew {
  /** How many threads there are just now. */
  threads(): number;
  close(): Promise<void>;
}

export interface CrewOptions {
  /** The texts of the templates letters are printed by. */
  readonly templates: Readonly<Record<string, string>>;
  readonly threads?: number;
  /** Threads that have had nothing to do for so long are let go, and their memory with them. */
  readonly idleMs?: number;
}

const MOST_THREADS = 4;
const IDLE_MS = 30_000;

const HERE = fileURLToPath(import.meta.url);
const FILE = new URL(`./crew-thread${extname(HERE)}`, import.meta.url).href;
/** As long as the sources run as they are, a thread has to learn first how to read them. */
const READER = extname(HERE) === '.ts' ? import.meta.resolve('tsx/esm/api') : undefined;
const RUN = `import(${JSON.stringify(FILE)})`;
const START =
  READER === undefined ? RUN : `import(${JSON.stringify(READER)}).then((api) => (api.register(), ${RUN}))`;

interface Job {
  readonly task: Task;
  readonly settle: (done: Done<Task>) => void;
  readonly fail: (fault: Error) => void;
}

interface Pool {
  readonly options: CrewOptions;
  readonly hands: number;
  readonly idle: Worker[];
  readonly busy: Set<Worker>;
  readonly waiting: Job[];
  rest?: NodeJS.Timeout;
}

/** Threads start when they are first needed, and do not keep the program alive. */
export function openCrewThreads(options: CrewOptions): CrewThreads {
  const hands = options.threads ?? Math.min(MOST_THREADS, availableParallelism());
  const pool: Pool = { options, hands, idle: [], busy: new Set(), waiting: [] };
  return {
    hands,
    carryOut: <T extends Task>(task: T) =>
      new Promise<Done<T>>((settle, fail) => {
        pool.waiting.push({ task, settle: (done) => settle(done as Done<T>), fail });
        nextJob(pool);
      }),
    threads: () => pool.idle.length + pool.busy.size,
    close: async () => {
      clearTimeout(pool.rest);
      await Promise.all([...pool.idle.splice(0), ...pool.busy].map((worker) => worker.terminate()));
    },
  };
}

function nextJob(pool: Pool): void {
  const job = pool.waiting[0];
  if (job === undefined) {
    restSoon(pool);
    return;
  }
  const worker = pool.idle.pop() ?? (pool.busy.size < pool.hands ? newWorker(pool) : undefined);
  if (worker === undefined) return;
  pool.waiting.shift();
  pool.busy.add(worker);
  runJob(pool, worker, job);
  nextJob(pool);
}

function newWorker({ options }: Pool): Worker {
  return new Worker(START, { eval: true, execArgv: [], workerData: options.templates });
}

/** Only what was put there is taken away again: a thread without its own listeners would never answer a second task. */
function runJob(pool: Pool, worker: Worker, { task, settle, fail }: Job): void {
  const answered = (done: Done<Task>) => finish(true, () => settle(done));
  const faulted = (fault: Error) => finish(false, () => fail(fault));
  const ended = () => finish(false, () => fail(new Error('a thread of the crew ended')));
  const finish = (isAlive: boolean, tell: () => void): void => {
    worker.off('message', answered).off('error', faulted).off('exit', ended);
    worker.unref();
    pool.busy.delete(worker);
    if (isAlive) pool.idle.push(worker);
    tell();
    nextJob(pool);
  };
  worker.on('message', answered).on('error', faulted).on('exit', ended);
  worker.ref();
  worker.postMessage(task);
}

/** When nothing has come for a while all threads go home. */
function restSoon(pool: Pool): void {
  clearTimeout(pool.rest);
  if (pool.busy.size > 0) return;
  pool.rest = setTimeout(() => {
    for (const worker of pool.idle.splice(0)) void worker.terminate();
  }, pool.options.idleMs ?? IDLE_MS).unref();
}

/**
 * Mails read in threads of their own, with a limit of time and memory: what a stranger sends may at worst stop the thread
 * that reads it, and that one is ended and replaced.
 */
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import {
  type MailReading,
  NOTHING_READ,
  type ReadMail,
  type ReadOptions,
  TOO_SLOW,
} from '../../../app/contracts/mail-reading.ts';
import { refuse } from '../../words/refuse.ts';
import { STATE, type Task, type TaskResult, type ThreadData } from './serve.ts';

export interface ReaderThreads {
  /** Never rejects for what a message holds: what takes too long or too much is `held`. */
  readonly read: ReadMail;
  /** How many threads had to be ended. */
  ended(): number;
  close(): Promise<void>;
}

export interface ThreadLimits {
  readonly threads: number;
  /** Of the thread's own time; while it waits for an answer the clock stands, and while it starts it goes slowly. */
  readonly milliseconds: number;
  readonly megabytes: number;
  /** What the threads run. */
  readonly file: URL;
}

const EXTENSION = extname(fileURLToPath(import.meta.url));
const LIMITS: ThreadLimits = {
  threads: 2,
  milliseconds: 10_000,
  megabytes: 192,
  file: new URL(`./reader-thread${EXTENSION}`, import.meta.url),
};
/** As long as the sources run as they are, a thread has to learn first how to read them. */
const START =
  EXTENSION === '.ts'
    ? `import(${JSON.stringify(import.meta.resolve('tsx/esm/api'))}).then((api) => { api.register(); return import(FILE); });`
    : 'import(FILE);';

interface Job {
  readonly raw: Uint8Array;
  readonly options: ReadOptions;
  readonly settle: (outcome: Outcome) => void;
}

type Outcome = TaskResult | { readonly kind: 'ended' };

/** Threads start when they are first needed, and do not keep the program alive. */
export function openReaderThreads(limits: Partial<ThreadLimits> = {}): ReaderThreads {
  const pool: Pool = {
    limits: { ...LIMITS, ...limits },
    idle: [],
    busy: new Set(),
    waiting: [],
    messages: { last: 0, seen: new WeakMap() },
    ended: 0,
  };
  const once = (raw: Uint8Array, options: ReadOptions) =>
    new Promise<Outcome>((settle) => {
      pool.waiting.push({ raw, options, settle });
      nextJob(pool);
    });
  return {
    read: async (raw, options) => {
      const outcome = await once(raw, options);
      if (outcome.kind !== 'ended') return readingOf(outcome);
      const head = await once(headOf(raw), {});
      return { ...(head.kind === 'ended' ? NOTHING_READ : readingOf(head)), held: refuse(TOO_SLOW).refusal };
    },
    ended: () => pool.ended,
    close: async () => {
      await Promise.all([...pool.idle, ...pool.busy].map(({ worker }) => worker.terminate()));
    },
  };
}

function readingOf(answer: TaskResult): MailReading {
  if (answer.kind === 'read') return answer.reading;
  throw Object.assign(new Error(answer.message), { stack: answer.stack });
}

function isTooMuch(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function faultOf({ message, stack = '' }: Error): TaskResult {
  return { kind: 'fault', message, stack };
}

const HEAD_MAX = 64 * 1024;

/** The headers alone: enough to know whom to answer. */
function headOf(raw: Uint8Array): Uint8Array {
  const head = Buffer.from(raw.subarray(0, HEAD_MAX)).toString('latin1');
  return Buffer.from(head.split(/\r?\n\r?\n|\r\r/, 1)[0] ?? '', 'latin1');
}

interface Pool {
  readonly limits: ThreadLimits;
  readonly idle: Thread[];
  readonly busy: Set<Thread>;
  readonly waiting: Job[];
  /** Messages that were given to a thread, by their bytes: the second reading of one is best done where the first was. */
  readonly messages: { last: number; readonly seen: WeakMap<Uint8Array, SeenMessage> };
  ended: number;
}

interface SeenMessage {
  readonly message: number;
  by: Thread;
}

/** A thread and the ways to it. They are made once: for every mail they cost as much as a small mail takes to read. */
interface Thread {
  readonly worker: Worker;
  /** Its questions whether a line is an order come by this. */
  readonly questions: MessagePort;
  /** What it is doing, as it says itself. */
  readonly state: Int32Array;
  /** Of the mail that it reads just now. */
  isOrder: (line: string) => boolean;
}

function nextJob(pool: Pool): void {
  if (pool.waiting.length === 0) return;
  if (pool.idle.length === 0 && pool.busy.size < pool.limits.threads) pool.idle.push(newThread(pool));
  const [first] = pool.idle;
  if (first === undefined) return;
  const at = Math.max(
    0,
    pool.waiting.slice(0, LOOK_AHEAD).findIndex((job) => isFor(pool, job, first)),
  );
  const [job] = pool.waiting.splice(at, 1);
  if (job === undefined) return;
  const thread = pool.idle.find((each) => pool.messages.seen.get(job.raw)?.by === each) ?? first;
  pool.idle.splice(pool.idle.indexOf(thread), 1);
  pool.busy.add(thread);
  runJob(pool, thread, job);
}

/** Of so many that wait, one may be taken first that this thread has opened already; who waits longest is among the next. */
const LOOK_AHEAD = 8;

/** Whether nobody else has opened the message. */
function isFor({ messages }: Pool, { raw }: Job, thread: Thread): boolean {
  const by = messages.seen.get(raw)?.by;
  return by === undefined || by === thread;
}

function newThread({ limits }: Pool): Thread {
  const { port1: questions, port2: theirs } = new MessageChannel();
  const state = new SharedArrayBuffer(4);
  const worker = new Worker(`const FILE = ${JSON.stringify(limits.file.href)}; ${START}`, {
    eval: true,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    workerData: { questions: theirs, state } satisfies ThreadData,
    transferList: [theirs],
  });
  worker.unref();
  const thread: Thread = { worker, questions, state: new Int32Array(state), isOrder: () => false };
  questions.on('message', (line: string) => answerQuestion(thread, line));
  questions.unref();
  return thread;
}

/** The order language lives in this thread: its answers go through a channel while the reader waits. */
function answerQuestion({ questions, state, isOrder }: Thread, line: string): void {
  questions.postMessage(isOrder(line));
  Atomics.store(state, 0, STATE.reading);
  Atomics.notify(state, 0);
}

function runJob(pool: Pool, thread: Thread, { raw, options, settle }: Job): void {
  const { worker, state } = thread;
  const { isOrder, ...sent } = options;
  const finish = (outcome: Outcome, isAlive: boolean): void => {
    clearInterval(watch);
    for (const [name, listener] of Object.entries(listeners)) worker.off(name, listener);
    worker.unref();
    pool.busy.delete(thread);
    if (isAlive) pool.idle.push(thread);
    else {
      pool.ended += 1;
      thread.questions.close();
    }
    settle(outcome);
    nextJob(pool);
  };
  const listeners = {
    message: (answer: TaskResult) => finish(answer, true),
    error: (error: Error) => finish(isTooMuch(error) ? { kind: 'ended' } : faultOf(error), false),
    exit: () => finish({ kind: 'ended' }, false),
  };
  for (const [name, listener] of Object.entries(listeners)) worker.on(name, listener);
  worker.ref();
  const watch = watchOver(pool.limits, state, () => void worker.terminate());
  thread.isOrder = isOrder ?? thread.isOrder;
  Atomics.store(state, 0, STATE.starting);
  const task: Task = { raw, message: numberOf(pool, raw, thread), asks: isOrder !== undefined, ...sent };
  worker.postMessage(task);
}

/** A message's number, and the thread that has it now. */
function numberOf({ messages }: Pool, raw: Uint8Array, by: Thread): number {
  const seen = messages.seen.get(raw) ?? { message: ++messages.last, by };
  seen.by = by;
  messages.seen.set(raw, seen);
  return seen.message;
}

const LOOKS = 20;

/** A machine with much else to do starts a thread slowly: that is not the mail's fault, but must not last for ever. */
const COST_OF_A_LOOK: Readonly<Record<number, number>> = { [STATE.reading]: 1, [STATE.starting]: 1 / 12 };

/** Counts the looks at which the thread was at work; a program that is busy elsewhere looks later, and counts no more. */
function watchOver(limits: ThreadLimits, state: Int32Array, end: () => void): NodeJS.Timeout {
  let looks = 0;
  const watch = setInterval(() => {
    looks += COST_OF_A_LOOK[Atomics.load(state, 0)] ?? 0;
    if (looks < LOOKS) return;
    clearInterval(watch);
    end();
  }, limits.milliseconds / LOOKS);
  return watch;
}

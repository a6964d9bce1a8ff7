// BullMQ over whichever backend the configuration names: tables of the database, or Redis.
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BackendFactory,
  createPostgresBackend,
  createRedisBackend,
  FlowProducer,
  type IQueueBackend,
  isPgPool,
  type Job,
  Queue,
  QueueEvents,
  runMigrations,
  Worker,
  type WorkerOptions,
} from 'bullmq';
import { Redis } from 'ioredis';
import type pg from 'pg';
import type { QueueConfig } from '../src/config.ts';

const SCHEMA = 'bullmq';
const PREFIX = 'fieldpost';

// Each worker and each event stream keeps one client for LISTEN; the rest are for jobs under way.
const CONNECTIONS = 24;

// The PostgreSQL backend can miss what happens before its first LISTEN, and would
// then look again only after 10 seconds.
const EVENTS_POLL_MS = 1_000;

// Finished jobs and events that pile up slow the tables down, and nobody reads them.
const EVENTS_KEPT = 1_000;
const DONE_KEPT = { age: 24 * 3600, count: 1_000 };
const FAILED_KEPT = { age: 14 * 24 * 3600, count: 1_000 };

export type JobQueue<Data = unknown, Answer = unknown> = Queue<
  Data,
  Answer,
  string,
  Data,
  Answer,
  string,
  IQueueBackend,
  unknown
>;
export type JobWorker<Data = unknown, Answer = unknown> = Worker<
  Data,
  Answer,
  string,
  IQueueBackend,
  Job<Data, Answer>['progress'],
  unknown
>;
export type JobEvents = QueueEvents<unknown, IQueueBackend, unknown>;
export type JobFlow = FlowProducer<IQueueBackend, unknown>;
export type Process<Data = unknown, Answer = unknown> = (job: Job<Data, Answer>) => Promise<Answer>;
export type WorkerSettings = Omit<Partial<WorkerOptions>, 'connection' | 'prefix'>;

/** Queues, workers and their like: every call opens one more, and `close()` closes them all. */
export interface Queues {
  /** A few fixed names, for each leaves a sequence or keys behind; the campaign goes into the data. */
  queue<Data, Answer = unknown>(name: string): JobQueue<Data, Answer>;
  worker<Data, Answer = unknown>(
    name: string,
    process: Process<Data, Answer>,
    settings?: WorkerSettings,
  ): JobWorker<Data, Answer>;
  /** One event stream a queue is enough. */
  events(name: string): JobEvents;
  flow(): JobFlow;
  /** @throws Error when the queues' backend does not answer; waits for one that is out of reach. */
  check(): Promise<void>;
  /** Waits for the jobs under way, then ends everything, also where the backend is away; the database is closed after it. */
  close(): Promise<void>;
}

/** What the queues take from the database (the store's `Database` is one). */
export interface PoolSource {
  pool(options?: pg.PoolConfig): pg.Pool;
}

export interface QueueOptions {
  /** Told of faults that BullMQ goes on without, such as a lost connection. */
  readonly reportFault: (what: string, fault: unknown) => void;
}

interface Connection {
  readonly value: unknown;
  readonly backend: BackendFactory<IQueueBackend, unknown>;
  readonly prefix: string;
  check(): Promise<unknown>;
  end(): Promise<void>;
}

interface Closable {
  close(): Promise<void>;
  on(event: 'error', listener: (fault: Error) => void): unknown;
}

/**
 * Opens the way to the queues; with the PostgreSQL backend it first brings their schema up to date.
 * @throws Error with a sentence for the user when Redis does not answer.
 */
export async function openQueues(
  config: QueueConfig,
  pools: PoolSource,
  options: QueueOptions,
): Promise<Queues> {
  const connection = config.kind === 'redis' ? await openRedis(config, options) : await openPostgres(pools);
  return queuesOver(connection, options);
}

function queuesOver(
  { value, backend, prefix, check, end }: Connection,
  { reportFault }: QueueOptions,
): Queues {
  const workers: Closable[] = [];
  const others: Closable[] = [];
  const underWay = new Set<Promise<unknown>>();
  const keep = <T extends Closable>(among: Closable[], thing: T, what: string): T => {
    thing.on('error', (fault) => reportFault(`${what} goes on after a fault`, fault));
    among.push(thing);
    return thing;
  };
  const shared = { connection: value, prefix };
  const defaultJobOptions = { removeOnComplete: DONE_KEPT, removeOnFail: FAILED_KEPT };
  const streams = { events: { maxLen: EVENTS_KEPT } };
  return {
    queue: (name) =>
      keep(others, new Queue(name, { ...shared, defaultJobOptions, streams }, backend), `queue ${name}`),
    worker: (name, process, settings) =>
      keep(
        workers,
        new Worker(name, noting(process, underWay), { ...settings, ...shared }, backend),
        `the worker of ${name}`,
      ),
    events: (name) =>
      keep(
        others,
        new QueueEvents(name, { ...shared, blockingTimeout: EVENTS_POLL_MS }, backend),
        `the events of ${name}`,
      ),
    flow: () => keep(others, new FlowProducer(shared, backend), 'a flow of jobs'),
    check: async () => {
      await check();
    },
    close: async () => {
      const closed = Promise.all(workers.map((worker) => worker.close()));
      await Promise.race([closed, noneOf(underWay)]);
      await within(LAST_WORD_MS, closed);
      await within(FAREWELL_MS, Promise.all(others.map((other) => other.close())));
      await within(FAREWELL_MS, end());
    },
  };
}

const noting =
  <Data, Answer>(process: Process<Data, Answer>, underWay: Set<Promise<unknown>>): Process<Data, Answer> =>
  (job) => {
    const work = process(job);
    const done = (): void => void underWay.delete(work);
    underWay.add(work);
    work.then(done, done);
    return work;
  };

/** No worker begins another meanwhile: they are closing. */
async function noneOf(underWay: ReadonlySet<Promise<unknown>>): Promise<void> {
  while (underWay.size > 0) await Promise.allSettled(underWay);
}

/** So long a backend may take to hear that the last jobs are done. One that is away would keep us waiting for ever; then those jobs come again. */
const LAST_WORD_MS = 8_000;
const FAREWELL_MS = 2_000;

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  const late = sleep(ms, undefined, { signal: timer.signal }).catch(() => undefined);
  try {
    await Promise.race([work, late]);
  } finally {
    timer.abort();
  }
}

async function openRedis(
  { url, prefix = PREFIX }: Extract<QueueConfig, { kind: 'redis' }>,
  { reportFault }: QueueOptions,
): Promise<Connection> {
  const redis = new Redis(url, { maxRetriesPerRequest: null, lazyConnect: true });
  await reachRedis(redis);
  redis.on('error', (fault) => reportFault('the connection to Redis failed; it is tried again', fault));
  return {
    value: redis,
    backend: (name, opts, how) => createRedisBackend(name, { ...opts, connection: redis }, how),
    prefix,
    check: () => redis.ping(),
    end: async () => {
      if (redis.status === 'ready') await redis.quit();
      else redis.disconnect();
    },
  };
}

/** The first connection is not tried again: who starts us is there to read why. */
async function reachRedis(redis: Redis): Promise<void> {
  const faults: Error[] = [];
  const note = (fault: Error): void => void faults.push(fault);
  redis.on('error', note);
  try {
    await redis.connect();
  } catch (error) {
    redis.disconnect();
    const { host, port } = redis.options;
    const why = faults[0]?.message || String(error);
    throw new Error(`Redis does not answer at ${host}:${port} (${why}): start it, or leave REDIS_URL out`);
  } finally {
    redis.off('error', note);
  }
}

async function openPostgres(pools: PoolSource): Promise<Connection> {
  const pool = pools.pool({ max: CONNECTIONS, options: `-c search_path=${SCHEMA}`, keepAlive: true });
  if (!isPgPool(pool)) throw new Error('expected a pool of the pg driver, as BullMQ knows it');
  pool.setMaxListeners(0); // every queue, worker and event stream adds one
  const client = await pool.connect();
  try {
    await runMigrations(client, SCHEMA);
  } finally {
    client.release();
  }
  return {
    value: pool,
    backend: (name, opts, how) => createPostgresBackend(name, { ...opts, connection: pool }, how),
    prefix: PREFIX,
    check: () => pool.query('select 1'),
    end: () => pool.end(),
  };
}

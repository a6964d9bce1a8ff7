// The ground everything stands on, on whichever database and queue this run has.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openQueues, type Queues } from '../../jobs/queues.ts';
import { deployMigrations } from '../../src/store/migrator.ts';
import { openTestDatabase, prismaFolder, type TestDatabase, testQueueConfig } from '../support/database.ts';
import { throwFault } from '../support/fault.ts';

let store: TestDatabase;
let queues: Queues;
beforeAll(async () => {
  store = await openTestDatabase();
  queues = await openQueues(testQueueConfig(), store.database, { reportFault: throwFault });
});
afterAll(async () => {
  await queues.close();
  await store.close();
});

test('every migration is applied', async () => {
  expect(await deployMigrations(store.database, prismaFolder)).toEqual([]);
});

test('the client and raw SQL see the same tables', async () => {
  const rows = await store.prisma.$queryRaw<{ n: bigint }[]>`select count(*) as n from _prisma_migrations`;
  expect(Number(rows[0]?.n)).toBeGreaterThan(0);
});

test('a job goes through the queue and its answer comes back', async () => {
  const queue = queues.queue<{ n: number }, number>('round-trip');
  const events = queues.events('round-trip');
  await events.waitUntilReady();
  queues.worker<{ n: number }, number>('round-trip', async (job) => job.data.n * 2);
  const job = await queue.add('double', { n: 21 });
  expect(await job.waitUntilFinished(events, 10_000)).toBe(42);
});

test('a job that fails is tried again, after a pause', async () => {
  const queue = queues.queue<object, string>('stubborn');
  const events = queues.events('stubborn');
  await events.waitUntilReady();
  queues.worker<object, string>('stubborn', async (job) => {
    if (job.attemptsMade < 2) throw new Error('not yet');
    return `at try ${job.attemptsMade + 1}`;
  });
  const job = await queue.add('try', {}, { attempts: 3, backoff: { type: 'fixed', delay: 50 } });
  expect(await job.waitUntilFinished(events, 10_000)).toBe('at try 3');
});

test('a job id is taken once', async () => {
  const queue = queues.queue<{ n: number }>('once');
  await queue.add('only', { n: 1 }, { jobId: 'outbox-1' });
  await queue.add('only', { n: 2 }, { jobId: 'outbox-1' });
  expect((await queue.getJob('outbox-1'))?.data).toEqual({ n: 1 });
  expect((await queue.getJobCounts('waiting'))['waiting']).toBe(1);
});

test('closing waits for the job under way', async () => {
  const own = await openQueues(testQueueConfig(), store.database, { reportFault: throwFault });
  let isDone = false;
  const worker = own.worker('slow', async () => {
    await new Promise((done) => setTimeout(done, 300));
    isDone = true;
  });
  const begun = new Promise((done) => worker.once('active', done));
  await own.queue('slow').add('wait', {});
  await begun;
  await own.close();
  expect(isDone).toBe(true);
});

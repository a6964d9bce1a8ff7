/** The round of what was left lying must outlive the queues' memory: a Redis may come back empty. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CLOCK, openJobDesk } from '../../jobs/job-desk.ts';
import { openQueues, type Queues } from '../../jobs/queues.ts';
import { openTestDatabase, type TestDatabase, testQueueConfig } from '../support/database.ts';
import { throwFault } from '../support/fault.ts';

let database: TestDatabase;
let queues: Queues;

beforeAll(async () => {
  database = await openTestDatabase();
  queues = await openQueues(testQueueConfig(), database.database, { reportFault: throwFault });
}, 60_000);

afterAll(async () => {
  await queues.close();
  await database.close();
});

test('a round that is gone is laid down again, one that lies is left alone', async () => {
  const clock = queues.queue<object>(CLOCK);
  const round = await openJobDesk(queues).startSweeping({ everyMs: 50, reportFault: throwFault });
  const due = async () => (await clock.getJobScheduler('sweep'))?.next;
  const first = await due();
  expect(first).toBeDefined();
  await sleep(300);
  expect(await due()).toBe(first);

  await clock.obliterate({ force: true });
  await clock.removeJobScheduler('sweep');
  await vi.waitFor(async () => expect(await due()).toBeDefined(), { timeout: 20_000 });
  // The first round is due at once.
  expect(await clock.getJobCountByTypes('waiting', 'delayed')).toBe(1);
  await round.close();
}, 60_000);

test('CP-CAL-13 a round that a clock laid which had run ahead is laid down again as soon as the clock is set right', async () => {
  const clock = queues.queue<object>(CLOCK);
  await clock.obliterate({ force: true });
  await clock.removeJobScheduler('sweep');
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: now + 400 * 86_400_000 });
  const round = await openJobDesk(queues).startSweeping({ everyMs: 50, reportFault: throwFault });
  const due = async () => (await clock.getJobScheduler('sweep'))?.next ?? 0;
  expect(await due()).toBeGreaterThan(now + 399 * 86_400_000);
  vi.useRealTimers();
  await vi.waitFor(async () => expect(await due()).toBeLessThan(Date.now() + 60_000), { timeout: 20_000 });
  const putOff = await clock.getJobs(['delayed']);
  expect(putOff.filter((job) => job.timestamp + (job.opts.delay ?? 0) > Date.now() + 60_000)).toEqual([]);
  await round.close();
}, 60_000);

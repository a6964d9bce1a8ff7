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

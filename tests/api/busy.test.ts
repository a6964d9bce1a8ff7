/** A house with too much to do says so, and when to come again: it is no fault of anybody's. */
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDatabaseAway, isDatabaseBusy } from '../../src/store/away.ts';
import { type Database, openDatabase } from '../../src/store/database.ts';
import type { PrismaClient } from '../../src/store/generated/client.ts';
import { openPrisma } from '../../src/store/prisma.ts';
import { aServer, OWNER_KEY } from '../support/web-server.ts';
import { asOwner } from '../web/browser.ts';

let database: Database;
let prisma: PrismaClient;
let holder: pg.PoolClient;
beforeAll(async () => {
  database = await openDatabase({ kind: 'embedded' }, { reportFault: () => undefined });
  prisma = openPrisma(database);
  holder = await database.pool({ max: 1 }).connect();
});
afterAll(async () => {
  holder.release();
  await prisma.$disconnect();
  await database.close();
});

/** A transaction that waits in vain, as one of a use case would: somebody else has the only session. */
async function waitInVain(): Promise<never> {
  await holder.query('BEGIN');
  try {
    await prisma.$transaction((tx) => tx.$queryRaw`SELECT 1`, { maxWait: 50, timeout: 1_000 });
    throw new Error('expected the database to be held');
  } finally {
    await holder.query('COMMIT');
  }
}

test('whoever waits in vain for a transaction is asked to come again, in the API and at the pages', async () => {
  const told: unknown[] = [];
  const house = await aServer({
    useCases: { listCampaigns: waitInVain },
    outage: {
      isAway: isDatabaseAway,
      isBusy: isDatabaseBusy,
      report: (fault) => void told.push(fault),
    },
  });
  const headers = { authorization: `Bearer ${OWNER_KEY}` };
  const answer = await house.server.inject({ url: '/v1/campaigns', headers });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10']);
  expect(answer.json().refusal).toMatchObject({
    code: 'late/busy',
    message: 'This Fieldpost has its hands full at the moment.',
  });
  expect(String(told[0])).toContain('Unable to start a transaction');
  const page = await (await asOwner(house.server)).get('/');
  expect([page.status, page.headers['retry-after']]).toEqual([503, '10']);
  expect(page.body).toContain('<h1>Not just now</h1>');
  expect(page.body).toContain('Wait ten seconds, then try again.');
  await house.server.close();
  expect(await prisma.$queryRaw`SELECT 1 AS "one"`).toEqual([{ one: 1 }]); // nothing was left open
});

// Two processes that work on the database of one server: FIELDPOST_TEST_DATABASE_URL names it (`.ci/run` sets it).
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/store/database.ts';
import { claimsOn } from '../../src/store/row-claims.ts';

const url = process.env['FIELDPOST_TEST_DATABASE_URL'];
const never = () => false;

describe.skipIf(url === undefined)('rows of mail on a server', () => {
  const ends: (() => Promise<void>)[] = [];
  const faults: string[] = [];

  async function openProcess() {
    const database = await openDatabase(
      { kind: 'server', url: url ?? '' },
      { reportFault: (what) => void faults.push(what) },
    );
    const claims = claimsOn(database);
    const end = async () => {
      await claims.close();
      await database.close();
    };
    ends.push(end);
    return { database, claims, end };
  }

  afterAll(async () => {
    for (const end of ends) await end();
  });

  /** Whether it comes to an end within a moment. */
  const isDone = (work: Promise<unknown>): Promise<boolean> =>
    Promise.race([work.then(() => true), sleep(300).then(() => false)]);

  test('one process has a row, the other waits until it is given back', async () => {
    const [one, other] = [await openProcess(), await openProcess()];
    await Promise.all([one.claims.take('a', never), one.claims.take('b', never)]);
    const waiting = other.claims.take('a', never);
    expect(await isDone(other.claims.take('c', never))).toBe(true);
    expect(await isDone(waiting)).toBe(false);
    await one.claims.giveBack('a');
    await waiting;
    const back = one.claims.take('a', never);
    expect(await isDone(back)).toBe(false);
    await other.claims.giveBack('a');
    await back;
  });

  test('whoever closes waits no more', async () => {
    const [one, other] = [await openProcess(), await openProcess()];
    await one.claims.take('d', never);
    let isClosing = false;
    const waiting = other.claims.take('d', () => isClosing);
    expect(await isDone(waiting)).toBe(false);
    isClosing = true;
    await waiting;
    await other.claims.giveBack('d'); // which it never had
    expect(await isDone((await openProcess()).claims.take('d', never))).toBe(false);
    await one.claims.giveBack('d');
  });

  test('the rows of a process that is gone are free, and so are those of a connection that broke', async () => {
    const [one, other, third] = [await openProcess(), await openProcess(), await openProcess()];
    await one.claims.take('e', never);
    await one.end();
    await other.claims.take('e', never);
    const pool = third.database.pool({ max: 1 });
    await pool.query(
      `SELECT pg_terminate_backend("pid") FROM pg_locks WHERE "locktype" = 'advisory' AND "objid" = hashtext('e')::oid`,
    );
    await third.claims.take('e', never);
    await other.claims.giveBack('e');
    await other.claims.take('f', never);
    await other.claims.giveBack('f');
    await third.claims.giveBack('e');
    expect(faults).toContain('the connection that claims rows of mail was lost; another is opened');
  });
});

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EmbeddedPostgres } from '../../src/store/embedded.ts';
import { memoryInUse } from '../support/memory.ts';

let db: EmbeddedPostgres;
let pool: pg.Pool;

beforeAll(async () => {
  db = await EmbeddedPostgres.open({ idleInTransactionMs: 300 });
  pool = new pg.Pool({ ...db.clientConfig, max: 8 });
  await pool.query('create table account(id int primary key, v int); insert into account values (1, 0)');
});
afterAll(async () => {
  await pool.end();
  await db.close();
});

async function value(): Promise<number> {
  return (await pool.query<{ v: number }>('select v from account')).rows[0]?.v ?? Number.NaN;
}

/** The faults of a client, as they come: one that is lost says so more than once. */
function faultsOf(client: pg.PoolClient): unknown[] {
  const faults: unknown[] = [];
  client.on('error', (fault) => faults.push(fault));
  return faults;
}

/** Cuts a client's connection as a crash of its owner would. */
function cut(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
}

describe('many clients on one session', () => {
  test('their statements never mix', async () => {
    const wrong = await Promise.all(
      Array.from({ length: 500 }, async (_, i) => {
        const k = i % 7;
        const { rows } = await pool.query(`select $1::int + ${k} as v, '${k}' as k`, [i]);
        return rows[0].v !== i + k || rows[0].k !== String(k);
      }),
    );
    expect(wrong.filter(Boolean)).toHaveLength(0);
  });

  test('nothing of what was answered is kept', async () => {
    const ask = () => pool.query("select repeat('x', 2000) as long from generate_series(1, 100)");
    await ask();
    const before = memoryInUse();
    for (let n = 1; n <= 150; n += 1) await ask();
    expect(memoryInUse() - before).toBeLessThan(10); // they were 30 MB
  });

  test('their transactions run one after the other', async () => {
    const before = await value();
    await Promise.all(
      Array.from({ length: 60 }, async (_, i) => {
        const client = await pool.connect();
        await client.query('begin');
        const { rows } = await client.query('select v from account');
        await new Promise(setImmediate);
        await client.query('update account set v = $1', [rows[0].v + 1]);
        await client.query(i % 3 ? 'commit' : 'rollback');
        client.release();
      }),
    );
    expect(await value()).toBe(before + 40);
  });

  test('each has its own search_path, from its options or set by itself', async () => {
    await pool.query('create schema other; create table two(i int); create table other.two(i int, j int)');
    const other = new pg.Pool({ ...db.clientConfig, max: 3, options: '-c search_path=other' });
    const columns = async (i: number): Promise<number> =>
      (await (i % 2 ? other : pool).query('select * from two')).fields.length;
    const counts = await Promise.all(Array.from({ length: 50 }, (_, i) => columns(i)));
    expect(counts.every((n, i) => n === (i % 2 ? 2 : 1))).toBe(true);
    await other.end();

    const client = await pool.connect();
    await client.query('set search_path to other');
    expect((await pool.query('select * from two')).fields).toHaveLength(1);
    expect((await client.query('select * from two')).fields).toHaveLength(2);
    client.release(true);
  });

  test('a statement that fails leaves the others alone', async () => {
    await expect(pool.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
    const client = await pool.connect();
    await client.query('begin');
    await expect(client.query('select nothing')).rejects.toMatchObject({ code: '42703' });
    await expect(client.query('select 1')).rejects.toMatchObject({ code: '25P02' });
    await client.query('rollback');
    client.release();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('bytes, large texts and many parameters arrive whole', async () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, i) => i));
    const text = 'é'.repeat(300_000);
    const { rows } = await pool.query('select $1::bytea as bytes, $2::text as text', [bytes, text]);
    expect(bytes.equals(rows[0].bytes)).toBe(true);
    expect(rows[0].text === text).toBe(true);
  });
});

test('NOTIFY reaches every client that listens, and no other', async () => {
  const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
  const heard: string[] = [];
  for (const [i, client] of clients.entries()) {
    client.on('notification', (message) => heard.push(`${i} ${message.channel} ${message.payload}`));
  }
  await clients[0].query('listen turns');
  await clients[1].query('listen turns');
  await pool.query("select pg_notify('turns', '7')");
  await expect.poll(() => heard.toSorted()).toEqual(['0 turns 7', '1 turns 7']);
  for (const client of clients) client.release(true);
});

describe('a client that does not behave', () => {
  test('one that dies in a transaction is rolled back', async () => {
    const before = await value();
    const client = await pool.connect();
    const faults = faultsOf(client);
    await client.query('begin');
    await client.query('update account set v = -1');
    cut(client);
    await expect.poll(() => faults.length).toBeGreaterThan(0);
    client.release(true);
    expect(await value()).toBe(before);
  });

  test('one that idles in a transaction while others wait is ended, however busy they are', async () => {
    const idler = await pool.connect();
    const faults = faultsOf(idler);
    await idler.query('begin');
    await idler.query('update account set v = -1');
    // Each of these starts while the idler holds the session; none of them may prolong its time.
    const waiting = Array.from({ length: 5 }, async (_, i) => {
      await new Promise((done) => setTimeout(done, i * 100));
      return value();
    });
    expect(await Promise.all(waiting)).not.toContain(-1);
    expect(faults[0]).toMatchObject({ code: '25P03' });
    idler.release(true);
  });

  test('one that idles in a transaction that nobody waits for is left in peace', async () => {
    const client = await pool.connect();
    await client.query('begin');
    await new Promise((done) => setTimeout(done, 700));
    await client.query('commit');
    client.release();
  });
});

test('a dump makes the next database', async () => {
  const copy = await EmbeddedPostgres.open({ template: await db.dump() });
  const other = new pg.Pool(copy.clientConfig);
  expect((await other.query('select v from account')).rows[0].v).toBe(await value());
  await other.end();
  await copy.close();
});

test('a closed database takes no more clients', async () => {
  const closed = await EmbeddedPostgres.open({ template: await db.dump() });
  await closed.close();
  expect(() => closed.connect()).toThrow('closed');
});

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EmbeddedPostgres } from '../../src/store/embedded.ts';
import { statementNames } from '../../src/store/statement-names.ts';

describe('names of statements', () => {
  test('what comes again and again has one, always the same; what is seldom has none', () => {
    const [one, other] = [statementNames(), statementNames()];
    const often = Array.from({ length: 6 }, () => one({ sql: 'select 1' }));
    expect(often[0]).toBe('');
    expect(often[5]).toMatch(/^fieldpost_[0-9a-f]{24}$/);
    for (let i = 0; i < 5; i += 1) other({ sql: 'select 1' });
    expect(other({ sql: 'select 1' })).toBe(often[5]);
    expect(other({ sql: 'select 2' })).toBe('');
  });

  test('there are not more than a database has room for', () => {
    const name = statementNames();
    const named = new Set<string>();
    for (let n = 0; n < 400; n += 1) for (let i = 0; i < 6; i += 1) named.add(name({ sql: `select ${n}` }));
    named.delete('');
    expect(named.size).toBe(120);
  });
});

describe('named statements on the one session of an embedded database', () => {
  let db: EmbeddedPostgres;
  let clients: readonly pg.Client[];
  const named = { name: 'fieldpost_add', text: 'select $1::int + 1 as "sum"' };
  const sum = async (client: pg.Client, to: unknown) =>
    (await client.query<{ sum: number }>({ ...named, values: [to] })).rows[0]?.sum;

  beforeAll(async () => {
    db = await EmbeddedPostgres.open();
    clients = [0, 1, 2].map(() => new pg.Client(db.clientConfig));
    for (const client of clients) await client.connect();
  });
  afterAll(async () => {
    for (const client of clients) await client.end();
    await db.close();
  });

  test('every client may use what another has prepared, also within a transaction that fails', async () => {
    const [one, other, last] = clients as readonly [pg.Client, pg.Client, pg.Client];
    await one.query('begin');
    expect(await sum(one, 1)).toBe(2);
    await expect(sum(one, 'no number')).rejects.toThrow(/invalid input/);
    await one.query('rollback');
    expect(await Promise.all([sum(one, 2), sum(other, 3), sum(last, 4), sum(other, 5)])).toEqual([
      3, 4, 5, 6,
    ]);
  });

  test('one that cannot be prepared is tried again', async () => {
    const [one, other] = clients as readonly [pg.Client, pg.Client, pg.Client];
    const late = { name: 'fieldpost_late', text: 'select count(*)::int as "count" from late' };
    await expect(one.query(late)).rejects.toThrow(/late/);
    await other.query('create table late(id int)');
    expect((await one.query(late)).rows).toEqual([{ count: 0 }]);
    expect((await other.query(late)).rows).toEqual([{ count: 0 }]);
  });
});

// The same end-to-end tests on the embedded database, and (where `.ci/run` names them) on PostgreSQL and Redis.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Settings } from './program.ts';

/** Settings for an empty database and queue of their own; nothing to set for the embedded ones. */
export async function freshBackends(): Promise<{ settings: Settings; discard: () => Promise<void> }> {
  const server = process.env['FIELDPOST_TEST_DATABASE_URL'];
  const redis = process.env['FIELDPOST_TEST_REDIS_URL'];
  if (server === undefined || redis === undefined) return { settings: {}, discard: async () => undefined };
  const name = `fieldpost_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `CREATE DATABASE ${name}`);
  const own = new URL(server);
  own.pathname = `/${name}`;
  const queue = new URL(redis);
  queue.pathname = `/${nextRedisDatabase()}`;
  return {
    settings: { DATABASE_URL: own.href, REDIS_URL: queue.href },
    discard: () => onServer(server, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

let taken = 0;

/** Redis has 16 numbered databases; 0 is left to others. Each worker of the test runner has a share of them. */
function nextRedisDatabase(): number {
  const worker = Number(process.env['VITEST_POOL_ID'] ?? 1) % 3;
  taken += 1;
  return 1 + worker * 5 + (taken % 5);
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { FolderInUseError, lockFolder } from '../../src/store/lock.ts';
import { keepUp } from '../../src/store/upkeep.ts';
import { throwFault } from '../support/fault.ts';

const HOLDER = fileURLToPath(new URL('../support/hold-folder.ts', import.meta.url));

let dataDir: string;
beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'fieldpost-')), 'data', 'postgres');
});
afterEach(() => rm(dirname(dirname(dataDir)), { recursive: true, force: true }));

const openAnew = (): Promise<Database> =>
  openDatabase({ kind: 'embedded', dataDir }, { reportFault: throwFault });

/** The same in less time: an empty database is copied instead of made. */
async function open(): Promise<Database> {
  const template = await openAsBlob(inject('emptyDatabase'));
  return openDatabase({ kind: 'embedded', dataDir }, { reportFault: throwFault, template });
}

test('what was committed is there after closing and opening again', async () => {
  const first = await openAnew();
  await first.pool().query('create table kept(i int); insert into kept values (7)');
  await first.close();
  const second = await openAnew();
  expect((await second.pool().query('select i from kept')).rows).toEqual([{ i: 7 }]);
  await second.close();
});

test('a database in a folder flushes to the disk, and nobody else may read the folder', async () => {
  const database = await openAnew();
  const { rows } = await database.pool().query("select current_setting('fsync') as fsync");
  expect(rows).toEqual([{ fsync: 'on' }]);
  if (process.platform !== 'win32') expect((await stat(dataDir)).mode & 0o077).toBe(0);
  await database.close();
});

test('a folder that is open is refused to a second opener, and free again after closing', async () => {
  const first = await open();
  await expect(open()).rejects.toThrow(FolderInUseError);
  await expect(open()).rejects.toThrow(`process ${process.pid}`);
  await first.close();
  await (await open()).close();
});

test('a process that is killed holds its folder no longer', async () => {
  const folder = dirname(dirname(dataDir));
  const holder = fork(HOLDER, [folder], { execArgv: ['--import', 'tsx'], stdio: 'inherit' });
  const exited = once(holder, 'exit');
  await once(holder, 'message');
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
  holder.kill('SIGKILL');
  await exited;
  await (await lockFolder(folder))();
});

test('of several that want a folder at once, one gets it', async () => {
  const folder = dirname(dirname(dataDir));
  const tries = await Promise.allSettled(Array.from({ length: 6 }, () => lockFolder(folder)));
  const unlocks = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(unlocks).toHaveLength(1);
  await Promise.all(unlocks.map((unlock) => unlock()));
});

test('upkeep vacuums what is bloated and checkpoints', async () => {
  const database = await open();
  const pool = database.pool();
  await pool.query('create table big(i int); insert into big select generate_series(1, 20000)');
  await pool.query('update big set i = i + 1; select pg_stat_force_next_flush()');
  const stop = keepUp(pool, { reportFault: throwFault, everyMs: 50, checkpointAfterBytes: 1 });
  const vacuums = async (): Promise<number> =>
    (await pool.query("select vacuum_count::int as n from pg_stat_user_tables where relname = 'big'")).rows[0]
      .n;
  await expect.poll(vacuums, { timeout: 5_000 }).toBeGreaterThan(0);
  await stop();
  await database.close();
});

test('a round of upkeep that fails is reported, and tried again', async () => {
  const database = await open();
  const pool = database.pool();
  await pool.end();
  const faults: string[] = [];
  const stop = keepUp(pool, { reportFault: (what) => faults.push(what), everyMs: 20 });
  await expect.poll(() => faults.length).toBeGreaterThan(1);
  await stop();
  await database.close();
});

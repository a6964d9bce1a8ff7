/** Plays that end soon: tables brought up to date, and a backup made, by programs that die meanwhile. */
import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { checkBackupFile } from '../../../src/backups.ts';
import { checkBackup } from '../../../src/store/backup/read-backup.ts';
import { openBackupFile } from '../../../src/store/backup/sealed.ts';
import { restore } from '../../../src/store/backup.ts';
import { openStoreroom } from '../../../src/storeroom.ts';
import { scratchSettings } from '../../e2e/support/program.ts';
import { type Death, type Doom, keepAlive } from './keeper.ts';
import { configOf, type Model, NOBODY, type Place } from './places.ts';
import { ask, type Servers } from './servers.ts';

const run = promisify(execFile);
const OLD = fileURLToPath(new URL('../../e2e/upgrades/20261121153500_own_content.backup', import.meta.url));

/** What must be the same whatever happened on the way, and what happened. */
export interface Ended {
  readonly outcome: readonly string[];
  readonly deaths: readonly Death[];
}

/** A database that an older program has left, its tables as they were then. */
export async function openOldModel(servers: Servers): Promise<Model> {
  const { settings, dataDir, discard } = await scratchSettings();
  const database = 'model_old';
  await servers.sql(`CREATE DATABASE ${database}`);
  const config = configOf({ ...settings, DATABASE_URL: servers.databaseUrl(database) });
  const file = await openBackupFile(OLD, undefined);
  const checked = file.ok ? await checkBackup(file.value()) : file;
  if (!checked.ok) throw new Error(checked.refusal.message);
  const { prisma, close } = await openStoreroom(
    config,
    { log: NOBODY, progress: () => undefined },
    checked.value.migration,
  );
  try {
    const restored = await restore({ ...config, prisma }, OLD, { replace: false });
    if (!restored.ok) throw new Error(restored.refusal.message);
  } finally {
    await close();
  }
  // What is due is not this play's matter: a turn that was held anew in each would tell the minute.
  await ask(servers.databaseUrl(database), AHEAD);
  return { dataDir, database, reports: {}, discard };
}

const AHEAD = `UPDATE turn SET deadline = '2100-01-01' WHERE resolved_at IS NULL`;

/** The program brings an older database up to date. */
export async function bringUpToDate(servers: Servers, place: Place, dooms: readonly Doom[]): Promise<Ended> {
  const url = place.databaseUrl ?? '';
  const all = (await readdir(MIGRATIONS_FOLDER, { withFileTypes: true })).filter((each) =>
    each.isDirectory(),
  ).length;
  const keeper = keepAlive(
    {
      trap: place.trap,
      settings: { ...place.settings, SECRET_KEY: '', SMTP_URL: '', DEMO: '0' },
      whatWasUnderWay: async () =>
        (await ask(url, MIGRATIONS)).length < all ? 'tables were brought up to date' : 'starting',
    },
    dooms,
  );
  await keeper.persist(async ({ api }) => api('GET', '/v1/campaigns'));
  await keeper.close();
  const { stdout } = await run(join(servers.postgresBin, 'pg_dump'), ['--inserts', url], {
    maxBuffer: 256 * 2 ** 20,
  });
  const lines = stdout.split('\n').filter((line) => !/^\\|_prisma_migrations/.test(line));
  return { outcome: lines.sort(), deaths: keeper.deaths };
}

const MIGRATIONS = 'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL';
const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url));

/** The program makes a backup as soon as it works. */
export async function makeBackup(place: Place, dooms: readonly Doom[]): Promise<Ended> {
  const folder = join(place.settings['DATA_DIR'] ?? '', 'backups');
  const filesIn = async (ending: string) =>
    (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(ending));
  const keeper = keepAlive(
    {
      trap: place.trap,
      settings: { ...place.settings, BACKUP_DIR: folder, DEMO: '0' },
      whatWasUnderWay: async (_, isAtWork) => {
        if ((await filesIn('.part')).length > 0) return 'a backup was written';
        return isAtWork ? 'work had just begun' : 'starting';
      },
    },
    dooms,
  );
  keeper.reach('mail');
  await keeper.persist(async ({ api }) => {
    await api('GET', '/v1/campaigns');
    while ((await filesIn('.backup')).length === 0) await sleep(200);
  });
  await keeper.close();
  const outcome: string[] = await filesIn('.part');
  for (const name of await filesIn('.backup')) {
    const checked = await checkBackupFile(configOf(place.settings), join(folder, name));
    outcome.push(checked.ok ? 'a whole backup' : checked.refusal.message);
  }
  return { outcome, deaths: keeper.deaths };
}

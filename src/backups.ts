/** Backups of the house, from a server that runs and from one that does not. */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from './config.ts';
import type { Instant } from './kernel/brand.ts';
import { ok, type Result } from './kernel/result.ts';
import type { BackupHeader } from './store/backup/format.ts';
import { checkBackup } from './store/backup/read-backup.ts';
import { openBackupFile, sealed } from './store/backup/sealed.ts';
import { backup, type Instance, restore } from './store/backup.ts';
import { deployMigrations } from './store/migrator.ts';
import { type HouseOptions, openStoreroom, PRISMA_FOLDER } from './storeroom.ts';

interface Opened {
  readonly config: Config;
  readonly prisma: Instance['prisma'];
}

/** Writes a backup to a file, sealed where the settings have a passphrase. */
export function writeSealed({ config, prisma }: Opened, file: string): Promise<BackupHeader> {
  const how = { madeAt: Date.now() as Instant, ...config.backup.sealing };
  return backup({ ...config, prisma }, file, how);
}

/** The bytes of a backup, sealed where the settings have a passphrase. */
export function sealedBy({ backup: { sealing } }: Pick<Config, 'backup'>, plain: AsyncIterable<Buffer>) {
  return sealing.passphrase === undefined ? plain : sealed(plain, sealing.passphrase);
}

/**
 * Written to a file of ours first: a slow visitor must not keep a transaction open, nor the embedded database from the
 * others.
 */
export async function streamBackup({ config, prisma }: Opened, out: Writable): Promise<void> {
  const file = join(config.dataDir, `backup-${randomUUID()}.part`);
  try {
    await backup({ ...config, prisma }, file, { madeAt: Date.now() as Instant });
    await pipeline(createReadStream(file), out);
  } finally {
    await rm(file, { force: true });
  }
}

/** Writes a backup of an instance whose server does not run. */
export async function writeBackupOf(
  config: Config,
  file: string,
  options: HouseOptions,
): Promise<{ readonly rows: number }> {
  const { prisma, close } = await openStoreroom(config, options);
  try {
    return { rows: rowsIn(await writeSealed({ config, prisma }, file)) };
  } finally {
    await close();
  }
}

/**
 * Restores an instance whose server does not run. A new data folder is given the tables that the backup was made of; then
 * they are brought up to date with what is in them. Refusals as `restore` in the store.
 */
export async function restoreInto(
  config: Config,
  from: { readonly file: string; readonly replace: boolean },
  options: HouseOptions,
): Promise<Result<{ readonly rows: number }>> {
  const opened = await openBackupFile(from.file, config.backup.sealing.passphrase);
  if (!opened.ok) return opened;
  const checked = await checkBackup(opened.value());
  if (!checked.ok) return checked;
  const { database, prisma, close } = await openStoreroom(config, options, checked.value.migration);
  try {
    const restored = await restore({ ...config, prisma }, from.file, {
      replace: from.replace,
      ...config.backup.sealing,
    });
    await deployMigrations(database, PRISMA_FOLDER);
    return restored.ok ? ok({ rows: rowsIn(restored.value) }) : restored;
  } finally {
    await close();
  }
}

/** Whether a file is a whole backup, and how much is in it. Refusal `input/backup`. */
export async function checkBackupFile(
  { backup: { sealing } }: Pick<Config, 'backup'>,
  file: string,
): Promise<Result<{ readonly rows: number }>> {
  const opened = await openBackupFile(file, sealing.passphrase);
  if (!opened.ok) return opened;
  const checked = await checkBackup(opened.value());
  return checked.ok ? ok({ rows: rowsIn(checked.value) }) : checked;
}

function rowsIn({ rows }: BackupHeader): number {
  return Object.values(rows).reduce((sum, count) => sum + count, 0);
}

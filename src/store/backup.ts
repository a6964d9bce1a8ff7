/** `fieldpost backup FILE` and `fieldpost restore FILE`: everything needed to go on on another machine, in one file. */
import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import type { Result } from '../kernel/result.ts';
import type { BackupHeader } from './backup/format.ts';
import { type LoadOptions, loadBackup } from './backup/load-backup.ts';
import { checkBackup } from './backup/read-backup.ts';
import { openBackupFile } from './backup/sealed.ts';
import { type WhatToWrite, writeBackup } from './backup/write-backup.ts';
import type { PrismaClient } from './generated/client.ts';
import { loadSecrets, replaceSecrets, type SecretPlace } from './keys.ts';
import { refuse } from './words/refuse.ts';

/** The database and the place of its secrets. */
export interface Instance extends SecretPlace {
  readonly prisma: PrismaClient;
}

/**
 * Writes the whole instance to a file, keys and all, readable by its owner only (0600): it is as secret as the keys. The
 * file is there whole or not at all; one of that name is replaced. Answers what is in it.
 */
export async function backup(
  instance: Instance,
  file: string,
  how: Omit<WhatToWrite, 'secrets'>,
): Promise<BackupHeader> {
  const half = `${file}.${randomUUID()}.part`;
  try {
    const secrets = await loadSecrets(instance);
    const out = await open(half, 'wx', 0o600);
    const stream = out.createWriteStream({ flush: true });
    const header = await writeBackup(instance.prisma, stream, { secrets, ...how });
    await rename(half, file);
    return header;
  } finally {
    await rm(half, { force: true });
  }
}

export interface RestoreOptions extends LoadOptions {
  /** Of a file that was sealed with one. */
  readonly passphrase?: string;
}

/**
 * Puts a backup in the place of an empty instance's data and keys; nothing is changed unless all of it can be. The house
 * must be shut, and be opened anew afterwards. Refusals: `input/backup` (damaged, or of another version), `input/passphrase`,
 * `input/not-empty` (unless `replace`), `input/secret-key` (the settings name another key).
 */
export async function restore(
  instance: Instance,
  file: string,
  options: RestoreOptions,
): Promise<Result<BackupHeader>> {
  const opened = await openBackupFile(file, options.passphrase);
  if (!opened.ok) return opened;
  const checked = await checkBackup(opened.value());
  if (!checked.ok) return checked;
  const { secrets } = checked.value;
  if (instance.secretKey !== undefined && instance.secretKey !== secrets.secretKey) {
    return refuse('input/secret-key');
  }
  const sound = { header: checked.value, open: opened.value };
  const loaded = await loadBackup(instance.prisma, sound, options);
  if (loaded.ok) await replaceSecrets(instance.dataDir, secrets);
  return loaded;
}

/** Backups: streamed from the running server, or written here where none runs. Restoring wants the house shut. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkBackupFile, restoreInto, sealedBy, writeBackupOf } from '../backups.ts';
import { type Config, loadProcessConfig } from '../config.ts';
import { ok, type Result } from '../kernel/result.ts';
import { openLog } from '../log.ts';
import { findServer, type RunningServer } from './running-server.ts';
import { refuse } from './words/refuse.ts';

/** How much is in a backup. */
export interface BackedUp {
  readonly rows: number;
}

/** Writes the whole instance into a file only its owner can read. Refusal `input/settings`. */
export async function backUp(file: string): Promise<Result<BackedUp>> {
  const config = settings();
  if (!config.ok) return config;
  const server = await findServer(config.value);
  if (server === undefined) return ok(await writeBackupOf(config.value, file, quietly));
  return fetchBackup(config.value, server, file);
}

/** Puts a backup in the place of what is here. Refusals: `input/running`, `input/backup` and those of `restore`. */
export async function restoreFrom(file: string, replace: boolean): Promise<Result<BackedUp>> {
  const config = settings();
  if (!config.ok) return config;
  if (!existsSync(file)) return refuse('input/backup', { file });
  if ((await findServer(config.value)) !== undefined) {
    return refuse('input/running');
  }
  return restoreInto(config.value, { file, replace }, quietly);
}

const quietly = { log: openLog('error').log, progress: () => undefined };

async function fetchBackup(config: Config, server: RunningServer, file: string): Promise<Result<BackedUp>> {
  const half = `${file}.${randomUUID()}.part`;
  try {
    const out = await open(half, 'wx', 0o600);
    await pipeline(
      Readable.fromWeb(await server.download('/v1/backup')),
      (plain: AsyncIterable<Buffer>) => sealedBy(config, plain),
      out.createWriteStream({ flush: true }),
    );
    // A download that broke off is no backup: it is read once more as a restore would.
    const checked = await checkBackupFile(config, half);
    if (checked.ok) await rename(half, file);
    return checked;
  } finally {
    await rm(half, { force: true });
  }
}

function settings(): Result<Config> {
  const config = loadProcessConfig();
  return config.ok ? ok(config.value) : refuse('input/settings.first', { faults: config.faults.join(' ') });
}

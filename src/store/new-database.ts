/**
 * What a new embedded database starts from: an empty one with all its tables, made at set-up. To make one takes ten seconds and
 * twice the memory that a house takes afterwards; to copy one takes a moment.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openDatabase } from './database.ts';
import type { ReportFault } from './fault.ts';
import { deployMigrations } from './migrator.ts';

/** Makes the database that new ones of this clone start from, unless it is there. `root` is the program's folder. */
export async function prepareDatabase(root: string, reportFault: ReportFault): Promise<void> {
  const prepared = await preparedFolder(root);
  if (existsSync(prepared)) return;
  await mkdir(dirname(prepared), { recursive: true });
  // A folder of its own: it is locked as a house's is.
  const making = await mkdtemp(`${prepared}-`);
  try {
    const database = await openDatabase(
      { kind: 'embedded', dataDir: join(making, 'database') },
      { reportFault },
    );
    await deployMigrations(database, join(root, 'prisma')).finally(() => database.close());
    await moveWhole(join(making, 'database'), prepared);
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}

/**
 * Puts a copy of the prepared database where a new one is to be: whole and on the disk, or not at all. Does nothing where a
 * database is already, or where none was prepared for the migrations as they are.
 */
export async function copyPrepared(root: string, dataDir: string): Promise<void> {
  if (existsSync(dataDir)) return;
  const prepared = await preparedFolder(root).catch(() => undefined);
  if (prepared === undefined || !existsSync(prepared)) return;
  const making = await mkdtemp(`${dataDir}-`);
  try {
    await cp(prepared, making, { recursive: true });
    await flush(making);
    await moveWhole(making, dataDir);
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}

/** Somebody else may have been quicker: then theirs stays. */
async function moveWhole(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: unknown) => {
    if (!existsSync(to)) throw error;
  });
}

async function flush(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const file = await open(join(entry.parentPath, entry.name), 'r+');
    await file.sync().finally(() => file.close());
  }
}

/** Another one for every migration and every version of a package. */
async function preparedFolder(root: string): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(root, 'package-lock.json')));
  const migrations = join(root, 'prisma', 'migrations');
  const names = await readdir(migrations, { recursive: true });
  for (const name of names.filter((each) => each.endsWith('.sql')).sort()) {
    hash.update(name).update(await readFile(join(migrations, name)));
  }
  const mark = hash.digest('hex').slice(0, 16);
  return join(root, 'node_modules', '.cache', 'fieldpost', `prepared-${mark}`);
}

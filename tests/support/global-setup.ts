// Once a run, before any test: the program compiled, as `npm start` runs it, and a migrated database and an empty one, each as one
// file, from which every test opens its own in about half a second. They are kept until a migration or a package changes.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { deployMigrations } from '../../src/store/migrator.ts';
import { runsAllCases } from './cases.ts';
import { throwFault } from './fault.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Path of the file that `openTestDatabase` starts from. */
    databaseTemplate: string;
    /** Path of a file like it, of a database without a table. */
    emptyDatabase: string;
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const prismaFolder = join(root, 'prisma');
const cache = join(root, 'node_modules', '.cache', 'fieldpost');

/** Called by vitest. */
export async function setup(project: TestProject): Promise<void> {
  const { logger } = project.vitest;
  logger.log(
    runsAllCases
      ? 'All cases run.'
      : 'A share of the cases runs, and few end-to-end plays; FIELDPOST_TEST_CASES=all npm test runs all.',
  );
  // Else each program that a test starts would compile it beside the others.
  await promisify(execFile)(process.execPath, [join(root, 'scripts', 'compile.mjs')]);
  const mark = await fingerprint();
  const migrated = join(cache, `database-${mark}.tar.gz`);
  const empty = join(cache, `empty-${mark}.tar.gz`);
  await makeTemplate(migrated, (database) => deployMigrations(database, prismaFolder));
  await makeTemplate(empty, async () => undefined);
  project.provide('databaseTemplate', migrated);
  project.provide('emptyDatabase', empty);
}

/** Writes the file unless it is there; `fill` puts into the new database what every copy begins with. */
async function makeTemplate(file: string, fill: (database: Database) => Promise<unknown>): Promise<void> {
  if (existsSync(file)) return;
  await mkdir(cache, { recursive: true });
  const database = await openDatabase({ kind: 'embedded' }, { reportFault: throwFault });
  try {
    await fill(database);
    if (database.dump === undefined) throw new Error('expected the embedded database, which can be dumped');
    const half = `${file}.${process.pid}`;
    await writeFile(half, Buffer.from(await (await database.dump()).arrayBuffer()));
    await rename(half, file); // whole or not at all
  } finally {
    await database.close();
  }
}

/** Changes with every migration and every version of a package. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(root, 'package-lock.json')));
  const folder = join(prismaFolder, 'migrations');
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((each) => each.endsWith('.sql')).sort()) {
    hash.update(name).update(await readFile(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

// Prisma migrations without the native engine: the same folder, the same
// _prisma_migrations table and the same checksums as `prisma migrate`.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import type * as Engine from '@prisma/schema-engine-wasm';
import type pg from 'pg';
import type { Database } from './database.ts';
import { EnginePg } from './engine-adapter.ts';

const LOCKFILE = { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' };
/** Prisma's code for migrations that were begun and not finished. */
const FAILED_BEFORE = 'P3009';
const NO_FILTERS: Engine.SchemaFilter = { externalTables: [], externalEnums: [] };

export interface MigrationStatus {
  readonly pending: readonly string[];
  readonly failed: readonly string[];
  readonly edited: readonly string[];
  /** Applied to the database, but not in the folder. */
  readonly unknown: readonly string[];
  /** What would lead from the folder's migrations to the database as it is: empty unless someone changed it by hand. */
  readonly drift: string;
  /** What would lead from the folder's migrations to schema.prisma: empty unless a migration is still to be written. */
  readonly unwritten: string;
}

/**
 * Brings a database up to date, as at every start, or no further than the migration `upTo`; answers the names of the
 * migrations applied.
 * @throws Error with a sentence for the user when a newer program has been at work on the database.
 */
export async function deployMigrations(
  database: Database,
  prismaFolder: string,
  upTo?: string,
): Promise<readonly string[]> {
  if (await isUpToDate(database, join(prismaFolder, 'migrations'))) return [];
  const migrator = await Migrator.open(database, prismaFolder);
  try {
    await migrator.refuseNewer();
    return await migrator.deploy(upTo);
  } finally {
    await migrator.close();
  }
}

/** Whether exactly the folder's migrations were applied, each as it is now: then the engine, 4 MB of WebAssembly, has nothing to say. */
async function isUpToDate(database: Database, folder: string): Promise<boolean> {
  const pool = database.pool({ max: 1 });
  try {
    const applied = await appliedTo(pool);
    if (applied.length === 0) return false;
    const names = await migrationsIn(folder);
    const marks = await Promise.all(names.map((name) => markOf(folder, name)));
    return marks.length === applied.length && marks.every((mark, i) => mark === applied[i]);
  } finally {
    await pool.end();
  }
}

/** Name and checksum of what was applied and stands, by name; none where something was begun and not finished. */
async function appliedTo(pool: pg.Pool): Promise<readonly string[]> {
  const { rows: found } = await pool.query<{ table: string | null }>(
    `SELECT to_regclass('_prisma_migrations')::text AS table`,
  );
  if (found[0]?.table === null) return [];
  const { rows } = await pool.query<{ name: string; checksum: string; isDone: boolean }>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS "isDone" FROM _prisma_migrations
     WHERE rolled_back_at IS NULL ORDER BY migration_name COLLATE "C"`,
  );
  return rows.every(({ isDone }) => isDone) ? rows.map(({ name, checksum }) => `${name} ${checksum}`) : [];
}

async function markOf(folder: string, name: string): Promise<string> {
  const script = await readFile(join(folder, name, 'migration.sql'));
  return `${name} ${createHash('sha256').update(script).digest('hex')}`;
}

async function migrationsIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}

/** Writes and applies the migrations of a folder that holds `schema.prisma` and `migrations/`. */
export class Migrator {
  readonly #adapter: EnginePg;
  readonly #engine: Engine.SchemaEngine;
  readonly #schema: Engine.SchemasContainer;
  readonly #folder: string;

  private constructor(parts: {
    readonly adapter: EnginePg;
    readonly engine: Engine.SchemaEngine;
    readonly schema: Engine.SchemasContainer;
    readonly folder: string;
  }) {
    this.#adapter = parts.adapter;
    this.#engine = parts.engine;
    this.#schema = parts.schema;
    this.#folder = parts.folder;
  }

  /** `prismaFolder` as in `resolve('prisma')`. The engine leaves a 10 s timer: commands end with `process.exit()`. */
  static async open(database: Database, prismaFolder: string): Promise<Migrator> {
    const path = join(prismaFolder, 'schema.prisma');
    const content = await readFile(path, 'utf8');
    const { SchemaEngine } = await loadEngine();
    const adapter = new EnginePg(database);
    const engine = await SchemaEngine.new(
      { datamodels: [[path, content]] },
      () => undefined, // its running commentary; what goes wrong comes as a rejection
      bindMigrationAwareSqlAdapterFactory(adapter),
    );
    const schema = { files: [{ path, content }] };
    return new Migrator({ adapter, engine, schema, folder: join(prismaFolder, 'migrations') });
  }

  /** Other processes may migrate a server's database only after this, or when this one's database is closed. */
  close(): Promise<void> {
    return this.#adapter.close();
  }

  /** @throws Error when the database has migrations that this program does not know: it could misread what they added. */
  async refuseNewer(): Promise<void> {
    const newer = unknownOf(await this.#diagnose(await this.#list()));
    if (newer.length === 0) return;
    throw new Error(
      `the database was brought up to date by a newer Fieldpost, and this one does not know its tables (${newer.join(', ')}). Start the newer program again, or restore a backup made before the update into an empty data folder`,
    );
  }

  /**
   * Applies what is pending; answers the names. Each migration is one transaction, so one that was begun and not finished
   * (a start that was stopped, an error in it) has left nothing behind and is tried again.
   */
  async deploy(upTo?: string): Promise<readonly string[]> {
    const migrationsList = noFurtherThan(await this.#list(), upTo);
    try {
      return await this.#apply(migrationsList);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === FAILED_BEFORE)) throw error;
    }
    // The engine looked while it held its lock: no other process is at work on them.
    const { failedMigrationNames } = await this.#diagnose(migrationsList);
    for (const migrationName of failedMigrationNames) {
      await this.#engine.markMigrationRolledBack({ migrationName });
    }
    return this.#apply(migrationsList);
  }

  async #apply(migrationsList: Engine.MigrationList): Promise<readonly string[]> {
    const applied = await this.#engine.applyMigrations({ migrationsList, filters: NO_FILTERS });
    return applied.appliedMigrationNames;
  }

  /** How folder, schema and database differ; takes some seconds, for it builds a database beside. */
  async status(): Promise<MigrationStatus> {
    const all = await this.#list();
    const found = await this.#diagnose(all);
    const { failedMigrationNames: failed, editedMigrationNames: edited, history } = found;
    const pending = history && 'unappliedMigrationNames' in history ? history.unappliedMigrationNames : [];
    const unknown = unknownOf(found);
    const sound = without(all, failed);
    const unwritten = await this.#diff({ tag: 'migrations', ...sound }, this.#asSchema());
    const drift = await this.#diff({ tag: 'migrations', ...without(sound, pending) }, this.#asDatabase());
    return { pending, unknown, failed, edited, drift, unwritten };
  }

  /** The SQL from the folder's migrations to schema.prisma; empty when there is none to write. */
  async diff(): Promise<string> {
    return this.#diff({ tag: 'migrations', ...(await this.#list()) }, this.#asSchema());
  }

  /** Writes a migration from `diff()`; answers its name, or undefined when there is nothing to write. */
  async create(name: string, now: Date): Promise<string | undefined> {
    const script = await this.diff();
    if (script === '') return undefined;
    const stamp = now.toISOString().replace(/\D/g, '').slice(0, 14);
    const directory = `${stamp}_${name.replace(/\W+/g, '_').toLowerCase()}`;
    await mkdir(join(this.#folder, directory), { recursive: true });
    await writeFile(join(this.#folder, directory, 'migration.sql'), script);
    await writeFile(join(this.#folder, LOCKFILE.path), LOCKFILE.content);
    return directory;
  }

  #diagnose(migrationsList: Engine.MigrationList): Promise<Engine.DiagnoseMigrationHistoryOutput> {
    return this.#engine.diagnoseMigrationHistory({
      migrationsList,
      optInToShadowDatabase: false,
      filters: NO_FILTERS,
    });
  }

  #asSchema(): Engine.DiffTarget {
    return { tag: 'schemaDatamodel', ...this.#schema };
  }

  #asDatabase(): Engine.DiffTarget {
    return { tag: 'schemaDatasource', ...this.#schema, configDir: this.#folder };
  }

  async #diff(from: Engine.DiffTarget, to: Engine.DiffTarget): Promise<string> {
    const asked = { from, to, script: true, exitCode: true, filters: NO_FILTERS };
    const { stdout, exitCode } = await this.#engine.diff(asked);
    return exitCode === 0 ? '' : (stdout ?? '');
  }

  async #list(): Promise<Engine.MigrationList> {
    await mkdir(this.#folder, { recursive: true });
    const names = await migrationsIn(this.#folder);
    return {
      baseDir: this.#folder,
      lockfile: LOCKFILE,
      shadowDbInitScript: '',
      migrationDirectories: await Promise.all(names.map((name) => this.#read(name))),
    };
  }

  async #read(path: string): Promise<Engine.MigrationDirectory> {
    const value = await readFile(join(this.#folder, path, 'migration.sql'), 'utf8');
    return { path, migrationFile: { path: 'migration.sql', content: { tag: 'ok', value } } };
  }
}

/** Applied to the database, but not in the folder. */
function unknownOf({ history }: Engine.DiagnoseMigrationHistoryOutput): readonly string[] {
  return history && 'unpersistedMigrationNames' in history ? history.unpersistedMigrationNames : [];
}

/** Their names begin with their time, so that they sort by it. */
function noFurtherThan(list: Engine.MigrationList, last: string | undefined): Engine.MigrationList {
  if (last === undefined) return list;
  const later = list.migrationDirectories.map(({ path }) => path).filter((path) => path > last);
  return without(list, later);
}

function without(list: Engine.MigrationList, names: readonly string[]): Engine.MigrationList {
  const migrationDirectories = list.migrationDirectories.filter(({ path }) => !names.includes(path));
  return { ...list, migrationDirectories };
}

declare const WebAssembly: {
  instantiate(
    bytes: Uint8Array,
    imports: object,
  ): Promise<{ readonly instance: { readonly exports: EngineExports } }>;
};

interface EngineExports {
  __wbindgen_start(): void;
}

type EngineGlue = typeof Engine & { __wbg_set_wasm(exports: EngineExports): void };

let loaded: Promise<typeof Engine> | undefined;

/** Once a process: the glue knows one engine at a time, and a second would pull the first one's memory away. */
function loadEngine(): Promise<typeof Engine> {
  loaded ??= instantiateEngine();
  return loaded;
}

/** Node does not import .wasm by itself, so the engine is put together by hand. */
async function instantiateEngine(): Promise<typeof Engine> {
  const folder = dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'));
  const glue: EngineGlue = await import(pathToFileURL(join(folder, 'schema_engine_bg.js')).href);
  const wasm = await readFile(join(folder, 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(wasm, { './schema_engine_bg.js': glue });
  glue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return glue;
}

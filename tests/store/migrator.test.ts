import { openAsBlob } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { deployMigrations, Migrator } from '../../src/store/migrator.ts';
import { throwFault } from '../support/fault.ts';

const SCHEMA = `
datasource db {
  provider = "postgresql"
}
model Note {
  id   Int    @id
  text String
}
`;

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldpost-'));
  const template = await openAsBlob(inject('emptyDatabase'));
  database = await openDatabase({ kind: 'embedded' }, { reportFault: throwFault, template });
  await writeFile(join(folder, 'schema.prisma'), SCHEMA);
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const at = new Date('2026-01-02T03:04:05Z');
const clean = { pending: [], failed: [], edited: [], unknown: [], drift: '', unwritten: '' };

test('a migration is written from the schema, applied, and then nothing is left to do', async () => {
  const migrator = await Migrator.open(database, folder);
  expect(await migrator.create('first note', at)).toBe('20260102030405_first_note');
  expect(await migrator.status()).toMatchObject({ pending: ['20260102030405_first_note'], unwritten: '' });
  expect(await migrator.deploy()).toEqual(['20260102030405_first_note']);
  expect(await migrator.deploy()).toEqual([]);
  expect(await migrator.status()).toEqual(clean);
});

test('a column added by hand, an edited migration and a schema that went on are seen', async () => {
  const migrator = await Migrator.open(database, folder);
  await migrator.create('init', at);
  await migrator.deploy();
  await database.pool().query('alter table "Note" add column stray int');
  await writeFile(join(folder, 'schema.prisma'), SCHEMA.replace('text String', 'text String @unique'));
  await writeFile(
    join(folder, 'migrations', '20260102030405_init', 'migration.sql'),
    'create table "Note"(id int primary key, text text not null);',
  );
  const status = await (await Migrator.open(database, folder)).status();
  expect(status.drift).toContain('stray');
  expect(status.unwritten).toContain('CREATE UNIQUE INDEX');
  expect(status.edited).toEqual(['20260102030405_init']);
});

async function writeMigration(name: string, script: string): Promise<void> {
  await mkdir(join(folder, 'migrations', name), { recursive: true });
  await writeFile(join(folder, 'migrations', name, 'migration.sql'), script);
}

const tables = async () =>
  (await database.pool().query("select relname from pg_class where relkind = 'r' and relname like 'note%'"))
    .rows;

test('a migration that fails is recorded, leaves nothing behind, and nothing is applied after it', async () => {
  await writeMigration('20260102030405_broken', 'create table note_1(id int); select nothing;');
  await writeMigration('20260102030406_later', 'create table note_2(id int);');
  const migrator = await Migrator.open(database, folder);
  await expect(migrator.deploy()).rejects.toThrow('nothing');
  await expect(migrator.deploy()).rejects.toThrow('nothing');
  expect(await tables()).toEqual([]);
  expect((await migrator.status()).failed).toEqual(['20260102030405_broken']);
  await writeMigration('20260102030405_broken', 'create table note_1(id int);');
  expect(await migrator.deploy()).toEqual(['20260102030405_broken', '20260102030406_later']);
});

test('a migration that was begun and then killed is tried again', async () => {
  await writeMigration('20260102030405_one', 'create table note_1(id int);');
  const migrator = await Migrator.open(database, folder);
  await migrator.deploy();
  const begun =
    "insert into _prisma_migrations(id, checksum, migration_name) values ('x', '', '20260102030406_two')";
  await database.pool().query(begun);
  await writeMigration('20260102030406_two', 'create table note_2(id int);');
  expect(await migrator.deploy()).toEqual(['20260102030406_two']);
  expect(await migrator.deploy()).toEqual([]);
});

test('a migration is done together with its note, whatever happens to the engine after it', async () => {
  await writeMigration(
    '20260102030405_one',
    "create table note_1(id int); insert into note_1 values (length(';'))",
  );
  const migrator = await Migrator.open(database, folder);
  await migrator.deploy();
  await database.pool().query(`
    create table note_log(finished timestamptz, had int);
    create function watch() returns trigger language plpgsql as $$ begin
      if new.finished_at is not null and old.finished_at is null then
        insert into note_log select new.finished_at, count(*) from pg_class where relname = 'note_2'; end if;
      return new; end $$;
    create trigger watching before update on _prisma_migrations for each row execute function watch()`);
  await writeMigration('20260102030406_two', 'create table note_2(id int);');
  await migrator.deploy();
  const { rows } = await database
    .pool()
    .query("select l.xmin = c.xmin as together from note_log l, pg_class c where c.relname = 'note_2'");
  expect(rows).toEqual([{ together: true }]);
});

test('a program that does not know the newest migration of a database leaves it alone, and says so', async () => {
  await writeMigration('20260102030405_one', 'create table note_1(id int);');
  await writeMigration('20260102030406_two', 'create table note_2(id int);');
  expect(await deployMigrations(database, folder)).toHaveLength(2);
  await rm(join(folder, 'migrations', '20260102030406_two'), { recursive: true });
  await writeMigration('20260102030407_other', 'create table note_3(id int);');
  await expect(deployMigrations(database, folder)).rejects.toThrow(
    /by a newer Fieldpost.*20260102030406_two.*backup/,
  );
  expect(await tables()).toEqual([{ relname: 'note_1' }, { relname: 'note_2' }]);
});

test('a database is brought as far as asked, and from there to the end', async () => {
  await writeMigration('20260102030405_one', 'create table note_1(id int);');
  await writeMigration('20260102030406_two', 'create table note_2(id int);');
  expect(await deployMigrations(database, folder, '20260102030405_one')).toEqual(['20260102030405_one']);
  expect(await deployMigrations(database, folder, '20260102030405_one')).toEqual([]);
  expect(await deployMigrations(database, folder)).toEqual(['20260102030406_two']);
  expect(await deployMigrations(database, folder, '20260102030405_one')).toEqual([]);
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { Migrator } from '../../src/store/migrator.ts';
import { throwFault } from '../support/fault.ts';

vi.setConfig({ testTimeout: 90_000 }); // every look at differences makes a database beside

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
  database = await openDatabase({ kind: 'embedded' }, { reportFault: throwFault });
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

test('a migration that fails is recorded, and nothing is applied after it', async () => {
  const broken = join(folder, 'migrations', '20260102030405_broken');
  await mkdir(broken, { recursive: true });
  await writeFile(join(broken, 'migration.sql'), 'select nothing;');
  const migrator = await Migrator.open(database, folder);
  await expect(migrator.deploy()).rejects.toThrow('nothing');
  await expect(migrator.deploy()).rejects.toThrow('failed migrations');
  expect((await migrator.status()).failed).toEqual(['20260102030405_broken']);
});

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBackupRound } from '../src/backup-round.ts';

const HOUR = 3_600_000;
let folder: string;
let now: number;
const faults: unknown[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldpost-round-'));
  now = Date.UTC(2026, 10, 22, 22);
  faults.splice(0);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (write: (file: string) => Promise<unknown> = (file) => writeFile(file, 'all')) =>
  openBackupRound(
    { folder, everyHours: 24, keep: 3 },
    { write, now: () => now, report: (fault) => faults.push(fault) },
  );

test('a backup is made when the last is old enough, also by a process that has started anew', async () => {
  await open().look();
  expect(await readdir(folder)).toEqual(['fieldpost-20261122T220000Z.backup']);
  now += 23 * HOUR;
  await open().look();
  expect(await readdir(folder)).toHaveLength(1);
  now += HOUR;
  await Promise.all([open().look()]);
  expect(await readdir(folder)).toHaveLength(2);
});

test('so many are kept, the newest, and no other file is touched', async () => {
  await writeFile(join(folder, 'mine.backup'), '');
  for (let day = 0; day < 5; day += 1) {
    await open().look();
    now += 24 * HOUR;
  }
  expect((await readdir(folder)).sort()).toEqual([
    'fieldpost-20261124T220000Z.backup',
    'fieldpost-20261125T220000Z.backup',
    'fieldpost-20261126T220000Z.backup',
    'mine.backup',
  ]);
});

test('what a killed process left half-written is thrown away, and nothing else', async () => {
  await writeFile(join(folder, 'fieldpost-20261121T220000Z.backup.0f8e-1.part'), 'hal');
  await writeFile(join(folder, 'mine.part'), '');
  await open().look();
  expect((await readdir(folder)).sort()).toEqual(['fieldpost-20261122T220000Z.backup', 'mine.part']);
});

test('one that fails is told of, throws no older one away, and is made at the next look', async () => {
  await open().look();
  now += 24 * HOUR;
  const faulty = new Error('the disk is full');
  await open(async () => {
    throw faulty;
  }).look();
  expect([faults, (await readdir(folder)).length]).toEqual([[faulty], 1]);
  await open().look();
  expect(await readdir(folder)).toHaveLength(2);
});

test('a look while one is made makes no second', async () => {
  let begun = 0;
  const round = open(async (file) => {
    begun += 1;
    await writeFile(file, 'all');
  });
  await Promise.all([round.look(), round.look()]);
  expect(begun).toBe(1);
});

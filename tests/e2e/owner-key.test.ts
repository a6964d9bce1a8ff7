// The owner key is printed for whoever sits there or reads a pipe, and not into a journal that is kept.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fstatSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fieldpost, houses } from './support/houses.ts';
import { until } from './support/post.ts';
import { PROGRAM, type Settings } from './support/program.ts';

const LONG = 180_000;
const { place, sweep } = houses();

/** What the program prints into a file until it is ready; `journal`: systemd says that the file is its journal. */
async function printedBy(settings: Settings, file: string, isJournal: boolean): Promise<string> {
  const out = await open(file, 'a');
  const { dev, ino } = fstatSync(out.fd);
  const journal = isJournal ? { JOURNAL_STREAM: `${dev}:${ino}` } : { JOURNAL_STREAM: '1:1' };
  const child = spawn(process.execPath, [PROGRAM], {
    env: { PATH: process.env['PATH'] ?? '', ...settings, ...journal },
    stdio: ['ignore', out.fd, out.fd],
  });
  sweep(async () => void child.kill('SIGKILL'));
  const printed = await until('the program to be ready', async () => {
    const text = await readFile(file, 'utf8');
    return text.includes('"ready":true') ? text : undefined;
  });
  child.kill('SIGINT');
  await once(child, 'exit');
  await out.close();
  return printed;
}

test('a journal never holds the owner key; the command shows it, and so does any other start', {
  timeout: LONG,
}, async () => {
  const { settings, dataDir } = await place({ DEMO: '0' });
  const kept = await printedBy(settings, join(dataDir, 'journal'), true);
  const key = (await readFile(join(dataDir, 'owner.key'), 'utf8')).trim();
  expect(kept).not.toContain(key);
  expect(kept).toContain('"key":null');
  expect((await fieldpost(settings, ['key'])).stdout).toContain(`/enter?key=${key}`);
  expect(await printedBy(settings, join(dataDir, 'printed'), false)).toContain(`"key":"${key}"`);
});

// `npm start` gets the SIGTERM: npm and its shell are gone at once, and the program closes in order and ends.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { houses } from './support/houses.ts';

const { place, sweep } = houses();

test('SIGTERM to npm start closes the program in order', { timeout: 180_000 }, async () => {
  const { settings } = await place();
  const npm = spawn('npm', ['start'], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...settings, DEMO: '0' },
    detached: true, // a process group of its own, so that nothing of it outlives the test
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let isOver = false;
  sweep(async () => {
    if (!isOver && npm.pid !== undefined) process.kill(-npm.pid, 'SIGKILL');
  });
  const said: string[] = [];
  npm.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const lines = createInterface(npm.stdout);
  for await (const line of lines) if (line.includes('"ready":true')) break;
  const closed = once(npm, 'close'); // when the last that holds its output has ended: the program
  npm.stdout.resume();
  npm.kill('SIGTERM');
  await closed;
  isOver = true;
  expect(said.join('')).toContain('Fieldpost is closing; what is under way is finished first.');
});

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { until } from '../e2e/support/post.ts';
import {
  PROGRAM,
  type Program,
  type Settings,
  scratchSettings,
  startProgram,
} from '../e2e/support/program.ts';

const NO_ENV = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '' };

/** A program with a fresh data folder, for as long as the work takes. */
export async function inHouse<T>(
  more: Settings,
  work: (house: Program, settings: Settings) => Promise<T>,
  clock: 'true' | 'movable' = 'true',
): Promise<T> {
  const { settings, discard } = await scratchSettings();
  const all = { ...settings, ...more };
  const house = await startProgram(all, clock);
  try {
    return await work(house, all);
  } finally {
    await house.end('SIGKILL');
    await discard();
  }
}

/** Starts what should not start, or not for long: its exit code and all it said. An older program in `folder` is run from its sources. */
export function startInVain(
  settings: Settings,
  folder?: string,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(
    process.execPath,
    folder === undefined ? [PROGRAM] : ['--import', 'tsx', 'src/main.ts'],
    {
      cwd: folder ?? process.cwd(),
      env: { ...NO_ENV, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += String(piece)));
  child.stdout.on('data', () => said.includes('"ready":true') && child.kill('SIGKILL'));
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, said })));
}

/** Orders that stand for a seat in the turn under way. */
export async function ordersOf(house: Program, seat: string): Promise<number> {
  const { body } = await house.api('GET', `/v1/campaigns/${house.campaign}/cockpit`);
  const { seats }: { seats: readonly { participant: { id: string }; orders: number }[] } = body;
  const found = seats.find(({ participant }) => participant.id === seat);
  assert(found !== undefined, `no seat ${seat} in ${JSON.stringify(body).slice(0, 300)}`);
  return found.orders;
}

/** Waits until the house has read all that it took. */
export async function allRead(house: Program): Promise<void> {
  await until('all mail to be read', async () => {
    const answer = (await (await fetch(`${house.url}/healthz`)).json()) as { unreadMailSeconds?: number };
    return answer.unreadMailSeconds === undefined ? true : undefined;
  });
}

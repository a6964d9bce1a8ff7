/** Defects 4 to 6: a death amid letters, an older program, servers and disks that are gone. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openServers } from '../chaos/processes/servers.ts';
import { until } from '../e2e/support/post.ts';
import { type Program, scratchSettings, startProgram } from '../e2e/support/program.ts';
import { openSlowSink } from '../e2e/support/slow-sink.ts';
import { PATIENCE } from '../support/patience.ts';
import type { Attempt } from './attempt.ts';
import { inHouse, startInVain } from './house.ts';

const run = promisify(execFile);

export const aroundTheProgram: readonly Attempt[] = [
  { name: '4 killed while letters are in flight', run: killedAmidLetters },
  { name: '5 an older program on today’s database', run: olderProgram },
  { name: '6 readyz with Redis, then PostgreSQL gone', run: serversGone },
  { name: '6 readyz with a full disk', run: diskFull },
];

async function killedAmidLetters(): Promise<string> {
  const { settings, discard } = await scratchSettings();
  const sink = await openSlowSink(400, 150);
  const own = { ...settings, DEMO: 'mail', MAIL_OUT_PER_MINUTE: '0', SMTP_URL: sink.url };
  const first = await startProgram(own);
  for (let i = 0; i < 30; i += 1) await first.api('POST', '/v1/campaigns/demo/nudge');
  await sink.until(20);
  await first.end('SIGKILL');
  const before = sink.taken.length;
  sink.hurry();
  const second = await startProgram(own);
  const begun = performance.now();
  try {
    await until('all letters to be sent', async () => (new Set(sink.taken).size === 125 ? true : undefined));
    await sleep(2000);
    const seconds = Math.round((performance.now() - begun) / 1000) - 2;
    const twice = sink.taken.length - new Set(sink.taken).size;
    assert(twice <= 8, `${twice} letters came twice`);
    return `killed after ${before} of 125 letters; the rest came within ${seconds} s of the next start, ${twice} twice by the same Message-ID`;
  } finally {
    await second.end('SIGTERM');
    await sink.close();
    await discard();
  }
}

async function olderProgram(): Promise<string> {
  const older = process.env['OLDER'];
  if (older === undefined) return 'not tried: OLDER names no clone of an older commit';
  const { settings, discard } = await scratchSettings();
  try {
    await (await startProgram(settings)).end('SIGTERM');
    const { code, said } = await startInVain(settings, older);
    assert(code !== 0 && said.includes('newer Fieldpost'), said.slice(-1000));
    const again = await startProgram(settings);
    const ready = await fetch(`${again.url}/readyz`);
    await again.end('SIGTERM');
    assert.equal(ready.status, 200);
    return `ended with ${code}: “${/brought up to date by a newer Fieldpost[^(]*/.exec(said)?.[0].trim()}”; today’s program starts on it as before`;
  } finally {
    await discard();
  }
}

/** The status of a page and how long it took, in milliseconds. */
async function look(url: string): Promise<{ status: number; ms: number; said: string }> {
  const begun = performance.now();
  const answer = await fetch(url);
  return { status: answer.status, said: await answer.text(), ms: Math.round(performance.now() - begun) };
}

const MOST_MS = 20_000 * PATIENCE;

async function becomes(
  { url: house, lastWords }: Program,
  path: string,
  status: number,
): Promise<{ ms: number; said: string }> {
  const url = `${house}${path}`;
  return until(`${url} to say ${status}`, async () => {
    const seen = await look(url);
    assert(seen.ms < MOST_MS, `${url} took ${seen.ms} ms`);
    assert(seen.status < 500 || seen.status === 503, `${url} said ${seen.status}: ${lastWords()}`);
    return seen.status === status ? seen : undefined;
  });
}

async function serversGone(): Promise<string> {
  const servers = await openServers();
  try {
    await servers.sql('CREATE DATABASE attempts');
    const backends = { DATABASE_URL: servers.databaseUrl('attempts'), REDIS_URL: servers.redisUrl(3) };
    return await inHouse(backends, async (house) => {
      const said: string[] = [];
      for (const name of ['redis', 'postgres'] as const) {
        await servers[name].stop(name === 'redis' ? 'SIGKILL' : 'SIGQUIT');
        const { ms, said: words } = await becomes(house, '/readyz', 503);
        assert(!words.includes('    at '), words);
        const page = await look(`${house.url}/p/nobody`);
        assert(page.status < 500 || page.status === 503, `a page said ${page.status}`);
        assert(page.ms < MOST_MS, `a page took ${page.ms} ms`);
        await servers[name].start();
        await becomes(house, '/readyz', 200);
        said.push(
          `${name} gone: 503 within ${ms} ms, a page ${page.status} in ${page.ms} ms, 200 when it was back`,
        );
      }
      return said.join('; ');
    });
  } finally {
    await servers.close();
  }
}

async function diskFull(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldpost-full-'));
  await run('mount', ['-t', 'tmpfs', '-o', 'size=512m', 'none', folder]);
  try {
    return await inHouse({ DATA_DIR: folder }, async (house) => {
      const ballast = join(folder, 'ballast');
      const { bavail, bsize } = await statfs(folder);
      await writeFile(ballast, Buffer.alloc(bavail * bsize)).catch(() => undefined);
      const { ms, said } = await becomes(house, '/readyz', 503);
      await rm(ballast);
      await becomes(house, '/readyz', 200);
      return `503 within ${ms} ms (${said.slice(0, 80)}), 200 when there was room again`;
    });
  } finally {
    await run('umount', ['-l', folder]);
    await rm(folder, { recursive: true, force: true });
  }
}

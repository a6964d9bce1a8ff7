import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Log } from '../src/app/deps.ts';
import { tellingRepeatsOnce } from '../src/log-repeats.ts';
import { checkFolder, openReadiness } from '../src/readiness.ts';
import { isDatabaseAway } from '../src/store/away.ts';

const nothing = async (): Promise<void> => undefined;
const never = (): Promise<void> => new Promise(() => undefined);

describe('whether the house can serve', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('every part is looked at, and those that fail are named and reported', async () => {
    const told: string[] = [];
    const broken = async () => Promise.reject(new Error('no space left'));
    const readiness = openReadiness({ database: nothing, disk: broken }, (part, fault) =>
      told.push(`${part}: ${fault}`),
    );
    expect(await readiness.failing()).toEqual(['disk']);
    expect(told).toEqual(['disk: Error: no space left']);
  });

  test('a part that does not answer is not waited for', async () => {
    vi.useRealTimers();
    const readiness = openReadiness({ queue: never, database: nothing }, () => undefined);
    expect(await readiness.failing()).toEqual(['queue']);
  });

  test('many who ask at once are answered by one look, and soon after by another', async () => {
    const time = { now: 0 };
    const look = vi.fn(nothing);
    const readiness = openReadiness(
      { database: look },
      () => undefined,
      () => time.now,
    );
    await Promise.all([readiness.failing(), readiness.failing(), readiness.failing()]);
    expect(look).toHaveBeenCalledTimes(1);
    time.now = 2_000;
    await readiness.failing();
    expect(look).toHaveBeenCalledTimes(2);
  });
});

describe('the data folder', () => {
  test('is found full before the database is told to write, and nothing is left behind', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fieldpost-'));
    await checkFolder(folder);
    expect(await readdir(folder)).toEqual([]);
    await symlink('/dev/full', join(folder, 'ready.part'));
    await expect(checkFolder(folder)).rejects.toMatchObject({ code: 'ENOSPC' });
    await rm(folder, { recursive: true });
    await expect(checkFolder(folder)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('an outage', () => {
  const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });
  /** As Prisma tells what the database said, under a code of its own. */
  const told = (originalCode: string) =>
    Object.assign(coded('P2039'), { meta: { driverAdapterError: { cause: { originalCode } } } });

  test.each([
    ['refused', coded('ECONNREFUSED')],
    ['within another fault', new Error('query failed', { cause: coded('57P01') })],
    ['at every address', new AggregateError([coded('ETIMEDOUT')])],
    ['that is starting up, in Prisma’s words', told('57P03')],
    ['in words only', new Error('Connection terminated unexpectedly')],
  ])('of the database is known for one: %s', (_how, fault) => {
    expect(isDatabaseAway(fault)).toBe(true);
  });

  test.each([new Error('no such turn'), coded('23505'), told('23505'), 'ECONNREFUSED', undefined])(
    'is not taken for one: %s',
    (fault) => {
      expect(isDatabaseAway(fault)).toBe(false);
    },
  );

  test('is told once in the log, then how often it came', async () => {
    vi.useFakeTimers();
    const lines: string[] = [];
    const plain: Log = {
      info: () => undefined,
      warn: ({ times }, message) => void lines.push(`${message} ${times}`),
      error: (_fault, message) => void lines.push(message),
    };
    const log = tellingRepeatsOnce(plain);
    for (let n = 0; n < 500; n += 1) log.error(coded('ECONNREFUSED', `for ${n}`), 'the database is away');
    log.error(coded('ENOSPC'), 'the database is away');
    expect(lines).toEqual(['the database is away', 'the database is away']);
    vi.advanceTimersByTime(60_000);
    expect(lines.slice(2)).toEqual(['the same again: the database is away 499']);
    vi.advanceTimersByTime(120_000);
    log.error(coded('ECONNREFUSED'), 'the database is away');
    expect(lines.slice(3)).toEqual(['the database is away']);
    vi.useRealTimers();
  });
});

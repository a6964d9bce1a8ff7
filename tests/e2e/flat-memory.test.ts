// A share of `npm run memory`: once warm, requests and mails leave nothing behind in the heap.
import { expect, test } from 'vitest';
import { ask, playersOf, startWatched, write } from '../load/watched.ts';
import { houses } from './support/houses.ts';

const { place, stop, sweep } = houses();
const LONG = 360_000;
const REQUESTS = 300;
const MAILS = 60;
/** Of the heap, after its garbage was thrown away: caches that are not full yet, and compiled code, come and go by a few parts in a hundred. */
const MOST = 1.1;
const hasServers = process.env['FIELDPOST_TEST_DATABASE_URL'] !== undefined;

test.skipIf(hasServers)(
  'memory stays flat over requests and mails',
  { timeout: LONG },
  async ({ annotate }) => {
    const { settings } = await place();
    const { program, memory, kill } = await startWatched(settings);
    sweep(async () => kill());
    const players = await playersOf(program);
    const round = async (): Promise<number> => {
      await ask(players, REQUESTS);
      await write(players, MAILS);
      return (await memory()).heap;
    };
    await round();
    const warm = await round();
    const after = await round();
    await annotate(`heap ${warm} MB, after as much again ${after} MB`);
    expect(after / warm).toBeLessThan(MOST);
    expect(await stop(program, 'SIGTERM')).toBe(0);
  },
);

import { describe, expect, test } from 'vitest';
import { inTurn } from '../../../src/app/gathering/in-turn.ts';
import { rally } from '../../../src/app/gathering/rally.ts';

/** A promise that is kept when somebody says so. */
function promised() {
  let keep = (): void => undefined;
  const kept = new Promise<void>((resolve) => {
    keep = resolve;
  });
  return { kept, keep: () => keep() };
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('work in turn', () => {
  test('of one name goes one after the other, of another name beside it', async () => {
    const queue = inTurn();
    const done: string[] = [];
    const first = promised();
    const all = [
      queue('p1', async () => {
        await first.kept;
        done.push('p1 first');
      }),
      queue('p1', async () => void done.push('p1 second')),
      queue('p2', async () => void done.push('p2')),
    ];
    await aMoment();
    expect(done).toEqual(['p2']);
    first.keep();
    await Promise.all(all);
    expect(done).toEqual(['p2', 'p1 first', 'p1 second']);
  });

  test('that fails fails for itself, and the next has its turn', async () => {
    const queue = inTurn();
    const ended = await Promise.allSettled([
      queue('p1', () => Promise.reject(new Error('dropped'))),
      queue('p1', async () => 'carried'),
    ]);
    expect(ended).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 'carried' }]);
  });
});

describe('a rally', () => {
  test('lets all go on when the last has come, or has gone home', async () => {
    const { join } = rally(60_000);
    const met: number[] = [];
    const [late, home] = [promised(), promised()];
    const all = [
      join(async (meet) => {
        await meet();
        met.push(1);
      }),
      join(async (meet) => {
        await late.kept;
        await meet();
        met.push(2);
      }),
      join(() => home.kept),
    ];
    late.keep();
    await aMoment();
    expect(met).toEqual([]);
    home.keep();
    await Promise.all(all);
    expect(met).toEqual([1, 2]);
  });

  test('does not wait for one who is long away', async () => {
    const { join } = rally(10);
    const away = promised();
    const all = [join((meet) => meet().then(() => 'went on')), join(() => away.kept)];
    expect(await all[0]).toBe('went on');
    away.keep();
    await Promise.all(all);
  });
});

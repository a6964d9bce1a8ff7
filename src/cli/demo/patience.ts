import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 100;
const PATIENCE_MS = 120_000;

/** What `look` finds at last. @throws Error naming what was waited for, after two minutes. */
export async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  while (Date.now() < giveUpAt) {
    const found = await look();
    if (found !== undefined) return found;
    await sleep(LOOK_EVERY_MS);
  }
  throw new Error(`waited in vain for ${what}`);
}

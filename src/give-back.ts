import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** By then the pages that the link of the start opens have been answered. */
const AFTER_START_MS = 20_000;

/**
 * Gives the memory back that a start has used and no longer needs: some 30 MB. V8 would keep it until it needs the room, and a house that waits for
 * mail needs none for hours. Takes a tenth of a second, once.
 */
export function giveBackAfterStart(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect: unknown = runInNewContext('gc');
    setFlagsFromString('--no-expose-gc');
    if (typeof collect === 'function') collect();
  }, AFTER_START_MS).unref();
}

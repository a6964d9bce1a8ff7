import type { Log } from './app/deps.ts';

const MINUTE = 60_000;

/** The same log, which tells a fault that comes again and again once, and after each minute how often it came. */
export function tellingRepeatsOnce(log: Log): Log {
  const repeats = new Map<string, number>();
  const tellLater = (key: string, message: string): void => {
    setTimeout(() => {
      const times = repeats.get(key) ?? 0;
      if (times === 0) return void repeats.delete(key);
      log.warn({ times, key }, `the same again: ${message}`);
      repeats.set(key, 0);
      tellLater(key, message);
    }, MINUTE).unref();
  };
  return {
    ...log,
    error(error, message) {
      const key = keyOf(error, message);
      const before = repeats.get(key);
      if (before !== undefined) return void repeats.set(key, before + 1);
      log.error(error, message);
      repeats.set(key, 0);
      tellLater(key, message);
    },
  };
}

/** Texts of faults may name what was asked for: a code is the same for all. */
function keyOf(error: unknown, message: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const name = error instanceof Error ? error.name : 'fault';
  return `${message} (${code || name})`;
}

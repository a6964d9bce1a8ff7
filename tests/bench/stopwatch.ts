/** Prints the time since the last call, the processors' of all threads and the clock's: in all, by region, and by thing where `count` says how many there were. */
export type Lap = (name: string, count?: number) => Spent;

/** In milliseconds: of all processors together, and by the clock. */
export interface Spent {
  readonly processor: number;
  readonly clock: number;
}

/** `12.3 s of processor time (14.0 s by the clock)`, of all these together. */
export function saySum(all: readonly Spent[]): string {
  const seconds = (part: keyof Spent) => (all.reduce((sum, spent) => sum + spent[part], 0) / 1000).toFixed(1);
  return `${seconds('processor')} s of processor time (${seconds('clock')} s by the clock)`;
}

export function stopwatch(regions: number): Lap {
  let before = process.cpuUsage();
  let since = performance.now();
  return (name, count) => {
    const { user, system } = process.cpuUsage(before);
    const ms = (user + system) / 1000;
    const each = count === undefined ? '' : `, ${(ms / count).toFixed(2)} ms each of ${count}`;
    const elapsed = performance.now() - since;
    const clock = elapsed.toFixed(0).padStart(8);
    const memory = Math.round(process.memoryUsage.rss() / 2 ** 20);
    const perRegion = ((1000 * ms) / regions).toFixed(0);
    process.stdout.write(
      `  ${name.padEnd(34)}${ms.toFixed(0).padStart(8)} ms ${clock} by the clock ${String(memory).padStart(6)} MB ${perRegion.padStart(7)} µs a region${each}\n`,
    );
    before = process.cpuUsage();
    since = performance.now();
    return { processor: ms, clock: elapsed };
  };
}

/** Prints the time since the last call, the processors' of all threads and the clock's: in all, by region, and by thing where `count` says how many there were. */
export type Lap = (name: string, count?: number) => void;

export function stopwatch(regions: number): Lap {
  let before = process.cpuUsage();
  let since = performance.now();
  return (name, count) => {
    const { user, system } = process.cpuUsage(before);
    const ms = (user + system) / 1000;
    const each = count === undefined ? '' : `, ${(ms / count).toFixed(2)} ms each of ${count}`;
    const clock = (performance.now() - since).toFixed(0).padStart(8);
    const memory = Math.round(process.memoryUsage.rss() / 2 ** 20);
    const perRegion = ((1000 * ms) / regions).toFixed(0);
    process.stdout.write(
      `  ${name.padEnd(34)}${ms.toFixed(0).padStart(8)} ms ${clock} by the clock ${String(memory).padStart(6)} MB ${perRegion.padStart(7)} µs a region${each}\n`,
    );
    before = process.cpuUsage();
    since = performance.now();
  };
}

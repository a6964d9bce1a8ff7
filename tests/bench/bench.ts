/** Two ways to do the same, side by side: what a `<name>.bench.ts` file exports as `bench`. */
export interface Bench {
  /** What one unit of work is: `dice`, `battles`. */
  readonly unit: string;
  /** What ours is measured against, named. */
  readonly baseline: Contender;
  readonly contenders: readonly Contender[];
}

export interface Contender {
  readonly name: string;
  /** Does some work and answers how many units it was; some tens of milliseconds a call are best. */
  run(): number;
}

export interface Timing {
  readonly name: string;
  /** Units a second of processor time, the median of all rounds: whoever else is at work counts little. */
  readonly perSecond: number;
  /** Times as fast as the baseline, the median of the rounds' own ratios. */
  readonly ratio: number;
}

const ROUNDS = 15;
const MICROSECONDS = 1e6;

/**
 * Runs all contenders in turn, round by round, so that whatever else the machine does falls on all alike; the
 * first round warms up and is not counted.
 */
export function measure(bench: Bench): readonly Timing[] {
  const all = [bench.baseline, ...bench.contenders];
  const speeds = all.map((): number[] => []);
  for (let round = 0; round <= ROUNDS; round += 1) {
    // Every second round goes the other way, so that nobody always comes after the same neighbour.
    const order = all.map((_, i) => (round % 2 === 0 ? i : all.length - 1 - i));
    for (const i of order) {
      const speed = unitsPerSecond(all[i]);
      if (round > 0) speeds[i]?.push(speed);
    }
  }
  const [baseline = []] = speeds;
  return all.map(({ name }, i) => ({
    name,
    perSecond: median(speeds[i] ?? []),
    ratio: median((speeds[i] ?? []).map((speed, round) => speed / (baseline[round] ?? Number.NaN))),
  }));
}

function unitsPerSecond(contender: Contender | undefined): number {
  if (contender === undefined) throw new Error('nobody to measure');
  const before = process.cpuUsage();
  const units = contender.run();
  const { user, system } = process.cpuUsage(before);
  return (MICROSECONDS * units) / (user + system);
}

/** The value in the middle, or between the two there. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [upper, lower] = [sorted[middle], sorted[sorted.length - 1 - middle]];
  if (upper === undefined || lower === undefined) throw new Error('no values, no median');
  return (upper + lower) / 2;
}

/** How the time of a turn grows with the map: the power of the regions that fits best, by least squares of the logarithms. */

export interface Size {
  readonly regions: number;
  /** Of processor time. */
  readonly ms: number;
}

export function sayGrowth(sizes: readonly Size[]): string {
  const [first, last] = [sizes[0], sizes.at(-1)];
  if (first === undefined || last === undefined) throw new Error('no sizes, no growth');
  const power = powerOf(sizes).toFixed(2);
  return `= the turn without its battles, ${first.regions} to ${last.regions} regions: grows as regions^${power} (baseline: as the map, regions^1.00)`;
}

function powerOf(sizes: readonly Size[]): number {
  const logs = sizes.map(({ regions, ms }) => ({ x: Math.log(regions), y: Math.log(ms) }));
  const mean = (of: (one: { x: number; y: number }) => number) =>
    logs.reduce((sum, one) => sum + of(one), 0) / logs.length;
  const [x, y] = [mean((one) => one.x), mean((one) => one.y)];
  return mean((one) => (one.x - x) * (one.y - y)) / mean((one) => (one.x - x) ** 2);
}

import { canonicalJson } from './canonical-json.ts';
import type { Dice } from './dice.ts';
import { seededDice } from './dice-seeded.ts';

/** One result as often as it came, with Wilson's interval: the true chance lies in it 95 times of 100. */
export interface SampledOutcome<R> {
  readonly result: R;
  readonly count: number;
  readonly probability: number;
  readonly interval: readonly [low: number, high: number];
}

/** The normal quantile for 95 %. */
const Z = 1.959963984540054;

/** Runs `run` `count` times, run i on the seed's fork `sample/i`; equal results are one outcome, the commonest first. */
export function sample<R>(run: (dice: Dice) => R, seed: string, count: number): readonly SampledOutcome<R>[] {
  const dice = seededDice(seed);
  const tally = new Map<string, { result: R; count: number }>();
  for (let i = 0; i < count; i += 1) {
    const result = run(dice.fork(`sample/${i}`));
    const key = canonicalJson(result);
    const known = tally.get(key);
    if (known === undefined) tally.set(key, { result, count: 1 });
    else known.count += 1;
  }
  return [...tally]
    .sort(([keyA, a], [keyB, b]) => b.count - a.count || (keyA < keyB ? -1 : 1))
    .map(([, found]) => ({
      ...found,
      probability: found.count / count,
      interval: wilson(found.count, count),
    }));
}

/** Wilson's score interval at 95 % for `hits` of `count`. */
export function wilson(hits: number, count: number): readonly [low: number, high: number] {
  if (count <= 0) throw new Error('an interval needs at least one try');
  const share = hits / count;
  const weight = 1 + (Z * Z) / count;
  const middle = (share + (Z * Z) / (2 * count)) / weight;
  const spread = (Z / weight) * Math.sqrt((share * (1 - share)) / count + (Z * Z) / (4 * count * count));
  return [hits === 0 ? 0 : Math.max(0, middle - spread), hits === count ? 1 : Math.min(1, middle + spread)];
}

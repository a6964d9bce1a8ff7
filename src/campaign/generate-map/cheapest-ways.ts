import FlatQueue from 'flatqueue';
import { nth } from './spot.ts';

export interface Step {
  readonly to: number;
  readonly cost: number;
}

/** The cheapest ways from any of the starts to every place, by place. */
export interface CheapestWays {
  /** Infinite for places that no way leads to. */
  readonly cost: readonly number[];
  /** The place before it on the way; a start is its own. */
  readonly before: readonly number[];
  /** The start its way begins at. */
  readonly start: readonly number[];
}

/** Dijkstra's; places are 0 to `size` - 1, and of equally cheap ways the one through the lower place counts. */
export function cheapestWays(
  starts: readonly number[],
  size: number,
  stepsFrom: (place: number) => readonly Step[],
): CheapestWays {
  const cost = Array.from({ length: size }, () => Number.POSITIVE_INFINITY);
  const before = Array.from({ length: size }, (_, i) => i);
  const start = [...before];
  const queue = new FlatQueue();
  for (const place of starts) {
    cost[place] = 0;
    queue.push(place, 0);
  }
  const done = new Set<number>();
  for (let place = queue.pop(); place !== undefined; place = queue.pop()) {
    if (done.has(place)) continue;
    done.add(place);
    for (const step of stepsFrom(place)) {
      const there = nth(cost, place) + step.cost;
      const known = nth(cost, step.to);
      if (there > known || (there === known && nth(before, step.to) <= place)) continue;
      cost[step.to] = there;
      before[step.to] = place;
      start[step.to] = nth(start, place);
      queue.push(step.to, there);
    }
  }
  return { cost, before, start };
}

/** Dice whose every fall is a draw from a source: what lies beneath dice that look at every way they can fall. */
import type { Json } from './brand.ts';
import type { CountingDice, Dice, Pool } from './dice.ts';

/** Where draws come from, and who hears that ways are joined. */
export interface Source {
  /** 0 to `ways` - 1: each as likely, or by the weights. `weigh` is asked only for a draw that is made for the first time. */
  draw(ways: number, weigh?: () => Weights): number;
  /** See `joinWays`. */
  join(state: Json): void;
}

/** For each way of a draw, how many ways of single dice it stands for; and by what their number is divided to make chances. */
export interface Weights {
  readonly each: readonly bigint[];
  readonly outOf: bigint;
}

/**
 * The dice of one run. The root is read once only, so pools are counted by classes and ways are joined there; what a fork has
 * shown is kept die by die and can be asked for again.
 */
export function treeDice(root: Source): Dice {
  const { roll, shuffle, fork } = diceOver(root, { root, shown: new Map() }, '');
  const counting: CountingDice = {
    classes(pool, bounds) {
      return drawClasses(root, pool, bounds);
    },
    join(state) {
      root.join(state);
    },
  };
  return { roll, shuffle, fork, counting };
}

type Draws = Pick<Source, 'draw'>;

interface Tree {
  readonly root: Draws;
  readonly shown: Map<string, number[]>;
}

function diceOver(source: Draws, tree: Tree, name: string): Dice {
  return {
    roll(sides) {
      return source.draw(sides) + 1;
    },
    shuffle(n) {
      return lazyOrder(n, source);
    },
    fork(key) {
      const path = `${name}/${key.length}:${key}`;
      return diceOver(remembering(tree, path), tree, path);
    },
  };
}

function remembering({ root, shown }: Tree, name: string): Draws {
  const faces = shown.get(name) ?? [];
  shown.set(name, faces);
  let read = 0;
  return {
    draw(ways) {
      const face = faces[read] ?? root.draw(ways);
      if (face >= ways) throw new Error(`the fork ${name} was read again with other dice`);
      faces[read] = face;
      read += 1;
      return face;
    },
  };
}

/** A shuffled order whose cards are drawn when they are looked at: exact, as cards nobody sees cannot matter. */
function lazyOrder(n: number, source: Draws): readonly number[] {
  const order: (number | undefined)[] = Array.from({ length: n });
  const rest = Array.from({ length: n }, (_, card) => card);
  return new Proxy(order as number[], {
    get(target, key, receiver) {
      const place = typeof key === 'string' ? Number(key) : Number.NaN;
      if (Number.isInteger(place) && place >= 0 && place < n && target[place] === undefined) {
        target[place] = rest.splice(source.draw(rest.length), 1)[0] ?? 0;
      }
      return Reflect.get(target, key, receiver);
    },
  });
}

/** How many dice fall in each class: one draw a class, of the dice that are left. The last class takes them all. */
function drawClasses(source: Draws, { count, sides }: Pool, bounds: readonly number[]): readonly number[] {
  const sizes = classSizes(sides, bounds);
  const last = sizes.findLastIndex((size) => size > 0);
  const first = sizes.findIndex((size) => size > 0);
  let left = count;
  return sizes.map((size, at) => {
    if (size === 0 || left === 0) return 0;
    const dice = left;
    const outOf = at === first ? BigInt(sides) ** BigInt(count) : 1n;
    const fallen =
      at === last
        ? dice + source.draw(1, () => ({ each: [BigInt(size) ** BigInt(dice)], outOf }))
        : source.draw(dice + 1, () => ({ each: waysToFall(dice, size), outOf }));
    left -= fallen;
    return fallen;
  });
}

/** How many faces belong to each class; bounds past the faces of the die make classes without any. */
function classSizes(sides: number, bounds: readonly number[]): readonly number[] {
  const lasts = [...bounds.map((bound) => Math.min(sides, Math.max(0, bound))), sides];
  return lasts.map((last, at) => last - (lasts[at - 1] ?? 0));
}

/** For none to all of the dice: the ways to choose so many of them, and for these to show one of `size` faces. */
function waysToFall(dice: number, size: number): readonly bigint[] {
  const ways = [1n];
  let chosen = 1n;
  for (let fallen = 1; fallen <= dice; fallen += 1) {
    chosen = (chosen * BigInt(dice - fallen + 1)) / BigInt(fallen);
    ways.push(chosen * BigInt(size) ** BigInt(fallen));
  }
  return ways;
}

import { canonicalJson } from './canonical-json.ts';
import type { Dice } from './dice.ts';
import { type Fraction, plus, sumOfShares } from './fraction.ts';

/** One result and its exact chance. */
export interface ExactOutcome<R> {
  readonly result: R;
  readonly chance: Fraction;
}

export type Enumeration<R> =
  | { readonly kind: 'exact'; readonly leaves: number; readonly outcomes: readonly ExactOutcome<R>[] }
  /** More ways for the dice to fall than `bound`: sample instead. */
  | { readonly kind: 'too-many'; readonly bound: number };

/** One draw on the way to a leaf. `denominator` is the product of the ways of all draws up to here. */
interface Draw {
  readonly ways: number;
  taken: number;
  readonly denominator: bigint;
}

/** How often a result came, by the denominator of the leaves it came from. */
interface Tally<R> {
  readonly key: string;
  readonly result: R;
  readonly shares: Map<bigint, number>;
}

const BOUND = 2_000_000;
/** Looks ahead with this many random walks before setting out on a count that may be hopeless. */
const PROBES = 200;
/** A run that draws more dice than this may go on for ever: "until one of them falls" has a branch where nobody ever does. */
const MOST_DRAWS = 5_000;
const ENDLESS = 'EndlessRun';

/**
 * Runs `run` once for every way its dice can fall, depth first by replay, and adds up the exact chance of each
 * result; equal results (by canonical JSON) are one outcome, the likeliest first. `run` must be a pure function
 * of its dice; one whose dice may fall for ever without an end is `too-many`. A fork asked for twice by the same name shows the same dice twice, as with seeded dice; a shuffle
 * branches only over the cards that are looked at.
 */
export function enumerate<R>(
  run: (dice: Dice) => R,
  options: { readonly bound?: number } = {},
): Enumeration<R> {
  const { bound = BOUND } = options;
  if (isHopeless(run, bound)) return { kind: 'too-many', bound };
  const path: Draw[] = [];
  // The machine's own JSON is a quick first key; results it tells apart by the order of keys alone meet below.
  const tally = new Map<string, Tally<R>>();
  let leaves = 0;
  do {
    const leaf = runOnce(run, path);
    if (leaf === undefined) return { kind: 'too-many', bound };
    const { result } = leaf;
    leaves += 1;
    if (leaves > bound) return { kind: 'too-many', bound };
    const text = JSON.stringify(result);
    let known = tally.get(text);
    if (known === undefined) {
      known = { key: canonicalJson(result), result, shares: new Map() };
      tally.set(text, known);
    }
    const denominator = path.at(-1)?.denominator ?? 1n;
    known.shares.set(denominator, (known.shares.get(denominator) ?? 0) + 1);
  } while (advance(path));
  return { kind: 'exact', leaves, outcomes: outcomesOf([...tally.values()]) };
}

/** One leaf; undefined where the run draws dice without end. */
function runOnce<R>(run: (dice: Dice) => R, path: Draw[]): { readonly result: R } | undefined {
  try {
    return { result: run(replayedDice(path)) };
  } catch (fault) {
    if (fault instanceof Error && fault.name === ENDLESS) return undefined;
    throw fault;
  }
}

/** Equal keys added up, the likeliest first. */
function outcomesOf<R>(tallies: readonly Tally<R>[]): readonly ExactOutcome<R>[] {
  const byKey = new Map<string, { key: string; result: R; chance: Fraction }>();
  for (const { key, result, shares } of tallies) {
    const chance = sumOfShares(shares);
    const known = byKey.get(key);
    byKey.set(key, {
      key,
      result: known?.result ?? result,
      chance: known ? plus(known.chance, chance) : chance,
    });
  }
  return [...byKey.values()]
    .sort((a, b) => byChance(a.chance, b.chance) || (a.key < b.key ? -1 : 1))
    .map(({ result, chance }) => ({ result, chance }));
}

/** Dice that repeat the draws of the path and lengthen it with first faces. */
function replayedDice(path: Draw[]): Dice {
  let at = 0;
  return treeDice({
    draw(ways) {
      const known = path[at];
      at += 1;
      if (known !== undefined) return known.taken;
      if (path.length >= MOST_DRAWS) throw Object.assign(new Error('a run without end'), { name: ENDLESS });
      const before = path.at(-1)?.denominator ?? 1n;
      path.push({ ways, taken: 0, denominator: before * BigInt(ways) });
      return 0;
    },
  });
}

/** The next leaf: the last draw that has a way left takes it, what came after is forgotten. */
function advance(path: Draw[]): boolean {
  for (let last = path.at(-1); last !== undefined; last = path.at(-1)) {
    last.taken += 1;
    if (last.taken < last.ways) return true;
    path.pop();
  }
  return false;
}

/**
 * Knuth's estimate: the product of the ways met on a random walk is, on average, the number of leaves. It only
 * saves the wait: a count it lets pass is still exact, and still stops at the bound.
 */
function isHopeless<R>(run: (dice: Dice) => R, bound: number): boolean {
  let state = 1;
  let sum = 0;
  for (let probe = 0; probe < PROBES; probe += 1) {
    let leaves = 1;
    run(
      treeDice({
        draw(ways) {
          leaves *= ways;
          state = (state * 48_271) % 2_147_483_647;
          return state % ways;
        },
      }),
    );
    sum += leaves;
  }
  return sum / PROBES > 4 * bound;
}

/** Where draws come from: 0..ways-1. */
interface Source {
  draw(ways: number): number;
}

/** The dice of one run. The root is read once only; what a fork has shown is kept for whoever asks for it again. */
function treeDice(root: Source): Dice {
  return diceOver(root, { root, shown: new Map() }, '');
}

interface Tree {
  readonly root: Source;
  readonly shown: Map<string, number[]>;
}

function diceOver(source: Source, tree: Tree, name: string): Dice {
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

function remembering({ root, shown }: Tree, name: string): Source {
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
function lazyOrder(n: number, source: Source): readonly number[] {
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

function byChance(a: Fraction, b: Fraction): number {
  const left = a.numerator * b.denominator;
  const right = b.numerator * a.denominator;
  if (left === right) return 0;
  return left > right ? -1 : 1;
}

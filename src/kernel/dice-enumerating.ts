import type { Json } from './brand.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Dice } from './dice.ts';
import { type Source, treeDice } from './dice-tree.ts';
import { addShare, type Fraction, plus, type Shares, sumOfShares } from './fraction.ts';

/** One result and its exact chance. */
export interface ExactOutcome<R> {
  readonly result: R;
  readonly chance: Fraction;
}

export type Enumeration<R> =
  | {
      readonly kind: 'exact';
      /** In how many ways the dice can fall, each thrown by itself; past 2^53 the nearest number. */
      readonly leaves: number;
      readonly outcomes: readonly ExactOutcome<R>[];
    }
  /** More branches than `bound`: sample instead. */
  | { readonly kind: 'too-many'; readonly bound: number };

/** One draw on the way to a leaf. */
interface Draw {
  readonly ways: number;
  taken: number;
  /** How many ways of single dice each way stands for; absent: one. */
  readonly weights: readonly bigint[] | undefined;
  /** The ways of single dice that the draws before stand for, and by what they are divided after this draw. */
  readonly before: bigint;
  readonly denominator: bigint;
}

/** The draws of one run. Those of the first `fixed` places are repeated and not counted; so are the first `joins` joins. */
interface Path {
  readonly draws: Draw[];
  readonly fixed: number;
  readonly joins: number;
}

/** Where ways were joined: how likely it is to come here, and one of the paths that do. */
interface Stage {
  readonly path: Path;
  readonly shares: Shares;
}

/** How often a result came. */
interface Tally<R> {
  readonly key: string;
  readonly result: R;
  readonly shares: Shares;
}

/** How one run ended. */
type Leaf<R> =
  | { readonly kind: 'result'; readonly result: R }
  | { readonly kind: 'joined'; readonly state: Json }
  | { readonly kind: 'endless' };

const BOUND = 2_000_000;
/** Looks ahead with this many random walks before setting out on a count that may be hopeless. */
const PROBES = 200;
/** A run that draws more dice than this may go on for ever: "until one of them falls" has a branch where nobody ever does. */
const MOST_DRAWS = 5_000;

/**
 * Runs `run` once for every way its dice can fall, depth first by replay, and adds up the exact chance of each
 * result; equal results (by canonical JSON) are one outcome, the likeliest first. `run` must be a pure function
 * of its dice; one whose dice may fall for ever without an end is `too-many`. A pool asked for by classes branches over
 * the numbers that fall in each, weighted by their ways; where `run` joins ways, what follows is run once for each state.
 * A fork asked for twice by the same name shows the same dice twice, as with seeded dice; a shuffle branches only over the
 * cards that are looked at.
 */
export function enumerate<R>(
  run: (dice: Dice) => R,
  options: { readonly bound?: number } = {},
): Enumeration<R> {
  const { bound = BOUND } = options;
  return isHopeless(run, bound) ? { kind: 'too-many', bound } : countAll(run, bound);
}

function countAll<R>(run: (dice: Dice) => R, bound: number): Enumeration<R> {
  const count = { left: bound, tally: new Map<string, Tally<R>>() };
  let stages: readonly Stage[] = [{ path: { draws: [], fixed: 0, joins: 0 }, shares: new Map([[1n, 1n]]) }];
  while (stages.length > 0) {
    const next = new Map<string, Stage>();
    for (const stage of stages) {
      if (!countStage(run, stage, count, next)) return { kind: 'too-many', bound };
    }
    stages = [...next.values()];
  }
  const tallies = [...count.tally.values()];
  return { kind: 'exact', leaves: leavesOf(tallies), outcomes: outcomesOf(tallies) };
}

/** What is counted so far, and how many branches may still be looked at. */
interface Count<R> {
  left: number;
  // The machine's own JSON is a quick first key; results it tells apart by the order of keys alone meet at the end.
  readonly tally: Map<string, Tally<R>>;
}

/** All leaves from one stage on, and the stages after it; false where they are too many. */
function countStage<R>(
  run: (dice: Dice) => R,
  { path, shares }: Stage,
  count: Count<R>,
  next: Map<string, Stage>,
): boolean {
  do {
    const leaf = runOnce(run, replayedSource(path));
    count.left -= 1;
    if (leaf.kind === 'endless' || count.left < 0) return false;
    const found =
      leaf.kind === 'joined' ? stageAt(next, leaf.state, path) : tallyOf(count.tally, leaf.result);
    addShares(found.shares, shares, path);
  } while (advance(path));
  return true;
}

function stageAt(next: Map<string, Stage>, state: Json, { draws, joins }: Path): Stage {
  const key = JSON.stringify(state);
  const known = next.get(key);
  if (known !== undefined) return known;
  const path = { draws: draws.map((draw) => ({ ...draw })), fixed: draws.length, joins: joins + 1 };
  const stage = { path, shares: new Map<bigint, bigint>() };
  next.set(key, stage);
  return stage;
}

function tallyOf<R>(tally: Map<string, Tally<R>>, result: R): Tally<R> {
  const text = JSON.stringify(result);
  const known = tally.get(text);
  if (known !== undefined) return known;
  const fresh = { key: canonicalJson(result), result, shares: new Map<bigint, bigint>() };
  tally.set(text, fresh);
  return fresh;
}

/** Adds the leaf's ways, for each way to come to where its path began to be counted. */
function addShares(to: Shares, from: Shares, { draws, fixed }: Path): void {
  const last = draws.length > fixed ? draws.at(-1) : undefined;
  const ways = last === undefined ? 1n : waysAfter(last);
  for (const [denominator, before] of from) {
    addShare(to, denominator * (last?.denominator ?? 1n), before * ways);
  }
}

/** How many ways of single dice the draws up to this one stand for. */
function waysAfter({ before, weights, taken }: Draw): bigint {
  return weights === undefined ? before : before * (weights[taken] ?? 0n);
}

/** Thrown to leave a run: by a join that is met for the first time, and by dice that may fall for ever. */
const STOPPED = Object.assign(new Error('this run is left here'), { name: 'StoppedRun' });

/** Draws, and why they stopped the run. */
interface StoppableSource extends Source {
  readonly stop: { why: Exclude<Leaf<never>, { kind: 'result' }> };
}

function runOnce<R>(run: (dice: Dice) => R, source: StoppableSource): Leaf<R> {
  try {
    return { kind: 'result', result: run(treeDice(source)) };
  } catch (fault) {
    if (fault === STOPPED) return source.stop.why;
    throw fault;
  }
}

/** Repeats the draws of the path and lengthens it with first ways. */
function replayedSource({ draws, fixed, joins }: Path): StoppableSource {
  const stop: StoppableSource['stop'] = { why: { kind: 'endless' } };
  let at = 0;
  let joined = 0;
  return {
    stop,
    draw(ways, weigh) {
      const known = draws[at];
      at += 1;
      if (known !== undefined) return known.taken;
      if (draws.length >= MOST_DRAWS) throw STOPPED;
      const weights = weigh?.();
      const last = draws.length > fixed ? draws.at(-1) : undefined;
      const before = last === undefined ? 1n : waysAfter(last);
      const denominator = (last?.denominator ?? 1n) * (weights?.outOf ?? BigInt(ways));
      draws.push({ ways, taken: 0, weights: weights?.each, before, denominator });
      return 0;
    },
    join(state) {
      joined += 1;
      if (joined <= joins) return;
      stop.why = { kind: 'joined', state };
      throw STOPPED;
    },
  };
}

/** The next leaf: the last draw that has a way left takes it, what came after is forgotten. */
function advance({ draws, fixed }: Path): boolean {
  while (draws.length > fixed) {
    const last = draws.at(-1);
    if (last === undefined) return false;
    last.taken += 1;
    if (last.taken < last.ways) return true;
    draws.pop();
  }
  return false;
}

/**
 * Knuth's estimate: the product of the ways met on a random walk is, on average, the number of leaves, here up to the first
 * join. It only saves the wait: a count it lets pass is still exact, and still stops at the bound.
 */
function isHopeless<R>(run: (dice: Dice) => R, bound: number): boolean {
  const walk = { state: 1, leaves: 1 };
  let sum = 0;
  for (let probe = 0; probe < PROBES; probe += 1) {
    walk.leaves = 1;
    runOnce(run, walkingSource(walk));
    sum += walk.leaves;
  }
  return sum / PROBES > 4 * bound;
}

/** Draws at random, and multiplies the ways met. */
function walkingSource(walk: { state: number; leaves: number }): StoppableSource {
  const stop: StoppableSource['stop'] = { why: { kind: 'endless' } };
  return {
    stop,
    draw(ways) {
      walk.leaves *= ways;
      walk.state = (walk.state * 48_271) % 2_147_483_647;
      return walk.state % ways;
    },
    join() {
      throw STOPPED;
    },
  };
}

function leavesOf(tallies: readonly Tally<unknown>[]): number {
  let leaves = 0n;
  for (const { shares } of tallies) for (const ways of shares.values()) leaves += ways;
  return Number(leaves);
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

function byChance(a: Fraction, b: Fraction): number {
  const left = a.numerator * b.denominator;
  const right = b.numerator * a.denominator;
  if (left === right) return 0;
  return left > right ? -1 : 1;
}

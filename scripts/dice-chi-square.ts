// Our own look at dice as they are thrown: how often each face falls, and how often each card lies in each place, as chi-square with
// its probability. A probability below 0.0001 or above 0.9999 is a fault of the dice, or one run in five thousand.
import { battleSeed } from '../src/campaign/battle/fight-engagement.ts';
import type { BattleId } from '../src/campaign/ids.ts';
import { seededDice } from '../src/kernel/dice-seeded.ts';
import { sha256Hex } from '../src/kernel/hash.ts';

const THROWS = 60_000;
const DECKS = 2_000;
const LIMIT = 0.0001;

interface Looked {
  readonly what: string;
  readonly square: number;
  readonly freedom: number;
}

/** Of counts that should all be the same. */
function chiSquare(counts: readonly number[]): number {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
}

function faces(what: string, sides: number, throwOne: (n: number) => number): Looked {
  const counts = new Array<number>(sides).fill(0);
  for (let n = 0; n < THROWS; n += 1) {
    const face = throwOne(n) - 1;
    counts[face] = (counts[face] ?? 0) + 1;
  }
  return { what, square: chiSquare(counts), freedom: sides - 1 };
}

/** Pairs of throws one after the other: a die that remembers the last one shows here. */
function pairs(): Looked {
  const dice = seededDice(sha256Hex('pairs'));
  return faces('pairs of six-sided dice', 36, () => 6 * (dice.roll(6, 'one') - 1) + dice.roll(6, 'other'));
}

/** Every card in every place. Rows and columns of the table add up to the same, so so many cells are free. */
function decks(cards: number): Looked {
  const counts = new Array<number>(cards * cards).fill(0);
  const dice = seededDice(sha256Hex('decks'));
  for (let n = 0; n < DECKS; n += 1)
    for (const [place, card] of dice.fork(`deck/${n}`).shuffle(cards, 'a deck').entries())
      counts[place * cards + card] = (counts[place * cards + card] ?? 0) + 1;
  return {
    what: `shuffles of ${cards}: each card in each place`,
    square: chiSquare(counts),
    freedom: (cards - 1) ** 2,
  };
}

/** Wilson and Hilferty: the cube root of chi-square is nearly normal. */
function probability({ square, freedom }: Looked): number {
  const part = 2 / (9 * freedom);
  return upperTail((Math.cbrt(square / freedom) - (1 - part)) / Math.sqrt(part));
}

/** Of the normal distribution (Abramowitz and Stegun 26.2.17). */
function upperTail(z: number): number {
  if (z < 0) return 1 - upperTail(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const terms = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = terms.reduceRight((made, term) => (made + term) * t, 0);
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}

const stream = seededDice(sha256Hex('stream'));
const root = seededDice(sha256Hex('forks'));
const found = [
  ...[2, 3, 6, 20, 100, 256, 1000].map((sides) =>
    faces(`a stream of dice with ${sides} sides`, sides, () => stream.roll(sides, 'one')),
  ),
  pairs(),
  faces('the first die of each of many forks', 6, (n) => root.fork(`step/${n}`).roll(6, 'one')),
  faces('the first die of battles of one turn', 6, (n) =>
    seededDice(battleSeed(root, `t1-${n}` as BattleId)).roll(6, 'one'),
  ),
  faces('the first die of turns that differ in a luck word', 6, (n) =>
    seededDice(sha256Hex(`word ${n}`)).roll(6, 'one'),
  ),
  decks(20),
  decks(54),
];

const lines = found.map((looked) => ({ ...looked, p: probability(looked) }));
for (const { what, square, freedom, p } of lines)
  console.log(`| ${what} | ${square.toFixed(1)} | ${freedom} | ${p.toFixed(4)} |`);
if (lines.some(({ p }) => p < LIMIT || p > 1 - LIMIT)) process.exit(1);

/** CP-REC-02: seeds as turns make them, of luck words that players choose, look like chance: chi-squares with fixed words. */
import { describe, expect, test } from 'vitest';
import { battleSeed } from '../../src/campaign/battle/fight-engagement.ts';
import { seedOf } from '../../src/campaign/chance.ts';
import type { BattleId } from '../../src/campaign/ids.ts';
import { idsOf } from '../../src/campaign/sorted.ts';
import { rootOfOrders } from '../../src/campaign/turn-dice.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import { dealSeed, secretFromRoot } from '../../src/kernel/fairness.ts';
import { sha256Hex } from '../../src/kernel/hash.ts';
import { aCampaign } from '../support/campaign.ts';

const { factions, id: campaign } = aCampaign();
const [faction = ''] = idsOf(factions);
const TURNS = 3000;
const seeds = Array.from({ length: TURNS }, (_, n) => seedBy(`word ${n}`));

/** Of one turn; only this seat's luck word differs. */
function seedBy(word: string): string {
  const sent = { factions, orders: {}, luckWords: { [faction]: word } };
  const ordersRoot = rootOfOrders(sha256Hex('salts'), sent);
  return seedOf({ secret: secretFromRoot(sha256Hex('root')), ordersRoot }, { campaign, turn: 3 });
}

/** Of counts that should all be the same. */
function chiSquare(values: readonly number[], kinds: number): number {
  const counts = new Array<number>(kinds).fill(0);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  const mean = values.length / kinds;
  return counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
}

const bytesOf = (seed: string) => [...Buffer.from(seed, 'hex')];
const seedBytes = seeds.map(bytesOf);
const dieOf = (seed: string, fork: string) => seededDice(seed).fork(fork).roll(6, 'any') - 1;

describe('CP-REC-02 seeds that differ in one luck word', () => {
  // Limits: the 99.9 % quantiles of chi-square.
  test.each<[string, readonly number[], number, number]>([
    ['their bytes', seeds.flatMap(bytesOf), 256, 330.5],
    [
      'the first die of a battle',
      seeds.map((seed) => dieOf(battleSeed(seededDice(seed), 't3-karak' as BattleId), 'step/1')),
      6,
      20.5,
    ],
    ['the first die of happenings', seeds.map((seed) => dieOf(seed, 'happenings')), 6, 20.5],
    ['the top card of a deck', seeds.map((seed) => seededDice(seed).shuffle(54, 'any')[0] ?? 0), 54, 90.6],
    [
      'the seeds of deals that come from them',
      seeds.map((seed) => bytesOf(dealSeed(sha256Hex('root'), seed))[0] ?? 0),
      256,
      330.5,
    ],
  ])('%s are even', (_what, values, kinds, limit) => {
    const square = chiSquare(values, kinds);
    expect(square).toBeLessThan(limit);
    // Too even would be no chance either: the 0.1 % quantile, by Wilson and Hilferty.
    const freedom = kinds - 1;
    const part = 2 / (9 * freedom);
    expect(square).toBeGreaterThan(freedom * Math.max(0, 1 - part - 3.09 * Math.sqrt(part)) ** 3);
  });

  test('each bit is set in half of them', () => {
    const bits = Array.from(
      { length: 256 },
      (_, bit) => seedBytes.filter((bytes) => ((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1).length,
    );
    const square = bits.reduce((sum, count) => sum + (count - TURNS / 2) ** 2 / (TURNS / 4), 0);
    expect(square).toBeLessThan(331.8);
    expect(square).toBeGreaterThan(190);
  });

  test('one letter more turns half of the bits', () => {
    const turned = Array.from({ length: 500 }, (_, n) => {
      const [one, other] = [seedBy(`word ${n}`), seedBy(`word ${n}.`)].map(bytesOf);
      return (one ?? []).reduce((sum, byte, i) => sum + ones(byte ^ (other?.[i] ?? 0)), 0);
    });
    const mean = turned.reduce((sum, bits) => sum + bits, 0) / turned.length;
    // Of 256 bits 128, and 8 either way for one pair.
    expect(Math.abs(mean - 128)).toBeLessThan(3.3 * (8 / Math.sqrt(turned.length)));
    expect(Math.min(...turned)).toBeGreaterThan(90);
  });

  const ones = (byte: number) => byte.toString(2).replaceAll('0', '').length;
});

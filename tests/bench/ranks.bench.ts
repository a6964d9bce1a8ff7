/**
 * Battles per second of Ranks, 8 units a side, on one core: `npm run bench ranks`. Beside the wall clock
 * it prints processor time, which other work on the machine disturbs less. The baseline is the dice alone: as many
 * as such a battle rolls, without a table.
 */
import type { Player } from '../../src/kernel/adjutant.ts';
import { fight } from '../../src/kernel/battle.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import type { Side } from '../../src/kernel/ruleset.ts';
import { ranks } from '../../src/rules/ranks/index.ts';

const UNITS = 8;
const DICE_A_BATTLE = 400;
const RANDOM: Player = { kind: 'random' };
const STEADY: Player = { kind: 'adjutant', doctrine: { temper: 'steady' } };

function seedOf(n: number): string {
  return n.toString(16).padStart(64, '0');
}

function battles(count: number, players: Readonly<Record<Side, Player>>): void {
  for (let n = 1; n <= count; n += 1) {
    const dice = seededDice(seedOf(n));
    fight(ranks, ranks.standard(UNITS, dice.fork('scenario')), seedOf(n), { players });
  }
}

function diceAlone(count: number): void {
  for (let n = 1; n <= count; n += 1) {
    const dice = seededDice(seedOf(n));
    for (let die = 0; die < DICE_A_BATTLE; die += 1) dice.roll(6, 'a die');
  }
}

/** Runs something `count` times after warming up, and says how many that is in a second. */
function measure(name: string, count: number, run: (count: number) => void): void {
  run(Math.ceil(count / 4));
  const started = performance.now();
  const cpu = process.cpuUsage();
  run(count);
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const processor = (user + system) / 1e6;
  const rate = (time: number): string => (count / time).toFixed(1).padStart(9);
  process.stdout.write(`${name.padEnd(34)}${rate(seconds)} a second${rate(processor)} a processor second\n`);
}

measure('baseline: the dice alone', 2000, diceAlone);
measure('random against random', 40, (count) => battles(count, { red: RANDOM, black: RANDOM }));
measure('adjutant against random', 40, (count) => battles(count, { red: STEADY, black: RANDOM }));
measure('adjutant against adjutant', 40, (count) => battles(count, { red: STEADY, black: STEADY }));

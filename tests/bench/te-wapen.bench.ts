/**
 * Battles per second of Te Wapen!, 8 units a side, on one core: `node --import tsx tests/bench/te-wapen.bench.ts`.
 * Beside the wall clock it prints processor time, which other work on the machine disturbs less. The baseline is
 * the deck alone: what shuffling and turning the cards of a battle of 15 turns costs, without pieces.
 */

import type { Player } from '../../src/kernel/adjutant.ts';
import { fight } from '../../src/kernel/battle.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import type { Side } from '../../src/kernel/ruleset.ts';
import { teWapen } from '../../src/rules/te-wapen/index.ts';
import { DECK } from '../../src/rules/te-wapen/tables.ts';

const UNITS = 8;
const TURNS = 15;
const RANDOM: Player = { kind: 'random' };
const STEADY: Player = { kind: 'adjutant', doctrine: { temper: 'steady' } };

function seedOf(n: number): string {
  return n.toString(16).padStart(64, '0');
}

function battles(count: number, players: Readonly<Record<Side, Player>>): void {
  for (let n = 1; n <= count; n += 1) {
    const dice = seededDice(seedOf(n));
    fight(teWapen, teWapen.standard(UNITS, dice.fork('scenario')), seedOf(n), { players });
  }
}

function decks(count: number): void {
  for (let n = 1; n <= count; n += 1) {
    const dice = seededDice(seedOf(n));
    for (let turn = 1; turn <= TURNS; turn += 1) dice.fork(`turn/${turn}`).shuffle(DECK.length, 'deck');
  }
}

/** Runs something `count` times after warming up, and says how many that is in a second. */
function measure(name: string, count: number, run: (count: number) => void): void {
  run(Math.ceil(count / 5));
  const started = performance.now();
  const cpu = process.cpuUsage();
  run(count);
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const processor = (user + system) / 1e6;
  const rate = (time: number): string => (count / time).toFixed(1).padStart(9);
  process.stdout.write(`${name.padEnd(34)}${rate(seconds)} a second${rate(processor)} a processor second\n`);
}

measure('baseline: the cards alone', 2000, decks);
measure('random against random', 200, (count) => battles(count, { red: RANDOM, black: RANDOM }));
measure('adjutant against random', 60, (count) => battles(count, { red: STEADY, black: RANDOM }));
measure('adjutant against adjutant', 40, (count) => battles(count, { red: STEADY, black: STEADY }));

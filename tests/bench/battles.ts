/** What the benches of rulesets share: series of standard battles, and how long they take. */
import type { Player } from '../../src/kernel/adjutant.ts';
import { fight } from '../../src/kernel/battle.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import type { AnyRuleset, Side } from '../../src/kernel/ruleset.ts';

const UNITS = 8;

/** The seed of battle `n` of a series. */
export function seedOf(n: number): string {
  return n.toString(16).padStart(64, '0');
}

/** Fights so many standard battles of a ruleset. */
export function battlesOf(
  ruleset: AnyRuleset,
): (count: number, players: Readonly<Record<Side, Player>>) => void {
  return (count, players) => {
    for (let n = 1; n <= count; n += 1) {
      const scenario = ruleset.standard(UNITS, seededDice(seedOf(n)).fork('scenario'));
      fight(ruleset, scenario, seedOf(n), { players });
    }
  };
}

/** The dice of so many battles, without a table. */
export function diceAlone(diceABattle: number): (count: number) => void {
  return (count) => {
    for (let n = 1; n <= count; n += 1) {
      const dice = seededDice(seedOf(n));
      for (let die = 0; die < diceABattle; die += 1) dice.roll(6, 'a die');
    }
  };
}

/** Runs something `count` times after warming up, and says how many that is in a second. */
export function measure(name: string, count: number, run: (count: number) => void): void {
  run(Math.ceil(count / 4));
  const started = performance.now();
  const cpu = process.cpuUsage();
  run(count);
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const rate = (time: number): string => (count / time).toFixed(1).padStart(9);
  const processor = rate((user + system) / 1e6);
  process.stdout.write(`${name.padEnd(34)}${rate(seconds)} a second${processor} a processor second\n`);
}

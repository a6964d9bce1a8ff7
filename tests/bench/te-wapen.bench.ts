import type { Player } from '../../src/kernel/adjutant.ts';
import { beginBattle, fight } from '../../src/kernel/battle.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import type { Scenario } from '../../src/kernel/ruleset.ts';
import type { Event } from '../../src/rules/te-wapen/events.ts';
import { teWapen } from '../../src/rules/te-wapen/index.ts';
import type { State } from '../../src/rules/te-wapen/state.ts';
import { DECK } from '../../src/rules/te-wapen/tables.ts';
import type { Bench } from './bench.ts';

const UNITS = 8;
const SEEDS = 50;
/** What a battle of random play comes to, more or less. */
const STEPS = 400;
const TURNS = 15;
const RANDOM: Player = { kind: 'random' };
const STEADY: Player = { kind: 'adjutant', doctrine: { temper: 'steady' } };

/** Te Wapen!, 8 units a side: whole battles, from making the field to the hash of the last state. */
export const bench: Bench = {
  unit: 'battles',
  baseline: { name: 'the dice and cards of as many steps, no table', run: () => diceAlone(50) },
  contenders: [
    { name: 'random legal play on both sides', run: battlesOf(RANDOM, 16) },
    { name: 'the adjutant on both sides', run: battlesOf(STEADY, 6) },
    { name: 'field and armies alone', run: () => scenariosOf(60).length },
    { name: 'field, armies, first card', run: () => begun(60) },
    { name: 'every event of a battle of the adjutant told', run: told() },
  ],
};

function scenariosOf(count: number): readonly Scenario[] {
  return Array.from({ length: count }, (_, n) =>
    teWapen.standard(UNITS, seededDice(seedOf(n)).fork('scenario')),
  );
}

/** As far as the first question. */
function begun(count: number): number {
  scenariosOf(count).forEach((scenario, n) => {
    beginBattle(teWapen, scenario, seededDice(seedOf(n)));
  });
  return count;
}

/** The lines of the same battle ten times, as keys and facts; it is fought when it is first asked for. */
function told(): () => number {
  let fought: ReturnType<typeof fight> | undefined;
  return () => {
    const seed = seedOf(1);
    const [scenario] = scenariosOf(1);
    if (scenario === undefined) throw new Error('one scenario was asked for');
    fought ??= fight(teWapen, scenario, seed, { players: { red: STEADY, black: STEADY } });
    const view = teWapen.view(fought.run.state as unknown as State, 'gm');
    for (let n = 0; n < 10; n += 1)
      for (const event of fought.run.events.flat()) teWapen.narrate(event as Event, view);
    return 10;
  };
}

function battlesOf(player: Player, count: number): () => number {
  let fought = 0;
  return () => {
    for (let n = 0; n < count; n += 1) {
      const seed = seedOf(fought % SEEDS);
      const scenario = teWapen.standard(UNITS, seededDice(seed).fork('scenario'));
      fight(teWapen, scenario, seed, { players: { red: player, black: player } });
      fought += 1;
    }
    return count;
  };
}

/** A side's choice and a roll at each step out of streams of their own, and a shuffled deck each turn. */
function diceAlone(count: number): number {
  for (let n = 0; n < count; n += 1) {
    const dice = seededDice(seedOf(n));
    for (let step = 1; step <= STEPS; step += 1) {
      dice.fork(`random/red/${step}`).roll(6, 'a choice');
      dice.fork(`step/${step}`);
    }
    for (let turn = 1; turn <= TURNS; turn += 1) dice.fork(`turn/${turn}`).shuffle(DECK.length, 'deck');
  }
  return count;
}

function seedOf(n: number): string {
  return n.toString(16).padStart(64, '0');
}

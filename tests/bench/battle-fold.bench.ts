import { beginBattle, continueBattle } from '../../src/kernel/battle.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import { duel } from '../support/duel.ts';
import type { Bench } from './bench.ts';

const BATTLES = 200;
const UNITS = 8;
const SEED = 'fa'.repeat(32);
const scenario = duel.standard(UNITS, seededDice(SEED));
const players = { red: { kind: 'random' }, black: { kind: 'random' } } as const;

/** What the kernel's fold costs over the engine's own calls, with the toy engine that costs next to nothing itself. */
export const bench: Bench = {
  unit: 'battles',
  baseline: { name: 'the bare calls, one stream of dice', run: foldByHand },
  contenders: [
    {
      name: 'the fold: forks, checks, events and choices kept',
      run: () => {
        for (let n = 1; n <= BATTLES; n += 1) {
          const dice = seededDice(SEED).fork(`battle/${n}`);
          const run = continueBattle(duel, beginBattle(duel, scenario, dice), dice, { players });
          if (run.outcome === undefined) throw new Error('a duel ends');
        }
        return BATTLES;
      },
    },
  ],
};

function foldByHand(): number {
  const dice = seededDice(SEED);
  for (let n = 1; n <= BATTLES; n += 1) {
    let { state } = duel.deploy(scenario, dice);
    while (duel.outcome(state) === undefined) {
      const now = state;
      const choices = duel
        .decisions(now)
        .map((decision) => ({ decision: decision.id, action: duel.legal(now, decision).sample(dice) }));
      state = duel.apply(now, choices, dice).state;
    }
  }
  return BATTLES;
}

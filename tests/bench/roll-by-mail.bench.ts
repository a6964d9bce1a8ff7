/**
 * Roll by Mail on one core: `npm run bench roll-by-mail`. A duel is two characters who charge each other and fight
 * until one is out, asked, judged and carried out round by round; a battle is a whole record of 8 fighters a side.
 * Beside the wall clock it prints processor time, which other work on the machine disturbs less. The baseline is the
 * dice alone: as many as a duel rolls.
 */
import type { Player } from '../../src/kernel/adjutant.ts';
import { fight } from '../../src/kernel/battle.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import type { Scenario } from '../../src/kernel/ruleset.ts';
import { rollByMail } from '../../src/rules/roll-by-mail/index.ts';
import { STANDARD_SETTINGS } from '../../src/rules/roll-by-mail/options.ts';
import { scenarioOf } from '../../src/rules/roll-by-mail/scenario.ts';
import { battlesOf, measure, seedOf } from './battles.ts';

const DICE_A_DUEL = 12;
const RANDOM: Player = { kind: 'random' };
const STEADY: Player = { kind: 'adjutant', doctrine: { temper: 'steady' } };

const battles = battlesOf(rollByMail);

/** Two of the catalog's, a zone apart. */
const DUEL: Scenario = scenarioOf('A duel', STANDARD_SETTINGS, {
  ground: [],
  forces: {
    red: [{ id: 'red', name: 'Thaumbax', troop: 'heroes/thaumbax', zone: 1 }],
    black: [{ id: 'black', name: 'Ogre', troop: 'greenskins/ogre', zone: 2 }],
  },
  marks: [],
  tasks: [],
  mayConcede: false,
  asksKit: false,
});

/** Duels through the contract: every question asked, advised on and answered, on one stream of dice. */
function duels(count: number): void {
  const { deploy, decisions, view, advise, apply, outcome } = rollByMail;
  const doctrine = { temper: 'steady' } as const;
  const dice = seededDice(seedOf(1));
  for (let n = 1; n <= count; n += 1) {
    let { state } = deploy(DUEL, dice);
    while (outcome(state) === undefined) {
      const choices = decisions(state).map((decision) => ({
        decision: decision.id,
        action: advise(view(state, decision.side), decision, doctrine, dice),
      }));
      state = apply(state, choices, dice).state;
    }
  }
}

/** Duels as records, with the dice of each step forked, each choice checked twice and the end hashed. */
function recordedDuels(count: number): void {
  for (let n = 1; n <= count; n += 1) {
    fight(rollByMail, DUEL, seedOf(n), { players: { red: STEADY, black: STEADY } });
  }
}

function diceAlone(count: number): void {
  const dice = seededDice(seedOf(1));
  for (let n = 1; n <= count; n += 1) {
    for (let die = 0; die < DICE_A_DUEL; die += 1) dice.roll(6, 'a die');
  }
}

measure('baseline: the dice of a duel alone', 100_000, diceAlone);
measure('duels of two characters', 10_000, duels);
measure('duels as records', 4000, recordedDuels);
measure('battles, random against random', 200, (count) => battles(count, { red: RANDOM, black: RANDOM }));
measure('battles, adjutant against random', 200, (count) => battles(count, { red: STEADY, black: RANDOM }));
measure('battles, adjutant against itself', 200, (count) => battles(count, { red: STEADY, black: STEADY }));

import { describe, expect, test } from 'vitest';
import { beginBattle, continueBattle } from '../../src/kernel/battle.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import type { AnyRuleset, EngagedArmy, Engagement, Side } from '../../src/kernel/ruleset.ts';
import { rulesets } from '../../src/rules/index.ts';
import { GROUNDS } from '../support/engagement.ts';

const SEED = '5'.repeat(64);
const UNITS = 8;

/** Armies that meet in one region may be many: here three a side, each with its general, of every troop there is. */
function engagement(ruleset: AnyRuleset, ground: Engagement['ground']): Engagement {
  const party = (side: Side) => ({
    name: side,
    armies: [1, 2, 3].map((n) => army(ruleset, `${side}-${n}`, n)),
  });
  return {
    id: 'large',
    ground,
    attacker: 'red',
    parties: { red: party('red'), black: party('black') },
    options: {},
  };
}

function army(ruleset: AnyRuleset, id: string, n: number): EngagedArmy {
  const troops = ruleset.troops.filter(({ role }) => role !== 'person');
  const units = Array.from({ length: UNITS }, (_, i) => {
    const troop = troops[(n * 11 + i * 5) % troops.length];
    if (troop === undefined) throw new Error(`${ruleset.id} has no troops`);
    return { id: `${id}-u${i}`, name: `${id} unit ${i}`, troop: troop.id, left: troop.strength };
  });
  const general = { id: `${id}-general`, name: `General of ${id}` };
  return { id, name: id, general, units, doctrine: { temper: 'steady' } };
}

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_id, ruleset) => {
  test.each(GROUNDS)(
    'armies of two dozen units a side find room and begin to fight: $name',
    (ground) => {
      const dice = seededDice(SEED);
      const scenario = ruleset.muster(engagement(ruleset, ground), dice.fork('muster'));
      for (const player of ['adjutant', 'random'] as const) {
        const who =
          player === 'adjutant'
            ? { kind: player, doctrine: { temper: 'steady' as const } }
            : { kind: player };
        const players = { red: who, black: who };
        const run = continueBattle(ruleset, beginBattle(ruleset, scenario, dice), dice, {
          players,
          untilRound: 2,
        });
        const { units, persons } = ruleset.aftermath(run.state);
        expect(units).toHaveLength(6 * UNITS);
        expect(persons).toHaveLength(6);
      }
    },
    120_000,
  );
});

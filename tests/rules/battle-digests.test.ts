import { expect, test } from 'vitest';
import { fight } from '../../src/kernel/battle.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import { hashJson } from '../../src/kernel/hash.ts';
import { type Side, TEMPERS } from '../../src/kernel/ruleset.ts';
import { rulesets } from '../../src/rules/index.ts';

const BATTLES = 24;
const UNITS = 4;

/**
 * What makes battles faster changes no byte of them. The digests hang on the revision: a new one gets new digests
 * (`npx vitest run tests/rules/battle-digests.test.ts -u`), and none that stands may change without it.
 */
test.each(rulesets.map((ruleset) => ({ ruleset, revision: ruleset.revision })))(
  `${BATTLES} battles of $revision, by adjutants of every temper and at random, are those they were`,
  ({ ruleset, revision }) => {
    const records = Array.from({ length: BATTLES }, (_, n) => {
      const seed = (n + 1).toString(16).padStart(64, '0');
      const player = (side: Side) => {
        const temper = TEMPERS[(side === 'red' ? n : Math.floor(n / 4)) % TEMPERS.length] ?? 'steady';
        return n % 6 === 5
          ? ({ kind: 'random' } as const)
          : ({ kind: 'adjutant', doctrine: { temper } } as const);
      };
      const scenario = ruleset.standard(UNITS, seededDice(seed).fork('scenario'));
      return fight(ruleset, scenario, seed, { players: { red: player('red'), black: player('black') } })
        .record;
    });
    expect(records.every(({ outcome }) => outcome !== undefined)).toBe(true);
    expect(hashJson(records)).toMatchSnapshot(revision);
  },
);

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atStandard, doubtedRules } from '../../src/campaign/doubted-rules.ts';
import { makeTurnRecord } from '../../src/campaign/record.ts';
import { resolveTurn } from '../../src/campaign/resolve.ts';
import { verifyTurn } from '../../src/campaign/verify.ts';
import type { Json } from '../../src/kernel/brand.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import { digestOrders, turnSeed } from '../../src/kernel/fairness.ts';
import { unwrap } from '../../src/kernel/result.ts';
import { numbersAllAtLeast } from '../../src/kernel/switches.ts';
import { findRuleset, rulesets } from '../../src/rules/index.ts';
import { aCampaign } from '../support/campaign.ts';

/** The settings that the page once sent untouched: of each number that was no end of its range, the least. */
const SENT: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  'te-wapen': { turnLimit: 1, startingMp: 0 },
  'eight-turns': { turnLimit: 1, drawMarginPct: 0, terrainPieces: 0, deployDepthIn: 6 },
  ranks: { turnLimit: 1, drawMarginPct: 0, terrainPieces: 0, deployDepthCm: 10 },
  'roll-by-mail': { roundLimit: 1 },
  'xenos-zealots': { turnLimit: 1, winMargin: 0, deployDepthIn: 6, terrainPieces: 0, offTableSupport: 0 },
};

const openedBy = (id: string, options: Readonly<Record<string, Json>>) =>
  aCampaign({ ruleset: { id, revision: '1', options } });

/** As the rules stood when the page had that fault. */
describe.each(rulesets.map(({ id }) => ({ id, ruleset: unwrap(findRuleset(id, '1')) })))(
  'rules of $id that nobody chose',
  ({ id, ruleset }) => {
    const sent = SENT[id] ?? {};

    test('CP-OPN-08 what the page once sent is doubted, and the standard takes its place', () => {
      const state = openedBy(id, sent);
      expect(doubtedRules(ruleset, state).map(({ from }) => from)).toEqual(Object.values(sent));
      const mended = atStandard(ruleset, state);
      expect(ruleset.checkOptions(mended.ruleset.options)).toEqual(ruleset.checkOptions({}));
      expect(doubtedRules(ruleset, mended)).toEqual([]);
    });

    test('CP-OPN-08 a single number that was chosen clears the others; what is no number stays as it was chosen', () => {
      const [first = ''] = Object.keys(sent);
      expect(doubtedRules(ruleset, openedBy(id, { ...sent, [first]: Number(sent[first]) + 1 }))).toEqual([]);
      const choice = ruleset.options.find(({ standard }) => typeof standard === 'boolean');
      const chosen = choice === undefined ? {} : { [choice.id]: choice.standard !== true };
      expect(atStandard(ruleset, openedBy(id, { ...sent, ...chosen })).ruleset.options).toEqual(chosen);
    });
  },
);

test('CP-OPN-08 standard rules are never doubted, whichever switches are named', () => {
  fc.assert(
    fc.property(fc.constantFrom(...rulesets), fc.infiniteStream(fc.boolean()), (ruleset, coin) => {
      const named = ruleset.options.filter(() => coin.next().value === true);
      const options = Object.fromEntries(named.map(({ id, standard }) => [id, standard]));
      expect(numbersAllAtLeast(ruleset.options, options)).toEqual([]);
    }),
  );
});

test('CP-OPN-08 CP-REC-05 the change is told with the turn, once, and the turn verifies', () => {
  const ruleset = unwrap(findRuleset('te-wapen'));
  const before = atStandard(ruleset, openedBy(ruleset.id, SENT[ruleset.id] ?? {}));
  const [secret, salt] = ['a'.repeat(64), 'b'.repeat(64)];
  const ordersDigest = digestOrders(salt, {});
  const seed = turnSeed({ secret, campaign: before.id, turn: before.turn, luckWords: {}, ordersDigest });
  const { state: after, events, results } = resolveTurn(before, {}, seededDice(seed));
  expect(events.filter(({ kind }) => kind === 'rules-set')).toEqual([
    {
      kind: 'rules-set',
      rule: 'CP-OPN-08',
      changes: [
        { title: 'Turns after which losses decide', from: 1, to: 15 },
        { title: 'Magic points of each magic-user', from: 0, to: 10 },
      ],
    },
  ]);
  expect(after.rulesSet).toBeUndefined();
  const record = makeTurnRecord({ secret, salt, luckWords: {}, before, orders: {}, results, events, after });
  expect(verifyTurn(record)).toEqual({ verified: true, differences: [] });
});

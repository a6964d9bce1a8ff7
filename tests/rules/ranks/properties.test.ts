import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Player } from '../../../src/kernel/adjutant.ts';
import { beginBattle, continueBattle, fight } from '../../../src/kernel/battle.ts';
import { canonicalJson } from '../../../src/kernel/canonical-json.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { verifyRecord } from '../../../src/kernel/replay.ts';
import type { AnyRuleset } from '../../../src/kernel/ruleset.ts';
import type { Order } from '../../../src/rules/ranks/actions.ts';
import type { Event } from '../../../src/rules/ranks/events.ts';
import { evolve } from '../../../src/rules/ranks/evolve.ts';
import { ranks } from '../../../src/rules/ranks/index.ts';
import type { State } from '../../../src/rules/ranks/state.ts';
import { cases } from '../../support/cases.ts';
import { FAR, SPARE, scene } from './support.ts';
import { faultsOf, longMoves } from './table-faults.ts';

const RANDOM: Player = { kind: 'random' };
const STEADY: Player = { kind: 'adjutant', doctrine: { temper: 'steady' } };
const seedOf = (n: number): string => n.toString(16).padStart(64, '0');
const RULES: AnyRuleset = ranks;

describe('any battle', () => {
  test.each([
    ['random', RANDOM],
    ['the adjutant', STEADY],
  ])(
    'RK-GEO-05, RK-SET-01, RK-ROU-07 no overlap, nobody off the table, no move too long: %s',
    (_who, player) => {
      const seeds = fc.integer({ min: 1, max: 100_000 });
      fc.assert(
        fc.property(seeds, (n) => {
          const seed = seedOf(n);
          const dice = seededDice(seed);
          let run = beginBattle(RULES, ranks.standard(5, dice.fork('scenario')), dice);
          for (let round = 2; run.outcome === undefined; round += 1) {
            const before = run;
            run = continueBattle(RULES, run, dice, {
              players: { red: player, black: player },
              untilRound: round,
            });
            // Runs and states are the ruleset's own, whatever the kernel calls them.
            expect(faultsOf(run.state as unknown as State)).toEqual([]);
            const events = run.events.slice(before.events.length).flat() as unknown as readonly Event[];
            expect(longMoves(before.state as unknown as State, events)).toEqual([]);
          }
        }),
        // A follower came a mark too far.
        { numRuns: cases(12), seed: 20, examples: [[91_227]] },
      );
    },
    60_000,
  );

  test('RK-END-01, RK-DIE-08 every battle ends, and its record replays to the same bytes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (n) => {
        const seed = seedOf(n);
        const scenario = ranks.standard(5, seededDice(seed).fork('scenario'));
        const { record } = fight(RULES, scenario, seed, { players: { red: STEADY, black: RANDOM } });
        expect(record.outcome?.rounds).toBeLessThanOrEqual(12);
        expect(verifyRecord(RULES, record)).toEqual({ verified: true, differences: [] });
      }),
      { numRuns: cases(6), seed: 7 },
    );
  }, 60_000);

  test('RK-SEQ-03 folding the events gives the state', () => {
    const seed = seedOf(11);
    const dice = seededDice(seed);
    let run = beginBattle(RULES, ranks.standard(5, dice.fork('scenario')), dice);
    for (let round = 2; run.outcome === undefined; round += 1) {
      const before = run;
      run = continueBattle(RULES, run, dice, { players: { red: STEADY, black: RANDOM }, untilRound: round });
      const events = run.events.slice(before.events.length).flat() as unknown as readonly Event[];
      const folded = events.reduce(evolve, before.state as unknown as State);
      expect(canonicalJson(folded)).toBe(canonicalJson(run.state));
    }
  });

  test('RK-SEQ-03 what a side sees does not depend on what the other has declared', () => {
    const state = scene({
      red: { one: { at: [60, 20] }, far: FAR },
      black: { two: { troop: 'orc-warriors', at: [60, 60] }, spare: SPARE },
    });
    const declared = (order: Order): State => ({
      ...state,
      orders: [null, null, order, null],
      phase: { kind: 'move', side: 'red', isLast: false },
    });
    const orders: readonly Order[] = [{ kind: 'move' }, { kind: 'charge', target: 'one' }, { kind: 'hold' }];
    for (const reader of ['red', 'public'] as const) {
      const seen = orders.map((order) => canonicalJson(ranks.view(declared(order), reader).state));
      expect(new Set(seen).size).toBe(1);
      const sheets = orders.map((order) =>
        ranks.phrases.sheet(ranks.view(declared(order), 'red'), 'red').join('\n'),
      );
      expect(new Set(sheets).size).toBe(1);
    }
    const own = orders.map((order) => canonicalJson(ranks.view(declared(order), 'black').state));
    expect(new Set(own).size).toBe(3);
  });
});

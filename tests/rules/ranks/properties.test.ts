import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Player } from '../../../src/kernel/adjutant.ts';
import { beginBattle, continueBattle, fight } from '../../../src/kernel/battle.ts';
import { canonicalJson } from '../../../src/kernel/canonical-json.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { verifyRecord } from '../../../src/kernel/replay.ts';
import type { AnyRuleset } from '../../../src/kernel/ruleset.ts';
import type { Order } from '../../../src/rules/ranks/actions.ts';
import { doOverlap } from '../../../src/rules/ranks/box.ts';
import type { Event, UnitMoved } from '../../../src/rules/ranks/events.ts';
import { evolve } from '../../../src/rules/ranks/evolve.ts';
import { boxOf, centreOf, isOnGround } from '../../../src/rules/ranks/formation.ts';
import { ranks } from '../../../src/rules/ranks/index.ts';
import type { State } from '../../../src/rules/ranks/state.ts';
import { TABLE } from '../../../src/rules/ranks/tables.ts';
import { FAR, type Plan, playWith, SPARE, type Stand, scene } from './support.ts';

const RANDOM: Player = { kind: 'random' };
const STEADY: Player = { kind: 'adjutant', doctrine: { temper: 'steady' } };
const seedOf = (n: number): string => n.toString(16).padStart(64, '0');
const RULES: AnyRuleset = ranks;

/** What must hold of a table at the end of every step. */
function faults(state: State): readonly string[] {
  const found: string[] = [];
  const here = state.units.flatMap((unit, index) => (unit.is === 'on-table' ? [index] : []));
  for (const a of here) {
    for (const b of here) {
      if (a < b && doOverlap(boxOf(state, a), boxOf(state, b), 4)) found.push(`${a} and ${b} overlap`);
    }
    const isRouter = state.units[a]?.rout !== null;
    const [x, y] = centreOf(state, a);
    const isIn = isRouter
      ? x >= 0 && y >= 0 && x <= TABLE.width && y <= TABLE.depth
      : isOnGround(boxOf(state, a));
    if (!isIn) found.push(`${a} is off the table`);
  }
  state.units.forEach(({ figures, pending, is }, index) => {
    const profile = state.fighters[index]?.profile;
    const isGone = is === 'destroyed';
    if (figures < 0 || figures > (state.fighters[index]?.original ?? 0))
      found.push(`${index} has ${figures} figures`);
    if (!isGone && (pending < 0 || pending >= (profile?.wounds ?? 1)))
      found.push(`${index} carries ${pending} wounds`);
  });
  return found;
}

/** The furthest any unit of the game goes in a turn: a great eagle in haste. */
const FURTHEST = 2300;

function tooLong(events: readonly Event[]): readonly UnitMoved[] {
  return events.filter(
    (event): event is UnitMoved =>
      event.kind === 'unit-moved' && event.why !== 'rout' && event.length > FURTHEST,
  );
}

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
            run = continueBattle(RULES, run, dice, {
              players: { red: player, black: player },
              untilRound: round,
            });
            // Runs and states are the ruleset's own, whatever the kernel calls them.
            expect(faults(run.state as unknown as State)).toEqual([]);
          }
          expect(tooLong(run.events.flat() as unknown as readonly Event[])).toEqual([]);
        }),
        { numRuns: 12, seed: 20 },
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
      { numRuns: 6, seed: 7 },
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

describe('a table turned or mirrored', () => {
  const RED: Readonly<Record<string, Stand>> = {
    riders: { troop: 'elf-riders', at: [41, 30], facing: 10 },
    spears: { at: [62, 34], facing: 355 },
    bows: { troop: 'elf-archers', at: [85, 24], facing: 5 },
  };
  const BLACK: Readonly<Record<string, Stand>> = {
    orcs: { troop: 'orc-warriors', at: [45, 43], facing: 190 },
    wolves: { troop: 'wolf-pack', at: [64, 46], facing: 185 },
    mob: { troop: 'goblin-mob', at: [88, 45], facing: 175 },
  };
  type Change = (x: number, y: number, facing: number) => readonly [number, number, number];
  const TURN: Change = (x, y, facing) => [120 - x, 90 - y, (facing + 180) % 360];
  const MIRROR: Change = (x, y, facing) => [120 - x, y, (360 - facing) % 360];

  function changed(stands: Readonly<Record<string, Stand>>, change: Change): Readonly<Record<string, Stand>> {
    return Object.fromEntries(
      Object.entries(stands).map(([id, stand]) => {
        const [x, y, facing] = change(stand.at[0], stand.at[1], stand.facing ?? 0);
        return [id, { ...stand, at: [x, y], facing }];
      }),
    );
  }

  function orders(sign: number): Plan {
    const legs = [
      { turn: 20 * sign, length: 211 },
      { turn: -35 * sign, length: 160 },
    ];
    return {
      red: {
        riders: { kind: 'charge', target: 'orcs' },
        spears: { kind: 'move', path: { legs } },
        bows: { kind: 'shoot', target: 'mob' },
      },
      black: { wolves: { kind: 'charge', target: 'spears' }, mob: { kind: 'hold' } },
    };
  }

  /** The same turn with the same dice. */
  function played(change: Change, sign: number): State {
    const state = scene({ red: changed(RED, change), black: changed(BLACK, change) });
    return playWith(state, orders(sign), seededDice(seedOf(5))).state;
  }

  const SAME: Change = (x, y, facing) => [x, y, facing];
  test.each([
    ['turned by 180 degrees', TURN, 1],
    ['mirrored', MIRROR, -1],
  ] as const)('RK-GEO-01, RK-GEO-05 %s it plays the same, within a mark a move', (_how, change, sign) => {
    const [plain, other] = [played(SAME, 1), played(change, sign)];
    plain.units.forEach((unit, index) => {
      const there = other.units[index];
      const [x, y, facing] = change(unit.at[0] / 100, unit.at[1] / 100, unit.facing);
      expect(Math.abs((there?.at[0] ?? 0) - x * 100)).toBeLessThanOrEqual(3);
      expect(Math.abs((there?.at[1] ?? 0) - y * 100)).toBeLessThanOrEqual(3);
      expect([there?.facing, there?.figures, there?.is]).toEqual([facing, unit.figures, unit.is]);
    });
    expect(other.contacts).toEqual(plain.contacts);
    expect(plain.contacts.length).toBeGreaterThan(0);
  });
});

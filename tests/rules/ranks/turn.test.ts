import { describe, expect, test } from 'vitest';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import type { Options } from '../../../src/kernel/ruleset.ts';
import { ranks } from '../../../src/rules/ranks/index.ts';
import { applied, decisionsOf } from '../../../src/rules/ranks/legal.ts';
import { checkOptions } from '../../../src/rules/ranks/options.ts';
import { lossPercent } from '../../../src/rules/ranks/outcome.ts';
import type { State } from '../../../src/rules/ranks/state.ts';
import { check, INIT, many } from './scenes.ts';
import {
  area,
  at,
  eventsOf,
  expectAllowed,
  FAR,
  move,
  playTurn,
  refusal,
  SPARE,
  type Stand,
  scene,
  unit,
  wall,
} from './support.ts';

describe('the turn', () => {
  const plain = (more: Readonly<Record<string, Stand>> = {}) =>
    scene({
      red: { one: { at: [60, 20] }, ...more, far: FAR },
      black: { two: { troop: 'orc-warriors', at: [60, 60] }, spare: SPARE },
    });

  test('RK-SEQ-01 six steps, once each, in order', () => {
    const told = playTurn(plain(), {}, [...INIT]);
    const steps = eventsOf(told, 'step-begun').map(({ step }) => step);
    expect(steps).toEqual(['movement', 'shooting', 'combat', 'casualties', 'morale', 'declare']);
  });

  test('RK-SEQ-02, RK-SEQ-03, RK-GAP-18 declarations are secret and made at once', () => {
    const asked = decisionsOf(plain());
    expect(asked.map(({ id, isSecret }) => [id, isSecret])).toEqual([
      ['declare/red', true],
      ['declare/black', true],
    ]);
    const path = { legs: [{ turn: 0, length: 300 }] };
    const told = playTurn(
      plain(),
      {
        red: { one: { kind: 'move' } },
        answers: { 'moves/red': { kind: 'moves', moves: [{ unit: 'one', ...path }] } },
      },
      [...INIT],
    );
    expect(unit(told.state, 'one').at).toEqual([6000, 2300]);
    const seen = ranks.visible(told.events, 'black').filter(({ kind }) => kind === 'orders-declared');
    expect(seen).toMatchObject([{ side: 'black' }]);
  });

  test('RK-SEQ-04 one order a unit, and none for a stranger', () => {
    expect(refusal(plain(), 'one', { kind: 'rout' })).toBe('RK-PAS-02');
    expect(check(plain(), { kind: 'declare', orders: { two: { kind: 'hold' } } })).toMatchObject({
      ok: false,
    });
  });

  test('RK-SEQ-05, RK-PROC-09 initiative by the higher die, ties again', () => {
    expect(eventsOf(playTurn(plain(), {}, [3, 3, 2, 5]), 'initiative-rolled')).toMatchObject([
      {
        faces: [
          [3, 3],
          [2, 5],
        ],
        side: 'black',
      },
    ]);
  });

  test('RK-SEQ-06 routs, exits, pursuits, charges by rate, then the side without initiative', () => {
    const state = scene({
      red: { foot: { at: [60, 30], files: 3 }, bait: { troop: 'giant', at: [90, 30] }, far: FAR },
      black: {
        horse: { troop: 'orc-riders', at: [60, 40] },
        prey: { troop: 'orc-warriors', at: [60, 60] },
        spare: SPARE,
      },
    });
    const plan = {
      red: { foot: { kind: 'charge', target: 'horse' }, bait: move(0, 1) },
      black: { horse: { kind: 'charge', target: 'foot' }, prey: move(0, 1) },
    } as const;
    expect(refusal(state, 'foot', plan.red.foot)).toBe('RK-CHG-03');
    const told = playTurn(state, { black: plan.black, red: { bait: plan.red.bait } }, [
      ...INIT,
      ...many(6, 6),
      ...many(8, 6),
      ...many(8, 6),
      1,
    ]);
    const order = eventsOf(told, 'unit-moved').map(({ unit: id, why }) => `${id} ${why}`);
    expect(order).toEqual(['horse charge', 'prey move', 'bait move']);
  });

  test('RK-SEQ-06, RK-HOOK-06 a charge by the slower comes after, and its sheet orders a side', () => {
    const state = plain({ other: { at: [80, 20] } });
    const moves = ['other', 'one'].map((id) => ({ unit: id, legs: [{ turn: 0, length: 100 }] }));
    const plan = {
      red: { one: { kind: 'move' }, other: { kind: 'move' } },
      answers: { 'moves/red': { kind: 'moves', moves } },
    } as const;
    expect(eventsOf(playTurn(state, plan, [...INIT]), 'unit-moved').map(({ unit: id }) => id)).toEqual([
      'other',
      'one',
    ]);
  });

  test('RK-SEQ-07, RK-SEQ-08 arrows and blows come off together, and one test follows', () => {
    const state = scene({
      red: { one: { at: [60, 40] }, far: FAR },
      black: {
        two: { troop: 'orc-warriors', at: [60, 40], figures: 3, original: 3 },
        bows: { troop: 'elf-archers', at: [80, 55], original: 4, facing: 235 },
        spare: SPARE,
      },
      turn: 2,
      contacts: [['two', 'one']],
    });
    const plan = { black: { bows: { kind: 'shoot', target: 'one', intoMelee: true } } } as const;
    const told = playTurn(state, plan, [
      ...INIT,
      ...many(4, 1),
      ...many(4, 6),
      ...many(12, 6),
      ...many(3, 1),
      ...many(3, 6),
      4,
    ]);
    expect(eventsOf(told, 'unit-struck')[0]?.faces).toHaveLength(12);
    expect(eventsOf(told, 'figures-removed')).toMatchObject([{ unit: 'one', lost: 7, left: 5 }]);
    expect(eventsOf(told, 'morale-tested')).toMatchObject([{ left: 5, face: 4, isPassed: true }]);
  });

  test('RK-HOOK-05 the path of an ordinary move is a list of turns and ways', () => {
    const state = playTurnTo(plain(), 'moves/red');
    expect(
      check(state, { kind: 'moves', moves: [{ unit: 'one', legs: [{ turn: 0, length: 700 }] }] }).ok,
    ).toBe(true);
    expect(
      check(state, { kind: 'moves', moves: [{ unit: 'one', legs: [{ turn: 0, length: 701 }] }] }).ok,
    ).toBe(false);
  });

  function playTurnTo(state: State, id: string): State {
    const orders = { one: { kind: 'move' } } as const;
    const next = applied(
      state,
      decisionsOf(state).map((decision) => ({
        decision: decision.id,
        action: { kind: 'declare', orders: decision.side === 'red' ? orders : {} } as const,
      })),
      scriptedDice([...INIT]),
    ).state;
    expect(decisionsOf(next)[0]?.id).toBe(id);
    return next;
  }

  test('RK-HOOK-04 every kind of order, where it has its place and where it has none', () => {
    expectAllowed(plain(), 'one', { kind: 'hold' });
    for (const order of [
      { kind: 'limber' },
      { kind: 'mount' },
      { kind: 'dismount' },
      { kind: 'fight-on' },
      { kind: 'exit' },
    ] as const) {
      expect(refusal(plain(), 'one', order)).toBeDefined();
    }
  });

  test('RK-HOOK-12 attach and detach are no order of their own', () => {
    const state = scene({
      red: { one: { at: [60, 20] }, hero: { troop: 'elf-hero', at: [60, 16] }, far: FAR },
      black: { two: SPARE },
    });
    const plan = {
      red: { one: move(0, 5), hero: { kind: 'hold' } },
      attach: { red: { hero: 'one' } },
    } as const;
    expect(unit(playTurn(state, plan, [...INIT]).state, 'hero').is).toBe('attached');
    expect(check(state, { kind: 'declare', orders: {}, attach: { one: 'hero' } }).ok).toBe(false);
  });
});

describe('the end', () => {
  const last = (turn: number, red: Partial<Stand> = {}, mayConcede = false) =>
    scene({
      red: { one: { at: [60, 20], ...red }, far: FAR },
      black: { two: { troop: 'orc-warriors', at: [60, 80] }, spare: { ...SPARE, at: [20, 85] } },
      turn,
      body: { mayConcede },
    });

  test('RK-END-01, RK-GAP-46 after turn 12, or when a side has nobody left in order', () => {
    expect(playTurn(last(12), {}, [...INIT]).state.phase).toMatchObject({
      kind: 'over',
      outcome: { why: 'turn-limit', rounds: 12 },
    });
    expect(playTurn(last(11), {}, [...INIT]).state.phase.kind).not.toBe('over');
    const rout = { since: 4, moves: 0, way: [0, -1_000_000], touching: [] } as const;
    const state = scene({
      red: { one: { at: [60, 30], rout } },
      black: { two: { troop: 'orc-warriors', at: [60, 80] } },
      turn: 5,
    });
    expect(playTurn(state, {}, [...INIT]).state.phase).toMatchObject({
      outcome: { winner: 'black', why: 'destroyed', rule: 'RK-END-03' },
    });
  });

  test('RK-END-01, RK-HOOK-15 when a side gives up', () => {
    const answers = { 'concede/red': { kind: 'concede', isTaken: true } } as const;
    expect(playTurn(last(3, {}, true), { answers }, [...INIT]).state.phase).toMatchObject({
      outcome: { winner: 'black', why: 'conceded' },
    });
  });

  test('RK-END-02 the dead, the fled and the routing are lost', () => {
    const rout = { since: 1, moves: 0, way: [0, -1_000_000], touching: [] } as const;
    const half = scene({
      red: { one: { at: [60, 20], figures: 6, original: 12 }, two: { at: [80, 20], rout } },
      black: { three: SPARE },
    });
    expect(lossPercent(half, 'red')).toBe(75);
  });

  test.each([
    [10, 12, 'draw'],
    [8, 12, 'black'],
    [8, 10, 'black'],
  ])(
    'RK-END-03 with %i of %i left, and as many unhurt, the battle goes to %s; just the margin wins',
    (figures, original, winner) => {
      const state = scene({
        red: {
          one: { at: [60, 20], figures, original },
          two: { at: [90, 20], figures: original, original },
        },
        black: { three: { at: [60, 80] }, four: { at: [90, 80] } },
        turn: 12,
      });
      expect(playTurn(state, {}, [...INIT]).state.phase).toMatchObject({ outcome: { winner } });
    },
  );

  test('RK-COV-01 options have presets and their own values, and refuse others', () => {
    expect(unwrap(checkOptions({ preset: 'strict' }))).toMatchObject({
      houseRows: false,
      magic: false,
      turnLimit: 12,
    });
    expect(unwrap(checkOptions({ preset: 'strict', magic: true }))).toMatchObject({
      magic: true,
      fireAttacks: false,
    });
    for (const bad of [{ turnLimit: 0 }, { magic: 1 }, { nothing: true }, { preset: 'other' }]) {
      expect(checkOptions(bad as Options).ok).toBe(false);
    }
    expect(at(last(1), 'far')).toBe(1);
    expect([area('wood', [0, 0], [1, 1]).terrain, wall('cliff', [0, 0], [1, 1]).corners.length]).toEqual([
      'wood',
      2,
    ]);
  });
});

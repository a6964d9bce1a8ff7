import { describe, expect, test } from 'vitest';
import { outcomeOf } from '../../../src/kernel/outcome.ts';
import { rollProcedure } from '../../../src/kernel/procedures.ts';
import { aftermathOf } from '../../../src/rules/eight-turns/aftermath.ts';
import { eightTurns } from '../../../src/rules/eight-turns/index.ts';
import { STANDARD_SETTINGS } from '../../../src/rules/eight-turns/options.ts';
import { byLosses, lossPercent } from '../../../src/rules/eight-turns/outcome.ts';
import { mustTest } from '../../../src/rules/eight-turns/will.ts';
import {
  act,
  area,
  charge,
  clash,
  eventsOf,
  first,
  kindsAsked,
  misses,
  pass,
  playOn,
  type Scene,
  type Stand,
  scene,
  unit,
  verdict,
  whereIs,
} from './support.ts';

const WILL = { breakTests: true } as const;
const fightOn = { kind: 'concede', isTaken: false } as const;

/** The end of a red player turn in which `a` lost so much, with an enemy `b`. */
const ending = (of: Scene, faces: readonly number[]) =>
  playOn(
    scene({
      phase: 'charge',
      options: WILL,
      ...of,
      red: { ...of.red },
      black: { b: { at: [30, 40], isDone: true }, ...of.black },
    }),
    faces,
  );
const worn = (at: readonly [number, number], over: Partial<Stand> = {}): Stand => ({
  at,
  left: 7,
  lost: 3,
  isDone: true,
  ...over,
});
const tests = (told: ReturnType<typeof ending>) => eventsOf(told, 'will-tested').map(({ unit: who }) => who);

describe('tests of will', () => {
  test.each([
    [3, 3, true],
    [3, 4, false],
    [6, 6, true],
  ])('ET-MOR-01 Morale %i and a die of %i: %s', (morale, face, passed) => {
    const procedure = eightTurns.procedures.find(({ name }) => name === 'moraleTest');
    if (procedure === undefined) throw new Error('no such procedure');
    expect(rollProcedure('eight-turns', procedure, { morale }, { script: [face] })).toMatchObject({
      value: { result: { passed } },
    });
  });

  test('ET-MOR-02 a quarter of its wounds or more, and a test; less, and none', () => {
    expect([mustTest(2, 10), mustTest(3, 10), mustTest(2, 6), mustTest(1, 6)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([mustTest(2, 8), mustTest(3, 12), mustTest(2, 9)]).toEqual([true, true, false]);
    expect(tests(ending({ red: { a: worn([30, 20]) } }, [1]))).toEqual(['a']);
    expect(tests(ending({ red: { a: worn([30, 20], { left: 8, lost: 2 }) } }, []))).toEqual([]);
  });

  test('ET-MOR-02 both sides test, the active first; all tests before any flight', () => {
    const told = ending(
      { red: { a: worn([30, 20]), c: worn([40, 20]) }, black: { b: worn([30, 40]) } },
      [6, 1, 6],
    );
    expect(tests(told)).toEqual(['a', 'c', 'b']);
    const kinds = told.events.map(({ kind }) => kind);
    expect(kinds.indexOf('unit-fell-back')).toBeGreaterThan(kinds.lastIndexOf('will-tested'));
  });

  test('ET-MOR-02, ET-GAP-31 as printed nobody tests', () => {
    const { breakTests } = STANDARD_SETTINGS;
    const told = ending({ options: { breakTests }, red: { a: worn([30, 20]) } }, []);
    expect([tests(told), unit(told.state, 'a').isShaken, whereIs(told.state, 'a')]).toEqual([
      [],
      false,
      [30, 20],
    ]);
  });

  test('ET-MOR-03 a unit that fails is shaken, and falls back its Speed straight from the nearest enemy', () => {
    const told = ending({ red: { a: worn([30, 20]) }, black: { b: { at: [30, 24], isDone: true } } }, [4]);
    expect([whereIs(told.state, 'a'), unit(told.state, 'a').isShaken]).toEqual([[30, 15], true]);
  });

  test('ET-MOR-03 half in terrain', () => {
    const told = ending(
      {
        red: { a: worn([30, 20]) },
        black: { b: { at: [30, 24], isDone: true } },
        terrain: [area('marsh', [25, 14], [35, 17])],
      },
      [4],
    );
    expect(whereIs(told.state, 'a')).toEqual([30, 17.5]);
  });

  test('ET-MOR-03, ET-CBT-09 it leaves its combats; enemies it leaves are free and stay', () => {
    const start = clash({ options: WILL, black: { b: { at: [20, 23.78], lost: 3, left: 7 } } });
    const told = act(start, first, [...misses(10), ...misses(7), 4]);
    expect([told.state.contacts, whereIs(told.state, 'a'), whereIs(told.state, 'b')]).toEqual([
      [],
      [20, 20],
      [20, 28.78],
    ]);
  });

  test('ET-MOR-04 it passes through friends, to the first clear spot beyond them', () => {
    const told = ending(
      {
        red: { a: worn([30, 20]), c: { at: [30, 14], isDone: true } },
        black: { b: { at: [30, 24], isDone: true } },
      },
      [4],
    );
    const [, y] = whereIs(told.state, 'a');
    expect(y).toBeGreaterThanOrEqual(10.18);
    expect(y).toBeLessThanOrEqual(10.22);
  });

  test('ET-MOR-04 enemies and lakes stop it where it meets them', () => {
    const enemy = ending(
      {
        red: { a: worn([30, 20]) },
        black: { b: { at: [30, 24], isDone: true }, c: { at: [30, 13], isDone: true } },
      },
      [4],
    );
    expect(whereIs(enemy.state, 'a')).toEqual([30, 16.78]);
    const lake = ending(
      {
        red: { a: worn([30, 20]) },
        black: { b: { at: [30, 24], isDone: true } },
        terrain: [area('lake', [25, 10], [35, 16])],
      },
      [4],
    );
    expect(whereIs(lake.state, 'a')[1]).toBeCloseTo(17.89, 1);
  });

  test('ET-MOR-04 whose centre crosses the edge is lost', () => {
    const told = ending(
      {
        red: { a: worn([30, 3]), z: { at: [60, 5], isDone: true } },
        black: { b: { at: [30, 8], isDone: true } },
      },
      [4],
    );
    expect([unit(told.state, 'a').is, eventsOf(told, 'unit-fell-back')[0]?.isLost]).toEqual(['fled', true]);
    expect(aftermathOf(told.state).units.find(({ id }) => id === 'a')).toMatchObject({
      left: 7,
      fate: 'routed',
    });
  });

  test('ET-MOR-07 a unit tests once a player turn', () => {
    expect(tests(ending({ red: { a: worn([30, 20], { hasTested: true }) } }, []))).toEqual([]);
  });
});

describe('shaken units', () => {
  const shaken: Stand = { at: [30, 20], isShaken: true };
  const turnOver = (faces: readonly number[], over: Partial<Stand> = {}) => {
    const start = scene({
      phase: 'charge',
      active: 'black',
      playerTurn: 2,
      options: WILL,
      red: { a: { ...shaken, ...over }, z: { at: [60, 5] } },
      black: { b: { at: [30, 35], isDone: true } },
    });
    return act(playOn(start).state, fightOn, faces);
  };
  test('ET-MOR-05 at the start of its player turn it rallies, and acts as ever', () => {
    const told = turnOver([3]);
    expect(unit(told.state, 'a').isShaken).toBe(false);
    expect(verdict(told.state, { kind: 'move', unit: 'a', path: [[3000, 2500]] })).toBe('ok');
  });

  test('ET-MOR-05 or falls back again, and does nothing else', () => {
    const told = turnOver([4]);
    expect([whereIs(told.state, 'a'), unit(told.state, 'a').isShaken]).toEqual([[30, 15], true]);
    expect(verdict(told.state, { kind: 'move', unit: 'a', path: [[3000, 1400]] })).not.toBe('ok');
    expect(told.state.playerTurn).toBe(3);
  });

  test('ET-MOR-06 shaken, it is struck and does not strike', () => {
    const start = clash({
      options: WILL,
      red: { a: { troop: 'knights', at: [20, 20], hasCharged: true } },
      black: { b: { at: [20, 23.9], isShaken: true } },
    });
    const told = act(start, first, [1, 6, 6, 6, 6, 6]);
    expect(eventsOf(told, 'unit-struck').map(({ unit: who }) => who)).toEqual(['a']);
    expect(unit(told.state, 'b').isShaken).toBe(true);
  });

  test('ET-MOR-06 a test after losses does not steady it; failing it, it leaves the combat', () => {
    const charged = (faces: readonly number[]) => {
      const start = clash({
        options: WILL,
        red: { a: { troop: 'knights', at: [20, 20], hasCharged: true } },
        black: { b: { at: [20, 23.9], isShaken: true } },
      });
      return act(start, first, [1, 1, 1, 6, 6, 3, 3, 3, ...faces]).state;
    };
    expect([unit(charged([1]), 'b').isShaken, charged([1]).contacts.length]).toEqual([true, 1]);
    expect([unit(charged([6]), 'b').isShaken, charged([6]).contacts.length]).toEqual([true, 0]);
  });
});

describe('the end', () => {
  test('ET-END-01, ET-GAP-32 at once when a side has nobody left', () => {
    const start = clash({ playerTurn: 9, black: { b: { at: [20, 23], models: 1 } } });
    const told = act(start, first, [1, ...misses(9), 4]);
    expect(outcomeOf(told.state)).toEqual({ winner: 'red', why: 'destroyed', rule: 'ET-END-03', rounds: 5 });
  });

  test('ET-TURN-01, ET-END-01 after the second player turn of turn 8', () => {
    const quiet = {
      red: { a: { at: [20, 4], isDone: true } },
      black: { b: { at: [60, 44], isDone: true } },
    } as const;
    const last = playOn(scene({ phase: 'charge', active: 'black', playerTurn: 16, ...quiet }));
    expect(outcomeOf(last.state)).toMatchObject({ winner: 'draw', why: 'turn-limit', rounds: 8 });
    const before = playOn(scene({ phase: 'charge', active: 'red', playerTurn: 15, ...quiet }));
    expect([outcomeOf(before.state), kindsAsked(before.state)]).toEqual([undefined, ['concede']]);
  });

  test('ET-END-01, ET-HOOK-13 by concession, at the end of its own player turn', () => {
    const start = playOn(
      scene({ phase: 'charge', red: { a: { at: [20, 4], isDone: true } }, black: { b: { at: [60, 44] } } }),
    ).state;
    const told = act(start, { kind: 'concede', isTaken: true });
    expect(outcomeOf(told.state)).toMatchObject({ winner: 'black', why: 'conceded' });
  });

  test('ET-END-02 points times wounds lost, by what was brought', () => {
    const start = scene({
      red: {
        a: { at: [20, 4], left: 6 },
        g: { troop: 'giant', at: [30, 4], left: 3 },
        rest: { troop: 'dragon', at: [60, 5] },
        m: { troop: 'goblin-skirmishers', models: 1, at: [66, 5] },
        s: { models: 1, at: [68, 9], troop: 'champion', left: 3 },
      },
      black: { b: { at: [60, 40] } },
    });
    const points = 60 + 47 + 138 + 4 + 29;
    expect(lossPercent(start, 'red')).toBe(Math.floor((1000 * (24 + 23.5)) / points) / 10);
    expect(
      lossPercent(
        { ...start, units: start.units.map((one, i) => (i === 0 ? { ...one, is: 'fled' } : one)) },
        'red',
      ),
    ).toBe(Math.floor((1000 * (60 + 23.5)) / points) / 10);
  });

  /** Losses of `red` and `black` models out of a thousand points a side, in tenths of a percent of ten swordsmen. */
  const winnerAfter = (red: number, black: number, margin = 10) =>
    byLosses(
      scene({
        options: { drawMarginPct: margin },
        red: { a: { at: [20, 4], models: 20, left: 20 - red } },
        black: { b: { at: [20, 40], models: 20, left: 20 - black } },
      }),
      'turn-limit',
    ).winner;
  test.each([
    [2, 4, 'red'],
    [4, 2, 'black'],
    [3, 4, 'draw'],
    [5, 5, 'draw'],
  ] as const)('ET-END-03 %i and %i of 20 lost: %s', (red, black, winner) => {
    expect(winnerAfter(red, black)).toBe(winner);
  });
  test('ET-END-03 the margin is a switch, and equal losses are a draw at any', () => {
    expect([winnerAfter(3, 4, 5), winnerAfter(3, 4, 6), winnerAfter(4, 4, 0)]).toEqual([
      'red',
      'draw',
      'draw',
    ]);
  });
});

test('ET-MOR-06 a shaken unit is not asked to charge', () => {
  const start = scene({
    phase: 'charge',
    red: { a: { at: [20, 20], isShaken: true }, z: { at: [60, 4] } },
    black: { b: { at: [20, 26] }, y: { at: [60, 9] } },
  });
  expect(verdict(start, charge('a', 'b'))).toBe('ET-CHG-02');
  expect(verdict(start, pass('a'))).toBe('ET-HOOK-03');
});

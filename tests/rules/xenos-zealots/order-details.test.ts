import { describe, expect, test } from 'vitest';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import type { UnitAction } from '../../../src/rules/xenos-zealots/actions.ts';
import { advised } from '../../../src/rules/xenos-zealots/advise/advise.ts';
import { gapBetween } from '../../../src/rules/xenos-zealots/feet.ts';
import { xenosZealots } from '../../../src/rules/xenos-zealots/index.ts';
import { applied, choicesOf, decisionsOf } from '../../../src/rules/xenos-zealots/legal.ts';
import { PHRASES } from '../../../src/rules/xenos-zealots/phrases.ts';
import { footOf } from '../../../src/rules/xenos-zealots/standing.ts';
import type { State } from '../../../src/rules/xenos-zealots/state.ts';
import { battle, box, type Setting, spot } from './support.ts';

const NAMES: Readonly<Record<string, string>> = {
  r1: 'Space Knights',
  r2: 'Seraph Choir',
  r3: 'Tithe Carrier',
  r4: 'Tithe Guard',
  b1: 'Shard Warriors',
  b2: 'Skitterlings',
  b3: 'Coil Wurm',
};

/** A battle of units with names, Red to act first. */
function named(setting: Setting): State {
  const state = battle({ phase: { kind: 'act', stage: 'primary', side: 'red' }, ...setting });
  const fighters = state.fighters.map((one) => ({ ...one, name: NAMES[one.id] ?? one.name }));
  return { ...state, fighters };
}

const field = named({
  red: [
    { id: 'r1', card: 'z-space-knights', at: [[20, 12]] },
    { id: 'r2', card: 'z-seraph-choir', at: [[40, 12]] },
    { id: 'r3', card: 'z-tithe-carrier', at: [[55, 12]] },
    { id: 'r4', card: 'z-tithe-guard', at: [[60, 12]] },
  ],
  black: [
    { id: 'b1', card: 'x-shard-warriors', at: [[20, 40]] },
    { id: 'b2', card: 'x-skitterlings', at: [[40, 40]] },
    { id: 'b3', card: 'x-coil-wurm', at: [[55, 40]] },
  ],
  objectives: [spot(18, 24), spot(36, 24)],
});
const view = { reader: 'red' as const, state: field };
const read = (line: string) => PHRASES.parse(line, view, 'red');

describe('the details of an order in words', () => {
  test.each([
    [
      'Knights: double time via 20, 14 then 24, 18 to 36, 24',
      { counter: 'DOUBLE_TIME', via: [spot(20, 14), spot(24, 18)], at: spot(36, 24) },
    ],
    ['Knights: advance via objective 1', { counter: 'ADVANCE', via: [spot(18, 24)] }],
    ['Knights: charge Warriors or Skitterlings', { counter: 'CHARGE', target: 'b1', others: ['b2'] }],
    ['Knights: charge Warriors, via 18, 20', { counter: 'CHARGE', target: 'b1', via: [spot(18, 20)] }],
    [
      'Knights: fire support at Warriors or Wurm, with Judgement missile at Wurm',
      {
        counter: 'FIRE_SUPPORT',
        target: 'b1',
        others: ['b3'],
        weapons: [{ weapon: 'z-judgement-missile', target: 'b3' }],
      },
    ],
    [
      'Knights: advance to Tithe Carrier, shoot Warriors, with the missile at Wurm, with the rifle at Skitterlings',
      {
        counter: 'ADVANCE',
        to: 'r3',
        target: 'b1',
        weapons: [
          { weapon: 'z-judgement-missile', target: 'b3' },
          { weapon: 'z-crusade-rifle', target: 'b2' },
        ],
      },
    ],
    [
      'Knights: advance to 20, 16, aim at 30, 20',
      { counter: 'ADVANCE', at: spot(20, 16), aim: spot(30, 20) },
    ],
    ['Knights: evade to 20, 8, hold fire', { counter: 'EVADE', at: spot(20, 8), isHoldingFire: true }],
    ['Knights: hold fire', { counter: 'HOLD', isHoldingFire: true }],
    ['Knights: advance to 20, 16, facing north-west', { counter: 'ADVANCE', at: spot(20, 16), facing: 135 }],
    ['Knights: advance, facing Wurm', { counter: 'ADVANCE', facing: { to: 'b3' } }],
    ['Knights: advance, facing 36, 30', { counter: 'ADVANCE', facing: { at: spot(36, 30) } }],
    [
      'Knights: advance to 20, 16, in open order',
      { counter: 'ADVANCE', at: spot(20, 16), formation: 'open' },
    ],
    [
      'Knights: infiltrate to 20, 16, in a column',
      { counter: 'INFILTRATE', at: spot(20, 16), formation: 'column' },
    ],
    [
      'Choir: double time to 40, 20, jumping',
      { unit: 'r2', counter: 'DOUBLE_TIME', at: spot(40, 20), isJump: true },
    ],
    ['Knights: advance to 20, 16, on level 2', { counter: 'ADVANCE', at: spot(20, 16), level: 2 }],
    ['Guard: advance to Carrier, board Carrier', { unit: 'r4', counter: 'ADVANCE', to: 'r3', board: 'r3' }],
    ['Knights: fire support, act last', { counter: 'FIRE_SUPPORT', turn: 99 }],
    ['Knights: fire support at Wurm, act second', { counter: 'FIRE_SUPPORT', target: 'b3', turn: 2 }],
  ])('XZ-DOC-06, XZ-DOC-08, XZ-DOC-09 %s', (line, expected) => {
    const parsed = unwrap(read(line));
    expect(parsed).toEqual({ kind: 'order', unit: 'r1', ...expected });
    expect(unwrap(read(PHRASES.format(parsed, view)))).toEqual(parsed);
  });

  test.each([
    ['Knights: double time to 36, 24, shoot Warriors', 'unclear/detail'],
    ['Knights: charge Warriors, with the missile at Wurm', 'unclear/detail'],
    ['Knights: fire support at Wurm, facing north', 'unclear/detail'],
    ['Knights: advance, with the trebuchet at Wurm', 'unclear/weapon'],
    ['Knights: advance to 20, 16, with the missile', 'unclear/weapon'],
    ['Knights: advance via Wurm', 'unclear/place'],
    ['Knights: advance, aim at Wurm', 'unclear/aim'],
    ['Knights: advance, shoot Warriors or Orcs', 'unclear/unit'],
    ['Knights: advance, act soon', 'unclear/turn'],
    ['Knights: advance, in line of battle', 'unclear/formation'],
  ])('XZ-GAP-82, XZ-ORD-11 %s is refused with a hint', (line, code) => {
    const parsed = read(line);
    if (parsed.ok) throw new Error('understood');
    expect(parsed.refusal.code).toBe(code);
    expect(parsed.refusal.hint).not.toBe('');
  });

  test('XZ-DOC-03 the help tells of every detail, and its examples are understood', () => {
    const told = PHRASES.help.map(({ says }) => says).join(' ');
    for (const word of [
      'via',
      'facing',
      'ranks',
      'jumping',
      'level',
      'board',
      ' or ',
      'with',
      'aim',
      'hold fire',
      'act',
    ])
      expect(told).toContain(word);
    for (const { says, example } of PHRASES.help.filter((one) => one.says.startsWith('...')))
      expect([says, read(example).ok]).toEqual([says, true]);
  });
});

/** What the adjutant does about a line, checked by the rules. */
function obeyed(state: State, ...lines: readonly string[]): UnitAction {
  const [decision] = decisionsOf(state);
  if (decision === undefined) throw new Error('nothing asked');
  const plan = lines.map((line) => unwrap(PHRASES.parse(line, { reader: 'red', state }, 'red')));
  const doctrine = { temper: 'steady', plan } as const;
  const action = advised({ reader: 'red', state }, decision, doctrine, seededDice('5eed'.repeat(16)));
  expect(choicesOf(state, decision).check(action).ok).toBe(true);
  return action as UnitAction;
}

const withCounter = (counter: 'ADVANCE' | 'DOUBLE_TIME' | 'FIRE_SUPPORT', setting: Setting = {}): State =>
  named({
    red: [{ id: 'r1', card: 'z-space-knights', at: [[20, 12]], counter }],
    black: [
      { id: 'b1', card: 'x-shard-warriors', at: [[20, 28]] },
      { id: 'b3', card: 'x-coil-wurm', at: [[24, 32]] },
    ],
    ...setting,
  });

describe('the adjutant obeys the details', () => {
  test('XZ-DOC-06, XZ-MOV-01 the way leads by the corners named; the second move goes on from there', () => {
    const first = obeyed(withCounter('DOUBLE_TIME'), 'Knights: double time via 22, 12 then 22, 15 to 26, 15');
    expect(first).toMatchObject({ path: [spot(22, 12), spot(22, 15), spot(26, 15)] });
    const there = withCounter('DOUBLE_TIME', {
      red: [{ id: 'r1', card: 'z-space-knights', at: [[22, 14]], counter: 'DOUBLE_TIME' }],
      phase: { kind: 'act', stage: 'secondary', side: 'red' },
    });
    const second = obeyed(there, 'Knights: double time via 22, 12 then 22, 15 to 26, 15');
    expect(second).toMatchObject({ path: [spot(22, 15), spot(26, 15)] });
  });

  test.each(['line', 'column', 'open'] as const)('XZ-MOV-06 in %s', (formation) => {
    const state = withCounter('ADVANCE', { black: [{ id: 'b1', card: 'x-shard-warriors', at: [[60, 40]] }] });
    const words = formation === 'open' ? 'open order' : formation;
    const action = obeyed(state, `Knights: advance to 20, 16, in ${words}, facing north`);
    expect(action).toMatchObject({ kind: 'move', formation });
    const [decision] = decisionsOf(state);
    const after = applied(
      state,
      [{ decision: decision?.id ?? '', action }],
      seededDice('5eed'.repeat(16)),
    ).state;
    const places = after.units[0]?.at ?? [];
    const columns = new Set(places.map(([x]) => x)).size;
    const ranks = new Set(places.map(([, y]) => y)).size;
    // The last of a column are drawn in to within the unit's speed of their leader.
    expect(columns > ranks).toBe(formation !== 'column');
    expect(columns).toBeGreaterThanOrEqual(formation === 'line' ? 7 : 2);
    expect(ranks).toBeGreaterThanOrEqual(formation === 'column' ? 5 : 1);
    const feet = places.map((_, model) => footOf(after, { unit: 0, model }));
    for (const foot of feet) expect(gapBetween(foot, feet[0] ?? foot)).toBeLessThanOrEqual(5010);
  });

  test('XZ-GAP-31, XZ-MOV-06 who stays may form up anew around the leader', () => {
    const state = withCounter('ADVANCE', { black: [{ id: 'b1', card: 'x-shard-warriors', at: [[60, 40]] }] });
    const [decision] = decisionsOf(state);
    const action = {
      kind: 'move',
      unit: 'r1',
      path: [],
      formation: 'column',
      facing: 90,
      isJump: false,
      level: 0,
    } as const;
    const dice = seededDice('5eed'.repeat(16));
    const after = applied(state, [{ decision: decision?.id ?? '', action }], dice).state;
    expect(after.units[0]?.at[0]).toEqual(spot(20, 12));
    const files = new Set(after.units[0]?.at.map(([x]) => x)).size;
    expect(files).toBeLessThan(new Set(after.units[0]?.at.map(([, y]) => y)).size);
  });

  test('XZ-DOC-09, XZ-SHT-05 a weapon that was given an enemy of its own goes there, the others at the first', () => {
    const state = withCounter('FIRE_SUPPORT', { phase: { kind: 'act', stage: 'secondary', side: 'red' } });
    const shot = obeyed(state, 'Knights: fire support at Warriors, with Judgement missile at Wurm');
    if (shot.kind !== 'shoot') throw new Error(shot.kind);
    const targets = new Set(shot.fire.map(({ target }) => target));
    expect(targets).toEqual(new Set(['b1', 'b3']));
  });

  test('XZ-DOC-08 of several enemies the first that can be hit', () => {
    const state = withCounter('FIRE_SUPPORT', {
      phase: { kind: 'act', stage: 'secondary', side: 'red' },
      black: [
        { id: 'b1', card: 'x-shard-warriors', at: [[20, 28]] },
        { id: 'b2', card: 'x-skitterlings', at: [[70, 47]] },
        { id: 'b3', card: 'x-coil-wurm', at: [[30, 30]] },
      ],
    });
    const shot = obeyed(state, 'Knights: fire support at Skitterlings or Wurm or Warriors');
    expect(shot.kind === 'shoot' && shot.fire.every(({ target }) => target === 'b3')).toBe(true);
  });

  test('XZ-GAP-39 at the point that was named, where the leader sees it; else as it thinks best', () => {
    const phase = { kind: 'act', stage: 'secondary', side: 'red' } as const;
    const seen = obeyed(
      withCounter('FIRE_SUPPORT', { phase }),
      'Knights: fire support at Warriors, aim at 21, 27',
    );
    expect(seen).toMatchObject({ kind: 'shoot', aim: spot(21, 27) });
    const terrain = [box('building', [30, 12, 31, 40])];
    const unseen = obeyed(
      withCounter('FIRE_SUPPORT', { phase, terrain }),
      'Knights: fire support at Warriors, aim at 40, 20',
    );
    expect(unseen.kind === 'shoot' && unseen.aim[0] < 30_000).toBe(true);
  });

  test('XZ-ORD-12 it holds its fire when told to', () => {
    const state = withCounter('FIRE_SUPPORT', { phase: { kind: 'act', stage: 'secondary', side: 'red' } });
    expect(obeyed(state, 'Knights: fire support at Warriors').kind).toBe('shoot');
    expect(obeyed(state, 'Knights: fire support, hold fire').kind).toBe('stay');
  });

  test('XZ-MOV-11, XZ-MOV-12 it jumps and faces as told; who has no jets walks', () => {
    const state = (card: string): State =>
      named({ red: [{ id: 'r1', card, at: [[20, 12]], counter: 'DOUBLE_TIME' }] });
    const line = 'r1: double time to 20, 20, jumping, facing west';
    expect(obeyed(state('z-seraph-choir'), line)).toMatchObject({ isJump: true, facing: 180 });
    expect(obeyed(state('z-space-knights'), line)).toMatchObject({ kind: 'move', isJump: false });
  });

  test('XZ-DOC-20 it goes aboard when told to', () => {
    const state = named({
      red: [
        { id: 'r3', card: 'z-tithe-carrier', at: [[25, 12]], hasActed: true },
        { id: 'r4', card: 'z-tithe-guard', at: [[18, 12]], counter: 'ADVANCE' },
      ],
    });
    const action = obeyed(state, 'Guard: advance to Carrier, board Carrier');
    expect(action).toMatchObject({ kind: 'move', embark: 'r3' });
  });

  test('XZ-GAP-18, XZ-DOC-05 in the order they were numbered', () => {
    const state = named({
      red: ['r1', 'r2', 'r4'].map((id, i) => ({
        id,
        card: 'z-tithe-guard',
        at: [[20 + 12 * i, 12]] as const,
        counter: 'ADVANCE' as const,
      })),
    });
    const first = (...lines: readonly string[]): string => obeyed(state, ...lines).unit;
    expect(first()).toBe('r1');
    expect(first('r4: advance, act first')).toBe('r4');
    expect(first('r1: advance, act last')).toBe('r2');
    expect(first('r1: advance, act second', 'r2: advance, act first')).toBe('r2');
  });
});

test('XZ-DOC-06 a formation that there is not has no shape of an action', () => {
  const action = { kind: 'move', unit: 'r1', path: [], formation: 'wedge', isJump: false, level: 0 };
  expect(JSON.stringify(xenosZealots.actions)).toContain('column');
  expect(JSON.stringify(xenosZealots.actions)).not.toContain(action.formation);
});

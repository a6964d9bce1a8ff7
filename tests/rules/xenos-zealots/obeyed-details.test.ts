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
import { box, named, type Setting, spot } from './support.ts';

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

/** Carries out an action with the dice of one seed. */
function after(state: State, action: UnitAction): ReturnType<typeof applied> {
  const [decision] = decisionsOf(state);
  return applied(state, [{ decision: decision?.id ?? '', action }], seededDice('5eed'.repeat(16)));
}

/** The dice that a template throws: one for everybody under it. */
function diceThrown(state: State, action: UnitAction): number {
  const shot = after(state, action).events.find((event) => event.kind === 'unit-shot');
  const blast =
    shot?.kind === 'unit-shot' ? shot.volleys.find(({ weapon }) => weapon === 'z-war-cannon') : undefined;
  return blast?.faces.length ?? 0;
}

/** From the leader to the nearest enemy, right after the charge, in marks. */
function gapAfterCharge(state: State, action: UnitAction): number {
  const moved = after(state, action).events.find((event) => event.kind === 'unit-moved');
  if (moved?.kind !== 'unit-moved') throw new Error('nobody moved');
  const { size } = footOf(state, { unit: 0, model: 0 });
  const leader = { at: moved.at[0] ?? [0, 0], size, facing: 0 } as const;
  const foes = state.units[1]?.at.map((_, model) => gapBetween(leader, footOf(state, { unit: 1, model })));
  return Math.min(...(foes ?? []));
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

  const blasting = (card: string, friend: readonly [number, number] = [70, 2]): State =>
    named({
      red: [
        { id: 'r1', card, at: [[30, 12]], facing: 90, counter: 'FIRE_SUPPORT' },
        { id: 'r2', card: 'z-tithe-guard', at: [friend], left: 1 },
      ],
      black: [
        {
          id: 'b1',
          card: 'x-shard-warriors',
          left: 4,
          at: [
            [29, 30],
            [30.4, 30],
            [31.8, 30],
            [35.5, 30],
          ],
        },
      ],
      phase: { kind: 'act', stage: 'secondary', side: 'red' },
    });

  test.each([
    ['z-dominator', '', [70, 2], 3],
    ['z-dominator', ', template on 36, 30', [70, 2], 1],
    ['z-dominator', ', template on Warriors', [70, 2], 2],
    // A friend stands beside the one who was named: the next one it is.
    ['z-dominator', ', template on 36, 30', [36.5, 31], 2],
  ] as const)('XZ-DOC-10 %s%s, a friend at %j: %i under the template', (card, said, friend, under) => {
    const state = blasting(card, friend);
    const shot = obeyed(state, `r1: fire support at Warriors${said}`);
    const dice = diceThrown(state, shot);
    expect(dice).toBe(under);
  });

  test('XZ-DOC-15 the leader of a charge stays as far back as the plan says', () => {
    const state = named({
      red: [{ id: 'r1', card: 'z-space-knights', at: [[20, 12]], counter: 'CHARGE' }],
      black: [{ id: 'b1', card: 'x-shard-warriors', at: [[20, 20]] }],
      phase: { kind: 'act', stage: 'secondary', side: 'red' },
    });
    for (const [said, least] of [
      ['', 0],
      [', leader 0.7 inches back', 700],
      [', leader 2 inches back', 2000],
    ] as const) {
      const action = obeyed(state, `Knights: charge Warriors${said}`);
      const gap = gapAfterCharge(state, action);
      expect(Math.abs(gap - least)).toBeLessThanOrEqual(2);
    }
  });

  test('XZ-DOC-12, XZ-GAP-86 it takes cover where it was told to, or as near as there is any', () => {
    const state = named({
      red: [{ id: 'r1', card: 'z-space-knights', at: [[20, 12]], left: 3, morale: 'SUPPRESSED' }],
      black: [{ id: 'b1', card: 'x-shard-warriors', at: [[20, 34]] }],
      terrain: [box('light-woods', [10, 10, 18, 16]), box('light-woods', [22, 10, 30, 16])],
    });
    const to = (said: string): readonly [number, number] => {
      const action = obeyed(state, `Knights: if suppressed take cover${said}`);
      if (action.kind !== 'to-cover') throw new Error(action.kind);
      return action.to;
    };
    expect(to(' at 17, 13')).toEqual(spot(17, 13));
    expect(to(' at 23, 12.2')).toEqual(spot(23, 12.2));
    expect(to(' at 50, 12')[0]).toBeGreaterThan(22_000);
    expect(to(' at 2, 12')[0]).toBeLessThan(18_000);
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

import { describe, expect, test } from 'vitest';
import { assault } from '../../../src/rules/xenos-zealots/assault.ts';
import { gapBetween } from '../../../src/rules/xenos-zealots/feet.ts';
import { steadinessOf } from '../../../src/rules/xenos-zealots/rally.ts';
import { moraleNeed } from '../../../src/rules/xenos-zealots/rolls.ts';
import { footOf } from '../../../src/rules/xenos-zealots/standing.ts';
import type { State } from '../../../src/rules/xenos-zealots/state.ts';
import { claws, duel, go, levy } from './duels.ts';
import { at, battle, kinds, living, only, type Put, play, unit } from './support.ts';

describe('step five', () => {
  test('XZ-ASL-14, XZ-ASL-17 who lost more loses; with more left than the winner no test is thrown', () => {
    const state = battle({
      red: [claws([10, 20], { left: 1 })],
      black: [
        levy([13, 20], {
          at: [
            [13, 20],
            [20, 20],
            [20, 22],
          ],
          left: 3,
        }),
      ],
    });
    const { events } = play(state, [9, 1, 3, 1, 1], (under) => assault(under, go));
    expect(only(events, 'assault-ended')).toMatchObject({
      loser: 'levy',
      result: 'good-order',
      losses: [0, 1],
    });
    expect(kinds(events)).not.toContain('morale-tested');
  });

  test('XZ-ASL-15 equal losses: more on their feet wins', () => {
    const state = battle({
      red: [
        claws([10, 20], {
          at: [
            [10, 20],
            [9, 22],
          ],
          left: 2,
        }),
      ],
      black: [levy([13, 20], { left: 1 })],
    });
    const { events } = play(state, [9, 1, 1, 1, 1, 1, 1, 6], (under) => assault(under, go));
    expect(only(events, 'assault-ended')).toMatchObject({ losses: [0, 0], winner: 'claws' });
  });

  test('XZ-ASL-16, XZ-GAP-50 a full tie: the charger withdraws in good order', () => {
    const { events } = duel([9, 1, 1, 1, 1]);
    expect(only(events, 'assault-ended')).toMatchObject({ loser: 'claws', result: 'tie' });
    expect(kinds(events)).not.toContain('morale-tested');
  });

  test('XZ-ASL-18, XZ-GAP-55, XZ-GAP-79 fewer left: a test; passed it may not charge next turn, failed it routs', () => {
    const big = claws([10, 20], {
      at: [
        [10, 20],
        [9, 22],
        [9, 18],
      ],
      left: 3,
    });
    const fight = (face: number): ReturnType<typeof play> => {
      const state = battle({
        red: [big],
        black: [
          levy([13, 20], {
            at: [
              [13, 20],
              [20, 20],
            ],
            left: 2,
          }),
        ],
      });
      // Three claws strike with six dice; one hit kills; one blow comes back at them and misses.
      return play(state, [9, 1, 3, 1, 1, 1, 1, 1, 1, face], (under) => assault(under, go));
    };
    const passed = fight(6);
    expect(only(passed.events, 'assault-ended').result).toBe('test-passed');
    expect(unit(passed.state, 'levy').noChargeTurn).toBe(2);
    const failed = fight(2);
    expect(only(failed.events, 'assault-ended').result).toBe('test-failed');
    expect(unit(failed.state, 'levy').morale).toBe('ROUTED');
  });

  test('XZ-GAP-55 Morale 4, Suppressed, four of ten left: six or more', () => {
    const state = battle({ red: [claws([10, 20], { points: [1, 1, 1, 1, 0, 0, 0, 0, 0, 0] })] });
    expect(moraleNeed(steadinessOf(state, 0, 'SUPPRESSED'))).toMatchObject({ need: 6, added: 0 });
  });

  test('XZ-ASL-19, XZ-GAP-52 withdrawal: full speed straight away, three inches clear', () => {
    const state = battle({
      red: [claws([10, 20], { left: 1 })],
      black: [
        levy([13, 20], {
          at: [
            [13, 20],
            [20, 20],
            [20, 22],
          ],
          left: 3,
        }),
      ],
    });
    const { state: after } = play(state, [9, 1, 3, 1, 1], (under) => assault(under, go));
    const own = footOf(after, { unit: 0, model: 0 });
    for (const model of [1, 2])
      expect(gapBetween(footOf(after, { unit: 1, model }), own)).toBeGreaterThanOrEqual(2980);
    expect(unit(after, 'levy').at[unit(after, 'levy').leader]?.[0]).toBeCloseTo(25_000, -2);
  });

  test('XZ-ASL-20 who cannot get three clear gets one clear, Neutralized', () => {
    const ring = [0, 60, 120, 180, 240, 300].map((degrees, i): Put => {
      const turn = (degrees * Math.PI) / 180;
      return levy([13 + 3.6 * Math.cos(turn), 20 + 3.6 * Math.sin(turn)], { id: `ring-${i}`, left: 1 });
    });
    const state = battle({
      red: [claws([13, 20], { left: 1 })],
      black: [levy([14.05, 20], { left: 1 }), ...ring],
    });
    const { state: after } = play(state, [9, 1, 1, 1, 1], (under) => assault(under, go));
    expect(unit(after, 'claws')).toMatchObject({ is: 'on-table', morale: 'NEUTRALIZED' });
    const own = footOf(after, { unit: 0, model: 0 });
    const gaps = [1, 2, 3, 4, 5, 6, 7].map((index) =>
      gapBetween(footOf(after, { unit: index, model: 0 }), own),
    );
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(990);
  });

  test('XZ-ASL-20, XZ-GAP-52 who has no room at all stays, Neutralized and not destroyed, and the winner makes room', () => {
    const state = battle({
      red: [claws([0.6, 0.6], { left: 1 })],
      black: [levy([1.35, 1.35], { left: 1 })],
    });
    const { state: after } = play(state, [9, 1, 1, 1, 1], (under) => assault(under, go));
    expect(unit(after, 'claws')).toMatchObject({ is: 'on-table', morale: 'NEUTRALIZED' });
    const gap = gapBetween(footOf(after, { unit: 0, model: 0 }), footOf(after, { unit: 1, model: 0 }));
    expect(gap).toBeGreaterThanOrEqual(990);
  });

  test('XZ-ASL-21, XZ-DOC-18 the winner gathers itself: nobody lies, not Suppressed', () => {
    const { state } = duel([9, 1, 3, 3, 1, 1], { morale: 'SUPPRESSED' });
    expect(unit(state, 'claws').morale).toBe('OK');
    const kept = battle({
      red: [claws([10, 20], { left: 1, morale: 'SUPPRESSED' })],
      black: [levy([13, 20], { left: 1 })],
    });
    const told: State = {
      ...kept,
      policies: { ...kept.policies, red: { ...kept.policies.red, consolidate: false } },
    };
    const after = play(told, [9, 1, 3, 3, 1, 1], (under) => assault(under, go)).state;
    expect(unit(after, 'claws').morale).toBe('SUPPRESSED');
  });

  test('XZ-ASL-21 the winner brings who strayed back into coherency, unless it is told not to', () => {
    const strayed = battle({
      red: [claws([10, 20], { left: 1 })],
      black: [
        levy([13, 20], {
          at: [
            [13, 20],
            [13, 30],
          ],
          left: 2,
        }),
      ],
    });
    const apart = (state: State): number =>
      gapBetween(footOf(state, { unit: 1, model: 0 }), footOf(state, { unit: 1, model: 1 }));
    const script = [1, 10, 1, 1, 1, 6];
    const gathered = play(strayed, script, (under) => assault(under, go));
    expect(only(gathered.events, 'assault-ended').winner).toBe('levy');
    expect(apart(strayed)).toBeCloseTo(9000, -2);
    expect(apart(gathered.state)).toBeLessThanOrEqual(6010);
    const { policies } = strayed;
    const told: State = {
      ...strayed,
      policies: { ...policies, black: { ...policies.black, consolidate: false } },
    };
    expect(apart(play(told, script, (under) => assault(under, go)).state)).toBeCloseTo(9000, -2);
  });

  test('XZ-ASL-22, XZ-SGL-12 an immobilised winner that was Neutralized comes back as far as Suppressed', () => {
    const state = battle({
      red: [claws([10, 20], { left: 1 })],
      black: [
        {
          id: 'levy',
          card: 'z-reliquary-walker',
          at: [[13.75, 20]],
          facing: 180,
          mobility: 0,
          morale: 'NEUTRALIZED',
        },
      ],
    });
    const { state: after } = play(state, [1, 10, 4, 1, 1, 1], (under) => assault(under, go));
    expect(unit(after, 'levy').morale).toBe('SUPPRESSED');
  });

  test('XZ-ASL-22, XZ-TRN-12 a Neutralized winner is in good order again, without a counter', () => {
    const state = battle({
      red: [claws([10, 20], { left: 1 })],
      black: [{ id: 'levy', card: 'z-space-knights', at: [[13, 20]], left: 1, morale: 'NEUTRALIZED' }],
    });
    const { state: after } = play(state, [1, 10, 4, 1, 1, 1, 1], (under) => assault(under, go));
    expect(unit(after, 'levy')).toMatchObject({ morale: 'OK' });
    expect('counter' in unit(after, 'levy')).toBe(false);
  });

  test('XZ-ASL-23, XZ-MOR-12 a routed unit is destroyed without a die', () => {
    const { state } = duel([], {}, { morale: 'ROUTED' });
    expect(unit(state, 'levy').is).toBe('destroyed');
    expect(living(state, 'claws')).toBe(1);
  });

  test('XZ-ASL-24, XZ-GAP-51 judged once, after step five: a winner who consolidates is in good order', () => {
    const { events } = duel([9, 1, 3, 1, 1]);
    const list = kinds(events);
    expect(list.indexOf('assault-ended')).toBeLessThan(list.indexOf('consolidated'));
    expect(list.filter((kind) => kind === 'status-changed')).toHaveLength(0);
  });

  test('XZ-GAP-54 who withdraws loses its counter, who wins keeps it', () => {
    const own = { counter: 'ADVANCE', isShown: true } as const;
    const lost = duel([1, 10, 1, 1, 1], {}, own);
    expect(only(lost.events, 'counter-lost').unit).toBe('claws');
    expect(unit(lost.state, 'levy').counter).toBe('ADVANCE');
  });

  test('XZ-GAP-83 blows meet the armour they come at', () => {
    const state = battle({
      red: [claws([10, 20], { left: 1 })],
      black: [{ id: 'levy', card: 'z-reliquary-walker', at: [[13.75, 20]], facing: 0 }],
    });
    // From behind a walker of 7/6/5: AP 6 against 5 fails on nothing but a one cannot come; face 1 saves.
    const { events } = play(state, [9, 1, 4, 1, 1, 1, 1, 1], (under) => assault(under, go));
    expect(events.flatMap((event) => (event.kind === 'saves-rolled' ? [event.failed] : []))[0]).toBe(0);
    expect(at(state, 'levy')).toBe(1);
  });
});

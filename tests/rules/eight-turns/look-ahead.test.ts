import { describe, expect, test } from 'vitest';
import { fight } from '../../../src/kernel/battle.ts';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import type { Doctrine } from '../../../src/kernel/ruleset.ts';
import type { Action } from '../../../src/rules/eight-turns/actions.ts';
import { advised } from '../../../src/rules/eight-turns/advise/advise.ts';
import { fieldOf, ratesOf } from '../../../src/rules/eight-turns/advise/averages.ts';
import { playOn } from '../../../src/rules/eight-turns/advise/play-on.ts';
import type { UnitMoved } from '../../../src/rules/eight-turns/events.ts';
import { eightTurns } from '../../../src/rules/eight-turns/index.ts';
import { gapBetween } from '../../../src/rules/eight-turns/sight.ts';
import type { State } from '../../../src/rules/eight-turns/state.ts';
import { act, area, asked, scene } from './support.ts';

/** Black stands, red comes on. */
const WAITING = { red: 'advance', black: 'wait' } as const;
const STEADY: Doctrine = { temper: 'steady' };

function advice(state: State, doctrine: Doctrine = STEADY): Action {
  const [decision] = asked(state);
  if (decision === undefined) throw new Error('nobody is asked');
  return advised({ reader: decision.side, state }, decision, doctrine, scriptedDice([]));
}

describe('a battle played on in averages', () => {
  const duel = scene({
    phase: 'charge',
    red: { o: { troop: 'orc-warriors', at: [20, 20] } },
    black: { s: { troop: 'swordsmen', at: [20, 26] } },
  });
  const course = {
    rates: ratesOf(duel),
    field: fieldOf(duel),
    active: 'red',
    from: 'charge',
    turns: 1,
    done: [],
    habits: { red: 'advance', black: 'advance' },
  } as const;

  test('ET-CBT-01, ET-CBT-05 who charges strikes first, and those left strike back', () => {
    // 10 orcs hit on 3 and wound on 3+: 10/3 of 10 fall. 20/3 swordsmen hit on 3 and wound on 5+: 10/9 of 10 fall.
    const { red, black } = playOn(course);
    expect(black).toBeCloseTo(2 / 3, 9);
    expect(red).toBeCloseTo(8 / 9, 9);
  });

  test('ET-CBT-06 in the next player turn the other side strikes first', () => {
    // 20/3 * 1/6 = 10/9 of 80/9 orcs fall; 70/9 strike back, a third each.
    const { red, black } = playOn({ ...course, turns: 2 });
    expect(red).toBeCloseTo(7 / 9, 9);
    expect(black).toBeCloseTo((20 / 3 - 70 / 27) / 10, 9);
  });

  test('ET-CHG-01 who has answered charges nobody', () => {
    expect(playOn({ ...course, done: [true, false] })).toEqual({ red: 1, black: 1 });
  });

  test('ET-MOV-03 who stands on ground that halves a move comes half as far, and the whole way after', () => {
    // Nine inches between them: five in the open leave a charge of four, two and a half in a wood leave none.
    const apart = (terrain: State['terrain']) =>
      scene({
        red: { o: { troop: 'orc-warriors', at: [20, 20], radius: 1 } },
        black: { s: { troop: 'swordsmen', at: [20, 31], radius: 1 } },
        terrain,
      });
    const left = (state: State, turns: number) =>
      playOn({
        ...course,
        rates: ratesOf(state),
        field: fieldOf(state),
        from: 'move',
        turns,
        habits: WAITING,
      }).black;
    const wooded = apart([area('wood', [10, 18], [30, 21])]);
    expect([left(apart([]), 1) < 1, left(wooded, 1)]).toEqual([true, 1]);
    expect(left(wooded, 3)).toBeLessThan(1);
  });
});

describe('what comes of it for the whole side', () => {
  test('ET-HOOK-08, ET-MOV-03 light horse do not charge alone for guards who are held up in a wood', () => {
    const start = (terrain: State['terrain']) =>
      scene({
        phase: 'charge',
        red: { h: { troop: 'light-horse', at: [20, 22] }, g: { troop: 'elf-guard', at: [20, 9] } },
        black: { d: { troop: 'dwarf-axemen', at: [20, 33] } },
        terrain,
      });
    expect(advice(start([]))).toEqual({ kind: 'charge', unit: 'h', target: 'd' });
    expect(advice(start([area('wood', [10, 5], [30, 12])])).kind).not.toBe('charge');
  });

  test('ET-HOOK-08 a charge that is bad alone is begun where friends can join it', () => {
    const start = scene({
      phase: 'charge',
      red: {
        a: { troop: 'militia', at: [20, 20] },
        b: { troop: 'militia', at: [14, 24] },
        c: { troop: 'militia', at: [26, 24] },
      },
      black: { d: { troop: 'dwarf-axemen', at: [20, 27] } },
    });
    expect(advice(start)).toEqual({ kind: 'charge', unit: 'a', target: 'd' });
  });

  test('ET-HOOK-04 adjutant: a caster does not walk before its line into the range of bows', () => {
    const start = scene({
      red: {
        w: { troop: 'wizard', at: [36, 10] },
        a: { at: [30, 12] },
        b: { at: [42, 12] },
      },
      black: { x: { troop: 'archers', at: [33, 45] }, y: { troop: 'archers', at: [39, 45] } },
    });
    const action = advice(start);
    const { state } = act(start, action);
    // A bow of 24 inches, and a move of 5 before it.
    expect(Math.min(gapBetween(state, 0, 3), gapBetween(state, 0, 4))).toBeGreaterThan(2900);
  });

  test('ET-HOOK-04 orders come before it: who is told to attack goes at the enemy', () => {
    const start = scene({
      red: { w: { troop: 'wizard', at: [36, 10] }, a: { at: [30, 12] } },
      black: { x: { troop: 'archers', at: [33, 45] }, y: { troop: 'archers', at: [39, 45] } },
    });
    const told: Doctrine = { temper: 'steady', plan: [{ kind: 'objective', at: [3600, 2000], unit: 'w' }] };
    expect(advice(start, told)).toEqual({ kind: 'move', unit: 'w', path: [[3600, 1500]] });
  });

  test('ET-HOOK-04 nobody moves by less than a tenth of an inch', () => {
    const seed = (9122).toString(16).padStart(64, '0');
    const player = { kind: 'adjutant', doctrine: STEADY } as const;
    const { record } = fight(eightTurns, eightTurns.standard(4, seededDice(seed)), seed, {
      players: { red: player, black: player },
    });
    const moves = record.events.flat().filter(({ kind }) => kind === 'unit-moved') as unknown as UnitMoved[];
    expect(moves.length).toBeGreaterThan(20);
    expect(moves.filter(({ from, to }) => Math.hypot(from[0] - to[0], from[1] - to[1]) < 10)).toEqual([]);
  });

  test('ET-HOOK-03 the same position gets the same advice, whatever was asked in between', () => {
    const start = scene({
      red: { a: { at: [20, 12] }, b: { troop: 'archers', at: [28, 12] } },
      black: { c: { at: [22, 30] }, d: { troop: 'knights', at: [40, 34] } },
    });
    const other = scene({ red: { a: { at: [20, 30] } }, black: { c: { at: [22, 12] } } });
    const before = advice(start);
    advice(other);
    expect(advice(start)).toEqual(before);
    expect(advice(structuredClone(start))).toEqual(before);
  });
});

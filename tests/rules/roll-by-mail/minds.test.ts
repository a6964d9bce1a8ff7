import { describe, expect, test } from 'vitest';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import type { Procedure } from '../../../src/kernel/procedure.ts';
import { readInput } from '../../../src/kernel/procedures.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { rollByMail } from '../../../src/rules/roll-by-mail/index.ts';
import { TASKS } from '../../../src/rules/roll-by-mail/tables.ts';
import { rollLeadership, rollTest } from '../../../src/rules/roll-by-mail/tests.ts';
import {
  BREAK,
  body,
  castAt,
  charge,
  eventOf,
  eventsOf,
  legality,
  man,
  play,
  type Stand,
  scene,
} from './support.ts';

const passes = (value: number, ...faces: readonly number[]): boolean => {
  const dice = scriptedDice(faces);
  const { isPassed } = faces.length === 2 ? rollLeadership(dice, value, 'L') : rollTest(dice, value, 'test');
  dice.assertSpent();
  return isPassed;
};
const procedure = (name: string): Procedure => {
  const found = rollByMail.procedures.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
};
const run = (name: string, input: object, faces: readonly number[]) => {
  const dice = scriptedDice(faces);
  const { result } = procedure(name).run(unwrap(readInput(procedure(name), input)), dice);
  dice.assertSpent();
  return result;
};

describe('tests on one die', () => {
  test('RM-TST-01 no test starts by itself', () => {
    expect(
      play(scene({ red: { a: man() }, black: { b: man() } }), {}, []).events.filter(
        (event) => 'faces' in event,
      ),
    ).toEqual([]);
  });
  test('RM-TST-02 passed at or below the value', () => {
    expect([passes(3, 3), passes(3, 4)]).toEqual([true, false]);
  });
  test('RM-TST-03, RM-GAP-59 a 6 always fails, a 1 passes where there is anything to pass with', () => {
    expect([passes(7, 6), passes(7, 5), passes(10, 6), passes(1, 1)]).toEqual([false, true, false, true]);
  });
  test('RM-TST-04, RM-DOC-16 feats of the fingers are tests of Initiative, where the game master allows them', () => {
    const state = scene({ red: { a: man({ I: 4, S: 1 }) }, black: { b: man() }, tasks: ['pick-lock'] });
    const told = { a: { action: { kind: 'task', task: 'pick-lock' } } } as const;
    expect(eventOf(play(state, told, [4]), 'task-tried')).toMatchObject({
      rule: 'RM-TST-04',
      need: 4,
      isPassed: true,
    });
    expect(legality({ ...state, tasks: [] }, 'a', told.a)).toBe('illegal/action RM-DOC-16');
    expect(legality(state, 'a', { action: { kind: 'task', task: 'sneak' } })).toBe(
      'illegal/action RM-DOC-16',
    );
    expect(TASKS.filter(({ rule }) => rule === 'RM-TST-04').every(({ stat }) => stat === 'I')).toBe(true);
  });
  test('RM-TST-05, RM-LDR-02 persuading is a Leadership test, on two dice', () => {
    const state = scene({ red: { a: man({ L: 7 }) }, black: { b: man() }, tasks: ['convince'] });
    const tried = play(state, { a: { action: { kind: 'task', task: 'convince' } } }, [3, 4]);
    expect(eventOf(tried, 'task-tried')).toMatchObject({ rule: 'RM-TST-05', faces: [3, 4], isPassed: true });
    expect(readInput(procedure('test'), { value: 7, task: 'convince' })).toMatchObject({
      ok: false,
      refusal: { rule: 'RM-TST-05' },
    });
  });
  test.each([
    [1, true],
    [2, true],
    [3, true],
    [4, true],
    [5, false],
    [6, false],
  ])('RM-EX-02, RM-TST-06, RM-PRC-07 the door: a %d against Strength 4: %s', (face, passed) => {
    expect(run('test', { value: 4, characteristic: 'S' }, [face])).toEqual({ passed });
    expect(run('test', { value: 4, task: 'break-door' }, [face])).toEqual({ passed });
  });
  test('RM-TST-07, RM-GAP-60 the game master may change the value; at 0 no die is thrown', () => {
    const at = (value: number, modifier: number, ...faces: readonly number[]) =>
      run('test', { value, modifier }, faces)['passed'];
    expect([at(3, -1, 2), at(3, -1, 3), at(1, -1), at(4, 1, 5), at(4, 1, 6)]).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
  });
  test('RM-TST-08, RM-PRC-08 opposed: die plus characteristic, a tie keeps things as they were', () => {
    const opposed = (...faces: readonly number[]) => run('opposed', { first: 4, second: 3 }, faces);
    expect(opposed(2, 4)).toEqual({ winner: 'second', firstTotal: 6, secondTotal: 7 });
    expect([opposed(3, 4)['winner'], opposed(5, 5)['winner']]).toEqual(['tie', 'first']);
  });
  test('RM-GAP-95 any characteristic but Leadership, Wounds as they are now', () => {
    expect([
      run('test', { value: 1, characteristic: 'W' }, [1]),
      run('test', { value: 1, characteristic: 'W' }, [2]),
    ]).toEqual([{ passed: true }, { passed: false }]);
    expect(readInput(procedure('test'), { value: 7, characteristic: 'L' }).ok).toBe(false);
  });
});

describe('Leadership tests', () => {
  test('RM-EX-03, RM-LDR-01, RM-LDR-03, RM-CHA-09, RM-PRC-09 two dice, not above the value; the 6 is nothing special', () => {
    expect([passes(7, 3, 4), passes(7, 4, 4), passes(7, 6, 1), passes(8, 3, 5)]).toEqual([
      true,
      false,
      true,
      true,
    ]);
    const faces = [1, 2, 3, 4, 5, 6];
    const passed = faces.flatMap((one) => faces.filter((other) => passes(7, one, other)));
    expect(passed).toHaveLength(21);
    expect(run('leadership', { value: 7 }, [3, 4])).toEqual({ passed: true });
  });
  test('RM-LDR-04, RM-GAP-61 no sum does anything by itself', () => {
    expect([passes(12, 6, 6), passes(1, 1, 1), passes(2, 1, 1)]).toEqual([true, false, true]);
  });
});

describe('fear', () => {
  const horror: Stand = { troop: 'skeleton', kit: ['one-handed'] };
  const brave = man({ L: 7, WS: 4, I: 5, W: 2 });
  const against = (hero: Stand, more = {}) => scene({ red: { a: hero }, black: { b: horror }, ...more });

  test('RM-SPC-04, RM-GAP-62 who fails the test before the charge neither charges nor acts', () => {
    const state = against({ ...brave, kit: ['one-handed', 'bow'] });
    const stays = play(state, { a: charge('b') }, [4, 4]);
    expect(eventOf(stays, 'fear-tested')).toMatchObject({ occasion: 'charge', need: 7, isPassed: false });
    expect(body(stays.state, 'a')).toMatchObject({ zone: 1, hasMoved: false });
    expect(eventsOf(stays, 'fighter-charged')).toEqual([]);
    const goes = play(state, { a: charge('b') }, [3, 4, 1, 1]);
    expect(eventOf(goes, 'fighter-charged').targets).toEqual(['b']);
    expect(eventsOf(goes, 'fear-tested')).toHaveLength(1);
  });
  test('RM-SPC-04 a fighter who froze still strikes, if somebody charges them', () => {
    const state = scene({ red: { a: brave }, black: { b: horror, c: man({ WS: 2, I: 1 }) } });
    const played = play(state, { a: charge('b'), c: charge('a') }, [4, 4, 1, 1]);
    expect(eventsOf(played, 'rolled-to-hit').map(({ fighter }) => fighter)).toEqual(['c', 'a']);
  });
  test('RM-SPC-05 one who is attacked tests in their first turn, before the order is set: failed, they hit on a 6 that round', () => {
    const state = against(brave, { engaged: [['a', 'b']] });
    const first = play(state, {}, [4, 4, 5, 1]);
    expect(first.events.findIndex(({ kind }) => kind === 'fear-tested')).toBeLessThan(
      first.events.findIndex(({ kind }) => kind === 'combat-begun'),
    );
    expect(eventsOf(first, 'rolled-to-hit')[0]).toMatchObject({ need: 6, hits: 0 });
    const second = play(first.state, {}, [1, 1]);
    expect(eventsOf(second, 'rolled-to-hit')[0]?.need).toBe(3);
    expect(eventsOf(second, 'fear-tested')).toEqual([]);
  });
  test('RM-SPC-05 tests are taken in descending Initiative', () => {
    const state = scene({
      red: { a: man({ I: 1, L: 12, WS: 0 }), c: man({ I: 6, L: 12, WS: 0 }) },
      black: { b: { ...horror, stats: { WS: 0 } } },
      engaged: [
        ['a', 'b'],
        ['c', 'b'],
      ],
    });
    const played = play(state, {}, [1, 1, 2, 2]);
    expect(eventsOf(played, 'fear-tested').map(({ fighter }) => fighter)).toEqual(['c', 'a']);
  });
  test.each<[string, Stand]>([
    ['a horror', { troop: 'ghoul' }],
    ['the undead', { troop: 'corpse' }],
    ['the fearless', man({}, { rules: ['fearless'] })],
    ['iron nerve (RM-SPC-10)', man({}, { skills: ['iron-nerve'] })],
  ])('RM-SPC-06, RM-SPC-02 %s never tests', (_who, hero) => {
    const state = scene({
      red: { a: { ...hero, zone: 1 } },
      black: { b: { ...horror, stats: { WS: 0, T: 10, I: 9 } } },
    });
    const played = play(
      state,
      { a: charge('b') },
      Array.from({ length: hero.troop === 'ghoul' ? 2 : 1 }, () => 1),
    );
    expect(eventsOf(played, 'fear-tested')).toEqual([]);
  });
  test('RM-GAP-62 the switch turns Fear off', () => {
    const played = play(against(brave, { options: { fear: 'off' } }), { a: charge('b') }, [1, 1]);
    expect(eventsOf(played, 'fear-tested')).toEqual([]);
  });
  test.each([
    ['charge', [4, 4], { passed: false, effect: 'no-charge' }],
    ['first-turn', [4, 4], { passed: false, effect: 'hits-on-6' }],
    ['charge', [3, 4], { passed: true, effect: 'nothing' }],
  ])('RM-PRC-11, RM-LDR-02 the Fear test alone: %s %o', (occasion, faces, result) => {
    expect(run('fear', { value: 7, occasion }, faces)).toEqual(result);
  });
});

describe('skills in the fight', () => {
  const fight = (
    skills: NonNullable<Stand['skills']>,
    faces: readonly number[],
    foe: Stand = man({ I: 5, W: 9 }),
  ) =>
    play(
      scene({ red: { a: man({ I: 3, W: 9 }, { skills }) }, black: { b: foe }, engaged: [['a', 'b']] }),
      {},
      faces,
    );
  test('RM-SPC-10, RM-GAP-75 quick hand and mighty blow, in the first turn of a combat alone', () => {
    const quick = fight(['quick-hand'], [1, 1]);
    expect(eventOf(quick, 'combat-begun').order.map(({ fighter }) => fighter)).toEqual(['a', 'b']);
    expect(
      eventOf(play(quick.state, {}, [1, 1]), 'combat-begun').order.map(({ fighter }) => fighter),
    ).toEqual(['b', 'a']);
    const mighty = fight(['mighty-blow'], [1, 4, 1]);
    expect(eventOf(mighty, 'rolled-to-wound').strength).toBe(4);
    expect(eventOf(play(mighty.state, {}, [1, 4, 1]), 'rolled-to-wound').strength).toBe(3);
  });
  test('RM-SPC-10 slippery breaks away without a die, thick skin saves on 6+', () => {
    const away = play(
      scene({
        red: { a: man({ I: 1 }, { skills: ['slippery'] }) },
        black: { b: man() },
        engaged: [['a', 'b']],
      }),
      { a: BREAK },
      [1],
    );
    expect(eventOf(away, 'broke-away')).toMatchObject({ faces: [], isPassed: true });
    expect(eventOf(fight(['thick-skin'], [4, 4, 6, 1]), 'rolled-saves').need).toBe(6);
  });
  test('RM-SPC-08, RM-GAP-87 the fast and the mounted go and charge two zones; the horse is not a second target', () => {
    const state = scene({
      red: {
        a: { troop: 'wolf', zone: 0 },
        c: { troop: 'brigand', zone: 0 },
        k: { troop: 'knight', zone: 0 },
      },
      black: { b: man() },
    });
    expect(['a', 'c', 'k'].map((id) => legality(state, id, charge('b')))).toEqual([
      'ok',
      'illegal/move RM-DOC-03',
      'ok',
    ]);
    expect(body(state, 'k').left).toBe(2);
  });
  test('RM-MAG-01 a task is no spell', () => {
    expect(legality(scene({ red: { a: man() }, black: { b: man() } }), 'a', castAt('fireball', 1, 'b'))).toBe(
      'illegal/action RM-MAG-01',
    );
  });
});

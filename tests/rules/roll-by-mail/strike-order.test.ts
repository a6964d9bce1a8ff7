import { describe, expect, test } from 'vitest';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import { pickByRoll, rollOff } from '../../../src/rules/roll-by-mail/roll-off.ts';
import {
  BREAK,
  body,
  charge,
  eventOf,
  eventsOf,
  man,
  moveTo,
  orderOf,
  type Played,
  play,
  rolls,
  type Stand,
  scene,
} from './support.ts';

/** Enough misses for a round: nobody hits with a 1. */
const misses = (count: number): readonly number[] => Array.from({ length: count }, () => 1);
const duel = (red: Stand, black: Stand) => scene({ red: { a: red }, black: { b: black } });

describe('who strikes when', () => {
  test('RM-ORD-01 for one blow: to hit, to wound, save', () => {
    const state = duel(man({ I: 5 }), man({ I: 2 }, { kit: ['one-handed', 'light-armour'] }));
    const played = play(state, { a: charge('b') }, [4, 4, 1]);
    expect(rolls(played)).toEqual(['rolled-to-hit 4', 'rolled-to-wound 4', 'rolled-saves 1']);
  });
  test('RM-ORD-02 the log says band, charge, Initiative and the dice of ties', () => {
    const state = duel(man({ I: 3 }), man({ I: 3 }));
    const played = play(state, { a: charge('b') }, misses(2));
    expect(eventOf(played, 'combat-begun').order).toEqual([
      { fighter: 'a', band: 'charge', hasCharged: true, initiative: 3 },
      { fighter: 'b', band: 'normal', hasCharged: false, initiative: 3 },
    ]);
    const next = play(played.state, {}, [2, 5, ...misses(2)]);
    expect(eventOf(next, 'rolled-off')).toMatchObject({ faces: [2, 5] });
    expect(orderOf(next)).toEqual(['b', 'a']);
  });
  test('RM-ORD-03, RM-ORD-10, RM-GAP-18 the charge counts in its own round, then Initiative again', () => {
    const state = duel(man({ I: 2 }), man({ I: 5 }));
    const first = play(state, { a: charge('b') }, misses(2));
    expect(orderOf(first)).toEqual(['a', 'b']);
    expect(orderOf(play(first.state, {}, misses(2)))).toEqual(['b', 'a']);
  });
  test('RM-ORD-04 several may charge one', () => {
    const state = scene({ red: { a: man({ I: 3 }), c: man({ I: 4 }) }, black: { b: man({ I: 5 }) } });
    const played = play(state, { a: charge('b'), c: charge('b') }, misses(3));
    expect(orderOf(played)).toEqual(['c', 'a', 'b']);
  });
  test('RM-ORD-05 a spearman strikes first in their first turn, when nobody charged', () => {
    const spear = man({ I: 3 }, { kit: ['thrusting-spear'] });
    const state = scene({ red: { a: spear }, black: { b: man({ I: 5 }) }, engaged: [['a', 'b']] });
    const first = play(state, {}, misses(2));
    expect(orderOf(first)).toEqual(['a', 'b']);
    expect(orderOf(play(first.state, {}, misses(2)))).toEqual(['b', 'a']);
  });
  test('RM-ORD-06, RM-CCW-12 a double-handed axe strikes last, charging or not', () => {
    const state = duel(man({ I: 6 }, { kit: ['double-handed'] }), man({ I: 2 }));
    expect(orderOf(play(state, { a: charge('b') }, misses(2)))).toEqual(['b', 'a']);
  });
  test('RM-ORD-07, RM-CHA-07 descending Initiative', () => {
    const state = scene({
      red: { a: man({ I: 2 }), c: man({ I: 3 }) },
      black: { b: man({ I: 5 }) },
      engaged: [
        ['a', 'b'],
        ['c', 'b'],
      ],
    });
    expect(orderOf(play(state, {}, misses(3)))).toEqual(['b', 'c', 'a']);
  });
  test('RM-ORD-08, RM-GAP-23 opposed equals roll, anew each round, and again if they tie', () => {
    const state = scene({ red: { a: man() }, black: { b: man() }, engaged: [['a', 'b']] });
    const first = play(state, {}, [3, 5, ...misses(2)]);
    expect(orderOf(first)).toEqual(['b', 'a']);
    const second = play(first.state, {}, [4, 4, 5, 2, ...misses(2)]);
    expect([orderOf(second), eventOf(second, 'rolled-off').faces]).toEqual([
      ['a', 'b'],
      [4, 4, 5, 2],
    ]);
  });
  test('RM-ORD-09, RM-GAP-20 bands before all: spear, charge, plain, double-handed', () => {
    const state = scene({
      red: {
        spear: man({ I: 2 }, { kit: ['thrusting-spear'] }),
        two: man({ I: 6 }, { kit: ['double-handed'] }),
      },
      black: {
        sword: man({ I: 4 }, { zone: 2 }),
        archer: man({ I: 5 }, { zone: 1, kit: ['bow', 'dagger'] }),
      },
      engaged: [
        ['spear', 'archer'],
        ['two', 'archer'],
      ],
    });
    const played = play(state, { sword: charge('spear') }, misses(4));
    expect(orderOf(played)).toEqual(['spear', 'sword', 'archer', 'two']);
  });
  test('RM-ORD-11, RM-EX-01 a fighter who is out before their place does not strike', () => {
    const state = duel(man({ A: 2 }), man());
    const played = play(state, { a: charge('b') }, [6, 6, 6, 6]);
    expect(eventsOf(played, 'rolled-to-hit').map(({ fighter }) => fighter)).toEqual(['a']);
  });
  test('RM-ORD-12, RM-GAP-25 first turns are counted per fighter: a pause begins a new one, a new foe does not', () => {
    const flail = man({ W: 3, I: 4 }, { kit: ['flail'] });
    const state = scene({ red: { a: flail }, black: { b: man({ W: 3 }), c: man({ W: 3 }, { zone: 3 }) } });
    const strengths: number[] = [];
    const note = (played: ReturnType<typeof play>): ReturnType<typeof play> => {
      strengths.push(
        ...eventsOf(played, 'rolled-to-wound')
          .filter(({ fighter }) => fighter === 'a')
          .map(({ strength }) => strength),
      );
      return played;
    };
    const first = note(play(state, { a: charge('b'), c: moveTo(2) }, [6, 1, 1]));
    const second = note(play(first.state, { c: charge('a') }, [1, 6, 1, 1]));
    const away = play(second.state, { b: BREAK, c: BREAK, a: {} }, [1, 3, 3]);
    expect(eventsOf(away, 'broke-away').map(({ isPassed }) => isPassed)).toEqual([true, true]);
    const free = play(away.state, {}, []);
    expect(body(free.state, 'a')).toMatchObject({ hasFought: false, hands: null });
    note(play(free.state, { a: charge('b') }, [6, 1, 1]));
    expect(strengths).toEqual([5, 3, 5]);
  });
  test('RM-ORD-12, RM-GAP-103, RM-CCW-06 the last foe fallen, the next combat has a first turn of its own', () => {
    const state = scene({
      red: { a: man({ W: 3, I: 4 }, { kit: ['flail'] }) },
      black: { b: man({ W: 1, I: 1 }), c: man({ W: 3, I: 1 }) },
    });
    const felled = play(state, { a: charge('b') }, [6, 6]);
    expect(body(felled.state, 'b').is).toBe('out');
    const next = play(felled.state, { a: charge('c') }, [6, 1, 1]);
    expect(eventsOf(next, 'rolled-to-wound').map(({ strength }) => strength)).toEqual([5]);
  });
  /** `a` fells `b` and a turn later charges `c`: the first turn of another combat. */
  const nextCombat = (fighter: Stand, first: readonly number[], then: readonly number[]) => {
    const state = scene({
      red: { a: fighter },
      black: { b: man({ W: 1, I: 5 }), c: man({ W: 9, I: 5, T: 3 }) },
      engaged: [['a', 'b']],
    });
    const felled = play(state, {}, first);
    expect(body(felled.state, 'b').is).toBe('out');
    const next = play(felled.state, { c: charge('a') }, then);
    return { felled, next, second: (faces: readonly number[]) => play(next.state, {}, faces) };
  };
  test('RM-ORD-12, RM-ORD-05, RM-CCW-08 a spear strikes first in the first turn of the next combat, too', () => {
    const spear = man({ W: 3, I: 3 }, { kit: ['thrusting-spear'] });
    const { felled, next, second } = nextCombat(spear, [6, 6], misses(2));
    expect(orderOf(felled)).toEqual(['a', 'b']);
    expect(orderOf(next)).toEqual(['a', 'c']);
    expect(orderOf(second(misses(2)))).toEqual(['c', 'a']);
  });
  test('RM-ORD-12, RM-CCW-11 a throwing spear repeats in the first turn of the next combat, too', () => {
    const thrower = man({ W: 3, I: 9 }, { kit: ['throwing-spear'] });
    const { next, second } = nextCombat(thrower, [1, 6, 6], [1, 1, 2]);
    const again = (played: Played) =>
      eventsOf(played, 'rolled-to-hit').filter(({ fighter }) => fighter === 'a')[0]?.again;
    expect([again(next), again(second(misses(2)))]).toEqual([[2], []]);
  });
  test('RM-ORD-12, RM-SPC-10 a mighty blow has its strength in the first turn of the next combat, too', () => {
    const mighty = man({ W: 3, I: 9 }, { skills: ['mighty-blow'] });
    const { next, second } = nextCombat(mighty, [6, 6], [1, 6, 1]);
    const strength = (played: Played) =>
      eventsOf(played, 'rolled-to-wound').find(({ fighter }) => fighter === 'a')?.strength;
    expect([strength(next), strength(second([6, 1, 1]))]).toEqual([4, 3]);
  });
  test('RM-GAP-17 a charger names as many as they have Attacks, and contact makes the charge', () => {
    const state = scene({ red: { a: man({ A: 3 }) }, black: { b: man(), c: man() } });
    const played = play(state, { a: charge('b', 'c') }, misses(5));
    expect(eventOf(played, 'fighter-charged').targets).toEqual(['b', 'c']);
    expect(body(played.state, 'b').hasFought).toBe(true);
  });
  test('RM-GAP-19 two who charge each other meet where the slower stands, and the quicker strikes first', () => {
    const state = duel(man({ I: 4 }), man({ I: 3 }));
    const played = play(state, { a: charge('b'), b: charge('a') }, misses(2));
    expect([body(played.state, 'a').zone, body(played.state, 'b').zone]).toEqual([2, 2]);
    expect(orderOf(played)).toEqual(['a', 'b']);
    const even = play(duel(man(), man()), { a: charge('b'), b: charge('a') }, [5, 2, ...misses(2)]);
    expect(body(even.state, 'a').zone).toBe(2);
  });
  test('RM-GAP-21 last wins over first', () => {
    const quick = man({ I: 6 }, { kit: ['double-handed'], skills: ['quick-hand'] });
    expect(orderOf(play(duel(quick, man({ I: 1 })), { a: charge('b') }, misses(2)))).toEqual(['b', 'a']);
  });
  test('RM-GAP-22, RM-CCW-07 a halberd strikes in its turn', () => {
    const state = scene({
      red: { a: man({ I: 4 }, { kit: ['halberd'] }) },
      black: { b: man() },
      engaged: [['a', 'b']],
    });
    expect(orderOf(play(state, {}, misses(2)))).toEqual(['a', 'b']);
  });
  test('RM-GAP-24 friends keep the roster, unless an enemy is tied with them', () => {
    const two = { b: man({ I: 2 }), c: man({ I: 2 }) };
    const engaged = [
      ['a', 'b'],
      ['a', 'c'],
    ] as const;
    const easy = play(scene({ red: { a: man({ I: 5, W: 3 }) }, black: two, engaged }), {}, misses(3));
    expect([orderOf(easy), eventsOf(easy, 'rolled-off')]).toEqual([['a', 'b', 'c'], []]);
    const tied = play(scene({ red: { a: man({ I: 2 }) }, black: two, engaged }), {}, [2, 3, 6, ...misses(3)]);
    expect(orderOf(tied)).toEqual(['c', 'b', 'a']);
  });
  test('RM-GAP-97 the charge holds against everybody in the combat', () => {
    const state = scene({
      red: { hero: man({ I: 1 }), friend: man({ I: 1 }, { zone: 2 }) },
      black: { b: man({ I: 4 }), c: man({ I: 4 }) },
      engaged: [
        ['friend', 'b'],
        ['friend', 'c'],
      ],
    });
    expect(orderOf(play(state, { hero: charge('b') }, misses(4)))[0]).toBe('hero');
  });
  test.each([
    ['before', ['b', 'a']],
    ['initiative', ['a', 'b']],
    ['after', ['a', 'b']],
  ])('RM-GAP-26, RM-CCW-08 spear against charge, %s', (spearVersusCharge, expected) => {
    const state = scene({
      red: { a: man({ I: 4 }) },
      black: { b: man({ I: 3 }, { kit: ['thrusting-spear'] }) },
      options: { spearVersusCharge },
    });
    expect(orderOf(play(state, { a: charge('b') }, misses(2)))).toEqual(expected);
  });
  test('RM-GAP-26 in the merged band the charge does not count; spear against spear, the charger first', () => {
    const slow = { a: man({ I: 2 }) };
    const spear = { b: man({ I: 3 }, { kit: ['thrusting-spear'] }) };
    const merged = scene({ red: slow, black: spear, options: { spearVersusCharge: 'initiative' } });
    expect(orderOf(play(merged, { a: charge('b') }, misses(2)))).toEqual(['b', 'a']);
    const both = scene({ red: { a: man({ I: 2 }, { kit: ['thrusting-spear'] }) }, black: spear });
    expect(orderOf(play(both, { a: charge('b') }, misses(2)))).toEqual(['a', 'b']);
    const after = scene({
      red: { a: man({ I: 2 }, { kit: ['thrusting-spear'] }) },
      black: spear,
      options: { spearVersusCharge: 'after' },
    });
    expect(orderOf(play(after, { a: charge('b') }, misses(2)))).toEqual(['a', 'b']);
  });
  test('RM-GAP-34 the mounted spearman who is charged strikes first, without the bonus', () => {
    const rider = man({ I: 2 }, { kit: ['thrusting-spear'], rules: ['mounted'] });
    const state = scene({ red: { a: man({ T: 1, W: 2 }) }, black: { b: rider } });
    const played = play(state, { a: charge('b') }, [6, 1, 1]);
    expect(orderOf(played)).toEqual(['b', 'a']);
    expect(eventOf(played, 'rolled-to-wound').strength).toBe(3);
    const charging = play(state, { b: charge('a') }, [6, 1, 1]);
    expect(eventOf(charging, 'rolled-to-wound').strength).toBe(5);
  });
  test('RM-SPC-01, RM-SPC-09 special rules override: always first, always last', () => {
    const magic = man({ I: 1 }, { rules: ['strikes-first'] });
    const state = scene({ red: { a: magic }, black: { b: man({ I: 9 }) }, engaged: [['a', 'b']] });
    const first = play(state, {}, misses(2));
    expect(orderOf(first)).toEqual(['a', 'b']);
    expect(orderOf(play(first.state, {}, misses(2)))).toEqual(['a', 'b']);
    const once = scene({
      red: { a: man({ I: 1 }, { rules: ['strikes-first-at-first'] }) },
      black: { b: man({ I: 9 }) },
      engaged: [['a', 'b']],
    });
    const opening = play(once, {}, misses(2));
    expect([orderOf(opening), orderOf(play(opening.state, {}, misses(2)))]).toEqual([
      ['a', 'b'],
      ['b', 'a'],
    ]);
    const corpses = scene({ red: { a: { troop: 'corpse' } }, black: { b: { troop: 'corpse' } } });
    const shamble = play(corpses, { b: charge('a') }, misses(2));
    expect(eventOf(shamble, 'combat-begun').order.map(({ fighter, band }) => [fighter, band])).toEqual([
      ['b', 'last'],
      ['a', 'last'],
    ]);
  });
});

describe('roll-offs', () => {
  const red = (id: string) => ({ id, side: 'red' as const });
  const black = (id: string) => ({ id, side: 'black' as const });
  test('RM-ENG-04 each group of equals repeats among itself, friends alone do not', () => {
    const dice = scriptedDice([4, 2, 4, 2, 1, 6]);
    const settled = rollOff([red('a'), red('b'), black('c'), red('d')], dice);
    dice.assertSpent();
    expect(settled.order.map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd']);
    expect(settled.faces).toEqual([4, 2, 4, 2, 1, 6]);
  });
  test('RM-ENG-04 picking one of several: only the highest equals repeat', () => {
    const dice = scriptedDice([4, 6, 6, 2, 5]);
    const { picked, faces } = pickByRoll([red('a'), red('b'), black('c')], dice);
    dice.assertSpent();
    expect([picked?.id, faces]).toEqual(['c', [4, 6, 6, 2, 5]]);
    expect(pickByRoll([red('a')], scriptedDice([]))).toEqual({ picked: red('a'), faces: [] });
  });
});

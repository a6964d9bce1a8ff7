import { describe, expect, test } from 'vitest';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import type { Doctrine, PlanLine } from '../../../src/kernel/ruleset.ts';
import type { Action } from '../../../src/rules/eight-turns/actions.ts';
import { advised } from '../../../src/rules/eight-turns/advise/advise.ts';
import { PHRASES } from '../../../src/rules/eight-turns/phrases.ts';
import { gapBetween } from '../../../src/rules/eight-turns/sight.ts';
import { indexOf, type State } from '../../../src/rules/eight-turns/state.ts';
import {
  act,
  answers,
  asked,
  cast,
  clash,
  first,
  kindsAsked,
  listed,
  misses,
  move,
  pass,
  playOn,
  type Scene,
  type Stand,
  scene,
  shoot,
  verdict,
} from './support.ts';

const z: Stand = { at: [66, 4] };
const y: Stand = { at: [66, 44] };
const STEADY: Doctrine = { temper: 'steady' };

function advice(state: State, doctrine: Doctrine = STEADY, which = 0): Action {
  const decision = asked(state)[which];
  if (decision === undefined) throw new Error('nobody is asked');
  return advised({ reader: decision.side, state }, decision, doctrine, scriptedDice([]));
}
/** A doctrine whose plan is written as players write it. */
function plan(state: State, ...lines: readonly string[]): Doctrine {
  const read = (line: string): PlanLine => unwrap(PHRASES.parse(line, { reader: 'red', state }, 'red'));
  return { temper: 'steady', plan: lines.map(read) };
}

describe('who is asked what', () => {
  test('ET-HOOK-03 in each step the units answer in any order their side likes', () => {
    const start = scene({ red: { a: { at: [20, 10] }, b: { at: [30, 10] } }, black: { y } });
    expect([verdict(start, pass('b')), verdict(start, move('a', [20, 12]))]).toEqual(['ok', 'ok']);
    const { state } = act(start, pass('b'));
    expect([verdict(state, pass('b')), verdict(state, pass('a'))]).toEqual(['ET-HOOK-03', 'ok']);
  });

  test('ET-HOOK-04 to move or to stay, for each free steady unit', () => {
    const start = scene({ red: { a: { at: [20, 10] }, s: { at: [30, 10], isShaken: true } }, black: { y } });
    expect([
      verdict(start, move('a', [20, 15])),
      verdict(start, pass('a')),
      verdict(start, pass('s')),
    ]).toEqual(['ok', 'ok', 'ET-HOOK-03']);
  });

  test('ET-HOOK-05, ET-HOOK-06 to shoot, to cast or neither', () => {
    const start = scene({
      phase: 'shoot',
      red: { a: { troop: 'archers', at: [20, 10] }, w: { troop: 'shaman', at: [26, 10] } },
      black: { b: { at: [20, 25] } },
    });
    expect(listed(start)).toEqual([
      'shoot a bow b',
      'pass a',
      'cast w melee-monster a',
      'cast w melee-monster w',
      'cast w assailing-of-the-mind b',
      'pass w',
    ]);
  });

  test('ET-HOOK-08 to charge or not', () => {
    const start = scene({ phase: 'charge', red: { a: { at: [20, 20] } }, black: { b: { at: [20, 27] } } });
    expect(listed(start)).toEqual(['charge a b', 'pass a']);
  });

  const two = () =>
    playOn(
      scene({
        phase: 'charge',
        red: { a: { at: [20, 20], models: 1 }, c: { at: [40, 20], models: 1 } },
        black: { b: { at: [20, 21], models: 1 }, d: { at: [40, 21], models: 1 } },
        contacts: [
          ['a', 'b'],
          ['c', 'd'],
        ],
      }),
    ).state;
  test('ET-HOOK-09 of several combats the active side picks the next', () => {
    expect(listed(two())).toEqual(['next-combat a', 'next-combat c']);
    expect(verdict(two(), { kind: 'next-combat', unit: 'd' })).toBe('ok');
    const { events } = act(two(), { kind: 'next-combat', unit: 'd' }, [6, 6, 6, 6]);
    expect(events.filter(({ kind }) => kind === 'combat-begun')).toMatchObject([
      { units: ['c', 'd'] },
      { units: ['a', 'b'] },
    ]);
    expect(verdict(two(), { kind: 'next-combat', unit: 'nobody' })).toBe('ET-HOOK-09');
  });

  test('ET-HOOK-10 whether to strike first is asked of who charged, and of nobody else', () => {
    expect(kindsAsked(clash())).toEqual(['strike-first']);
    const old = playOn(
      scene({
        phase: 'charge',
        red: { a: { at: [20, 20], models: 1 } },
        black: { b: { at: [20, 21], models: 1 } },
        contacts: [['a', 'b']],
      }),
      [6, 6],
    );
    expect(kindsAsked(old.state)).toEqual(['concede']);
  });

  test('ET-HOOK-11, ET-HOOK-12 whom to strike is asked of both sides, unseen', () => {
    const start = clash({
      red: { c: { at: [23.78, 23.78], hasCharged: true } },
      black: { d: { at: [23.78, 20] } },
      contacts: [
        ['a', 'b'],
        ['c', 'b'],
        ['a', 'd'],
      ],
    });
    expect(asked(start).map(({ id, rule, isSecret }) => [id, rule, isSecret])).toEqual([
      ['strike-first/red', 'ET-HOOK-10', false],
      ['strike-target/a', 'ET-HOOK-11', true],
      ['strike-target/b', 'ET-HOOK-12', true],
    ]);
    const wrong: Action = { kind: 'strike-target', target: 'c' };
    expect(() => answers(start, [first, wrong, wrong], misses(40))).toThrow('does not touch');
  });

  test('ET-HOOK-13 a player who may give up is asked at the end of their own player turn, where the battle allows it', () => {
    const of: Scene = {
      phase: 'charge',
      red: { a: { at: [20, 4], isDone: true } },
      black: { b: { at: [60, 44] } },
    };
    expect(asked(playOn(scene(of)).state).map(({ kind, side }) => [kind, side])).toEqual([
      ['concede', 'red'],
    ]);
    expect(kindsAsked(playOn(scene({ ...of, body: { mayConcede: false } })).state)).toEqual(['move']);
  });
});

describe('what the adjutant does by default', () => {
  const red = (of: Readonly<Record<string, Stand>>): Readonly<Record<string, Stand>> => ({
    ...of,
    z: { ...z, isDone: true },
  });

  test('ET-HOOK-01 the south edge, unless the plan says otherwise', () => {
    const start = {
      ...scene({ red: { z }, black: { y } }),
      phase: { kind: 'pick-edge', side: 'red' },
    } as const;
    expect(advice(start)).toEqual({ kind: 'pick-edge', edge: 'south' });
    expect(advice(start, plan(start, 'take the north edge'))).toEqual({ kind: 'pick-edge', edge: 'north' });
  });

  test('ET-HOOK-04 fighters go at the enemy, and hold where they are told to hold', () => {
    const start = scene({ red: red({ a: { at: [20, 10] } }), black: { b: { at: [20, 40] } } });
    const action = advice(start);
    expect(action).toMatchObject({ kind: 'move', unit: 'a' });
    expect(gapBetween(act(start, action).state, 0, 2)).toBeLessThan(gapBetween(start, 0, 2) - 300);
    expect(advice(start, plan(start, 'hold'))).toEqual(pass('a'));
  });

  test('ET-HOOK-04 a guard keeps to its ward, an objective is made for', () => {
    const start = scene({
      red: red({ a: { at: [20, 10] }, w: { troop: 'wizard', at: [40, 10], isDone: true } }),
      black: { b: { at: [20, 40] } },
    });
    const guard = act(start, advice(start, plan(start, 'a: guard w'))).state;
    expect(gapBetween(guard, 0, 1)).toBeLessThan(gapBetween(start, 0, 1) - 300);
    expect(advice(start, plan(start, 'a: go to 10, 10'))).toEqual(move('a', [15, 10]));
  });

  test('ET-HOOK-05 at the target on which most is to be hoped for', () => {
    const start = scene({
      phase: 'shoot',
      red: { a: { troop: 'archers', at: [20, 10] } },
      black: { k: { troop: 'knights', at: [14, 25] }, m: { troop: 'elf-rangers', at: [26, 25] } },
    });
    expect(advice(start)).toEqual(shoot('a', 'm'));
    expect(advice(start, plan(start, 'attack k first', 'a: attack k first'))).toEqual(shoot('a', 'k'));
  });

  const wizard = (of: Scene = {}) =>
    scene({
      phase: 'shoot',
      ...of,
      red: { w: { troop: 'wizard', at: [20, 20] }, ...of.red },
      black: { b: { troop: 'trolls', at: [20, 32] }, ...of.black },
    });
  test('ET-HOOK-06 a careful caster throws at the enemy only where it is likely to work', () => {
    expect(advice(wizard())).toMatchObject({ kind: 'cast', target: 'b' });
    const shaman = wizard({ red: { w: { troop: 'shaman', at: [20, 20] } } });
    expect(advice(shaman, plan(shaman, 'magic careful'))).not.toMatchObject({ target: 'b' });
    expect(advice(shaman, plan(shaman, 'magic bold'))).toMatchObject({ kind: 'cast', target: 'b' });
  });

  test('ET-HOOK-06 a spell the plan names is cast, and friends are not blasted', () => {
    const start = wizard({ red: { g: { troop: 'giant', at: [26, 20], left: 5 } } });
    expect(advice(start, plan(start, 'w: cast Heal on g'))).toEqual(cast('w', 'heal', 'g'));
    const crowd = wizard({
      red: { f: { troop: 'militia', at: [26, 32] } },
      black: { b: { troop: 'knights', at: [20, 32] }, c: { troop: 'knights', at: [14, 32] } },
    });
    expect(advice(crowd, plan(crowd, 'blast friends never'))).not.toMatchObject({
      spell: 'blast-of-the-heavens',
    });
  });

  test('ET-HOOK-07 as much as can be healed', () => {
    const hurt = wizard({ red: { g: { troop: 'giant', at: [26, 20], left: 3 } } });
    expect(advice(act(hurt, cast('w', 'heal', 'g'), [1]).state)).toEqual({ kind: 'heal', wounds: 2 });
  });

  const facing = (troop: string, foe: string) =>
    scene({
      phase: 'charge',
      red: { a: { troop, at: [20, 20] }, z },
      black: { b: { troop: foe, at: [20, 27] }, y },
    });
  test('ET-HOOK-08 it charges at even odds or better; always, never or at other odds by the plan', () => {
    expect(advice(facing('orc-warriors', 'archers'))).toMatchObject({ kind: 'charge', target: 'b' });
    expect(advice(facing('goblin-skirmishers', 'giant'))).toEqual(pass('a'));
    const bad = facing('goblin-skirmishers', 'giant');
    expect(advice(bad, plan(bad, 'charge always'))).toMatchObject({ kind: 'charge' });
    const good = facing('orc-warriors', 'archers');
    expect(advice(good, plan(good, 'charge never'))).toEqual(pass('a'));
    expect(advice(good, plan(good, 'a: charge at odds 90'))).toEqual(pass('a'));
  });

  test('ET-HOOK-10 it strikes first', () => {
    expect(advice(clash())).toEqual(first);
  });

  test('ET-HOOK-11, ET-HOOK-12 it strikes where most is to be hoped for; back at others by the plan', () => {
    const start = clash({
      black: { k: { troop: 'dragon', at: [23.4, 20] } },
      contacts: [
        ['a', 'b'],
        ['a', 'k'],
      ],
    });
    expect(advice(start, STEADY, 1)).toEqual({ kind: 'strike-target', target: 'b' });
    const back = clash({
      active: 'black',
      playerTurn: 2,
      red: { a: { at: [20, 20] } },
      black: { b: { at: [20, 23.78], hasCharged: true }, k: { troop: 'giant', at: [23.4, 20] } },
      contacts: [
        ['a', 'b'],
        ['a', 'k'],
      ],
    });
    const which = asked(back).findIndex(({ side }) => side === 'red');
    expect(asked(back)[which]?.rule).toBe('ET-HOOK-12');
    expect(advice(back, plan(back, 'strike back at weakest'), which)).toEqual({
      kind: 'strike-target',
      target: 'k',
    });
    expect(advice(back, plan(back, 'strike back at strongest'), which)).toEqual({
      kind: 'strike-target',
      target: 'b',
    });
  });

  test('ET-HOOK-13 it fights on, unless it has lost as much as the plan says', () => {
    const start = playOn(
      scene({
        phase: 'charge',
        red: { a: { at: [20, 4], isDone: true, left: 5 } },
        black: { b: { at: [60, 44] } },
      }),
    ).state;
    expect(advice(start)).toEqual({ kind: 'concede', isTaken: false });
    expect(advice(start, plan(start, 'retreat at 50% losses'))).toEqual({ kind: 'concede', isTaken: true });
    expect(advice(start, plan(start, 'retreat at 51% losses'))).toEqual({ kind: 'concede', isTaken: false });
    expect(indexOf(start, 'a')).toBe(0);
  });
});

import { describe, expect, test } from 'vitest';
import type { Options } from '../../../src/kernel/ruleset.ts';
import type { State } from '../../../src/rules/te-wapen/state.ts';
import {
  act,
  answer,
  attack,
  hex,
  indexOf,
  type Man,
  mayAct,
  of,
  onCard,
  type Place,
  type Scene,
  scene,
  stand,
  type Told,
  verdict,
  whereIs,
} from './support.ts';

const E: Place = [1, 0];

/** Infantry at the middle attacks `b` in the east; a follow-up is declined. */
function push(faces: readonly number[], of_: Scene = {}, target: Partial<Man> = {}): Told {
  const state = scene({
    ...of_,
    red: { a: { at: [0, 0] }, ...of_.red },
    black: { b: { at: E, ...target }, ...of_.black },
  });
  const told = act(state, attack('a', 'b'), faces);
  return told.state.phase.kind === 'follow-up' && !told.state.phase.isForced
    ? { state: answer(told.state, { kind: 'follow-up', isTaken: false }).state, events: told.events }
    : told;
}

const fate = (told: Told): readonly [string, number] => [whereIs(told, 'b'), stand(told.state, 'b').left];

describe('falling back', () => {
  test.each([
    ['TW-RET-02, TW-GAP-44 one Retreat, straight away', [1, 2, 2, 2], '2,0'],
    ['TW-RET-02, TW-GAP-43 two Retreats', [1, 1, 2, 2], '3,0'],
    ['TW-RET-01 none', [2, 2, 2, 2], '1,0'],
  ])('%s', (_title, faces, to) => {
    expect(fate(push(faces))).toEqual([to, 4]);
  });

  test('TW-GAP-43 by the switch one Retreat at most', () => {
    expect(fate(push([1, 1, 2, 2], { options: { retreatHexes: 'oneTotal' } }))).toEqual(['2,0', 4]);
  });

  test('TW-RET-02 to the north-west just the same', () => {
    const state = scene({ red: { a: { at: [0, 0] } }, black: { b: { at: [0, -1] } } });
    expect(
      whereIs(
        answer(act(state, attack('a', 'b'), [1, 2, 2, 2]).state, { kind: 'follow-up', isTaken: false }),
        'b',
      ),
    ).toBe('0,-2');
  });

  test.each([
    ['TW-RET-03, TW-GAP-45 room for one of two', { black: { wall: { at: [3, 0] } } }, ['2,0', 3]],
    ['TW-RET-03 no room at all', { black: { wall: { at: [2, 0] } } }, ['1,0', 2]],
    ['TW-RET-04 impassable ground', { terrain: { impassable: [[2, 0]] } }, ['1,0', 2]],
    ['TW-RET-04 a cliff', { sides: { impassable: [[E, [2, 0]]] } }, ['1,0', 2]],
    ['TW-RET-04 water', { terrain: { water: [[2, 0]] } }, ['1,0', 2]],
    [
      'TW-RET-04, TW-GAP-27 an enemy individual',
      { red: { king: { at: [2, 0], troop: 'humans/king' } } },
      ['1,0', 2],
    ],
    [
      'TW-RET-05, TW-GAP-46 over a hedge into woods, two hexes',
      { terrain: { woods: [[2, 0]] }, sides: { wall: [[E, [2, 0]]] } },
      ['3,0', 4],
    ],
    [
      'TW-RET-05 rivers and villages do not stop it',
      { terrain: { river: [[2, 0]], village: [[3, 0]] } },
      ['3,0', 4],
    ],
  ] as readonly (readonly [string, Scene, readonly [string, number]])[])('%s', (_title, ground, expected) => {
    expect(fate(push([1, 1, 2, 2], ground))).toEqual(expected);
  });

  test('TW-RET-04 the board’s edge is no way out', () => {
    const state = scene({ red: { a: { at: [7, 0] } }, black: { b: { at: [8, 0] } } });
    const told = act(state, attack('a', 'b'), [1, 2, 2, 2]);
    expect(stand(told.state, 'b').left).toBe(3);
  });

  test('TW-RET-04, TW-GAP-85 undead do not back into a temple, and nobody into fog', () => {
    const undead = { troop: 'undead/skeleton-swords' };
    expect(fate(push([1, 2, 2, 2], { features: { temple: [[2, 0]] } }, undead))).toEqual(['1,0', 3]);
    const state = {
      ...scene({ red: { a: { at: [0, 0] } }, black: { b: { at: E } } }),
      clouds: [{ centre: hex(3, 0), until: 2 }],
    };
    expect(stand(act(state, attack('a', 'b'), [1, 2, 2, 2]).state, 'b').left).toBe(3);
  });

  test.each([
    ['TW-RET-06 a flyer goes over a friend to a free hex', [1, 1, 2, 2], ['3,0', 3]],
    ['TW-RET-06 but cannot end on him', [1, 2, 2, 2], ['1,0', 2]],
  ] as const)('%s', (_title, faces, expected) => {
    expect(fate(push([...faces], { black: { friend: { at: [2, 0] } } }, { troop: 'monsters/bats' }))).toEqual(
      expected,
    );
  });

  test('TW-RET-07, TW-GAP-48 a unit destroyed by hits does not retreat', () => {
    const told = push([6, 1, 2, 3], {}, { now: { left: 1 } });
    expect([whereIs(told, 'b'), of(told, 'piece-retreated').length]).toEqual(['off', 0]);
  });

  test('TW-RET-08 a blocked Retreat can destroy', () => {
    expect(fate(push([1, 2, 2, 2], { black: { wall: { at: [2, 0] } } }, { now: { left: 1 } }))).toEqual([
      'off',
      0,
    ]);
  });

  test('TW-RET-09 an attached King falls back with his unit', () => {
    const told = push([1, 1, 2, 2], { black: { king: { at: E, troop: 'humans/king' } } });
    expect(whereIs(told, 'king')).toBe('3,0');
  });

  test.each([
    ['TW-RET-10, TW-ITM-04, TW-GAP-47 a Blade of Courage ignores one of two', [1, 1, 2, 2], ['2,0', 4]],
    ['TW-RET-10 and one of one', [1, 2, 2, 2], ['1,0', 4]],
  ] as const)('%s', (_title, faces, expected) => {
    expect(
      fate(
        push([...faces], { black: { lord: { at: E, troop: 'humans/king', items: ['blade-of-courage'] } } }),
      ),
    ).toEqual(expected);
  });

  test('TW-GAP-47 each different source takes one away, two of the same only one', () => {
    const lord = { at: E, troop: 'humans/king', items: ['blade-of-courage'] } as const;
    const banner = { items: ['banner-of-steadfastness'] };
    expect(fate(push([1, 1, 1, 2], { black: { lord, other: lord } }, banner))).toEqual(['2,0', 4]);
  });

  test.each([
    ['TW-RET-11, TW-ABL-02, TW-GAP-49 fear: a hit and no 1 is a Retreat', [4, 2, 3, 3], ['2,0', 3]],
    ['TW-RET-11 a 1 is enough already', [1, 4, 2, 2], ['2,0', 3]],
    ['TW-RET-11 without a hit nobody fears', [2, 2, 3, 3], ['1,0', 4]],
  ] as const)('%s', (_title, faces, expected) => {
    expect(fate(push([...faces], { red: { a: { at: [0, 0], troop: 'ratmen/mutants' } } }))).toEqual(expected);
  });

  test('TW-GAP-49, TW-ABL-02 fear works at a distance, unless the switch says it does not', () => {
    const shoot = (options: Options): string => {
      const state = scene({
        options,
        red: { a: { at: [0, 0], troop: 'humans/archers', items: ['banner-of-fear'] } },
        black: { b: { at: [2, 0] } },
      });
      return whereIs(act(state, attack('a', 'b'), [4, 2, 2]), 'b');
    };
    expect([shoot({}), shoot({ fearInRangedCombat: false })]).toEqual(['3,0', '2,0']);
  });

  test('TW-RET-17, TW-GAP-36 a Fireball next door causes no Retreat and allows no follow-up', () => {
    const state = scene({ red: { wizard: { at: [0, 0], troop: 'humans/wizard' } }, black: { b: { at: E } } });
    const told = act(
      state,
      { kind: 'cast', piece: 'wizard', spell: 'fireball', store: 'own', target: 'b' },
      [1, 1, 4, 5],
    );
    expect([fate(told), of(told, 'follow-up-offered').length]).toEqual([['1,0', 2], 0]);
  });

  test('TW-RET-18, TW-GAP-53 a lone wizard is pushed like a unit, and falls back into a friend', () => {
    expect(fate(push([1, 2, 3, 4], {}, { troop: 'humans/wizard' }))).toEqual(['2,0', 1]);
    expect(
      fate(push([1, 2, 3, 4], { black: { friend: { at: [2, 0] } } }, { troop: 'humans/wizard' })),
    ).toEqual(['2,0', 1]);
  });

  test('TW-RET-19 each attacker pushes their own way', () => {
    const state = scene({ red: { a: { at: [0, 0] }, c: { at: [2, -1] } }, black: { b: { at: E } } });
    const first = answer(act(state, attack('a', 'b'), [1, 2, 2, 2]).state, {
      kind: 'follow-up',
      isTaken: false,
    });
    expect(whereIs(first, 'b')).toBe('2,0');
    const second = answer(act(first.state, attack('c', 'b'), [1, 2, 2, 2]).state, {
      kind: 'follow-up',
      isTaken: false,
    });
    expect(whereIs(second, 'b')).toBe('2,1');
  });
});

describe('follow-up', () => {
  const pushed = (of_: Scene = {}, faces: readonly number[] = [1, 2, 2, 2]): Told => {
    const state = scene({
      ...of_,
      red: { a: { at: [0, 0] }, ...of_.red },
      black: { b: { at: E }, ...of_.black },
    });
    return act(state, attack('a', 'b'), faces);
  };

  test('TW-RET-12, TW-GAP-50, TW-DOC-16 the emptied hex is offered, yes or no', () => {
    const told = pushed();
    expect(verdict(told.state, { kind: 'follow-up', isTaken: false })).toBe('legal');
    expect(whereIs(answer(told.state, { kind: 'follow-up', isTaken: true }), 'a')).toBe('1,0');
  });

  test('TW-RET-13 not while the fallen unit’s King is there, nor if the target stood', () => {
    expect(
      of(
        pushed(
          { black: { b: { at: E, now: { left: 1 } }, king: { at: E, troop: 'humans/king' } } },
          [6, 2, 2, 2],
        ),
        'follow-up-offered',
      ),
    ).toEqual([]);
    expect(of(pushed({}, [2, 2, 2, 2]), 'follow-up-offered')).toEqual([]);
  });

  test('TW-RET-14, TW-MOV-24 into woods next to another enemy, after a long ride, and no second attack', () => {
    const told = pushed({ terrain: { woods: [E] }, black: { other: { at: [1, 1] } } }, [1, 2, 2]);
    const followed = answer(told.state, { kind: 'follow-up', isTaken: true });
    expect([
      whereIs(followed, 'a'),
      of(followed, 'attack-rolled').length,
      stand(followed.state, 'a').counters,
    ]).toEqual(['1,0', 0, 1]);
  });

  test('TW-RET-15, TW-RET-12, TW-GAP-50 Jezzails may occupy the hex they cleared', () => {
    const told = pushed({ red: { a: { at: [0, 0], troop: 'ratmen/jezzails' } } }, [1, 2, 2]);
    expect(of(told, 'follow-up-offered')).toHaveLength(1);
    expect(whereIs(answer(told.state, { kind: 'follow-up', isTaken: true }), 'a')).toBe('1,0');
  });

  test('TW-RET-16, TW-ABL-06, TW-GAP-51 Plague Monks follow without being asked', () => {
    const told = pushed({ red: { a: { at: [0, 0], troop: 'ratmen/plague-monks' } } });
    expect(whereIs(told, 'a')).toBe('1,0');
  });

  test('TW-RET-16 a forced follow-up is not declined', () => {
    const waiting = onCard(scene({ red: { a: { at: [0, 0] } } }), ['a']);
    const forced = (isForced: boolean): State => ({
      ...waiting,
      phase: { kind: 'follow-up', piece: indexOf(waiting, 'a'), to: hex(1, 0), isForced },
    });
    const declined = { kind: 'follow-up', isTaken: false } as const;
    expect([verdict(forced(true), declined), verdict(forced(false), declined)]).toEqual([
      'TW-RET-16',
      'legal',
    ]);
  });

  test('TW-DOC-17 attached individuals come along unless told to stay', () => {
    const king = { at: [0, 0], troop: 'humans/king' } as const;
    const told = pushed({ red: { king } }, [1, 2, 2, 2, 2]);
    expect(whereIs(answer(told.state, { kind: 'follow-up', isTaken: true }), 'king')).toBe('1,0');
    expect(whereIs(answer(told.state, { kind: 'follow-up', isTaken: true, leave: ['king'] }), 'king')).toBe(
      '0,0',
    );
    expect(verdict(told.state, { kind: 'follow-up', isTaken: true, leave: ['b'] })).toBe('TW-DOC-17');
  });

  test('TW-SPT-03, TW-GAP-85 skeletons attack into a temple but do not follow there', () => {
    const state = scene({
      features: { temple: [E] },
      red: { a: { at: [0, 0], troop: 'undead/skeleton-swords' } },
      black: { b: { at: E } },
    });
    expect(mayAct(state, attack('a', 'b'))).toBe('legal');
    expect(of(act(state, attack('a', 'b'), [1, 2, 2, 2]), 'follow-up-offered')).toEqual([]);
  });

  test('TW-ABL-14, TW-GAP-52 Fanatics roll six dice, are gone, and follow nobody', () => {
    const told = pushed({ red: { a: { at: [0, 0], troop: 'orcs/fanatics' } } }, [1, 2, 2, 2, 2, 2]);
    expect([whereIs(told, 'a'), of(told, 'follow-up-offered').length]).toEqual(['off', 0]);
  });

  test('TW-GAP-52, TW-ABL-14 attacked Fanatics are gone too, unless the switch says they stay', () => {
    const fanatics = { black: { b: { at: E, troop: 'orcs/fanatics' } } } as const;
    expect(whereIs(pushed(fanatics, [2, 2, 2, 2]), 'b')).toBe('off');
    expect(
      whereIs(pushed({ ...fanatics, options: { fanaticsDieWhenAttacked: false } }, [2, 2, 2, 2]), 'b'),
    ).toBe('1,0');
  });

  test('TW-ABL-06 Frenzy: with a hit one wound more, without a hit none', () => {
    const monks = { red: { a: { at: [0, 0], troop: 'ratmen/plague-monks' } } } as const;
    expect(stand(pushed(monks, [4, 5, 2, 2]).state, 'b').left).toBe(1);
    expect(stand(pushed(monks, [2, 2, 3, 2]).state, 'b').left).toBe(4);
  });
});

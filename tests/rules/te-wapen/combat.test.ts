import { describe, expect, test } from 'vitest';
import { chanceOfHits } from '../../../src/rules/te-wapen/advise/judge.ts';
import { countDice } from '../../../src/rules/te-wapen/dice-count.ts';
import { targetsOf } from '../../../src/rules/te-wapen/targets.ts';
import {
  act,
  answer,
  attack,
  type Ground,
  hex,
  indexOf,
  type Man,
  mayAct,
  of,
  type Place,
  readyToAct,
  type Scene,
  scene,
  stand,
  whereIs,
} from './support.ts';

/** Dice of a troop at the middle against a troop somewhere else. */
function dice(
  attacker: Partial<Man>,
  target: Partial<Man> & { readonly at: Place },
  ground: Scene = {},
): number {
  const state = scene({
    ...ground,
    red: { a: { at: [0, 0], ...attacker }, ...ground.red },
    black: { b: target, ...ground.black },
  });
  return countDice(state, indexOf(state, 'a'), indexOf(state, 'b')).dice;
}

function may(
  attacker: Partial<Man>,
  target: Partial<Man> & { readonly at: Place },
  ground: Scene = {},
): string {
  const state = scene({
    ...ground,
    red: { a: { at: [0, 0], ...attacker }, ...ground.red },
    black: { b: target, ...ground.black },
  });
  return mayAct(state, attack('a', 'b'));
}

const ARCHERS = { troop: 'humans/archers' } as const;
const CATAPULT = { troop: 'orcs/goblin-catapult' } as const;
const E: Place = [1, 0];

describe('the list of dice', () => {
  test.each([
    ['TW-CMB-01 archers close, TW-UNI-07 1-3-2-1 at d1', 'humans/archers', 1, 1],
    ['TW-CMB-02 archers at range, TW-UNI-07 d2', 'humans/archers', 2, 3],
    ['TW-UNI-07 d3', 'humans/archers', 3, 2],
    ['TW-UNI-07 d4', 'humans/archers', 4, 1],
    ['TW-UNI-07 d5: no attack', 'humans/archers', 5, 0],
    ['TW-UNI-07 a lone number serves d1 only', 'standard/infantry', 2, 0],
    ['TW-UNI-08, TW-GAP-13 0-3-3-3 at d1', 'standard/war-machine', 1, 0],
    ['TW-UNI-08 0-3-3-3 at d2', 'standard/war-machine', 2, 3],
    ['TW-UNI-08 0-3-3-3 at d4', 'standard/war-machine', 4, 3],
    ['TW-UNI-14 a direct machine at d4', 'ratmen/jezzails', 4, 0],
    ['TW-UNI-14 a direct machine at d3', 'ratmen/jezzails', 3, 3],
    ['TW-CMB-04 the Screaming Bell at d3', 'ratmen/screaming-bell', 3, 3],
  ] as const)('%s', (_title, troop, range, expected) => {
    expect(dice({ troop }, { at: [range, 0] })).toBe(expected);
  });

  test('TW-UNI-11, TW-GAP-15 a wounded unit rolls as many dice as a fresh one', () => {
    expect(dice({ now: { left: 1 } }, { at: E })).toBe(4);
  });

  test('TW-ABL-15, TW-GAP-67 but a Hydra has as many dice as heads', () => {
    expect(dice({ troop: 'monsters/hydra', now: { left: 5 } }, { at: E })).toBe(5);
  });

  test.each([
    ['TW-ABL-19, TW-GAP-69 the Red Dragon', 'monsters/dragon', 'red', [6, 3, 2, 1, 0]],
    ['TW-ABL-21, TW-GAP-69 the Elephant with howdah', 'monsters/elephant', 'howdah', [6, 2, 1, 0, 0]],
  ] as const)('%s', (_title, troop, variant, expected) => {
    expect([1, 2, 3, 4, 5].map((range) => dice({ troop, variant }, { at: [range, 0] }))).toEqual(expected);
  });
});

describe('terrain', () => {
  const cases: readonly (readonly [string, number, Partial<Man>, Ground])[] = [
    ['TW-CMB-08 a target in woods', 3, {}, { terrain: { woods: [E] } }],
    ['TW-CMB-09 a target on a hill, attacker lower', 3, {}, { terrain: { hill: [E] } }],
    ['TW-CMB-09 hill to hill', 4, {}, { terrain: { hill: [E, [0, 0]] } }],
    ['TW-CMB-10 a target right behind a wall', 3, {}, { sides: { wall: [[[0, 0], E]] } }],
    ['TW-CMB-10 a wall on another side of it', 4, {}, { sides: { wall: [[E, [2, 0]]] } }],
    ['TW-CMB-11 out of a river', 3, {}, { terrain: { river: [[0, 0]] } }],
    [
      'TW-CMB-11, TW-ABL-10 crocodiles out of a river',
      4,
      { troop: 'monsters/crocodiles' },
      { terrain: { river: [[0, 0]] } },
    ],
    ['TW-CMB-12 a target in a village', 2, {}, { terrain: { village: [E] } }],
    [
      'TW-CMB-13, TW-GAP-32 river and village: the worse one only',
      2,
      {},
      { terrain: { river: [[0, 0]], village: [E] } },
    ],
    ['TW-CMB-13 woods behind a wall', 3, {}, { terrain: { woods: [E] }, sides: { wall: [[[0, 0], E]] } }],
    [
      'TW-ABL-03 an ethereal attacks into woods',
      3,
      { troop: 'monsters/displacer-beast' },
      { terrain: { woods: [E] } },
    ],
    [
      'TW-ABL-04 bats attack a hill from the ground',
      2,
      { troop: 'monsters/bats' },
      { terrain: { hill: [E] } },
    ],
  ];
  test.each(cases)('%s', (_title, expected, attacker, ground) => {
    expect(dice(attacker, { at: E }, ground)).toBe(expected);
  });

  test('TW-CMB-14, TW-ITM-05 the others add up: a general, woods and a Blade of Protection', () => {
    const state = {
      terrain: { woods: [E] },
      red: { king: { at: [0, 0], troop: 'humans/king' } },
      black: { lord: { at: E, troop: 'humans/king', items: ['blade-of-protection'] } },
    } as const;
    expect(dice({}, { at: E }, state)).toBe(3);
  });

  test('TW-CMB-15, TW-GAP-33 with 0 dice there is no attack', () => {
    expect(may(ARCHERS, { at: E }, { terrain: { woods: [E] } })).toBe('TW-CMB-15');
    expect(dice(ARCHERS, { at: E }, { terrain: { village: [E] } })).toBe(0);
  });

  test('TW-CMB-16 a general does not teach a catapult to fight hand to hand', () => {
    expect(may(CATAPULT, { at: E }, { red: { king: { at: [0, 0], troop: 'humans/king' } } })).toBe(
      'TW-UNI-08',
    );
  });

  test('TW-CMB-19 terrain counts at range, too', () => {
    expect(dice(ARCHERS, { at: [2, 0] }, { terrain: { village: [[2, 0]] } })).toBe(1);
  });

  test('TW-GAP-35 a wall covers when the line enters over it; at a corner only if both ways round are walled', () => {
    const target: Place = [1, 1];
    const one = { sides: { wall: [[[1, 0], target]] } } as const;
    const both = {
      sides: {
        wall: [
          [[1, 0], target],
          [[0, 1], target],
        ],
      },
    } as const;
    expect([dice(ARCHERS, { at: target }, one), dice(ARCHERS, { at: target }, both)]).toEqual([3, 2]);
  });
});

describe('what may be attacked', () => {
  test('TW-CMB-17 at range the target must be seen; next door it need not be', () => {
    expect(may(ARCHERS, { at: [2, 0] }, { terrain: { woods: [E] } })).toBe('TW-CMB-17');
    expect(may({}, { at: E }, { sides: { wall: [[[0, 0], E]] } })).toBe('legal');
  });

  test('TW-CMB-18, TW-ABL-11, TW-GAP-37 a catapult shoots over woods', () => {
    expect(may(CATAPULT, { at: [3, 0] }, { terrain: { woods: [E] } })).toBe('legal');
    expect(dice(CATAPULT, { at: [3, 0] }, { terrain: { woods: [E] } })).toBe(3);
  });

  test('TW-GAP-37 a unit next to friends may be shot at', () => {
    expect(may(ARCHERS, { at: [2, 0] }, { red: { friend: { at: [3, 0] } } })).toBe('legal');
  });

  test('TW-CMB-20, TW-GAP-05 no combat across a cliff, archers and machines included, but past it', () => {
    const cliff = { sides: { impassable: [[[0, 0], E]] } } as const;
    expect(may({}, { at: E }, cliff)).toBe('TW-CMB-20');
    expect(may(ARCHERS, { at: [2, 0] }, cliff)).toBe('TW-CMB-20');
    expect(may(CATAPULT, { at: [3, 0] }, cliff)).toBe('TW-CMB-20');
    expect(may(ARCHERS, { at: [0, 2] }, cliff)).toBe('legal');
  });

  test('TW-CMB-20, TW-GAP-39 along a hexside a cliff on one side leaves the other way open', () => {
    const left = [[0, 0], E] as const;
    const right = [
      [0, 1],
      [1, 1],
    ] as const;
    expect(may(ARCHERS, { at: [1, 1] }, { sides: { impassable: [left] } })).toBe('legal');
    expect(may(ARCHERS, { at: [1, 1] }, { sides: { impassable: [left, right] } })).toBe('TW-CMB-20');
  });

  test('TW-CMB-23, TW-GAP-31, TW-DOC-12 archers with an enemy next door may shoot at the farther one', () => {
    const state = scene({
      red: { a: { at: [0, 0], ...ARCHERS } },
      black: { near: { at: [0, 1] }, far: { at: [2, 0] }, gone: { at: [6, 0] } },
    });
    expect(targetsOf(state, indexOf(state, 'a')).map((index) => state.fighters[index]?.id)).toEqual([
      'near',
      'far',
    ]);
  });

  test('TW-IND-11 individuals roll no dice', () => {
    expect(may({ troop: 'humans/king' }, { at: E })).toBe('TW-IND-11');
  });

  test('TW-IND-05, TW-GAP-34 an attached individual cannot be attacked', () => {
    const state = scene({
      red: { a: { at: [0, 0] } },
      black: { b: { at: E }, king: { at: E, troop: 'humans/king' } },
    });
    expect([mayAct(state, attack('a', 'king')), mayAct(state, attack('a', 'b'))]).toEqual([
      'TW-DOC-12',
      'legal',
    ]);
  });

  test('TW-IND-12, TW-GAP-53, TW-DOC-13 each of several alone in a hex is a target', () => {
    const state = scene({
      red: { a: { at: [0, 0] } },
      black: { king: { at: E, troop: 'humans/king' }, wizard: { at: E, troop: 'humans/wizard' } },
    });
    expect([mayAct(state, attack('a', 'king')), mayAct(state, attack('a', 'wizard'))]).toEqual([
      'legal',
      'legal',
    ]);
    const told = act(state, attack('a', 'king'), [6, 2, 3, 4]);
    expect([stand(told.state, 'king').left, stand(told.state, 'wizard').left]).toEqual([0, 1]);
  });
});

describe('rolling', () => {
  const duel = (of_: Scene = {}) =>
    scene({ ...of_, red: { a: { at: [0, 0] }, ...of_.red }, black: { b: { at: E }, ...of_.black } });

  test('TW-CMB-03 one attack a unit, four dice, and the target does not strike back', () => {
    const told = act(duel(), attack('a', 'b'), [4, 2, 2, 2]);
    expect(of(told, 'attack-rolled')[0]?.faces.length).toBe(4);
    expect(stand(told.state, 'a').left).toBe(4);
    expect(stand(told.state, 'b').left).toBe(3);
  });

  test('TW-CMB-05, TW-UNI-09 each die that shows the target’s number is a hit', () => {
    expect(stand(act(duel(), attack('a', 'b'), [2, 3, 4, 6]).state, 'b').left).toBe(2);
    const cavalry = scene({ red: { a: { at: [0, 0] } }, black: { b: { at: E, troop: 'standard/cavalry' } } });
    expect(stand(act(cavalry, attack('a', 'b'), [4, 5, 6, 2]).state, 'b').left).toBe(1);
  });

  test('TW-CMB-06, TW-UNI-10 at 0 wounds the unit is removed: 3 hits, then 1', () => {
    const first = act(duel(), attack('a', 'b'), [4, 4, 4, 2]);
    expect(stand(first.state, 'b').left).toBe(1);
    const hurt = scene({ red: { a: { at: [0, 0] } }, black: { b: { at: E, now: { left: 1 } } } });
    const second = answer(act(hurt, attack('a', 'b'), [4, 2, 2, 2]).state, {
      kind: 'follow-up',
      isTaken: false,
    });
    expect(whereIs(second, 'b')).toBe('off');
  });

  test('TW-CMB-07, TW-IND-06 surplus hits do not reach the King in the hex', () => {
    const state = duel({ black: { b: { at: E, now: { left: 2 } }, king: { at: E, troop: 'humans/king' } } });
    const told = act(state, attack('a', 'b'), [4, 4, 4, 4]);
    expect([stand(told.state, 'b').left, stand(told.state, 'king').left, whereIs(told, 'king')]).toEqual([
      0,
      1,
      '1,0',
    ]);
    expect(mayAct(told.state, attack('red-bystander', 'king'))).not.toBe('TW-DOC-12');
  });

  test('TW-CMB-21, TW-RET-01 each 1 in close combat is a Retreat', () => {
    const told = act(duel(), attack('a', 'b'), [1, 1, 5, 2]);
    const after = answer(told.state, { kind: 'follow-up', isTaken: false });
    expect([stand(after.state, 'b').left, whereIs(after, 'b')]).toEqual([3, '3,0']);
  });

  test('TW-CMB-22 at range 1s mean nothing', () => {
    const state = scene({ red: { a: { at: [0, 0], ...ARCHERS } }, black: { b: { at: [2, 0] } } });
    const told = act(state, attack('a', 'b'), [1, 1, 1]);
    expect([stand(told.state, 'b').left, whereIs(told, 'b')]).toEqual([4, '2,0']);
  });

  test('TW-CMB-24 the steps of an attack come in order', () => {
    const state = duel({ red: { a: { at: [0, 0], items: ['blade-of-accuracy'] } } });
    const rolled = act(state, attack('a', 'b'), [1, 4, 2, 1]);
    const told = answer(rolled.state, { kind: 'reroll', die: 2 }, [5]);
    const kinds = [...rolled.events, ...told.events]
      .map(({ kind }) => kind)
      .filter((kind) => kind !== 'action-done');
    expect(kinds).toEqual([
      'attack-rolled',
      'die-rerolled',
      'attack-resolved',
      'wounds-lost',
      'piece-retreated',
      'follow-up-offered',
    ]);
  });

  test.each([
    ['TW-CMB-25 four dice at 4+: at least 1', [4, 4, 1], 15 / 16],
    ['TW-CMB-25 at least 2', [4, 4, 2], 11 / 16],
    ['TW-CMB-25 all 4', [4, 4, 4], 1 / 16],
    ['TW-CMB-25 five of four', [4, 4, 5], 0],
  ])('%s', (_title, [count = 0, hitAt = 0, wanted = 0], chance) => {
    expect(chanceOfHits(count, hitAt, wanted)).toBeCloseTo(chance, 12);
  });

  test('TW-TRN-10, TW-GAP-16 nobody fights before everybody has moved', () => {
    const state = duel({ red: { a: { at: [0, 0] }, c: { at: [0, 3] } } });
    const waiting = { ...readyToAct(state, ['a', 'c']), phase: { kind: 'move' as const } };
    const moving = { ...waiting, actors: waiting.actors.map((actor) => ({ ...actor, isMoved: false })) };
    const first = answer(moving, { kind: 'move', piece: 'a', to: hex(0, 0) });
    expect(first.state.phase.kind).toBe('move');
    const second = answer(first.state, { kind: 'move', piece: 'c', to: hex(0, 3) });
    expect(second.state.phase.kind).toBe('act');
  });
});

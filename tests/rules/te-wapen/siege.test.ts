import { describe, expect, test } from 'vitest';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import type { Options } from '../../../src/kernel/ruleset.ts';
import { layOf } from '../../../src/rules/te-wapen/board.ts';
import { countDice } from '../../../src/rules/te-wapen/dice-count.ts';
import { parseScenario } from '../../../src/rules/te-wapen/scenario.ts';
import { canSee } from '../../../src/rules/te-wapen/sight.ts';
import { standardOf } from '../../../src/rules/te-wapen/standard.ts';
import type { BuildingType } from '../../../src/rules/te-wapen/tables.ts';
import { BUILDINGS, ROWS } from '../../../src/rules/te-wapen/tables.ts';
import {
  act,
  answer,
  attack,
  hex,
  indexOf,
  mayAct,
  of,
  onCard,
  place,
  reach,
  type Scene,
  scene,
  stand,
  verdict,
  whereIs,
} from './support.ts';

const WALL: readonly [number, number] = [1, 0];
/** A wall hex east of the middle whose western side is the outer one; `a` stands before it. */
function fort(of_: Scene = {}, type: BuildingType = 'D', gate?: 'open' | 'closed'): ReturnType<typeof scene> {
  const ground = BUILDINGS[type].strong ? 'fortification' : 'village';
  const outer = BUILDINGS[type].strong
    ? {
        outer: [
          [[0, 0], WALL],
          [[1, -1], WALL],
          [[0, 1], WALL],
        ],
      }
    : {};
  return scene({
    ...of_,
    terrain: { [ground]: [WALL], ...of_.terrain },
    sides: { ...outer, ...of_.sides } as NonNullable<Scene['sides']>,
    red: { a: { at: [0, 0] }, ...of_.red },
    body: { buildings: [{ at: hex(...WALL), type, ...(gate === undefined ? {} : { gate }) }], ...of_.body },
  });
}
const BATTER = { kind: 'batter', piece: 'a', at: hex(...WALL) } as const;
const ram = { a: { at: [0, 0], troop: 'siege/ram' } } as const;

describe('buildings', () => {
  test.each([
    ['TW-SIE-01 C: hit at 5+, 15 wounds', 'C', 15],
    ['TW-SIE-12 A', 'A', 5],
    ['TW-SIE-12 B', 'B', 10],
    ['TW-SIE-12 D', 'D', 20],
  ] as const)('%s', (_title, type, wounds) => {
    expect(BUILDINGS[type]).toMatchObject({ hitAt: 5, wounds });
    expect(fort({}, type).buildings[0]?.left).toBe(wounds);
  });

  test('TW-SIE-02 A and C are wood, B and D stone; C and D are strong', () => {
    expect(
      (['A', 'B', 'C', 'D'] as const).map((type) => [BUILDINGS[type].material, BUILDINGS[type].strong]),
    ).toEqual([
      ['wood', false],
      ['stone', false],
      ['wood', true],
      ['stone', true],
    ]);
  });

  test('TW-SIE-03, TW-SIE-16, TW-GAP-93 each hex has a type of its own: walls D with a gate C; A and B in village hexes only', () => {
    const plain = standardOf('humans', 2, seededDice('0'.repeat(64)));
    const make = (letters: string, types: readonly string[]): boolean => {
      const body = JSON.parse(JSON.stringify(plain.body));
      body.board.terrain[4] = `${letters}${'.'.repeat(13 - letters.length)}`;
      body.buildings = types.map((type, i) => ({ at: 52 + i, type }));
      return parseScenario({ ...plain, body }).ok;
    };
    expect([
      make('ffff', ['D', 'D', 'C', 'D']),
      make('v', ['A']),
      make('.', ['B']),
      make('v', ['D']),
    ]).toEqual([true, true, false, false]);
    expect(unwrap(parseScenario(plain)).ruleset).toBe('te-wapen');
  });

  test('TW-SIE-16 troops in a building A have the village’s cover', () => {
    const state = fort({ black: { b: { at: WALL } } }, 'A');
    expect(countDice(state, indexOf(state, 'a'), indexOf(state, 'b')).dice).toBe(2);
  });

  test.each([
    ['TW-SIE-04 infantry damages no building', 'standard/infantry', 'A', 'TW-SIE-04'],
    ['TW-SIE-05 rams damage D', 'siege/ram', 'D', 'legal'],
    ['TW-SIE-05 a field catapult does not', 'orcs/goblin-catapult', 'D', 'TW-SIE-04'],
    ['TW-SIE-08 a siege tower does not', 'siege/tower', 'D', 'TW-SIE-04'],
  ] as const)('%s', (_title, troop, type, expected) => {
    expect(mayAct(fort({ red: { a: { at: [0, 0], troop } } }, type), BATTER)).toBe(expected);
  });

  test.each([
    ['TW-SIE-05, TW-GAP-86 a Fireball burns A', 'A', 'legal'],
    ['TW-GAP-86 and C', 'C', 'legal'],
    ['TW-GAP-86 not B', 'B', 'TW-MAG-10'],
    ['TW-GAP-86 not D', 'D', 'TW-MAG-10'],
  ] as const)('%s', (_title, type, expected) => {
    const state = fort({ red: { mage: { at: [-1, 0], troop: 'humans/wizard' }, a: { at: [-3, 3] } } }, type);
    expect(
      mayAct(state, { kind: 'cast', piece: 'mage', spell: 'fireball', store: 'own', at: hex(...WALL) }),
    ).toBe(expected);
  });

  test('TW-SIE-06, TW-SIE-14 five dice at 5+: hits are wounds, 1s mean nothing', () => {
    const told = act(fort({ red: ram }), BATTER, [1, 1, 5, 5, 2]);
    expect(told.state.buildings[0]?.left).toBe(18);
    expect(of(told, 'piece-retreated')).toEqual([]);
  });

  test('TW-SIE-15, TW-GAP-88 at 0 the hex is rubble, open on all sides, and four dice fall on the garrison', () => {
    const state = fort({ red: ram, black: { b: { at: WALL } } });
    const cracked = { ...state, buildings: state.buildings.map((building) => ({ ...building, left: 1 })) };
    const told = act(cracked, BATTER, [5, 1, 1, 1, 1, 4, 4, 1, 1]);
    expect(stand(told.state, 'b').left).toBe(2);
    expect(whereIs(told, 'b')).toBe('1,0');
    expect(layOf(told.state.board).terrainIds[hex(...WALL)]).toBe('difficult');
    expect([told.state.buildings, told.state.board.hexsides]).toEqual([[], []]);
  });
});

describe('engines', () => {
  test.each([
    ['TW-SIE-13, TW-GAP-06 rams', 'siege/ram', [5, 0, 0, 0, 0, 0]],
    ['TW-SIE-13, TW-SIE-10 siege ballistas', 'siege/ballista', [5, 4, 3, 2, 1, 0]],
    ['TW-SIE-13 siege catapults', 'siege/catapult', [0, 5, 4, 3, 2, 1]],
  ] as const)('%s', (_title, troop, dice) => {
    const row = ROWS[troop];
    expect([row?.hitAt, row?.wounds, row?.moves]).toEqual([
      4,
      4,
      [
        { hexes: 0, combat: true },
        { hexes: 1, combat: false },
      ],
    ]);
    expect([1, 2, 3, 4, 5, 6].map((range) => row?.combat?.[range - 1] ?? 0)).toEqual(dice);
  });

  test('TW-SIE-09, TW-GAP-94 rams work in contact, on buildings only', () => {
    const state = fort({ red: { a: { at: [-1, 0], troop: 'siege/ram' } }, black: { b: { at: [-2, 0] } } });
    expect([mayAct(state, BATTER), mayAct(state, attack('a', 'b'))]).toEqual(['TW-UNI-08', 'TW-GAP-94']);
  });

  test('TW-SIE-10, TW-DOC-14 a siege ballista at 5 hexes: one die at the wall, or at its garrison', () => {
    const state = fort({ red: { a: { at: [-4, 0], troop: 'siege/ballista' } }, black: { b: { at: WALL } } });
    expect(act(state, BATTER, [5]).state.buildings[0]?.left).toBe(19);
    expect(mayAct(state, attack('a', 'b'))).toBe('TW-CMB-15');
    const near = fort({ red: { a: { at: [-3, 0], troop: 'siege/ballista' } }, black: { b: { at: WALL } } });
    expect([mayAct(near, BATTER), mayAct(near, attack('a', 'b'))]).toEqual(['legal', 'legal']);
  });

  test('TW-GAP-87 a siege engine that moved a hex may attack, unless the switch forbids it', () => {
    const steps = (options: Options): string | undefined => reach(fort({ options, red: ram }), 'a')['-1,0'];
    expect([steps({}), steps({ siegeEnginesMoveAndAttack: false })]).toEqual(['fight', 'walk']);
  });
});

describe('walls and gates', () => {
  test('TW-SIE-07, TW-GAP-90 over the rampart: a die fewer, and the first Retreat ignored; from inside neither', () => {
    const state = fort({ red: { inner: { at: [2, 0] } }, black: { b: { at: WALL } } });
    const told = act(state, attack('a', 'b'), [1, 1, 4]);
    expect([stand(told.state, 'b').left, whereIs(told, 'b')]).toEqual([2, '1,0']);
    expect(of(told, 'attack-resolved')).toMatchObject([{ hits: 1, retreats: 2, ignored: 1 }]);
    expect(countDice(state, indexOf(state, 'inner'), indexOf(state, 'b')).dice).toBe(4);
    expect(layOf(state.board).terrain[hex(...WALL)]?.height).toBe(1);
  });

  test('TW-GAP-90 a field wall ignores no Retreat', () => {
    const state = scene({
      sides: { wall: [[[0, 0], WALL]] },
      red: { a: { at: [0, 0] } },
      black: { b: { at: WALL } },
    });
    expect(whereIs(act(state, attack('a', 'b'), [1, 2, 2]), 'b')).toBe('2,0');
  });

  test('TW-SIE-17, TW-GAP-89 outer sides are closed to feet, open to blows; inner ones are free, and stop', () => {
    const state = fort({ red: { inside: { at: [2, 0], troop: 'standard/cavalry' } } });
    expect(reach(state, 'a')[place(hex(...WALL))]).toBeUndefined();
    expect(reach(state, 'inside')['1,0']).toBe('fight');
    expect(reach(state, 'inside')['0,0']).toBeUndefined();
    expect(mayAct(fort({ black: { b: { at: WALL } } }), attack('a', 'b'))).toBe('legal');
  });

  test('TW-SIE-17 nobody retreats or follows over them', () => {
    const out = fort({ red: { a: { at: [2, 0] } }, black: { b: { at: WALL } } });
    expect(stand(act(out, attack('a', 'b'), [1, 2, 2, 2]).state, 'b').left).toBe(3);
    const weak = fort({ black: { b: { at: WALL, now: { left: 1 } } } });
    expect(of(act(weak, attack('a', 'b'), [6, 2, 2]), 'follow-up-offered')).toEqual([]);
  });

  test('TW-GAP-89 flyers land on an empty rampart', () => {
    expect(reach(fort({ red: { a: { at: [0, 0], troop: 'monsters/bats' } } }), 'a')['1,0']).toBe('fight');
  });

  test('TW-GAP-42 a standing wall blocks the view, on the plain too', () => {
    const state = fort({ red: { a: { at: [0, 5] } } });
    expect(canSee(state, hex(0, 0), hex(2, 0))).toBe(false);
    expect(canSee(state, hex(0, 0), hex(...WALL))).toBe(true);
  });

  test('TW-SIE-18, TW-GAP-89 the garrison opens the gate, and the enemy may ride in', () => {
    const closed = fort({ black: { b: { at: [2, 0] } } }, 'C', 'closed');
    const gate = { kind: 'gate', piece: 'b', at: hex(...WALL) } as const;
    expect(mayAct(closed, gate)).toBe('legal');
    expect(mayAct(closed, { kind: 'gate', piece: 'a', at: hex(...WALL) })).toBe('TW-SIE-18');
    const opened = act(closed, gate);
    expect(opened.state.buildings[0]?.gate).toBe('open');
    expect(reach(opened.state, 'a')['1,0']).toBe('fight');
    expect(reach(closed, 'a')['1,0']).toBeUndefined();
  });
});

describe('equipment', () => {
  test('TW-SIE-08, TW-GAP-91, TW-DOC-32 ladders: onto an empty rampart as the only step, no combat; and a follow-up', () => {
    const state = fort({ red: { a: { at: [0, 0], items: ['ladders'] } } });
    expect(reach(state, 'a')['1,0']).toBe('walk');
    expect(
      reach(fort({ red: { a: { at: [0, 0], items: ['ladders'] } }, black: { b: { at: WALL } } }), 'a')['1,0'],
    ).toBeUndefined();
    const fought = act(
      fort({ red: { a: { at: [0, 0], items: ['ladders'] } }, black: { b: { at: WALL, now: { left: 1 } } } }),
      attack('a', 'b'),
      [6, 2, 2],
    );
    expect(whereIs(answer(fought.state, { kind: 'follow-up', isTaken: true }), 'a')).toBe('1,0');
  });

  test('TW-GAP-91, TW-DOC-32 a tower carries a foot unit, which fights without the wall’s cover and steps over', () => {
    const tower = { at: [0, 0], troop: 'siege/tower' } as const;
    const boarding = fort({
      red: { tower, a: { at: [-1, 0] }, riders: { at: [0, 1], troop: 'standard/cavalry' } },
      sides: {},
    });
    expect([reach(boarding, 'a')['0,0'], reach(boarding, 'riders')['0,0']]).toEqual(['fight', undefined]);
    const manned = fort({ red: { tower, a: { at: [0, 0] } }, black: { b: { at: WALL } } });
    expect(countDice(manned, indexOf(manned, 'a'), indexOf(manned, 'b')).dice).toBe(4);
    expect(reach(fort({ red: { tower, a: { at: [0, 0] } } }), 'a')['1,0']).toBe('fight');
    expect([mayAct(manned, attack('b', 'tower')), mayAct(manned, attack('b', 'a'))]).toEqual([
      'legal',
      'TW-DOC-12',
    ]);
    const rolled = answer(
      onCard(fort({ red: { tower: { at: [-2, 0], troop: 'siege/tower' }, a: { at: [-2, 0] } } }), ['tower']),
      { kind: 'move', piece: 'tower', to: hex(-1, 0) },
    );
    expect(whereIs(rolled, 'a')).toBe('-1,0');
  });

  test('TW-SIE-07, TW-GAP-90 from a tower the wall takes no die, but its garrison still ignores a Retreat', () => {
    const manned = fort({
      red: { tower: { at: [0, 0], troop: 'siege/tower' }, a: { at: [0, 0] } },
      black: { b: { at: WALL } },
    });
    expect(whereIs(act(manned, attack('a', 'b'), [1, 2, 2, 2]), 'b')).toBe('1,0');
    expect(whereIs(act(manned, attack('a', 'b'), [1, 1, 2, 2]), 'b')).toBe('2,0');
  });

  test('TW-GAP-91 individuals in a tower are with its crew: led by him, called with it, carried with it', () => {
    const tower = { at: [-2, 0], troop: 'siege/tower' } as const;
    const king = { at: [-2, 0], troop: 'humans/king' } as const;
    const state = fort({ red: { tower, a: { at: [-2, 0] }, king }, black: { b: { at: [-1, 0] } } });
    expect(countDice(state, indexOf(state, 'a'), indexOf(state, 'b')).dice).toBe(5);
    const card = { ...state, card: 8 };
    expect(verdict(card, { kind: 'activate', pieces: ['a'], with: ['king'] })).toBe('legal');
    expect(verdict(card, { kind: 'activate', pieces: ['tower'], with: ['king'] })).toBe('TW-DOC-05');
    const rolling = onCard(fort({ red: { tower, a: { at: [-2, 0] }, king } }), ['tower']);
    const rolled = answer(rolling, { kind: 'move', piece: 'tower', to: hex(-1, 0) });
    expect([whereIs(rolled, 'a'), whereIs(rolled, 'king')]).toEqual(['-1,0', '-1,0']);
  });

  test('TW-SIE-09, TW-GAP-91 explosives: eight dice, once', () => {
    const state = fort({ red: { a: { at: [0, 0], items: ['explosives'] } } });
    const bang = { kind: 'explosives', piece: 'a', at: hex(...WALL) } as const;
    const told = act(state, bang, [5, 5, 5, 1, 1, 1, 1, 1]);
    expect(told.state.buildings[0]?.left).toBe(17);
    const again = { ...told.state, pieces: told.state.pieces.map((piece) => ({ ...piece, counters: 0 })) };
    expect(mayAct(again, bang)).toBe('TW-GAP-91');
    expect(mayAct(fort(), bang)).toBe('TW-GAP-91');
  });

  test('TW-SIE-11, TW-GAP-92 oil: four dice on one below, no modifiers, Retreats count, three times, no follow-up', () => {
    const state = fort({
      red: { a: { at: [0, 0] } },
      black: { b: { at: WALL } },
      body: { emplacements: [hex(...WALL)] },
    });
    const pour = { kind: 'pour-oil', piece: 'b', target: 'a' } as const;
    const told = act(state, pour, [1, 4, 4, 2]);
    expect([stand(told.state, 'a').left, whereIs(told, 'a'), told.state.emplacements]).toEqual([
      2,
      '-1,0',
      [{ at: hex(...WALL), left: 2 }],
    ]);
    expect(of(told, 'follow-up-offered')).toEqual([]);
    expect(mayAct({ ...state, emplacements: [{ at: hex(...WALL), left: 0 }] }, pour)).toBe('TW-GAP-92');
    const beside = fort({
      red: { a: { at: [2, 0] } },
      black: { b: { at: WALL } },
      body: { emplacements: [hex(...WALL)] },
    });
    expect(mayAct(beside, pour)).toBe('TW-GAP-92');
  });
});

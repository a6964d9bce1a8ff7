import { describe, expect, test } from 'vitest';
import type { Order } from '../../../src/rules/ranks/actions.ts';
import type { State } from '../../../src/rules/ranks/state.ts';
import { INIT, lost, many, range, shoot } from './scenes.ts';
import {
  area,
  eventsOf,
  expectAllowed,
  FAR,
  move,
  playTurn,
  refusal,
  type Scene,
  SPARE,
  type Stand,
  scene,
  unit,
  wall,
} from './support.ts';

describe('artillery', () => {
  const piece = (
    cm: number,
    red: Partial<Stand> = {},
    black: Partial<Stand> = {},
    more: Partial<Scene> = {},
  ) => range(cm, { troop: 'elf-bolt-thrower', ...red }, black, more);
  const fire: Order = { kind: 'fire', target: 'two' };

  test('RK-ART-01, RK-GAP-52 limber, move, unlimber: a turn each', () => {
    let now = playTurn(piece(60), { red: { one: { kind: 'limber' } } }, [...INIT]).state;
    expect(refusal(now, 'one', fire)).toBe('RK-ART-05');
    now = playTurn(now, { red: { one: move(0, 7) } }, [...INIT]).state;
    now = playTurn(now, { red: { one: { kind: 'unlimber', facing: 0 } } }, [...INIT]).state;
    expect([now.turn, unit(now, 'one').isLimbered]).toEqual([4, false]);
    expect(eventsOf(playTurn(piece(40), { red: { one: fire } }, [...INIT, 6]), 'piece-fired')).toHaveLength(
      1,
    );
  });

  test('RK-ART-02 unlimbering turns it for nothing; in action it cannot turn', () => {
    const now = playTurn(
      piece(60, { isLimbered: true }),
      { red: { one: { kind: 'unlimber', facing: 90 } } },
      [...INIT],
    ).state;
    expect(unit(now, 'one')).toMatchObject({ facing: 90, at: [6250, 1750] });
    expect(refusal(now, 'one', move(30, 0))).toBe('RK-MOV-03');
  });

  test('RK-ART-03 in a melee the crew has two attacks, as archers', () => {
    const state = scene({
      red: { one: { troop: 'dwarf-stone-thrower', at: [60, 40] }, far: FAR },
      black: { two: { troop: 'orc-warriors', at: [60, 40], figures: 1, original: 1 }, spare: SPARE },
      turn: 2,
      contacts: [['two', 'one']],
    });
    const told = playTurn(state, {}, [...INIT, 6, 6, 1, 4]);
    expect(eventsOf(told, 'unit-struck')[0]).toMatchObject({ unit: 'one', need: 2, faces: [6, 6] });
    expect(eventsOf(told, 'hits-saved')).toMatchObject([{ needs: [4] }]);
  });

  const rowOf = {
    rows: [
      {
        id: 'battery',
        name: 'Battery',
        race: 'dwarf',
        figureType: 'artillery',
        weapons: ['stone-thrower'],
        artillery: 'stone-thrower',
        figures: 4,
        formation: 'line',
        armourBonus: 0,
        points: 50,
      },
    ],
  } as const;
  test('RK-ART-04, RK-GAP-41 pieces in a unit test; if they break the crews abandon them', () => {
    const state = scene({
      red: {
        one: { troop: 'battery', at: [60, 40], figures: 3, original: 4, files: 4, pending: 2 },
        far: FAR,
      },
      black: { two: { troop: 'orc-warriors', at: [60, 40], figures: 1, original: 1 }, spare: SPARE },
      turn: 2,
      contacts: [['two', 'one']],
      body: rowOf,
    });
    const told = playTurn(state, {}, [...INIT, ...many(6, 6), 1, 6, 3]);
    expect(eventsOf(told, 'unit-destroyed')).toMatchObject([{ unit: 'one', why: 'guns-abandoned' }]);
  });

  test('RK-ART-05, RK-GAP-36 one die a piece for 3 or less, behind its switch', () => {
    const told = playTurn(piece(40), { red: { one: fire } }, [...INIT, 4]);
    expect(eventsOf(told, 'piece-fired')).toMatchObject([{ need: 3, hits: 0 }]);
    expect(refusal(piece(40, {}, {}, { options: { artilleryFire: false } }), 'one', fire)).toBe('RK-ART-05');
  });

  test('RK-ART-06 a bolt strikes every row, four at most', () => {
    const column = playTurn(piece(40, {}, { files: 3 }), { red: { one: fire } }, [...INIT, 3, 2, 3, 6, 6]);
    expect(eventsOf(column, 'piece-fired')).toMatchObject([{ hits: 4 }]);
    expect(eventsOf(column, 'hits-saved')).toMatchObject([{ needs: [2, 2, 2, 2], unsaved: 3 }]);
    const deep = playTurn(piece(40, {}, { files: 1 }), { red: { one: fire } }, [...INIT, 3, 6, 6, 6, 6]);
    expect(eventsOf(deep, 'piece-fired')).toMatchObject([{ hits: 4 }]);
  });

  test('RK-ART-07 stones strike as many as a die shows, over heads a friend can see over', () => {
    const stones = { troop: 'orc-stone-thrower' };
    const told = playTurn(piece(40, stones), { red: { one: fire } }, [...INIT, 3, 2, 1, 2]);
    expect(eventsOf(told, 'piece-fired')).toMatchObject([{ hits: 2, hitFaces: [2] }]);
    expect(eventsOf(told, 'hits-saved')).toMatchObject([{ needs: [1, 1], unsaved: 1 }]);
    expect(refusal(piece(14.99, stones), 'one', fire)).toBe('RK-ART-05');
    const hidden = { terrain: [area('building', [55, 30], [65, 34])] };
    expect(
      refusal(piece(40, stones, {}, { ...hidden, red: { one: { at: [60, 20], ...stones } } }), 'one', fire),
    ).toBe('RK-ART-05');
    const spotter = {
      red: { one: { at: [60, 20] as const, ...stones }, eye: { at: [40, 40] as const }, far: FAR },
    };
    expectAllowed(piece(40, stones, {}, { ...hidden, ...spotter }), 'one', fire);
  });

  test('RK-ART-08 fire strikes those in a building without cover', () => {
    const state = scene({
      red: { one: { troop: 'human-fire-thrower', at: [60, 15] }, far: FAR },
      black: { two: { at: [0, 0], is: 'inside', inside: 0 }, spare: SPARE },
      terrain: [area('building', [55, 32], [65, 40])],
    });
    const told = playTurn(state, { red: { one: fire } }, [...INIT, 3, 1, 1, 2]);
    expect(eventsOf(told, 'building-tested')).toMatchObject([{ face: 3, isAlight: false }]);
    expect(eventsOf(told, 'hits-saved')).toMatchObject([{ needs: [2], unsaved: 0 }]);
  });

  test('RK-ART-09 cover never helps against artillery', () => {
    const told = playTurn(
      piece(
        40,
        {},
        { troop: 'dwarf-shieldwall', files: 12 },
        { terrain: [wall('wall-low', [40, 59], [80, 59])] },
      ),
      { red: { one: fire } },
      [...INIT, 3, 3],
    );
    expect(eventsOf(told, 'hits-saved')).toMatchObject([{ needs: [3], unsaved: 0 }]);
  });
});

describe('fire', () => {
  const dragon = (cm: number, more: Partial<Stand> = {}, rest: Partial<Scene> = {}) =>
    range(cm, { troop: 'dragon', ...more }, { troop: 'elf-spearmen' }, rest);
  const breathe: Order = { kind: 'breathe', target: 'two' };

  test('RK-FIRE-01, RK-GAP-35 five dice for 4 or less, armour one worse, within 15 cm', () => {
    const told = playTurn(dragon(15), { red: { one: breathe } }, [...INIT, 4, 5, 5, 5, 5, 2]);
    expect(eventsOf(told, 'unit-breathed')).toMatchObject([{ need: 4, hits: 1 }]);
    expect(eventsOf(told, 'hits-saved')).toMatchObject([{ needs: [2], unsaved: 0 }]);
    expect(lost(dragon(15.01), breathe)).toBe('out-of-range');
    expect(refusal(dragon(15, {}, { options: { fireAttacks: false } }), 'one', breathe)).toBe('RK-FIRE-02');
  });

  test('RK-FIRE-01 not at an enemy beside it or behind it', () => {
    expect(lost(dragon(10, { facing: 90 }), breathe)).toBe('not-in-front');
    expect(lost(dragon(10, { facing: 180 }), breathe)).toBe('not-in-front');
  });

  test('RK-FIRE-02 after a flight, but never in two turns running', () => {
    const path = { legs: [{ turn: 0, length: 1500 }], isFlying: true } as const;
    const told = playTurn(dragon(30), { red: { one: { ...breathe, path } } }, [...INIT, ...many(5, 6)]);
    expect(eventsOf(told, 'unit-breathed')).toHaveLength(1);
    expect(refusal(told.state, 'one', breathe)).toBe('RK-FIRE-02');
    expectAllowed(playTurn(told.state, {}, [...INIT]).state, 'one', breathe);
  });

  const house = (troop: string) =>
    scene({
      red: { one: { troop, at: [60, 20] }, far: FAR },
      black: { two: { at: [0, 0], is: 'inside', inside: 0 }, spare: SPARE },
      terrain: [area('building', [55, 32], [65, 40])],
    });
  test('RK-FIRE-03, RK-GAP-34 fire sets a building alight on 1 or 2, before the hits', () => {
    const told = playTurn(house('dragon'), { red: { one: breathe } }, [...INIT, 2, ...many(5, 6)]);
    expect(told.state.burning).toEqual([0]);
    expect(
      playTurn(house('dragon'), { red: { one: breathe } }, [...INIT, 3, ...many(5, 6)]).state.burning,
    ).toEqual([]);
    const alight = { ...house('dragon'), burning: [0] };
    expect(
      eventsOf(playTurn(alight, { red: { one: breathe } }, [...INIT, ...many(5, 6)]), 'building-tested'),
    ).toEqual([]);
  });

  test('RK-FIRE-04 stones set nothing alight', () => {
    const state = house('orc-stone-thrower');
    const near = {
      ...state,
      units: state.units.map((one, i) => (i === 0 ? { ...one, at: [6000, 1600] as const } : one)),
    };
    const told = playTurn(near, { red: { one: { kind: 'fire', target: 'two' } } }, [...INIT, 6]);
    expect(eventsOf(told, 'building-tested')).toEqual([]);
  });
});

describe('magic', () => {
  const wizard = (
    cm: number,
    black: Partial<Stand> = {},
    rest: Partial<Scene> = {},
    red: Partial<Stand> = {},
  ) =>
    scene({
      red: {
        one: { troop: 'human-wizard', at: [60, 20], ...red },
        friend: { troop: 'orc-warriors', at: [75, 20] },
        far: FAR,
      },
      black: { two: { troop: 'orc-warriors', at: [60, 20 + cm], ...black }, spare: SPARE },
      body: {},
      ...rest,
    });
  const knowing = (spells: State['fighters'][number]['spells'], state: State): State => ({
    ...state,
    fighters: state.fighters.map((fighter, index) => (index === 0 ? { ...fighter, spells } : fighter)),
  });
  const cast = (spell: State['fighters'][number]['spells'][number], target = 'two'): Order => ({
    kind: 'cast',
    spell,
    target,
  });

  test('RK-MAG-01, RK-GAP-37 one spell a turn, after the missiles, behind its switch', () => {
    const state = scene({
      red: {
        one: { troop: 'human-wizard', at: [60, 20] },
        bows: { troop: 'elf-archers', at: [80, 20] },
        far: FAR,
      },
      black: { two: { troop: 'orc-warriors', at: [70, 40] }, spare: SPARE },
    });
    const plan = { red: { one: cast('fire-bolt'), bows: shoot } } as const;
    const told = playTurn(state, plan, [...INIT, ...many(12, 6), 5]);
    const kinds = told.events.map(({ kind }) => kind);
    expect(kinds.indexOf('unit-shot')).toBeLessThan(kinds.indexOf('spell-cast'));
    expect(refusal(wizard(20, {}, { options: { magic: false } }), 'one', cast('fire-bolt'))).toBe(
      'RK-MAG-01',
    );
  });

  test('RK-MAG-01 a wizard who is contacted loses the spell', () => {
    const state = wizard(10, { troop: 'orc-riders' });
    const told = playTurn(
      state,
      { red: { one: cast('fire-bolt') }, black: { two: { kind: 'charge', target: 'one' } } },
      [...INIT, 6, ...many(8, 1), ...many(8, 1)],
    );
    expect(eventsOf(told, 'spell-cast')).toEqual([]);
    expect(eventsOf(told, 'order-lost')).toMatchObject([{ order: 'cast', reason: 'contacted' }]);
  });

  test.each([
    ['human-wizard', 4],
    ['human-apprentice-wizard', 3],
  ])('RK-MAG-02 the casting roll of a %s is %i or less', (troop, need) => {
    const told = playTurn(wizard(20, {}, {}, { troop }), { red: { one: cast('fire-bolt') } }, [...INIT, 5]);
    expect(eventsOf(told, 'spell-cast')).toMatchObject([{ need, isCast: false, isExhausted: false }]);
  });

  test('RK-MAG-03 a six exhausts: no spell in the next turn', () => {
    const told = playTurn(wizard(20), { red: { one: cast('fire-bolt') } }, [...INIT, 6]);
    expect(refusal(told.state, 'one', cast('fire-bolt'))).toBe('RK-MAG-01');
    expectAllowed(playTurn(told.state, {}, [...INIT]).state, 'one', cast('fire-bolt'));
  });

  test('RK-MAG-04, RK-MAG-05 a fire bolt makes three hits, and cover does not help', () => {
    const state = wizard(20, {}, { terrain: [wall('wall-low', [40, 39], [80, 39])] });
    const told = playTurn(state, { red: { one: cast('fire-bolt') } }, [...INIT, 4, 3, 4, 5]);
    expect(eventsOf(told, 'hits-saved')).toMatchObject([{ needs: [3, 3, 3], unsaved: 2 }]);
  });

  test('RK-MAG-06 a storm makes as many hits as a die shows', () => {
    const told = playTurn(knowing(['storm'], wizard(18)), { red: { one: cast('storm') } }, [
      ...INIT,
      4,
      2,
      1,
      6,
    ]);
    expect(eventsOf(told, 'spell-cast')).toMatchObject([{ hits: 2, hitFace: 2 }]);
    expect(refusal(knowing(['storm'], wizard(18.01)), 'one', cast('storm'))).toBe('RK-MAG-01');
  });

  test('RK-MAG-07 dread makes a whole unit test; heroes and monsters are immune', () => {
    const told = playTurn(wizard(18), { red: { one: cast('dread') } }, [...INIT, 4, 12]);
    expect(eventsOf(told, 'morale-tested')).toMatchObject([
      { unit: 'two', original: 12, left: 12, face: 12, isPassed: false },
    ]);
    expect(refusal(wizard(18, { troop: 'giant' }), 'one', cast('dread'))).toBe('RK-MAG-01');
  });

  test('RK-MAG-08 a ward adds one to the armour until the end of the turn', () => {
    const state = scene({
      red: {
        one: { troop: 'human-wizard', at: [75, 40] },
        friend: { troop: 'orc-warriors', at: [60, 40] },
        far: FAR,
      },
      black: { two: { troop: 'orc-warriors', at: [60, 40], figures: 1, original: 1 }, spare: SPARE },
      turn: 2,
      contacts: [['friend', 'two']],
    });
    const told = playTurn(state, { red: { one: cast('ward', 'friend') } }, [
      ...INIT,
      4,
      ...many(12, 6),
      1,
      4,
    ]);
    expect(eventsOf(told, 'hits-saved')).toMatchObject([{ unit: 'friend', needs: [4], unsaved: 0 }]);
    const next = playTurn(told.state, {}, [...INIT, ...many(12, 6), 1, 6]);
    expect(eventsOf(next, 'hits-saved')).toMatchObject([{ needs: [3] }]);
  });

  test('RK-MAG-09 haste adds 3 cm to the rate of the next turn, before terrain', () => {
    const hill = { terrain: [area('hill', [60, 10], [90, 50])] };
    const told = playTurn(
      knowing(['haste'], wizard(40, {}, hill, { at: [50, 20] })),
      { red: { one: cast('haste', 'friend') } },
      [...INIT, 4],
    );
    expectAllowed(told.state, 'friend', move(0, 5));
    expect(refusal(told.state, 'friend', move(0, 5.01))).toBe('RK-TER-03');
    expect(refusal(playTurn(told.state, {}, [...INIT]).state, 'friend', move(0, 3.51))).toBe('RK-TER-03');
  });

  test('RK-MAG-10 hearten adds 2 to the number a router must stay below', () => {
    const rout = { since: 1, moves: 2, way: [0, -1_000_000], touching: [] } as const;
    const state = scene({
      red: {
        one: { troop: 'human-wizard', at: [60, 50] },
        friend: { troop: 'orc-warriors', at: [60, 40], figures: 6, rout },
        far: FAR,
      },
      black: { two: { troop: 'orc-warriors', at: [20, 80] }, spare: SPARE },
      turn: 4,
    });
    const heartened = knowing(['hearten'], state);
    const pose = { 'pose/friend': { kind: 'pose', facing: 0, files: 6 } } as const;
    const told = playTurn(heartened, { red: { one: cast('hearten', 'friend') }, answers: pose }, [
      ...INIT,
      4,
      6,
    ]);
    expect(eventsOf(told, 'rally-tested')).toMatchObject([{ below: 7, isPassed: true }]);
  });

  test('RK-MAG-11 mend gives a wound back to a living figure that has several', () => {
    const state = scene({
      red: {
        one: { troop: 'human-wizard', at: [60, 20] },
        friend: { troop: 'giant', at: [70, 20], pending: 2 },
        far: FAR,
      },
      black: { two: SPARE },
    });
    const told = playTurn(knowing(['mend'], state), { red: { one: cast('mend', 'friend') } }, [...INIT, 4]);
    expect(unit(told.state, 'friend').pending).toBe(1);
    expect(refusal(knowing(['mend'], state), 'one', cast('mend', 'far'))).toBe('RK-MAG-01');
  });

  test('RK-HOOK-14 a known spell at a target in range and sight', () => {
    expect(refusal(wizard(20), 'one', cast('storm'))).toBe('RK-MAG-01');
    expect(refusal(wizard(24.01), 'one', cast('fire-bolt'))).toBe('RK-MAG-01');
    expectAllowed(wizard(24.01), 'one', {
      ...cast('fire-bolt'),
      path: { legs: [{ turn: 0, length: 100 }] },
    } as Order);
  });
});

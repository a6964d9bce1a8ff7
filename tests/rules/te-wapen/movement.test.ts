import { describe, expect, test } from 'vitest';
import {
  answer,
  attack,
  hex,
  mayAct,
  of,
  onCard,
  place,
  reach,
  reachCount,
  readyToAct,
  type Scene,
  scene,
  stand,
  verdict,
  whereIs,
} from './support.ts';

const CAVALRY = { at: [0, 0], troop: 'standard/cavalry' } as const;
const rides = (of_: Scene): Readonly<Record<string, string>> =>
  reach(scene({ ...of_, red: { cavalry: CAVALRY, ...of_.red } }), 'cavalry');

describe('how far', () => {
  test('TW-MOV-01, TW-UNI-05 cavalry reaches 36 hexes on an empty board, all with combat, and none at 4', () => {
    const state = scene({ red: { cavalry: CAVALRY } });
    expect(reachCount(state, 'cavalry')).toEqual({ fight: 36, walk: 0 });
    expect(reach(state, 'cavalry')['4,0']).toBeUndefined();
  });

  test('TW-MOV-02, TW-MOV-04 a war machine stays and may attack, or moves 1 and may not', () => {
    const state = scene({
      red: { jezzails: { at: [0, 0], troop: 'ratmen/jezzails' } },
      black: { foe: { at: [3, 0] } },
    });
    expect(reach(state, 'jezzails')['0,0']).toBe('fight');
    expect(reachCount(state, 'jezzails')).toEqual({ fight: 0, walk: 6 });
    expect(mayAct(state, attack('jezzails', 'foe'))).toBe('legal');
    const moved = answer(onCard(state, ['jezzails']), { kind: 'move', piece: 'jezzails', to: hex(1, 0) });
    expect(stand(moved.state, 'jezzails').counters).toBe(1);
  });

  test('TW-MOV-03, TW-UNI-06, TW-GAP-12 the hexes walked decide: infantry has 6 with combat, 12 more without', () => {
    const state = scene({ red: { a: { at: [0, 0] } } });
    expect(reachCount(state, 'a')).toEqual({ fight: 6, walk: 12 });
    const foe = scene({ red: { a: { at: [0, 0] }, mate: { at: [0, 5] } }, black: { b: { at: [3, 0] } } });
    const near = answer(onCard(foe, ['a', 'mate']), { kind: 'move', piece: 'a', to: hex(2, 0) });
    const ready = answer(near.state, { kind: 'move', piece: 'mate', to: hex(0, 5) });
    expect(stand(ready.state, 'a').counters).toBe(1);
    expect(ready.events.some((event) => event.kind === 'attack-rolled')).toBe(false);
  });
});

describe('terrain on the way', () => {
  test('TW-MOV-05, TW-GAP-25 woods: stop and no combat; round them costs the longer way', () => {
    const found = rides({ terrain: { woods: [[1, 0]] } });
    expect([found['1,0'], found['3,0'], found['2,0']]).toEqual(['walk', undefined, 'fight']);
  });

  test('TW-GAP-25 stepping from woods to woods counts as entering, standing in them does not', () => {
    const found = rides({
      terrain: {
        woods: [
          [0, 0],
          [1, 0],
        ],
      },
    });
    expect([found['0,0'], found['1,0']]).toEqual(['fight', 'walk']);
  });

  test('TW-MOV-06 difficult ground: stop, but fight', () => {
    const found = rides({ terrain: { difficult: [[1, 0]] } });
    expect([found['1,0'], found['3,0']]).toEqual(['fight', undefined]);
  });

  test('TW-MOV-07 out of difficult ground at most one hex', () => {
    const found = rides({ terrain: { difficult: [[0, 0]] } });
    expect(Object.keys(found).sort()).toEqual(['-1,0', '-1,1', '0,-1', '0,0', '0,1', '1,-1', '1,0']);
  });

  test('TW-MOV-08 hills cost nothing', () => {
    expect(
      rides({
        terrain: {
          hill: [
            [1, 0],
            [2, 0],
          ],
        },
      })['3,0'],
    ).toBe('fight');
  });

  test('TW-MOV-09, TW-GAP-26 a wall is crossed as the first step only, and ends the move', () => {
    const first = rides({
      sides: {
        wall: [
          [
            [0, 0],
            [1, 0],
          ],
        ],
      },
    });
    expect([first['1,0'], first['3,0']]).toEqual(['fight', undefined]);
    const later = rides({
      sides: {
        wall: [
          [
            [1, 0],
            [2, 0],
          ],
        ],
      },
    });
    expect([later['1,0'], later['3,0']]).toEqual(['fight', undefined]);
  });

  test('TW-MOV-09 a hex walled in all round is entered only from next door', () => {
    const round = [
      [1, 0],
      [2, -1],
      [3, -1],
      [3, 0],
      [2, 1],
      [1, 1],
    ] as const;
    const sides = { wall: round.map((at) => [at, [2, 0]] as const) };
    expect(rides({ sides })['2,0']).toBeUndefined();
    expect(reach(scene({ sides, red: { cavalry: { ...CAVALRY, at: [1, 0] } } }), 'cavalry')['2,0']).toBe(
      'fight',
    );
  });

  test('TW-MOV-10 a village next to the enemy: no attack in this activation', () => {
    const state = scene({
      terrain: { village: [[1, 0]] },
      red: { cavalry: CAVALRY, mate: { at: [0, 5] } },
      black: { foe: { at: [2, 0] } },
    });
    expect(reach(state, 'cavalry')['1,0']).toBe('walk');
    const ready = answer(
      answer(onCard(state, ['cavalry', 'mate']), { kind: 'move', piece: 'cavalry', to: hex(1, 0) }).state,
      { kind: 'move', piece: 'mate', to: hex(0, 5) },
    );
    expect(ready.state.pieces.find((piece) => place(piece.at) === '1,0')?.counters).toBe(1);
  });

  test('TW-MOV-11 a river stops but does not ban combat; leaving it is free', () => {
    const found = rides({ terrain: { river: [[1, 0]] } });
    expect([found['1,0'], found['3,0']]).toEqual(['fight', undefined]);
    expect(rides({ terrain: { river: [[0, 0]] } })['3,0']).toBe('fight');
  });

  test('TW-MOV-12 a cliff is passed by a detour of 2 steps', () => {
    const state = scene({
      sides: {
        impassable: [
          [
            [0, 0],
            [1, 0],
          ],
        ],
      },
      red: { cavalry: CAVALRY },
    });
    const moved = answer(onCard(state, ['cavalry']), { kind: 'move', piece: 'cavalry', to: hex(1, 0) });
    expect(of(moved, 'piece-moved')[0]?.path.length).toBe(2);
  });

  test('TW-MOV-20 nobody inside a cloud moves, nobody enters one', () => {
    const state = {
      ...scene({ red: { cavalry: CAVALRY, far: { at: [3, 0], troop: 'standard/cavalry' } } }),
      clouds: [{ centre: hex(0, 0), until: 3 }],
    };
    expect(Object.keys(reach(state, 'cavalry'))).toEqual(['0,0']);
    expect(reach(state, 'far')['1,0']).toBeUndefined();
    expect(reach(state, 'far')['2,0']).toBe('fight');
  });

  test('TW-MOV-21, TW-SPT-03 undead stay out of a temple', () => {
    const state = scene({
      features: { temple: [[1, 0]] },
      red: { skeletons: { at: [0, 0], troop: 'undead/skeleton-swords' }, a: { at: [1, 1] } },
    });
    expect(reach(state, 'skeletons')['1,0']).toBeUndefined();
    expect(reach(state, 'a')['1,0']).toBe('fight');
  });
});

describe('others on the way', () => {
  test('TW-MOV-13, TW-GAP-27 nobody rides through a friend', () => {
    const found = rides({ red: { friend: { at: [1, 0] } } });
    expect([found['1,0'], found['3,0']]).toEqual([undefined, undefined]);
  });

  test('TW-MOV-14 infantry that ends on a lone friendly King has him attached', () => {
    const state = scene({ red: { a: { at: [0, 0] }, king: { at: [1, 0], troop: 'humans/king' } } });
    expect(reach(state, 'a')['1,0']).toBe('fight');
    const moved = answer(onCard(state, ['a']), { kind: 'move', piece: 'a', to: hex(1, 0) });
    expect(whereIs(moved, 'a')).toBe(whereIs(moved, 'king'));
  });

  test('TW-MOV-15, TW-ABL-04, TW-GAP-24 bats fly over ground troops, not onto them, and not over bats', () => {
    const over = scene({
      red: { bats: { at: [0, 0], troop: 'monsters/bats' } },
      black: { foe: { at: [1, 0] } },
    });
    expect([reach(over, 'bats')['3,0'], reach(over, 'bats')['1,0']]).toEqual(['fight', undefined]);
    const wall = { black: { others: { at: [1, 0], troop: 'monsters/bats' } } } as const;
    expect(
      reach(scene({ red: { bats: { at: [0, 0], troop: 'monsters/bats' } }, ...wall }), 'bats')['3,0'],
    ).toBeUndefined();
  });

  test.each([
    ['TW-GAP-24 flyers may fight after landing in woods', {}, 'fight'],
    ['TW-GAP-24 unless the switch says they may not', { airIgnoresNoCombat: false }, 'walk'],
  ] as const)('%s', (_title, options, expected) => {
    const state = scene({
      terrain: { woods: [[1, 0]] },
      options,
      red: { bats: { at: [0, 0], troop: 'monsters/bats' } },
    });
    expect(reach(state, 'bats')['1,0']).toBe(expected);
  });

  test('TW-MOV-16, TW-ABL-03 a displacer beast passes bats, not a Death Elemental', () => {
    const past = (troop: string): string | undefined =>
      reach(
        scene({
          red: { beast: { at: [0, 0], troop: 'monsters/displacer-beast' } },
          black: { foe: { at: [1, 0], troop } },
        }),
        'beast',
      )['3,0'];
    expect([past('monsters/bats'), past('undead/death-elemental')]).toEqual(['fight', undefined]);
  });

  test('TW-MOV-17, TW-ABL-01 a burrower passes under troops on clear ground, not where it would have to stop', () => {
    const under = (ground: Scene): string | undefined =>
      reach(
        scene({
          ...ground,
          red: { earth: { at: [0, 0], troop: 'monsters/elemental-earth' } },
          black: { foe: { at: [1, 0] } },
        }),
        'earth',
      )['3,0'];
    expect([under({}), under({ terrain: { woods: [[1, 0]] } })]).toEqual(['fight', undefined]);
  });

  test('TW-MOV-18, TW-ABL-05 bears do not stop in woods and fight there', () => {
    const state = scene({
      terrain: {
        woods: [
          [1, 0],
          [2, 0],
        ],
      },
      red: { bears: { at: [0, 0], troop: 'monsters/bears' } },
    });
    expect(reach(state, 'bears')['2,0']).toBe('fight');
  });

  test('TW-MOV-19 a water elemental swims on through rivers', () => {
    const state = scene({
      terrain: {
        river: [
          [1, 0],
          [2, 0],
        ],
      },
      red: { water: { at: [0, 0], troop: 'monsters/elemental-water' } },
    });
    expect(reach(state, 'water')['3,0']).toBe('fight');
  });

  test('TW-MOV-22, TW-GAP-28 enemies next door do not hinder: three hexes round one', () => {
    const state = scene({ red: { cavalry: CAVALRY }, black: { foe: { at: [1, 0] } } });
    const path = [hex(1, -1), hex(2, -1), hex(2, 0)];
    expect(verdict(onCard(state, ['cavalry']), { kind: 'move', piece: 'cavalry', to: hex(2, 0), path })).toBe(
      'legal',
    );
  });

  test('TW-MOV-23, TW-IND-04 the King is left in the old hex when the unit leaves him', () => {
    const state = scene({ red: { a: { at: [0, 0] }, king: { at: [0, 0], troop: 'humans/king' } } });
    const moved = answer(onCard(state, ['a']), { kind: 'move', piece: 'a', to: hex(1, 0), leave: ['king'] });
    expect([whereIs(moved, 'a'), whereIs(moved, 'king'), stand(moved.state, 'king').counters]).toEqual([
      '1,0',
      '0,0',
      0,
    ]);
  });

  test('TW-MOV-25 an end without a path goes by the first of the shortest ways, east before south-east', () => {
    const state = scene({ red: { cavalry: CAVALRY } });
    const moved = answer(onCard(state, ['cavalry']), { kind: 'move', piece: 'cavalry', to: hex(1, 1) });
    expect(of(moved, 'piece-moved')[0]?.path.map(place)).toEqual(['1,0', '1,1']);
  });

  test('TW-MOV-25 a path of the player’s own must be one the piece can walk', () => {
    const state = scene({ terrain: { woods: [[1, 0]] }, red: { cavalry: CAVALRY } });
    const by = (...path: number[]): string =>
      verdict(onCard(state, ['cavalry']), { kind: 'move', piece: 'cavalry', to: hex(1, 1), path });
    expect([by(hex(0, 1), hex(1, 1)), by(hex(1, 0), hex(1, 1)), by(hex(0, 1))]).toEqual([
      'legal',
      'TW-MOV-01',
      'TW-MOV-01',
    ]);
  });

  test('TW-TRN-09, TW-DOC-10 an attack cannot be followed by a move', () => {
    const state = readyToAct(
      scene({
        red: { cavalry: CAVALRY, mate: { at: [0, 3] } },
        black: { foe: { at: [1, 0] }, other: { at: [1, 3] } },
      }),
      ['cavalry', 'mate'],
    );
    const fought = answer(state, attack('cavalry', 'foe'), [2, 2, 2]);
    expect(verdict(fought.state, { kind: 'move', piece: 'cavalry', to: hex(0, 1) })).toBe('TW-DOC-11');
    expect(verdict(fought.state, attack('cavalry', 'foe'))).toBe('TW-DOC-10');
  });
});

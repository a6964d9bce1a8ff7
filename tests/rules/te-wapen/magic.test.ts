import { describe, expect, test } from 'vitest';
import { castWorth } from '../../../src/rules/te-wapen/advise/spell-choice.ts';
import { stanceOf } from '../../../src/rules/te-wapen/advise/stance.ts';
import { boltDice } from '../../../src/rules/te-wapen/spells/bolts.ts';
import { cast, magic, names } from './magic-support.ts';
import {
  act,
  answer,
  attack,
  hex,
  indexOf,
  mayAct,
  of,
  onCard,
  reach,
  readyToAct,
  type Scene,
  scene,
  stand,
  verdict,
  whereIs,
} from './support.ts';

describe('casting', () => {
  test('TW-MAG-01 a spell after the move, no move after the spell', () => {
    const state = magic('wizard', { red: { other: { at: [0, 4] } }, black: { foe: { at: [4, 0] } } });
    const moved = answer(onCard(state, ['mage']), { kind: 'move', piece: 'mage', to: hex(2, 0) });
    expect(verdict(moved.state, cast('fireball', { target: 'foe' }))).toBe('legal');
    const both = readyToAct(state, ['mage', 'other']);
    expect(
      verdict(answer(both, cast('fireball', { target: 'foe' }), [2]).state, {
        kind: 'move',
        piece: 'mage',
        to: hex(1, 0),
      }),
    ).not.toBe('legal');
  });

  test('TW-MAG-02, TW-MAG-14 10 MP less 3 for an elemental', () => {
    const told = act(
      magic('wizard'),
      cast('summon-elemental', { at: hex(1, 0), summons: 'monsters/elemental-fire' }),
    );
    expect(stand(told.state, 'mage').mp).toBe(7);
  });

  test('TW-MAG-02 the scenario sets the store', () => {
    expect(stand(magic('wizard', { options: { startingMp: 4 } }), 'mage').mp).toBe(4);
    expect(stand(scene({ red: { mage: { at: [0, 0], troop: 'humans/wizard', mp: 2 } } }), 'mage').mp).toBe(2);
  });

  test('TW-MAG-03 with 2 MP no Fog', () => {
    const state = magic('wizard', { red: { mage: { at: [0, 0], troop: 'humans/wizard', now: { mp: 2 } } } });
    expect(names(state)).toEqual(['fireball', 'freeze', 'teleport', 'healing']);
    expect(mayAct(state, cast('fog', { at: hex(1, 0) }))).toBe('TW-MAG-03');
  });

  test('TW-MAG-04, TW-GAP-55 one spell an activation', () => {
    const state = readyToAct(
      magic('wizard', {
        red: { other: { at: [0, 4] } },
        black: { foe: { at: [3, 0] }, bar: { at: [1, 4] } },
      }),
      ['mage', 'other'],
    );
    const told = answer(state, cast('fireball', { target: 'foe' }), [2, 2]);
    expect(verdict(told.state, cast('freeze', { target: 'foe' }))).toBe('TW-DOC-10');
  });

  test('TW-MAG-05, TW-GAP-36 terrain takes dice off a spell; a general adds none', () => {
    const state = magic('wizard', {
      terrain: { woods: [[2, 0]] },
      red: { king: { at: [0, 0], troop: 'humans/king' }, a: { at: [0, 0] } },
      black: { foe: { at: [2, 0] } },
    });
    expect(boltDice(state, indexOf(state, 'mage'), indexOf(state, 'foe'), 'fireball').dice).toBe(2);
  });

  test('TW-MAG-06 spells are cast next to the enemy, too', () => {
    expect(
      mayAct(magic('wizard', { black: { foe: { at: [1, 0] } } }), cast('freeze', { target: 'foe' })),
    ).toBe('legal');
  });

  test('TW-GAP-55 harmful spells are for enemies, helpful ones for friends', () => {
    const state = magic('wizard', {
      red: { friend: { at: [1, 0], now: { left: 2 } } },
      black: { foe: { at: [2, -1], now: { left: 2 } } },
    });
    expect([
      mayAct(state, cast('freeze', { target: 'friend' })),
      mayAct(state, cast('healing', { target: 'foe' })),
    ]).toEqual(['TW-MAG-11', 'TW-MAG-13']);
  });
});

describe('the standard spells', () => {
  test.each([
    ['TW-MAG-10, TW-DOC-20 Fireball at d1', 1, 4],
    ['TW-MAG-10 at d2', 2, 3],
    ['TW-MAG-10 at d3', 3, 2],
    ['TW-MAG-10 at d4', 4, 1],
    ['TW-MAG-10 at d5', 5, 0],
  ])('%s', (_title, range, dice) => {
    const state = magic('wizard', { black: { foe: { at: [range, 0] } } });
    expect(boltDice(state, indexOf(state, 'mage'), indexOf(state, 'foe'), 'fireball').dice).toBe(dice);
    expect(mayAct(state, cast('fireball', { target: 'foe' }))).toBe(dice > 0 ? 'legal' : 'TW-MAG-10');
  });

  test('TW-MAG-10 a Fireball needs a line of sight, and TW-IND-05 hits the unit, not the King in it', () => {
    const hidden = magic('wizard', { terrain: { woods: [[1, 0]] }, black: { foe: { at: [2, 0] } } });
    expect(mayAct(hidden, cast('fireball', { target: 'foe' }))).toBe('TW-MAG-10');
    const led = magic('wizard', {
      black: { foe: { at: [2, 0] }, king: { at: [2, 0], troop: 'humans/king' } },
    });
    expect([
      mayAct(led, cast('fireball', { target: 'king' })),
      mayAct(led, cast('fireball', { target: 'foe' })),
    ]).toEqual(['TW-MAG-10', 'legal']);
  });

  test('TW-MAG-11, TW-GAP-19 Freeze: one counter more, at once; the unit only, not its King', () => {
    const state = magic('wizard', {
      black: {
        foe: { at: [3, 0], now: { counters: 1 } },
        king: { at: [3, 0], troop: 'humans/king' },
        far: { at: [5, 0] },
      },
    });
    const told = act(state, cast('freeze', { target: 'foe' }));
    expect([stand(told.state, 'foe').counters, stand(told.state, 'king').counters]).toEqual([2, 0]);
    expect(mayAct(state, cast('freeze', { target: 'far' }))).toBe('TW-MAG-11');
  });

  test('TW-MAG-12, TW-GAP-56, TW-DOC-22 Teleport: five hexes over anything, with the unit, which attacks no more', () => {
    const state = magic('wizard', {
      terrain: {
        impassable: [
          [1, 0],
          [2, 0],
        ],
      },
      red: { a: { at: [0, 0] } },
      black: { foe: { at: [6, 0] } },
    });
    const told = act(state, cast('teleport', { at: hex(5, 0), unit: true }), [], { mage: 'a' });
    expect([whereIs(told, 'a'), whereIs(told, 'mage')]).toEqual(['5,0', '5,0']);
    expect(stand(told.state, 'a').counters).toBe(1);
    expect(of(told, 'attack-rolled')).toEqual([]);
    expect(mayAct(state, cast('teleport', { at: hex(6, 0) }), { mage: 'a' })).toBe('TW-MAG-12');
  });

  test('TW-GAP-56 not after the unit has attacked; alone the caster may land on a friend', () => {
    const state = magic('wizard', {
      red: { a: { at: [0, 0] }, friend: { at: [4, 0] } },
      black: { foe: { at: [1, 0] } },
    });
    const fought = act(state, attack('a', 'foe'), [2, 2, 2, 2], { mage: 'a' });
    expect(verdict(fought.state, cast('teleport', { at: hex(0, 3), unit: true }))).toBe('TW-MAG-12');
    expect(verdict(fought.state, cast('teleport', { at: hex(4, 0) }))).toBe('legal');
    expect(verdict(fought.state, cast('teleport', { at: hex(1, 0) }))).toBe('TW-MAG-12');
  });

  test('TW-MAG-13, TW-GAP-59, TW-DOC-21 Healing: one wound, within 2, never above the start', () => {
    const state = magic('wizard', {
      red: {
        hurt: { at: [2, 0], now: { left: 3 } },
        whole: { at: [0, 1] },
        far: { at: [-3, 0], now: { left: 1 } },
      },
    });
    expect(stand(act(state, cast('healing', { target: 'hurt' })).state, 'hurt').left).toBe(4);
    expect([
      mayAct(state, cast('healing', { target: 'whole' })),
      mayAct(state, cast('healing', { target: 'far' })),
    ]).toEqual(['TW-MAG-13', 'TW-MAG-13']);
  });

  test('TW-GAP-59 the unit of the caster is healed, too', () => {
    const state = magic('wizard', { red: { a: { at: [0, 0], now: { left: 1 } } } });
    expect(mayAct(state, cast('healing', { target: 'a' }), { mage: 'a' })).toBe('legal');
  });

  test('TW-DOC-24, TW-ABL-04 of the four that fight alike the adjutant calls the one that flies', () => {
    const worth = (summons: string): number =>
      castWorth(
        magic('wizard'),
        stanceOf({ temper: 'steady' }),
        cast('summon-elemental', { at: hex(1, 0), summons }),
      );
    const others = ['earth', 'fire', 'water'].map((one) => worth(`monsters/elemental-${one}`));
    expect(new Set(others).size).toBe(1);
    expect(worth('monsters/elemental-air')).toBeGreaterThan(others[0] ?? 0);
  });

  test('TW-MAG-14, TW-GAP-57, TW-GAP-60, TW-DOC-24 an elemental of the caster’s choice, next door, with a counter', () => {
    const told = act(
      magic('wizard'),
      cast('summon-elemental', { at: hex(1, 0), summons: 'monsters/elemental-fire' }),
    );
    const summoned = told.state.fighters.at(-1);
    expect([
      summoned?.profile.moves[0]?.hexes,
      summoned?.profile.combat,
      summoned?.profile.hitAt,
      summoned?.profile.wounds,
    ]).toEqual([3, [4], 4, 3]);
    expect(told.state.pieces.at(-1)).toMatchObject({ left: 3, counters: 1, at: hex(1, 0) });
    expect(summoned?.isExtra).toBe(true);
  });

  test.each([
    ['TW-GAP-60 not on somebody', { red: { friend: { at: [1, 0] } } }],
    [
      'TW-GAP-60 not over a cliff',
      {
        sides: {
          impassable: [
            [
              [0, 0],
              [1, 0],
            ],
          ],
        },
      },
    ],
    ['TW-GAP-60 not on impassable ground', { terrain: { impassable: [[1, 0]] } }],
  ] as readonly (readonly [string, Scene])[])('%s', (_title, ground) => {
    expect(
      mayAct(
        magic('wizard', ground),
        cast('summon-elemental', { at: hex(1, 0), summons: 'monsters/elemental-fire' }),
      ),
    ).toBe('TW-MAG-14');
  });

  test('TW-GAP-60 nor two hexes off; the water elemental on water', () => {
    expect(
      mayAct(
        magic('wizard'),
        cast('summon-elemental', { at: hex(2, 0), summons: 'monsters/elemental-fire' }),
      ),
    ).toBe('TW-MAG-14');
    const lake = magic('wizard', { terrain: { water: [[1, 0]] } });
    const onto = (row: string): string =>
      mayAct(lake, cast('summon-elemental', { at: hex(1, 0), summons: row }));
    expect([onto('monsters/elemental-water'), onto('monsters/elemental-fire')]).toEqual([
      'legal',
      'TW-MAG-14',
    ]);
  });

  test('TW-MAG-15, TW-GAP-58, TW-DOC-23 Fog: cast in turn 4 it lasts to the end of turn 6', () => {
    const state = { ...magic('wizard'), turn: 4 };
    const told = act(state, cast('fog', { at: hex(4, 0) }));
    expect(told.state.clouds).toEqual([{ centre: hex(4, 0), until: 6 }]);
    expect(mayAct(state, cast('fog', { at: hex(5, 0) }))).toBe('TW-MAG-15');
    const own = act(state, cast('fog', { at: hex(0, 0) }));
    expect(Object.keys(reach(own.state, 'mage'))).toEqual(['0,0']);
  });

  test('TW-MAG-16 in the ring they fight hand to hand, in the centre not; nobody follows up', () => {
    const ring = {
      ...scene({ red: { a: { at: [0, 0] } }, black: { b: { at: [1, 0] } } }),
      clouds: [{ centre: hex(2, 0), until: 3 }],
    };
    expect(mayAct(ring, attack('a', 'b'))).toBe('legal');
    expect(
      of(
        act(
          { ...ring, pieces: ring.pieces.map((piece, i) => (i === 2 ? { ...piece, left: 1 } : piece)) },
          attack('a', 'b'),
          [6, 2, 2, 2],
        ),
        'follow-up-offered',
      ),
    ).toEqual([]);
    const centre = { ...ring, clouds: [{ centre: hex(1, 0), until: 3 }] };
    expect(mayAct(centre, attack('a', 'b'))).toBe('TW-MAG-16');
  });
});

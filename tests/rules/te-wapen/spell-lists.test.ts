import { describe, expect, test } from 'vitest';
import { castsOfSpell } from '../../../src/rules/te-wapen/act.ts';
import { priceFor } from '../../../src/rules/te-wapen/magic.ts';
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
  place,
  readyToAct,
  stand,
  verdict,
} from './support.ts';

describe('the lists', () => {
  test('TW-TYP-10, TW-ABL-08 a wizard: six spells at their price', () => {
    const state = magic('wizard');
    expect(names(state)).toEqual(['fireball', 'freeze', 'teleport', 'healing', 'summon-elemental', 'fog']);
    expect(
      (['fireball', 'freeze', 'teleport', 'healing', 'summon-elemental', 'fog'] as const).map((spell) =>
        priceFor('wizard', spell),
      ),
    ).toEqual([1, 2, 2, 2, 3, 3]);
  });

  test.each([
    ['TW-TYP-15 the Necromancer pays 1 more', 'necromancer', 'fireball', 2],
    ['TW-TYP-15 for Fog too', 'necromancer', 'fog', 4],
    ['TW-TYP-20 the Cleric', 'cleric', 'healing', 3],
    ['TW-TYP-25 the Demonologist', 'demonologist', 'freeze', 3],
    ['TW-TYP-30 the Druid', 'druid', 'teleport', 3],
    ['TW-TYP-17 Banish Undead', 'cleric', 'banish-undead', 1],
    ['TW-TYP-18 Banish Undead Horde', 'cleric', 'banish-undead-horde', 2],
    ['TW-TYP-21 Summon Greater Demon', 'demonologist', 'summon-greater-demon', 3],
  ] as const)('%s', (_title, tradition, spell, price) => {
    expect(priceFor(tradition, spell)).toBe(price);
  });

  test('TW-TYP-31, TW-TYP-16, TW-GAP-76, TW-DOC-18 each has a list of their own; other lists are closed to them', () => {
    expect(priceFor('wizard', 'banish-undead')).toBeUndefined();
    expect(names(magic('cleric'))).toContain('banish-undead');
    const poor = magic('druid', { red: { mage: { at: [0, 0], troop: 'lizardmen/shaman', now: { mp: 1 } } } });
    expect(names(poor)).toEqual(['animate-forest']);
    expect(
      mayAct(
        magic('wizard', { black: { foe: { at: [1, 0], troop: 'undead/zombies' } } }),
        cast('banish-undead', { target: 'foe' }),
      ),
    ).toBe('TW-TYP-31');
  });

  test('TW-TYP-11 one unit of skeletons; TW-SPT-02, TW-GAP-85 on a burial mound for 1 MP', () => {
    const told = act(magic('necromancer'), cast('summon-skeletons', { at: hex(1, 0) }));
    expect([told.state.fighters.at(-1)?.troop, stand(told.state, 'mage').mp]).toEqual([
      'undead/skeleton-swords',
      8,
    ]);
    const mound = magic('necromancer', { features: { 'burial-mound': [[0, 0]] } });
    expect(stand(act(mound, cast('summon-skeletons', { at: hex(1, 0) })).state, 'mage').mp).toBe(9);
    expect(
      stand(act(mound, cast('summon-skeleton-horde', { at: hex(1, 0), second: hex(0, 1) })).state, 'mage').mp,
    ).toBe(7);
    expect(stand(act({ ...mound }, cast('fog', { at: hex(2, 0) })).state, 'mage').mp).toBe(6);
  });

  test('TW-TYP-12, TW-GAP-61 a horde is two units, or one if the player accepts; 10 MP buy two hordes', () => {
    const told = act(
      magic('necromancer'),
      cast('summon-skeleton-horde', { at: hex(1, 0), second: hex(0, 1) }),
    );
    expect(told.state.fighters.filter(({ isExtra }) => isExtra === true).length).toBe(2);
    expect(mayAct(magic('necromancer'), cast('summon-skeleton-horde', { at: hex(1, 0) }))).toBe('legal');
    expect(
      mayAct(magic('necromancer'), cast('summon-skeleton-horde', { at: hex(1, 0), second: hex(1, 0) })),
    ).toBe('TW-TYP-12');
    expect(Math.floor(10 / (priceFor('necromancer', 'summon-skeleton-horde') ?? 0))).toBe(2);
  });

  test('TW-TYP-13, TW-GAP-61 Drums of Death: two dice on every enemy within 2 who is not undead, whatever the ground', () => {
    const state = magic('necromancer', {
      terrain: { woods: [[2, 0]] },
      black: { b: { at: [2, 0] }, dead: { at: [0, 1], troop: 'undead/zombies' }, far: { at: [3, 0] } },
    });
    const told = act(state, cast('drums-of-death'), [4, 1]);
    expect([
      stand(told.state, 'b').left,
      stand(told.state, 'dead').left,
      of(told, 'piece-retreated').length,
    ]).toEqual([3, 2, 0]);
  });

  test.each([
    ['TW-TYP-14, TW-GAP-61 half of four wounds', 'standard/infantry', 2],
    ['TW-TYP-14, TW-DOC-25 half of five, rounded up', 'chaos/dwarfs', 3],
  ] as const)('%s', (_title, troop, left) => {
    const state = magic('necromancer', {
      red: { fallen: { at: [1, 0], troop, now: { at: -1, left: 0, fell: { turn: 1, at: hex(1, 0) } } } },
    });
    const told = act(state, cast('resurrect', { target: 'fallen', at: hex(1, 0) }));
    expect(stand(told.state, 'fallen')).toMatchObject({ left, counters: 1, wasRaised: true });
  });

  test('TW-GAP-61 nobody comes back twice, nor after the turn, nor spent Fanatics', () => {
    const fallen = (now: object): string =>
      mayAct(
        magic('necromancer', { red: { fallen: { at: [1, 0], now: { at: -1, left: 0, ...now } } } }),
        cast('resurrect', { target: 'fallen', at: hex(1, 0) }),
      );
    const fell = { turn: 1, at: hex(1, 0) };
    expect(fallen({ fell })).toBe('legal');
    expect([
      fallen({ fell, wasRaised: true }),
      fallen({ fell: { ...fell, turn: 0 } }),
      fallen({ fell: { ...fell, byItself: true } }),
    ]).toEqual(['TW-TYP-14', 'TW-TYP-14', 'TW-TYP-14']);
  });

  test('TW-TYP-17 Banish Undead: five dice next door, one at 5 hexes, on undead only', () => {
    const state = magic('cleric', {
      black: {
        dead: { at: [1, 0], troop: 'undead/skeleton-swords' },
        orcs: { at: [0, 1], troop: 'orcs/orc-swords' },
        far: { at: [-5, 0], troop: 'undead/zombies' },
      },
    });
    const dice = (id: string): number =>
      boltDice(state, indexOf(state, 'mage'), indexOf(state, id), 'banish-undead').dice;
    expect([dice('dead'), dice('far')]).toEqual([5, 1]);
    expect(mayAct(state, cast('banish-undead', { target: 'orcs' }))).toBe('TW-TYP-17');
  });

  test('TW-TYP-18, TW-GAP-64 the Horde: a hit, and every undead next to it takes one, too', () => {
    const state = magic('cleric', {
      red: { ours: { at: [5, 1], troop: 'undead/skeleton-swords' } },
      black: {
        dead: { at: [5, 0], troop: 'undead/skeleton-swords' },
        near: { at: [6, 0], troop: 'undead/mummies' },
        orcs: { at: [6, -1], troop: 'orcs/orc-swords' },
      },
    });
    const hit = act(state, cast('banish-undead-horde', { target: 'dead' }), [4]);
    expect(['dead', 'near', 'ours', 'orcs'].map((id) => stand(hit.state, id).left)).toEqual([3, 3, 3, 4]);
    const miss = act(state, cast('banish-undead-horde', { target: 'dead' }), [3]);
    expect(['dead', 'near', 'ours'].map((id) => stand(miss.state, id).left)).toEqual([4, 4, 4]);
  });

  test('TW-TYP-19 Blessing takes a counter off', () => {
    const state = magic('cleric', { red: { a: { at: [4, 0], now: { counters: 1 } } } });
    const told = act(state, cast('blessing', { target: 'a' }));
    expect(of(told, 'counters-changed')).toMatchObject([{ piece: 'a', counters: 0 }]);
  });

  test('TW-TYP-21, TW-GAP-62, TW-GAP-68 a greater demon with two different powers, rolled on arrival', () => {
    const told = act(magic('demonologist'), cast('summon-greater-demon', { at: hex(1, 0) }), [1, 1, 5]);
    expect(told.state.fighters.at(-1)).toMatchObject({
      powers: ['Flying', 'Cause Fear'],
      profile: { specials: { flying: {}, causeFear: {} } },
    });
    expect(told.state.pieces.at(-1)?.counters).toBe(1);
  });

  test('TW-TYP-22, TW-GAP-62 a lesser demon, here with a wound more', () => {
    const told = act(magic('demonologist'), cast('summon-lesser-demon', { at: hex(1, 0) }), [4]);
    expect(told.state.fighters.at(-1)).toMatchObject({
      profile: { moves: [{ hexes: 2 }], combat: [4], hitAt: 4, wounds: 5 },
      start: 5,
    });
  });

  test('TW-TYP-23, TW-GAP-62, TW-DOC-26 Demonic Wind: four hexes in line, two dice each, friend or foe', () => {
    const state = magic('demonologist', {
      red: { friend: { at: [4, 0] } },
      black: { b: { at: [2, 0] }, past: { at: [5, 0] } },
    });
    const told = act(state, cast('demonic-wind', { direction: 0 }), [4, 1, 6, 6]);
    expect(['b', 'friend', 'past'].map((id) => stand(told.state, id).left)).toEqual([3, 2, 4]);
    expect(mayAct(state, cast('demonic-wind', { direction: 3 }))).toBe('TW-TYP-23');
  });

  test('TW-TYP-24, TW-GAP-62 Demonic Laughter in turn 3: fear in turns 3 and 4, not in 5', () => {
    const state = {
      ...magic('demonologist', { red: { a: { at: [1, 0] } }, black: { b: { at: [2, 0] } } }),
      turn: 3,
    };
    const told = act(state, cast('demonic-laughter', { target: 'a' }));
    expect(stand(told.state, 'a').fearUntil).toBe(4);
    const frightens = (turn: number): number =>
      of(
        act(
          { ...state, ...{ pieces: told.state.pieces.map((piece) => ({ ...piece, counters: 0 })) }, turn },
          attack('a', 'b'),
          [4, 2, 2, 2],
        ),
        'piece-retreated',
      ).length;
    expect([frightens(4), frightens(5)]).toEqual([1, 0]);
  });

  test('TW-TYP-26, TW-GAP-63, TW-DOC-27 Animate Forest: four dice on a piece in a wood, no cover', () => {
    const state = magic('druid', {
      terrain: {
        woods: [
          [3, 0],
          [4, 0],
        ],
      },
      black: { b: { at: [3, 0] }, c: { at: [4, 0] }, open: { at: [0, 2] } },
    });
    expect(stand(act(state, cast('animate-forest', { target: 'b' }), [4, 4, 1, 1]).state, 'b').left).toBe(2);
    expect([
      mayAct(state, cast('animate-forest', { target: 'c' })),
      mayAct(state, cast('animate-forest', { target: 'open' })),
    ]).toEqual(['TW-TYP-26', 'TW-TYP-26']);
  });

  test('TW-TYP-27 Animate River: the chosen water and the water next to it', () => {
    const state = magic('druid', {
      terrain: {
        river: [
          [1, 0],
          [2, 0],
          [3, 0],
        ],
      },
      black: { b: { at: [1, 0] }, c: { at: [2, 0] }, d: { at: [3, 0] } },
    });
    const middle = act(state, cast('animate-river', { at: hex(2, 0) }), [4, 1, 1, 1, 4, 1, 1, 1, 4, 1, 1, 1]);
    expect(['b', 'c', 'd'].map((id) => stand(middle.state, id).left)).toEqual([3, 3, 3]);
    const end = act(state, cast('animate-river', { at: hex(1, 0) }), [4, 1, 1, 1, 4, 1, 1, 1]);
    expect(['b', 'c', 'd'].map((id) => stand(end.state, id).left)).toEqual([3, 3, 4]);
  });

  test('TW-TYP-28, TW-GAP-63 an Insect Swarm: 3/2/5+/2, flying', () => {
    const told = act(magic('druid'), cast('summon-insect-swarm', { at: hex(1, 0) }));
    expect(told.state.fighters.at(-1)?.profile).toMatchObject({
      moves: [{ hexes: 3 }],
      combat: [2],
      hitAt: 5,
      wounds: 2,
      specials: { flying: {} },
    });
  });

  test('TW-TYP-29, TW-DOC-28 Thorns on an empty hex: a piece that enters is struck by two dice', () => {
    const told = act(magic('druid', { black: { b: { at: [3, 0] } } }), cast('thorns', { at: hex(2, 0) }));
    expect(told.state.traps).toMatchObject([{ at: hex(2, 0), left: 2, isHidden: false }]);
    const sprung = answer(onCard(told.state, ['b']), { kind: 'move', piece: 'b', to: hex(2, 0) }, [4, 1]);
    expect(stand(sprung.state, 'b').left).toBe(3);
    expect(mayAct(magic('druid', { black: { b: { at: [3, 0] } } }), cast('thorns', { at: hex(3, 0) }))).toBe(
      'TW-TYP-29',
    );
  });

  test('TW-SPT-01, TW-GAP-85 a stone circle gives 1 MP back on activation, not above the start', () => {
    const mpAfter = (mp: number): number | undefined => {
      const state = {
        ...magic('wizard', {
          features: { 'stone-circle': [[0, 0]] },
          red: { mage: { at: [0, 0], troop: 'humans/wizard', now: { mp } } },
        }),
        card: 0,
        phase: { kind: 'activate' as const },
      };
      return stand(answer(state, { kind: 'activate', pieces: ['mage'], with: [] }).state, 'mage').mp;
    };
    expect([mpAfter(6), mpAfter(10)]).toEqual([7, 10]);
  });

  test('TW-DOC-20, TW-GAP-55 every aim that is listed is allowed, and no other', () => {
    const state = readyToAct(
      magic('wizard', {
        terrain: { woods: [[1, 0]] },
        black: { b: { at: [2, 0] }, c: { at: [0, 2] }, d: { at: [0, 5] } },
      }),
      ['mage'],
    );
    const [actor] = state.actors;
    if (actor === undefined) throw new Error('the mage is in activation');
    expect(
      castsOfSpell(state, actor, { spell: 'fireball', store: 'own' }).map(({ target }) => target),
    ).toEqual(['c']);
    expect(
      castsOfSpell(state, actor, { spell: 'fog', store: 'own' }).every(
        ({ at }) => verdict(state, cast('fog', { at: at ?? -1 })) === 'legal',
      ),
    ).toBe(true);
    expect(
      castsOfSpell(state, actor, { spell: 'summon-elemental', store: 'own' })
        .map(({ at }) => place(at ?? -1))
        .filter((at, i, all) => all.indexOf(at) === i).length,
    ).toBe(6);
  });
});

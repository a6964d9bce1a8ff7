/** Statements of Te Wapen!, drawn by lot and asked of the engine. Places are axial from the middle of the board. */
import { expect } from 'vitest';
import { BUILDINGS, DECK, getRow, NAMES, SPELLS, WEAPONS } from '../../../src/rules/te-wapen/tables.ts';
import { cast, magic } from '../te-wapen/magic-support.ts';
import { act, attack, hex, mayAct, type Place, type Scene, scene, stand } from '../te-wapen/support.ts';
import { type Statement, says } from './statement.ts';
import { bolt, dice, E, goes, has, mayCast, roll, row, sees, struck, wooded } from './te-wapen-asked.ts';

export const TE_WAPEN: readonly Statement[] = [
  says('1.2.1', 'combat by distance: 1-3-2-1 is one die next door, two at 3 hexes', 'TW-UNI-08', () => {
    const archers = { red: { a: { at: [0, 0], troop: 'standard/archers' } } } as const;
    expect([1, 2, 3, 4, 5].map((q) => dice([q, 0], archers))).toEqual([1, 3, 2, 1, 0]);
  }),
  says('1.3.1', '52 cards and two Jokers, the colour says whose', 'TW-TRN-02', () => {
    expect(DECK).toHaveLength(54);
    expect(
      ['red', 'black', undefined].map((side) => DECK.filter((card) => card.side === side).length),
    ).toEqual([26, 26, 2]);
  }),
  says('1.3.1', 'number cards set one going, pictures two, aces three', 'TW-TRN-04', () => {
    const by = (rank: string) =>
      new Set(DECK.filter((card) => card.rank === rank).map(({ activations }) => activations));
    expect(
      [
        ['2', 1],
        ['10', 1],
        ['J', 2],
        ['Q', 2],
        ['K', 2],
        ['A', 3],
      ].map(([rank, count]) => by(String(rank)).has(Number(count))),
    ).toEqual(Array(6).fill(true));
  }),
  says('1.4.1', 'hills are gone over freely', 'TW-MOV-08', () =>
    expect(goes('standard/cavalry', { terrain: { hill: [E, [2, 0]] } })['3,0']).toBe('fight'),
  ),
  says('1.4.1', 'woods stop, and forbid combat', 'TW-MOV-05', () =>
    expect([goes('standard/infantry', wooded)['1,0'], goes('standard/infantry')['1,0']]).toEqual([
      'walk',
      'fight',
    ]),
  ),
  says('1.4.1', 'difficult ground stops, leaves one hex, and allows combat', 'TW-MOV-06', () => {
    const marsh = (places: readonly Place[]) => goes('standard/cavalry', { terrain: { difficult: places } });
    expect([marsh([E])['1,0'], marsh([[0, 0]])['1,0'], marsh([[0, 0]])['2,0']]).toEqual([
      'fight',
      'fight',
      undefined,
    ]);
  }),
  says('1.4.1', 'a wall is climbed from next to it, and stops', 'TW-MOV-09', () => {
    const wall = (from: Place, to: Place) =>
      goes('standard/cavalry', {
        sides: { wall: [[from, to]] },
        terrain: {
          impassable: [
            [1, -1],
            [0, 1],
            [2, -1],
            [1, 1],
          ],
        },
      });
    expect([wall([0, 0], E)['1,0'], wall([0, 0], E)['2,0'], wall(E, [2, 0])['2,0']]).toEqual([
      'fight',
      undefined,
      undefined,
    ]);
  }),
  says('1.4.1', 'villages stop, and forbid combat; rivers stop', 'TW-MOV-10', () =>
    expect([
      goes('standard/cavalry', { terrain: { village: [E] } })['1,0'],
      goes('standard/cavalry', { terrain: { river: [E] } })['1,0'],
    ]).toEqual(['walk', 'fight']),
  ),
  says('1.4.1', 'impassable hexes are not entered, hexsides not crossed', 'TW-MOV-12', () =>
    expect([
      goes('standard/cavalry', { terrain: { impassable: [E] } })['1,0'],
      goes('standard/infantry', { sides: { impassable: [[[0, 0], E]] } })['1,0'],
    ]).toEqual([undefined, 'walk']),
  ),
  says('1.4.1', 'units do not pass through each other', 'TW-MOV-13', () =>
    expect(
      goes('standard/cavalry', {
        red: { a: { at: [0, 0], troop: 'standard/cavalry' }, friend: { at: E } },
        terrain: {
          impassable: [
            [1, -1],
            [0, 1],
          ],
        },
      })['2,0'],
    ).toBeUndefined(),
  ),
  says('1.4.1', 'all-round sight and fire', 'TW-UNI-10', () => {
    const archers = { red: { a: { at: [0, 0], troop: 'standard/archers' } } } as const;
    expect(
      (
        [
          [2, 0],
          [-2, 0],
          [0, 2],
          [0, -2],
          [2, -2],
          [-2, 2],
        ] as const
      ).map((at) => dice(at, archers)),
    ).toEqual(Array(6).fill(3));
  }),
  says('1.5.3', 'one die less on a hill, only from below', 'TW-CMB-06', () =>
    expect([dice(E, { terrain: { hill: [E] } }), dice(E, { terrain: { hill: [E, [0, 0]] } })]).toEqual([
      3, 4,
    ]),
  ),
  says(
    '1.5.3',
    'one die less into woods, behind a wall, out of a river; two into a village',
    'TW-CMB-05',
    () =>
      expect([
        dice(E, wooded),
        dice(E, { sides: { wall: [[[0, 0], E]] } }),
        dice(E, { terrain: { river: [[0, 0]] } }),
        dice(E, { terrain: { village: [E] } }),
      ]).toEqual([3, 3, 3, 2]),
  ),
  says('1.5.3', 'terrain is not cumulative', 'TW-CMB-11', () =>
    expect(dice(E, { terrain: { woods: [E], river: [[0, 0]] }, sides: { wall: [[[0, 0], E]] } })).toBe(3),
  ),
  says('1.5.3', 'a line of sight is needed; units and woods block it', 'TW-LOS-03', () =>
    expect([
      sees({}),
      sees({ terrain: { woods: [E] } }),
      sees({ black: { other: { at: E } } }),
      sees({ black: { king: { at: E, troop: 'humans/king' } } }),
    ]).toEqual([true, false, false, false]),
  ),
  says('1.5.3', 'the to-hit number or more is a hit', 'TW-CMB-12', () =>
    expect([
      struck([4, 3, 3, 3])[1],
      struck([4, 5, 6, 3])[1],
      struck([4, 5, 3, 3], { black: { b: { at: E, troop: 'standard/cavalry' } } })[1],
    ]).toEqual([3, 1, 2]),
  ),
  says('1.5.3', 'a 1 drives off by a hex, straight away; who cannot go takes a hit', 'TW-RET-02', () =>
    expect([struck([1, 2, 2, 2]), struck([1, 2, 2, 2], { terrain: { impassable: [[2, 0]] } })]).toEqual([
      ['2,0', 4],
      ['1,0', 3],
    ]),
  ),
  says('1.6.2', 'an attached individual is not a target of fire', 'TW-IND-05', () => {
    const lord = scene({
      red: { a: { at: [0, 0], troop: 'standard/archers' } },
      black: { b: { at: [2, 0] }, king: { at: [2, 0], troop: 'humans/king' } },
    });
    expect([mayAct(lord, attack('a', 'b')), mayAct(lord, attack('a', 'king')) === 'legal']).toEqual([
      'legal',
      false,
    ]);
  }),
  says('1.7', 'Fireball: 1 point, 4-3-2-1', 'TW-MAG-10', () =>
    expect([SPELLS['fireball']?.mp, ...[1, 2, 3, 4, 5].map((q) => bolt('fireball', 'wizard', q))]).toEqual([
      1, 4, 3, 2, 1, 0,
    ]),
  ),
  says('1.7', 'Freeze: 2 points, up to 4 hexes, in sight, one more counter', 'TW-MAG-11', () => {
    expect([
      mayCast('freeze', 4),
      mayCast('freeze', 5),
      mayCast('freeze', 4, { terrain: { woods: [[2, 0]] } }),
    ]).toEqual([true, false, false]);
    const told = act(
      magic('wizard', { black: { foe: { at: [3, 0], now: { counters: 1 } } } }),
      cast('freeze', { target: 'foe' }),
    );
    expect([stand(told.state, 'foe').counters, stand(told.state, 'mage').mp]).toEqual([2, 8]);
  }),
  says('1.7', 'Teleport: 2 points, up to 5 hexes', 'TW-MAG-12', () => {
    const to = (q: number) => mayAct(magic('wizard'), cast('teleport', { at: hex(q, 0) })) === 'legal';
    expect([SPELLS['teleport']?.mp, to(5), to(6)]).toEqual([2, true, false]);
  }),
  says('2.1', 'standard rows of infantry, archers, cavalry and machines', 'TW-ARM-03', () =>
    expect(
      ['infantry', 'cavalry', 'large-humanoids', 'war-machine'].map((id) => row(`standard/${id}`)),
    ).toEqual(['1 or 2; 4 no; 4+; 4', '3; 3; 5+; 3', '2; 5; 5+; 2', '0 or 1; 0-3-3-3 no; 5+; 2']),
  ),
  says('2.2', 'burrowers pass under troops, do not stop there, and keep to the ground', 'TW-ABL-01', () => {
    const under = (of: Scene) => goes('monsters/elemental-earth', { ...of, black: { foe: { at: E } } });
    expect([
      under({})['2,0'],
      under({})['1,0'],
      goes('monsters/elemental-earth', { terrain: { woods: [E] } })['1,0'],
    ]).toEqual(['fight', undefined, 'walk']);
  }),
  says('2.2', 'ethereals do not pass through ethereals', 'TW-ABL-03', () => {
    const round = { impassable: [] as Place[] };
    const past = (troop: string) =>
      goes('monsters/displacer-beast', { terrain: round, black: { foe: { at: E, troop } } })['3,0'];
    expect([past('standard/infantry'), past('undead/death-elemental')]).toEqual(['fight', undefined]);
  }),
  says('2.2', 'Frenzy: with a hit, one wound more', 'TW-ABL-06', () => {
    const monks = { red: { a: { at: [0, 0], troop: 'humans/fanatic-monks' } } } as const;
    expect([struck([4, 2, 2, 2], monks)[1], struck([2, 2, 2, 2], monks)[1]]).toEqual([2, 4]);
  }),
  says('2.3', 'Jezzails: 0 or 1, 3-3-3, 5+, 2; Grey Seer: 2, 6+, 1', 'TW-ARM-04', () =>
    expect([row('ratmen/jezzails'), row('ratmen/grey-seer'), has('ratmen/grey-seer')]).toEqual([
      '0 or 1; 3-3-3 no; 5+; 2',
      '2; 0; 6+; 1',
      ['magicUser'],
    ]),
  ),
  says('2.4', 'mummies, undead cavalry and the death elemental', 'TW-ARM-05', () => {
    expect([row('undead/mummies'), row('undead/cavalry'), row('undead/death-elemental')]).toEqual([
      '1 or 2; 4 no; 5+; 4',
      '3; 3; 5+; 3',
      '3; 6; 6+; 4',
    ]);
    expect([has('undead/mummies'), has('undead/cavalry'), has('undead/death-elemental').sort()]).toEqual([
      [],
      ['causeFear'],
      ['causeFear', 'ethereal'],
    ]);
  }),
  says('2.6', 'swivel guns; champion 2, mounted 3, general; sorcerer', 'TW-ARM-07', () => {
    expect([row('chaos/dwarf-swivel-guns'), row('chaos/champion'), row('chaos/sorcerer')]).toEqual([
      '0 or 1; 3-3-3 no; 5+; 2',
      '2; 0; 6+; 1',
      '2; 0; 6+; 1',
    ]);
    expect([
      has('chaos/champion'),
      has('chaos/sorcerer'),
      getRow('chaos/champion').mountedMoves?.[0]?.hexes,
    ]).toEqual([['general'], ['magicUser'], 3]);
  }),
  says('2.8', 'cavalry, barbarians, blunderbusses, wizard', 'TW-ARM-09', () =>
    expect(['cavalry', 'barbarians', 'blunderbusses', 'wizard'].map((id) => row(`humans/${id}`))).toEqual([
      '3; 3; 5+; 3',
      '1 or 2; 4 no; 5+; 4',
      '0 or 1; 3-3-3 no; 5+; 2',
      '2; 0; 6+; 1',
    ]),
  ),
  says(
    '2.9',
    'the ambull burrows, coatls fly, crocodiles swim, ents walk forests, trolls regenerate',
    'TW-ARM-11',
    () =>
      expect(['ambull', 'coatl', 'crocodiles', 'ent', 'troll'].map((id) => has(`monsters/${id}`))).toEqual([
        ['burrowing'],
        ['flying'],
        ['swimming'],
        ['forestwalker'],
        ['regenerate'],
      ]),
  ),
  says('2.9', 'elementals of earth and fire: 3, 4, 4+, 3', 'TW-ARM-11', () =>
    expect([
      row('monsters/elemental-earth'),
      row('monsters/elemental-fire'),
      has('monsters/elemental-fire'),
    ]).toEqual(['3; 4; 4+; 3', '3; 4; 4+; 3', []]),
  ),
  says('2.9', 'a greater demon has two powers of six', 'TW-ABL-16', () =>
    expect(
      [1, 2, 3, 4, 5, 6].map((face) => roll('demonPowers', { greater: false }, [face])['powers']),
    ).toEqual([['flying'], ['extraDie'], ['firebreather'], ['extraWound'], ['causeFear'], ['extraMove']]),
  ),
  says('2.9', 'a Medusa’s gaze freezes on 4 and more', 'TW-ABL-17', () =>
    expect([3, 4].map((face) => roll('freezeGaze', {}, [face])['frozen'])).toEqual([false, true]),
  ),
  says('3.1.1', 'a D10: nine blades in this order, a 10 rolls twice', 'TW-ITM-02', () =>
    expect(WEAPONS.slice(0, 9).map(({ name }) => name)).toEqual([
      'Holy Blade',
      'Blade of Courage',
      'Blade of Protection',
      'Blade of Spells',
      'Blade of Speed',
      'Blade of Flying',
      'Blade of the Forest',
      'Blade of Accuracy',
      'Blade of Fear',
    ]),
  ),
  says('3.1.1', 'a Blade of Spells stores 10 points', 'TW-ITM-06', () =>
    expect(
      stand(
        scene({ red: { king: { at: [0, 0], troop: 'humans/king', items: ['blade-of-spells'] } } }),
        'king',
      ).stores,
    ).toEqual({ 'blade-of-spells': 10 }),
  ),
  says(
    '3.2.1',
    'an assassin: by the difference of two dice, slain, away, caught or successful',
    'TW-TYP-01',
    () => {
      const outcome = (own: number, other: number) => roll('assassination', {}, [own, other])['outcome'];
      expect([
        outcome(1, 4),
        outcome(1, 3),
        outcome(3, 3),
        outcome(4, 3),
        outcome(5, 3),
        outcome(6, 3),
        outcome(6, 1),
      ]).toEqual([
        'slain',
        'slips-away',
        'slips-away',
        'kills-and-caught',
        'kills-and-caught',
        'kills',
        'kills',
      ]);
    },
  ),
  says('3.2.5', 'Banish Undead: 1 point, 5-4-3-2-1', 'TW-TYP-17', () =>
    expect([
      SPELLS['banish-undead']?.mp,
      ...[1, 2, 3, 4, 5].map((q) => bolt('banish-undead', 'cleric', q)),
    ]).toEqual([1, 5, 4, 3, 2, 1]),
  ),
  says('4.3', 'buildings A to D: 5+ and 5, 10, 15, 20 wounds', 'TW-SIE-12', () =>
    expect(
      (['A', 'B', 'C', 'D'] as const).map((type) => [BUILDINGS[type].hitAt, BUILDINGS[type].wounds]),
    ).toEqual([
      [5, 5],
      [5, 10],
      [5, 15],
      [5, 20],
    ]),
  ),
  says('4.3', 'ordinary troops damage no building', 'TW-SIE-04', () => {
    const village = (troop: string) =>
      mayAct(
        scene({
          terrain: { village: [E] },
          red: { a: { at: [0, 0], troop } },
          body: { buildings: [{ at: hex(...E), type: 'A' }] },
        }),
        { kind: 'batter', piece: 'a', at: hex(...E) },
      );
    expect([village('humans/knights'), village('siege/ram')]).toEqual(['TW-SIE-04', 'legal']);
  }),
  says('4.3', 'rams 5; ballistas 5-4-3-2-1; catapults 0-5-4-3-2-1; all 4+ and 4', 'TW-SIE-13', () =>
    expect(
      ['ram', 'ballista', 'catapult'].map((id) => [
        row(`siege/${id}`).replace(' no', ''),
        goes(`siege/${id}`)['1,0'],
      ]),
    ).toEqual([
      ['0 or 1; 5; 4+; 4', 'fight'],
      ['0 or 1; 5-4-3-2-1; 4+; 4', 'fight'],
      ['0 or 1; 0-5-4-3-2-1; 4+; 4', 'fight'],
    ]),
  ),
  says('5.1.1', 'six titles, ten syllables, ten places, ten reputations', 'TW-CAM-01', () => {
    expect(NAMES.titles).toEqual(['Prince', 'King', 'Lord', 'Chancellor', 'Commander', 'Chieftain']);
    expect(NAMES.syllables).toEqual(['Ok', 'Nor', 'Ash', 'Bar', 'Isk', 'An', 'Goz', 'Ono', 'Schlem', 'Ak']);
    expect([NAMES.origins[6], NAMES.reputations[6], NAMES.reputations[5]]).toEqual([
      'The North',
      'The Slayer',
      'Sword of the Gods',
    ]);
  }),
  says('5.1.1', 'Chieftain IskOno Norash, The Bold One from the South', 'TW-GAP-96', () =>
    expect(roll('generalName', {}, [6, 6, 3, 5, 8, 2, 3, 8, 9])['name']).toBe(
      'Chieftain Iskono Norash, The Bold One from the South',
    ),
  ),
  says('2.9', 'a dragon: 4, 6, 5+, 6, flying; an ettin: 1, 4, 4+, 3; bats: 3, 3, 5+, 3', 'TW-ARM-11', () => {
    expect([row('monsters/dragon'), row('monsters/ettin'), row('monsters/bats')]).toEqual([
      '4; 6; 5+; 6',
      '1; 4; 4+; 3',
      '3; 3; 5+; 3',
    ]);
    expect([has('monsters/dragon'), has('monsters/ettin'), has('monsters/bats')]).toEqual([
      ['flying'],
      [],
      ['flying'],
    ]);
  }),
];

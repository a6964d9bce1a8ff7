/** Stone circles, mounds, temples, houses and traps: how a battlefield gets them, and what the adjutant makes of them. */
import { describe, expect, test } from 'vitest';
import { fight } from '../../../src/kernel/battle.ts';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { verifyRecord } from '../../../src/kernel/replay.ts';
import type { Engagement, Ground, Side } from '../../../src/kernel/ruleset.ts';
import { advised } from '../../../src/rules/te-wapen/advise/advise.ts';
import { layOf } from '../../../src/rules/te-wapen/board.ts';
import { teWapen } from '../../../src/rules/te-wapen/index.ts';
import { decisionsOf } from '../../../src/rules/te-wapen/legal.ts';
import { settingsOf } from '../../../src/rules/te-wapen/options.ts';
import { type Body, bodyOf } from '../../../src/rules/te-wapen/scenario.ts';
import { featureOf, housesAlike, housesOn } from '../../../src/rules/te-wapen/special-ground.ts';
import { standardOf } from '../../../src/rules/te-wapen/standard.ts';
import type { State } from '../../../src/rules/te-wapen/state.ts';
import { TERRAIN } from '../../../src/rules/te-wapen/tables.ts';
import { act, boardOf, hex, onCard, readyToAct, scene, stand } from './support.ts';

const SEED = '7'.repeat(64);
const TERRAINS = ['plains', 'hills', 'forest', 'mountains', 'marsh', 'desert', 'coast'] as const;

function engagement(ground: Partial<Ground>, options: Engagement['options'] = {}): Engagement {
  const party = (side: Side) => ({
    name: side,
    armies: [
      {
        id: `${side}-1`,
        name: side,
        units: [1, 2, 3].map((n) => ({
          id: `${side}-${n}`,
          name: `${side} ${n}`,
          troop: 'humans/polearms',
          left: 4,
        })),
        doctrine: { temper: 'steady' as const },
      },
    ],
  });
  return {
    id: 'e',
    ground: { name: 'Oxley', terrain: 'plains', hasRiver: false, hasVillage: false, ...ground },
    attacker: 'red',
    parties: { red: party('red'), black: party('black') },
    options,
  };
}
const bodyFor = (ground: Partial<Ground>, options?: Engagement['options']) =>
  bodyOf(teWapen.muster(engagement(ground, options), seededDice(SEED)));

/** The special things of a battle, by name. */
function thingsIn({ board, buildings, trapsInHand, forces }: Body): readonly string[] {
  const hasRiver = board.terrain.some((row) => row.includes(TERRAIN.river.code));
  return [
    ...board.features.map(({ is }) => is),
    ...buildings.map(({ type }) => type),
    ...(trapsInHand.red.length > 0 ? ['trap'] : []),
    ...(hasRiver ? ['river'] : []),
    ...forces.red.map(({ troop }) => troop).filter((troop) => /were|demonologist/.test(troop)),
  ];
}

describe('how a battlefield gets them', () => {
  test.each([
    ['Stonewater', 'stone-circle'],
    ['Whitebarrow', 'burial-mound'],
    ['Abbey Road', 'temple'],
    ['Tempelhof', 'temple'],
  ] as const)('TW-SPT-05, 3.3 a region called %s has a %s, in every terrain and battle', (name, feature) => {
    expect(TERRAINS.map((terrain) => featureOf({ name, terrain }))).toEqual(TERRAINS.map(() => feature));
    const boards = ['1', '2', '3'].map(
      (c) => bodyOf(teWapen.muster(engagement({ name }), seededDice(c.repeat(64)))).board,
    );
    expect(boards.map(({ features }) => features.map(({ is }) => is))).toEqual(boards.map(() => [feature]));
    expect(new Set(boards.map(({ features }) => features[0]?.at)).size).toBeGreaterThan(1);
  });

  test('TW-SPT-05, TW-GAP-100 other names draw one of twelve lots of their terrain: in hills five in twelve have something', () => {
    const drawn = Array.from({ length: 1200 }, (_, n) => featureOf({ name: `Vale ${n}`, terrain: 'hills' }));
    const share = drawn.filter((feature) => feature !== undefined).length / drawn.length;
    expect(Math.abs(share - 5 / 12)).toBeLessThan(0.05);
    expect(new Set(drawn)).toEqual(new Set(['stone-circle', 'burial-mound', 'temple', undefined]));
  });

  test('TW-SPT-05 it lies between the zones, where troops can stand; with the switch off there is none', () => {
    for (const terrain of TERRAINS) {
      const { board, zones } = bodyFor({ name: 'Temple Fields', terrain });
      const [feature] = board.features;
      expect([...zones.red, ...zones.black]).not.toContain(feature?.at);
      expect(layOf(board).terrain[feature?.at ?? -1]?.movement.prohibited).not.toBe(true);
    }
    expect(bodyFor({ name: 'Temple Fields' }, { specialTerrain: false }).board.features).toEqual([]);
  });

  test('TW-SPT-06, 4.1 each hex of a village is weak wood on 1 to 3, weak stone on 4 to 6', () => {
    const board = boardOf({
      terrain: {
        village: [
          [0, 0],
          [2, 0],
        ],
      },
    });
    const built = (faces: readonly number[]) => housesOn(board, settingsOf({}), scriptedDice(faces));
    expect(built([3, 4])).toEqual([
      { at: hex(0, 0), type: 'A' },
      { at: hex(2, 0), type: 'B' },
    ]);
    expect(housesOn(board, settingsOf({ villageHouses: false }), scriptedDice([]))).toEqual([]);
    expect(housesAlike(board, settingsOf({}), scriptedDice([6])).map(({ type }) => type)).toEqual(['B', 'B']);
    const { buildings, board: field } = bodyFor({ hasVillage: true });
    expect(buildings.length).toBe(2);
    expect(buildings.every(({ at }) => layOf(field).terrainIds[at] === 'village')).toBe(true);
  });

  test('TW-SPT-06 a castle is built over what stood there, and houses beside it stand', () => {
    const body = bodyFor({
      hasVillage: true,
      name: 'Temple Fields',
      castle: { name: 'Karak', holder: 'black' },
    });
    const { terrainIds } = layOf(body.board);
    for (const { at, type } of body.buildings)
      expect(terrainIds[at]).toBe(type === 'C' || type === 'D' ? 'fortification' : 'village');
    expect(body.board.features.every(({ at }) => terrainIds[at] !== 'fortification')).toBe(true);
  });

  test('TW-SPT-07, 2.9 who was there first has a trap in forest, marsh and mountains, or where they have dug in; not in a castle', () => {
    const trap = ['monsters/trap'];
    const hands = (ground: Partial<Ground>, options?: Engagement['options']) =>
      bodyFor(ground, options).trapsInHand;
    expect(TERRAINS.filter((terrain) => hands({ terrain }).black.length > 0)).toEqual([
      'forest',
      'mountains',
      'marsh',
    ]);
    expect(hands({ terrain: 'forest' })).toEqual({ red: [], black: trap });
    expect(hands({ earthworks: 'black' })).toEqual({ red: [], black: trap });
    expect(hands({ terrain: 'forest', castle: { name: 'Karak', holder: 'black' } }).black).toEqual([]);
    expect(hands({ terrain: 'forest' }, { fieldTraps: false }).black).toEqual([]);
  });

  test('TW-SPT-08, TW-ARM-14 standard battles have rivers, villages, features, traps and shapechangers, the same for both', () => {
    const seen = new Set<string>();
    for (let n = 0; n < 120; n += 1) {
      const dice = seededDice(n.toString(16).padStart(64, '0'));
      const body = bodyOf(standardOf(['orcs', 'chaos', 'humans'][n % 3] ?? 'orcs', 4, dice));
      expect(body.trapsInHand.red).toEqual(body.trapsInHand.black);
      expect(body.forces.red.map(({ troop }) => troop)).toEqual(body.forces.black.map(({ troop }) => troop));
      expect(body.board.terrain).toEqual(body.board.terrain.toReversed());
      for (const thing of thingsIn(body)) seen.add(thing);
    }
    expect([...seen].sort()).toEqual([
      'A',
      'B',
      'burial-mound',
      'chaos/demonologist',
      'chaos/werebear',
      'humans/were-eagle',
      'humans/weretiger',
      'orcs/wereboar',
      'river',
      'stone-circle',
      'temple',
      'trap',
    ]);
  });
});

describe('fought to the end, and the same again', () => {
  test.each(TERRAINS)('TW-SPT-05..07 in the %s, with a village, a river and a trap', (terrain) => {
    const scenario = teWapen.muster(
      engagement({ terrain, name: 'Temple Fields', hasVillage: true, hasRiver: true, earthworks: 'black' }),
      seededDice(SEED),
    );
    const player = { kind: 'adjutant', doctrine: { temper: 'steady' } } as const;
    const { record } = fight(teWapen, scenario, SEED, { players: { red: player, black: player } });
    expect(record.outcome).toBeDefined();
    expect(verifyRecord(teWapen, record)).toEqual({ verified: true, differences: [] });
  });
});

/** What the adjutant does for the piece `of` on a card of its own. */
function advice(state: State, kind: 'move' | 'act') {
  const side = decisionsOf(state)[0]?.side ?? 'red';
  const decision = decisionsOf(state).find((one) => one.kind === kind);
  if (decision === undefined) throw new Error(`nobody asks for a ${kind}`);
  return advised(teWapen.view(state, side), decision, { temper: 'steady' }, scriptedDice([]));
}

describe('the adjutant', () => {
  test('TW-SPT-01, 3.3 a wizard who has spent points goes to the stone circle, one who has not stays in company', () => {
    const at = (mp: number) =>
      onCard(
        scene({
          features: { 'stone-circle': [[2, 0]] },
          red: {
            w: { at: [0, 0], troop: 'humans/wizard', now: { mp } },
            a: { at: [2, 0] },
            b: { at: [-1, 1] },
          },
          black: { far: { at: [7, -7] } },
        }),
        ['w'],
      );
    expect(advice(at(3), 'move')).toMatchObject({ piece: 'w', to: hex(2, 0) });
    expect(advice(at(10), 'move')).not.toMatchObject({ to: hex(2, 0) });
  });

  test('TW-GAP-73 nobody walks into a trap of their own side, nor into one in plain sight', () => {
    const towards = (traps: readonly (readonly [number, number])[]) =>
      onCard(
        scene({
          red: { a: { at: [0, 0] } },
          black: { foe: { at: [2, 0] } },
          body: {
            traps: traps.map((place) => ({
              owner: 'red' as const,
              troop: 'monsters/trap',
              at: hex(...place),
            })),
          },
        }),
        ['a'],
      );
    expect(advice(towards([]), 'move')).toMatchObject({ to: hex(1, 0) });
    expect(advice(towards([[1, 0]]), 'move')).not.toMatchObject({ to: hex(1, 0) });
  });

  test('TW-SIE-05, TW-GAP-86 no Fireball is spent on an empty house; one with an enemy in it that is about to fall is burnt', () => {
    const at = (isHeld: boolean) =>
      readyToAct(
        scene({
          terrain: { village: [[3, 0]] },
          red: { w: { at: [0, 0], troop: 'humans/wizard', now: { mp: 1 } } },
          black: isHeld ? { foe: { at: [3, 0] } } : {},
          body: { buildings: [{ at: hex(3, 0), type: 'A' }] },
        }),
        ['w'],
      );
    expect(advice(at(false), 'act')).toMatchObject({ kind: 'nothing' });
    const crumbling = at(true);
    const weak = { ...crumbling, buildings: crumbling.buildings.map((one) => ({ ...one, left: 1 })) };
    expect(advice(weak, 'act')).toMatchObject({ kind: 'cast', spell: 'fireball', at: hex(3, 0) });
  });
});

describe('houses', () => {
  const burning = () =>
    readyToAct(
      scene({
        terrain: { village: [[2, 0]] },
        red: { w: { at: [0, 0], troop: 'humans/wizard' } },
        black: { foe: { at: [2, 0] } },
        body: { buildings: [{ at: hex(2, 0), type: 'A' }] },
      }),
      ['w'],
    );
  const cast = { kind: 'cast', piece: 'w', spell: 'fireball', store: 'own', at: hex(2, 0) } as const;

  test('TW-SIE-05, TW-SIE-06, 4.3 a Fireball at a wooden house: three dice at two hexes, 5+', () => {
    const { state, events } = act(burning(), cast, [5, 6, 4]);
    expect(state.buildings[0]?.left).toBe(3);
    const battered = events.find(({ kind }) => kind === 'building-battered');
    if (battered === undefined) throw new Error('nothing was battered');
    expect(teWapen.narrate(battered, teWapen.view(state, 'gm'))).toMatchObject({
      key: 'house-burnt',
      facts: { houses: 'wooden houses', left: 3 },
    });
  });

  test('TW-SIE-15, TW-GAP-88 where it comes down there is difficult ground, and four dice on who was inside', () => {
    const before = burning();
    const weak = { ...before, buildings: before.buildings.map((one) => ({ ...one, left: 1 })) };
    const { state, events } = act(weak, cast, [6, 1, 1, 4, 4, 1, 1]);
    expect(state.buildings).toEqual([]);
    expect(layOf(state.board).terrainIds[hex(2, 0)]).toBe('difficult');
    expect(stand(state, 'foe').left).toBe(2);
    const fallen = events.find(({ kind }) => kind === 'building-collapsed');
    expect(fallen).toMatchObject({ type: 'A' });
  });
});

describe('boards', () => {
  const state = scene({
    terrain: {
      village: [
        [0, 0],
        [1, 0],
      ],
      hill: [[0, 2]],
    },
    features: { 'stone-circle': [[0, 2]], 'burial-mound': [[2, 2]], temple: [[4, 2]] },
    red: { a: { at: [4, 2] } },
    body: {
      buildings: [
        { at: hex(0, 0), type: 'A' },
        { at: hex(1, 0), type: 'B' },
      ],
    },
  });
  const picture = teWapen.picture(teWapen.view(state, 'public'));
  const text = picture.text.join('\n');

  test('TW-SPT-04 plain text shows ground and what stands on it, and says where a piece stands', () => {
    expect(text).toMatch(/vA +vB/);
    expect(text).toMatch(/\^o +\. +\.n/);
    for (const said of ['o stone circle', 'n burial mound', 'wooden houses (A)', 'stone houses (B)'])
      expect(text).toContain(said);
    expect(text).toMatch(/R1 .*at the temple or temple ruins/);
    expect(Math.max(...picture.text.map(({ length }) => length))).toBeLessThanOrEqual(72);
  });

  test('TW-SPT-04 pictures draw each of them, and the legend names them', () => {
    const says = picture.legend.map((entry) => entry.says);
    for (const wanted of ['stones: a stone circle', 'mound: a burial mound', 'temple'])
      expect(says).toContain(wanted);
    expect(says).toContain('A5: wooden houses, type and wounds left');
    const bare = teWapen.picture(teWapen.view(scene({ red: { a: { at: [4, 2] } } }), 'public'));
    expect(bare.shapes.length).toBeLessThan(picture.shapes.length);
    expect(JSON.stringify(picture.shapes)).toContain('burial mound');
  });
});

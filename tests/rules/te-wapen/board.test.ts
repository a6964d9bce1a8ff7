import { describe, expect, test } from 'vitest';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import {
  distance,
  findFeature,
  findTerrain,
  hexAt,
  layOf,
  neighboursOf,
  SIDE,
  sideBetween,
} from '../../../src/rules/te-wapen/board.ts';
import { axialDistance, fromOffset } from '../../../src/rules/te-wapen/geometry.ts';
import { parseScenario } from '../../../src/rules/te-wapen/scenario.ts';
import { standardOf } from '../../../src/rules/te-wapen/standard.ts';
import { DEFAULT_BOARD, TERRAIN } from '../../../src/rules/te-wapen/tables.ts';
import { act, attack, boardOf, hex, mayAct, onCard, place, reach, scene, stand, verdict } from './support.ts';

const dice = (): ReturnType<typeof seededDice> => seededDice('0'.repeat(63).concat('1'));

describe('the grid', () => {
  test.each([
    ['TW-BRD-01, TW-GAP-01 offset (3,2)', 3, 2, { q: 2, r: 2 }],
    ['TW-BRD-01 offset (3,3)', 3, 3, { q: 2, r: 3 }],
  ])('%s', (_title, col, row, expected) => {
    expect(fromOffset(col, row)).toEqual(expected);
  });

  test('TW-BRD-02 the six neighbours come in the order E, NE, NW, W, SW, SE', () => {
    const near = neighboursOf(layOf(boardOf()), hex(0, 0)).map(place);
    expect(near).toEqual(['1,0', '1,-1', '0,-1', '-1,0', '-1,1', '0,1']);
  });

  test.each([
    ['TW-BRD-03 to (3,-1)', 3, -1, 3],
    ['TW-BRD-03 to (2,2)', 2, 2, 4],
    ['TW-BRD-03 to (-1,2)', -1, 2, 2],
  ])('%s', (_title, q, r, steps) => {
    expect(axialDistance({ q: 0, r: 0 }, { q, r })).toBe(steps);
    expect(distance(layOf(boardOf()), hex(0, 0), hex(q, r))).toBe(steps);
  });

  test('TW-BRD-04 a hex that is two terrains is refused', () => {
    const good = standardOf('humans', 2, dice());
    const body = JSON.parse(JSON.stringify(good.body));
    expect(parseScenario({ ...good, body }).ok).toBe(true);
    body.board.terrain[4] = `${'w'.repeat(13)}h`;
    const refused = parseScenario({ ...good, body });
    expect(refused.ok ? '' : refused.refusal.rule).toBe('TW-BRD-04');
  });

  test('TW-BRD-05 a unit cannot end on a friendly unit, a King can: he is attached', () => {
    const state = scene({
      red: { a: { at: [0, 0] }, b: { at: [1, 0] }, king: { at: [0, 1], troop: 'humans/king' } },
    });
    expect(reach(state, 'a')['1,0']).toBeUndefined();
    expect(reach(state, 'king')['1,0']).toBe('fight');
  });

  test('TW-BRD-06 a wall belongs to the pair of hexes, in either order', () => {
    const board = boardOf({
      sides: {
        wall: [
          [
            [1, 0],
            [0, 0],
          ],
        ],
      },
    });
    expect(sideBetween(layOf(board), hex(0, 0), hex(1, 0))).toBe(SIDE.wall);
    expect(sideBetween(layOf(board), hex(1, 0), hex(0, 0))).toBe(SIDE.wall);
    expect(sideBetween(layOf(board), hex(0, 0), hex(0, 1))).toBe(SIDE.none);
  });

  test('TW-BRD-07 a piece shoots all round', () => {
    const state = scene({
      red: { archers: { at: [0, 0], troop: 'humans/archers' } },
      black: { east: { at: [2, 0] }, west: { at: [-2, 0] } },
    });
    expect(mayAct(state, attack('archers', 'east'))).toBe('legal');
    expect(mayAct(state, attack('archers', 'west'))).toBe('legal');
  });

  test('TW-BRD-08, TW-GAP-02 the board is 13 by 9 unless said otherwise, and nobody leaves it', () => {
    expect(DEFAULT_BOARD.columns * DEFAULT_BOARD.rows).toBe(117);
    const body = unwrap(parseScenario(standardOf('humans', 8, dice()))).body as {
      board: { columns: number; rows: number };
      zones: { red: number[]; black: number[] };
    };
    expect([body.board.columns, body.board.rows]).toEqual([13, 9]);
    expect(Math.max(...body.zones.red)).toBe(25);
    expect(Math.min(...body.zones.black)).toBe(91);
    expect(hexAt(boardOf(), -1, 0)).toBe(-1);
    const state = scene({ red: { a: { at: [8, 0] } } });
    expect(Object.keys(reach(state, 'a')).every((at) => at !== 'off')).toBe(true);
    expect(verdict(onCard(state, ['a']), { kind: 'move', piece: 'a', to: -1 })).toBe('TW-MOV-01');
  });
});

describe('terrain', () => {
  test('TW-TER-01, TW-GAP-03 clear ground does nothing: cavalry crosses three hexes of it and attacks', () => {
    const state = scene({
      red: { cavalry: { at: [0, 0], troop: 'standard/cavalry' } },
      black: { foe: { at: [4, 0] } },
    });
    expect(reach(state, 'cavalry')['3,0']).toBe('fight');
    const { state: there } = {
      state: {
        ...state,
        pieces: state.pieces.map((piece, i) => (i === 0 ? { ...piece, at: hex(3, 0) } : piece)),
      },
    };
    expect(mayAct(there, attack('cavalry', 'foe'))).toBe('legal');
  });

  test('TW-TER-02 a lone tree is no woods: only the terrain type counts', () => {
    expect(findTerrain('tree')).toBeUndefined();
    expect(findTerrain('woods')).toBe('woods');
    expect(TERRAIN.clear.blocksLos).toBe(false);
  });

  test.each([
    [
      'TW-TER-03 rocks, sand, marsh and swamp are difficult',
      ['rocks', 'sand', 'marsh', 'swamp'],
      'difficult',
    ],
    ['TW-TER-08 impassable', ['impassable'], 'impassable'],
    ['TW-TER-10, TW-GAP-04 a lake is water', ['lake', 'water'], 'water'],
  ])('%s', (_title, words, id) => {
    expect(words.map(findTerrain)).toEqual(words.map(() => id));
  });

  test('TW-TER-04 hills and fortifications stand one level high, everything else is 0', () => {
    expect(TERRAIN.hill.height - TERRAIN.river.height).toBe(1);
    expect(
      Object.entries(TERRAIN)
        .filter(([, row]) => row.height !== 0)
        .map(([id]) => id),
    ).toEqual(['hill', 'fortification']);
  });

  test('TW-TER-05 a hedge or fence on a hexside is a wall', async () => {
    const { HEXSIDES } = await import('../../../src/rules/te-wapen/tables.ts');
    expect(HEXSIDES.wall.aliases).toEqual(['fence', 'hedge']);
    expect(HEXSIDES.impassable.aliases).toContain('cliff');
  });

  test('TW-TER-06 troops in a river attack with a die fewer', () => {
    const state = scene({
      terrain: { river: [[0, 0]] },
      red: { a: { at: [0, 0] } },
      black: { b: { at: [1, 0] } },
    });
    expect(stand(act(state, attack('a', 'b'), [2, 2, 2]).state, 'b').left).toBe(4);
  });

  test('TW-TER-07 a village covers from every side: two dice fewer', () => {
    const state = scene({
      terrain: { village: [[0, 0]] },
      red: { a: { at: [1, 0] }, c: { at: [-1, 1] } },
      black: { b: { at: [0, 0] } },
    });
    expect(stand(act(state, attack('a', 'b'), [6, 6]).state, 'b').left).toBe(2);
    expect(stand(act(state, attack('c', 'b'), [6, 6]).state, 'b').left).toBe(2);
  });

  test('TW-TER-08 ground troops stay out of impassable hexes, bats cross them', () => {
    const terrain = { impassable: [[1, 0]] as const };
    const state = scene({
      terrain,
      red: { a: { at: [0, 0] }, bats: { at: [0, 1], troop: 'monsters/bats' } },
    });
    expect(reach(state, 'a')['1,0']).toBeUndefined();
    expect(reach(state, 'bats')['1,0']).toBeUndefined();
    expect(reach(state, 'bats')['2,-1']).toBe('fight');
  });

  test('TW-TER-09 an impassable hexside is not crossed but walked round', () => {
    const state = scene({
      sides: {
        impassable: [
          [
            [0, 0],
            [1, 0],
          ],
        ],
      },
      red: { a: { at: [0, 0] } },
    });
    expect(reach(state, 'a')['1,0']).toBe('walk');
  });

  test('TW-TER-10, TW-GAP-04 crocodiles enter water, infantry does not', () => {
    const state = scene({
      terrain: { water: [[1, 0]] },
      red: { a: { at: [0, 0] }, crocs: { at: [0, 1], troop: 'monsters/crocodiles' } },
    });
    expect(reach(state, 'a')['1,0']).toBeUndefined();
    expect(reach(state, 'crocs')['1,0']).toBe('fight');
  });

  test('TW-SPT-04, TW-GAP-03 a feature is an extra: a stone circle on a hill keeps its height', () => {
    const board = boardOf({ terrain: { hill: [[0, 0]] }, features: { 'stone-circle': [[0, 0]] } });
    const lay = layOf(board);
    expect([lay.terrainIds[hex(0, 0)], lay.features[hex(0, 0)]]).toEqual(['hill', 'stone-circle']);
    expect(findFeature('graveyard')).toBe('burial-mound');
    const state = scene({
      terrain: { hill: [[0, 0]] },
      features: { 'stone-circle': [[0, 0]] },
      red: { a: { at: [1, 0] } },
      black: { b: { at: [0, 0] } },
    });
    expect(stand(act(state, attack('a', 'b'), [6, 6, 6]).state, 'b').left).toBe(1);
  });
});

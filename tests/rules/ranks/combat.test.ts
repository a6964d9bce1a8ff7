import { describe, expect, test } from 'vitest';
import { faceStruck } from '../../../src/rules/ranks/charge.ts';
import { faceAt, faceOf } from '../../../src/rules/ranks/faces.ts';
import { boxOf } from '../../../src/rules/ranks/formation.ts';
import type { Contact } from '../../../src/rules/ranks/state.ts';
import { blows, clash, dice, now } from './scenes.ts';
import { area, at, eventsOf, FAR, playTurn, type Scene, SPARE, type Stand, scene, unit } from './support.ts';

describe('close combat', () => {
  test('RK-CC-01, RK-GAP-23 both sides strike with all they have', () => {
    const state = clash({ figures: 6, original: 6 }, { figures: 6, original: 6 });
    const told = playTurn(state, {}, dice([6, 1], [6, 6], [6, 1], [6, 6]));
    expect(eventsOf(told, 'unit-struck').map(({ faces }) => faces.length)).toEqual([6, 6]);
    expect([unit(told.state, 'one').is, unit(told.state, 'two').is]).toEqual(['destroyed', 'destroyed']);
  });

  test('RK-CC-02, RK-GAP-04 dice are figures times attacks', () => {
    expect(blows(clash({ troop: 'ogre-band' }, {}), 'one').dice).toBe(12);
  });

  test('RK-CC-03 the close combat value is what a die must not exceed', () => {
    expect(blows(clash({ troop: 'orc-warriors' }, { troop: 'elf-spearmen' }), 'one').value).toBe(4);
  });

  test.each([
    ['RK-CC-05 archers, always', { troop: 'elf-archers' }, {}, { turn: 1 }, 2],
    ['RK-CC-06 infantry in its first round', { troop: 'orc-warriors' }, { troop: 'elf-spearmen' }, now, 5],
    [
      'RK-CC-06 infantry in later rounds',
      { troop: 'orc-warriors' },
      { troop: 'elf-spearmen' },
      { turn: 1 },
      4,
    ],
    ['RK-CC-07 cavalry that charged', { troop: 'elf-riders' }, {}, now, 5],
    ['RK-CC-07, RK-GAP-25 chariots are cavalry', { troop: 'orc-chariots' }, {}, now, 6],
    ['RK-CC-08 monsters', { troop: 'troll-pack' }, {}, now, 6],
    ['RK-CC-08 heroes', { troop: 'human-hero' }, {}, now, 6],
    ['RK-CC-09, RK-GAP-26 spears against cavalry, standing', {}, { troop: 'orc-riders' }, { turn: 1 }, 4],
    ['RK-CC-09 spears against foot', {}, { troop: 'orc-warriors' }, { turn: 1 }, 3],
    ['RK-CC-10 one attack bonus, the best', { troop: 'elf-hero-mounted' }, {}, now, 6],
    ['RK-CC-11 no bonus for a follow-up', { troop: 'elf-riders' }, {}, { turn: 2, kind: 'follow' }, 3],
    [
      'RK-CC-12 dismounted riders are no cavalry',
      {},
      { troop: 'orc-riders', isDismounted: true },
      { turn: 1 },
      3,
    ],
    ['RK-CC-14 wolves attack like infantry', { troop: 'wolf-pack' }, {}, now, 5],
  ] as const)('%s', (...[, red, black, contact, value]) => {
    expect(blows(clash(red, black, contact), 'one').value).toBe(value);
  });

  test('RK-CC-12 spears count only cavalry that touches them', () => {
    const state = clash(
      {},
      {},
      {},
      {
        black: {
          two: { troop: 'orc-warriors', at: [60, 40] },
          horse: { troop: 'orc-riders', at: [80, 60] },
          spare: SPARE,
        },
      },
    );
    expect(blows(state, 'one').value).toBe(3);
  });

  test('RK-CC-13 neither width nor ranks nor height give anything', () => {
    const wide = clash({ files: 12 }, {});
    const deep = clash({ files: 6 }, {});
    expect([blows(wide, 'one'), blows(deep, 'one')]).toEqual([blows(deep, 'one'), blows(wide, 'one')]);
  });

  test('RK-CC-15 great weapons on foot, lances in a charge, pikes three rows deep and against horse', () => {
    expect(blows(clash({ troop: 'dwarf-axemen' }, {}), 'one').enemyArmour).toBe(-1);
    expect(blows(clash({ troop: 'human-knights' }, {}, now), 'one')).toMatchObject({
      enemyArmour: -1,
      value: 5,
    });
    expect(blows(clash({ troop: 'human-knights' }, {}, { turn: 1 }), 'one').enemyArmour).toBe(0);
    const pikes = { troop: 'human-pikemen', files: 4 } as const;
    expect(blows(clash({ ...pikes }, { troop: 'orc-riders' }), 'one')).toMatchObject({ dice: 12, value: 4 });
    const flanked = clash({}, { ...pikes }, { turn: 1, face: 'flank' });
    expect(blows(flanked, 'two').dice).toBe(8);
  });
});

describe('flank and rear', () => {
  test.each([
    [8, 6, 'front'],
    [9, 5, 'front'],
    [10, 5, 'flank'],
    [-9, -5, 'flank'],
    [-3, -8, 'rear'],
  ] as const)('RK-FLK-01, RK-GAP-27 from (%i, %i): %s', (x, y, face) => {
    expect(faceAt(x, y, 6, 2)).toBe(face);
  });

  test('RK-GEO-08 zones lie in the frame of the unit itself', () => {
    const look = (facing: number) => {
      const state = clash({ at: facing === 0 ? [60, 30] : [60, 26], facing }, {});
      return faceOf(boxOf(state, at(state, 'one')), [7000, 3300]);
    };
    expect([look(0), look(180)]).toEqual(['flank', 'flank']);
  });

  test.each([
    ['RK-FLK-02 half its members in the first turn', { turn: 2, face: 'flank' }, 6],
    ['RK-FLK-03 all from the second turn', { turn: 1, face: 'flank' }, 12],
    ['RK-FLK-04 none in the first turn, struck in the rear', { turn: 2, face: 'rear' }, 0],
    ['RK-FLK-04 all from the second turn', { turn: 1, face: 'rear' }, 12],
  ] as const)('%s', (_title, contact, count) => {
    expect(blows(clash({}, {}, contact), 'two').dice).toBe(count);
  });

  test('RK-FLK-03 who is struck in the flank saves as usual', () => {
    const told = playTurn(
      clash({ figures: 1, original: 1 }, {}, { turn: 2, face: 'flank' }),
      {},
      dice([1, 1], [1, 3], [6, 6]),
    );
    expect(eventsOf(told, 'hits-saved')[0]).toMatchObject({ needs: [3], unsaved: 0 });
  });

  test('RK-FLK-05 the worst face counts, and a fresh one disorganises again', () => {
    const both = (front: Partial<Contact>, rear: Partial<Contact>) =>
      scene({
        red: { one: { at: [60, 40] }, more: { at: [60, 48], facing: 180 }, far: FAR },
        black: { two: { troop: 'orc-warriors', at: [60, 40] }, spare: SPARE },
        turn: 3,
        contacts: [
          ['one', 'two', front],
          ['more', 'two', rear],
        ],
      });
    expect(blows(both({ turn: 3 }, { turn: 3, face: 'rear' }), 'two').dice).toBe(0);
    expect(blows(both({ turn: 1 }, { turn: 3, face: 'flank' }), 'two').dice).toBe(6);
  });

  test('RK-FLK-06 halved after the column limit', () => {
    expect(blows(clash({}, { files: 3 }, { turn: 2, face: 'flank' }), 'two').dice).toBe(3);
    expect(blows(clash({}, { troop: 'dragon' }, { turn: 2, face: 'flank' }), 'two').dice).toBe(2);
  });

  test('RK-FLK-06 nobody in a building, and no character, has a flank or a rear', () => {
    const struckOn = (black: Stand, more: Partial<Scene> = {}) => {
      const state = scene({ red: { far: FAR }, black: { two: black }, ...more });
      return [
        [4000, 3500],
        [6000, 9000],
      ].map(([x = 0, y = 0]) => faceStruck(state, at(state, 'two'), [x, y]));
    };
    expect(struckOn({ at: [60, 40] })).toEqual(['flank', 'rear']);
    expect(struckOn({ troop: 'elf-hero', at: [60, 40] })).toEqual(['front', 'front']);
    const house = { terrain: [area('building', [55, 32], [65, 40])] };
    expect(struckOn({ at: [60, 40], is: 'inside', inside: 0 }, house)).toEqual(['front', 'front']);
  });
});

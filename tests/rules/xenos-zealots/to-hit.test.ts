import { describe, expect, test } from 'vitest';
import { shoot } from '../../../src/rules/xenos-zealots/shoot.ts';
import { facesThatHit, knights, tank, volley, warriors } from './shots.ts';
import { battle, only, piece, play } from './support.ts';

describe('to hit', () => {
  const plain = { red: [knights([10, 10], { left: 1 })], black: [warriors([20, 10], { left: 1 })] };
  const at4 = [4, 5, 6];

  test.each([
    ['XZ-SHT-09, XZ-DIC-02, XZ-STA-05, XZ-GAP-01 a D6 against Stealth', {}, at4],
    ['XZ-SHT-10, XZ-ORD-06, XZ-GAP-25 an infiltrating target: Stealth +1', { infiltrating: true }, [5, 6]],
    ['XZ-SHT-11, XZ-ORD-05, XZ-GAP-24 on Fire Support: +1', { counter: 'FIRE_SUPPORT' }, [3, 4, 5, 6]],
    ['XZ-SHT-11, XZ-SHT-19, XZ-GAP-22 returning fire on good morale: +1', { shotBy: [1] }, [3, 4, 5, 6]],
    [
      'XZ-GAP-22, XZ-GAP-23 returning fire when Suppressed: nothing',
      { shotBy: [1], morale: 'SUPPRESSED' },
      at4,
    ],
    ['XZ-GAP-22 shot at in the last turn only: nothing', { shotByLast: [1] }, at4],
    ['XZ-SHT-11, XZ-GAP-05 closer than six: +1', { x: 16.9 }, [3, 4, 5, 6]],
    ['XZ-GAP-05 six is not closer than six', { x: 17 }, at4],
  ] as const)('%s', (_, change, faces) => {
    const { x, infiltrating, ...own } = { x: 20, infiltrating: false, ...change } as Record<string, never> & {
      x: number;
      infiltrating: boolean;
    };
    const state = battle({
      red: [knights([10, 10], { left: 1, ...own })],
      black: [warriors([x, 10], { left: 1, isInfiltrating: infiltrating })],
    });
    expect(facesThatHit(state, ['knights', 'warriors'], 2)).toEqual(faces);
  });

  test.each([
    ['XZ-SHT-10, XZ-GAP-73 thirty-six inches: nothing', 36, at4],
    ['XZ-SHT-10 over thirty-six: Stealth +1', 36.1, [5, 6]],
  ])('%s', (_, gap, faces) => {
    const state = battle({
      red: [
        knights([10, 10], {
          at: [
            [10, 10],
            [10, 11],
          ],
          left: 2,
        }),
      ],
      black: [warriors([11 + gap, 11], { left: 1 })],
    });
    expect(facesThatHit(state, ['knights', 'warriors'], 1)).toEqual(faces);
  });

  test('XZ-ABL-08, XZ-SHT-11 advanced targeting: +1', () => {
    const state = battle({
      red: [{ id: 'stalkers', card: 'x-reef-stalkers', at: [[10, 10]], left: 1, counter: 'ADVANCE' }],
      black: [warriors([20, 10], { left: 1 })],
    });
    expect(facesThatHit(state, ['stalkers', 'warriors'], 0)).toEqual([3, 4, 5, 6]);
  });

  test.each([
    ['XZ-LOS-06, XZ-SHT-10, XZ-DIC-09, XZ-GAP-03 behind a stone wall only a six', 'stone-wall', [6]],
    ['XZ-LOS-04, XZ-LOS-05, XZ-GEO-15 behind a wall five and six', 'wall', [5, 6]],
  ] as const)('%s', (_, type, faces) => {
    const wall = piece(type, [
      [18.7, 5],
      [18.7, 15],
    ]);
    const state = battle({ ...plain, terrain: [wall] });
    expect(facesThatHit(state, ['knights', 'warriors'], 2)).toEqual(faces);
  });

  test('XZ-ABL-03 Ignore Cover: hard cover adds nothing', () => {
    const wall = piece('stone-wall', [
      [18.7, 5],
      [18.7, 15],
    ]);
    const state = battle({
      red: [{ id: 'lord', card: 'x-overseer', at: [[10, 10]], counter: 'ADVANCE' }],
      black: [warriors([20, 10], { left: 1 })],
      terrain: [wall],
    });
    expect(facesThatHit(state, ['lord', 'warriors'], 0)).toEqual(at4);
  });

  test('XZ-DIC-06 a modifier of the score and one of the die meet on one roll: 4 + 1 against +1', () => {
    const wall = piece('wall', [
      [18.7, 5],
      [18.7, 15],
    ]);
    const state = battle({
      red: [knights([10, 10], { left: 1, counter: 'FIRE_SUPPORT' })],
      black: [warriors([20, 10], { left: 1 })],
      terrain: [wall],
    });
    expect(facesThatHit(state, ['knights', 'warriors'], 2)).toEqual(at4);
  });

  test('XZ-ABL-06, XZ-DIC-08 Linked: a natural one is thrown again, once', () => {
    const state = battle({ red: [tank([20, 20])], black: [warriors([40, 20], { left: 1 })] });
    const { events } = play(state, [1, 1], (under) => shoot(under, volley(state, 'tank', 'warriors', [1])));
    expect(only(events, 'unit-shot').volleys[0]).toMatchObject({ faces: [1], hits: 0 });
  });
});

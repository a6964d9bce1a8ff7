import { describe, expect, test } from 'vitest';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import type { Shoot } from '../../../src/rules/xenos-zealots/actions.ts';
import { firersOf } from '../../../src/rules/xenos-zealots/arms.ts';
import { sampled, shotAt } from '../../../src/rules/xenos-zealots/sampled.ts';
import { shoot } from '../../../src/rules/xenos-zealots/shoot.ts';
import { canHit, whyNotShoot } from '../../../src/rules/xenos-zealots/targets.ts';
import { knights, lanes, tank, volley, warriors } from './shots.ts';
import { battle, box, kinds, only, play, spot } from './support.ts';

describe('targets', () => {
  const state = battle({ red: [knights([10, 10])], black: [warriors([30, 10], { left: 1 })] });

  test('XZ-SHT-01 targeting, to hit, save: in this order', () => {
    const close = battle({ red: [knights([10, 10], { left: 1 })], black: [warriors([20, 10], { left: 1 })] });
    const { events } = play(close, [4, 1], (under) =>
      shoot(under, volley(close, 'knights', 'warriors', [2])),
    );
    expect(kinds(events).slice(0, 3)).toEqual(['unit-shot', 'saves-rolled', 'unit-harmed']);
  });

  test('XZ-SHT-02, XZ-LOS-08, XZ-GAP-39, XZ-DOC-08 the leader has to see the point; seen free ground will do', () => {
    const wood = box('heavy-woods', [14, 4, 24, 16]);
    const hidden = battle({ red: [knights([10, 10])], black: [warriors([30, 10])], terrain: [wood] });
    expect(whyNotShoot(hidden, volley(hidden, 'knights', 'warriors', [0]))).toMatchObject({
      refusal: { code: 'illegal/aim', rule: 'XZ-SHT-02' },
    });
    const free: Shoot = { ...volley(state, 'knights', 'warriors', [0]), aim: spot(30, 13) };
    expect(whyNotShoot(state, free)).toBeUndefined();
  });

  test('XZ-SHT-03 the target zone reaches 6 inches to the edge of a base', () => {
    const aimAt = (y: number): Shoot => ({ ...volley(state, 'knights', 'warriors', [1]), aim: spot(30, y) });
    expect(whyNotShoot(state, aimAt(16.5))).toBeUndefined();
    expect(whyNotShoot(state, aimAt(16.65))).toMatchObject({
      refusal: { code: 'illegal/target', rule: 'XZ-SHT-04' },
    });
  });

  test('XZ-SHT-04 each weapon must reach: 24 inches of rifle, 48 of missile', () => {
    const far = battle({ red: [knights([10, 10])], black: [warriors([50, 10])] });
    expect(lanes(far, 'knights', 'warriors', 0)).toHaveLength(0);
    expect(lanes(far, 'knights', 'warriors', 1)).toHaveLength(1);
  });

  test('XZ-LOS-08 a model that does not see the target does not fire', () => {
    const wall = box('building', [12, 11.5, 20, 13]);
    const put = knights([10, 10], {
      at: [
        [10, 10],
        [10, 14],
      ],
      left: 2,
    });
    const half = battle({ red: [put], black: [warriors([30, 9], { left: 1 })], terrain: [wall] });
    expect(
      lanes(half, 'knights', 'warriors', 1).length + lanes(half, 'knights', 'warriors', 2).length,
    ).toBeLessThanOrEqual(1);
    expect(firersOf(half, 0, 1)).toHaveLength(1);
    expect(lanes(half, 'knights', 'warriors', 1)).toHaveLength(0);
  });

  test('XZ-SHT-05, XZ-SHT-06, XZ-DOC-09 a vehicle may point each weapon at another unit of the zone, declared first', () => {
    const duel = battle({
      red: [tank([10, 10])],
      black: [
        warriors([30, 10], { left: 1 }),
        { id: 'levy', card: 'z-pilgrim-levy', at: [[30, 13]], left: 1 },
      ],
    });
    const shot: Shoot = {
      kind: 'shoot',
      unit: 'tank',
      aim: spot(30, 10),
      fire: [
        { arm: 0, target: 'levy' },
        { arm: 1, target: 'warriors' },
      ],
      pivot: 0,
    };
    expect(whyNotShoot(duel, shot)).toBeUndefined();
    const { events } = play(duel, [2], (under) =>
      shoot(under, { ...shot, fire: [{ arm: 1, target: 'warriors' }] }),
    );
    expect(only(events, 'unit-shot').target).toBe('warriors');
  });

  test('XZ-SHT-07 the nearest unit first, of equals the lower id', () => {
    const two = battle({
      red: [tank([10, 24])],
      black: [
        warriors([40, 24], { left: 1 }),
        { id: 'levy', card: 'z-pilgrim-levy', at: [[36, 26]], left: 1 },
      ],
    });
    const fire = [
      { arm: 1, target: 'warriors' },
      { arm: 2, target: 'levy' },
    ];
    const shot: Shoot = { kind: 'shoot', unit: 'tank', aim: spot(40, 24), fire, pivot: 0 };
    const { events } = play(two, [3, 3, 3, 3, 3], (under) => shoot(under, shot));
    const order = events.flatMap((event) => (event.kind === 'unit-shot' ? [event.target] : []));
    expect(order).toEqual(['levy', 'warriors']);
  });

  test('XZ-SHT-08, XZ-ABL-02, XZ-WPN-08 eight rifles throw eight dice, within half range sixteen', () => {
    const row = (x: number): readonly (readonly [number, number])[] =>
      Array.from({ length: 10 }, (_, i) => [x, 20 + (i % 2 === 1 ? 1.1 : -1.1) * Math.ceil(i / 2)] as const);
    const thrown = (x: number): number => {
      const duel = battle({
        red: [knights([10, 10], { at: row(10) })],
        black: [warriors([x, 10], { at: row(x) })],
      });
      const [shot] = lanes(duel, 'knights', 'warriors', 0).slice(0, 1);
      const dice = Array.from({ length: shot !== undefined && shot.range <= 12_010 ? 16 : 8 }, () => 2);
      const { events } = play(duel, dice, (under) => shoot(under, volley(duel, 'knights', 'warriors', [0])));
      return only(events, 'unit-shot').volleys[0]?.faces.length ?? 0;
    };
    expect(thrown(23)).toBe(16);
    expect(thrown(23.11)).toBe(8);
  });

  test('XZ-SHT-17, XZ-GAP-40, XZ-ORD-08 one weapon a model; of a tank every one that bears', () => {
    const bikes = battle({
      red: [{ id: 'riders', card: 'z-penitent-riders', at: [[10, 10]], counter: 'ADVANCE' }],
      black: [warriors([18, 10])],
    });
    const both = volley(bikes, 'riders', 'warriors', [0, 1]);
    const { events } = play(
      bikes,
      Array.from({ length: 10 }, () => 2),
      (under) => shoot(under, both),
    );
    expect(only(events, 'unit-shot').volleys.map(({ faces }) => faces.length)).toEqual([10]);
    const open = battle({ red: [tank([20, 20])], black: [warriors([40, 20], { left: 1 })] });
    expect(
      [0, 1, 2, 3].filter((arm) => canHit(open, { index: 0, target: 1, at: spot(40, 20), pivot: 0 }, arm)),
    ).toEqual([0, 1, 2, 3]);
    const left = battle({ red: [tank([20, 20])], black: [warriors([39, 27], { left: 1 })] });
    expect(
      [0, 1, 2, 3].filter((arm) => canHit(left, { index: 0, target: 1, at: spot(39, 27), pivot: 0 }, arm)),
    ).toEqual([0, 1, 2]);
  });

  test('XZ-DOC-08, XZ-SHT-04 nobody fires out of arc or range, whatever is drawn', () => {
    const duel = battle({ red: [tank([20, 20], { facing: 90 })], black: [warriors([40, 20])] });
    const shot = shotAt(duel, 0, 1);
    expect(shot?.fire.map(({ arm }) => arm)).toEqual([0, 3]);
    const drawn = sampled(
      duel,
      { id: 'act/red', side: 'red', kind: 'act', isSecret: false, rule: '' },
      seededDice('5eed'.repeat(16)),
    );
    expect(['shoot', 'stay']).toContain(drawn.kind);
  });
});

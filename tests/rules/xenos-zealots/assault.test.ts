import { describe, expect, test } from 'vitest';
import { assault, flagsOf } from '../../../src/rules/xenos-zealots/assault.ts';
import { chargeOf, chargersAt, chargeWay, whyNotAssault } from '../../../src/rules/xenos-zealots/charge.ts';
import { gapBetween } from '../../../src/rules/xenos-zealots/feet.ts';
import { countersFor, mayCharge } from '../../../src/rules/xenos-zealots/orders.ts';
import { assaultValue } from '../../../src/rules/xenos-zealots/rolls.ts';
import { footOf } from '../../../src/rules/xenos-zealots/standing.ts';
import { strikersOf } from '../../../src/rules/xenos-zealots/strike.ts';
import { claws, duel, go, levy } from './duels.ts';
import { battle, box, kinds, only, type Put, piece, play, spot, unit } from './support.ts';

describe('step one', () => {
  test.each([
    ['XZ-ASL-02, XZ-ORD-09, XZ-DOC-14 five inches of open ground: legal', 16, [], true],
    ['XZ-ASL-02 5.1: not', 16.12, [], false],
    ['XZ-ASL-02 four through light woods: legal', 15, [box('light-woods', [11, 10, 13, 30])], true],
    ['XZ-ASL-02 4.1: not', 15.12, [box('light-woods', [11, 10, 13, 30])], false],
    ['XZ-ASL-02 out of sight: not', 15, [box('building', [12, 18, 13, 22])], false],
  ] as const)('%s', (...[, x, terrain, may]) => {
    const state = battle({
      red: [claws([10, 20], { left: 1 })],
      black: [levy([x, 20], { left: 1 })],
      terrain,
    });
    expect(whyNotAssault(state, go) === undefined).toBe(may);
  });

  test('XZ-ASL-03, XZ-DOC-15 the leader comes into contact', () => {
    const state = battle({ red: [claws([10, 20], { left: 1 })], black: [levy([14, 20], { left: 1 })] });
    expect(chargeWay(state, 0, 1)?.to).toEqual(spot(13, 20));
  });

  test('XZ-ASL-03 where a friend has the place in contact, the leader stops short of it within two inches', () => {
    const state = battle({
      red: [claws([10, 20], { left: 1 }), levy([13.3, 20.9], { id: 'friend', left: 1 })],
      black: [levy([14, 20], { left: 1 })],
    });
    const place = chargeOf(state, 0, 2)?.stand.at[0];
    expect(place).toEqual(spot(12.75, 20));
    expect(chargeWay(state, 0, 2)?.to).toEqual(spot(13, 20));
  });

  test('XZ-ASL-04, XZ-ASL-05, XZ-GEO-18 the rest in contact where there is room, else within two, all within six', () => {
    const state = battle({ red: [claws([10, 20])], black: [levy([14, 20], { left: 1 })] });
    const walk = chargeWay(state, 0, 1);
    const stand = walk === undefined ? undefined : chargersAt(state, 0, 1, walk);
    const enemy = footOf(state, { unit: 1, model: 0 });
    const feet = (stand?.at ?? []).map((place) => ({ ...enemy, at: place }));
    const gaps = feet.map((foot) => gapBetween(foot, enemy));
    expect(gaps.filter((gap) => gap <= 30)).toHaveLength(6);
    expect(gaps.filter((gap) => gap > 30 && gap <= 2010).length).toBeGreaterThanOrEqual(3);
    for (const foot of feet) expect(gapBetween(foot, feet[0] ?? foot)).toBeLessThanOrEqual(6010);
    for (const [i, one] of feet.entries())
      for (const other of feet.slice(i + 1))
        expect(gapBetween(one, other) > 0 || one.at[0] !== other.at[0]).toBe(true);
  });

  test('XZ-GAP-53 without room or target nobody moves', () => {
    const state = battle({ red: [claws([10, 20], { left: 1 })], black: [levy([30, 20], { left: 1 })] });
    expect(whyNotAssault(state, go)).toMatchObject({ refusal: { code: 'illegal/target' } });
    const { state: after } = play(state, [], (under) => assault(under, go));
    expect(unit(after, 'claws').at).toEqual(unit(state, 'claws').at);
  });

  test('XZ-GAP-79, XZ-ORD-13, XZ-GAP-56 who may charge', () => {
    const of = (put: Put): boolean => mayCharge(battle({ red: [put], turn: 3 }), 0);
    expect(of(claws([10, 20], { noChargeTurn: 3 }))).toBe(false);
    expect(of(claws([10, 20], { noChargeTurn: 2 }))).toBe(true);
    expect(of({ id: 'tank', card: 'z-dominator', at: [[10, 20]] })).toBe(false);
    expect(of({ id: 'gun', card: 'z-mortar-team', at: [[10, 20]] })).toBe(false);
    expect(countersFor(battle({ red: [{ id: 'it', card: 'x-skitterlings', at: [[10, 20]] }] }), 0)).toEqual([
      'CHARGE',
      'DOUBLE_TIME',
      'INFILTRATE',
    ]);
    expect(
      countersFor(battle({ red: [{ id: 'it', card: 'z-basilica-battery', at: [[10, 20]] }] }), 0),
    ).not.toContain('CHARGE');
  });
});

describe('step two', () => {
  const flags = {
    assault: 4,
    charging: false,
    fortified: false,
    obstacle: false,
    gear: false,
    enemySuppressed: false,
    enemyNeutralized: false,
  };
  test.each([
    ['XZ-ASL-07 charging: +2', { charging: true }, 6],
    [
      'XZ-ASL-07, XZ-GAP-87 holding a fortification: +2, not with the obstacle',
      { fortified: true, obstacle: true },
      6,
    ],
    ['XZ-ASL-07, XZ-GAP-87 defending an obstacle: +1', { obstacle: true }, 5],
    [
      'XZ-MOR-07, XZ-GAP-49 charging a Suppressed unit: 7, not 8',
      { charging: true, enemySuppressed: true },
      7,
    ],
    [
      'XZ-MOR-09, XZ-GAP-49 a Neutralized one: doubled first, then +2',
      { charging: true, enemyNeutralized: true },
      10,
    ],
    [
      'XZ-ABL-09, XZ-ASL-07 AsV 5, charging, gear, Neutralized: 13',
      { assault: 5, charging: true, gear: true, enemyNeutralized: true },
      13,
    ],
    ['XZ-ABL-09, XZ-STA-06 AsV 5 charging with gear: 8', { assault: 5, charging: true, gear: true }, 8],
  ] as const)('%s', (_, change, value) => {
    expect(assaultValue({ ...flags, ...change }).value).toBe(value);
  });

  test('XZ-GAP-87 what the table gives the charged', () => {
    const wall = piece('wall', [
      [12.2, 10],
      [12.2, 30],
    ]);
    const behind = battle({
      red: [claws([10, 20], { left: 1 })],
      black: [levy([13, 20], { left: 1 })],
      terrain: [wall],
    });
    expect(flagsOf(behind, 1, 0, false)).toMatchObject({ obstacle: true, fortified: false });
    expect(flagsOf(behind, 0, 1, true)).toMatchObject({ obstacle: false, charging: true });
    const fort = battle({
      red: [claws([10, 20], { left: 1 })],
      black: [levy([13, 20], { left: 1, inside: 0 })],
      terrain: [box('fortification', [12, 15, 20, 25])],
    });
    expect(flagsOf(fort, 1, 0, false).fortified).toBe(true);
  });

  test('XZ-ASL-08, XZ-GAP-48, XZ-ASL-06 a tie goes to the charger', () => {
    // 3 + 6 against 6 + 3: nine each; the claw strikes twice and misses, the levy misses.
    const { events } = duel([3, 6, 1, 1, 1]);
    expect(only(events, 'order-rolled')).toMatchObject({ totals: [9, 9], first: 'claws' });
  });
});

describe('steps three and four', () => {
  test('XZ-ASL-09, XZ-ASL-10, XZ-GAP-47, XZ-GAP-01 contact, then two inches; a D6 against the printed value', () => {
    const state = battle({
      red: [
        claws([10, 20], {
          at: [
            [10, 20],
            [9, 22],
            [9, 26],
          ],
          left: 3,
        }),
      ],
      black: [levy([11, 20], { left: 1 })],
    });
    expect(strikersOf(state, 0, 1)).toEqual([
      { unit: 0, model: 0 },
      { unit: 0, model: 1 },
    ]);
    // Against AsV 3 a three hits, and charging makes nobody harder to hit.
    const { events } = duel([9, 1, 3, 2, 6, 3], {}, {});
    const struck = events.flatMap((event) => (event.kind === 'unit-struck' ? [event.volleys[0]?.hits] : []));
    expect(struck[0]).toBe(1);
  });

  test('XZ-ASL-11 damage as in shooting: AP 6 on AV 1, face 1: penetration 4, modified 6, two multiples', () => {
    const { state } = duel([9, 1, 3, 1, 1]);
    expect(unit(state, 'levy').is).toBe('destroyed');
  });

  test('XZ-ASL-13, XZ-ASL-16 the fallen do not strike back; who is wiped out loses', () => {
    const { events } = duel([9, 1, 3, 1, 1]);
    expect(kinds(events).filter((kind) => kind === 'unit-struck')).toHaveLength(1);
    expect(only(events, 'assault-ended')).toMatchObject({
      result: 'wiped-out',
      winner: 'claws',
      loser: 'levy',
    });
  });

  test('XZ-ASL-12, XZ-WPN-05 a suppressed striker has one die less', () => {
    const down = duel([9, 1, 1, 1, 6], { down: [true] });
    expect(
      down.events.flatMap((event) => (event.kind === 'unit-struck' ? [event.volleys[0]?.faces.length] : [])),
    ).toEqual([1, 1]);
  });

  test('XZ-ABL-01, XZ-GAP-56 a pistol grip adds a die, the first to go', () => {
    const choir: Put = { id: 'claws', card: 'z-seraph-choir', at: [[10, 20]], left: 1, counter: 'CHARGE' };
    const dice = (down: boolean): number => {
      const state = battle({ red: [{ ...choir, down: [down] }], black: [levy([11, 20], { left: 1 })] });
      const script = down ? [9, 1, 1, 1, 1, 6] : [9, 1, 1, 1, 1, 1];
      const { events } = play(state, script, (under) => assault(under, go));
      return events.flatMap((event) =>
        event.kind === 'unit-struck' && event.unit === 'claws'
          ? event.volleys.flatMap(({ faces }) => faces)
          : [],
      ).length;
    };
    expect([dice(false), dice(true)]).toEqual([3, 2]);
  });

  test('XZ-GAP-56 tanks do not punch', () => {
    const state = battle({
      red: [claws([10, 20], { left: 1 })],
      black: [{ id: 'levy', card: 'z-dominator', at: [[15, 20]] }],
    });
    const { events } = play(state, [9, 9, 1, 1], (under) => assault(under, go));
    const own = events.flatMap((event) =>
      event.kind === 'unit-struck' && event.unit === 'levy' ? [event.volleys] : [],
    );
    expect(own).toEqual([[]]);
  });
});

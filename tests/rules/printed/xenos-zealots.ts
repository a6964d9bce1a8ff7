/** Statements of Xenos & Zealots, drawn by lot and asked of the engine. Places are in inches. */
import { expect } from 'vitest';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { firersOf, isCrewed } from '../../../src/rules/xenos-zealots/arms.ts';
import { whyNotAssault } from '../../../src/rules/xenos-zealots/charge.ts';
import { armourArc } from '../../../src/rules/xenos-zealots/feet.ts';
import { xenosZealots } from '../../../src/rules/xenos-zealots/index.ts';
import { decisionsOf } from '../../../src/rules/xenos-zealots/legal.ts';
import { footOf } from '../../../src/rules/xenos-zealots/standing.ts';
import { speedOf } from '../../../src/rules/xenos-zealots/state.ts';
import { statusAfter } from '../../../src/rules/xenos-zealots/status.ts';
import { doingOf } from '../../../src/rules/xenos-zealots/tables.ts';
import { whyNotShoot } from '../../../src/rules/xenos-zealots/targets.ts';
import { toAct } from '../../../src/rules/xenos-zealots/turn.ts';
import { rout, withdrawal } from '../../../src/rules/xenos-zealots/withdraw.ts';
import { claws, duel, go, levy as men } from '../xenos-zealots/duels.ts';
import { levy, ordersPhase } from '../xenos-zealots/orders.ts';
import { facesThatHit, knights, tank, volley, warriors } from '../xenos-zealots/shots.ts';
import { battle, box, only, piece, play, spot, unit } from '../xenos-zealots/support.ts';
import { reach, walk } from '../xenos-zealots/walking.ts';
import { type Statement, says } from './statement.ts';
import {
  arc,
  bearing,
  behind,
  FOUR,
  going,
  hitting,
  many,
  order,
  rally,
  roll,
  saves,
  sees,
  single,
} from './xenos-zealots-asked.ts';

export const XENOS_ZEALOTS: readonly Statement[] = [
  says('p4', 'AP 6 against AV 2: the die and the AV reach 6 or the save fails', 'XZ-DMG-01', () =>
    expect(saves(6, 0).map((one) => one === 'saved')).toEqual([true, true, true, false, false, false]),
  ),
  says('p5', 'who is out of the coherency of the leader is out of the fight', 'XZ-UNI-02', () => {
    const firing = (x: number) =>
      firersOf(
        battle({
          red: [
            {
              id: 'a',
              card: 'z-pilgrim-levy',
              at: [
                [20, 12],
                [x, 12],
              ],
              left: 2,
            },
          ],
        }),
        0,
        0,
      ).length;
    expect([firing(25), firing(60)]).toEqual([2, 1]);
  }),
  says('p5', 'a gun needs crew within 1 inch', 'XZ-UNI-12', () => {
    const crewed = (y: number) =>
      isCrewed(
        battle({
          red: [
            {
              id: 'gun',
              card: 'z-mortar-team',
              at: [
                [10, y],
                [30, 20],
                [31, 20],
                [10, 10],
              ],
            },
          ],
        }),
        0,
      );
    expect([crewed(12), crewed(14)]).toEqual([true, false]);
  }),
  says('p8', 'a roll of odd or even makes the Attacker', 'XZ-TRN-01', () => {
    const scenario = xenosZealots.standard(4, seededDice('19'.repeat(32)));
    const attacker = (face: number) => xenosZealots.deploy(scenario, scriptedDice([face])).state.attacker;
    expect([1, 2, 5, 6].map(attacker)).toEqual(['red', 'black', 'red', 'black']);
  }),
  says('p8', 'the Defender chooses the zone', 'XZ-TRN-02', () => {
    const { state } = xenosZealots.deploy(
      xenosZealots.standard(4, seededDice('19'.repeat(32))),
      scriptedDice([3]),
    );
    expect(decisionsOf(state).map(({ side, kind }) => [side, kind])).toEqual([['black', 'zone']]);
  }),
  says('p8', 'both place order counters, on units of good morale', 'XZ-TRN-05', () => {
    const state = ordersPhase({ red: [levy('a', [10, 10]), levy('c', [20, 10], { morale: 'ROUTED' })] });
    expect(decisionsOf(state).map(({ side, kind }) => [side, kind])).toEqual([
      ['red', 'orders'],
      ['black', 'orders'],
    ]);
  }),
  says('p9', 'six orders of two actions each', 'XZ-ORD-01', () =>
    expect(
      (['ADVANCE', 'CHARGE', 'DOUBLE_TIME', 'EVADE', 'FIRE_SUPPORT', 'INFILTRATE'] as const).map((id) => [
        doingOf(id, 'primary'),
        doingOf(id, 'secondary'),
      ]),
    ).toEqual([
      ['MOVE', 'SHOOT'],
      ['MOVE', 'ASSAULT'],
      ['MOVE', 'MOVE'],
      ['SHOOT', 'MOVE'],
      ['READY', 'SHOOT'],
      ['READY', 'MOVE'],
    ]),
  ),
  says('p9', 'Infiltrate improves the Stealth by 1', 'XZ-SHT-10', () =>
    expect([hitting(20, {}, { isInfiltrating: true }), hitting(20)]).toEqual([[5, 6], FOUR]),
  ),
  says('p10', 'seen 4 inches inside area terrain, not farther', 'XZ-LOS-01', () =>
    expect([sees('light-woods', 16, 30), sees('light-woods', 15.8, 30)]).toEqual([true, false]),
  ),
  says('p10', 'more than 4 inches of it between block the line', 'XZ-LOS-02', () =>
    expect([sees('heavy-woods', 8, 11.9), sees('heavy-woods', 8, 12.2)]).toEqual([true, false]),
  ),
  says('p10', 'cover behind an obstacle +1, hard cover +2', 'XZ-LOS-06', () =>
    expect([behind('wall'), behind('stone-wall')]).toEqual([[5, 6], [6]]),
  ),
  says('p10', 'an obstacle costs 2 to cross', 'XZ-TER-09', () => {
    const wall = piece('wall', [
      [22, 10],
      [22, 40],
    ]);
    expect(reach('z-pilgrim-levy', [wall], { left: 1 })).toBeCloseTo(3, 1);
  }),
  says('p11', 'legs: road +2, difficult and light woods -1, heavy woods -2, built up -1', 'XZ-TER-11', () =>
    expect(
      (['hard-flat', 'difficult', 'light-woods', 'heavy-woods', 'built-up'] as const).map((type) =>
        going('z-pilgrim-levy', type, 1),
      ),
    ).toEqual([7, 4, 4, 3, 4]),
  ),
  says('p11', 'wheels: road +2, difficult and light woods -2, no heavy woods, no water', 'XZ-TER-11', () => {
    expect(
      (['hard-flat', 'difficult', 'light-woods'] as const).map((type) => going('z-penitent-riders', type, 1)),
    ).toEqual([14, 10, 10]);
    const stops = (type: 'heavy-woods' | 'water') =>
      reach('z-penitent-riders', [box(type, [26, 20, 40, 28])], { left: 1 });
    expect([stops('heavy-woods') < 6, stops('water') < 6]).toEqual([true, true]);
  }),
  says('p11', 'tracks and hover: road +1, difficult 0, light woods -1', 'XZ-TER-11', () =>
    expect(
      (['z-tithe-carrier', 'x-discriders'] as const).map((card, i) =>
        (['hard-flat', 'difficult', 'light-woods'] as const).map((type) =>
          going(card, type, i === 0 ? 4 : 2),
        ),
      ),
    ).toEqual([
      [7, 6, 5],
      [13, 12, 11],
    ]),
  ),
  says('p11', 'a dozer takes difficult ground and light woods as open', 'XZ-MOV-10', () =>
    expect([
      going('z-demolisher', 'difficult', 4),
      going('z-demolisher', 'light-woods', 4),
      going('z-demolisher', 'heavy-woods', 4) < 5,
    ]).toEqual([5, 5, true]),
  ),
  says('p11', 'jump jets: 8, and 2 less for each level', 'XZ-MOV-11', () => {
    const jump = (terrain: Parameters<typeof battle>[0]['terrain']) => {
      const state = battle({
        red: [{ id: 'it', card: 'z-seraph-choir', at: [[10, 20]], left: 1, counter: 'ADVANCE' }],
        ...(terrain === undefined ? {} : { terrain }),
      });
      return (unit(walk(state, 'it', [[30, 20]], { isJump: true }), 'it').at[0]?.[0] ?? 0) / 1000 - 10;
    };
    expect([jump([]), jump([box('difficult', [12, 15, 14, 25])])]).toEqual([8, 6]);
  }),
  says('p12', 'the Target Zone: 6 inches round the aiming point', 'XZ-SHT-03', () => {
    const state = battle({ red: [knights([10, 10])], black: [warriors([30, 10], { left: 1 })] });
    const at = (y: number) =>
      whyNotShoot(state, { ...volley(state, 'knights', 'warriors', [1]), aim: spot(30, y) }) === undefined;
    expect([at(16.4), at(17)]).toEqual([true, false]);
  }),
  says('p12', 'equal to or over the Stealth hits', 'XZ-SHT-09', () => expect(hitting(20)).toEqual(FOUR)),
  says('p12', 'over 36 inches +1 to the Stealth', 'XZ-SHT-10', () => {
    const far = (x: number) =>
      facesThatHit(
        battle({
          red: [
            knights([10, 10], {
              at: [
                [10, 10],
                [10, 11],
              ],
              left: 2,
            }),
          ],
          black: [warriors([x, 11], { left: 1 })],
        }),
        ['knights', 'warriors'],
        1,
      );
    expect([far(46.9), far(47.2)]).toEqual([FOUR, [5, 6]]);
  }),
  says('p13', '+1 to the die: near, on Fire Support, returning fire on good morale', 'XZ-SHT-11', () => {
    const three = [3, 4, 5, 6];
    expect([
      hitting(16),
      hitting(20, { counter: 'FIRE_SUPPORT' }),
      hitting(20, { shotBy: [1] }),
      hitting(20, { shotBy: [1], morale: 'SUPPRESSED' }),
    ]).toEqual([three, three, three, FOUR]);
  }),
  says(
    'p13',
    'what the save failed by is added to the damage; a wound for each multiple of the Resilience',
    'XZ-DMG-04',
    () =>
      // AP 8: face 6 saves; 5 fails by 1 and so on; damage 3 and 1..5 against 4.
      expect(saves(8, 3)).toEqual(['saved', 1, 1, 1, 1, 2]),
  ),
  says('p13', 'below the Resilience no wound, but suppressed', 'XZ-DMG-05', () =>
    expect(roll('rollSaves', { hits: 1, ap: 6, damage: 2, av: 2, resilience: 4 }, [3])).toMatchObject({
      suppressed: 1,
      woundsLost: 0,
    }),
  ),
  says('p13', 'three times the Resilience destroys the model', 'XZ-DMG-08', () =>
    expect(
      roll('rollSaves', { hits: 1, ap: 12, damage: 3, av: 2, resilience: 4, points: 5 }, [1]),
    ).toMatchObject({ destroyed: 1 }),
  ),
  says('p13', 'over half down or lying: Suppressed', 'XZ-SUP-02', () =>
    expect([
      statusAfter({ ...many, after: 3, down: 3 }),
      statusAfter({ ...many, after: 3, down: 2 }),
    ]).toEqual(['SUPPRESSED', 'OK']),
  ),
  says('p13', 'over three quarters gone and hurt again: rout', 'XZ-SUP-06', () =>
    expect([
      statusAfter({ ...many, before: 8, after: 9 }),
      statusAfter({ ...many, before: 7, after: 8 }),
    ]).toEqual(['ROUTED', 'NEUTRALIZED']),
  ),
  says('p14', 'front, side and rear by where the attacker stands', 'XZ-ARC-09', () => {
    const at = footOf(battle({ red: [tank([36, 24])] }), { unit: 0, model: 0 });
    const faces = [0, 44, 90, 180].map((degrees) =>
      armourArc(at, [at.at[0] + bearing(degrees)[0], at.at[1] + bearing(degrees)[1]]),
    );
    expect(faces).toEqual(['front', 'front', 'side', 'rear']);
  }),
  says(
    'p14',
    'the Dominator: 2 points of mobility and one for each of 3 weapons; 6, 3, immobile',
    'XZ-SGL-05',
    () => {
      const state = battle({ red: [tank([36, 24])] });
      expect(unit(state, 'tank')).toMatchObject({ mobility: 2, systems: [true, true, true] });
      expect(
        [2, 1, 0].map((mobility) => speedOf(battle({ red: [tank([36, 24], { mobility })] }), 0) / 1000),
      ).toEqual([6, 3, 0]);
    },
  ),
  says('p14', 'both roll off for who chooses the damage', 'XZ-SGL-04', () => {
    const hit = { ap: 12, damage: 4, av: 9, resilience: 6 };
    expect([
      roll('vehicleDamage', hit, [1, 5, 2])['mobility'],
      roll('vehicleDamage', hit, [1, 2, 5])['systems'],
    ]).toEqual([1, 2]);
  }),
  says('p14', 'over half its points lost before: Neutralized; no attack left: Routed', 'XZ-SGL-10', () =>
    expect([
      statusAfter({ ...single, before: 3 }),
      statusAfter({ ...single, before: 2 }),
      statusAfter({ ...single, tracks: { mobility: 1, systems: 0 } }),
    ]).toEqual(['NEUTRALIZED', 'SUPPRESSED', 'ROUTED']),
  ),
  says('p15', 'turrets all round, hulls 45 to either side, sponsons 180 and 90', 'XZ-ARC-03', () =>
    expect([
      arc('turret', [0, 90, 180]),
      arc('hull', [45, -45, 46]),
      arc('sponson180-left', [0, 179, -5]),
      arc('sponson90-left', [0, 90, 95]),
    ]).toEqual([
      [true, true, true],
      [true, true, false],
      [true, true, false],
      [true, true, false],
    ]),
  ),
  says('p16', 'withdrawing goes straight away from the enemy', 'XZ-MOR-05', () =>
    expect(
      withdrawal(
        battle({ red: [levy('a', [20, 24], { morale: 'SUPPRESSED' })], black: [levy('b', [40, 24])] }),
        0,
      )?.stand.at[0],
    ).toEqual(spot(15, 24)),
  ),
  says('p16', 'a Neutralized unit neither moves nor shoots', 'XZ-MOR-08', () =>
    expect(
      toAct(
        battle({
          red: [levy('a', [10, 10], { morale: 'NEUTRALIZED' }), levy('c', [20, 10], { counter: 'ADVANCE' })],
        }),
      ),
    ).toEqual([1]),
  ),
  says('p16', 'routed and unable to move: destroyed', 'XZ-MOR-11', () => {
    const stuck = battle({
      red: [tank([30, 24], { mobility: 0, morale: 'ROUTED' })],
      black: [levy('b', [50, 24])],
    });
    expect(unit(play(stuck, [], (under) => rout(under, 0)).state, 'tank').is).toBe('destroyed');
  }),
  says('p16', 'Morale +1 at half or less, +1 Suppressed, +2 Neutralized, +4 routing', 'XZ-RAL-03', () =>
    expect([
      rally({})[0],
      rally({ left: 5 })[0],
      rally({ state: 'NEUTRALIZED' })[0],
      rally({ state: 'ROUTED' })[0],
    ]).toEqual([4, 5, 5, 7]),
  ),
  says(
    'p16',
    'the die +1 with over three quarters left, +1 with more friends near, + the leader',
    'XZ-RAL-04',
    () =>
      expect([
        rally({})[1],
        rally({ left: 8 })[1],
        rally({ friends: 2, enemies: 1 })[1],
        rally({ leaderCommand: 3 })[1],
      ]).toEqual([0, 1, 1, 3]),
  ),
  says('p17', 'an assault: one enemy in sight, within the speed that terrain leaves', 'XZ-ASL-02', () => {
    const may = (x: number, terrain: Parameters<typeof battle>[0]['terrain'] = []) =>
      whyNotAssault(
        battle({
          red: [claws([10, 20], { left: 1 })],
          black: [men([x, 20], { left: 1 })],
          ...(terrain === undefined ? {} : { terrain }),
        }),
        go,
      ) === undefined;
    expect([may(16), may(16.2), may(16, [box('light-woods', [11, 10, 13, 30])])]).toEqual([
      true,
      false,
      false,
    ]);
  }),
  says(
    'p17',
    'D10 and the Assault value: +2 charging, +2 fortification, +1 obstacle, +1 gear, +1 enemy suppressed',
    'XZ-ASL-09',
    () =>
      expect([
        order({}),
        order({ charging: true }),
        order({ fortified: true }),
        order({ obstacle: true }),
        order({ gear: true }),
        order({ enemySuppressed: true }),
      ]).toEqual([9, 11, 11, 10, 10, 10]),
  ),
  says('p17', 'doubled if the enemy is Neutralized', 'XZ-ASL-09', () =>
    expect(order({ enemyNeutralized: true })).toBe(13),
  ),
  says('p17', 'equal to or over the enemy’s Assault value hits', 'XZ-ASL-11', () => {
    const hits = (face: number) => {
      const { events } = duel([9, 1, face, face, ...(face >= 3 ? [6, 6] : []), 1]);
      return events.some(({ kind }) => kind === 'saves-rolled');
    };
    expect([hits(2), hits(3)]).toEqual([false, true]);
  }),
  says('p17', 'whom an assault finds routing is destroyed', 'XZ-ASL-23', () => {
    const { state } = duel([], {}, { morale: 'ROUTED' });
    expect(unit(state, 'levy').is).toBe('destroyed');
    expect(only(duel([], {}, { morale: 'ROUTED' }).events, 'unit-destroyed').unit).toBe('levy');
  }),
];

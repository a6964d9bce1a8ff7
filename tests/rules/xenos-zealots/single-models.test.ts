import { describe, expect, test } from 'vitest';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import { setMorale } from '../../../src/rules/xenos-zealots/judge.ts';
import { armourAgainst } from '../../../src/rules/xenos-zealots/lanes.ts';
import { rollOff } from '../../../src/rules/xenos-zealots/rolls.ts';
import { footOf } from '../../../src/rules/xenos-zealots/standing.ts';
import { speedOf } from '../../../src/rules/xenos-zealots/state.ts';
import { statusAfter } from '../../../src/rules/xenos-zealots/status.ts';
import { attack, tank, warriors } from './attacks.ts';
import { battle, kinds, living, only, play, spot, unit } from './support.ts';

describe('single models', () => {
  test('XZ-SGL-01, XZ-SGL-03, XZ-SGL-15 the Dominator: two of mobility, three systems', () => {
    const state = battle({ red: [tank()] });
    expect(unit(state, 'tank')).toMatchObject({ mobility: 2, systems: [true, true, true], points: [5] });
  });

  test('XZ-VEC-02, XZ-SGL-04, XZ-SGL-05, XZ-SGL-09, XZ-MOV-15 a missile at the front: mobility, speed 3, Suppressed', () => {
    const state = battle({
      red: [tank()],
      black: [{ id: 'knights', card: 'z-space-knights', at: [[60, 20]] }],
      attacker: 'black',
    });
    const { state: after, events } = attack(state, 'tank', ['z-judgement-missile', [0]], [1, 5, 2], 9);
    expect(only(events, 'track-lost')).toMatchObject({
      track: 'mobility',
      chooser: 'black',
      faces: [[5, 2]],
    });
    expect(unit(after, 'tank')).toMatchObject({ mobility: 1, points: [4], morale: 'SUPPRESSED' });
    expect(speedOf(after, 0)).toBe(3000);
  });

  test('XZ-SGL-09 a hit that goes through and costs nothing suppresses', () => {
    const { state: after } = attack(battle({ red: [tank()] }), 'tank', ['z-judgement-missile', [0]], [2], 9);
    expect(unit(after, 'tank')).toMatchObject({ points: [5], morale: 'SUPPRESSED' });
  });

  test('XZ-SGL-07, XZ-SGL-08, XZ-DOC-13 an attack point takes a system; its owner gives up the one that does least', () => {
    const { state: after, events } = attack(
      battle({ red: [tank()] }),
      'tank',
      ['z-judgement-missile', [0]],
      [1, 5, 2],
      9,
    );
    expect(only(events, 'track-lost')).toMatchObject({ track: 'attack', chooser: 'red', system: 1 });
    expect(unit(after, 'tank').systems).toEqual([true, false, true]);
  });

  test.each([
    ['XZ-SGL-05, XZ-SGL-06, XZ-SGL-15 speed 6, 3, none', 'z-dominator', [2, 1, 0], [6, 3, 0]],
    [
      'XZ-GAP-70, XZ-DIC-14 a longer track: half as long as one is lost and one is left',
      'x-matriarch',
      [3, 2, 1, 0],
      [6, 3, 3, 0],
    ],
    ['XZ-DIC-14 five halved is two and a half', 'z-demolisher', [2, 1], [5, 2.5]],
  ] as const)('%s', (_, card, tracks, speeds) => {
    expect(
      tracks.map(
        (mobility) => speedOf(battle({ red: [{ id: 'it', card, at: [[30, 20]], mobility }] }), 0) / 1000,
      ),
    ).toEqual(speeds);
  });

  const tracks = { mobility: 1, systems: 2 };
  const base = {
    isMulti: false,
    state: 'OK',
    start: 5,
    before: 0,
    after: 1,
    down: 0,
    isHurt: true,
    tracks,
  } as const;
  test.each([
    ['XZ-SGL-09 any hit through: Suppressed', {}, 'SUPPRESSED'],
    ['XZ-SGL-10 three of five before: Neutralized', { before: 3 }, 'NEUTRALIZED'],
    ['XZ-SGL-10 two before: Suppressed', { before: 2 }, 'SUPPRESSED'],
    ['XZ-SGL-11 no attack points before: Routed', { tracks: { mobility: 1, systems: 0 } }, 'ROUTED'],
    ['XZ-SGL-13 immobilised before: Neutralized', { tracks: { mobility: 0, systems: 3 } }, 'NEUTRALIZED'],
  ] as const)('%s', (_, change, expected) => {
    expect(statusAfter({ ...base, ...change })).toBe(expected);
  });

  const hero = { isMulti: false, state: 'OK', start: 3, before: 2, after: 2, down: 0, isHurt: true } as const;
  test.each([
    ['XZ-SGL-16, XZ-CHR-04 a hero with two of three lost: Neutralized', {}, 'NEUTRALIZED'],
    ['XZ-GAP-72 three of four lost is not over three quarters', { start: 4, before: 3 }, 'NEUTRALIZED'],
    ['XZ-GAP-72 four of five is', { start: 5, before: 4 }, 'ROUTED'],
  ] as const)('%s', (_, change, expected) => {
    expect(statusAfter({ ...hero, ...change })).toBe(expected);
  });

  test('XZ-SGL-14, XZ-GAP-71 the last point goes without a roll-off, and the model with it', () => {
    const state = battle({
      red: [tank({ mobility: 0, systems: [true, false, false], points: [1], morale: 'SUPPRESSED' })],
    });
    const { state: after, events } = attack(state, 'tank', ['z-judgement-missile', [0]], [1], 9);
    expect(only(events, 'track-lost').faces).toEqual([]);
    expect(unit(after, 'tank').is).toBe('destroyed');
  });

  test('XZ-GAP-71, XZ-SGL-04 two points, two roll-offs, two choosers', () => {
    const { state: after, events } = attack(
      battle({ red: [tank()] }),
      'tank',
      ['z-hull-lance', [0]],
      [2, 5, 2, 3, 3, 1, 6],
      5,
    );
    const lost = events.flatMap((event) => (event.kind === 'track-lost' ? [event.track] : []));
    expect(lost).toEqual(['attack', 'mobility']);
    expect(unit(after, 'tank').points).toEqual([3]);
  });

  test('XZ-DIC-10, XZ-GAP-04 ties are thrown again', () => {
    const dice = scriptedDice([5, 5, 1, 6]);
    expect(rollOff(dice, 'red', 'XZ-SGL-04')).toEqual({
      winner: 'black',
      faces: [
        [5, 5],
        [1, 6],
      ],
    });
    dice.assertSpent();
  });

  test('XZ-MOR-11, XZ-ABL-14 routed and unable to move: destroyed', () => {
    const state = battle({ red: [{ id: 'spire', card: 'x-reef-spire', at: [[30, 20]] }, warriors()] });
    expect(unit(play(state, [], (under) => setMorale(under, 0, 'ROUTED')).state, 'spire').is).toBe(
      'destroyed',
    );
    expect(unit(play(state, [], (under) => setMorale(under, 1, 'ROUTED')).state, 'warriors').is).toBe(
      'on-table',
    );
  });

  test.each([
    ['XZ-SGL-02, XZ-STA-02 from ahead', 60, 20, 9, false],
    ['XZ-SGL-02 from the side', 30, 40, 7, false],
    ['XZ-SGL-02 from behind', 10, 20, 5, false],
    ['XZ-GAP-80 from above', 60, 20, 5, true],
  ] as const)('%s', (...[, x, y, av, isAbove]) => {
    const state = battle({ red: [tank()] });
    const firer = { ...footOf(state, { unit: 1, model: 0 }), at: spot(x, y) };
    expect(armourAgainst(state, { unit: 0, model: 0 }, firer, isAbove)).toBe(av);
  });

  test('XZ-GAP-74, XZ-UNI-03 a group of vehicles: armour by arc, models removed, no tracks', () => {
    const state = battle({
      red: [
        {
          id: 'buggies',
          card: 'z-lancer-buggies',
          at: [
            [30, 20],
            [30, 24],
            [30, 28],
          ],
        },
      ],
    });
    const firer = { ...footOf(state, { unit: 1, model: 0 }), at: spot(32, 24) };
    expect([0, 1].map((model) => armourAgainst(state, { unit: 0, model }, firer, false))).toEqual([4, 5]);
    const { state: after, events } = attack(state, 'buggies', ['z-judgement-missile', [0]], [1], 4);
    expect(kinds(events)).not.toContain('track-lost');
    expect(living(after, 'buggies')).toBe(2);
  });
});

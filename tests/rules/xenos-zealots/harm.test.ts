import { describe, expect, test } from 'vitest';
import { emit } from '../../../src/rules/xenos-zealots/play.ts';
import { isDestroying, pointsLost, saveOf } from '../../../src/rules/xenos-zealots/rolls.ts';
import { statusAfter } from '../../../src/rules/xenos-zealots/status.ts';
import { attack, rifle, tank, warriors } from './attacks.ts';
import { battle, kinds, living, only, play, unit } from './support.ts';

describe('saves and damage', () => {
  const blow = (ap: number, damage: number, av: number, resilience = 4) => ({ ap, damage, av, resilience });

  test.each([
    [
      'XZ-DMG-01, XZ-DIC-03, XZ-GAP-02 face 4 with AV 2 stops AP 6',
      4,
      blow(6, 2, 2),
      { isSaved: true, multiple: 0 },
    ],
    [
      'XZ-DMG-03, XZ-DMG-04, XZ-GAP-07 face 3: penetration 1, damage 3, below Resilience',
      3,
      blow(6, 2, 2),
      { isSaved: false, multiple: 0 },
    ],
    [
      'XZ-DMG-05, XZ-STA-03 modified 3 against 4: suppressed only',
      3,
      blow(6, 2, 2),
      { isSaved: false, multiple: 0 },
    ],
    ['XZ-DMG-06, XZ-GAP-06 modified 4 against 4: one', 2, blow(6, 2, 2), { isSaved: false, multiple: 1 }],
    ['XZ-DMG-07, XZ-GAP-06 modified 8: two', 1, blow(8, 3, 2), { isSaved: false, multiple: 2 }],
    ['XZ-GAP-06 modified 7: one', 2, blow(8, 3, 2), { isSaved: false, multiple: 1 }],
    [
      'XZ-DMG-08, XZ-DMG-09 modified 15 against 5: three',
      1,
      blow(15, 8, 7, 5),
      { isSaved: false, multiple: 3 },
    ],
  ] as const)('%s', (_, face, against, expected) => {
    expect(saveOf(face, against)).toEqual(expected);
  });

  test('XZ-DMG-10, XZ-STA-04 two wounds on a model of one take one', () => {
    expect(pointsLost({ isSaved: false, multiple: 2 }, 1)).toBe(1);
    expect(pointsLost({ isSaved: false, multiple: 2 }, 5)).toBe(2);
  });

  test('XZ-GAP-08, XZ-DMG-08 thrice Resilience destroys whatever is left, without a roll-off', () => {
    expect(isDestroying({ isSaved: false, multiple: 3 })).toBe(true);
    const state = battle({ red: [{ id: 'beast', card: 'x-matriarch', at: [[30, 20]] }] });
    // AP 15, Damage 8 on the rear of 5, Resilience 6: 17 and more on a one to... a one makes 18.
    const { state: after, events } = attack(state, 'beast', ['z-siege-cannon', [0]], [1], 4);
    expect(unit(after, 'beast').is).toBe('destroyed');
    expect(kinds(events)).not.toContain('track-lost');
  });

  test('XZ-ABL-04 Armour Bane: AP 12 against split armour, 10 against plain', () => {
    const split = battle({ red: [{ id: 'carrier', card: 'z-tithe-carrier', at: [[30, 20]] }] });
    expect(
      only(attack(split, 'carrier', ['z-purifier-lance', [0]], [5, 5, 2], 6).events, 'saves-rolled').failed,
    ).toBe(1);
    const plain = battle({ red: [warriors()] });
    expect(
      only(attack(plain, 'warriors', ['z-purifier-lance', [1]], [6], 4).events, 'saves-rolled').failed,
    ).toBe(0);
  });

  test('XZ-GAP-14, XZ-DMG-11 three wounds on three two-wound riders: one falls, the next is at one', () => {
    const state = battle({ red: [{ id: 'riders', card: 'x-discriders', at: [[30, 20]] }] });
    const { state: after } = attack(state, 'riders', rifle([0, 1, 2]), [2, 2, 2]);
    expect(unit(after, 'riders').points).toEqual([0, 1, 2, 2]);
    // One fallen and two suppressed are over half of four: marked, so nobody lies any more.
    expect(unit(after, 'riders').morale).toBe('SUPPRESSED');
  });

  test('XZ-GAP-14 who was wounded before goes first', () => {
    const state = battle({
      red: [{ id: 'riders', card: 'x-discriders', at: [[30, 20]], points: [2, 2, 1, 2] }],
    });
    expect(unit(attack(state, 'riders', rifle([0, 1]), [2, 2]).state, 'riders').points).toEqual([1, 2, 0, 2]);
  });

  test('XZ-GAP-14, XZ-DMG-10 two killing hits on one model of one point remove one', () => {
    const state = battle({ red: [warriors()] });
    expect(living(attack(state, 'warriors', rifle([3, 3, 4]), [1, 1, 6]).state, 'warriors')).toBe(9);
  });
});

describe('suppression of units of many models', () => {
  test('XZ-DMG-02, XZ-SUP-01, XZ-SUP-09, XZ-GAP-11 a failed save lays the model down where it stands', () => {
    const state = battle({ red: [warriors()] });
    const { state: after } = attack(state, 'warriors', rifle([2]), [3]);
    expect(unit(after, 'warriors').down[2]).toBe(true);
    expect(unit(after, 'warriors').at).toEqual(unit(state, 'warriors').at);
    expect(unit(after, 'warriors').morale).toBe('OK');
  });

  test('XZ-ABL-05 Suppressive: a saved hit lays down, and is no penetrating one', () => {
    const state = battle({ red: [warriors()] });
    const { state: after, events } = attack(state, 'warriors', ['z-hymn-repeater', [2]], [5]);
    expect(unit(after, 'warriors').down[2]).toBe(true);
    expect(only(events, 'saves-rolled').failed).toBe(0);
    const tanks = battle({ red: [tank()] });
    expect(unit(attack(tanks, 'tank', ['z-hymn-repeater', [0]], [1]).state, 'tank').morale).toBe('OK');
  });

  test('XZ-SUP-02, XZ-SUP-03, XZ-SUP-04, XZ-TRN-13 six of ten down: the counter replaces the order, all stand up', () => {
    const state = battle({ red: [warriors({ counter: 'ADVANCE' })] });
    const { state: after } = attack(state, 'warriors', rifle([0, 1, 2, 3, 4, 5]), [1, 1, 1, 3, 3, 3]);
    expect(unit(after, 'warriors')).toMatchObject({ morale: 'SUPPRESSED' });
    expect(unit(after, 'warriors').down).not.toContain(true);
    expect('counter' in unit(after, 'warriors')).toBe(false);
    const five = attack(state, 'warriors', rifle([0, 1, 2, 3, 4]), [1, 1, 1, 3, 3]).state;
    expect(unit(five, 'warriors').morale).toBe('OK');
  });

  test('XZ-GAP-19 a counter nobody has seen is shown and thrown away', () => {
    const state = battle({ red: [warriors({ counter: 'CHARGE', isShown: false })] });
    const { events } = attack(state, 'warriors', rifle([0, 1, 2, 3, 4, 5]), [3, 3, 3, 3, 3, 3]);
    expect(only(events, 'counter-lost').counter).toBe('CHARGE');
  });

  const base = { isMulti: true, state: 'OK', start: 10, before: 0, after: 0, down: 0, isHurt: true } as const;
  test.each([
    ['XZ-SUP-02, XZ-DIC-14 six of ten is over half', { after: 3, down: 3 }, 'SUPPRESSED'],
    ['XZ-DIC-14 five of ten is not', { after: 3, down: 2 }, 'OK'],
    ['XZ-SUP-05 six casualties before: Neutralized', { before: 6, after: 6, down: 1 }, 'NEUTRALIZED'],
    ['XZ-SUP-05 five of ten before is not over half', { before: 5, after: 5, down: 1 }, 'SUPPRESSED'],
    [
      'XZ-SUP-06 three of four before is not over three quarters',
      { start: 4, before: 3, after: 4 },
      'NEUTRALIZED',
    ],
    ['XZ-SUP-06 eight before: Routed', { before: 8, after: 9 }, 'ROUTED'],
    ['XZ-SUP-06 seven before: Neutralized', { before: 7, after: 8 }, 'NEUTRALIZED'],
    ['XZ-SUP-05, XZ-GAP-09 six at once: Suppressed', { after: 6, down: 4 }, 'SUPPRESSED'],
    ['XZ-SUP-05, XZ-GAP-09 seven at once: Neutralized', { after: 7 }, 'NEUTRALIZED'],
    ['XZ-SUP-06, XZ-GAP-09 eight at once: Neutralized', { after: 8 }, 'NEUTRALIZED'],
    ['XZ-SUP-06, XZ-GAP-09 nine at once: Routed', { after: 9 }, 'ROUTED'],
    ['XZ-SUP-08, XZ-GAP-78 a worse state stays', { state: 'ROUTED', after: 6 }, 'ROUTED'],
    [
      'XZ-SUP-08 Neutralized meeting only the Suppressed test stays',
      { state: 'NEUTRALIZED', after: 6 },
      'NEUTRALIZED',
    ],
    ['XZ-GAP-10 three of five is over half', { start: 5, after: 3 }, 'SUPPRESSED'],
    ['XZ-GAP-10 two of four is not', { start: 4, after: 2 }, 'OK'],
    ['XZ-GAP-10 three of four is', { start: 4, after: 3 }, 'SUPPRESSED'],
  ] as const)('%s', (_, change, expected) => {
    expect(statusAfter({ ...base, ...change })).toBe(expected);
  });

  test('XZ-SUP-07 attack one kills six: Suppressed; attack two suppresses one: Neutralized', () => {
    const state = battle({ red: [warriors()] });
    const one = attack(state, 'warriors', rifle([0, 1, 2, 3, 4, 5]), [1, 1, 1, 1, 1, 1]).state;
    expect(unit(one, 'warriors').morale).toBe('SUPPRESSED');
    expect(unit(attack(one, 'warriors', rifle([9]), [3]).state, 'warriors').morale).toBe('NEUTRALIZED');
  });

  test('XZ-SUP-11, XZ-GAP-13 models of a marked unit are not laid down, and it stays as it is', () => {
    const state = battle({ red: [warriors({ morale: 'SUPPRESSED' })] });
    const { state: after, events } = attack(state, 'warriors', rifle([0, 1, 2, 3, 4]), [3, 3, 3, 3, 3]);
    expect(unit(after, 'warriors').down).not.toContain(true);
    expect(unit(after, 'warriors').morale).toBe('SUPPRESSED');
    expect(events.filter((event) => event.kind === 'unit-harmed' && event.suppressed > 0)).toEqual([]);
  });

  test('XZ-SUP-10, XZ-GAP-12 who lies down gets up when the turn ends, without a die', () => {
    const state = battle({
      red: [warriors({ down: [true, true, false, false, false, false, false, false, false, true] })],
    });
    const { state: after } = play(state, [], (under) =>
      emit(under, { kind: 'turn-ended', rule: 'XZ-SUP-10', turn: 1 }),
    );
    expect(unit(after, 'warriors').down).not.toContain(true);
  });

  test('XZ-UNI-15, XZ-GAP-69 the survivor nearest to the fallen leader leads', () => {
    const state = battle({
      red: [
        warriors({
          at: [
            [30, 20],
            [33, 20],
            [31, 20],
          ],
          left: 3,
        }),
      ],
    });
    expect(unit(attack(state, 'warriors', rifle([0]), [1]).state, 'warriors').leader).toBe(2);
  });

  test('XZ-GAP-45 a hit through a gun costs it a point and lays the nearest crewman down', () => {
    const state = battle({
      red: [
        {
          id: 'gun',
          card: 'z-basilica-battery',
          at: [
            [30, 20],
            [31, 26],
            [30, 27],
            [29, 28],
            [30, 22],
          ],
        },
      ],
    });
    const { state: after } = attack(state, 'gun', ['z-judgement-missile', [4]], [1]);
    expect(unit(after, 'gun').points).toEqual([1, 1, 1, 1, 2]);
    expect(unit(after, 'gun').down).toEqual([true, false, false, false, false]);
  });
});

import { describe, expect, test } from 'vitest';
import { saveNeeded, shotNeed, toHit, toWound } from '../../../src/rules/roll-by-mail/arithmetic.ts';
import { rollByMail } from '../../../src/rules/roll-by-mail/index.ts';
import { STANDARD_SETTINGS } from '../../../src/rules/roll-by-mail/options.ts';
import {
  chartBallistic,
  chartToHit,
  chartToWound,
  getMissile,
  SKILLS,
  saveModifier,
} from '../../../src/rules/roll-by-mail/tables.ts';
import { STATS } from '../../../src/rules/roll-by-mail/types.ts';
import { blow, ON_FOOT, saveOf, shotSave } from './kits.ts';
import { eventOf, legality, man, play, scene, shootAt } from './support.ts';

const TEN = Array.from({ length: 10 }, (_, i) => i + 1);

describe('characteristics', () => {
  test('RM-CHA-01 eight of them, in one order', () => {
    expect(STATS).toEqual(['WS', 'BS', 'S', 'T', 'W', 'I', 'A', 'L']);
    expect(rollByMail.troops.find(({ id }) => id === 'heroes/thaumbax')?.summary).toMatch(
      /^WS4 BS3 S4 T4 W2 I5 A3 L8/,
    );
  });
  test('RM-CHA-02 Weapon Skill helps the striker and hinders who is struck', () => {
    expect([toHit(4, 2).need, toHit(2, 4).need]).toEqual([3, 4]);
  });
  test('RM-CHA-03, RM-SHT-15 the target has no part in the shooting number, the archer none in the wound', () => {
    for (const WS of [2, 9]) {
      const state = scene({ red: { a: man({ S: 4 }, { kit: ['bow'] }) }, black: { b: man({ WS, T: 4 }) } });
      const played = play(state, { a: shootAt('bow', 'b') }, [4, 4]);
      expect(eventOf(played, 'shot-fired').need).toBe(4);
      expect(eventOf(played, 'rolled-to-wound')).toMatchObject({ strength: 3, need: 5 });
    }
  });
  test('RM-CHA-04 Strength before the weapon: a halberd adds one, a bow has its own', () => {
    expect([blow('halberd', 4), getMissile('bow').strength]).toEqual([5, 3]);
  });
  test('RM-CHA-05 Toughness withstands hits of any kind', () => {
    expect([toWound(4, 3), toWound(4, 4)]).toEqual([3, 4]);
  });
  test('RM-CHA-10 skills come from a registry', () => {
    const scenario = rollByMail.standard(1, { roll: () => 1, shuffle: () => [], fork: () => never() });
    const withSkills = (skills: readonly string[]) => {
      const json = JSON.parse(JSON.stringify(scenario));
      json.body.forces.red[0].skills = skills;
      return rollByMail.parseScenario(json).ok;
    };
    expect([withSkills([]), withSkills(['far-eye']), withSkills(['flying'])]).toEqual([true, true, false]);
    expect(SKILLS).toHaveLength(8);
  });
  test.each([
    ['WS', 11],
    ['BS', -1],
    ['W', 0],
    ['W', 11],
    ['L', 0],
    ['L', 13],
    ['A', 2.5],
  ])('RM-CHA-11 %s %d is out of range', (stat, value) => {
    const scenario = rollByMail.standard(1, { roll: () => 1, shuffle: () => [], fork: () => never() });
    const json = JSON.parse(JSON.stringify(scenario));
    const profile = { WS: 3, BS: 0, S: 3, T: 3, W: 1, I: 3, A: 1, L: 12 };
    json.body.forces.red[0].profile = profile;
    expect(rollByMail.parseScenario(json).ok).toBe(true);
    json.body.forces.red[0].profile = { ...profile, [stat]: value };
    expect(rollByMail.parseScenario(json)).toMatchObject({ ok: false, refusal: { rule: 'RM-CHA-11' } });
  });
  test('RM-CHA-11, RM-GAP-45 a dash is a 0: who has BS 0 has no shot', () => {
    const state = scene({ red: { a: man({ BS: 0 }, { kit: ['bow'] }) }, black: { b: man() } });
    expect(legality(state, 'a', shootAt('bow', 'b'))).toBe('illegal/action RM-DOC-09');
  });
});

function never(): never {
  throw new Error('no fork here');
}

const REACH = { ...STANDARD_SETTINGS, bsSecondDie: 'reach' } as const;

describe('the charts', () => {
  test('RM-HIT-02, RM-GAP-01 rows are the striker, columns the target', () => {
    expect([chartToHit(4, 2), chartToHit(2, 4), chartToWound(4, 3)]).toEqual([3, 4, 3]);
  });
  const CELLS = TEN.flatMap((row) => TEN.map((column) => [row, column] as const));
  test('RM-HIT-05 all hundred cells to hit: 3 against less skill, 5 against more than twice as much, else 4', () => {
    const formula = (ws: number, other: number) => (other > 2 * ws ? 5 : 4);
    const wrong = CELLS.filter(
      ([ws, other]) => chartToHit(ws, other) !== (ws > other ? 3 : formula(ws, other)),
    );
    expect(wrong).toEqual([]);
  });
  test('RM-HIT-06 the chart knows 3, 4 and 5', () => {
    const cells = TEN.flatMap((ws) => TEN.map((other) => chartToHit(ws, other)));
    expect([Math.min(...cells), Math.max(...cells)]).toEqual([3, 5]);
  });
  test('RM-HIT-08, RM-GAP-05 house modifiers are held between 2 and 6', () => {
    const by = (modifier: number) => [{ rule: 'RM-HIT-08', why: 'house', by: modifier }];
    const needs = [toHit(1, 3, by(-2)), toHit(1, 3, by(-3)), toHit(4, 2, by(2)), toHit(4, 2, by(-1))];
    expect(needs.map(({ need }) => need)).toEqual([6, 6, 2, 4]);
  });
  test('RM-WND-05 all hundred cells to wound: 4 less Strength plus Toughness, 7 as 6, worse as a dash', () => {
    const formula = (n: number) => (n >= 8 ? null : Math.min(6, Math.max(2, n)));
    const wrong = CELLS.filter(
      ([strength, toughness]) => chartToWound(strength, toughness) !== formula(4 - strength + toughness),
    );
    expect(wrong).toEqual([]);
    expect(CELLS.filter(([strength, toughness]) => chartToWound(strength, toughness) === null)).toHaveLength(
      21,
    );
  });
  test('RM-WND-07, RM-GAP-03 the chart ends at 10, the save table goes on; Strength is never below 1', () => {
    expect([toWound(11, 10), saveModifier(11)]).toEqual([4, -6]);
    expect([blow('fist', 1), toWound(blow('fist', 1), 3)]).toEqual([1, 6]);
    expect(toWound(3, 0)).toBe(toWound(3, 1));
  });
  test('RM-GAP-02 Weapon Skill is held to the chart; 0 is struck as 1', () => {
    expect([toHit(3, 0).need, toHit(12, 10).need]).toEqual([3, 4]);
  });
  test.each([
    [1, 0],
    [2, 0],
    [3, 0],
    [4, -1],
    [5, -2],
    [6, -3],
    [7, -4],
    [8, -5],
    [9, -6],
    [12, -6],
  ])('RM-SAV-03 Strength %d changes the save by %d', (strength, by) => {
    expect(saveModifier(strength)).toBe(by);
  });
  test.each([
    [1, 6, null],
    [2, 5, null],
    [3, 4, null],
    [4, 3, null],
    [5, 2, null],
    [6, 2, 6],
    [7, 2, 5],
    [8, 2, 4],
    [9, 2, 3],
    [10, 2, 2],
  ])('RM-SHT-05 BS %d needs %d, then %s', (bs, first, second) => {
    expect(chartBallistic(bs)).toMatchObject({ first, second });
    expect(shotNeed(bs, 0, REACH)).toMatchObject({ first, second });
    const higher = second === null || second === 6 ? null : second + 1;
    expect(shotNeed(bs, 0, STANDARD_SETTINGS)).toMatchObject({ first, second: higher });
  });
  test('RM-GAP-45 above 10 reads as 10', () => {
    expect(shotNeed(11, 0, REACH)).toMatchObject({ first: 2, second: 2 });
  });
});

describe('saves', () => {
  const bodies = [[], ['light-armour'], ['heavy-armour'], ['complete-armour']];
  const others = [[], ['shield'], ['buckler'], ['large-shield']];
  test.each([
    [false, [null, 6, 6, 5, 6, 5, 5, 4, 5, 4, 4, 3, 4, 3, 3, 2]],
    [true, [6, 5, 5, 6, 5, 4, 4, 5, 4, 3, 3, 4, 3, 2, 2, 3]],
  ])('RM-SAV-09, RM-SAV-06, RM-ARM-05, RM-ARM-06 the table of saves, mounted %s', (isMounted, expected) => {
    const found = bodies.flatMap((body) =>
      others.map((other) => saveOf(['one-handed', ...body, ...other], 3, isMounted)),
    );
    expect(found).toEqual(expected);
  });
  test('RM-SAV-04 a modifier of -1 raises the number by one', () => {
    expect([saveOf(['light-armour', 'shield'], 3), saveOf(['light-armour', 'shield'], 4)]).toEqual([5, 6]);
  });
  test('RM-SAV-07, RM-GAP-08 without armour the count begins at 7', () => {
    expect([saveOf(['shield'], 3), saveOf(['shield'], 4), saveOf(['shield'], 3, true)]).toEqual([6, null, 5]);
  });
  test('RM-SAV-08, RM-GAP-06, RM-GAP-07, RM-GAP-11 everything is added before the limits are looked at', () => {
    const best = {
      ...ON_FOOT,
      kit: ['complete-armour', 'large-shield'],
      hands: { main: 'fist', off: 'large-shield' },
    };
    const withDagger = (strength: number) => saveNeeded({ ...best, strength, gift: 1 });
    expect([withDagger(3), withDagger(4), withDagger(5)]).toEqual([2, 2, 3]);
    expect(saveNeeded({ ...best, strength: 5 })).toBe(4);
    expect(saveOf(['light-armour'], 4)).toBeNull();
    expect(shotSave(['heavy-armour', 'shield'], 'long-bow', true)).toBe(4);
  });
  test.each([
    ['light-armour', 6],
    ['heavy-armour', 5],
    ['complete-armour', 4],
  ])('RM-ARM-01, RM-ARM-02, RM-ARM-03 %s saves on %d+', (armour, need) => {
    expect(saveOf([armour])).toBe(need);
    expect(saveOf([armour], 4)).toBe(need + 1 > 6 ? null : need + 1);
  });
  test('RM-ARM-03 complete armour against Strength 5', () => {
    expect(saveOf(['complete-armour'], 5)).toBe(6);
  });
  test('RM-ARM-04 a buckler counts against blows alone', () => {
    expect([saveOf(['light-armour', 'buckler']), shotSave(['light-armour', 'buckler'], 'bow')]).toEqual([
      5, 6,
    ]);
  });
  test('RM-ARM-05, RM-SHT-16 a shield counts against shots too', () => {
    expect(shotSave(['heavy-armour', 'shield'], 'bow')).toBe(4);
    expect(shotSave(['light-armour', 'shield'], 'crossbow')).toBe(6);
  });
  test('RM-ARM-06, RM-GAP-36 a large shield is for those on foot', () => {
    const kit = ['heavy-armour', 'large-shield'];
    expect([saveOf(kit), saveOf(kit, 3, true), shotSave(kit, 'bow', true)]).toEqual([3, 4, 4]);
  });
  test('RM-ARM-07 the mounted save one better', () => {
    expect(saveOf(['light-armour'], 3, true)).toBe(5);
  });
  test('RM-GAP-37 one armour and one shield count, the best of each', () => {
    expect(saveOf(['light-armour', 'shield', 'buckler'])).toBe(5);
    expect(saveOf(['light-armour', 'heavy-armour', 'shield', 'large-shield'])).toBe(3);
  });
  test('RM-GAP-38 against spells shields count, bucklers do not', () => {
    const spell = (kit: readonly string[]) =>
      saveNeeded({ kit, isMounted: false, harm: 'spell', strength: 3 });
    expect([spell(['buckler']), spell(['shield']), spell(['large-shield'])]).toEqual([null, 6, 5]);
  });
  test('RM-GAP-98 whatever missile weapon its bearer uses, a carried shield counts against shots', () => {
    expect(shotSave(['bow', 'light-armour', 'shield'], 'bow')).toBe(5);
  });
});

import { describe, expect, test } from 'vitest';
import { type Fraction, fraction, plus } from '../../../src/kernel/fraction.ts';
import { rollOff } from '../../../src/rules/eight-turns/roll-off.ts';
import {
  bySuccess,
  chanceOf,
  everyFace,
  type Found,
  meanOf,
  NONE,
  type Outcome,
  say,
  times,
} from './exact.ts';
import rows from './odds.json' with { type: 'json' };

const wounds = (result: Found): number => Number(result['wounds']);
const dead = (result: Found): number => Number(result['modelsLost']);
const atLeast =
  (least: number, of: (result: Found) => number = wounds) =>
  (result: Found): boolean =>
    of(result) >= least;
const shots = (of: number, aim: number, strength: number, armour: number) =>
  bySuccess('shoot', { shots: of, aim, strength, armour });
const blows = (attacks: number, skill: number, strength: number, resilience: number) =>
  bySuccess('strike', { attacks, skill, strength, resilience });
const one = (outcomes: readonly Outcome[]): Fraction => chanceOf(outcomes, atLeast(1));
const magic = (morale: number) =>
  chanceOf(everyFace('magicTest', { morale }), ({ passed }) => passed === true);
const assail = (morale: number, armour: number) =>
  chanceOf(
    everyFace('castSpell', { spell: 'assailing-of-the-mind', morale, target: { armour } }),
    ({ targetWounds }) => targetWounds === 1,
  );
const blast = (near: readonly number[], armour: number) =>
  everyFace('castSpell', {
    spell: 'blast-of-the-heavens',
    morale: 4,
    target: { armour },
    nearTarget: near.map((value) => ({ armour: value })),
  });
const struckUnits = ({ targetWounds, nearWounds }: Found): number =>
  Number(targetWounds) + (Array.isArray(nearWounds) ? nearWounds.filter((each) => each === 1).length : 0);
const onHimself = (spell: string) =>
  chanceOf(
    everyFace('castSpell', { spell, morale: 4, casterArmour: 1, target: { armour: 3 } }),
    ({ casterWounds }) => casterWounds === 1,
  );
const minus = (a: Fraction): Fraction => fraction(a.denominator - a.numerator, a.denominator);
const holds = (morale: number) =>
  chanceOf(everyFace('moraleTest', { morale }), ({ passed }) => passed === true);

const orcs = blows(10, 3, 4, 3);
/** What the swordsmen do who are left when ten orcs have struck, over everything those may have done. */
function afterOrcs(measure: (outcomes: readonly Outcome[]) => Fraction): Fraction {
  const byLeft = Array.from({ length: 11 }, (_, killed) => ({
    chance: chanceOf(orcs, (result) => dead(result) === killed),
    back: measure(blows(10 - killed, 3, 3, 4)),
  }));
  return byLeft.reduce((sum, { chance, back }) => plus(sum, times(chance, back)), NONE);
}

const FOUND: Readonly<Record<string, () => Fraction>> = {
  'ET-ODDS-01': () => one(shots(1, 3, 3, 2)),
  'ET-ODDS-02': () => one(shots(1, 3, 3, 3)),
  'ET-ODDS-03': () => one(shots(1, 3, 3, 5)),
  'ET-ODDS-04': () => one(shots(1, 3, 3, 6)),
  'ET-ODDS-05': () => one(shots(1, 3, 4, 5)),
  'ET-ODDS-06': () => one(shots(1, 3, 5, 2)),
  'ET-ODDS-07': () => one(shots(1, 4, 3, 3)),
  'ET-ODDS-08': () => chanceOf(shots(10, 3, 3, 2), atLeast(3)),
  'ET-ODDS-09': () => chanceOf(shots(10, 3, 3, 2), atLeast(5)),
  'ET-ODDS-10': () => chanceOf(shots(10, 3, 4, 5), atLeast(2)),
  'ET-ODDS-11': () => chanceOf(shots(8, 4, 3, 3), (result) => wounds(result) === 0),
  'ET-ODDS-12': () => chanceOf(shots(4, 4, 5, 2), atLeast(3)),
  'ET-ODDS-13': () => one(blows(1, 3, 3, 3)),
  'ET-ODDS-14': () => one(blows(1, 3, 4, 3)),
  'ET-ODDS-15': () => one(blows(1, 4, 5, 3)),
  'ET-ODDS-16': () => one(blows(1, 3, 6, 3)),
  'ET-ODDS-17': () => one(blows(1, 3, 3, 5)),
  'ET-ODDS-18': () => one(blows(1, 2, 2, 5)),
  'ET-ODDS-19': () => one(blows(1, 4, 4, 3)),
  'ET-ODDS-20': () => chanceOf(orcs, atLeast(3, dead)),
  'ET-ODDS-21': () => chanceOf(orcs, atLeast(5, dead)),
  'ET-ODDS-22': () => afterOrcs((back) => chanceOf(back, atLeast(1, dead))),
  'ET-ODDS-23': () => afterOrcs((back) => chanceOf(back, atLeast(2, dead))),
  'ET-ODDS-24': () => chanceOf(blows(5, 4, 5, 3), atLeast(3, dead)),
  'ET-ODDS-25': () => times(chanceOf(blows(5, 4, 5, 3), atLeast(3, dead)), minus(holds(2))),
  'ET-ODDS-26': () =>
    chanceOf(
      bySuccess('strike', { attacks: 3, skill: 5, strength: 4, resilience: 3, models: 1, woundsEach: 2 }),
      atLeast(1, dead),
    ),
  'ET-ODDS-27': () => chanceOf(blows(6, 3, 5, 3), atLeast(3, dead)),
  'ET-ODDS-28': () => magic(3),
  'ET-ODDS-29': () => magic(4),
  'ET-ODDS-30': () => magic(5),
  'ET-ODDS-31': () => magic(6),
  'ET-ODDS-32': () => assail(4, 3),
  'ET-ODDS-33': () => assail(5, 5),
  'ET-ODDS-34': () => onHimself('assailing-of-the-mind'),
  'ET-ODDS-35': () => times(onHimself('blast-of-the-heavens'), onHimself('assailing-of-the-mind')),
  'ET-ODDS-36': () => chanceOf(blast([], 4), ({ targetWounds }) => targetWounds === 1),
  'ET-ODDS-37': () => chanceOf(blast([3, 3], 3), (result) => struckUnits(result) >= 2),
  'ET-ODDS-38': () => minus(holds(3)),
  'ET-ODDS-39': () => plus(holds(2), times(minus(holds(2)), holds(2))),
  'ET-ODDS-40': () => fraction(BigInt(tied()), 36n),
  'ET-ODDS-41': () => meanOf(shots(10, 3, 3, 2), wounds),
  'ET-ODDS-42': () => meanOf(orcs, wounds),
  'ET-ODDS-43': () => afterOrcs((back) => meanOf(back, dead)),
};

/** Of the 36 ways two dice fall, those on which they are rolled again. */
function tied(): number {
  const pairs = Array.from({ length: 36 }, (_, i) => [Math.floor(i / 6) + 1, (i % 6) + 1] as const);
  return pairs.filter((pair) => rollsFor(pair) > 2).length;
}
function rollsFor(pair: readonly [number, number]): number {
  const script = [...pair, 6, 1];
  const { faces } = rollOff({
    roll: () => script.shift() ?? 0,
    shuffle: () => [],
    fork: () => neverForked(),
  });
  return faces.length * 2;
}
function neverForked(): never {
  throw new Error('the roll for the edge needs no stream of its own');
}

describe('exact odds', () => {
  test.each(rows.map((row) => [`${row.id} ${row.what}`, row] as const))('%s', (_, row) => {
    expect(say(FOUND[row.id]?.() ?? NONE)).toBe(row.exact);
  });

  test('ET-ODDS-01..43 every line of the table is counted', () => {
    expect(Object.keys(FOUND)).toEqual(rows.map(({ id }) => id));
  });

  test('ET-DIE-02, ET-DIE-03 counting by success gives what counting every face gives', () => {
    const input = { shots: 3, aim: 4, strength: 3, armour: 2, models: 4, woundsEach: 2 };
    const sorted = (outcomes: readonly Outcome[]): readonly string[] =>
      outcomes.map(({ result, chance }) => `${JSON.stringify(result)} ${say(chance)}`).sort();
    expect(sorted(bySuccess('shoot', input))).toEqual(sorted(everyFace('shoot', input)));
  });

  test('ET-ODDS-08..12 the fractions of any procedure sum to one', () => {
    for (const outcomes of [
      shots(6, 3, 3, 2),
      blast([3, 2], 4),
      everyFace('breakCheck', { total: 10, lost: 3, morale: 4 }),
    ]) {
      expect(say(chanceOf(outcomes, () => true))).toBe('1/1');
    }
  });
});

/** A round's deeds: a charge and what came of it are one sentence, whoever it befell. */
import { describe, expect, test } from 'vitest';
import { attack, type Moment } from '../../src/kernel/moments.ts';
import type { Engagement } from '../../src/kernel/ruleset.ts';
import { castOf } from '../../src/reports/parts/cast.ts';
import { tellDeeds } from '../../src/reports/parts/deeds.ts';
import { reportsInEnglish } from '../../src/reports/words/reports.en.ts';
import { createTeller } from '../../src/reports/words.ts';
import { claimsIn, wordsAsClaims } from '../support/told-facts.ts';

const unit = (id: string, name: string, left = 8, troop = 'toy/foot') => ({ id, name, troop, left });
const army = (id: string, units: readonly ReturnType<typeof unit>[]) => ({
  armies: [{ id, name: '1st Host', units, doctrine: { temper: 'steady' as const } }],
});

const engagement: Engagement = {
  id: 't1-karak',
  ground: { name: 'Karak', terrain: 'hills', hasRiver: false, hasVillage: false },
  attacker: 'red',
  options: {},
  parties: {
    red: {
      name: 'The Iron Crown',
      ...army('iron-1', [
        unit('k4', '4th Knights'),
        unit('k6', '6th Knights'),
        unit('d', '1st Dragon', 5, 'toy/dragon'),
      ]),
    },
    black: {
      name: 'The Green Banner',
      ...army('green-1', [unit('o', '1st Orcs', 12), unit('w', '1st Wolves')]),
    },
  },
};

const counts = (troop: string) => (troop === 'toy/dragon' ? 'wound' : 'figure');

function deedsOf(
  moments: readonly Moment[],
  hurt: Readonly<Record<string, number>> = {},
  words = wordsAsClaims,
) {
  const cast = castOf(engagement, words, () => true, counts);
  return tellDeeds(moments, [], {
    hasMet: true,
    spared: new Set(),
    hurt: new Map(
      Object.entries(hurt).map(([id, n]) => [id, { n, of: 9, counts: id === 'd' ? 'wound' : 'figure' }]),
    ),
    voice: { cast, words, teller: createTeller('x', words.story) },
  });
}

const keysOf = (moments: readonly Moment[], hurt: Readonly<Record<string, number>> = {}) =>
  claimsIn(deedsOf(moments, hurt).sentences.join('\n')).map(({ key }) => key);

const charge = attack('charge', 'k4', 'o');
const blows = attack('blows', 'k4', 'o');
const answer = attack('blows', 'o', 'k4');

describe('a charge and what came of it are one sentence', () => {
  test.each<[string, readonly Moment[], string]>([
    ['who was charged fell in the mêlée', [charge, blows, { kind: 'fell', unit: 'o' }], 'course.charge.fell'],
    ['who charged was cut down', [charge, answer, { kind: 'fell', unit: 'k4' }], 'course.charge.failed.fell'],
    ['who charged ran', [charge, { kind: 'broke', unit: 'k4' }], 'course.charge.failed.broke'],
    [
      'who charged fell to several',
      [charge, answer, attack('shots', 'w', 'k4'), { kind: 'fell', unit: 'k4' }],
      'course.charge.failed.lost',
    ],
  ])('%s', (_what, moments, key) => expect(keysOf(moments)).toEqual([key]));

  test('who was charged and thinned is not counted a second time', () => {
    const { sentences, thinned } = deedsOf([charge, blows], { o: 5 });
    expect(claimsIn(sentences.join('\n'))).toMatchObject([
      { key: 'course.charge.thinned', facts: { left: 'five' } },
    ]);
    expect([...thinned]).toEqual(['o']);
  });

  test('of who ran it is said in the same breath what is left of them', () => {
    const ran: Moment = { kind: 'broke', unit: 'k4' };
    const { sentences, thinned } = deedsOf([charge, ran], { k4: 3 }, reportsInEnglish);
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toMatch(/\(3 of 9 left\)\.$/);
    expect([...thinned]).toEqual(['k4']);
    expect(deedsOf([ran], { k4: 3 }, reportsInEnglish).sentences.join(' ')).toMatch(/\(3 of 9 left\)\.$/);
    expect(deedsOf([ran], {}, reportsInEnglish).sentences.join(' ')).not.toContain('left');
    const together = deedsOf([ran, { kind: 'broke', unit: 'k6' }], { k4: 3 });
    expect([...together.thinned]).toEqual([]);
  });

  test('who charges back is not told to have charged', () => {
    const back = attack('charge', 'o', 'k4');
    expect(keysOf([charge, back])).toEqual(['course.charge']);
    expect(keysOf([charge, back, { kind: 'fell', unit: 'o' }])).toEqual(['course.charge.fell']);
    expect(keysOf([charge, attack('charge', 'o', 'k6')])).toEqual(['course.charge', 'course.charge.next']);
  });

  test('of a dragon wounds are left, not dragons', () => {
    const told = deedsOf([attack('charge', 'o', 'd')], { d: 1 }, reportsInEnglish).sentences.join(' ');
    expect(told).toContain('one wound');
    expect(told).not.toContain('standing');
  });

  test('losses that may be the work of others are told by themselves', () => {
    const both = [charge, attack('shots', 'd', 'o')];
    expect(keysOf(both, { o: 5 })).toEqual(['course.charge']);
    expect([...deedsOf(both, { o: 5 }).thinned]).toEqual([]);
  });

  test('whoever is told of in another charge of the round has a sentence of their own', () => {
    const ends = [charge, attack('charge', 'w', 'k4'), { kind: 'broke', unit: 'k4' }] as const;
    expect(keysOf(ends)).toEqual(['course.charge', 'course.charge.next', 'course.broke.hand']);
  });
});

describe('losses are told with whose work they were, where that is certain', () => {
  const shots = attack('shots', 'w', 'k4');

  test('shots', () => {
    const { sentences, thinned } = deedsOf([shots], { k4: 5 }, reportsInEnglish);
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toMatch(
      /^The 1st Wolves of the Green Banner \(8 strong\) .*the 4th Knights of the Iron Crown \(8 strong\).* five\.$|^The shots of the 1st Wolves.* five\.$/,
    );
    expect([...thinned]).toEqual(['k4']);
    const both = [shots, attack('shots', 'o', 'k4')];
    expect(claimsIn(deedsOf(both, { k4: 5 }).sentences.join(''))).toMatchObject([
      { key: 'course.thinned.shots', facts: { left: 'five' } },
    ]);
  });

  test.each<[string, readonly Moment[]]>([
    ['shots and blows', [shots, answer]],
    ['whose end is told already', [charge, answer, { kind: 'fell', unit: 'o' }]],
  ])('but not of %s', (_what, moments) => {
    expect(keysOf(moments, { k4: 5 })).not.toContain('course.thinned.shots');
    expect(keysOf(moments, { k4: 5 })).not.toContain('course.thinned.hand');
  });

  test('who ran or fell besides is told to have done so', () => {
    expect(keysOf([shots, { kind: 'broke', unit: 'k4' }], { k4: 5 })).toEqual(['course.broke.shots']);
  });

  test('blows of the round before may still tell', () => {
    expect(keysOf([answer], { k4: 5 })).toContain('course.thinned.hand');
  });
});

test('equals of one kind are named together the first time, and a dragon has wounds', () => {
  const told = deedsOf(
    [charge, attack('charge', 'k6', 'o'), attack('charge', 'd', 'w')],
    {},
    reportsInEnglish,
  );
  expect(told.sentences.join(' ')).toContain(
    'the 4th and 6th Knights of the Iron Crown (8 strong each)'.slice(4),
  );
  expect(told.sentences.join(' ')).toContain('1st Dragon of the Iron Crown (5 wounds)');
});

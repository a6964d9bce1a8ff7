/** Which words a pattern cannot do without: what is skipped because of them would never have fitted. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import commands from '../../src/orders/free/data/commands.json' with { type: 'json' };
import idioms from '../../src/orders/free/data/idioms.en.json' with { type: 'json' };
import { rewriting, rewritten, sought, wordsNeeded } from '../../src/orders/sought.ts';
import { corpus } from './corpus/score.ts';
import { filled } from './corpus/world.ts';

describe('what a pattern needs', () => {
  test.each<[string, readonly (readonly string[])[]]>([
    ['march to', [['march to']]],
    ['marche?s to', [['march'], ['s to']]],
    ['marche*s', [['march']]],
    ['(?:go|march) to', [['go', 'march'], [' to']]],
    ['(?:go|march)? to', [[' to']]],
    ['(?:go|march){0,2} to', [[' to']]],
    ['(?:go|m)arch', [['arch']]],
    ['go|march', [['go', 'march']]],
    ['go|m\\d', []],
    ['(?<!not )(?<=now )go(?= there)(?! away)', [['go']]],
    ['(?<who>Berta|Tom) goes', [['Berta', 'Tom'], [' goes']]],
    ['\\bgoes\\.\\s\\p{L}+\\u2019 home', [['goes.'], [' home']]],
    ['[a(|)\\]]ready', [['ready']]],
    ['go{2}al', [['go'], ['al']]],
    ['go🐎?al', [['go'], ['al']]],
  ])('%s', (source, needed) => {
    expect(wordsNeeded(source)).toEqual(needed);
  });
});

const FITTING = [
  '(?:go|march(?:es)?)? ?(?:to|into) [a-z]{2,5}',
  'ho+ld|sta?y (?:put|here)+',
  'x(?:ab|cd|){1,3}yz?(?:end|over)',
  '[(|)]ab\\.cd?(?:ef|gh|[ij]k)',
];

test.each(FITTING)('whatever fits is asked: %s', (source) => {
  const pattern = new RegExp(source, 'u');
  expect(wordsNeeded(source)).not.toEqual([]);
  fc.assert(
    fc.property(fc.stringMatching(pattern), fc.boolean(), (text, isLoud) => {
      const { mayFit } = sought(isLoud ? new RegExp(source, 'iu') : pattern);
      expect(mayFit(isLoud ? text.toUpperCase() : text)).toBe(true);
    }),
  );
});

test('letters that are others where case does not count are no reason to skip', () => {
  const { pattern, mayFit } = sought(/kiss/iu);
  for (const text of ['KISS', '\u212aiss', 'ki\u017fs']) {
    expect(pattern.test(text)).toBe(true);
    expect(mayFit(text)).toBe(true);
  }
  expect(mayFit('a hug')).toBe(false);
});

test('in the mails of the corpus no idiom and no command is missed, and most are skipped', () => {
  const list = [
    ...Object.values(idioms).flatMap((each) => each.map(([said = '']) => said)),
    ...Object.values(commands).flat(),
  ];
  const all = list.map((words) => sought(new RegExp(words, 'iu')));
  const texts = corpus().map(({ text }) => filled(text));
  let asked = 0;
  let fits = 0;
  for (const text of texts)
    for (const { pattern, mayFit } of all) {
      const isAsked = mayFit(text);
      asked += isAsked ? 1 : 0;
      if (!pattern.test(text)) continue;
      fits += 1;
      if (!isAsked) expect.fail(`${pattern.source} fits and was not asked: ${text}`);
    }
  expect(fits).toBeGreaterThan(30);
  expect(asked).toBeLessThan((all.length * texts.length) / 10);
});

test('what is rewritten is asked again of what has become of it', () => {
  const list = rewriting([
    [/one/iu, 'two'],
    [/two/iu, 'three'],
  ]);
  expect(rewritten('ONE', list)).toBe('three');
});

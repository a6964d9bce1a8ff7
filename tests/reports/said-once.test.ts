/** No phrase of seven words is said twice in a letter: over wars of many battles, under every ruleset. */
import { describe, expect, test } from 'vitest';
import { sha256Hex } from '../../src/kernel/hash.ts';
import { isPhrase } from '../../src/reports/phrase.ts';
import { createTeller, storyInEnglish } from '../../src/reports/words.ts';
import { rulesets } from '../../src/rules/index.ts';
import { cases } from '../support/cases.ts';
import { lettersOf, warOf } from '../support/played-letters.ts';
import { namesIn, repeatedIn } from '../support/repeated-phrases.ts';

/** Reviewed: what stands where it must, in each place where somebody may look for it. */
const MAY_STAND_TWICE: readonly RegExp[] = [];

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('letters of %s', (id, ruleset) => {
  test('say no phrase of seven words twice', () => {
    for (let war = 0; war < cases(5); war += 1) {
      const turns = warOf(ruleset, sha256Hex(`${id} said once ${war}`), 8);
      const names = namesIn(turns.flatMap(({ resolved }) => [resolved.before, resolved.after]));
      const letters = turns.flatMap((news) => lettersOf(news));
      const repeated = letters.flatMap(({ subject, text }) =>
        repeatedIn(text, names)
          .filter((run) => !MAY_STAND_TWICE.some((each) => each.test(run)))
          .map((run) => `${subject}: ${run}`),
      );
      expect(repeated).toEqual([]);
    }
  });
});

describe('a teller', () => {
  const facts = { generals: 'Norgoz', n: 1 };

  test('says a phrase once, and what is plain again and again', () => {
    const teller = createTeller('x', storyInEnglish);
    const said = Array.from({ length: 12 }, () => teller.say('gist.fate.captured', facts));
    expect(said.filter((each) => each === 'Norgoz fell into the hands of the enemy')).toHaveLength(1);
    expect(said.filter((each) => each === 'Norgoz was taken prisoner')).toHaveLength(11);
  });

  test('takes plain ways in turn', () => {
    const teller = createTeller('x', storyInEnglish);
    const told = { attackers: 'the Reds', defenders: 'the Blues', place: 'Karak' };
    const said = Array.from({ length: 30 }, () => teller.say('gist.opening.field', told));
    expect(new Set(said.slice(0, 6)).size).toBe(6);
    expect(new Set(said.slice(6, 12)).size).toBe(6);
  });

  test('counts a number as a word of a phrase, and a name as its end', () => {
    const ways = ['After {rounds} they stood at the gate', 'Won'];
    const timesOf = (rounds: string): number => {
      const teller = createTeller('x', { ...storyInEnglish, 'fought.won': ways });
      return [1, 2, 3, 4].filter(() => teller.say('fought.won', { rounds }) !== 'Won').length;
    };
    expect(timesOf('three')).toBe(1);
    expect(timesOf('the Reds')).toBe(2);
  });
});

/** Said once in a letter, by what they are: its first paragraph, how a war ended, a deal, who was silent, the reader's ledger. */
const ONCE_A_LETTER =
  /^(?:lead|won|why)\.|^battle\.(?:won|drawn)$|^(?:deal|truce\.over|silent|elsewhere|ledger)$/;

/** Facts that are numbers. */
const IS_NUMBER =
  /^(?:[nmpwl]|rounds?|odds|drawn|turns|needed|income|upkeep|gold|price|written|due|until|running|pairs|battles)$/;
const IS_NUMBER_IN_BATTLES = /^(?:from|to|left|lost)$/;
const isNumber = (key: string, name: string): boolean => {
  if (!/^(?:gist|course)\./.test(key)) return IS_NUMBER.test(name);
  const isUnits = name === 'units' && key.startsWith('gist.price');
  return isUnits || IS_NUMBER_IN_BATTLES.test(name) || (IS_NUMBER.test(name) && name !== 'price');
};

test('whatever may be said often can be said without a phrase', () => {
  const phrasedOnly = Object.entries(storyInEnglish).flatMap(([key, ways]) => {
    const named = ways.join(' ').matchAll(/\{(\w+)/g);
    const facts = Object.fromEntries(
      [...named].map(([, name = '']) => [name, isNumber(key, name) ? 3 : 'X Y']),
    );
    return ONCE_A_LETTER.test(key) || ways.some((way) => !isPhrase(way, facts)) ? [] : [key];
  });
  expect(phrasedOnly).toEqual([]);
});

/** One memory of phrases a letter: nothing is said the same way again while another way is left. */
import { describe, expect, test } from 'vitest';
import { printLetters } from '../../src/app/turn/print-letters.ts';
import { sha256Hex } from '../../src/kernel/hash.ts';
import { drafted, tellDraft } from '../../src/reports/draft.ts';
import {
  createTeller,
  hasWords,
  type ReportKey,
  type StoryWords,
  storyInEnglish,
} from '../../src/reports/words.ts';
import { rulesets } from '../../src/rules/index.ts';
import { bloodiestTurn } from '../support/played-letters.ts';
import { houseTemplates } from '../support/templates.ts';

const KEYS = Object.keys(storyInEnglish).filter(hasWords);

/** Every way says its number before itself: `⟦12.0⟧`, of the twelfth key the first. */
const marked: StoryWords = {
  ...storyInEnglish,
  ...Object.fromEntries(
    KEYS.map((key, k) => [key, storyInEnglish[key].map((way, i) => `⟦${k}.${i}⟧${way}`)] as const),
  ),
};
const templates = { ...houseTemplates, words: { ...houseTemplates.words, story: marked } };

/** How often each way of each key stands in a text. */
function waysIn(text: string): ReadonlyMap<ReportKey, readonly number[]> {
  const found = new Map<ReportKey, number[]>();
  for (const [, k = '', i = ''] of text.matchAll(/⟦(\d+)\.(\d+)⟧/g)) {
    const key = KEYS[Number(k)];
    if (key === undefined) continue;
    const counts = found.get(key) ?? storyInEnglish[key].map(() => 0);
    counts[Number(i)] = (counts[Number(i)] ?? 0) + 1;
    found.set(key, counts);
  }
  return found;
}

/** Pictures in HTML are called by the battles' titles, and its preview says the first sentence once more. */
const waysTaken = (text: string): readonly string[] =>
  [...waysIn(text)]
    .flatMap(([key, counts]) => counts.flatMap((n, i) => (n > 0 ? [`${key} ${i}`] : [])))
    .toSorted();

const unevenIn = (text: string): readonly string[] =>
  [...waysIn(text)].flatMap(([key, counts]) =>
    Math.max(...counts) - Math.min(...counts) <= 1 ? [] : [`${key}: ${counts.join(' ')}`],
  );

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('letters of %s', (id, ruleset) => {
  const news = bloodiestTurn(ruleset, sha256Hex(`${id} phrases`), 4);
  const letters = printLetters(templates, news, news.seats).map(({ text, html }) => ({ text, html }));

  test('say nothing the same way again while another way is left', () => {
    const ofOneBattle = letters.filter(({ text }) => (text.match(/⟦\d+\.\d+⟧Red on/g) ?? []).length <= 1);
    expect(ofOneBattle.length).toBeGreaterThan(0);
    for (const { text } of ofOneBattle) expect(unevenIn(text)).toEqual([]);
  });

  test('tell the same in text and in HTML, in the same words', () => {
    for (const { text, html } of letters) expect(waysTaken(html)).toEqual(waysTaken(text));
  });
});

test('a teller that has told a draft takes other words for what comes after it', () => {
  const facts = { force: 'the 1st Host', from: 'Karak', to: 'Oxley' };
  const draft = drafted((pen) => [pen.say('marched', facts), `So: ${pen.tail('marched', facts)}`]);
  const first = createTeller('x', storyInEnglish);
  const told = tellDraft(draft, first);
  expect(told[0]).toMatch(/^The 1st Host .*Oxley\.$/);
  expect(told[1]).toMatch(/^So: the 1st Host .*Oxley\.$/);
  const other = first.say('marched', facts);
  expect(told.map((each) => each.replace(/^So: t/, 'T'))).not.toContain(other);
  const third = createTeller('x', storyInEnglish, { nth: 1 });
  expect(third.say('marched', facts)).not.toBe(told[0]);
});

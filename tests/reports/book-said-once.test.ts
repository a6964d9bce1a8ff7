/** Chapters of books: over wars of many battles, under every ruleset, no sentence of seven words and no phrase of as many stands twice in one. */
import { describe, expect, test } from 'vitest';
import { storiesOf } from '../../src/app/field/battle-stories.ts';
import { viewCampaign, visibleTo } from '../../src/campaign/sight/visible-to.ts';
import { sha256Hex } from '../../src/kernel/hash.ts';
import { type BookChapter, turnPart } from '../../src/reports/book/book.ts';
import { PHRASE } from '../../src/reports/phrase.ts';
import { reportsInEnglish } from '../../src/reports/words/reports.en.ts';
import { rulesets } from '../../src/rules/index.ts';
import { cases } from '../support/cases.ts';
import { warOf } from '../support/played-letters.ts';
import { namesIn, repeatedIn } from '../support/repeated-phrases.ts';

type News = ReturnType<typeof warOf>[number];

/** As everybody may read it: a chapter of a public book has every battle in it. */
function chapterOf({ resolved, battles }: News): BookChapter {
  const reader = { kind: 'public' } as const;
  const turn = visibleTo(resolved, reader);
  const asked = { reader: 'public', words: reportsInEnglish, events: resolved.events } as const;
  const told = storiesOf(battles, turn.battles, asked);
  const before = viewCampaign(resolved.before, reader);
  return turnPart({ turn, before, battles: told }, reportsInEnglish, false).chapter;
}

const textOf = ({ blocks }: BookChapter): string =>
  blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.says] : [])).join('\n\n');

/** Short ones may be so of many rounds: `Nobody came to blows`, `The 1st Spears went down`. */
function sentencesTwice(text: string): readonly string[] {
  const all = text.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.split(' ').length >= PHRASE);
  return all.filter((sentence, i) => all.indexOf(sentence) < i);
}

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('chapters of %s', (id, ruleset) => {
  test('say nothing twice', () => {
    let battles = 0;
    for (let war = 0; war < cases(3); war += 1) {
      const turns = warOf(ruleset, sha256Hex(`${id} book ${war}`), 8);
      const names = namesIn(turns.flatMap(({ resolved }) => [resolved.before, resolved.after]));
      for (const news of turns) {
        const text = textOf(chapterOf(news));
        battles += news.battles.length;
        expect(sentencesTwice(text)).toEqual([]);
        expect(repeatedIn(text, names)).toEqual([]);
      }
    }
    expect(battles).toBeGreaterThan(10);
  });
});

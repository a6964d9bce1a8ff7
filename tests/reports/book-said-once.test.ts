/** Chapters of books: over wars of many battles, under every ruleset, no headline and no phrase of seven of our words stands twice in one. */
import { describe, expect, test } from 'vitest';
import { storiesOf } from '../../src/app/field/battle-stories.ts';
import { viewCampaign, visibleTo } from '../../src/campaign/sight/visible-to.ts';
import { sha256Hex } from '../../src/kernel/hash.ts';
import { type BookChapter, turnPart } from '../../src/reports/book/book.ts';
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

/** What stands behind each battle's heading; two battles may be fought in one place, by the same two. */
const headlinesIn = ({ blocks }: BookChapter): readonly string[] =>
  blocks.flatMap((block, i) => {
    const isOfBattle = blocks[i - 1]?.kind === 'heading' && BATTLE.test(JSON.stringify(blocks[i - 1]));
    return isOfBattle && block.kind === 'paragraph' ? [block.says] : [];
  });

const BATTLE = /The (?:\w+ )?(?:battle|storming) of /;

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('chapters of %s', (id, ruleset) => {
  test('say nothing twice', () => {
    let battles = 0;
    for (let war = 0; war < cases(3); war += 1) {
      const turns = warOf(ruleset, sha256Hex(`${id} book ${war}`), 8);
      const names = namesIn(turns.flatMap(({ resolved }) => [resolved.before, resolved.after]));
      for (const news of turns) {
        const chapter = chapterOf(news);
        const headlines = headlinesIn(chapter);
        battles += headlines.length;
        expect(headlines.filter((each, i) => headlines.indexOf(each) < i)).toEqual([]);
        expect(repeatedIn(textOf(chapter), names)).toEqual([]);
      }
    }
    expect(battles).toBeGreaterThan(10);
  });
});

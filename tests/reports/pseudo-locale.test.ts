import { expect, test, vi } from 'vitest';
import { viewCampaign } from '../../src/campaign/sight/visible-to.ts';
import { chronicleOf } from '../../src/reports/chronicle/chronicle.ts';
import { before, everyone, gm, iron, turnFor } from './sample.ts';

// A language that says everything as English does, between marks. Words without marks were built in code.
vi.mock('../../src/reports/data/words.en.json', async (original) => {
  const { default: words } = await original<{ default: Readonly<Record<string, readonly string[]>> }>();
  const marked = Object.entries(words).map(([key, ways]) => [key, ways.map((way) => `⟦${way}⟧`)]);
  return { default: Object.fromEntries(marked) };
});

/** What is left of a text when all that came from the catalog, and the facts in it, are taken out. */
function unmarked(text: string): string {
  const less = text.replace(/⟦[^⟦⟧]*⟧/g, '');
  return less === text ? text : unmarked(less);
}

test.each([iron, gm, everyone])('the story of a turn is all from the catalog, for %j', (reader) => {
  const { lead, scenes } = chronicleOf(turnFor(reader).turn, viewCampaign(before, reader));
  const texts = [lead, ...scenes.flatMap(({ title, paragraphs }) => [title, ...paragraphs])];
  expect(texts.join(' ')).toContain('⟦');
  const places = Object.values(before.map.regions).map(({ name }) => name);
  const left = texts.map(unmarked).filter((text) => /\p{L}/u.test(text));
  expect(left.filter((text) => !places.includes(text))).toEqual([]);
});

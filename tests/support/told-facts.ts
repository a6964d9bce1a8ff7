/** Words that say their own key and facts instead of a sentence: what a story claims can then be read and compared. */
import { reportsInEnglish } from '../../src/reports/words/reports.en.ts';
import { hasWords, type ReportKey, type StoryWords } from '../../src/reports/words.ts';

/** One sentence of a story: the key of its words, and the facts that fill them. */
export interface Claim {
  readonly key: string;
  readonly facts: Readonly<Record<string, string>>;
}

export const wordsAsClaims: typeof reportsInEnglish = {
  ...reportsInEnglish,
  story: asClaims(reportsInEnglish.story),
};

function asClaims(story: StoryWords): StoryWords {
  const claims: Record<ReportKey, readonly string[]> = { ...story };
  for (const [key, ways] of Object.entries(story)) {
    if (hasWords(key)) claims[key] = [patternOf(key, ways)];
  }
  return claims;
}

function patternOf(key: string, ways: readonly string[]): string {
  const slots = new Set(ways.flatMap((way) => [...way.matchAll(/\{(\w+)/g)].map(([, slot = '']) => slot)));
  return `⟪${key}${[...slots].map((slot) => `¦${slot}={${slot}}`).join('')}⟫`;
}

/** The claims that a text printed with `wordsAsClaims` makes, in order. */
export function claimsIn(text: string): readonly Claim[] {
  return [...text.matchAll(/⟪([^⟪⟫]*)⟫/g)].map(([, inside = '']) => {
    const [key = '', ...facts] = inside.split('¦');
    return { key: key.toLowerCase(), facts: Object.fromEntries(facts.map((fact) => fact.split('='))) };
  });
}

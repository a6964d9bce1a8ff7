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

/**
 * The claims that a text printed with `wordsAsClaims` makes, in order; a claim within another comes before it, and stands in its
 * facts as its number in the list, `«3»`.
 */
export function claimsIn(text: string): readonly Claim[] {
  const claims: Claim[] = [];
  let left = text;
  for (let found = INNERMOST.exec(left); found !== null; found = INNERMOST.exec(left)) {
    const [whole, inside = ''] = found;
    const [key = '', ...facts] = inside.split('¦');
    claims.push({ key: key.toLowerCase(), facts: Object.fromEntries(facts.map((fact) => fact.split('='))) });
    left = left.replace(whole, () => `«${claims.length - 1}»`);
  }
  return claims;
}

const INNERMOST = /⟪([^⟪⟫]*)⟫/;

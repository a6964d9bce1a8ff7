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

/** `the 1st to 3rd Wolf of the orcs (4 strong) and Prince Bargoz` -> each by itself, without numbers, with the side where it is said. */
export function namesIn(text = ''): readonly string[] {
  const parts = text
    .replaceAll(/ \(\d+ (?:(?:strong|wounds?|points?)(?: each)?|of \d+ left)\)/g, '')
    .split(/, (?=the |(?!The )[A-Z])| and (?=the |[A-Z])/)
    .filter((part) => part !== '');
  const side = / of [tT]he .*$/.exec(parts.at(-1) ?? '')?.[0] ?? '';
  return parts.flatMap((part) =>
    eachNumber(/ of [tT]he /.test(part) || !part.startsWith('the ') ? part : `${part}${side}`),
  );
}

/** `the 1st, 3rd and 5th to 7th Wolf`. */
function eachNumber(name: string): readonly string[] {
  const found = /^the (\d+(?:st|nd|rd|th)(?:(?:, | and | to )\d+(?:st|nd|rd|th))+) (.+)$/.exec(name);
  if (found === null) return [name];
  const [, numbers = '', kind = ''] = found;
  return numbers.split(/, | and /).flatMap((run) => {
    const [from = 0, to = from] = run.split(' to ').map((number) => Number.parseInt(number, 10));
    return Array.from({ length: to - from + 1 }, (_, i) => `the ${ordinal(from + i)} ${kind}`);
  });
}

const ordinal = (n: number): string => {
  const teen = n % 100 > 10 && n % 100 < 14;
  return `${n}${(teen ? undefined : ['th', 'st', 'nd', 'rd'][n % 10]) ?? 'th'}`;
};

/** Both name one unit: its side may be left out where that is plain. */
export const isOneUnit = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other} of `) || other.startsWith(`${one} of `);

/** Whom a sentence of a battle's course says to be gone. */
export function fallenIn({ key, facts }: Claim): readonly string[] {
  if (key.startsWith('course.fell')) return namesIn(facts['unit']);
  if (/^course\.(?:charge|contact)\.failed\.(?:fell|lost)$/.test(key)) return namesIn(facts['by']);
  return /^course\.(?:charge|contact)\.fell$/.test(key) ? namesIn(facts['target']) : [];
}

/** Whom it says to be gone from the field, dead or not. */
export function goneIn(claim: Claim): readonly string[] {
  return [...fallenIn(claim), ...namesIn(claim.facts['gone'])];
}

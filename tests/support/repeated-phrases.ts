/** Phrases that stand twice in a letter: runs of our own words, outside tables, maps, ready orders, dates and names. */
import type { CampaignState } from '../../src/campaign/state.ts';
import { PHRASE } from '../../src/reports/phrase.ts';
import { inWords } from '../../src/reports/words.ts';

/** Every name that people or lists have given. */
export function namesIn(states: readonly CampaignState[]): ReadonlySet<string> {
  return new Set(
    states.flatMap(({ name, factions, map, generals, armies }) => [
      name,
      ...[factions, map.regions, generals, armies].flatMap((all) =>
        Object.values(all).flatMap((each: { readonly name: string }) => callsOf(each.name)),
      ),
      ...Object.values(armies).flatMap(({ units }) => units.map((unit) => unit.name)),
    ]),
  );
}

/** A power without its article, a general without descent and byname, an army without its power. */
const callsOf = (name: string): readonly string[] => [
  name.replace(/^The /, ''),
  ...name.split(/, | The | from | of /).slice(0, 1),
];

/** Runs of `PHRASE` words that stand more than once in the text of a letter, in its order. Any number is as good as another. */
export function repeatedIn(text: string, names: ReadonlySet<string>): readonly string[] {
  const mask = maskOf(names);
  const counts = new Map<string, number>();
  for (const paragraph of paragraphsOf(text)) {
    for (const run of runsOf(mask(paragraph))) counts.set(run, (counts.get(run) ?? 0) + 1);
  }
  return [...counts].flatMap(([run, times]) => (times > 1 ? [run] : []));
}

/** A row of a table or what it goes on with, a heading, a ready order, a hash. */
const NO_PROSE = /\S {2,}\S|^ {3,}|^[^a-z]*$|^\[|^\S{40,}$/;
const MAP = /^[^\p{L}]*[-~=.]{4,}/mu;

/** Maps go with their legends; blows and dice are told as they fell. */
function paragraphsOf(text: string): readonly string[] {
  const prose = text.replace(/The last blows:\n\n(?:.+\n)+/g, '');
  const paragraphs = prose.split(/\n\s*\n/).filter((paragraph) => !MAP.test(paragraph));
  const lines = paragraphs.join('\n\n').split('\n');
  const kept = lines.map((line) => (NO_PROSE.test(line) ? '' : line));
  return kept.join('\n').split(/\n\s*\n|\n(?=- |Round)/);
}

/** Names as `@`, whatever stands in quotes too, and numbers as `#`. */
function maskOf(names: ReadonlySet<string>): (text: string) => string {
  const longestFirst = [...names].filter((name) => name !== '').toSorted((a, b) => b.length - a.length);
  const escaped = longestFirst.map((name) =>
    name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s+`),
  );
  const named = new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:the\s+)?(?:${escaped.join('|')})(?:['’]s?)?(?![\p{L}\p{N}])`,
    'giu',
  );
  return (text) =>
    text
      .replace(/"[^"]*"/g, '@')
      .replace(named, '@')
      .replace(ORDINALS, '@')
      .replace(DATE, '@')
      .replace(ID, '@');
}

/** Of the 3rd to 5th Knights. */
const ORDINALS = /(?:the\s+)?\d+(?:st|nd|rd|th)\b/g;

/** `iron-1-u4`. */
const ID = /[a-z]+(?:-[a-z]+)*-\d+\S*/g;

const DATE = /\p{L}+day,? \d+ \p{L}+ \d{4}(?:, \d+:\d+)?(?:\s+\([^)]*\))?/gu;

const NUMBERS = new Set(Array.from({ length: 100 }, (_, n) => inWords(n)));

function runsOf(text: string): readonly string[] {
  const words = text.match(/@|[\p{L}\p{N}'’]+|[.;:!?()]/gu) ?? [];
  const ours = words.map((word) => {
    if (/^[@.;:!?()]$/.test(word)) return '@';
    return /^\d/.test(word) || NUMBERS.has(word.toLowerCase()) ? '#' : word.toLowerCase();
  });
  return ours.flatMap((_, i) => {
    const run = ours.slice(i, i + PHRASE);
    return run.length === PHRASE && !run.includes('@') ? [run.join(' ')] : [];
  });
}

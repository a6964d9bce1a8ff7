/** A language that says everything as English does, between marks: words without marks were built in code. */
import { compileTemplates, type Templates } from '../../src/reports/templates.ts';
import { type ReportWords, reportsInEnglish } from '../../src/reports/words/reports.en.ts';
import { houseSources } from './templates.ts';

const { language, inWords, ...catalogs } = reportsInEnglish;

/** Numbers and lists stand inside of sentences, so they need no marks. */
export const markedWords: ReportWords = { ...markAll(catalogs), language, inWords };

/** Our words in our templates too: between the tags, and what partials are told to say. */
export const markedTemplates: Templates = compileTemplates(
  Object.fromEntries(Object.entries(houseSources()).map(([name, text]) => [name, markTemplate(text)])),
  markedWords,
);

/** Words that came neither from a catalog nor a template, and are nobody's name or writing in `facts`. */
export function wordsBuiltInCode(printed: string, facts: unknown): readonly string[] {
  const given = new Set(textsIn(facts).flatMap(wordsIn));
  return wordsIn(withoutMarked(withoutPage(printed))).filter((word) => !given.has(word));
}

/** Values, and keys nowhere: those are code. */
function textsIn(facts: unknown): readonly string[] {
  if (typeof facts === 'string') return [facts];
  return typeof facts === 'object' && facts !== null ? Object.values(facts).flatMap(textsIn) : [];
}

function wordsIn(text: string): readonly string[] {
  return [...text.toLowerCase().matchAll(/\p{L}[\p{L}’']+/gu)].map(([word]) => word);
}

function withoutMarked(text: string): string {
  const less = text.replace(/⟦[^⟦⟧]*⟧/g, '');
  return less === text ? text : withoutMarked(less);
}

/** HTML without its tags and styles; other text as it is. */
function withoutPage(text: string): string {
  return text.startsWith('<!doctype') ? text.replace(/<style>[\s\S]*?<\/style>|<[^>]*>|&\w+;/g, ' ') : text;
}

function markTemplate(text: string): string {
  const parts = text.split(/(<style>[\s\S]*?<\/style>|<[^>{}]*(?:\{\{[^}]*\}\}[^>{}]*)*>|\{\{[\s\S]*?\}\}+)/);
  return parts.map((part, i) => (i % 2 === 0 ? markLetters(part) : markSaid(part))).join('');
}

function markLetters(text: string): string {
  return text.replace(/\p{L}[^\n]*/gu, (said) => `⟦${said}⟧`);
}

function markSaid(tag: string): string {
  return tag.replace(/(?<=says=|upper |wrap )"((?:[^"\\]|\\.)*)"/g, '"⟦$1⟧"');
}

function markAll<Words>(words: Words): Words;
function markAll(words: unknown): unknown {
  if (typeof words === 'string') return /\p{L}/u.test(words) ? `⟦${words}⟧` : words;
  if (typeof words === 'function') return (...facts: unknown[]) => markAll(words(...facts));
  if (Array.isArray(words)) return words.map((each) => markAll(each));
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, markAll(value)]));
}

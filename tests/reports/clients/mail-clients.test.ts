/** Outgoing HTML against caniemail's data: what a program that our readers use does not know is on a list, with the reason why that is no harm. */
import { readdirSync, readFileSync } from 'node:fs';
import caniemail from 'caniemail/caniemail.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { houseTemplates } from '../../support/templates.ts';
import { wintergate } from '../sample-dispatch.ts';
import { boundLetters, overLetter, roundLetter } from './samples.ts';
import { usedFeatures } from './used-features.ts';

const CLIENTS = ['gmail', 'outlook', 'apple-mail', 'thunderbird', 'yahoo', 'gmx', 'web-de'];

/** Reviewed: the programs that do not know it, and what its readers have instead. */
const EXCEPTIONS: Readonly<Record<string, { readonly without: string; readonly why: string }>> = {
  'css-at-media': {
    without: 'gmail outlook thunderbird',
    why: 'the sheet is as wide as there is room, without it',
  },
  'css-at-media-prefers-color-scheme': {
    without: 'gmail outlook thunderbird yahoo gmx web-de',
    why: 'letters stay light, or are darkened by the program; every colour of a text stands beside its ground',
  },
  'css-border-radius': { without: 'outlook gmx web-de', why: 'corners are square' },
  'css-filter': {
    without: 'gmail outlook yahoo gmx web-de',
    why: 'pictures in the dark are a little brighter',
  },
  'css-height': { without: 'yahoo', why: 'pictures keep their shape by their own size' },
  'css-important': { without: 'gmx web-de', why: 'only the dark and the narrow sheet need it' },
  'css-overflow-wrap': {
    without: 'gmail outlook yahoo',
    why: 'word-wrap stands beside it; only words longer than a line need either',
  },
  'css-selector-grouping': { without: 'gmail', why: 'only the dark and the narrow sheet need it' },
  'css-selector-class': { without: 'gmail', why: 'only the dark and the narrow sheet need it' },
  'css-selector-descendant': { without: 'gmail', why: 'only the dark and the narrow sheet need it' },
  'css-selector-type': { without: 'gmail gmx web-de', why: 'links have their own style, too' },
  'css-word-break': {
    without: 'outlook yahoo gmx web-de',
    why: 'the proofs of dice are longer than a telephone; they scroll',
  },
  'css-word-wrap': { without: 'outlook', why: 'only words longer than a line need it' },
  'html-body': { without: 'outlook yahoo', why: 'the page is a box of its own inside the body' },
  'html-doctype': { without: 'outlook thunderbird yahoo', why: 'nothing depends on the mode' },
  'html-lang': { without: 'gmx web-de', why: 'read in the program’s own language' },
  'html-meta-color-scheme': {
    without: 'gmail outlook apple-mail yahoo gmx web-de',
    why: 'it only says what the sheet can do',
  },
  'html-role': { without: 'outlook gmx web-de', why: 'tables have heads, and are tables without it' },
  'html-style': {
    without: 'gmail gmx web-de',
    why: 'every element has its own style; the sheet adds the dark and the narrow',
  },
};

const GOLDEN = new URL('../views/golden/', import.meta.url);
const pages = [
  ...readdirSync(GOLDEN)
    .filter((name) => /^(turn|gm|receipt|reminder|held).*\.html$/.test(name))
    .map((name) => [name, readFileSync(new URL(name, GOLDEN), 'utf8')] as const),
  ['battle-over', overLetter(houseTemplates, wintergate).html] as const,
  ['battle-round', roundLetter(houseTemplates, false).html] as const,
  ['daily-mail', boundLetters(houseTemplates).html] as const,
];

describe.each(pages)('%s', (_name, html) => {
  test('asks nothing of mail programs that they do not know, but for what is on the list', () => {
    const { slugs, unknown } = usedFeatures(html);
    expect([...unknown]).toEqual([]);
    for (const slug of slugs)
      expect(`${slug}: ${missingIn(slug)}`).toBe(`${slug}: ${EXCEPTIONS[slug]?.without ?? ''}`);
  });

  test('loads nothing, runs nothing, and has a word for each picture', () => {
    expect(html).not.toMatch(/<(?:script|link|iframe|form|input|svg|video|object)\b/i);
    expect(html).not.toMatch(/(?:src|background)="(?!cid:)|url\(/i);
    for (const [image] of html.matchAll(/<img [^>]*>/g)) expect(image).toMatch(/ alt="[^"]+"/);
  });
});

test('nothing stands on the list that no letter uses', () => {
  const used = new Set(pages.flatMap(([, html]) => [...usedFeatures(html).slugs]));
  expect(Object.keys(EXCEPTIONS).filter((slug) => !used.has(slug))).toEqual([]);
});

test.each([
  ['<div style="display:flex;gap:4px">', 'unknown', 'style gap'],
  ['<video>', 'unknown', '<video>'],
  ['<p style="letter-spacing:1px">', 'slugs', 'css-letter-spacing'],
  ['<style>p { color: var(--ink) }</style>', 'slugs', 'css-variables'],
] as const)('%s would be noticed', (html, where, what) => {
  expect([...usedFeatures(html)[where]]).toContain(what);
});

/** The programs of which any edition of today does not know it. */
function missingIn(slug: string): string {
  const feature = caniemail.data.find((each) => each.slug === slug) ?? expect.fail(`no data on ${slug}`);
  const stats: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> =
    feature.stats;
  return CLIENTS.filter((client) =>
    Object.values(stats[client] ?? {}).some((editions) => Object.values(editions).at(-1)?.startsWith('n')),
  ).join(' ');
}

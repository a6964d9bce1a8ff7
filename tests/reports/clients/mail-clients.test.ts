/** Outgoing HTML against caniemail's data: what a program that our readers use does not know is on a list, with the reason why that is no harm. */
import { readdirSync, readFileSync } from 'node:fs';
import caniemail from 'caniemail/caniemail.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { paintLight } from '../../../src/app/outbox/light-letter.ts';
import { withForeword } from '../../../src/reports/foreword.ts';
import { reportsInEnglish } from '../../../src/reports/words/reports.en.ts';
import { houseTemplates } from '../../support/templates.ts';
import { wintergate } from '../sample-dispatch.ts';
import { CLIENTS, EXCEPTIONS, IN_PART } from './exceptions.ts';
import { boundLetters, overLetter, roundLetter } from './samples.ts';
import { usedFeatures } from './used-features.ts';

const GOLDEN = new URL('../views/golden/', import.meta.url);
const pages = [
  ...readdirSync(GOLDEN)
    .filter((name) => /^(turn|gm|receipt|reminder|held).*\.html$/.test(name))
    .map((name) => [name, readFileSync(new URL(name, GOLDEN), 'utf8')] as const),
  ['battle-over', overLetter(houseTemplates, wintergate).html] as const,
  ['battle-round', roundLetter(houseTemplates, false).html] as const,
  ['daily-mail', boundLetters(houseTemplates).html] as const,
  ['with a foreword', withForeword(overLetter(houseTemplates, wintergate), 'Another address.').html] as const,
];

const TEMPLATES = new URL('../../../templates/mail/', import.meta.url);

/** Every piece of HTML that a letter of any kind may be made of, whether a sample prints it or not. */
const pieces = readdirSync(TEMPLATES, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.html.hbs'))
  .map((name) => [name, withoutHandlebars(readFileSync(new URL(name, TEMPLATES), 'utf8'))] as const);

describe.each([...pages, ...pieces])('%s', (_name, html) => {
  test('asks nothing of mail programs that they do not know, but for what is on the lists', () => {
    const { slugs, unknown } = usedFeatures(html);
    expect([...unknown]).toEqual([]);
    for (const slug of slugs) {
      expect(`${slug}: ${missingIn(slug)}`).toBe(`${slug}: ${EXCEPTIONS[slug]?.without ?? ''}`);
      expect(`${slug}: ${partlyIn(slug)}`).toBe(`${slug}: ${IN_PART[slug]?.notes ?? ''}`);
    }
  });

  test('loads nothing, runs nothing, and has a word for each picture', () => {
    expect(html).not.toMatch(/<(?:script|link|iframe|form|input|svg|video|object)\b/i);
    expect(html).not.toMatch(/(?:src|background)="(?!cid:)|url\(/i);
    for (const [image] of html.matchAll(/<img [^>]*>/g)) expect(image).toMatch(/ alt="[^"]+"/);
  });
});

test('a picture that is left out has a plain paragraph in its place', async () => {
  const heavy = { paint: async () => new Uint8Array(300_000) } as unknown as Parameters<typeof paintLight>[0];
  const letter = overLetter(houseTemplates, wintergate);
  const { html } = await paintLight(heavy, letter, reportsInEnglish.mailroom);
  expect(html).toContain(reportsInEnglish.mailroom.leftOut);
  const [had, has] = [usedFeatures(letter.html), usedFeatures(html)];
  expect([...has.slugs].filter((slug) => !had.slugs.has(slug))).toEqual([]);
  expect([...has.unknown]).toEqual([]);
});

test('nothing stands on the lists that no letter uses', () => {
  const used = new Set([...pages, ...pieces].flatMap(([, html]) => [...usedFeatures(html).slugs]));
  const listed = [...Object.keys(EXCEPTIONS), ...Object.keys(IN_PART)];
  expect(listed.filter((slug) => !used.has(slug))).toEqual([]);
});

test.each([
  ['<div style="display:flex;gap:4px">', 'unknown', 'style gap'],
  ['<video>', 'unknown', '<video>'],
  ['<p style="letter-spacing:1px">', 'slugs', 'css-letter-spacing'],
  ['<style>p { color: var(--ink) }</style>', 'slugs', 'css-variables'],
] as const)('%s would be noticed', (html, where, what) => {
  expect([...usedFeatures(html)[where]]).toContain(what);
});

function withoutHandlebars(template: string): string {
  return template.replaceAll(/\{\{\{?[^}]*\}?\}\}/g, 'x');
}

/** By program, what is known of its editions of today: `y`, `n`, or `a #1 #2` with the numbers of notes. */
function statsOf(slug: string): readonly (readonly [string, readonly string[]])[] {
  const feature = caniemail.data.find((each) => each.slug === slug) ?? expect.fail(`no data on ${slug}`);
  const stats: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> =
    feature.stats;
  return CLIENTS.map((client) => {
    const editions = Object.values(stats[client] ?? {});
    return [client, editions.flatMap((edition) => Object.values(edition).at(-1) ?? [])];
  });
}

/** The programs of which any edition of today does not know it. */
function missingIn(slug: string): string {
  return statsOf(slug)
    .filter(([, known]) => known.some((how) => how.startsWith('n')))
    .map(([client]) => client)
    .join(' ');
}

/** The programs of which any edition of today knows it in part, with the numbers of the notes on that. */
function partlyIn(slug: string): string {
  return statsOf(slug)
    .flatMap(([client, known]) => {
      const notes = known
        .filter((how) => how.startsWith('a'))
        .flatMap((how) => how.match(/\d{1,3}/g) ?? ['?'])
        .map(Number);
      const rising = [...new Set(notes)].toSorted((one, other) => one - other);
      return rising.length === 0 ? [] : [`${client} ${rising.join(',')}`];
    })
    .join('; ');
}

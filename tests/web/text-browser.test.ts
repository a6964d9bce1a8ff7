/** What browsers without a screen need of our pages. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const TEMPLATES = new URL('../../templates/web/', import.meta.url);

const forms = readdirSync(TEMPLATES, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.hbs'))
  .flatMap((name) => {
    const page = readFileSync(new URL(name, TEMPLATES), 'utf8');
    const found = [...page.matchAll(/<form\b[^>]*method="post"[^>]*>([\s\S]*?)<\/form>/g)];
    return found.map(([, inside = ''], i) => [`${name} ${i + 1}`, inside] as const);
  });

/** Without what may not be printed. */
function sure(inside: string): string {
  const less = inside.replaceAll(/\{\{#(if|each|unless)\b[^}]*\}\}(?:(?!\{\{[#/])[\s\S])*\{\{\/\1\}\}/g, '');
  return less === inside ? inside : sure(less);
}

describe('a form that is sent has something in it, for Lynx asks for the page again where nothing is', () => {
  test.each(forms)('%s', (_name, inside) => {
    const isButtonNamed = /<button\b[^>]*type="submit"[^>]* name="/.test(inside);
    expect(isButtonNamed || / name="/.test(sure(inside))).toBe(true);
  });

  test('all pages were looked at', () => {
    expect(forms.length).toBeGreaterThan(60);
  });
});

describe('what a browser without style shows in a line of its own, or apart from its neighbours', () => {
  const pages = readdirSync(TEMPLATES, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.hbs'))
    .map((name) => [name, readFileSync(new URL(name, TEMPLATES), 'utf8')] as const);

  test.each(pages)('%s: each choice stands in a block', (_name, page) => {
    const lists = [
      ...page.matchAll(/<(fieldset|div) class="(?:choices|ticked|tick-list)[^>]*>([\s\S]*?)<\/\1>/g),
    ];
    const bare = lists.flatMap(([, , inside = '']) => [
      ...inside.matchAll(/(?<!<div>)<label>\s*<input type="(?:checkbox|radio)"/g),
    ]);
    expect(bare).toEqual([]);
  });

  test('an army goes by places that are words; only a script makes buttons of them', () => {
    const desk = readFileSync(new URL('desk.hbs', TEMPLATES), 'utf8');
    expect(desk).toContain('<span class="way" data-order=');
    expect(desk).not.toContain('<button class="way"');
    expect(desk).not.toContain('</span><b>{{left}}');
  });
});

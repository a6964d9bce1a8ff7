import Handlebars from 'handlebars';
import { describe, expect, test } from 'vitest';
import { compileTemplates } from '../../src/reports/templates.ts';
import { houseSources } from '../support/templates.ts';

describe('compileTemplates', () => {
  test('HTML is escaped, plain text is not', () => {
    const templates = compileTemplates({ 'mail/a.html': '<p>{{name}}</p>', 'mail/a.txt': '{{name}}' });
    expect(templates.render('mail/a.html', { name: '<b> & "x"' })).toBe(
      '<p>&lt;b&gt; &amp; &quot;x&quot;</p>',
    );
    expect(templates.render('mail/a.txt', { name: '<b> & "x"' })).toBe('<b> & "x"');
  });

  test('a name that the view lacks is a fault that names the template', () => {
    const templates = compileTemplates({ 'mail/a.txt': '{{nobody}}' });
    expect(() => templates.render('mail/a.txt', {})).toThrow('mail/a.txt');
  });

  test('a helper nobody knows is a fault', () => {
    const templates = compileTemplates({ 'mail/a.txt': '{{shout name}}' });
    expect(() => templates.render('mail/a.txt', { name: 'x' })).toThrow('mail/a.txt');
  });

  test('a template that cannot be read is named at once', () => {
    expect(() => compileTemplates({ 'mail/a.txt': '{{#if}' })).toThrow('mail/a.txt cannot be read');
  });

  test('there is no template but those given', () => {
    expect(() => compileTemplates({}).render('mail/a.txt', {})).toThrow('no template mail/a.txt');
    expect(() => compileTemplates({}).render('constructor', {})).toThrow('no template constructor');
  });

  test('partials are included under their whole name, others cannot be', () => {
    const templates = compileTemplates({
      'mail/partials/who.txt': 'for {{name}}',
      'mail/a.txt': 'A letter {{> "mail/partials/who.txt"}}',
      'mail/b.txt': '{{> "mail/a.txt"}}',
    });
    expect(templates.render('mail/a.txt', { name: 'Berta' })).toBe('A letter for Berta');
    expect(() => templates.render('mail/b.txt', { name: 'Berta' })).toThrow('mail/b.txt');
  });

  test('wraps, lays tables and shouts headings', () => {
    const templates = compileTemplates({
      'mail/a.txt': '{{upper title}}\n{{wrap says first="- " rest="  " width=12}}\n{{textTable table}}',
    });
    const table = { head: ['', ''], rows: [['a', 'b']], flushRight: [] };
    expect(templates.render('mail/a.txt', { title: 'News', says: 'one two three', table })).toBe(
      'NEWS\n- one two\n  three\na  b',
    );
  });

  test('wrapping something that is no text is a fault', () => {
    const templates = compileTemplates({ 'mail/a.txt': '{{wrap says}}' });
    expect(() => templates.render('mail/a.txt', { says: 3 })).toThrow('mail/a.txt');
  });

  test('a mail template cannot offer orders: boxes and frames of its own are made harmless, wherever they stand', () => {
    const templates = compileTemplates({
      'mail/a.txt':
        '[ ] final\n{{#if x}}[x] resign{{else}}☐ hold{{/if}}\n=== Orders: {{name}} ===\n======\n[{{name}}]',
      'forum/bbcode/a': '[*] one',
    });
    const [is, isNot] = [true, false].map((x) => templates.render('mail/a.txt', { x, name: 'Ada' }));
    expect(is).toBe('( ) final\n(x) resign\n Orders: Ada ===\n======\n[Ada]');
    expect(isNot).toContain('- hold');
    expect(templates.render('forum/bbcode/a', {})).toBe('[*] one');
  });

  test('the pages’ own templates are passed over', () => {
    expect(() => compileTemplates({ 'web/page': '{{#if}' })).not.toThrow();
  });
});

test('no house template prints a value unescaped into HTML', () => {
  const html = Object.entries(houseSources()).filter(([name]) => name.endsWith('.html'));
  expect(html.length).toBeGreaterThan(10);
  expect(html.filter(([, source]) => source.includes('{{{') || source.includes('{{&'))).toEqual([]);
});

test('every template of the house can be read', () => {
  for (const [name, source] of Object.entries(houseSources())) {
    expect(() => Handlebars.parse(source), name).not.toThrow();
  }
});

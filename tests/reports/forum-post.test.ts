import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/reports/dialects/registry.ts';
import { diceLines } from '../../src/reports/forum/dice-lines.ts';
import type { Piece } from '../../src/reports/forum/piece.ts';
import { splitPosts } from '../../src/reports/forum/split.ts';
import { type ForumPostInput, renderForumPosts } from '../../src/reports/views/forum-post.ts';
import { reportsInEnglish } from '../../src/reports/words/reports.en.ts';
import { houseTemplates } from '../support/templates.ts';
import { everyone, turnFor } from './sample.ts';
import { publicDice, wintergate } from './sample-dispatch.ts';

function input(given: Partial<ForumPostInput> = {}): ForumPostInput {
  return {
    ...turnFor(everyone),
    battles: [wintergate],
    dice: publicDice(),
    dueAt: 'Friday 27 November 2026, 20:00 (Europe/Brussels)',
    ...given,
  };
}

describe.each(dialects)('$id', (dialect) => {
  test('prints the sample turn as its golden', async () => {
    const [post, ...others] = renderForumPosts(houseTemplates, dialect, input());
    expect(others).toEqual([]);
    await expect(`${post?.title}\n\n${post?.body}`).toMatchFileSnapshot(
      `golden/forum-post.${dialect.id}.txt`,
    );
  });

  test('splits to the size limit, in order, with nothing lost and no heading left behind', () => {
    const whole = renderForumPosts(houseTemplates, dialect, input())[0]?.body ?? '';
    const parts = renderForumPosts(houseTemplates, dialect, input(), 2_000);
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.map(({ part }) => part)).toEqual(parts.map((_, i) => i + 1));
    expect(parts.map(({ title }) => title)).toContain(`The War of the Mere, turn 3 (1 of ${parts.length})`);
    for (const { body } of parts) {
      expect(body.length).toBeLessThanOrEqual(2_001);
      expect(body.trimEnd().split('\n').at(-1)).not.toMatch(/^(##|\[b\])/);
    }
    const words = (text: string) => new Set(text.match(/[A-Za-z0-9]{3,}/g));
    const said = words(parts.map(({ body }) => body).join('\n'));
    expect([...words(whole)].filter((word) => !said.has(word))).toEqual([]);
  });

  test('keeps what is secret', () => {
    const bodies = renderForumPosts(houseTemplates, dialect, input()).map(({ body }) => body);
    expect(bodies.join('\n')).not.toMatch(/Stonewater Bows|Black Riders|2nd Host|3rd Host|i:Longford/);
  });
});

const NASTY = [
  '[url=http://evil.invalid]free swords[/url]',
  '[/code][b]loud[/b]',
  '<script>alert(1)</script>',
  '`code` ``` more',
  '*star* _under_ ~~gone~~ | cell |',
  '@admin look here',
  'www.evil.invalid http://evil.invalid',
  ':) ;) :roll: 8)',
  '# not a heading',
  '1. not a list',
  '- not a list either',
  '&lt;b&gt; &amp;',
  '$math$ ^up^ \\slash',
];

const [bbcode, markdown] = dialects;

test.each(NASTY)('BBCode makes no markup of %s', (name) => {
  const safe = bbcode?.escape(name) ?? '';
  expect(safe).not.toMatch(/\[[a-z/*]/i);
  expect(safe).not.toMatch(/(?:https?:\/\/|www\.|@\w|[:;][)a-z])/i);
  expect(safe.replaceAll('\u200b', '')).toBe(name);
});

test.each(NASTY)('Markdown makes no markup of %s', (name) => {
  const safe = markdown?.escape(name) ?? '';
  const bare = safe.replace(/\\[!-/:-@[-`{-~]/g, '');
  expect(bare).not.toMatch(/[[\]<>`*_|~#$^&]|@\w|www\.|https?:\/\/|^[-+=]|^\d+[.)]/);
  expect(safe.replace(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll('\u200b', '')).toBe(name);
});

test.each(NASTY)('no line of fixed-width text breaks out of its block: %s', (name) => {
  expect(bbcode?.escapeCode(name)).not.toMatch(/\[\/?[a-z]/i);
  expect(markdown?.escapeCode(name)).not.toContain('`');
});

test('escaping is exact for any text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(bbcode?.escape(text).replaceAll('\u200b', '')).toBe(text.replaceAll('\u200b', ''));
      expect(bbcode?.escape(text)).not.toMatch(/\[[^\u200b]/);
    }),
  );
});

test('dice of one throw stand on one line with what they needed', () => {
  const roll = { label: 'TW-CMB-04 a shoots b', sides: 6, need: '4+', success: true };
  const lines = diceLines(
    [
      { ...roll, value: 4 },
      { ...roll, value: 1, success: false },
      { label: 'TW-ACT-01 cards', sides: 54, value: 7 },
      { ...roll, value: 6 },
    ],
    reportsInEnglish,
  );
  expect(lines).toEqual([
    'TW-CMB-04 a shoots b: 4 1 (d6, 4+)',
    'TW-ACT-01 cards: 7 (d54)',
    'TW-CMB-04 a shoots b: 6 (d6, 4+)',
  ]);
  expect(diceLines([], reportsInEnglish)).toEqual([]);
});

describe('splitPosts', () => {
  const render = (piece: Piece) => {
    switch (piece.kind) {
      case 'heading':
      case 'paragraph':
        return piece.says;
      case 'table':
        return piece.table.rows.map((row) => row.join(' ')).join('\n');
      case 'list':
      case 'fold':
      case 'folded-code':
        return piece.lines.join('\n');
    }
  };

  test('a heading goes with what stands under it', () => {
    const pieces: readonly Piece[] = [
      { kind: 'paragraph', says: 'x'.repeat(40) },
      { kind: 'heading', says: 'Karak' },
      { kind: 'paragraph', says: 'y'.repeat(40) },
    ];
    expect(splitPosts(pieces, 88, render)).toEqual(['x'.repeat(40), `Karak\n\n${'y'.repeat(40)}`]);
  });

  test('a long fold is cut between its lines', () => {
    const lines = Array.from({ length: 9 }, (_, i) => `line ${i}`);
    const posts = splitPosts([{ kind: 'fold', title: 'x', lines }], 40, render);
    expect(posts.join('\n').split(/\n+/)).toEqual(lines);
    expect(posts.every((post) => post.length <= 40)).toBe(true);
  });

  test('what cannot be cut and does not fit is a fault', () => {
    expect(() => splitPosts([{ kind: 'heading', says: 'x'.repeat(100) }], 90, render)).toThrow(
      'longer than 45',
    );
  });
});

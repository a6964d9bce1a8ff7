/** Names and letters of players on boards, read by parsers that boards use: what was written is what is seen, and nothing more. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse } from '@bbob/parser';
import { HtmlRenderer, Parser } from 'commonmark';
import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { type DialectId, dialects, UNPROVEN } from '../../src/reports/dialects/registry.ts';
import { cases } from '../support/cases.ts';
import { MADE, NASTY, SPEC } from '../support/hostile-strings.ts';

const JOINER = /\u2060/g;

const PIECES = ['[', ']', '(', ')', '<', '>', '@', '#', ':', ';', '`', '*', '_', '|', '\\', '/', '&', '!'];
const WORDS = [
  'b',
  'url=',
  'img',
  'http://evil.com',
  'www.a.b',
  'me',
  '\n',
  ' ',
  '\r',
  '\u202e',
  '\u2028',
  '\0',
  '@everyone',
  '[[',
  '||',
  '```',
  'javascript:',
  '8',
  '-',
  '.',
  '1.',
  'ü',
  '"',
];
const hostile = fc.oneof(
  fc.constantFrom(...NASTY, ...SPEC),
  fc.array(fc.constantFrom(...PIECES, ...WORDS), { maxLength: 14 }).map((parts) => parts.join('')),
  fc.string(),
);

describe.each(['bbcode', 'mybb', 'smf', 'xenforo', 'vbulletin'] as const)('%s', (id) => {
  const dialect = dialects[id];
  const wrapped: Partial<Record<DialectId, string>> = {
    smf: 'nobbc',
    xenforo: 'plain',
    vbulletin: 'noparse',
  };
  const own = wrapped[id];
  const tags = [
    'b',
    'i',
    'url',
    'img',
    'list',
    'code',
    'quote',
    'size',
    'color',
    'nobbc',
    'plain',
    'noparse',
  ];

  test('@bbob finds no tag in any text but the one that we put around it', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const safe = dialect.escape(text);
        const inside = own === undefined ? safe : unwrapped(safe, own);
        expect(tagsIn(parse(inside, { onlyAllowTags: tags }))).toEqual([]);
        expect(tagsIn(parse(dialect.escapeCode(text), { onlyAllowTags: tags }))).toEqual([]);
        expect(inside.replace(JOINER, '')).toBe(onItsLines(text));
      }),
      { numRuns: cases(2_000) },
    );
  });

  test('no address, smiley, member or entity begins', () => {
    const safe = [...NASTY, ...MADE].map((text) =>
      own === undefined ? dialect.escape(text) : unwrapped(dialect.escape(text), own),
    );
    const live = /\w:\/\/|www\.|ftp\.|@\w|[:;(][^\u2060]|(?<!\w)8-?\)|&#|^\/\w|[a-z]\.[a-z]/m;
    expect(safe.filter((text) => live.test(text))).toEqual([]);
  });

  function unwrapped(safe: string, tag: string): string {
    if (safe === '') return '';
    expect(safe.startsWith(`[${tag}]`) && safe.endsWith(`[/${tag}]`)).toBe(true);
    return safe.slice(tag.length + 2, -tag.length - 3);
  }

  function tagsIn(tree: ReturnType<typeof parse>): readonly unknown[] {
    return [tree].flat().filter((node) => typeof node === 'object');
  }
});

/** As their programs set it up; what these add themselves looks for its signs in what is seen. */
const commonMark = new HtmlRenderer();
const readers: Readonly<Record<string, { readonly id: DialectId; render(text: string): string }>> = {
  'CommonMark itself': {
    id: 'markdown',
    render: (text) => commonMark.render(new Parser().parse(text)),
  },
  'markdown-it as NodeBB has it': {
    id: 'nodebb',
    render: reader(new MarkdownIt({ html: false, breaks: true, linkify: true })),
  },
  'markdown-it as Discourse has it': {
    id: 'discourse',
    render: reader(new MarkdownIt({ html: true, breaks: true, linkify: true, typographer: true })),
  },
};

function reader(parser: MarkdownIt): (text: string) => string {
  return (text) => parser.render(text);
}

describe.each(Object.entries(readers))('%s', (_name, { id, render }) => {
  const dialect = dialects[id];

  test.each([...NASTY, ...SPEC])('shows as it stands: %j', (text) => {
    expect(seen(render(dialect.escape(text)))).toBe(asWritten(text));
  });

  test('shows any text as it stands, in one paragraph without a tag', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(seen(render(dialect.escape(text)))).toBe(asWritten(text));
      }),
      { numRuns: cases(4_000) },
    );
  });
});

/** What a reader sees; a tag but the paragraph's own stays in it, and so is found. */
function seen(html: string): string {
  return html
    .trim()
    .replace(/^<p>|<\/p>$/g, '')
    .replace(
      /&(lt|gt|amp|quot);/g,
      (_all, name: string) => ({ lt: '<', gt: '>', amp: '&', quot: '"' })[name] ?? '',
    )
    .replace(JOINER, '')
    .replace(/[“”«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .trim();
}

/** What is to be seen of a text: line ends of any kind are one, and what cannot be seen or turns words round is gone. */
function onItsLines(text: string): string {
  return text
    .replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(
      /(?![\n\t])\p{Cc}|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu,
      '',
    );
}

function asWritten(text: string): string {
  return onItsLines(text)
    .replace(/\s*\n\s*/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .replace(/[“”«»]/g, '"')
    .replace(/[‘’]/g, "'");
}

test('NodeBB, Discourse and Discord find no member, tag, emoji or box in what is seen', () => {
  for (const id of ['nodebb', 'discourse', 'discord'] as const) {
    const bare = [...NASTY, ...MADE].map((text) =>
      dialects[id].escape(text).replace(/\\([!-/:-@[-`{-~])/g, '$1'),
    );
    const live = /@\w|#\w|:\w+:|<[@#]|[:;=]\)|\[x\] |\/\//;
    expect(bare.filter((text) => live.test(text))).toEqual([]);
  }
});

test('Reddit links neither places nor members, and shows no escape sign that it does not know', () => {
  const text = 'u/admin, /r/pics, U/x and x_www.evil.com: a@b = c; $5';
  const escaped = dialects.reddit.escape(text);
  expect(escaped).not.toMatch(/(?<![\p{L}\p{N}])[ru]\/|www\.|\\[@=;$]/iu);
  expect(escaped.replace(JOINER, '').replace(/\\/g, '')).toBe(text);
});

test.each(Object.entries(dialects))(
  '%s: no name turns the words behind it round, or brings a sign that no text has',
  (_id, dialect) => {
    const safe = [...NASTY, ...MADE].flatMap((text) => [dialect.escape(text), dialect.escapeCode(text)]);
    const turning = /(?![\n\t])\p{Cc}|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
    expect(safe.filter((text) => turning.test(text))).toEqual([]);
  },
);

test('on MyBB, which throws carriage returns away, none hides that a line begins with a command', () => {
  for (const line of ['\r/me waves', 'x\n\r/slap them', 'x\r\n/me waves', '\r\r/me .'])
    expect(dialects.mybb.escape(line).replace(/\r/g, '')).not.toMatch(/^\/(?:me|slap) /m);
});

test('HTML keeps nothing of markup', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      expect(dialects.html.escape(text)).not.toMatch(/[<>"']/);
    }),
  );
});

test('there are 652 of them', () => {
  expect(SPEC.length).toBe(652);
});

/** What the boards' own parsers said of these strings; they are not at hand here. */
const VERDICTS: {
  readonly strings: number;
  readonly unproven: readonly string[];
  readonly parsers: readonly {
    readonly dialect: DialectId;
    readonly parser: string;
    readonly escaped: string;
    readonly asMarkup: number;
    /** Of a BBCode parser: what stood in brackets in the sample post that it was shown; it left none of it as text. */
    readonly samplePostTags?: string;
  }[];
} = JSON.parse(readFileSync(new URL('./golden/board-parsers.json', import.meta.url), 'utf8'));

test('what no parser has looked at is called unproven, where posts are copied as well', () => {
  expect(UNPROVEN).toEqual(VERDICTS.unproven);
});

test.each(VERDICTS.parsers.filter(({ samplePostTags }) => samplePostTags !== undefined))(
  'the sample post in $dialect has the tags that $parser was shown',
  ({ dialect, samplePostTags }) => {
    const post = readFileSync(new URL(`./golden/forum-post.${dialect}.txt`, import.meta.url), 'utf8');
    const tags = post.replaceAll(/\[nobbc\].*?\[\/nobbc\]/g, '').match(/\[[^\]\n]*\]/g) ?? [];
    expect(tags.length).toBeGreaterThan(10);
    // Other tags: show the post to the parser again.
    expect(createHash('sha256').update(tags.join('\n')).digest('hex')).toBe(samplePostTags);
  },
);

test.each(VERDICTS.parsers)(
  '$dialect escapes as it did when $parser was asked',
  ({ dialect, escaped, asMarkup }) => {
    const strings = [...NASTY, ...SPEC, ...MADE].map((text) => dialects[dialect].escape(text));
    expect(strings).toHaveLength(VERDICTS.strings);
    expect(asMarkup).toBe(0);
    const hash = createHash('sha256').update(JSON.stringify(strings)).digest('hex');
    // Another hash is another escape: ask the parser again, or take it out of the file and say in ADR 26 that it is unproven.
    expect(hash).toBe(escaped);
  },
);

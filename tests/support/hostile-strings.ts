/** What people could write to be taken for markup: by hand, CommonMark's examples, and thousands put together from pieces. */
import { createRequire } from 'node:module';

export const NASTY = [
  '[url=http://evil.invalid]free swords[/url]',
  '[/code][b]loud[/b] [/nobbc][/plain][/noparse][img]x[/img]',
  '<script>alert(1)</script><!-- gone --> &lt;b&gt; &amp; &#91;b&#93;',
  '`code` ``` more',
  '*star* _under_ ~~gone~~ ==mark== | cell |',
  '@admin look here, #channel <@123> <#4> @everyone',
  'www.evil.invalid http://evil.invalid ftp.evil.invalid evil.com a@evil.com',
  ':) ;) :roll: 8) 8-) =) ^_^ <3 :D :smile:',
  '# not a heading',
  '1. not a list',
  '- not a list either',
  '+ nor this',
  '> not a quote',
  '===',
  '/me slaps',
  '$math$ ^up^ \\slash (c) (tm) ... -- +-',
  '![x](http://evil.invalid/x.png) [x](y) [x] [ ]',
  'one\ntwo\n\n    three',
  '    four blanks',
];

/** CommonMark's own examples of everything that is markup. */
export const SPEC = readExamples();

function readExamples(): readonly string[] {
  const require = createRequire(import.meta.url);
  const spec: { readonly tests: readonly { readonly markdown: string }[] } = require('commonmark-spec');
  return spec.tests.map(({ markdown }) => markdown);
}

const PARTS = [
  '[',
  ']',
  '(',
  ')',
  '<',
  '>',
  '@',
  '#',
  ':',
  ';',
  '`',
  '*',
  '_',
  '|',
  '/',
  '&',
  '!',
  'b',
  '/b',
  'url=',
  'url',
  'img',
  'code',
  '/code',
  'quote',
  'http://evil.com',
  'www.a.b',
  'me ',
  '/me ',
  '\n',
  ' ',
  '8',
  '-',
  '.',
  ')',
  'D',
  'ü',
  '"',
  '=',
  '&#58;',
  '&amp;',
  'a@b.com',
  '[b]',
  '[/b]',
  '[i]x[/i]',
  '[url]',
  '[/url]',
  ':)',
  ';)',
  ':D',
];

/** The same ones each time: boards' own parsers were asked about them. */
export const MADE = make(5_000);

function make(count: number): readonly string[] {
  let seed = 20261123;
  const next = (below: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const piece = (): string => PARTS[next(PARTS.length)] ?? '';
  return Array.from({ length: count }, () => Array.from({ length: 1 + next(14) }, piece).join(''));
}

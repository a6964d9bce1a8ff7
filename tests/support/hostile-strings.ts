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
  '[b][i][u][b]deep[/i][/b][/u][/b][b',
  '[url=javascript:alert(1)]x[/url] [url]javascript:alert(1)[/url] javascript:alert(1) data:text/html,x',
  '[img]javascript:alert(1)[/img] [img=1x1]http://evil.com/x.png[/img] [email=a@b.com]x[/email]',
  '[attachment=0]x[/attachment] [attach=full]7[/attach] [attach id=7]x[/attach] [attachment]',
  '[color=red][size=7][font=Arial][center]x[/center][/font][/size][/color][hr][s]x[/s]',
  '[spoiler=T]x[/spoiler] [details="T"]x[/details] ||spoiler|| >!spoiler!< [ispoiler]x[/ispoiler]',
  '[quote="admin, post:1, topic:2"]\nsaid\n[/quote]',
  '[list][*]a[*]b[/list] [o] [x] [0] [#] [*] [@] [+]',
  '[html]<b>x</b>[/html] [php]echo 1;[/php] [me=admin]x[/me] [user=1]x[/user] [member=1]x[/member]',
  '[[wiki]] [[wiki|other]] {{template}} {% raw %} {{{x}}}',
  '@here @everyone <@&12> <@!12> <#12> <:name:12> <a:name:12> <t:1:R> </cmd:1> <id:browse>',
  '#hashtag #hash-tag::tag @group @user.name +1 :+1: :emoji:t2: :wave:',
  'one\r# head\r- item\r1. item\r> said\r/me waves\n\r/me waves\r\n\r/slap x',
  '```\nfence\n```\r~~~\rfence\r~~~',
  'name\u202egnp.exe\u202c \u2066inner\u2069 \u200frtl\u200e',
  'w\u200bw\u200bw.evil.com ht\u00adtp://evil.com [\u200bb]x[/\u2060b] h\ufefft',
  'a\u2028# b\u2029- c\u0085> d\u000b1. e\u000c/me f',
  'http:\\\\evil.com //evil.com HTTP://EVIL.COM hTtPs://x.de mailto:a@b.com tel:1 ftp://a irc://b steam://c',
  '<https://evil.com> <a@b.com> [x]: http://evil.com "t" [^1] [^1]: note *[HTML]: abbr',
  '| a | b |\n|---|---|\n| c | d |',
  '\\[b\\] \\<b> \\*x\\* &lt;b&gt; &#x5b;b&#x5d; &lbrack;b&rbrack; &colon;) &commat;admin',
  '-# small\n### three\n>>> all of it\n- [ ] box\n* * *',
  '\u0000\u0001\u001b[31m',
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
  '\r',
  '\u202e',
  '\u200b',
  'javascript:',
  '[[',
  ']]',
  '||',
  '```',
  '~~',
  '{{',
  '\\',
  '+',
  '1.',
  '[attach',
  '[spoiler]',
  '@everyone',
  '<@1>',
  ':wave:',
  '#tag',
  '[*]',
  '[/list]',
  '[me=',
];

/** The same ones each time: boards' own parsers were asked about them. */
export const MADE = make(8_000);

function make(count: number): readonly string[] {
  let seed = 20261123;
  const next = (below: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const piece = (): string => PARTS[next(PARTS.length)] ?? '';
  return Array.from({ length: count }, () => Array.from({ length: 1 + next(14) }, piece).join(''));
}

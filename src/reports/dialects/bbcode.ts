/**
 * Boards that read BBCode. It has no escape sign, so an invisible break is put where a tag, a smiley, an address, an entity or the
 * name of a member would begin.
 */
import { allFrom, type Dialect } from './dialect.ts';
import { asSeen, breakAddresses, breakAfter } from './harmless.ts';

/** As phpBB counts: `&`, `<`, `>` and `"` have become entities. */
const asEntities = (body: string): number =>
  body.length + 4 * count(body, /&/g) + 3 * count(body, /[<>]/g) + 5 * count(body, /"/g);

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const BRACKETS = /\[/g;
const BEGINNINGS = /[[:;(@]|&(?=#)|\b8(?=-?\))|^\/|(?<=\n)\//g;

function broken(text: string): string {
  return breakAfter(breakAddresses(asSeen(text)), BEGINNINGS);
}

/** MyBB leaves out the blanks that a block begins with, and the head of a table stood over the wrong columns. */
const OPENING_BLANK = /^(?= )/;

const brokenTags = (line: string): string => breakAfter(breakAfter(asSeen(line), BRACKETS), OPENING_BLANK);

/** Inside a tag that has the board read nothing in it. */
const within = (tag: string, text: string): string => (text === '' ? '' : `[${tag}]${broken(text)}[/${tag}]`);

/** phpBB 3.3, with the tags it has as it comes. */
export const bbcode: Dialect = {
  limit: 60_000,
  measure: asEntities,
  folders: allFrom('bbcode'),
  escape: broken,
  escapeCode: brokenTags,
};

export const mybb: Dialect = {
  ...bbcode,
  limit: 65_535,
  measure: (body) => new TextEncoder().encode(body).length,
  folders: { ...allFrom('bbcode'), heading: 'mybb' },
};

export const smf: Dialect = {
  ...bbcode,
  limit: 20_000,
  folders: { ...allFrom('bbcode'), heading: 'smf', list: 'smf', table: 'smf' },
  escape: (text) => within('nobbc', text),
};

export const xenforo: Dialect = {
  ...bbcode,
  limit: 10_000,
  folders: { ...allFrom('bbcode'), heading: 'xenforo', table: 'xenforo' },
  escape: (text) => within('plain', text),
};

export const vbulletin: Dialect = {
  ...bbcode,
  limit: 10_000,
  folders: { ...allFrom('bbcode'), heading: 'vbulletin' },
  escape: (text) => within('noparse', text),
};

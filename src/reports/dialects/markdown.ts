/** Places that read Markdown: CommonMark has the escape sign, and each adds readings of its own, which look behind it. */
import { allFrom, type Dialect } from './dialect.ts';
import { asSeen, breakAddresses, breakAfter } from './harmless.ts';

const MARKUP = /[\\`*_[\]<>|~#$^&{}@]/g;
/** Smileys by words and signs, and what printers make one sign of: `(c)`, `...`, `--`. */
const PRINTERS = /[:;=](?=[^\s\d])|\((?=(?:c|r|p|tm)\))|(?<=\.)\.|(?<=,),|(?<=[!?])[!?]|(?<=-)-|\+(?=-)/gi;
const LINE_BEGINS = /^(?:[-+=]|\d+(?=[.)]))/;

interface Signs {
  readonly markup: RegExp;
  readonly printers: RegExp;
  readonly begins: RegExp;
}

const escapedBy =
  ({ markup, printers, begins }: Signs) =>
  (text: string): string =>
    breakAddresses(asSeen(text))
      .replace(/\s*\n\s*/g, ' ')
      .replace(/ {2,}/g, ' ')
      .trim()
      .replace(markup, '\\$&')
      .replace(printers, '\\$&')
      .replace(begins, (found) => (/\d/.test(found) ? `${found}\\` : `\\${found}`));

const escaped = escapedBy({ markup: MARKUP, printers: PRINTERS, begins: LINE_BEGINS });

/** Reddit's reader knows fewer signs behind the escape sign, and shows it before all others. */
const escapedForReddit = escapedBy({
  markup: /[\\`*_[\]<>|~#^&{}]/g,
  printers: /(?<=-)-|\+(?=-)/g,
  begins: /^(?:[-+]|\d+(?=[.)]))/,
});

/** Mentions, tags, emoji, boxes and addresses without a scheme (`//evil.example`) are looked for once the escape signs are gone. */
const brokenToo = (text: string): string => breakAfter(escaped(text), LIVE);
const LIVE = /[@#:;=^<[]|\/(?=\/)|\b8(?=\\?\))/g;

/** `r/place` and `u/somebody`, whom it rings; and an address behind a line below. */
const REDDIT_LINKS = /(?<![\p{L}\p{N}])[ru](?=\/)|(?<=_)(?:www|ftp)(?=\.)/giu;

const asIs = (line: string): string => asSeen(line);
const units = (body: string): number => body.length;

export const markdown: Dialect = {
  limit: 32_000,
  measure: units,
  folders: { ...allFrom('markdown'), table: 'fenced' },
  escape: escaped,
  escapeCode: asIs,
};

export const discourse: Dialect = { ...markdown, folders: allFrom('markdown'), escape: brokenToo };
export const nodebb: Dialect = { ...discourse, limit: 32_767 };
export const reddit: Dialect = {
  ...discourse,
  limit: 40_000,
  escape: (text) => breakAfter(breakAfter(escapedForReddit(text), LIVE), REDDIT_LINKS),
  folders: { ...allFrom('markdown'), code: 'indented' },
};
/** One message of a channel. */
export const discord: Dialect = { ...markdown, limit: 2_000, escape: brokenToo };

import { bbcode, mybb, smf, vbulletin, xenforo } from './bbcode.ts';
import type { Dialect } from './dialect.ts';
import { html } from './html.ts';
import { discord, discourse, markdown, nodebb, reddit } from './markdown.ts';

/** Every kind of board that posts are written for. `bbcode` is phpBB's, the plainest, and `markdown` that of CommonMark. */
export const dialects = {
  bbcode,
  xenforo,
  smf,
  mybb,
  vbulletin,
  discourse,
  nodebb,
  reddit,
  discord,
  markdown,
  html,
} as const satisfies Readonly<Record<string, Dialect>>;

export type DialectId = keyof typeof dialects;

export const DIALECT_IDS = Object.keys(dialects) as readonly DialectId[];

/** Boards whose own readers cannot be had: that our escapes hold there is said by their manuals alone. */
export const UNPROVEN: readonly DialectId[] = ['xenforo', 'vbulletin'];

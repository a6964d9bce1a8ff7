import { BREAK, type Dialect } from './dialect.ts';

/**
 * BBCode as phpBB reads it. There is no escape sign in BBCode, so an invisible break is put where a tag, a smiley,
 * an address or the name of a member would begin.
 */
export const bbcode: Dialect = {
  id: 'bbcode',
  limit: 60_000,
  escape: (text) =>
    text
      .replace(/\[/g, `[${BREAK}`)
      .replace(/[:;=](?=[^\s\d])/g, (eyes) => eyes + BREAK)
      .replace(/\b8(?=[-)])/g, (eyes) => eyes + BREAK)
      .replace(/\bwww(?=\.)/gi, (www) => `${www}${BREAK}`)
      .replace(/@/g, `@${BREAK}`),
  escapeCode: (line) => line.replace(/\[/g, `[${BREAK}`),
};

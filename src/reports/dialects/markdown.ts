import { BREAK, type Dialect } from './dialect.ts';

/** Markdown as CommonMark has it, with tables, as Discourse, GitHub and most newer boards read it. */
export const markdown: Dialect = {
  id: 'markdown',
  limit: 32_000,
  escape: (text) =>
    text
      .replace(/[\\`*_[\]<>|~#$^&]/g, '\\$&')
      .replace(/:(?=[^\s\d])/g, '\\:')
      .replace(/\bwww(?=\.)/gi, (www) => `${www}${BREAK}`)
      .replace(/@/g, `@${BREAK}`)
      .replace(/^([-+=])/, '\\$1')
      .replace(/^(\d+)([.)])/, '$1\\$2'),
  escapeCode: (line) => line.replace(/`/g, "'"),
};

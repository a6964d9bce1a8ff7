/** How one kind of board wants its text. Its templates stand in `templates/forum/<id>/`. */
export interface Dialect {
  readonly id: 'bbcode' | 'markdown';
  /** The most characters a post may have; longer posts are split. */
  readonly limit: number;
  /** Any text made harmless: it comes out as it stands, never as markup, link, smiley or call of a member. */
  escape(text: string): string;
  /** The same for a line inside a block of fixed-width text. */
  escapeCode(line: string): string;
}

/** Takes no room and parts what a board would otherwise read together. */
export const BREAK = '\u200b';

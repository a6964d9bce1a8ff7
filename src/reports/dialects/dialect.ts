/** What posts are made of. */
export type PieceKind = 'heading' | 'paragraph' | 'link' | 'list' | 'table' | 'code';

/** How one kind of board wants its text. */
export interface Dialect {
  /** The most that a post may have, as `measure` counts it; longer posts are split. */
  readonly limit: number;
  /** What the board counts: characters, bytes, or characters once `&` has become `&amp;`. */
  measure(body: string): number;
  /** The folder below `templates/forum/` that each piece is printed by: boards that are alike share them. */
  readonly folders: Readonly<Record<PieceKind, string>>;
  /** Any text made harmless: it comes out as it stands, never as markup, link, smiley or call of a member. */
  escape(text: string): string;
  /** The same for a line inside a block of fixed-width text. */
  escapeCode(line: string): string;
}

/** Every piece from one folder. */
export function allFrom(folder: string): Dialect['folders'] {
  return { heading: folder, paragraph: folder, link: folder, list: folder, table: folder, code: folder };
}

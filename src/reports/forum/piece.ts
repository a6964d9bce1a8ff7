import type { Dialect } from '../dialects/dialect.ts';
import { type Table, tableLines } from '../plain-text.ts';
import type { Templates } from '../templates.ts';

/** What posts are made of; each kind has its template in every dialect. */
export type Piece =
  | { readonly kind: 'heading'; readonly says: string }
  | { readonly kind: 'paragraph'; readonly says: string }
  | { readonly kind: 'list'; readonly lines: readonly string[] }
  | { readonly kind: 'table'; readonly table: Table }
  /** To a page of ours: its address is no text of people's. */
  | { readonly kind: 'link'; readonly says: string; readonly address: string }
  /** In fixed width. */
  | { readonly kind: 'code'; readonly lines: readonly string[] };

/** A piece in a dialect's own words, everything in it escaped. */
export function renderPiece(templates: Templates, dialect: Dialect, piece: Piece): string {
  const path = `forum/${dialect.folders[piece.kind]}/${piece.kind}`;
  return templates.render(path, viewPiece(dialect, piece)).trimEnd();
}

function viewPiece(dialect: Dialect, piece: Piece): object {
  switch (piece.kind) {
    case 'heading':
    case 'paragraph':
      return { says: dialect.escape(piece.says) };
    case 'link':
      return { says: dialect.escape(piece.says), address: piece.address };
    case 'list':
      return { lines: piece.lines.map(dialect.escape) };
    case 'table':
      return viewTable(dialect, piece.table);
    case 'code':
      return viewCode(piece.lines.map(dialect.escapeCode));
  }
}

/** A dialect prints the table's cells, or its lines where it knows no tables. */
function viewTable(dialect: Dialect, table: Table): object {
  return {
    head: table.head.map(dialect.escape),
    rule: table.head.map((_, column) => (table.flushRight.includes(column) ? '---:' : '---')),
    rows: table.rows.map((row) => row.map(dialect.escape)),
    ...viewCode(tableLines(table).map(dialect.escapeCode)),
  };
}

/** The fence is longer than any run of backticks inside, so that none of them ends the block. */
function viewCode(lines: readonly string[]): { readonly lines: readonly string[]; readonly fence: string } {
  const runs = lines.flatMap((line) => line.match(/`+/g) ?? []).map((run) => run.length);
  return { lines, fence: '`'.repeat(Math.max(2, ...runs) + 1) };
}

/** Two pieces that say the same as one; undefined where it cannot be cut. */
export function halvePiece(piece: Piece): readonly [Piece, Piece] | undefined {
  switch (piece.kind) {
    case 'heading':
    case 'link':
      return undefined;
    case 'paragraph':
      return halve(piece.says.split(' '), (words) => ({ ...piece, says: words.join(' ') }));
    case 'table':
      return halve(piece.table.rows, (rows) => ({ ...piece, table: { ...piece.table, rows } }));
    case 'list':
    case 'code':
      return halve(piece.lines, (lines) => ({ ...piece, lines }));
  }
}

function halve<T>(
  items: readonly T[],
  make: (items: readonly T[]) => Piece,
): readonly [Piece, Piece] | undefined {
  if (items.length < 2) return undefined;
  const middle = Math.ceil(items.length / 2);
  return [make(items.slice(0, middle)), make(items.slice(middle))];
}

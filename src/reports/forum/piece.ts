import type { Dialect } from '../dialects/dialect.ts';
import { type Table, tableLines } from '../plain-text.ts';
import type { Templates } from '../templates.ts';

/** What posts are made of; each kind has its template in every dialect. */
export type Piece =
  | { readonly kind: 'heading'; readonly says: string }
  | { readonly kind: 'paragraph'; readonly says: string }
  | { readonly kind: 'list'; readonly lines: readonly string[] }
  | { readonly kind: 'table'; readonly table: Table }
  /** Folded away until somebody wants to read it; `title` is our own words only. */
  | { readonly kind: 'fold'; readonly title: string; readonly lines: readonly string[] }
  /** The same in fixed width: maps, boards, dice. */
  | { readonly kind: 'folded-code'; readonly title: string; readonly lines: readonly string[] };

/** A piece in a dialect's own words, everything in it escaped. */
export function renderPiece(templates: Templates, dialect: Dialect, piece: Piece): string {
  return templates.render(`forum/${dialect.id}/${piece.kind}`, viewPiece(dialect, piece)).trim();
}

function viewPiece(dialect: Dialect, piece: Piece): object {
  switch (piece.kind) {
    case 'heading':
    case 'paragraph':
      return { says: dialect.escape(piece.says) };
    case 'list':
      return { lines: piece.lines.map(dialect.escape) };
    case 'table':
      return viewTable(dialect, piece.table);
    case 'fold':
      return { title: piece.title, lines: piece.lines.map(dialect.escape) };
    case 'folded-code':
      return { title: piece.title, lines: piece.lines.map(dialect.escapeCode) };
  }
}

/** A dialect prints the table's cells, or its lines where it knows no tables. */
function viewTable(dialect: Dialect, table: Table): object {
  return {
    head: table.head.map(dialect.escape),
    rule: table.head.map((_, column) => (table.flushRight.includes(column) ? '---:' : '---')),
    rows: table.rows.map((row) => row.map(dialect.escape)),
    lines: tableLines(table).map(dialect.escapeCode),
  };
}

/** Two pieces that say the same as one; undefined where it cannot be cut. */
export function halvePiece(piece: Piece): readonly [Piece, Piece] | undefined {
  switch (piece.kind) {
    case 'heading':
      return undefined;
    case 'paragraph':
      return halve(piece.says.split(' '), (words) => ({ ...piece, says: words.join(' ') }));
    case 'table':
      return halve(piece.table.rows, (rows) => ({ ...piece, table: { ...piece.table, rows } }));
    case 'list':
    case 'fold':
    case 'folded-code':
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

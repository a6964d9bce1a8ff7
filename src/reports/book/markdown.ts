import { dialects } from '../dialects/registry.ts';
import { type Piece, renderPiece } from '../forum/piece.ts';
import type { Templates } from '../templates.ts';
import type { Book, BookBlock } from './book.ts';

/** A book as CommonMark, for any program that reads it; its maps are named, since a text holds no pictures. */
export function bookMarkdown(templates: Templates, { title, subtitle, chapters }: Book): string {
  const { markdown } = dialects;
  const print = (piece: Piece): string => renderPiece(templates, markdown, piece);
  const parts = [
    `# ${markdown.escape(title)}`,
    print({ kind: 'paragraph', says: subtitle }),
    ...chapters.flatMap((chapter) => [
      print({ kind: 'heading', says: chapter.title }),
      ...chapter.blocks.flatMap((block) =>
        block.kind === 'heading' ? [`### ${markdown.escape(block.says)}`] : pieceOf(block).map(print),
      ),
    ]),
  ];
  return `${parts.join('\n\n')}\n`;
}

function pieceOf(block: Exclude<BookBlock, { kind: 'heading' }>): readonly Piece[] {
  if (block.kind === 'map') return [];
  return block.kind === 'list' ? [{ kind: 'list', lines: block.items }] : [block];
}

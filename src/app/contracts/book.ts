/** A campaign as a book, as the shells read it. */
export type { Book, BookBlock, BookChapter, BookPiece } from '../../reports/book/book.ts';

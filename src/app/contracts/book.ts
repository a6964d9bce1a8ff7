/** A campaign as a book, as the shells read it. */
export type { Book, BookBlock, BookChapter } from '../../reports/book/book.ts';

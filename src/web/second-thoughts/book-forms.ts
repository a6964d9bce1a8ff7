/** The orders of each power as forms to change them in. */
import { countingOrder } from '../../kernel/words/counting-order.ts';
import { english } from '../../kernel/words/language.ts';
import { type Form, field } from '../visit.ts';

interface Book {
  readonly faction: string;
  readonly name: string;
  readonly text: string;
}

/** A line for each, of which the one of the power that was chosen is open, with what was written there, if anything was. */
export function bookLines(
  books: readonly (Book & { readonly orders: number })[],
  chosen: string | undefined,
  form: Form,
) {
  const written = 'text' in form ? chosen : undefined;
  const counts = new Map(books.map(({ faction, orders }) => [faction, orders]));
  return bookForms(books, written, form).map((book) => ({
    ...book,
    isOpen: book.faction === chosen,
    orders: english.count(counts.get(book.faction) ?? 0, 'order', 'orders'),
  }));
}

/** `changed`: the power whose orders were sent in the form; its form is open, with what was written there. */
export function bookForms(books: readonly Book[], changed: string | undefined, form: Form) {
  const inOrder = books.toSorted((one, other) => countingOrder(one.name, other.name));
  return inOrder.map((book) => {
    const isOpen = book.faction === changed;
    const text = isOpen ? field(form, 'text') : book.text;
    return { ...book, text, isOpen, rows: Math.max(3, text.split('\n').length + 1) };
  });
}

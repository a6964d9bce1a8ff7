/** The orders of each power as forms to change them in. */
import { type Form, field } from '../visit.ts';

interface Book {
  readonly faction: string;
  readonly name: string;
  readonly text: string;
}

/** `changed`: the power whose orders were sent in the form; its form is open, with what was written there. */
export function bookForms(books: readonly Book[], changed: string | undefined, form: Form) {
  return books.map((book) => {
    const isOpen = book.faction === changed;
    const text = isOpen ? field(form, 'text') : book.text;
    return { ...book, text, isOpen, rows: Math.max(3, text.split('\n').length + 1) };
  });
}

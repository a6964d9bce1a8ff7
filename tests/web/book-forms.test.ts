import { expect, test } from 'vitest';
import { bookForms } from '../../src/web/second-thoughts/book-forms.ts';

test('powers stand as people count: Power 2 before Power 10', () => {
  const books = ['Power 10', 'Power 2', 'Power 1'].map((name) => ({ faction: name, name, text: 'hold' }));
  expect(bookForms(books, undefined, {}).map(({ name }) => name)).toEqual(['Power 1', 'Power 2', 'Power 10']);
});

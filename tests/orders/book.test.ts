import fc from 'fast-check';
import { expect, test } from 'vitest';
import { armyOf } from '../../src/campaign/orders/all.ts';
import { type Book, changesBetween, EMPTY_BOOK, merge } from '../../src/orders/book.ts';
import { formatOrder, parseOrders } from '../../src/orders/parse.ts';
import { ironKnows } from './world.ts';

const known = ironKnows();
const after = (book: Book, text: string) => merge(book, parseOrders(text, known));
const words = (book: Book) => book.orders.map((order) => formatOrder(order, known));

test('a later order for an army replaces the earlier one, others stand', () => {
  const first = after(EMPTY_BOOK, 'hold 1st Host\nmarch riders to Karak\ndoctrine riders: steady').book;
  const { book, changes } = after(first, 'hold riders');
  expect(words(book)).toEqual([
    'hold 1st Host of the Iron Crown',
    'doctrine Riders of the Iron Crown: steady',
    'hold Riders of the Iron Crown',
  ]);
  expect(changes.map(({ sign, order }) => `${sign} ${order.kind} ${armyOf(order)}`)).toEqual([
    '= hold iron-1',
    '= doctrine iron-3',
    '- march iron-3',
    '+ hold iron-3',
  ]);
});

test('cancel strikes what came before it in the same mail, not what comes after', () => {
  const { book } = after(
    EMPTY_BOOK,
    'hold riders\ncancel riders\nhold 1st Host\ncancel all\nmarch riders to Karak',
  );
  expect(words(book)).toEqual(['march Riders of the Iron Crown to Karak']);
});

test('orders after "final" take it back, unless they say final again', () => {
  const final = after(EMPTY_BOOK, 'hold riders\nfinal').book;
  expect(final.isFinal).toBe(true);
  expect(after(final, 'hold 1st Host').book.isFinal).toBe(false);
  expect(after(final, 'hold 1st Host\nfinal').book.isFinal).toBe(true);
  expect(after(final, 'hold riders').book.isFinal).toBe(true);
  expect(after(final, 'not final').book.isFinal).toBe(false);
});

test('a rehearsal changes nothing', () => {
  const book = after(EMPTY_BOOK, 'hold riders').book;
  expect(after(book, 'check\nmarch riders to Karak\nfinal').book).toEqual(book);
});

test('a luck word is kept, and a later one replaces it', () => {
  const book = after(EMPTY_BOOK, 'luck word: goose').book;
  expect(book.luckWord).toBe('goose');
  expect(after(book, 'luck word: duck').book.luckWord).toBe('duck');
});

test('the order of mails matters only where a later one replaces an earlier one', () => {
  const texts = [
    'hold 1st Host',
    'march 2nd Host to Karak',
    'doctrine riders: hold',
    'march riders to Hallin',
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(texts, { minLength: texts.length }), (shuffled) => {
      const book = shuffled.reduce((sofar, text) => after(sofar, text).book, EMPTY_BOOK);
      expect(book).toEqual(after(EMPTY_BOOK, texts.join('\n')).book);
    }),
  );
});

test('what the changes add and keep is the book, what they strike and keep was the book', () => {
  const texts = fc.array(
    fc.constantFrom(
      'hold riders',
      'march riders to Karak',
      'cancel riders',
      'doctrine riders: hold',
      'hold 1st Host',
      'cancel all',
    ),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(texts, texts, (one, two) => {
      const before = after(EMPTY_BOOK, one.join('\n')).book;
      const { book } = after(before, two.join('\n'));
      const changes = changesBetween(before, book);
      expect(changes.filter(({ sign }) => sign !== '-').map(({ order }) => order)).toEqual(book.orders);
      expect(changes.filter(({ sign }) => sign !== '+').map(({ order }) => order)).toEqual(before.orders);
    }),
  );
});

/** As a database gives an order back: the same values, their keys in another order. */
function backwards(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(backwards);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, one]) => [key, backwards(one)]),
  );
}

test('orders that come back from the database with their keys in another order are the same, and said in plain words', () => {
  const text = 'march riders to Greyford\nturn 9: hold 1st Host\nplan 1st Host:\n- hold the ford\nend';
  const { book } = after(EMPTY_BOOK, text);
  const stored = backwards(book) as Book;
  expect(after(stored, text).changes.map(({ sign }) => sign)).toEqual(book.orders.map(() => '='));
  expect(words(stored)).toEqual(words(book));
  expect(words(stored).join(' ')).not.toContain('[');
});

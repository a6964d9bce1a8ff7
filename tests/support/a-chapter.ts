import type { BookPart } from '../../src/reports/book/book.ts';

/** Its keys in an order that no alphabet has: what is kept comes back to the byte. */
export const A_CHAPTER: BookPart = {
  title: 'War of the Nine',
  campaign: 'demo',
  reader: 'as the game master knows it',
  chapter: { title: 'Turn 3', id: 'turn-3', blocks: [{ says: 'Snow fell.', kind: 'paragraph' }] },
};

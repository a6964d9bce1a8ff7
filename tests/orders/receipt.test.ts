import { expect, test } from 'vitest';
import { slotOf } from '../../src/campaign/orders/all.ts';
import { type Book, EMPTY_BOOK, merge, wouldMerge } from '../../src/orders/book.ts';
import { readOrders } from '../../src/orders/read.ts';
import { type Receipt, receiptOf } from '../../src/orders/receipt.ts';
import { ironKnows } from './world.ts';

const known = ironKnows();

function answer(
  text: string,
  before: Book = EMPTY_BOOK,
  removed: readonly { reason: string; text: string }[] = [],
): Receipt {
  const sheet = readOrders(text, known);
  return receiptOf({ sheet, before, after: wouldMerge(before, sheet), known, removed });
}

test.each([
  ['hold riders\nhold 1st Host', 'ok', 'OK (2)'],
  ['hold riders\nfly me to the moon\nhold 1st Host', 'problems', 'PROBLEMS: 1 of 3'],
  ['fly me to the moon', 'refused', 'NOT accepted'],
  ['Hi there,', 'nothing', 'NO orders in it'],
  ['final', 'ok', 'OK (1)'],
])('the verdict on %j is %s', (text, kind, words) => {
  expect(answer(text).verdict).toMatchObject({ kind, text: words });
});

test('every line has its number, its status, and why', () => {
  const { lines } = answer('Hello,\n\nhold ridres\nfly me to the moon\nhold 1st Host');
  expect(lines.map(({ number, status }) => `${number} ${status}`)).toEqual([
    '1 ignored',
    '3 corrected',
    '4 refused',
    '5 understood',
  ]);
  expect(lines[1]?.why).toBe('We took "ridres" for "Riders of the Iron Crown".');
  expect(lines[2]?.hint).not.toBe('');
});

test('an order that the campaign forbids is refused with its reason and changes nothing', () => {
  const receipt = answer('march riders to Bonemesa');
  expect(receipt.lines[0]).toMatchObject({ status: 'refused', code: 'illegal/too-far' });
  expect(receipt.standing).toEqual([]);
});

test('what stands can be sent again and stands the same', () => {
  const sheet = readOrders(
    'hold 1st Host\nmarch riders to Karak\ndoctrine riders: hold\nplan riders:\n- charge\nend',
    known,
  );
  const { book } = merge(EMPTY_BOOK, sheet);
  const { standing } = receiptOf({ sheet, before: EMPTY_BOOK, after: book, known });
  expect(merge(EMPTY_BOOK, readOrders(standing.join('\n'), known)).book).toEqual(book);
});

test('armies without a word are named, with what their adjutant will do', () => {
  const { idle } = answer('hold 1st Host\ndoctrine 2nd Host: aggressive');
  expect(idle).toEqual([
    {
      army: '2nd Host of the Iron Crown',
      at: 'Alderholt',
      does: 'stays in Alderholt and defends; if attacked it fights aggressively',
    },
    {
      army: 'Riders of the Iron Crown',
      at: 'Alderholt',
      does: 'stay in Alderholt and defend; if attacked they fight cautiously',
    },
  ]);
});

test('a rehearsal says what would be', () => {
  const receipt = answer('check\nhold riders');
  expect(receipt.isRehearsal).toBe(true);
  expect(receipt.standing).toEqual(['hold Riders of the Iron Crown']);
});

test('what was cut away is said, and whether there was an order in it', () => {
  const removed = [
    { reason: 'quoted', text: '> hold riders\n> bla' },
    { reason: 'signature', text: '-- \nBob' },
    { reason: 'ownReport', text: '[ ] hold riders' },
  ];
  expect(answer('hold 1st Host', EMPTY_BOOK, removed).ignored).toEqual([
    { reason: 'quoted text', text: '> hold riders\n> bla', hasOrder: true },
    { reason: 'your signature', text: '-- \nBob', hasOrder: false },
    {
      reason: 'lines of our report as we sent them',
      isOurs: true,
      text: '[ ] hold riders',
      hasOrder: false,
    },
  ]);
});

test('a plan with a fault in it counts as one order with a problem', () => {
  const plans = {
    parse: () => ({ ok: false, refusal: { code: 'unclear/plan', message: 'No.', hint: '' } }) as const,
    format: () => '',
  };
  const sheet = readOrders('plan riders:\n- dance\nend\nhold 1st Host', known, { plans });
  expect(receiptOf({ sheet, before: EMPTY_BOOK, after: EMPTY_BOOK, known }).verdict.text).toBe(
    'PROBLEMS: 1 of 2',
  );
});

test('CP-KEP-01 orders kept since earlier turns stand in the block and can be sent again; replaced and forgotten ones do not', () => {
  const { reader } = known;
  if (reader.kind !== 'faction') throw new Error('Iron is a faction');
  const later = readOrders('turn 9: hold riders\nturn 9: hold 1st Host', known).lines.flatMap(({ order }) =>
    order?.kind === 'later' ? [{ slot: slotOf(order), since: 1, order }] : [],
  );
  expect(later).toHaveLength(2);
  const waiting = { ...known, kept: { [reader.faction]: later } };
  const standing = (text: string) => {
    const sheet = readOrders(text, waiting);
    return receiptOf({ sheet, before: EMPTY_BOOK, after: wouldMerge(EMPTY_BOOK, sheet), known: waiting })
      .standing;
  };
  const both = standing('hold 1st Host');
  expect(both).toHaveLength(3);
  expect(readOrders(both.join('\n'), waiting).lines.map(({ fault }) => fault)).toEqual([null, null, null]);
  expect(readOrders(both[1] ?? '', waiting).lines[0]?.order).toEqual(later[0]?.order);
  expect(standing('turn 9: march 1st Host to Greyford')).toHaveLength(2);
  expect(standing('forget standing orders')).toHaveLength(1);
});

test('CP-KEP-07 the forty kept orders can be sent again, one more cannot; after "forget" there is room again', () => {
  const { reader } = known;
  if (reader.kind !== 'faction') throw new Error('Iron is a faction');
  const texts = Array.from({ length: 41 }, (_, i) => `turn ${9 + i}: hold 1st Host`);
  const faults = (text: readonly string[], on = known) =>
    readOrders(text.join('\n'), on).lines.flatMap(({ fault }, i) =>
      fault === null ? [] : [[i, fault.code]],
    );
  expect(faults(texts), 'in one mail').toEqual([[40, 'illegal/too-many']]);
  const kept = readOrders(texts.slice(0, 40).join('\n'), known).lines.flatMap(({ order }) =>
    order?.kind === 'later' ? [{ slot: slotOf(order), since: 1, order }] : [],
  );
  expect(kept).toHaveLength(40);
  const full = { ...known, kept: { [reader.faction]: kept } };
  expect(faults(texts, full), 'all of them again').toEqual([[40, 'illegal/too-many']]);
  expect(faults(['turn 9: march 1st Host to Alderholt'], full), 'another in its place').toEqual([]);
  expect(faults(['turn 99: hold 1st Host'], full)).toEqual([[0, 'illegal/too-many']]);
  expect(faults(['forget standing orders', 'turn 99: hold 1st Host'], full)).toEqual([]);
});

test('an order that a later line replaces is told as such, and a question as a question', () => {
  const { lines } = answer('hold riders\nmarch riders to Karak\nstatus');
  expect(lines.map(({ isReplaced }) => isReplaced)).toEqual([true, undefined, undefined]);
  expect(lines.map(({ isQuestion }) => isQuestion)).toEqual([undefined, undefined, true]);
});

/** A faction's orders for a turn, and how one more text changes them. */

import type { Order } from '../campaign/order.ts';
import { armyOf, slotOf } from '../campaign/orders/all.ts';
import { canonicalJson } from '../kernel/canonical-json.ts';
import type { Instruction, OrderLine, OrderSheet } from './sheet.ts';

export interface Book {
  /** One for each slot, by slot. */
  readonly orders: readonly Order[];
  readonly isFinal: boolean;
  readonly luckWord?: string;
}

export const EMPTY_BOOK: Book = { orders: [], isFinal: false };

export interface Change {
  readonly sign: '+' | '-' | '=';
  readonly order: Order;
}

/**
 * The book after the lines of a sheet, in their order: a later order for the same slot replaces the earlier one,
 * `cancel` strikes. Orders that come without `final` take an earlier `final` back. A sheet that says `check`
 * changes nothing.
 */
export function merge(
  book: Book,
  sheet: OrderSheet,
): { readonly book: Book; readonly changes: readonly Change[] } {
  const after = isRehearsal(sheet) ? book : wouldMerge(book, sheet);
  return { book: after, changes: changesBetween(book, after) };
}

/** What the book would be if the sheet were no rehearsal. */
export function wouldMerge(book: Book, sheet: OrderSheet): Book {
  const after = sheet.lines.reduce(withLine, book);
  const isSame = canonicalJson(after.orders) === canonicalJson(book.orders);
  const saysFinal = sheet.lines.some((line) => line.instruction?.kind === 'final');
  return isSame || saysFinal || !book.isFinal ? after : { ...after, isFinal: false };
}

export function isRehearsal(sheet: OrderSheet): boolean {
  return sheet.lines.some((line) => line.instruction?.kind === 'check');
}

/** What was struck, added and kept, by slot; a replaced order is struck and added. */
export function changesBetween(before: Book, after: Book): readonly Change[] {
  const slots = [...new Set([...before.orders, ...after.orders].map(slotOf))].sort();
  return slots.flatMap((slot) => changesOf(orderIn(before, slot), orderIn(after, slot)));
}

function changesOf(was: Order | undefined, is: Order | undefined): readonly Change[] {
  if (was !== undefined && is !== undefined && canonicalJson(was) === canonicalJson(is))
    return [{ sign: '=', order: is }];
  const struck: readonly Change[] = was === undefined ? [] : [{ sign: '-', order: was }];
  return is === undefined ? struck : [...struck, { sign: '+', order: is }];
}

function orderIn(book: Book, slot: string): Order | undefined {
  return book.orders.find((order) => slotOf(order) === slot);
}

function withLine(book: Book, line: OrderLine): Book {
  if (line.order !== null) return withOrder(book, line.order);
  switch (line.instruction?.kind) {
    case 'final':
      return { ...book, isFinal: true };
    case 'not-final':
      return { ...book, isFinal: false };
    case 'luck':
      return { ...book, luckWord: line.instruction.word };
    case 'cancel':
      return withoutOrders(book, line.instruction);
    default:
      return book;
  }
}

function withOrder(book: Book, order: Order): Book {
  const slot = slotOf(order);
  const others = book.orders.filter((one) => slotOf(one) !== slot && !isPaidElse(one, order));
  return { ...book, orders: [...others, order].sort((a, b) => (slotOf(a) < slotOf(b) ? -1 : 1)) };
}

/** CP-KEP-15: `every turn: give 5 gold to Morn` and `stop paying Morn` cannot both be meant; the last one is. */
function isPaidElse(one: Order, order: Order): boolean {
  const [stop, pay] = one.kind === 'forget' ? [one, order] : [order, one];
  return (
    stop.kind === 'forget' &&
    stop.to !== undefined &&
    pay.kind === 'every' &&
    pay.order.kind === 'gift' &&
    pay.order.to === stop.to
  );
}

function withoutOrders(book: Book, { army, order, isKept }: Extract<Instruction, { kind: 'cancel' }>): Book {
  if (order !== undefined) {
    const slot = slotOf(order);
    return { ...book, orders: book.orders.filter((one) => slotOf(one) !== slot) };
  }
  const left = army === undefined ? [] : book.orders.filter((one) => armyOf(one) !== army);
  const rest: Book = { ...book, orders: left };
  if (isKept !== true) return rest;
  return withOrder(rest, { kind: 'forget', ...(army === undefined ? {} : { army }) });
}

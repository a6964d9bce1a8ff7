/** Orders from a text, whichever way it came: read, checked, kept, and answered with a receipt, all in one commit. */
import type { FactionId } from '../campaign/ids.ts';
import type { CampaignState } from '../campaign/state.ts';
import type { VisibleCampaign } from '../campaign/visible.ts';
import { viewCampaign } from '../campaign/visible-to.ts';
import { type Book, merge, wouldMerge } from '../orders/book.ts';
import { readOrders } from '../orders/read.ts';
import { type Receipt, receiptOf } from '../orders/receipt.ts';
import { auditWrite } from './audit.ts';
import { carryOutable } from './carry-outable.ts';
import type { Deps } from './deps.ts';
import type { Write } from './ports.ts';
import type { CampaignRow, OrderBook, Participant, TurnRow } from './records.ts';

/** A text of orders and who stands behind it. */
export interface OrderText {
  readonly campaign: CampaignRow;
  readonly turn: TurnRow;
  readonly seat: Participant;
  readonly faction: FactionId;
  readonly text: string;
  /** What the reader of mails took out of it. */
  readonly removed: readonly { readonly reason: string; readonly text: string }[];
}

export interface Taken {
  readonly receipt: Receipt;
  /** The receipt's number in its turn; unchanged by a rehearsal. */
  readonly number: number;
  readonly before: OrderBook;
  readonly after: OrderBook;
  readonly known: VisibleCampaign;
}

/** What the text would do to the book; nothing is written. */
export async function weighOrders(deps: Deps, given: OrderText): Promise<Taken> {
  const [state, before] = await Promise.all([
    deps.store.getState(given.campaign.id),
    deps.store.getOrderBook(given.campaign.id, given.turn.number, given.faction),
  ]);
  return weigh(deps, given, { state, before });
}

function weigh(deps: Deps, given: OrderText, now: { state: CampaignState; before: OrderBook }): Taken {
  const { before } = now;
  const known = viewCampaign(now.state, { kind: 'faction', faction: given.faction });
  const sheet = carryOutable(readOrders(given.text, known));
  const was = bookOf(before);
  const { book } = merge(was, sheet);
  const receipt = receiptOf({
    sheet,
    before: was,
    after: wouldMerge(was, sheet),
    known,
    removed: given.removed,
  });
  const after = receipt.isRehearsal ? before : nextBook(deps, before, book);
  return { receipt, number: after.receipts, before, after, known };
}

/** The writes that keep what was taken; a rehearsal writes nothing. */
export function writesFor(
  deps: Deps,
  given: OrderText,
  taken: Taken,
  inbound?: OrderMailId,
): readonly Write[] {
  if (taken.receipt.isRehearsal) return [];
  const detail = {
    turn: given.turn.number,
    receipt: taken.number,
    orders: taken.after.orders.length,
    refused: taken.receipt.verdict.refused,
    isFinal: taken.after.isFinal,
  };
  return [
    {
      kind: 'save-orders',
      book: taken.after,
      by: given.seat.id,
      ...(inbound === undefined ? {} : { inbound }),
    },
    auditWrite(deps, given.campaign.id, { who: given.seat.id, what: 'orders-taken', detail }),
  ];
}

type OrderMailId = Extract<Write, { kind: 'save-orders' }>['inbound'];

/** Whether somebody's orders have just become final: the turn's clock looks then. */
export const becameFinal = ({ before, after }: Taken): boolean => after.isFinal && !before.isFinal;

function bookOf({ orders, isFinal, luckWord }: OrderBook): Book {
  return { orders, isFinal, ...(luckWord === undefined ? {} : { luckWord }) };
}

function nextBook(deps: Deps, before: OrderBook, book: Book): OrderBook {
  return {
    ...before,
    ...book,
    receipts: before.receipts + 1,
    version: before.version + 1,
    changedAt: deps.clock.now(),
  };
}

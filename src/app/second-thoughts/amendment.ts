/** What a game master wants changed in a turn that is over, read and checked against the turn as it was. */
import { correctionFor } from '../../campaign/corrections/wish.ts';
import type { Wish } from '../../campaign/corrections/wish-schema.ts';
import type { FactionId } from '../../campaign/ids.ts';
import type { Order } from '../../campaign/order.ts';
import type { WholeRecord } from '../../campaign/record.ts';
import type { Amendment } from '../../campaign/run-again.ts';
import { viewCampaign } from '../../campaign/sight/visible-to.ts';
import type { CampaignState } from '../../campaign/state.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { EMPTY_BOOK, wouldMerge } from '../../orders/book.ts';
import { readOrders } from '../../orders/read.ts';
import { refuse } from '../words/refuse.ts';

export type AskedChange =
  /** All orders of a power, as its player would write them. */
  | { readonly kind: 'orders'; readonly faction: FactionId; readonly text: string }
  | { readonly kind: 'correction'; readonly wish: Wish };

/**
 * The amendment; `past` are the states before the turn, the newest first. Refusals: those of `correctionFor`, `unclear/power`,
 * `unclear/amended`.
 */
export function amendmentFor(
  { sealed: { before } }: WholeRecord,
  past: readonly CampaignState[],
  { change, reason }: { readonly change: AskedChange; readonly reason: string },
): Result<Amendment> {
  if (change.kind === 'orders') return amendedOrders(before, change, reason);
  const correction = correctionFor({ state: before, past }, change.wish, reason);
  return correction.ok
    ? ok({ kind: 'correction', correction: correction.value, reason: correction.value.reason })
    : correction;
}

const LONGEST_REASON = 300;

function amendedOrders(
  state: CampaignState,
  { faction, text }: Extract<AskedChange, { readonly kind: 'orders' }>,
  reason: string,
): Result<Amendment> {
  const why = reason.trim().replaceAll(/\s+/g, ' ');
  if (why === '' || why.length > LONGEST_REASON)
    return refuse('input/reason.again', { longest: LONGEST_REASON });
  const orders = readWritten(state, { faction, text });
  return orders.ok ? ok({ kind: 'orders', faction, orders: orders.value, reason: why }) : orders;
}

/** All orders of a power, read as its player's, each of which must be clear. Refusals: `unclear/power`, `unclear/amended`. */
export function readWritten(
  state: CampaignState,
  { faction, text }: { readonly faction: FactionId; readonly text: string },
  when: 'then' | 'now' = 'then',
): Result<readonly Order[]> {
  if (state.factions[faction] === undefined) return refuse('unclear/power', { faction });
  const sheet = readOrders(text, viewCampaign(state, { kind: 'faction', faction }));
  const wrong = sheet.lines.find(
    ({ order, fault, ignored }) => fault !== null || (order === null && ignored === undefined),
  );
  if (wrong !== undefined) {
    const facts = { line: wrong.line, text: wrong.text, why: wrong.fault?.message ?? '' };
    return refuse(when === 'then' ? 'unclear/amended' : 'unclear/amended.now', facts);
  }
  return ok(wouldMerge(EMPTY_BOOK, sheet).orders);
}

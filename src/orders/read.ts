import { checkOrder } from '../campaign/check.ts';
import type { Order } from '../campaign/order.ts';
import type { VisibleCampaign } from '../campaign/sight/visible.ts';
import { keptAfter } from '../campaign/turn/kept.ts';
import { formatWith, plainSay } from './format.ts';
import { parseOrders } from './parse.ts';
import type { OrderLine, OrderSheet } from './sheet.ts';
import type { PlanPhrases } from './wording.ts';

/**
 * A player's text, parsed and checked against what he knows of the campaign. Every order in the sheet may be given
 * as it stands (a march with each step of its way); what may not carries the refusal as its fault. Of what is kept for
 * later, each line is checked with those above it (CP-KEP-07).
 */
export function readOrders(text: string, known: VisibleCampaign, plans?: PlanPhrases): OrderSheet {
  const sheet = parseOrders(text, known, plans);
  let seen = known;
  const lines = sheet.lines.map((line) => {
    if (line.order === null) return line;
    const read = checked(line, line.order, seen);
    if (read.order !== null) seen = keptAfter(read.order, seen);
    return read;
  });
  return { lines };
}

function checked(line: OrderLine, order: Order, known: VisibleCampaign): OrderLine {
  const result = checkOrder(order, known);
  if (result.ok) {
    const { order: whole, warnings } = result.value;
    const says = whole.kind === 'plan' ? line.says : formatWith({ order: whole }, plainSay({ known }));
    return { ...line, order: whole, says, warnings: [...line.warnings, ...warnings] };
  }
  const { code, message, hint } = result.refusal;
  return { ...line, order: null, fault: { code, message, hint } };
}

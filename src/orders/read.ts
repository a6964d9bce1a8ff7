import { checkOrder } from '../campaign/check.ts';
import type { Order } from '../campaign/order.ts';
import { slotOf } from '../campaign/orders/all.ts';

import type { VisibleCampaign } from '../campaign/sight/visible.ts';
import { keptAfter, struckBy } from '../campaign/turn/kept.ts';
import { formatWith, plainSay } from './format.ts';
import { parseOrders } from './parse.ts';
import type { Instruction, OrderLine, OrderSheet } from './sheet.ts';
import type { Person, PlanPhrases } from './wording.ts';
import { refuse } from './words/refuse.ts';

/**
 * A player's text, parsed and checked against what they know of the campaign. Every order in the sheet may be given
 * as it stands (a march with each step of its way); what may not carries the refusal as its fault. Of what is kept for
 * later, each line is checked with those above it (CP-KEP-07). `given`: what they have ordered this turn before.
 */
export function readOrders(
  text: string,
  known: VisibleCampaign,
  {
    given = [],
    ...talk
  }: {
    readonly plans?: PlanPhrases;
    readonly people?: readonly Person[];
    readonly given?: readonly Order[];
  } = {},
): OrderSheet {
  const sheet = parseOrders(text, known, talk);
  let seen = known;
  const before = [...given];
  const lines = sheet.lines.map((line) => {
    if (line.instruction?.kind === 'cancel') return withKept(line, line.instruction, known);
    if (line.order === null) return line;
    const read = checked(line, line.order, seen);
    if (read.order === null) return withdrawn(read, line.order, before);
    seen = keptAfter(read.order, seen);
    before.push(read.order);
    return read;
  });
  return { lines };
}

/** CP-DIP-07 is about offers of earlier turns: one of this turn has not been made yet, and is struck like any order. */
function withdrawn(read: OrderLine, order: Order, given: readonly Order[]): OrderLine {
  const offer = given.findLast((one) => one.kind === 'offer' && slotOf(one) === slotOf(order));
  if (order.kind !== 'withdraw' || offer === undefined) return read;
  return { ...read, instruction: { kind: 'cancel', order: offer }, fault: null };
}

/** Whoever takes an army's orders back means those kept since earlier turns, too. */
function withKept(line: OrderLine, cancel: Cancel, known: VisibleCampaign): OrderLine {
  const own = known.reader.kind === 'faction' ? (known.kept[known.reader.faction] ?? []) : [];
  const { army, order } = cancel;
  if (order !== undefined && own.some(({ slot }) => slot === slotOf(order))) return { ...line, ...KEPT_ONE };
  const struck =
    order === undefined ? struckBy({ kind: 'forget', ...(army === undefined ? {} : { army }) }, own) : [];
  if (struck.length === 0) return line;
  const say = plainSay({ known });
  const warnings = struck.map((one) => `What was kept for later is struck, too: ${formatWith(one, say)}.`);
  return { ...line, instruction: { ...cancel, isKept: true }, warnings: [...line.warnings, ...warnings] };
}

/** Of what is kept, all is struck that is kept for an army, or all. */
const KEPT_ONE = { instruction: null, says: '', fault: refuse('unclear/cancel-kept').refusal };

type Cancel = Extract<Instruction, { kind: 'cancel' }>;

function checked(line: OrderLine, order: Order, known: VisibleCampaign): OrderLine {
  const result = checkOrder(order, known);
  if (result.ok) {
    const { order: whole, warnings } = result.value;
    const says = whole.kind === 'plan' ? line.says : formatWith({ order: whole }, plainSay({ known }));
    return { ...line, order: whole, says, warnings: [...line.warnings, ...warnings] };
  }
  return { ...line, order: null, fault: result.refusal };
}

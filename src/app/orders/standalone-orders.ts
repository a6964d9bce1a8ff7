/** The order language without a campaign: names are taken as they are written. */

import type { Order } from '../../campaign/order.ts';
import { plainRefusal } from '../../kernel/result.ts';
import { isOrderLine } from '../../orders/is-order-line.ts';
import { parseOrders } from '../../orders/parse.ts';
import type { Fault, Instruction, OrderLine } from '../../orders/sheet.ts';

export interface StandaloneLine {
  readonly line: number;
  readonly text: string;
  readonly order: Order | null;
  readonly instruction: Instruction | null;
  /** The standard wording; empty where nothing was understood. */
  readonly says: string;
  readonly fault: Fault | null;
  readonly warnings: readonly string[];
  /** Why the line asks for nothing; absent where it asks for something. */
  readonly ignored?: string;
  readonly partOf?: number;
}

/** Every line of a text that is not blank, as the order language understands it. */
export function readStandaloneOrders(text: string): { readonly lines: readonly StandaloneLine[] } {
  return { lines: parseOrders(text).lines.map(asStandaloneLine) };
}

/** Sheets keep where a fault's words come from; what is printed does not. */
function asStandaloneLine(line: OrderLine): StandaloneLine {
  return line.fault === null ? line : { ...line, fault: plainRefusal(line.fault) };
}

/** For the reader of mails, where nobody knows the campaign. */
export function isStandaloneOrder(line: string): boolean {
  return isOrderLine(line);
}

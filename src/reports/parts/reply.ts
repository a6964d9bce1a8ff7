import { oneLine } from '../plain-text.ts';

/** The ready-made orders at the end of a report; the lines are the order language's own words. */
export interface OrderBlock {
  /** The marker lines, as the reader of replies knows them. */
  readonly opens: string;
  readonly closes: string;
  /** Without their boxes: `1st Host march to Karak`. */
  readonly lines: readonly string[];
}

export interface Reply {
  readonly how: readonly string[];
  readonly opens: string;
  readonly closes: string;
  /** `[ ] 1st Host march to Karak`. */
  readonly boxes: readonly string[];
  readonly hasBoxes: boolean;
}

/** How to answer a report, and the block to answer with. */
export function replyWith(block: OrderBlock): Reply {
  return replyTo([sayHow(block), WHAT_COMES_BACK], block);
}

/** The same with other words of how to answer. */
export function replyTo(how: readonly string[], block: OrderBlock): Reply {
  return {
    how,
    opens: block.opens,
    closes: block.closes,
    boxes: block.lines.map((line) => `[ ] ${oneLine(line)}`),
    hasBoxes: block.lines.length > 0,
  };
}

/** With one of his own orders for an example. */
function sayHow({ lines }: OrderBlock): string {
  const example = lines.find((line) => /march/i.test(line)) ?? lines[0];
  const such = example === undefined ? '' : `: "${oneLine(example)}"`;
  return `Reply to this letter. Put an x in the box before each order you want, like [x], or write your own orders above the quoted text, one to a line${such}. Capitals, typing errors and abbreviations do no harm.`;
}

const WHAT_COMES_BACK =
  'You will have a receipt at once that says line by line what was understood. Until the deadline you may write as often as you like: a new order for an army replaces its old one, the others stand.';

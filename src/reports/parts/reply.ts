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
  return {
    how: HOW_TO_REPLY,
    opens: block.opens,
    closes: block.closes,
    boxes: block.lines.map((line) => `[ ] ${oneLine(line)}`),
    hasBoxes: block.lines.length > 0,
  };
}

const HOW_TO_REPLY: readonly string[] = [
  'Reply to this letter. Put an x in the box before each order you want, like [x], or write your own orders above the quoted text, one to a line: "1st Host march to Karak". Capitals, typing errors and abbreviations do no harm.',
  'You will have a receipt at once that says line by line what was understood. Until the deadline you may write as often as you like: a new order for an army replaces its old one, the others stand.',
];

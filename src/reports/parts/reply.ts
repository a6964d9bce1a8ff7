import { oneLine } from '../plain-text.ts';
import { type ReportWords, reportsInEnglish } from '../words/reports.en.ts';

/** The ready-made orders at the end of a report; the lines are the order language's own words. */
export interface OrderBlock {
  /** The marker lines, as the reader of replies knows them. */
  readonly opens: string;
  readonly closes: string;
  /** Without their boxes: `1st Host march to Karak`. */
  readonly lines: readonly string[];
  /** One of the reader's own orders with nothing left to fill in; absent: one of the lines. */
  readonly example?: string;
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
export function replyWith(block: OrderBlock, { reply }: ReportWords = reportsInEnglish): Reply {
  return replyTo(
    [reply.how({ example: exampleOf(block), hasBoxes: block.lines.length > 0 }), reply.whatComesBack],
    block,
  );
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

/** One of the reader's own orders. */
function exampleOf({ lines, example: given }: OrderBlock): string | undefined {
  const example = given ?? lines.find((line) => /march/i.test(line)) ?? lines[0];
  return example === undefined ? undefined : oneLine(example);
}

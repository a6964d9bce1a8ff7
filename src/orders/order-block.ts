/** The lines a report prints round its ready-made orders; the reader of replies knows them again. */
export const BLOCK_OPENS = '=== Orders: put an x in the box, leave the line as it is ===';
export const SHEET_OPENS = '=== Orders: put an x in the box, change the line as you like ===';
export const BLOCK_CLOSES = '=== end of orders ===';

/** What letters of ours offer to be marked. */
export interface OfferedLines {
  /** Without their boxes, as they were sent: `1st Host march to Karak`. */
  readonly lines: readonly string[];
  /** They may be changed: a battle sheet. */
  readonly isSheet: boolean;
}

const OPENS = /^=== (?!end of ).+ ===$/;
const CLOSES = /^=== end of .+ ===$/;
const EMPTY_BOX = /^\[ \] (\S.*)$/;

/** The empty boxes between the frames of our letters; a box that stands anywhere else, or is marked already, is none. */
export function offerIn(sentText: string): OfferedLines {
  const lines: string[] = [];
  let isOpen = false;
  for (const line of sentText.split(/\r\n?|\n/)) {
    if (CLOSES.test(line)) isOpen = false;
    else if (OPENS.test(line)) isOpen = true;
    const order = isOpen ? EMPTY_BOX.exec(line)?.[1] : undefined;
    if (order !== undefined) lines.push(order);
  }
  return { lines, isSheet: sentText.includes(SHEET_OPENS) };
}

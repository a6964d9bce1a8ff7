/** Sentences that people write behind their orders and that change nothing, though a word stands in them by which orders are taken back. */
import lists from './data/remarks.json' with { type: 'json' };

const WHOLE = new RegExp(`^\\W*(?:${lists['whole sentences'].join('|')})\\W*$`, 'iu');

/** `Can't wait to see what comes of it`, and not `Can't wait to see it, no, scrap that`: the whole of it is one. */
export const isRemark = (text: string): boolean => WHOLE.test(text);

const COUNTING = new Intl.Collator('en', { numeric: true });

/** For sorting words as people count: `Power 2` stands before `Power 10`. */
export const countingOrder = (one: string, other: string): number => COUNTING.compare(one, other);

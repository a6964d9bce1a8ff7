export const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);

/**
 * Rows by a key of their own, by its code units. A row that was written anew lies elsewhere in its table: left as they come, rows would
 * tell everybody which of them had changed, those in the dark too (CP-FOG-10). A database sorts words by its own customs, so it is not asked.
 */
export const inOrder = <Row>(rows: readonly Row[], key: (row: Row) => string): readonly Row[] =>
  [...rows].sort((one, other) => compare(key(one), key(other)));

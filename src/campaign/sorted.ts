/** A record's keys in the one order everything here goes by: ascending by `<`. */
export function idsOf<Id extends string>(record: Readonly<Record<Id, unknown>>): readonly Id[] {
  return (Object.keys(record) as Id[]).sort();
}

/** A record's values in the order of their ids. */
export function inOrder<Id extends string, T>(record: Readonly<Record<Id, T>>): readonly T[] {
  return idsOf(record).map((id) => record[id]);
}

/** Ascending by a key, as `<` has it; equal keys keep their order. */
export function sortedBy<T>(items: readonly T[], key: (item: T) => string | number): readonly T[] {
  return [...items].sort((one, other) => compare(key(one), key(other)));
}

/** For `sort`: -1, 0 or 1 by `<`, never by the machine's language. */
export function compare(one: string | number, other: string | number): number {
  if (one < other) return -1;
  return one > other ? 1 : 0;
}

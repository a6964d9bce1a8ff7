import { once } from '../kernel/remember.ts';

// Values here never change once made, so what is worked out of one holds for as long as it is there.
const sortedKeys = once((record: object): readonly string[] => Object.keys(record).sort());
const sortedValues = once((record: Readonly<Record<string, unknown>>): readonly unknown[] =>
  sortedKeys(record).map((id) => record[id]),
);

/** A record's keys in the one order everything here goes by: ascending by `<`. */
export function idsOf<Id extends string>(record: Readonly<Record<Id, unknown>>): readonly Id[] {
  return sortedKeys(record) as readonly Id[];
}

/** A record's values in the order of their ids. */
export function inOrder<Id extends string, T>(record: Readonly<Record<Id, T>>): readonly T[] {
  return sortedValues(record) as readonly T[];
}

/** For `sort`: -1, 0 or 1 by `<`, never by the machine's language. */
export function compare(one: string | number, other: string | number): number {
  if (one < other) return -1;
  return one > other ? 1 : 0;
}

/** Things by a key, each list in the order in which they come. */
export function groupBy<Key extends string | number, T>(
  things: readonly T[],
  keyOf: (thing: T) => Key,
): ReadonlyMap<Key, readonly T[]> {
  const groups = new Map<Key, T[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [thing]);
    else group.push(thing);
  }
  return groups;
}

/** Items that belong together. */

/** Items that share a key: never empty. */
export type Group<T> = readonly [T, ...(readonly T[])];

/** The items by the key they share, in order of each key's first appearance. */
export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): readonly Group<T>[] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return [...groups.values()];
}

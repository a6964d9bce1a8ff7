// What strangers write may hold characters that PostgreSQL does not take: NUL, and halves of surrogate pairs.
const UNSTORABLE = /[\0\p{Surrogate}]/gu;
const REPLACEMENT = '\uFFFD';

/** The value with such characters replaced in every text in it, keys and bytes left alone; the same value if it has none. */
export function wellFormed<T>(value: T): T {
  return mend(value) as T;
}

function mend(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(UNSTORABLE, REPLACEMENT);
  if (Array.isArray(value)) return mendArray(value);
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return value;
  return mendObject(value);
}

function mendArray(items: readonly unknown[]): readonly unknown[] {
  const mended = items.map(mend);
  return mended.some((item, i) => item !== items[i]) ? mended : items;
}

function mendObject(value: object): object {
  const entries = Object.entries(value);
  const mended = entries.map(([key, field]) => [key, mend(field)] as const);
  const isSame = mended.every(([, field], i) => field === entries[i]?.[1]);
  return isSame ? value : Object.fromEntries(mended);
}

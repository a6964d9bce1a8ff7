/** Answers that are dear to work out and asked for again soon: the last few, by key. */
export interface KeptFew<Value> {
  get(key: string, work: () => Value): Value;
  forget(key: string): void;
}

export function keepFew<Value>(most: number): KeptFew<Value> {
  const kept = new Map<string, Value>();
  return {
    get(key, work) {
      const value = kept.get(key) ?? work();
      kept.delete(key);
      kept.set(key, value);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      return value;
    },
    forget: (key) => {
      kept.delete(key);
    },
  };
}

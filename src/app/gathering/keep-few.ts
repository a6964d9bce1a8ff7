/** Answers that are dear to work out and asked for again soon: the last few, by key. */
export interface KeptFew<Value> {
  /** What was worked out for the key, or is being worked out. A work that fails is forgotten, so that the next who asks tries anew. */
  get(key: string, work: () => Promise<Value>): Promise<Value>;
}

export function keepFew<Value>(most: number): KeptFew<Value> {
  const kept = new Map<string, Promise<Value>>();
  return {
    get(key, work) {
      const value = kept.get(key) ?? work();
      kept.delete(key);
      kept.set(key, value);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      return value.catch((fault: unknown) => {
        if (kept.get(key) === value) kept.delete(key);
        throw fault;
      });
    },
  };
}

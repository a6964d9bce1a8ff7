/** What is being worked on, and when something was last done for it: nothing is worked on twice at once, or taken for left alone. */
export interface AtWork<Moment> {
  /** Does the work, or waits for the same work that is under way already. */
  once(name: string, work: () => Promise<void>): Promise<void>;
  /** Something was done for it. */
  note(name: string, now: Moment): void;
  /** When something was last noted for it; undefined: never. */
  last(name: string): Moment | undefined;
}

export function startWork<Moment>(): AtWork<Moment> {
  const underWay = new Map<string, Promise<void>>();
  const noted = new Map<string, Moment>();
  return {
    once: (name, work) => {
      const before = underWay.get(name);
      if (before !== undefined) return before;
      const now = work().finally(() => underWay.delete(name));
      underWay.set(name, now);
      noted.delete(name);
      return now;
    },
    note: (name, now) => void noted.set(name, now),
    last: (name) => noted.get(name),
  };
}

/** Mails to one address are read in a row: one after the other, as they came, by one reader at a time. */

/** Of one process. */
export interface Rows<Id> {
  /**
   * Reads in the row of a name, waiting for who reads there now. What others leave there meanwhile is read after it.
   */
  read(name: string, work: RowWork<Id>): Promise<void>;
  /** Leaves ids with the worker that reads in the row; answers whether there is one. */
  leave(name: string, ids: readonly Id[]): boolean;
}

export interface RowWork<Id> {
  readonly own: () => Promise<void>;
  /** Only where `own` came to a good end. */
  readonly left: (ids: readonly Id[]) => Promise<void>;
}

export function openRows<Id>(): Rows<Id> {
  const rows = new Map<string, { readonly left: Id[]; readonly ended: Promise<unknown> }>();

  async function readAll(name: string, { own, left }: RowWork<Id>, waiting: Id[]): Promise<void> {
    try {
      await own();
      while (waiting.length > 0) await left(waiting.splice(0));
    } finally {
      rows.delete(name);
    }
  }

  return {
    read: async (name, work) => {
      for (let other = rows.get(name); other !== undefined; other = rows.get(name)) await other.ended;
      const left: Id[] = [];
      const reading = readAll(name, work, left);
      rows.set(name, { left, ended: Promise.allSettled([reading]) });
      await reading;
    },
    leave: (name, ids) => {
      const row = rows.get(name);
      row?.left.push(...ids);
      return row !== undefined;
    },
  };
}

/** Mails to one address are read in a row: one after the other, as they came, by one reader at a time. */

/** Keeps other processes out of a row that this one reads. To go by it saves work; nothing is lost or done twice where it fails. */
export interface RowClaims {
  /**
   * Waits until no other process has the name: then it is ours. Whoever has waited very long goes on all the same, and so does who need not read
   * any more. @throws what the database throws where it is away.
   */
  take(name: string, isOver: () => boolean): Promise<void>;
  /** Never fails. */
  giveBack(name: string): Promise<void>;
}

const NO_OTHERS: RowClaims = { take: async () => undefined, giveBack: async () => undefined };

export interface Rows<Id> {
  /**
   * Reads in the row of a name, waiting for who reads there now. What others leave there meanwhile is read after it, unless somebody waits for the
   * row: whoever writes without end keeps nobody waiting. What is then left over stays taken, and the next round finds it.
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

interface Row<Id> {
  readonly left: Id[];
  isWanted: boolean;
  ended: Promise<unknown>;
}

/** `isOver`: this process closes, and begins nothing any more. Without claims nobody else is thought to read. */
export function openRows<Id>(claims = NO_OTHERS, isOver = (): boolean => false): Rows<Id> {
  const rows = new Map<string, Row<Id>>();

  async function readAll(name: string, { own, left }: RowWork<Id>, row: Row<Id>): Promise<void> {
    try {
      await claims.take(name, isOver);
      await own();
      while (row.left.length > 0 && !row.isWanted) await left(row.left.splice(0));
    } finally {
      await claims.giveBack(name);
      rows.delete(name);
    }
  }

  return {
    read: async (name, work) => {
      for (let other = rows.get(name); other !== undefined; other = rows.get(name)) {
        other.isWanted = true;
        await other.ended;
      }
      const row: Row<Id> = { left: [], isWanted: false, ended: Promise.resolve() };
      rows.set(name, row);
      const reading = readAll(name, work, row);
      row.ended = Promise.allSettled([reading]);
      await reading;
    },
    leave: (name, ids) => {
      const row = rows.get(name);
      row?.left.push(...ids);
      return row !== undefined;
    },
  };
}

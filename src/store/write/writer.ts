import type { InboundId } from '../../app/ids.ts';
import type { Write, WriteOf } from '../../app/ports.ts';
import type { Db } from '../read/snapshot.ts';

/** Written with a method, so that what carries out a write's kind may be given any writes. */
interface Writing<W extends Write> {
  carryOut(tx: Db, writes: readonly W[], taken: InboundId[]): Promise<void>;
}

/** Carries out writes of one kind, in order; the ids of mails that are taken go to `taken`. */
export type Writer<W extends Write> = Writing<W>['carryOut'];

/** What carries out each kind of write in the database. */
export type Writers = { readonly [Kind in Write['kind']]: Writer<WriteOf<Kind>> };

/** One after the other, for a kind that has no statement for many. */
export function each<W extends Write>(write: (tx: Db, one: W) => Promise<void>): Writer<W> {
  return async (tx, writes) => {
    for (const one of writes) await write(tx, one);
  };
}

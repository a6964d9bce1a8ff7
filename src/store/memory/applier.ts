import type { InboundId } from '../../app/ids.ts';
import type { Write, WriteOf } from '../../app/ports.ts';
import type { Tables } from './tables.ts';

/** Written with a method, so that what carries out a write's kind may be given any write. */
interface Applying<W extends Write> {
  apply(tables: Tables, write: W, taken: InboundId[]): void;
}

/** Carries out one write; the id of a mail that is taken goes to `taken`. @throws Conflict when its guard does not hold. */
export type Applier<W extends Write> = Applying<W>['apply'];

/** What carries out each kind of write in memory. */
export type Appliers = { readonly [Kind in Write['kind']]: Applier<WriteOf<Kind>> };

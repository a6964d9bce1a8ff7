/** What only some seats have. */
import type { TimeBook } from '../campaign/calendar/time-book.ts';
import type { Instant } from '../kernel/brand.ts';

export interface SeatExtras {
  /** What the seat has used of the campaign's time; absent: nothing. */
  readonly timeBook?: TimeBook;
  /** SHA-256 of the secret of its calendar feed, hex; absent: it has none. */
  readonly feedHash?: string;
  /** Letters to a predecessor who agreed may be read from then on. Absent: none. */
  readonly lettersSince?: Instant;
}

/** What only some seats have. */
import type { TimeBook } from '../../campaign/calendar/time-book.ts';
import type { Instant } from '../../kernel/brand.ts';

/** CP-CAL-19: its address is made of this and the instance's key, and stands nowhere. */
export interface CalendarFeed {
  /** Raised when the address is made void. */
  readonly version: number;
  readonly isOn: boolean;
}

export interface SeatExtras {
  /** What the seat has used of the campaign's time; absent: nothing. */
  readonly timeBook?: TimeBook;
  /** Its calendar feed; absent: it never had one. */
  readonly feed?: CalendarFeed;
  /** Letters to a predecessor who agreed may be read from then on. Absent: none. */
  readonly lettersSince?: Instant;
}

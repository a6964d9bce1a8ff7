/** What only some seats have. */
import type { TimeBook } from '../../campaign/calendar/time-book.ts';
import type { Limits } from '../../campaign/entrust/entrust.ts';
import type { Instant } from '../../kernel/brand.ts';
import type { ParticipantId } from '../ids.ts';

/** CP-CAL-19: its address is made of this and the instance's key, and stands nowhere. */
export interface CalendarFeed {
  /** Raised when the address is made void. */
  readonly version: number;
  readonly isOn: boolean;
}

/** CP-PPL-10: another player of the campaign may give orders for the seat. */
export interface Delegation extends Limits {
  readonly to: ParticipantId;
  /** When whoever sits there took that seat over: to a successor nothing is entrusted. Absent: from the beginning. */
  readonly toSince?: Instant;
  readonly since: Instant;
  /** The last turn they may order in is the one before it. */
  readonly untilTurn?: number;
  readonly until?: Instant;
  /** The delegate is sent the principal's reports. */
  readonly withReports?: true;
}

export interface SeatExtras {
  /** What the seat has used of the campaign's time; absent: nothing. */
  readonly timeBook?: TimeBook;
  /** Its calendar feed; absent: it never had one. */
  readonly feed?: CalendarFeed;
  /** Letters to a predecessor who agreed may be read from then on. Absent: none. */
  readonly lettersSince?: Instant;
  /** Who else gives orders for the seat; absent: nobody. */
  readonly delegations?: readonly Delegation[];
}

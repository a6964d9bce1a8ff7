/** What a seat has used of the campaign's time. It stays with the seat, whoever sits there. */
import type { Instant } from '../../kernel/brand.ts';

export interface TimeBook {
  /** CP-CAL-16: delays that were excused, and the turn of the last. */
  readonly excused?: { readonly used: number; readonly turn: number };
  /** CP-CAL-17: leaves of a campaign that limits them, the first first. */
  readonly leaves?: readonly Leave[];
  /** CP-CAL-20: who took the seat over then has been given their time. */
  readonly welcomed?: Instant;
  /** CP-PPL-04: they have asked to be forgotten, once in this turn or twice. */
  readonly forget?: { readonly turn: number; readonly isSure: boolean };
  /** Until when a leave was asked for that is longer than the limits: the GM's word is awaited. */
  readonly asked?: Instant;
}

export interface Leave {
  readonly from: Instant;
  readonly until: Instant;
}

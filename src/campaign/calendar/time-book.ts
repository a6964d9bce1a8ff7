/** What a seat has used of the campaign's time. It stays with the seat, whoever sits there. */

export interface TimeBook {
  /** CP-CAL-16: delays that were excused, and the turn of the last. */
  readonly excused?: { readonly used: number; readonly turn: number };
}

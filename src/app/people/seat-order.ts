/** `p2` stands before `p10`. */
const COUNTING = new Intl.Collator('en', { numeric: true });

/** Seats in the order in which people count them: the GM, then the players by their number. */
export function inSeatOrder<Seat extends { readonly id: string }>(seats: readonly Seat[]): readonly Seat[] {
  return seats.toSorted((one, other) => COUNTING.compare(one.id, other.id));
}

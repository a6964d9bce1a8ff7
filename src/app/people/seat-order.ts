import { english } from '../../kernel/words/language.ts';

/** `p2` stands before `p10`. */
const COUNTING = new Intl.Collator('en', { numeric: true });

/** Seats in the order in which people count them: the GM, then the players by their number. */
export function inSeatOrder<Seat extends { readonly id: string }>(seats: readonly Seat[]): readonly Seat[] {
  return seats.toSorted((one, other) => COUNTING.compare(one.id, other.id));
}

/** Who plays each power, by the power's id; several players of one are named together. */
export function playersOf(
  seats: readonly { readonly id: string; readonly name: string; readonly faction?: string }[],
): Readonly<Record<string, string>> {
  const players: Record<string, readonly string[]> = {};
  for (const { faction, name } of inSeatOrder(seats)) {
    if (faction !== undefined) players[faction] = [...(players[faction] ?? []), name];
  }
  return Object.fromEntries(Object.entries(players).map(([faction, names]) => [faction, english.and(names)]));
}

import { countingOrder } from '../../kernel/words/counting-order.ts';
import { english } from '../../kernel/words/language.ts';

/** Seats in the order in which people count them: the GM, then the players by their number. */
export function inSeatOrder<Seat extends { readonly id: string }>(seats: readonly Seat[]): readonly Seat[] {
  return seats.toSorted((one, other) => countingOrder(one.id, other.id));
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

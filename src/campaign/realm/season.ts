/** CP-SUP-04: every fourth turn is winter. */
const TURNS_OF_A_YEAR = 4;

/** CP-SUP-04: whether a turn is a winter one: 4, 8, 12 and so on. */
export function isWinter(turn: number): boolean {
  return turn % TURNS_OF_A_YEAR === 0;
}

/**
 * An order of 0..n-1 by Fisher and Yates, from the last place down to the second; `below(sides)` draws one of 0..sides-1. What it draws, and
 * in which order, stands in the proof of dice: another way to shuffle would be another battle.
 */
export function shuffledBy(below: (sides: number) => number, n: number): readonly number[] {
  const order: number[] = [];
  for (let i = 0; i < n; i += 1) order.push(i);
  for (let last = n - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    const held = order[last] ?? 0;
    order[last] = order[other] ?? 0;
    order[other] = held;
  }
  return order;
}

/** Who comes first, with as few weighed as that takes: a card sets one or two pieces going, and there are some ten to choose from. */

/** A piece, its worth or, until that is asked for, a bound above it. */
interface Standing {
  readonly index: number;
  readonly worth: number;
  readonly isExact: boolean;
}

/** The pieces, those of most worth first, of equals the lower number. `atMost` must never be below `worthOf`. */
export function* byWorth(
  pieces: readonly number[],
  atMost: (index: number) => number,
  worthOf: (index: number) => number,
): Generator<number> {
  const left = pieces.map((index): Standing => ({ index, worth: atMost(index), isExact: false }));
  while (left.length > 0) {
    const place = firstOf(left);
    const first = left[place];
    if (first === undefined) return;
    if (first.isExact) {
      left.splice(place, 1);
      yield first.index;
    } else {
      const { index } = first;
      left[place] = { index, worth: worthOf(index), isExact: true };
    }
  }
}

function firstOf(standings: readonly Standing[]): number {
  let first = 0;
  standings.forEach((one, place) => {
    const other = standings[first];
    if (other !== undefined && isBefore(one, other)) first = place;
  });
  return first;
}

/** A bound goes before a worth it equals: it may still turn out to be that of a lower number. */
function isBefore(one: Standing, other: Standing): boolean {
  if (one.worth !== other.worth) return one.worth > other.worth;
  return one.isExact === other.isExact ? one.index < other.index : !one.isExact;
}

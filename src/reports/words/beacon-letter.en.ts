interface Round {
  readonly round: number;
}

/** The letters about a beacon that could not be had. */
export const beaconLetter = {
  missing: ({ turn }: { readonly turn: number }) => `Turn ${turn} waits for the beacon`,
  waived: ({ turn }: { readonly turn: number }) => `Turn ${turn} goes on without the beacon`,
  waits: ({ round }: Round) =>
    `Nothing is asked of you. Orders are closed, but round ${round} of the public beacon, which goes into the dice, could not be had yet. It is asked for every minute, and the turn is resolved as soon as it comes. Your game master can enter the round's signature by hand: it proves itself. They can also let the turn go on without it; then everybody is written to, and the proof of the turn says so.`,
  goesOn: ({ round }: Round) =>
    `Your game master has let the turn go on without round ${round} of the public beacon. The beacon publishes every round: if that one can be read now, or could be read then, ask why it was not used. The dice of this turn are proved as in a campaign without a beacon.`,
  reason: 'The reason given',
};

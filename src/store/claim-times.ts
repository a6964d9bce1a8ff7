/** How long taken mail is its claimer's: as long as it has waited already, within these bounds. */
export const LEAST_CLAIMED_MS = 60_000;
export const MOST_CLAIMED_MS = 3_600_000;

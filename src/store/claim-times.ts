/** How long taken mail is its claimer's: as long as it has waited already, within these bounds. */
export const LEAST_CLAIMED_MS = 60_000;
export const MOST_CLAIMED_MS = 3_600_000;

/** So long after its end an invitation is kept, with the name and address in it: a game master looks back so far. */
export const INVITATION_KEPT_MS = 30 * 86_400_000;

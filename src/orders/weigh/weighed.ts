/** What a part of a sentence, or a sentence, came to when it was weighed. */
import type { Claim, Deed } from '../free/claim.ts';
import type { Who } from '../free/spot.ts';

/** `open`: something of ours is ordered in it, and it cannot be told what. */
export type Weighed =
  | { readonly kind: 'orders'; readonly claims: readonly Claim[]; readonly cost: number }
  | { readonly kind: 'talk' }
  /** Said, done or thought of, and not ordered: what follows from it may be. */
  | { readonly kind: 'told' }
  | { readonly kind: 'open' };

export const TALK: Weighed = { kind: 'talk' };
export const TOLD: Weighed = { kind: 'told' };
export const OPEN: Weighed = { kind: 'open' };

export const claimOf = (deed: Deed, { armies, group }: Who): Claim => ({
  armies,
  ...(group === undefined ? {} : { group }),
  deed,
  sureness: 'sure',
  corrected: [],
});

import { PROOF_AGE_MS } from '../app/contracts/mail-hooks.ts';

/** Proofs that have been used, for as long as they would count. */
export interface SpentProofs {
  /** False where it was spent before, or is being spent at this moment. */
  spend(proof: string, now: number): boolean;
  /** What it was for was not done: it may be sent again. */
  giveBack(proof: string): void;
}

/** Of this process: proofs leave it when they are too old to count at all. */
export function openSpentProofs(): SpentProofs {
  const spentAt = new Map<string, number>();
  return {
    spend(proof, now) {
      for (const [old, at] of spentAt) if (now - at > LONGEST_MS) spentAt.delete(old);
      if (spentAt.has(proof)) return false;
      spentAt.set(proof, now);
      return true;
    },
    giveBack: (proof) => void spentAt.delete(proof),
  };
}

/** One whose clock is ahead may be sent early, and counts until it is late. */
const LONGEST_MS = 2 * PROOF_AGE_MS;

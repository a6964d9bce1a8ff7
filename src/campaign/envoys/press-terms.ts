import type { FactionId, LetterId, RegionId } from '../ids.ts';

/** CP-PRS-01: what a campaign allows. */
export interface PressTerms {
  readonly mayBeAnonymous: boolean;
  /** Letters may be given for a later turn. */
  readonly mayWait: boolean;
  /** CP-PRS-06: letters ride, and take turns; absent: they come with the turn's report. */
  readonly couriers?: true;
}

/** A letter on the road. */
export interface Courier {
  readonly id: LetterId;
  readonly from: FactionId;
  readonly to: FactionId;
  readonly lines: readonly string[];
  readonly isAnonymous: boolean;
  /** The turn in which it was written. */
  readonly since: number;
  /** It comes with the report of this turn. */
  readonly due: number;
  /** Regions between the two castles, in the order in which the courier rides through them. */
  readonly road: readonly RegionId[];
  /** CP-PRS-08: an enemy has it; the sender misses the courier a turn later. */
  readonly isCaught?: true;
  /** CP-PRS-10: the game master has taken it out of the post, and says why. */
  readonly struck?: string;
}

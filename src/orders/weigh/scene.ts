/** What the sentences before this one were about. */
import type { ArmyId, RegionId } from '../../campaign/ids.ts';
import type { Claim } from '../free/claim.ts';

export interface Scene {
  /** Of whom was spoken last. */
  readonly topic?: readonly ArmyId[];
  /** A place that was named, and nobody sent there. */
  readonly place?: RegionId;
  /** What somebody was told last. */
  readonly last?: Claim;
  /** The sentence before this was not understood. */
  readonly isUnclear?: boolean;
  /** Who has a word already. */
  readonly told: readonly ArmyId[];
}

export const EMPTY_SCENE: Scene = { told: [] };

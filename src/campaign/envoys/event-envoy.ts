/** What happens between factions: part of the union in `event.ts`. */
import type { ArmyId, FactionId, LetterId, RegionId } from '../ids.ts';
import type { Courier } from './press-terms.ts';
import type { Offer, Treaty, TreatyId } from './treaty.ts';

export type EnvoyEvent =
  /** It lies open until the end of the next turn. */
  | { readonly kind: 'offer-made'; readonly offer: Offer }
  /** An offer that is no more. */
  | {
      readonly kind: 'offer-dropped';
      readonly from: FactionId;
      readonly to: FactionId;
      readonly why: 'withdrawn' | 'rejected' | 'lapsed';
    }
  /** It is in force. `isPublic`: told to all. */
  | { readonly kind: 'treaty-made'; readonly treaty: Treaty; readonly isPublic: boolean }
  /** Notice was given: it ends after `until`. */
  | {
      readonly kind: 'treaty-denounced';
      readonly treaty: TreatyId;
      readonly by: FactionId;
      readonly against: FactionId;
      readonly until: number;
      readonly isPublic: boolean;
    }
  /** It has run out, or one of its parties has fallen. */
  | {
      readonly kind: 'treaty-ended';
      readonly treaty: Treaty;
      readonly why: 'term' | 'notice' | 'fallen';
      readonly isPublic: boolean;
    }
  | { readonly kind: 'war-declared'; readonly by: FactionId; readonly on: FactionId }
  /** CP-DIP-24: `by` broke their word; `treaties` are no more. */
  | {
      readonly kind: 'treaty-broken';
      readonly by: FactionId;
      readonly against: FactionId;
      readonly why: 'war' | 'march' | 'stayed' | 'tribute';
      readonly treaties: readonly TreatyId[];
      readonly region?: RegionId;
      readonly isPublic: boolean;
    }
  | { readonly kind: 'gift-given'; readonly from: FactionId; readonly to: FactionId; readonly gold: number }
  | {
      readonly kind: 'tribute-paid';
      readonly treaty: TreatyId;
      readonly from: FactionId;
      readonly to: FactionId;
      readonly gold: number;
    }
  /** It stands in a partner's land without a right to, and has a turn to leave. */
  | {
      readonly kind: 'army-unwelcome';
      readonly army: ArmyId;
      readonly faction: FactionId;
      readonly holder: FactionId;
      readonly at: RegionId;
    }
  /** Who was asked to leave, altogether; needs no words. */
  | { readonly kind: 'guests-noted'; readonly armies: readonly ArmyId[] }
  /** CP-FOG-15, CP-FOG-16: a look at a region, when the turn ends: by an army's riders, or a spy's. */
  | {
      readonly kind: 'scouts-sent';
      readonly faction: FactionId;
      readonly at: RegionId;
      readonly army?: ArmyId;
      readonly cost: number;
    }
  /** What all scouts and spies look at now; needs no words. */
  | { readonly kind: 'looks-noted'; readonly looks: Readonly<Record<FactionId, readonly RegionId[]>> }
  /** `from` is absent for readers who may not know who wrote it. */
  | {
      readonly kind: 'press-sent';
      readonly from?: FactionId;
      readonly to: 'all' | readonly FactionId[];
      readonly lines: readonly string[];
      readonly isAnonymous: boolean;
      /** CP-PRS-06: it came by courier, and was written in turn `written`; absent where readers may not know. */
      readonly letter?: LetterId;
      readonly written?: number;
    }
  /** CP-PRS-06: a letter has set out. */
  | { readonly kind: 'courier-sent'; readonly courier: Courier }
  /** CP-PRS-07: `by` has caught the courier and read the letter. `from` as in `press-sent`. */
  | {
      readonly kind: 'courier-caught';
      readonly letter?: LetterId;
      readonly by: FactionId;
      readonly at: RegionId;
      readonly from?: FactionId;
      readonly to: FactionId;
      readonly lines: readonly string[];
      readonly isAnonymous: boolean;
      readonly written?: number;
    }
  /** CP-PRS-08: the courier has not come back, or found nobody to give it to. */
  | {
      readonly kind: 'courier-missed';
      readonly letter: LetterId;
      readonly from: FactionId;
      readonly to: FactionId;
      readonly written: number;
      readonly why: 'caught' | 'nobody';
    }
  /** CP-PRS-10: the game master has taken it out of the post. */
  | {
      readonly kind: 'courier-struck';
      readonly letter: LetterId;
      readonly from: FactionId;
      readonly to: FactionId;
      readonly written: number;
      readonly why: string;
    }
  /** The general truce of the opening is over. */
  | { readonly kind: 'truce-over' };

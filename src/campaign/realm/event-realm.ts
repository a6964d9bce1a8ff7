/** What happened in a realm: part of `CampaignEvent`. */
import type { ArmyId, FactionId, RegionId, UnitId } from '../ids.ts';
import type { Work } from '../order.ts';
import type { Unit } from '../state.ts';

export type RealmEvent =
  /** Paid for; they come at the end of the turn. */
  | {
      readonly kind: 'recruits-called';
      readonly faction: FactionId;
      readonly at: RegionId;
      readonly troops: readonly string[];
      readonly cost: number;
    }
  /** They joined `army`; `name`: it is a new one. */
  | {
      readonly kind: 'recruits-came';
      readonly faction: FactionId;
      readonly at: RegionId;
      readonly army: ArmyId;
      readonly name?: string;
      readonly units: readonly Unit[];
    }
  /** The castle was lost before they came. */
  | { readonly kind: 'recruits-scattered'; readonly faction: FactionId; readonly at: RegionId }
  | {
      readonly kind: 'work-begun';
      readonly faction: FactionId;
      readonly at: RegionId;
      readonly work: Work;
      readonly cost: number;
    }
  | { readonly kind: 'work-done'; readonly faction: FactionId; readonly at: RegionId; readonly work: Work }
  /** `faction` holds the region. */
  | {
      readonly kind: 'unrest-changed';
      readonly faction: FactionId;
      readonly region: RegionId;
      readonly unrest: number;
    }
  /** It threw its holder off, and is nobody's. */
  | { readonly kind: 'region-revolted'; readonly region: RegionId; readonly from: FactionId }
  /** `gold` is what is in hand now. */
  | {
      readonly kind: 'ledger-closed';
      readonly faction: FactionId;
      readonly income: number;
      readonly upkeep: number;
      readonly gold: number;
    }
  /** It was not paid and went home. */
  | {
      readonly kind: 'unit-deserted';
      readonly army: ArmyId;
      readonly faction: FactionId;
      readonly unit: UnitId;
      readonly unitName: string;
    };

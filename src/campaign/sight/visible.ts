/**
 * What a reader may know of a campaign: the one projection (`visibleTo`) that reports, receipts, pages and the
 * API all go through. Nothing above this floor shows a reader anything that is not in here.
 */

import type { Weather } from '../content/content.ts';
import type { FormerNames } from '../corrections/rename.ts';
import type { Courier, PressTerms } from '../envoys/press-terms.ts';
import type { Diplomacy } from '../envoys/treaty.ts';
import type { CampaignEvent } from '../event.ts';
import type { ArmyId, BattleId, CampaignId, FactionId, LetterId, RegionId } from '../ids.ts';
import type {
  Army,
  BattleUnderWay,
  CampaignMap,
  CampaignState,
  Faction,
  General,
  KeptOrder,
  Land,
  Sighting,
  Victory,
} from '../state.ts';

export type Reader =
  | { readonly kind: 'gm' }
  | { readonly kind: 'faction'; readonly faction: FactionId }
  | { readonly kind: 'public' };

export interface VisibleCampaign {
  readonly reader: Reader;
  readonly id: CampaignId;
  readonly name: string;
  /** CP-FOG-03: the lists are common knowledge, the campaign's own too. */
  readonly ruleset: Omit<CampaignState['ruleset'], 'options'>;
  /** CP-REC-11: of the campaign's own rules; absent: 1. */
  readonly rulesRevision?: number;
  /** The turn whose orders are being collected. */
  readonly turn: number;
  /** The map is common knowledge; who holds what is not. */
  readonly map: CampaignMap;
  readonly factions: readonly Faction[];
  /** Holders the reader knows of: where they stand or look, castles for all. Absent: unknown or nobody. */
  readonly holders: Readonly<Record<RegionId, FactionId>>;
  /** Regions whose present state the reader sees with their own eyes; of the others they have at most old news. */
  readonly inSight: readonly RegionId[];
  /** Every army for the GM, its own for a faction, none for the public; by id. */
  readonly armies: readonly Army[];
  /** The same for generals. */
  readonly generals: readonly General[];
  /** Foreign armies as last seen, newest first, then by id. */
  readonly sightings: readonly Sighting[];
  readonly standings: readonly Standing[];
  /** CP-VIC-06: what the war is about and how far it is: common knowledge. */
  readonly victory?: Victory;
  /** CP-FOG-11: battles under way, by id. Where their armies came from is not told. */
  readonly battles: readonly VisibleBattle[];
  /** Orders that wait for their time: a player's own, for the GM everybody's. */
  readonly kept: Readonly<Record<FactionId, readonly KeptOrder[]>>;
  /** Gold in hand: every faction's for the GM, a player's own, nobody's for the public. */
  readonly treasuries: Readonly<Record<FactionId, number>>;
  /** Unrest and works of the regions in sight; absent: nothing to tell. */
  readonly lands: Readonly<Record<RegionId, Land>>;
  /** CP-DIP-25: what the reader may know of treaties and offers; absent: the campaign has no diplomacy. */
  readonly diplomacy?: Diplomacy;
  /** CP-DIG-05: the reader's own armies that have dug in, and those they see; absent: none. */
  readonly dugIn?: Readonly<Record<ArmyId, RegionId>>;
  /** CP-PRS-01: what letters are carried; absent: none. */
  readonly press?: PressTerms;
  /** CP-PRS-06: letters on the road: the reader's own, for the GM everybody's; absent: none. */
  readonly couriers?: Readonly<Record<LetterId, Courier>>;
  /** CP-RUM-01; absent: no rumours go about. */
  readonly hasRumours?: true;
  /** CP-REC-17: nothing is dealt yet, and this is the commitment to the deal; absent: all has been dealt. */
  readonly dealCommitment?: string;
  /** CP-REC-18: campaigns that were opened here before for most of these players; absent: none. */
  readonly openedBefore?: number;
  /** CP-REC-16: what powers were called earlier in this turn; absent: none was renamed in it. */
  readonly formerNames?: FormerNames;
  /** CP-EVT-07: what holds through this turn; absent: nothing does. */
  readonly weather?: readonly Weather[];
}

export type VisibleBattle = Omit<BattleUnderWay, 'cameFrom'>;

/** Common knowledge: castles and whether the faction still lives. */
export interface Standing {
  readonly faction: FactionId;
  readonly castles: number;
  readonly isAlive: boolean;
}

/** A resolved turn for a reader: what happened that they may know, and how things now stand for them. */
export interface VisibleTurn {
  /** The turn that was resolved. */
  readonly turn: number;
  readonly events: readonly CampaignEvent[];
  /** Battles the reader may read about, in the order of their events. */
  readonly battles: readonly BattleId[];
  /** After the turn. */
  readonly now: VisibleCampaign;
}

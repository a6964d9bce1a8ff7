/** What happened in a turn: facts with the rule they come from, never prose. The events are the whole truth. */
import type { Json } from '../kernel/brand.ts';
import type { Said } from '../kernel/result.ts';
import type { Outcome, PlanLine, Side, Temper } from '../kernel/ruleset.ts';
import type { BattleMode } from './battle/battle-terms.ts';
import type { Weather } from './content/content.ts';
import type { EnvoyEvent } from './envoys/event-envoy.ts';
import type { ArmyId, BattleId, FactionId, GeneralId, RegionId, UnitId } from './ids.ts';
import type { DutyEnd, DutyOrder, Order, StandingOrder } from './order.ts';
import type { RealmEvent } from './realm/event-realm.ts';
import type { RumourSource, RumourWord } from './sight/rumour.ts';
import type { CampaignState, General, RuleChange } from './state.ts';

/** Why an order failed: what a catalog says it from; in turns recorded in format 1 the English sentence. */
export type FailureReason = { readonly said: Said } | { readonly message: string };

/** What a deal brings that waited for luck words. */
export interface Deal
  extends Pick<CampaignState, 'holders' | 'armies' | 'generals' | 'darkSeed' | 'hearsay'> {
  /** Of its dice, 64 hex digits. */
  readonly seed: string;
}

/** A thing, and who bears it, or bore it. */
interface ItemNews {
  readonly battle: BattleId;
  readonly faction: FactionId;
  readonly army: ArmyId;
  /** `Holy Blade`. */
  readonly item: string;
  readonly bearer: string;
}

export type CampaignEvent = { readonly rule: string } & (
  | EnvoyEvent
  | RealmEvent
  | {
      readonly kind: 'army-marched';
      readonly army: ArmyId;
      readonly faction: FactionId;
      readonly from: RegionId;
      readonly to: RegionId;
    }
  /** It set out and was stopped: met an enemy on the border, or its road was barred. */
  | {
      readonly kind: 'army-halted';
      readonly army: ArmyId;
      readonly faction: FactionId;
      readonly at: RegionId;
      readonly goal: RegionId;
      readonly why: 'border-clash' | 'enemy-in-region' | 'no-room' | 'no-passage' | 'bad-going';
    }
  | {
      readonly kind: 'army-held';
      readonly army: ArmyId;
      readonly faction: FactionId;
      readonly at: RegionId;
      /** Ordered to, or because it had no order. */
      readonly ordered: boolean;
    }
  /** CP-DTY-01: what became of an order that waited until everybody had marched; `to` is where it sets out for. */
  | {
      readonly kind: 'duty-done';
      readonly army: ArmyId;
      readonly faction: FactionId;
      readonly order: DutyOrder;
      readonly came: DutyEnd;
      readonly to?: RegionId;
    }
  /** It has dug in where it stands. */
  | {
      readonly kind: 'army-entrenched';
      readonly army: ArmyId;
      readonly faction: FactionId;
      readonly at: RegionId;
    }
  | {
      readonly kind: 'doctrine-set';
      readonly army: ArmyId;
      readonly faction: FactionId;
      readonly temper: Temper;
    }
  | {
      readonly kind: 'plan-set';
      readonly army: ArmyId;
      readonly faction: FactionId;
      readonly plan: readonly PlanLine[];
    }
  /** An order that was fine when given and could not be carried out at the lock. */
  | ({
      readonly kind: 'order-failed';
      readonly faction: FactionId;
      readonly order: Order;
      readonly code: string;
    } & FailureReason)
  | {
      readonly kind: 'armies-met';
      readonly battle: BattleId;
      readonly region: RegionId;
      readonly attacker: FactionId;
      readonly defender: FactionId;
      readonly armies: Readonly<Record<Side, readonly ArmyId[]>>;
      /** `storm`: the attackers go against castle walls. */
      readonly form: 'field' | 'storm' | 'border';
      /** CP-DIP-16: who fights beside them; absent: nobody does. */
      readonly allies?: Readonly<Record<Side, readonly FactionId[]>>;
    }
  /** The turn does not wait for it: its armies are bound until it is over. */
  | {
      readonly kind: 'battle-begun';
      readonly battle: BattleId;
      readonly region: RegionId;
      readonly attacker: FactionId;
      readonly defender: FactionId;
      readonly armies: Readonly<Record<Side, readonly ArmyId[]>>;
      readonly form: 'field' | 'storm' | 'border';
      readonly mode: Exclude<BattleMode, 'adjutant'>;
      /** Where armies came from that marched this turn; absent for readers who may not know it. */
      readonly cameFrom?: Readonly<Record<ArmyId, RegionId>>;
    }
  | {
      readonly kind: 'battle-fought';
      readonly battle: BattleId;
      readonly region: RegionId;
      readonly sides: Readonly<Record<Side, FactionId>>;
      readonly outcome: Outcome;
    }
  | {
      readonly kind: 'unit-reduced';
      readonly battle: BattleId;
      readonly army: ArmyId;
      readonly faction: FactionId;
      readonly unit: UnitId;
      readonly unitName: string;
      readonly lost: number;
      readonly left: number;
    }
  | {
      readonly kind: 'unit-destroyed';
      readonly battle: BattleId;
      readonly army: ArmyId;
      readonly faction: FactionId;
      readonly unit: UnitId;
      readonly unitName: string;
    }
  | {
      readonly kind: 'general-fared';
      readonly battle: BattleId;
      readonly general: GeneralId;
      readonly generalName: string;
      readonly faction: FactionId;
      readonly fate: 'wounded' | 'captured' | 'slain';
      /** Whose prisoner the general is now. */
      readonly captor?: FactionId;
    }
  | { readonly kind: 'general-recovered'; readonly general: GeneralId; readonly faction: FactionId }
  | {
      readonly kind: 'army-retreated';
      readonly army: ArmyId;
      readonly faction: FactionId;
      readonly from: RegionId;
      readonly to: RegionId;
    }
  /** Nothing was left of it, or it had nowhere to go. */
  | {
      readonly kind: 'army-lost';
      readonly army: ArmyId;
      readonly faction: FactionId;
      readonly at: RegionId;
      readonly why: 'destroyed' | 'surrendered';
    }
  | {
      readonly kind: 'region-taken';
      readonly region: RegionId;
      readonly by: FactionId;
      readonly from?: FactionId;
      readonly isCastle: boolean;
    }
  | {
      readonly kind: 'unit-recovered';
      readonly army: ArmyId;
      readonly faction: FactionId;
      readonly unit: UnitId;
      readonly unitName: string;
      readonly gained: number;
    }
  | {
      readonly kind: 'army-sighted';
      readonly by: FactionId;
      readonly army: ArmyId;
      readonly armyName: string;
      readonly faction: FactionId;
      readonly at: RegionId;
      readonly strength: string;
    }
  /** What the ruleset wants kept for its next battle; opaque, and nobody's news. Exactly one of `unit`, `general`. */
  | {
      readonly kind: 'keeps-changed';
      readonly battle: BattleId;
      readonly faction: FactionId;
      readonly army: ArmyId;
      readonly unit?: UnitId;
      readonly general?: GeneralId;
      readonly keeps: Json;
    }
  /** CP-ITM-01: a victor's bearer has found it. */
  | ({ readonly kind: 'item-found' } & ItemNews)
  /** CP-ITM-02: it was borne by who fell; who held the field has it now. `from` is the power it belonged to. */
  | ({ readonly kind: 'item-taken'; readonly from: FactionId } & ItemNews)
  /** CP-ITM-03: its bearer fell, and it is not with their own side any more. */
  | ({ readonly kind: 'item-lost' } & ItemNews)
  /** It waits for its time; one that was kept under the same slot is replaced. */
  | {
      readonly kind: 'order-kept';
      readonly faction: FactionId;
      readonly slot: string;
      readonly order: StandingOrder;
    }
  /** Its time has come: it is carried out this turn. */
  | {
      readonly kind: 'order-woken';
      readonly faction: FactionId;
      readonly slot: string;
      readonly order: StandingOrder;
    }
  /** `asked`: to be forgotten; `overruled` by an order of this turn; `gone`: its army is no more. */
  | {
      readonly kind: 'order-dropped';
      readonly faction: FactionId;
      readonly slot: string;
      readonly order: StandingOrder;
      readonly why: 'asked' | 'overruled' | 'gone' | 'lapsed';
    }
  /** What it waits for happened, but its army could not be spared: it had marched, or stood among enemies. It is kept on. */
  | {
      readonly kind: 'order-passed-over';
      readonly faction: FactionId;
      readonly order: StandingOrder;
    }
  /** A unit changed armies. */
  | {
      readonly kind: 'unit-transferred';
      readonly army: ArmyId;
      readonly faction: FactionId;
      readonly unit: UnitId;
      readonly unitName: string;
      readonly to: ArmyId;
    }
  /** `units` of `army` are the new army `into` now. */
  | {
      readonly kind: 'army-split';
      readonly army: ArmyId;
      readonly faction: FactionId;
      readonly into: ArmyId;
      readonly name: string;
      readonly units: readonly UnitId[];
    }
  /** `army` is no more: its units are `into`'s. */
  | {
      readonly kind: 'army-merged';
      readonly army: ArmyId;
      readonly faction: FactionId;
      readonly into: ArmyId;
    }
  | {
      readonly kind: 'general-appointed';
      readonly general: GeneralId;
      readonly generalName: string;
      readonly faction: FactionId;
      readonly army: ArmyId;
    }
  /** A captive's own side offers, the captor asks. */
  | {
      readonly kind: 'ransom-named';
      readonly faction: FactionId;
      readonly general: GeneralId;
      readonly generalName: string;
      readonly gold: number;
      readonly as: 'offer' | 'price';
    }
  /** `by` let the captive go, for `gold`. */
  | {
      readonly kind: 'general-freed';
      readonly general: GeneralId;
      readonly generalName: string;
      readonly faction: FactionId;
      readonly by: FactionId;
      readonly gold: number;
    }
  /** Too little was offered, or it was not there to be paid. */
  | {
      readonly kind: 'ransom-refused';
      readonly general: GeneralId;
      readonly generalName: string;
      readonly faction: FactionId;
      readonly gold: number;
      readonly price: number;
    }
  /** Everybody is a year older. */
  | { readonly kind: 'year-ended' }
  | {
      readonly kind: 'general-retired';
      readonly general: GeneralId;
      readonly generalName: string;
      readonly faction: FactionId;
      readonly why: 'age' | 'wounds';
    }
  /** A captain took over an army and is a general now. */
  | {
      readonly kind: 'general-risen';
      readonly faction: FactionId;
      readonly army: ArmyId;
      readonly general: General;
    }
  /** What `by`'s men carried off from a region they took. */
  | {
      readonly kind: 'plunder-taken';
      readonly faction: FactionId;
      readonly region: RegionId;
      readonly gold: number;
    }
  /** Men lost without a blow. */
  | {
      readonly kind: 'unit-worn';
      readonly army: ArmyId;
      readonly faction: FactionId;
      readonly unit: UnitId;
      readonly unitName: string;
      readonly lost: number;
      readonly left: number;
      readonly why: 'forced-march' | 'hunger' | 'winter';
    }
  /** Supply failed; `turns` in a row by now. */
  | {
      readonly kind: 'army-hungered';
      readonly army: ArmyId;
      readonly faction: FactionId;
      readonly at: RegionId;
      readonly turns: number;
    }
  | { readonly kind: 'army-fed'; readonly army: ArmyId; readonly faction: FactionId }
  /** CP-RUM: `to` heard it; `isIdle`, for the GM alone: the teller knew nothing. */
  | {
      readonly kind: 'rumour-heard';
      readonly to: FactionId;
      readonly about: RegionId;
      readonly source: RumourSource;
      readonly says: RumourWord;
      readonly isIdle?: boolean;
    }
  /** CP-EVT: a line of the turn table came up, in these regions; `is` holds through the turn that begins. */
  | {
      readonly kind: 'happened';
      readonly id: string;
      readonly title: string;
      readonly says?: string;
      readonly regions: readonly RegionId[];
      readonly is: Weather['is'];
    }
  /** What a happening brought or cost, and in how many regions. */
  | {
      readonly kind: 'windfall';
      readonly faction: FactionId;
      readonly title: string;
      readonly gold: number;
      readonly regions: number;
    }
  /** The weather of the turn before has passed. Needs no words. */
  | { readonly kind: 'weather-over' }
  /** CP-OPN-08: switches that the GM set while the turn's orders were being collected. */
  | { readonly kind: 'rules-set'; readonly changes: readonly RuleChange[] }
  | { readonly kind: 'no-orders'; readonly faction: FactionId }
  | { readonly kind: 'faction-fell'; readonly faction: FactionId }
  /** For how many turns in a row it has held the castles that the war is about. */
  | { readonly kind: 'lead-counted'; readonly faction: FactionId; readonly turns: number }
  /** CP-VIC-09: the points of a turn, by faction, those without left out. */
  | { readonly kind: 'points-counted'; readonly points: Readonly<Record<FactionId, number>> }
  /** CP-REC-17. `deal` is for the GM alone until the campaign ends: everybody sees their own part of the state after. */
  | { readonly kind: 'lands-dealt'; readonly deal?: Deal }
  /** The war is won, by all of `by` together. */
  | {
      readonly kind: 'war-won';
      readonly by: readonly FactionId[];
      readonly why: 'last' | 'castles' | 'points';
    }
  /** The last event of every turn; orders for `turn` + 1 are collected from here on. Needs no words. */
  | { readonly kind: 'turn-ended'; readonly turn: number }
);

export type CampaignEventKind = CampaignEvent['kind'];

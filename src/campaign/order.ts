/** What a player may order. A new kind is added here first; the compiler names every registry that misses it. */
import type { PlanLine, Temper } from '../kernel/ruleset.ts';
import type { EnvoyOrder } from './envoys/order-envoy.ts';
import type { ArmyId, FactionId, GeneralId, RegionId, UnitId } from './ids.ts';

/** An order that is carried out in its turn. */
export type PlainOrder =
  | EnvoyOrder
  /** CP-FOG-15: the army stays, and its riders look at a region up to two ways off. */
  | { readonly kind: 'scout'; readonly army: ArmyId; readonly at: RegionId }
  /** CP-FOG-16: for gold, a look at any region. */
  | { readonly kind: 'spy'; readonly at: RegionId }
  /** A letter to other factions; without lines none. */
  | {
      readonly kind: 'press';
      readonly to: 'all' | readonly FactionId[];
      readonly lines: readonly string[];
      readonly isAnonymous?: true;
    }
  /** Go along `path` (never empty, the last region is where it ends), fighting whom it meets. */
  | { readonly kind: 'march'; readonly army: ArmyId; readonly path: readonly RegionId[] }
  | DutyOrder
  /** CP-GFT-01: gold for another faction, once, without a treaty. */
  | { readonly kind: 'gift'; readonly to: FactionId; readonly gold: number }
  /** Stay and defend. */
  | { readonly kind: 'hold'; readonly army: ArmyId }
  /** CP-DIG-01: stay, and dig in. */
  | { readonly kind: 'entrench'; readonly army: ArmyId }
  /** From now on fight in this temper; stands until changed. */
  | { readonly kind: 'doctrine'; readonly army: ArmyId; readonly temper: Temper }
  /** From now on fight by this plan, lines of the ruleset's own phrases; stands until changed; empty clears it. */
  | { readonly kind: 'plan'; readonly army: ArmyId; readonly lines: readonly PlanLine[] }
  /** As `march`, one region further, at a price in men. */
  | { readonly kind: 'force-march'; readonly army: ArmyId; readonly path: readonly RegionId[] }
  /** Units (never all of them) become an army of their own before anybody marches. */
  | { readonly kind: 'split'; readonly army: ArmyId; readonly units: readonly UnitId[] }
  /** The whole army joins another in its region before anybody marches. */
  | { readonly kind: 'merge'; readonly army: ArmyId; readonly into: ArmyId }
  /** One unit goes to another army in its region before anybody marches. */
  | { readonly kind: 'transfer'; readonly unit: UnitId; readonly to: ArmyId }
  /** A general takes over an army before anybody marches. */
  | { readonly kind: 'appoint'; readonly general: GeneralId; readonly army: ArmyId }
  /** Units of the faction's list, bought at a castle of its own; they stand there at the end of the turn. */
  | { readonly kind: 'recruit'; readonly at: RegionId; readonly troops: readonly string[] }
  /** Gold offered for a general who is a prisoner, or asked for a prisoner. */
  | { readonly kind: 'ransom'; readonly general: GeneralId; readonly gold: number }
  /** A work in a region of its own, done at the end of the turn. */
  | { readonly kind: 'build'; readonly at: RegionId; readonly work: Work };

/** CP-DTY-01: an order that sends its army out once everybody has marched, by where others stand then. */
export type DutyOrder =
  /** CP-DTY-02: after the other, wherever it has gone. */
  | { readonly kind: 'follow'; readonly army: ArmyId; readonly other: ArmyId }
  /** CP-DTY-03: to the other's side if an enemy has come to it. */
  | { readonly kind: 'support'; readonly army: ArmyId; readonly other: ArmyId }
  /** CP-DTY-04: against an enemy who has come into the region or through it. */
  | { readonly kind: 'intercept'; readonly army: ArmyId; readonly at: RegionId }
  /** CP-DTY-05: after the other, to be part of it when the turn ends. */
  | { readonly kind: 'join'; readonly army: ArmyId; readonly other: ArmyId };

/**
 * How such an order ends: the army `goes`, or stays, because it is where it should be (`there`), nobody came (`no-cause`), the
 * other is out of sight (`unseen`) or too far (`too-far`), enemies have come to itself (`bound`), or two follow each other
 * (`circle`).
 */
export type DutyEnd = 'goes' | 'there' | 'no-cause' | 'unseen' | 'too-far' | 'bound' | 'circle';

/** CP-KEP-01, CP-KEP-02: an order that is kept until its time has come. Never a plan or another such order. */
export type StandingOrder =
  | { readonly kind: 'later'; readonly turn: number; readonly order: PlainOrder }
  /** CP-KEP-10: in this turn and each one after it. */
  | { readonly kind: 'every'; readonly order: PlainOrder }
  | { readonly kind: 'when'; readonly if: Condition; readonly order: PlainOrder };

/** CP-KEP-03..06, CP-KEP-11..14: what a standing order waits for. */
export type Condition = RegionCondition | ArmyCondition;

/**
 * CP-KEP-11..14: inside the turn, before battles, of an army of the giver's. `attacked`: an enemy stands where it stands;
 * `outnumbered`: more of them than of the giver's own, by what is seen; `arrived`: it stands where the army of the order
 * stands; `goes`: it has marched, asked in one turn only; `beaten`: it must leave a battle, and the order is where to.
 */
export interface ArmyCondition {
  readonly kind: 'attacked' | 'outnumbered' | 'arrived' | 'goes' | 'beaten';
  readonly army: ArmyId;
}

/** CP-KEP-03..06. */
export type RegionCondition =
  /** The region, now its giver's, is no longer theirs. */
  | { readonly kind: 'lost'; readonly region: RegionId }
  /** The region is its giver's. */
  | { readonly kind: 'held'; readonly region: RegionId }
  /** The giver sees the region, and nobody else's army stands there. */
  | { readonly kind: 'empty'; readonly region: RegionId }
  /** Inside the turn, before battles: the giver sees another's army there; without a region, in any of their own. */
  | { readonly kind: 'entered'; readonly region?: RegionId };

export type Order =
  | PlainOrder
  | StandingOrder
  /** Strikes what is kept: for one army, or what is paid to a power every turn (CP-KEP-15), or all of it. */
  | { readonly kind: 'forget'; readonly army?: ArmyId; readonly to?: FactionId };

/** CP-RLM-07, CP-RLM-08. */
export type Work = 'fields' | 'fort';

export type OrderKind = Order['kind'];

/** Orders that go somewhere. */
export type AnyMarch = Extract<PlainOrder, { readonly path: readonly RegionId[] }>;

export function isOfArmy(condition: Condition): condition is ArmyCondition {
  return 'army' in condition;
}

export function isMarch(order: Order): order is AnyMarch {
  return 'path' in order;
}

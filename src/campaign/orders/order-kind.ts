/** What the campaign knows of a kind of order. Each kind is described once, in this folder; `all.ts` lists them. */
import type { Result } from '../../kernel/result.ts';
import type { EnvoyOrder } from '../envoys/order-envoy.ts';
import type { CampaignEvent } from '../event.ts';
import type { ArmyId, FactionId, RegionId } from '../ids.ts';
import type { DutyOrder, Order, OrderKind } from '../order.ts';
import type { VisibleCampaign } from '../sight/visible.ts';
import type { CampaignState } from '../state.ts';

export type OrderOf<Kind extends OrderKind> = Extract<Order, { readonly kind: Kind }>;

/** An order as it will be carried out (a march with every step of its way) and what its giver may want to know. */
export interface CheckedOrder {
  readonly order: Order;
  readonly warnings: readonly string[];
}

export type Checked = Result<CheckedOrder>;

/** CP-ORD-07: what is done before what. What is said comes last: nothing else depends on it before all have spoken. */
export const RANKS = [
  'for-later',
  'units',
  'splits',
  'mergers',
  'command',
  'army',
  'recruits',
  'works',
  'gold',
  'words',
] as const;

/** Written with methods, so that the description for an order's kind may be asked about any order. */
export interface OrderKindOf<O extends Order> {
  readonly rank: (typeof RANKS)[number];
  /** It says where its army is this turn: an army without such an order is idle. */
  readonly isMove?: true;
  /** CP-KEP-06: it can still be carried out once everybody has marched. */
  readonly mayReact?: true;
  /** Who has other armies or less gold than a moment ago may give other orders. */
  readonly changesWhatMayBeOrdered?: true;
  /** The part of an order book it takes: a later order for the same slot replaces the earlier one. */
  slot(order: O): string;
  /** The army it is for; undefined where it is for none of those there are. */
  army(order: O): ArmyId | undefined;
  /** CP-ORD-01..04: whether a reader may give it, on nothing but what they know. */
  check(order: O, visible: VisibleCampaign): Checked;
  /** What it comes to before anybody moves. What has to wait for the others' orders is noted on the turn's sheet. */
  carryOut(order: O, turn: TurnSoFar): readonly CampaignEvent[];
}

/** A faction's turn while its orders are carried out. */
export interface TurnSoFar {
  readonly faction: FactionId;
  /** What its orders so far have left; worked out when it is read, so orders that can do without do not read it. */
  readonly now: CampaignState;
  readonly sheet: TurnSheet;
}

/** What orders come to beside events: it is done once all have been read. */
export interface TurnSheet {
  /** Regions each marching army goes through, by army. */
  readonly marches: Map<ArmyId, readonly RegionId[]>;
  /** Armies that were told to stay. */
  readonly holding: Set<ArmyId>;
  /** CP-DTY-01: what armies were told to do once everybody has marched, by army. */
  readonly duties: Map<ArmyId, DutyOrder>;
  /** CP-DIP-10: what is said to other factions. */
  readonly messages: Given<EnvoyOrder>[];
  readonly letters: Given<OrderOf<'press'>>[];
}

export interface Given<O extends Order> {
  readonly faction: FactionId;
  readonly order: O;
}

export function emptySheet(): TurnSheet {
  return { marches: new Map(), holding: new Set(), duties: new Map(), messages: [], letters: [] };
}

/** For `army` of an order that is for no army. */
export const noArmy = (): undefined => undefined;

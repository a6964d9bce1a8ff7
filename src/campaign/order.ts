/** What a player may order. A new kind is added here first; the compiler lists every switch that misses it. */
import type { PlanLine, Temper } from '../kernel/ruleset.ts';
import type { ArmyId, RegionId } from './ids.ts';

export type Order =
  /** Go along `path` (never empty, the last region is where it ends), fighting whom it meets. */
  | { readonly kind: 'march'; readonly army: ArmyId; readonly path: readonly RegionId[] }
  /** Stay and defend. */
  | { readonly kind: 'hold'; readonly army: ArmyId }
  /** From now on fight in this temper; stands until changed. */
  | { readonly kind: 'doctrine'; readonly army: ArmyId; readonly temper: Temper }
  /** From now on fight by this plan, lines of the ruleset's own phrases; stands until changed; empty clears it. */
  | { readonly kind: 'plan'; readonly army: ArmyId; readonly lines: readonly PlanLine[] };

export type OrderKind = Order['kind'];

/**
 * The part of an order book an order takes: a later order for the same slot replaces the earlier one. March and
 * hold share the slot `move`.
 */
export function slotOf(order: Order): string {
  switch (order.kind) {
    case 'march':
    case 'hold':
      return `${order.army}/move`;
    case 'doctrine':
      return `${order.army}/doctrine`;
    case 'plan':
      return `${order.army}/plan`;
  }
}

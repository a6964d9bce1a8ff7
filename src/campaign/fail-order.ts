import type { Refusal } from '../kernel/result.ts';
import type { CampaignEvent } from './event.ts';
import type { FactionId } from './ids.ts';
import type { Order } from './order.ts';

/** CP-ORD-05: what becomes of an order that is refused when the turn is played: its giver hears why. */
export function failOrder(
  { faction, order }: { readonly faction: FactionId; readonly order: Order },
  { code, message, rule = 'CP-ORD-05' }: Refusal,
): CampaignEvent {
  return { kind: 'order-failed', rule, faction, order, code, message };
}

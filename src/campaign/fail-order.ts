import type { Refusal } from '../kernel/result.ts';
import { sayRefusal } from '../kernel/words/refusals.ts';
import type { CampaignEvent } from './event.ts';
import type { FactionId } from './ids.ts';
import type { Order } from './order.ts';
import { refusals } from './words/refusals.en.ts';

type OrderFailed = Extract<CampaignEvent, { readonly kind: 'order-failed' }>;

/**
 * CP-ORD-05: what becomes of an order that is refused when the turn is played: its giver hears why. It holds code and
 * facts, and the sentence only where no catalog has it.
 */
export function failOrder(
  { faction, order }: { readonly faction: FactionId; readonly order: Order },
  { code, message, rule = 'CP-ORD-05', said }: Refusal,
): CampaignEvent {
  const why = said === undefined ? { message } : { said };
  return { kind: 'order-failed', rule, faction, order, code, ...why };
}

/** Why an order failed, as a sentence; of turns of any format. The code, where the catalog has no words for it. */
export function sayFailure(event: OrderFailed): string {
  if ('message' in event) return event.message;
  const { code, said } = event;
  return sayRefusal({ code, message: code, hint: '', said }, { campaign: refusals }).message;
}

/** An event as it leaves the house, and as records of format 1 have it: a failure has its sentence. */
export function withSentence(event: CampaignEvent): CampaignEvent {
  if (event.kind !== 'order-failed' || 'message' in event) return event;
  const { said: _inside, ...rest } = event;
  return { ...rest, message: sayFailure(event) };
}

import type { CampaignEvent } from './event.ts';
import { withSentence } from './fail-order.ts';

/** Format 1 has the English sentence of an order that failed, format 2 its code and facts. */
export type RecordFormat = 1 | 2;

/** Events of a turn that was played now, as a record of this format has them. */
export function eventsInFormat(
  format: RecordFormat,
  events: readonly CampaignEvent[],
): readonly CampaignEvent[] {
  return format === 1 ? events.map(withSentence) : events;
}

import type { CampaignEvent, CampaignEventKind } from '../campaign/event.ts';
import type { VisibleTurn } from '../campaign/sight/visible.ts';
import { groupBy } from '../campaign/sorted.ts';
import { once } from '../kernel/remember.ts';

export type EventOf<Kind extends CampaignEventKind> = Extract<CampaignEvent, { readonly kind: Kind }>;

/** The turn's events of one kind, in order. */
export function eventsOf<Kind extends CampaignEventKind>(
  turn: Pick<VisibleTurn, 'events'>,
  kind: Kind,
): readonly EventOf<Kind>[] {
  // The map keeps under each kind the events of that kind.
  return (byKind(turn.events).get(kind) ?? []) as unknown as readonly EventOf<Kind>[];
}

/** Sorted once for all that is told of a turn: a large one has a hundred thousand events, and a letter asks for most kinds. */
const byKind = once((events: readonly CampaignEvent[]) => groupBy(events, ({ kind }) => kind));

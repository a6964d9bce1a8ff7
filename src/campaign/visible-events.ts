import type { CampaignEvent } from './event.ts';
import type { FactionId, RegionId } from './ids.ts';

/** What decides which events somebody may know. A reader of no faction is the public. */
export interface Onlooker {
  readonly faction?: FactionId;
  readonly sawBefore: ReadonlySet<RegionId>;
  readonly seesNow: ReadonlySet<RegionId>;
  readonly castles: ReadonlySet<RegionId>;
}

/** CP-FOG-06..10: the events an onlooker may know, in order, without the details he may not. */
export function visibleEvents(events: readonly CampaignEvent[], who: Onlooker): readonly CampaignEvent[] {
  return events.flatMap((event) => {
    const seen = asSeen(event, who);
    return seen === undefined ? [] : [seen];
  });
}

function asSeen(event: CampaignEvent, who: Onlooker): CampaignEvent | undefined {
  switch (event.kind) {
    // CP-FOG-06: battles are told everywhere, with their losses and the fate of generals; so is the end of a power.
    case 'armies-met':
    case 'battle-fought':
    case 'unit-reduced':
    case 'unit-destroyed':
    case 'general-fared':
    case 'army-lost':
    case 'faction-fell':
    case 'turn-ended':
      return event;
    // CP-FOG-07: foreign columns are seen only on ground that was watched the whole turn.
    case 'army-marched':
    case 'army-retreated':
      return event.faction === who.faction || (isWatched(event.from, who) && isWatched(event.to, who))
        ? event
        : undefined;
    // CP-FOG-08: what a faction orders, plans, fails at or mends is its own affair.
    case 'army-halted':
    case 'army-held':
    case 'doctrine-set':
    case 'plan-set':
    case 'order-failed':
    case 'no-orders':
    case 'general-recovered':
    case 'unit-recovered':
    case 'keeps-changed':
      return event.faction === who.faction ? event : undefined;
    case 'battle-begun':
      return withoutApproach(event);
    case 'army-sighted':
      return event.by === who.faction ? event : undefined;
    case 'region-taken':
      return takingAsSeen(event, who);
  }
}

/** CP-FOG-11: everybody hears of a battle that has begun, nobody where its armies came from. */
function withoutApproach(event: Extract<CampaignEvent, { kind: 'battle-begun' }>): CampaignEvent {
  const { cameFrom: _unseen, ...rest } = event;
  return rest;
}

/** CP-FOG-09: a castle's fall is known to all; another region's to whoever sees it, loses it or takes it. */
function takingAsSeen(
  event: Extract<CampaignEvent, { kind: 'region-taken' }>,
  who: Onlooker,
): CampaignEvent | undefined {
  const isParty = who.faction !== undefined && (event.by === who.faction || event.from === who.faction);
  if (isParty || who.castles.has(event.region)) return event;
  if (!who.seesNow.has(event.region)) return undefined;
  if (who.sawBefore.has(event.region)) return event;
  const { from: _unseen, ...rest } = event;
  return rest;
}

function isWatched(region: RegionId, who: Onlooker): boolean {
  return who.sawBefore.has(region) && who.seesNow.has(region);
}

/** The one projection: nothing a reader gets, on whatever channel, comes from anywhere else. */
import type { CampaignEvent } from './event.ts';
import type { FactionId, RegionId } from './ids.ts';
import { regionsInSight } from './sight.ts';
import { compare, idsOf, inOrder } from './sorted.ts';
import type { Army, CampaignState, General, Sighting } from './state.ts';
import type { Reader, Standing, VisibleCampaign, VisibleTurn } from './visible.ts';
import { type Onlooker, visibleEvents } from './visible-events.ts';

/** A turn as it was resolved: the state its orders were given in, what happened, the state it left. */
export interface ResolvedTurn {
  readonly before: CampaignState;
  readonly events: readonly CampaignEvent[];
  readonly after: CampaignState;
}

/** CP-FOG-01..04: the campaign as a reader may know it. */
export function viewCampaign(state: CampaignState, reader: Reader): VisibleCampaign {
  const inSight = sightOf(state, reader);
  return {
    reader,
    id: state.id,
    name: state.name,
    ruleset: { id: state.ruleset.id, revision: state.ruleset.revision },
    turn: state.turn,
    map: state.map,
    factions: inOrder(state.factions),
    holders: knownHolders(state, inSight),
    inSight,
    armies: inOrder(state.armies).filter((army) => isOwn(army, reader)),
    generals: inOrder(state.generals).filter((general) => isOwn(general, reader)),
    sightings: knownSightings(state, reader),
    standings: standingsOf(state),
  };
}

/** CP-FOG-06..10: a resolved turn as a reader may know it. */
export function visibleTo(turn: ResolvedTurn, reader: Reader): VisibleTurn {
  const events = reader.kind === 'gm' ? turn.events : visibleEvents(turn.events, onlooker(turn, reader));
  return {
    turn: turn.before.turn,
    events,
    battles: events.flatMap((event) => (event.kind === 'battle-fought' ? [event.battle] : [])),
    now: viewCampaign(turn.after, reader),
  };
}

function onlooker(turn: ResolvedTurn, reader: Reader): Onlooker {
  const castles = inOrder(turn.before.map.regions).filter((region) => region.isCastle);
  return {
    ...(reader.kind === 'faction' ? { faction: reader.faction } : {}),
    sawBefore: sightOf(turn.before, reader),
    seesNow: sightOf(turn.after, reader),
    castles: castles.map((castle) => castle.id),
  };
}

function sightOf(state: CampaignState, reader: Reader): readonly RegionId[] {
  switch (reader.kind) {
    case 'gm':
      return idsOf(state.map.regions);
    case 'faction':
      return regionsInSight(state, reader.faction);
    case 'public':
      return [];
  }
}

function isOwn(thing: Army | General, reader: Reader): boolean {
  return reader.kind === 'gm' || (reader.kind === 'faction' && thing.faction === reader.faction);
}

/** CP-FOG-02: whose banner flies where he looks, and on every castle. */
function knownHolders(
  state: CampaignState,
  inSight: readonly RegionId[],
): Readonly<Record<RegionId, FactionId>> {
  const seen = new Set(inSight);
  const known: Record<RegionId, FactionId> = {};
  for (const id of idsOf(state.holders)) {
    const holder = state.holders[id];
    if (holder !== undefined && (seen.has(id) || state.map.regions[id]?.isCastle)) known[id] = holder;
  }
  return known;
}

/** CP-FOG-04: newest first, then by army. */
function knownSightings(state: CampaignState, reader: Reader): readonly Sighting[] {
  if (reader.kind !== 'faction') return [];
  const own = inOrder(state.sightings[reader.faction] ?? {});
  return [...own].sort((one, other) => compare(other.turn, one.turn) || compare(one.army, other.army));
}

/** CP-FOG-03: common knowledge. */
function standingsOf(state: CampaignState): readonly Standing[] {
  const castles = idsOf(state.holders).filter((id) => state.map.regions[id]?.isCastle);
  return inOrder(state.factions).map((faction) => ({
    faction: faction.id,
    castles: castles.filter((id) => state.holders[id] === faction.id).length,
    isAlive: faction.isAlive,
  }));
}

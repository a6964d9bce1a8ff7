import { isHostile, isWelcome } from '../envoys/treaty.ts';
import type { CampaignEvent } from '../event.ts';
import type { ArmyId, FactionId, RegionId } from '../ids.ts';
import { linkBetween, type Way, waysFrom } from '../map/map.ts';
import { isMarch } from '../order.ts';
import { getArmy } from '../sight/sight.ts';
import { compare } from '../sorted.ts';
import type { Army, CampaignState, KeptOrder } from '../state.ts';
import type { Arrival } from '../turn/moves.ts';
import type { Meeting } from './engagement.ts';
import { loseArmy } from './lose-army.ts';
import type { Occupancy } from './occupancy.ts';

/** Armies that must leave a field, and what decides where they may go. */
export interface Flight {
  readonly engagement: Meeting;
  readonly beaten: readonly ArmyId[];
  readonly arrivals: ReadonlyMap<ArmyId, Arrival>;
  readonly occupancy: Occupancy;
}

/** CP-AFT-04..07: the beaten retreat together, or lay down their arms where no way is open. */
export function retreatFrom(state: CampaignState, flight: Flight): readonly CampaignEvent[] {
  const events: CampaignEvent[] = [];
  for (const id of flight.beaten) {
    const gone = leave(state, getArmy(state, id), flight);
    flight.occupancy.follow(gone);
    events.push(...gone);
  }
  return events;
}

function leave(state: CampaignState, army: Army, flight: Flight): readonly CampaignEvent[] {
  const { id, faction, at: from } = army;
  const to = refuge(state, army, flight);
  if (to === undefined) {
    const side = flight.engagement.armies.red.includes(id) ? 'red' : 'black';
    return loseArmy(state, army, { engagement: flight.engagement, side, why: 'surrendered' });
  }
  const kept = fallBackOf(state, army);
  const woken: readonly CampaignEvent[] =
    kept === undefined ? [] : [{ kind: 'order-woken', rule: 'CP-KEP-14', faction, ...wokenBy(kept) }];
  return [...woken, { kind: 'army-retreated', rule: 'CP-AFT-04', army: id, faction, from, to }];
}

const wokenBy = ({ slot, order }: KeptOrder): Pick<KeptOrder, 'slot' | 'order'> => ({ slot, order });

/** CP-KEP-14: the order that says where the army falls back to. */
function fallBackOf({ kept }: CampaignState, { id, faction }: Army): KeptOrder | undefined {
  return kept[faction]?.find(({ order }) => fallBack(order, id) !== undefined);
}

function fallBack(order: KeptOrder['order'], army: ArmyId): RegionId | undefined {
  if (order.kind !== 'when' || order.if.kind !== 'beaten' || order.if.army !== army) return undefined;
  return isMarch(order.order) ? order.order.path.at(-1) : undefined;
}

/**
 * CP-KEP-14, CP-AFT-04..06: where its orders say, if it may go there; else where it came from; else a neighbouring region of its own, else nobody's, else an enemy's without castle;
 * never by sea (but back the way it came), never where others stand, never where its enemies came from.
 */
function refuge(state: CampaignState, army: Army, flight: Flight): RegionId | undefined {
  const cameFrom = flight.arrivals.get(army.id)?.from;
  const back = cameFrom === undefined ? undefined : linkBetween(state.map, army.at, cameFrom);
  const isFree = (region: RegionId) => flight.occupancy.isFree(region, army.faction);
  const ranked = openWays(state, army, flight);
  const kept = fallBackOf(state, army);
  const wanted = kept === undefined ? undefined : fallBack(kept.order, army.id);
  if (wanted !== undefined && ranked.some(({ to }) => to === wanted)) return wanted;
  if (back !== undefined && isFree(back.to)) return back.to;
  return ranked[0]?.to;
}

/** CP-AFT-05, CP-AFT-06: the ways by land that are open to it, the most welcome first. */
function openWays(state: CampaignState, army: Army, flight: Flight): readonly Way[] {
  const isFree = (region: RegionId) => flight.occupancy.isFree(region, army.faction);
  const closed = enemyApproaches(army, flight);
  const open = waysFrom(state.map, army.at).filter(
    (way) => way.kind !== 'sea' && isFree(way.to) && !closed.has(way.to),
  );
  return open
    .map((way) => ({ way, rank: welcome(state, way, army.faction) }))
    .filter(({ rank }) => rank < CLOSED)
    .sort(
      (one, other) =>
        compare(one.rank, other.rank) ||
        compare(hardness(one.way), hardness(other.way)) ||
        compare(one.way.to, other.way.to),
    )
    .map(({ way }) => way);
}

/** Regions from which the other side came onto this field. */
function enemyApproaches(army: Army, { engagement, arrivals }: Flight): ReadonlySet<RegionId> {
  const side = engagement.armies.red.includes(army.id) ? 'black' : 'red';
  const approaches = engagement.armies[side].flatMap((id) => arrivals.get(id)?.from ?? []);
  return new Set(approaches);
}

const CLOSED = 4;

/** 0 its own, 1 a friend's who lets it in (CP-DIP-18), 2 nobody's, 3 another's, 4 behind another's walls. */
function welcome(state: CampaignState, way: Way, faction: FactionId): number {
  const holder = state.holders[way.to];
  if (holder === faction) return 0;
  if (holder === undefined) return 2;
  if (!isHostile(state, faction, holder) && isWelcome(state, faction, holder)) return 1;
  return state.map.regions[way.to]?.isCastle ? CLOSED : 3;
}

function hardness(way: Way): number {
  return way.kind === 'road' || way.kind === 'open' ? 0 : 1;
}

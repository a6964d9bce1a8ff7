/** Orders that whoever has just got a power might give, by what the power sees. Nobody has given them. */
import { checkOrder } from '../../campaign/check.ts';
import type { RegionId } from '../../campaign/ids.ts';
import { waysFrom } from '../../campaign/map/map.ts';
import type { Order } from '../../campaign/order.ts';
import { priceOf } from '../../campaign/realm/realm.ts';
import { rulesetOf, troopsOnList } from '../../campaign/realm/troops.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { idsOf } from '../../campaign/sorted.ts';
import type { Army, Faction } from '../../campaign/state.ts';
import { freeArmies } from '../../campaign/turn/under-way.ts';
import { formatOrder } from '../../orders/parse.ts';
import type { ReportWords } from '../../reports/words/reports.en.ts';

/** A line as a player would write it, and why. */
export interface Suggestion {
  readonly line: string;
  readonly why: string;
}

interface Suggested {
  readonly order: Order;
  readonly why: string;
}

type Words = ReportWords['suggestedOrders'];

/**
 * One for each free army that has none of `standing`, in the order of the armies, then what gold in hand would pay for. Each is legal, and
 * warns of nothing: no army goes where somebody is seen, where walls stand, where a peace would be broken, or from a castle that it
 * alone holds. No two go to one region.
 */
export function suggestedOrders(
  known: VisibleCampaign,
  standing: readonly Order[],
  words: Words,
): readonly Suggestion[] {
  const own = ownFaction(known);
  if (own === undefined) return [];
  const ordered = new Set(standing.flatMap((order) => ('army' in order ? [order.army] : [])));
  const armies = freeArmies(known).filter((army) => army.faction === own.id && !ordered.has(army.id));
  const taken = new Set<RegionId>();
  const ofArmies = armies.map((army) => {
    const to = goalOf(known, army, taken);
    if (to === undefined) return holdFor(known, army, words);
    taken.add(to);
    return marchFor(known, army, { to, words });
  });
  const recruits = standing.some(({ kind }) => kind === 'recruit') ? [] : recruitsFor(known, own, words);
  return [...ofArmies, ...recruits].map(({ order, why }) => ({ line: formatOrder(order, known), why }));
}

function ownFaction({ reader, factions }: VisibleCampaign): Faction | undefined {
  return reader.kind === 'faction' ? factions.find(({ id }) => id === reader.faction) : undefined;
}

/** A castle first, then land of somebody else, then land of nobody; undefined where nothing lies open. */
function goalOf(known: VisibleCampaign, army: Army, taken: ReadonlySet<RegionId>): RegionId | undefined {
  const open = waysFrom(known.map, army.at)
    .map(({ to }) => to)
    .filter((to) => !taken.has(to) && known.holders[to] !== army.faction && isOpen(known, army, to));
  const worth = (to: RegionId): number =>
    (known.map.regions[to]?.isCastle === true ? 2 : 0) + (known.holders[to] === undefined ? 0 : 1);
  return open.toSorted((one, other) => worth(other) - worth(one) || (one < other ? -1 : 1))[0];
}

/** It is seen, and the march is legal and warns of nothing. */
function isOpen(known: VisibleCampaign, army: Army, to: RegionId): boolean {
  if (!known.inSight.includes(to)) return false;
  const checked = checkOrder({ kind: 'march', army: army.id, path: [to] }, known);
  return checked.ok && checked.value.warnings.length === 0;
}

function marchFor(
  known: VisibleCampaign,
  army: Army,
  { to, words }: { readonly to: RegionId; readonly words: Words },
): Suggested {
  const holder = known.factions.find(({ id }) => id === known.holders[to])?.name;
  const isCastle = known.map.regions[to]?.isCastle === true;
  return { order: { kind: 'march', army: army.id, path: [to] }, why: words.open({ holder, isCastle }) };
}

function holdFor(known: VisibleCampaign, army: Army, words: Words): Suggested {
  const near = new Set(waysFrom(known.map, army.at).map(({ to }) => to));
  const seen = known.sightings.find(({ at, turn }) => near.has(at) && turn === known.turn - 1);
  const region = seen === undefined ? '' : (known.map.regions[seen.at]?.name ?? '');
  return {
    order: { kind: 'hold', army: army.id },
    why: seen === undefined ? words.nothingOpen : words.threatened({ name: seen.name, region }),
  };
}

/** The dearest troop that the gold in hand pays for, at the first castle that takes recruits. */
function recruitsFor(known: VisibleCampaign, own: Faction, words: Words): readonly Suggested[] {
  const ruleset = rulesetOf(known);
  const troops = troopsOnList(ruleset, own.list)
    .map(({ id }) => ({ id, price: priceOf(ruleset, [id]) }))
    .toSorted((one, other) => other.price - one.price || (one.id < other.id ? -1 : 1));
  const castles = idsOf(known.map.regions).filter(
    (id) => known.holders[id] === own.id && known.map.regions[id]?.isCastle === true,
  );
  for (const at of castles)
    for (const { id, price } of troops) {
      const order: Order = { kind: 'recruit', at, troops: [id] };
      if (!checkOrder(order, known).ok) continue;
      return [{ order, why: words.gold({ price, gold: known.treasuries[own.id] ?? 0 }) }];
    }
  return [];
}

/** CP-FOG-15, CP-FOG-16: eyes where one's own do not reach. */
import { ok } from '../../kernel/result.ts';
import type { CampaignEvent } from '../event.ts';
import type { FactionId, RegionId } from '../ids.ts';
import { waysFrom } from '../map/map.ts';
import type { VisibleCampaign } from '../sight/visible.ts';
import { groupBy, idsOf } from '../sorted.ts';
import type { Army, CampaignMap, CampaignState } from '../state.ts';
import { refuse } from '../words/refuse.ts';
import { type Checked, noArmy, type OrderKindOf, type OrderOf } from './order-kind.ts';
import { forOwnArmy } from './own-army.ts';

/** CP-FOG-16: gold for a spy. */
const PRICE_OF_A_SPY = 5;

/** CP-FOG-15: the army stays. */
export const SCOUT: OrderKindOf<OrderOf<'scout'>> = {
  rank: 'army',
  isMove: true,
  slot: ({ army }) => `${army}/move`,
  army: ({ army }) => army,
  check: (order, visible) => forOwnArmy(order.army, visible, (army) => checkScout(order, army, visible)),
  carryOut({ army, at }, { faction, sheet }) {
    sheet.holding.add(army);
    return [{ kind: 'scouts-sent', rule: 'CP-FOG-15', faction, at, army, cost: 0 }];
  },
};

/** CP-FOG-16. */
export const SPY: OrderKindOf<OrderOf<'spy'>> = {
  rank: 'gold',
  changesWhatMayBeOrdered: true,
  slot: ({ at }) => `${at}/spy`,
  army: noArmy,
  check: checkSpy,
  carryOut: ({ at }, { faction }) => [
    { kind: 'scouts-sent', rule: 'CP-FOG-16', faction, at, cost: PRICE_OF_A_SPY },
  ],
};

/** CP-FOG-15. Refusals `unclear/region`, `illegal/too-far`. */
function checkScout(order: OrderOf<'scout'>, army: Army, { map }: VisibleCampaign): Checked {
  const region = map.regions[order.at];
  if (region === undefined) return refuseRegion(order.at);
  const near = beside(map, army.at);
  const reach = new Set([army.at, ...near, ...near.flatMap((one) => beside(map, one))]);
  if (reach.has(order.at))
    return ok({ order, warnings: [`${army.name} stays; its riders look at ${region.name}.`] });
  return refuse('illegal/too-far.riders', { region: region.name, army: army.name }, 'CP-FOG-15');
}

/** CP-FOG-16. Refusals `unclear/region`, `illegal/no-gold`. */
function checkSpy(order: OrderOf<'spy'>, { map, reader, treasuries }: VisibleCampaign): Checked {
  if (map.regions[order.at] === undefined) return refuseRegion(order.at);
  const gold = reader.kind === 'faction' ? (treasuries[reader.faction] ?? 0) : 0;
  if (gold >= PRICE_OF_A_SPY) return ok({ order, warnings: [] });
  return refuse('illegal/no-gold.spy', { cost: PRICE_OF_A_SPY, gold }, 'CP-FOG-16');
}

function refuseRegion(id: RegionId) {
  return refuse('unclear/region', { region: id }, 'CP-ORD-02');
}

function beside(map: CampaignMap, region: RegionId): readonly RegionId[] {
  return waysFrom(map, region).flatMap((way) => (way.kind === 'sea' ? [] : [way.to]));
}

/** CP-FOG-15, CP-FOG-16: what is looked at when the turn ends; riders of an army that is lost tell nothing. */
export function lookOut(state: CampaignState, soFar: readonly CampaignEvent[]): readonly CampaignEvent[] {
  const sent = soFar.flatMap((event) => {
    if (event.kind !== 'scouts-sent') return [];
    return event.army === undefined || state.armies[event.army] !== undefined ? [event] : [];
  });
  if (sent.length === 0 && state.looks === undefined) return [];
  const byFaction = groupBy(sent, ({ faction }) => faction);
  const looks: Record<FactionId, readonly RegionId[]> = {};
  for (const faction of idsOf(state.factions)) {
    const places = (byFaction.get(faction) ?? []).map(({ at }) => at);
    if (places.length > 0) looks[faction] = [...new Set(places)].sort();
  }
  return [{ kind: 'looks-noted', rule: 'CP-FOG-15', looks }];
}

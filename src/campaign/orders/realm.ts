/** Orders that gold pays for: recruits and works. They are paid for at the beginning of the turn and done at its end. */
import { ok, type Refused, type Result } from '../../kernel/result.ts';
import type { TroopType } from '../../kernel/ruleset.ts';
import type { CampaignEvent } from '../event.ts';
import type { FactionId, RegionId } from '../ids.ts';
import type { Order, Work } from '../order.ts';
import { MOST_RECRUITS, priceOf } from '../realm/realm.ts';
import { rulesetOf, troopsOnList } from '../realm/troops.ts';
import type { VisibleCampaign } from '../sight/visible.ts';
import type { CampaignState } from '../state.ts';
import { refuse } from '../words/refuse.ts';
import { type Checked, noArmy, type OrderKindOf, type OrderOf } from './order-kind.ts';

/** CP-RLM-07, CP-RLM-08: what a work costs, and how often it can be done in a region. */
const WORKS: Readonly<Record<Work, { readonly cost: number; readonly most: number; readonly rule: string }>> =
  {
    fields: { cost: 10, most: 2, rule: 'CP-RLM-07' },
    fort: { cost: 30, most: 1, rule: 'CP-RLM-08' },
  };

/** CP-RLM-05. */
export const RECRUIT: OrderKindOf<OrderOf<'recruit'>> = {
  rank: 'recruits',
  changesWhatMayBeOrdered: true,
  slot: ({ at }) => `${at}/recruit`,
  army: noArmy,
  check: checkRecruit,
  carryOut: (order, { faction, now }) => [callRecruits(order, faction, now)],
};

/** CP-RLM-07, CP-RLM-08. */
export const BUILD: OrderKindOf<OrderOf<'build'>> = {
  rank: 'works',
  changesWhatMayBeOrdered: true,
  slot: ({ at }) => `${at}/build`,
  army: noArmy,
  check: checkBuild,
  carryOut: (order, { faction }) => [beginWork(order, faction)],
};

/**
 * CP-RLM-05: up to three units of the list at a castle of one's own. Refusals `illegal/not-yours`, `illegal/no-castle`,
 * `illegal/restless`, `unclear/troop`, `illegal/too-many`, `illegal/no-gold`.
 */
function checkRecruit(order: OrderOf<'recruit'>, visible: VisibleCampaign): Checked {
  const land = ownLand(order.at, visible, 'CP-RLM-05');
  if (!land.ok) return land;
  const { name, isCastle } = land.value;
  if (!isCastle) return refuse('illegal/no-castle', { region: name }, 'CP-RLM-05');
  const listed = troopsOnList(rulesetOf(visible), listOf(visible));
  const unknown = order.troops.find((id) => !listed.some((troop) => troop.id === id));
  if (unknown !== undefined || order.troops.length === 0) return refuseTroop(unknown ?? null, listed);
  if (order.troops.length > MOST_RECRUITS)
    return refuse('illegal/too-many.recruits', { most: MOST_RECRUITS }, 'CP-RLM-05');
  return paid(order, priceOf(rulesetOf(visible), order.troops), visible, 'CP-RLM-05');
}

/** CP-RLM-07, CP-RLM-08. Refusals `illegal/not-yours`, `illegal/restless`, `illegal/built`, `illegal/no-gold`. */
function checkBuild(order: OrderOf<'build'>, visible: VisibleCampaign): Checked {
  const { cost, most, rule } = WORKS[order.work];
  const land = ownLand(order.at, visible, rule);
  if (!land.ok) return land;
  const { name, isCastle } = land.value;
  const built = visible.lands[order.at];
  if (order.work === 'fort' && (isCastle || built?.hasFort === true)) {
    return refuse('illegal/built.walls', { region: name }, rule);
  }
  if (order.work === 'fields' && (built?.fields ?? 0) >= most) {
    return refuse('illegal/built.fields', { region: name }, rule);
  }
  return paid(order, cost, visible, rule);
}

/** CP-RLM-05, CP-RLM-06. */
function callRecruits(order: OrderOf<'recruit'>, faction: FactionId, state: CampaignState): CampaignEvent {
  const { at, troops } = order;
  const cost = priceOf(rulesetOf(state), troops);
  return { kind: 'recruits-called', rule: 'CP-RLM-05', faction, at, troops, cost };
}

/** CP-RLM-07, CP-RLM-08. */
function beginWork({ at, work }: OrderOf<'build'>, faction: FactionId): CampaignEvent {
  const { cost, rule } = WORKS[work];
  return { kind: 'work-begun', rule, faction, at, work, cost };
}

function ownLand(
  at: RegionId,
  visible: VisibleCampaign,
  rule: string,
): Result<{ readonly name: string; readonly isCastle: boolean }> {
  const region = visible.map.regions[at];
  if (region === undefined) return refuse('unclear/region', { region: at }, 'CP-ORD-02');
  const { reader } = visible;
  if (reader.kind !== 'faction' || visible.holders[at] !== reader.faction)
    return refuse('illegal/not-yours', { region: region.name }, rule);
  if ((visible.lands[at]?.unrest ?? 0) > 0) return refuse('illegal/restless', { region: region.name }, rule);
  return ok(region);
}

/** CP-RLM-04: gold in hand only; what the turn will bring is not there yet. */
function paid(order: Order, cost: number, visible: VisibleCampaign, rule: string): Checked {
  const { reader } = visible;
  const gold = reader.kind === 'faction' ? (visible.treasuries[reader.faction] ?? 0) : 0;
  if (cost <= gold) return ok({ order, warnings: [] });
  return refuse('illegal/no-gold', { cost, gold }, rule);
}

function listOf({ reader, factions }: VisibleCampaign): string {
  const own = factions.find((faction) => reader.kind === 'faction' && faction.id === reader.faction);
  return own?.list ?? '';
}

function refuseTroop(troop: string | null, onList: readonly TroopType[]): Refused {
  const listed = onList.map(({ name, worth }) => ({ name, worth }));
  return refuse('unclear/troop', { troop, listed }, 'CP-RLM-05');
}

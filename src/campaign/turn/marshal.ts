/**
 * What a faction orders that nobody leads: on nothing but what it may know, the same orders for the same view. It keeps its
 * castles, goes for weakly held land next to its armies, and spends what gold it has.
 */

import { isHostile } from '../envoys/treaty.ts';
import type { FactionId, RegionId } from '../ids.ts';
import { waysFrom } from '../map/map.ts';
import type { Order } from '../order.ts';
import { MOST_RECRUITS } from '../realm/realm.ts';
import { isWinter } from '../realm/season.ts';
import { rulesetOf, troopsOnList } from '../realm/troops.ts';
import type { VisibleCampaign } from '../sight/visible.ts';
import { compare } from '../sorted.ts';
import type { Army } from '../state.ts';

/** Gold that is kept back for wages. */
const RESERVE = 10;

/** Units that keep a castle. */
const GARRISON = 3;

/** Orders for a faction's next turn; none for another reader. */
export function marshalOrders(visible: VisibleCampaign): readonly Order[] {
  const { reader } = visible;
  if (reader.kind !== 'faction') return [];
  return [...marches(visible, reader.faction), ...spending(visible, reader.faction)];
}

function marches(visible: VisibleCampaign, faction: FactionId): readonly Order[] {
  const goals = new Set<RegionId>();
  return visible.armies.flatMap((army): readonly Order[] => {
    const goal = isNeededHere(army, visible, faction) ? undefined : bestGoal(army, visible, goals);
    if (goal === undefined) return staying(army);
    goals.add(goal);
    return [{ kind: 'march', army: army.id, path: [goal] }];
  });
}

/** Who stays holds; of more units than a garrison needs the rest become an army that can march next turn. */
function staying({ id, units }: Army): readonly Order[] {
  const spare = units.slice(GARRISON).map((unit) => unit.id);
  const hold: Order = { kind: 'hold', army: id };
  return spare.length < GARRISON ? [hold] : [hold, { kind: 'split', army: id, units: spare }];
}

/** The first army in a castle of its own stays, and so does one that is half spent and at home. */
function isNeededHere(army: Army, visible: VisibleCampaign, faction: FactionId): boolean {
  if (visible.holders[army.at] !== faction) return false;
  const first = visible.armies.find((other) => other.at === army.at);
  const isGarrison = visible.map.regions[army.at]?.isCastle === true && first?.id === army.id;
  return isGarrison || strengthOf(army, visible) < 1 / 2;
}

/** The share of its fresh strength that an army has. */
function strengthOf({ units }: Army, visible: VisibleCampaign): number {
  const { troops } = rulesetOf(visible);
  const fresh = units.map((unit) => troops.find((troop) => troop.id === unit.troop)?.strength ?? unit.left);
  const left = units.reduce((sum, unit) => sum + unit.left, 0);
  return (
    left /
    Math.max(
      1,
      fresh.reduce((sum, strength) => sum + strength, 0),
    )
  );
}

/** Of the regions next to it by land that are not its own the one it fears least and wants most; undefined for none. */
function bestGoal(army: Army, visible: VisibleCampaign, taken: ReadonlySet<RegionId>): RegionId | undefined {
  const closed = new Set(visible.battles.map((battle) => battle.region));
  const choices = waysFrom(visible.map, army.at)
    .filter((way) => way.kind !== 'sea' && !(way.kind === 'pass' && isWinter(visible.turn)))
    .filter((way) => visible.holders[way.to] !== army.faction && !taken.has(way.to) && !closed.has(way.to))
    .filter((way) => isLawful(way.to, army, visible))
    .map((way) => ({ to: way.to, worth: worthOf(way.to, army, visible) }))
    .filter(({ worth }) => worth > 0)
    .sort((one, other) => compare(other.worth, one.worth) || compare(one.to, other.to));
  return choices[0]?.to;
}

/** CP-DIP-11: an adjutant breaks nobody's word, and takes no friend's land. */
function isLawful(region: RegionId, army: Army, visible: VisibleCampaign): boolean {
  const holder = visible.holders[region];
  return holder === undefined || isHostile(visible, army.faction, holder);
}

const FEARED = ['a band', 'a warband', 'a host', 'a great host'];

function worthOf(region: RegionId, army: Army, visible: VisibleCampaign): number {
  const { isCastle = false, hasVillage = false } = visible.map.regions[region] ?? {};
  const foes = visible.sightings.filter((seen) => seen.at === region && seen.turn >= visible.turn - 2);
  const fear = foes.reduce((sum, seen) => sum + 1 + FEARED.indexOf(seen.strength), 0);
  const own = [3, 5, 8].filter((units) => army.units.length >= units).length + 1;
  return 3 + (isCastle ? 3 : 0) + (hasVillage ? 1 : 0) + 2 * (own - fear);
}

/** Recruits at its first castle, as many as gold and wages allow; else better fields. */
function spending(visible: VisibleCampaign, faction: FactionId): readonly Order[] {
  const own = Object.values(visible.map.regions)
    .filter(({ id }) => visible.holders[id] === faction && (visible.lands[id]?.unrest ?? 0) === 0)
    .sort((one, other) => compare(one.id, other.id));
  const gold = (visible.treasuries[faction] ?? 0) - RESERVE;
  const castle = own.find((region) => region.isCastle);
  const list = visible.factions.find((one) => one.id === faction)?.list ?? '';
  const troop = troopsOnList(rulesetOf(visible), list)
    .filter(({ worth }) => worth <= gold)
    .toSorted(
      (one, other) =>
        compare(Math.abs(10 - one.worth), Math.abs(10 - other.worth)) || compare(one.id, other.id),
    )[0];
  if (castle !== undefined && troop !== undefined) {
    const n = Math.min(MOST_RECRUITS, Math.floor(gold / troop.worth));
    return [{ kind: 'recruit', at: castle.id, troops: Array.from({ length: n }, () => troop.id) }];
  }
  const poor = own.find(({ id, isCastle }) => !isCastle && (visible.lands[id]?.fields ?? 0) < 2);
  return poor === undefined || gold < 10 ? [] : [{ kind: 'build', at: poor.id, work: 'fields' }];
}

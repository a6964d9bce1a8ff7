/** CP-RLM, CP-SUP: what the end of a turn brings to lands, treasuries and hungry armies. */

import { newId, newNumbers } from '../dark.ts';
import { areAllied } from '../envoys/treaty.ts';
import type { CampaignEvent } from '../event.ts';
import type { ArmyId, FactionId, RegionId, UnitId } from '../ids.ts';
import { landOf } from '../map/lands.ts';
import { waysFrom } from '../map/map.ts';
import { freeArmyName } from '../orders/organise.ts';
import { sayOrdinal } from '../persons/ordinal.ts';
import { isLedBy } from '../persons/persons.ts';
import { armiesAt, armiesOf, regionsOf } from '../sight/sight.ts';
import { compare, idsOf, inOrder } from '../sorted.ts';
import type { Army, CampaignState, Unit } from '../state.ts';
import { closedRegions, pinnedArmies } from '../turn/under-way.ts';
import { incomeOf, wageOf, wagesOf } from './realm.ts';
import { isWinter } from './season.ts';
import { rulesetOf, troopOf } from './troops.ts';
import { wearOf } from './wear.ts';

/** CP-RLM-10: a land that was taken from another. */
const UNREST_OF_CONQUEST = 3;
/** CP-PER-03. */
const PLUNDER = 5;
/** CP-RLM-12. */
const UNREST_OF_REVOLT = 3;

/** CP-RLM-10, CP-PER-01, CP-PER-04: conquered land is restless, less so under some. */
export function stirUp(state: CampaignState, taken: readonly CampaignEvent[]): readonly CampaignEvent[] {
  return taken.flatMap((event): readonly CampaignEvent[] => {
    if (event.kind !== 'region-taken' || event.from === undefined) return [];
    const { region, by: faction } = event;
    const unrest = unrestOf(state, region, faction);
    return [{ kind: 'unrest-changed', rule: 'CP-RLM-10', faction, region, unrest }];
  });
}

function unrestOf(state: CampaignState, region: RegionId, faction: FactionId): number {
  const there = armiesAt(state, region, faction);
  const hasWalls = state.map.regions[region]?.isCastle === true || landOf(state, region).hasFort;
  if (hasWalls && there.some((army) => isLedBy(state, army, 'besieger'))) return 0;
  return there.some((army) => isLedBy(state, army, 'merciful')) ? 1 : UNREST_OF_CONQUEST;
}

/** CP-PER-03: the Jackal's men carry off what they find. */
export function plunder(state: CampaignState, taken: readonly CampaignEvent[]): readonly CampaignEvent[] {
  return taken.flatMap((event): readonly CampaignEvent[] => {
    if (event.kind !== 'region-taken' || event.from === undefined) return [];
    const { region, by: faction } = event;
    const isJackal = armiesAt(state, region, faction).some((army) => isLedBy(state, army, 'jackal'));
    return isJackal ? [{ kind: 'plunder-taken', rule: 'CP-PER-03', faction, region, gold: PLUNDER }] : [];
  });
}

/** CP-RLM-05..08: what was paid for this turn is there, if the region still is its payer's. */
export function finishOrders(
  state: CampaignState,
  soFar: readonly CampaignEvent[],
): readonly CampaignEvent[] {
  return soFar.flatMap((event): readonly CampaignEvent[] => {
    if (event.kind !== 'recruits-called' && event.kind !== 'work-begun') return [];
    const { faction, at } = event;
    const isHeld = state.holders[at] === faction && !closedRegions(state).has(at);
    if (event.kind === 'work-begun') {
      return isHeld ? [{ kind: 'work-done', rule: event.rule, faction, at, work: event.work }] : [];
    }
    return [
      isHeld ? recruitsCame(state, event) : { kind: 'recruits-scattered', rule: 'CP-RLM-06', faction, at },
    ];
  });
}

function recruitsCame(
  state: CampaignState,
  { faction, at, troops }: Extract<CampaignEvent, { kind: 'recruits-called' }>,
): CampaignEvent {
  const plain = `${faction}-${at}-${state.turn}`;
  const units: Unit[] = [];
  for (const troop of troops) {
    units.push(raise(state, { faction, troop, id: `${plain}-u${units.length + 1}` }, units));
  }
  const [host] = armiesAt(state, at, faction);
  const base = { kind: 'recruits-came', rule: 'CP-RLM-05', faction, at, units } as const;
  if (host !== undefined) return { ...base, army: host.id };
  const id = newId(state, faction, plain) as ArmyId;
  return { ...base, army: id, name: freeArmyName(state, faction, plain) };
}

/** CP-OPN-06, CP-FOG-17: a unit bears the first of its numbers that no other of its troop in the faction bears. */
function raise(
  state: CampaignState,
  { faction, troop, id }: { readonly faction: FactionId; readonly troop: string; readonly id: string },
  raised: readonly Unit[],
): Unit {
  const { name, strength } = troopOf(rulesetOf(state), troop);
  const called = name.replace(/s? - /, ' ');
  const borne = new Set(
    [...armiesOf(state, faction).flatMap((army) => army.units), ...raised].map((unit) => unit.name),
  );
  const numbers = newNumbers(state, id);
  let n = numbers.next().value;
  while (borne.has(`${sayOrdinal(n)} ${called}`)) n = numbers.next().value;
  return {
    id: newId(state, faction, id) as UnitId,
    name: `${sayOrdinal(n)} ${called}`,
    troop,
    left: strength,
  };
}

/** CP-SUP-01..03, CP-SUP-05, CP-SUP-06: who has no supply, and what it costs. */
export function goHungry(state: CampaignState): readonly CampaignEvent[] {
  const pinned = pinnedArmies(state);
  return inOrder(state.armies).flatMap((army) => {
    if (pinned.has(army.id)) return [];
    return isSupplied(state, army) ? fed(army) : hungered(state, army);
  });
}

function fed({ id, faction, hunger }: Army): readonly CampaignEvent[] {
  return hunger === undefined ? [] : [{ kind: 'army-fed', rule: 'CP-SUP-02', army: id, faction }];
}

function hungered(state: CampaignState, army: Army): readonly CampaignEvent[] {
  const { id, faction, at } = army;
  const turns = (army.hunger ?? 0) + 1;
  const event: CampaignEvent = { kind: 'army-hungered', rule: 'CP-SUP-02', army: id, faction, at, turns };
  const patience = isLedBy(state, army, 'bold') ? 1 : 0;
  if (isWinter(state.turn) && turns > patience) return [event, ...wearOf(state, army, 'winter')];
  return turns < 2 + patience ? [event] : [event, ...wearOf(state, army, 'hunger')];
}

/** CP-SUP-01, CP-DIP-13: calm land of its own or an ally's, where it stands or next to it by land. */
function isSupplied(state: CampaignState, { at, faction }: Army): boolean {
  const beside = waysFrom(state.map, at).flatMap((way) => (way.kind === 'sea' ? [] : [way.to]));
  return [at, ...beside].some((region) => {
    const holder = state.holders[region];
    const isFriendly = holder !== undefined && areAllied(state, faction, holder);
    return isFriendly && landOf(state, region).unrest === 0;
  });
}

/** CP-RLM-02..04, CP-RLM-11: income, wages, and who goes home unpaid. */
export function closeLedgers(state: CampaignState): readonly CampaignEvent[] {
  return inOrder(state.factions).flatMap(({ id: faction, isAlive }): readonly CampaignEvent[] => {
    if (!isAlive) return [];
    const income = incomeOf(state, faction);
    const upkeep = wagesOf(state, faction);
    const gold = (state.treasuries[faction] ?? 0) + income - upkeep;
    const base = { kind: 'ledger-closed', rule: 'CP-RLM-03', faction, income, upkeep } as const;
    if (gold >= 0) return [{ ...base, gold }];
    return [{ ...base, gold: 0 }, ...desertersOf(state, faction, -gold), ...grumbling(state, faction)];
  });
}

/** CP-RLM-11, CP-PER-05: the worst paid go first, until the rest can be paid; never an army's last unit. */
function desertersOf(state: CampaignState, faction: FactionId, short: number): readonly CampaignEvent[] {
  const ruleset = rulesetOf(state);
  const pinned = pinnedArmies(state);
  const candidates = armiesOf(state, faction)
    .filter((army) => !pinned.has(army.id) && !isLedBy(state, army, 'ironHand'))
    .flatMap((army) => army.units.slice(1).map((unit) => ({ army, unit, wage: wageOf(ruleset, unit) })))
    .sort((one, other) => compare(one.wage, other.wage) || compare(one.unit.id, other.unit.id));
  let missing = short;
  return candidates.flatMap(({ army, unit, wage }): readonly CampaignEvent[] => {
    if (missing <= 0) return [];
    missing -= wage;
    const who = { army: army.id, faction, unit: unit.id, unitName: unit.name };
    return [{ kind: 'unit-deserted', rule: 'CP-RLM-11', ...who }];
  });
}

/** CP-RLM-11: where no army keeps order, unrest grows by two. */
function grumbling(state: CampaignState, faction: FactionId): readonly CampaignEvent[] {
  return regionsOf(state, faction)
    .filter((region) => armiesAt(state, region, faction).length === 0)
    .map((region) => ({
      kind: 'unrest-changed',
      rule: 'CP-RLM-11',
      faction,
      region,
      unrest: landOf(state, region).unrest + 2,
    }));
}

/** CP-RLM-12: unrest falls by one, by two where an army of the holder stands; from three on a land revolts. */
export function calmDown(state: CampaignState): readonly CampaignEvent[] {
  return idsOf(state.lands).flatMap((region): readonly CampaignEvent[] => {
    const faction = state.holders[region];
    const { unrest } = landOf(state, region);
    if (faction === undefined || unrest === 0) return [];
    const isKept = armiesAt(state, region, faction).length > 0;
    const isCastle = state.map.regions[region]?.isCastle === true;
    if (unrest >= UNREST_OF_REVOLT && !isKept && !isCastle) {
      return [{ kind: 'region-revolted', rule: 'CP-RLM-12', region, from: faction }];
    }
    const rest = Math.max(0, unrest - (isKept ? 2 : 1));
    return [{ kind: 'unrest-changed', rule: 'CP-RLM-12', faction, region, unrest: rest }];
  });
}

import type { Dice } from '../../kernel/dice.ts';
import { sayStrength, weightOf } from '../battle/strength.ts';
import { rollHappenings } from '../content/happenings.ts';
import { rideOn } from '../envoys/courier.ts';
import { closeTreaties, payTributes } from '../envoys/settle-treaties.ts';
import { isHostile } from '../envoys/treaty.ts';
import type { CampaignEvent } from '../event.ts';
import { evolveAll } from '../evolve.ts';
import type { ArmyId, FactionId } from '../ids.ts';
import { lookOut } from '../orders/scout.ts';
import { isLedBy } from '../persons/persons.ts';
import { growOlder, payRansoms, retire, succeed } from '../persons/settle-persons.ts';
import { calmDown, closeLedgers, finishOrders, goHungry, plunder, stirUp } from '../realm/settle-realm.ts';
import { rulesetOf, troopOf } from '../realm/troops.ts';
import { spreadRumours } from '../sight/rumours.ts';
import { armiesInSight } from '../sight/sight.ts';
import { compare, groupBy, idsOf, inOrder } from '../sorted.ts';
import type { Army, CampaignState, Unit } from '../state.ts';
import { countVictory } from '../victory.ts';
import { joinUp } from './join-up.ts';
import { inSequence } from './sequence.ts';
import { closedRegions } from './under-way.ts';

/** What the end of a turn needs to know beside the state. */
interface TurnsEnd {
  /** Who began the turn in a battle (CP-BAT-12). */
  readonly pinned?: ReadonlySet<ArmyId>;
  /** Of the turn's seed; for happenings alone (CP-EVT-01). */
  readonly dice?: Dice;
}

/** CP-END-01..06: what the end of a turn brings, after the last battle. */
export function settleTurn(
  state: CampaignState,
  soFar: readonly CampaignEvent[],
  { pinned = new Set(), dice }: TurnsEnd = {},
): { readonly state: CampaignState; readonly events: readonly CampaignEvent[] } {
  const taken = takeRegions(state, soFar);
  const end = inSequence(evolveAll(state, taken), [
    tellRules,
    (now) => joinUp(now, soFar),
    (now) => stirUp(now, taken),
    (now) => plunder(now, taken),
    (now) => finishOrders(now, soFar),
    goHungry,
    (now) => recover(now, soFar, pinned),
    (now) => payRansoms(now, soFar),
    growOlder,
    retire,
    succeed,
    payTributes,
    closeLedgers,
    calmDown,
    fallOfPowers,
    countVictory,
    closeTreaties,
    (now) => rideOn(now),
    (now) => rollHappenings(now, dice),
    (now) => lookOut(now, soFar),
    lookAround,
    spreadRumours,
    (now) => [{ kind: 'turn-ended', rule: 'CP-END-06', turn: now.turn }],
  ]);
  return { state: end.state, events: [...taken, ...end.events] };
}

/** CP-OPN-08: everybody hears by which rules is fought from now on. */
function tellRules({ rulesSet: changes = [] }: CampaignState): readonly CampaignEvent[] {
  return changes.length === 0 ? [] : [{ kind: 'rules-set', rule: 'CP-OPN-08', changes }];
}

/** CP-END-01, CP-BAT-13: a region is taken by whose armies alone stand in it; who fled there this turn takes nothing yet. */
function takeRegions(state: CampaignState, soFar: readonly CampaignEvent[]): readonly CampaignEvent[] {
  const fled = new Set(soFar.flatMap((event) => (event.kind === 'army-retreated' ? [event.army] : [])));
  const closed = closedRegions(state);
  const firm = groupBy(
    inOrder(state.armies).filter((army) => !fled.has(army.id) && !closed.has(army.at)),
    (army) => army.at,
  );
  return [...firm.keys()].sort().flatMap((region) => {
    const from = state.holders[region];
    const by = takerOf(state, firm.get(region) ?? [], from);
    if (by === undefined || by === from) return [];
    const isCastle = state.map.regions[region]?.isCastle === true;
    return [
      {
        kind: 'region-taken',
        rule: 'CP-END-01',
        region,
        by,
        ...(from === undefined ? {} : { from }),
        isCastle,
      },
    ];
  });
}

/** CP-DIP-19: of those who may take it the heaviest, of equals the first by id; nobody takes land without being at war with its holder. */
function takerOf(
  state: CampaignState,
  armies: readonly Army[],
  holder: FactionId | undefined,
): FactionId | undefined {
  const [first] = armies;
  if (state.diplomacy === undefined) return first?.faction;
  const forces = groupBy(armies, (army) => army.faction);
  const takers = [...forces.keys()].filter(
    (faction) => holder === undefined || isHostile(state, faction, holder),
  );
  if (holder !== undefined && forces.has(holder)) return holder;
  const weighed = takers.map((faction) => ({ faction, weight: weightOf(state, forces.get(faction) ?? []) }));
  const ranked = weighed.toSorted(
    (one, other) => compare(other.weight, one.weight) || compare(one.faction, other.faction),
  );
  return ranked[0]?.faction;
}

/** CP-END-02, CP-END-03: armies that neither marched nor fought, in land of their own, mend a little. */
function recover(
  state: CampaignState,
  soFar: readonly CampaignEvent[],
  pinned: ReadonlySet<ArmyId>,
): readonly CampaignEvent[] {
  const busy = new Set([...soFar.flatMap(armiesIn), ...pinned]);
  const resting = inOrder(state.armies).filter(
    (army) => !busy.has(army.id) && army.hunger === undefined && state.holders[army.at] === army.faction,
  );
  return resting.flatMap((army) => [...mendUnits(state, army), ...mendGeneral(state, army)]);
}

function armiesIn(event: CampaignEvent): readonly ArmyId[] {
  switch (event.kind) {
    case 'army-marched':
    case 'army-retreated':
      return [event.army];
    case 'armies-met':
      return [...event.armies.red, ...event.armies.black];
    default:
      return [];
  }
}

/** CP-END-02, CP-PER-06: a quarter of its fresh strength, rounded up, twice that in a castle. */
function mendUnits(state: CampaignState, army: Army): readonly CampaignEvent[] {
  const ruleset = rulesetOf(state);
  const rate = state.map.regions[army.at]?.isCastle ? 2 : 1;
  const blessed = isLedBy(state, army, 'swordOfTheGods') ? 1 : 0;
  return army.units.flatMap((unit: Unit) => {
    const { strength } = troopOf(ruleset, unit.troop);
    const gained = Math.min(strength - unit.left, rate * Math.ceil(strength / 4) + blessed);
    if (gained <= 0) return [];
    const { id, faction } = army;
    return [
      {
        kind: 'unit-recovered',
        rule: 'CP-END-02',
        army: id,
        faction,
        unit: unit.id,
        unitName: unit.name,
        gained,
      },
    ];
  });
}

/** CP-END-03. */
function mendGeneral(state: CampaignState, { general, faction }: Army): readonly CampaignEvent[] {
  if (general === undefined || state.generals[general]?.fate !== 'wounded') return [];
  return [{ kind: 'general-recovered', rule: 'CP-END-03', general, faction }];
}

/** CP-END-04: a power without army and without castle is out of the war. */
function fallOfPowers(state: CampaignState): readonly CampaignEvent[] {
  const armed = new Set(inOrder(state.armies).map((army) => army.faction));
  const walled = new Set(
    idsOf(state.holders)
      .filter((region) => state.map.regions[region]?.isCastle)
      .map((region) => state.holders[region]),
  );
  return inOrder(state.factions)
    .filter((faction) => faction.isAlive && !armed.has(faction.id) && !walled.has(faction.id))
    .map((faction) => ({ kind: 'faction-fell', rule: 'CP-END-04', faction: faction.id }));
}

/** CP-FOG-04, CP-FOG-05: every power notes down whom it sees now. */
export function lookAround(state: CampaignState): readonly CampaignEvent[] {
  return inOrder(state.factions)
    .filter((faction) => faction.isAlive)
    .flatMap((faction) => armiesInSight(state, faction.id).map((army) => sighted(state, faction.id, army)));
}

function sighted(state: CampaignState, by: Army['faction'], army: Army): CampaignEvent {
  const { id, name, faction, at } = army;
  return {
    kind: 'army-sighted',
    rule: 'CP-FOG-04',
    by,
    army: id,
    armyName: name,
    faction,
    at,
    strength: sayStrength(state, army),
  };
}

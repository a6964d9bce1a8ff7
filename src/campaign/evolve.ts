import type { CampaignEvent } from './event.ts';
import type { ArmyId, FactionId, GeneralId, RegionId, UnitId } from './ids.ts';
import { getArmy } from './sight.ts';
import { idsOf } from './sorted.ts';
import type { Army, CampaignState, General, Unit } from './state.ts';

/** CP-RES-01: the one place where a campaign changes. Folding a turn's events over its first state gives its last. */
export function evolve(state: CampaignState, event: CampaignEvent): CampaignState {
  switch (event.kind) {
    case 'army-marched':
    case 'army-retreated':
      return withArmy(state, event.army, (army) => ({ ...army, at: event.to }));
    case 'doctrine-set':
      return withArmy(state, event.army, (army) => ({ ...army, temper: event.temper }));
    case 'plan-set':
      return withArmy(state, event.army, (army) => ({ ...army, plan: event.plan }));
    case 'unit-reduced':
      return withUnit(state, event, (unit) => ({ ...unit, left: event.left }));
    case 'unit-recovered':
      return withUnit(state, event, (unit) => ({ ...unit, left: unit.left + event.gained }));
    case 'unit-destroyed':
      return withArmy(state, event.army, (army) => ({
        ...army,
        units: army.units.filter((unit) => unit.id !== event.unit),
      }));
    case 'general-fared':
      return withoutCommand(
        withGeneral(state, event.general, { fate: event.fate }),
        event.general,
        event.fate,
      );
    case 'general-recovered':
      return withGeneral(state, event.general, { fate: 'well' });
    case 'keeps-changed':
      return withKeeps(state, event);
    case 'army-lost':
      return withoutArmy(state, event.army);
    case 'region-taken':
      return { ...state, holders: { ...state.holders, [event.region]: event.by } };
    case 'army-sighted':
      return withSighting(state, event);
    case 'faction-fell':
      return withoutFaction(state, event.faction);
    case 'turn-ended':
      return { ...state, turn: event.turn + 1 };
    case 'army-halted':
    case 'army-held':
    case 'order-failed':
    case 'armies-met':
    case 'battle-fought':
    case 'no-orders':
      return state;
  }
}

/** The state after all of the events. */
export function evolveAll(state: CampaignState, events: readonly CampaignEvent[]): CampaignState {
  return events.reduce(evolve, state);
}

function withArmy(state: CampaignState, id: ArmyId, change: (army: Army) => Army): CampaignState {
  return { ...state, armies: { ...state.armies, [id]: change(getArmy(state, id)) } };
}

function withUnit(
  state: CampaignState,
  at: { readonly army: ArmyId; readonly unit: UnitId },
  change: (unit: Unit) => Unit,
): CampaignState {
  return withArmy(state, at.army, (army) => ({
    ...army,
    units: army.units.map((unit) => (unit.id === at.unit ? change(unit) : unit)),
  }));
}

function withGeneral(state: CampaignState, id: GeneralId, change: Partial<General>): CampaignState {
  const general = state.generals[id];
  if (general === undefined) throw new Error(`the campaign has no general ${id}`);
  return { ...state, generals: { ...state.generals, [id]: { ...general, ...change } } };
}

/** CP-GEN-02: who is captured or slain commands no longer. */
function withoutCommand(state: CampaignState, general: GeneralId, fate: General['fate']): CampaignState {
  const led = Object.values<Army>(state.armies).find((army) => army.general === general);
  if (led === undefined || fate === 'wounded') return state;
  return withArmy(state, led.id, ({ general: _lost, ...army }) => army);
}

function withKeeps(
  state: CampaignState,
  event: Extract<CampaignEvent, { kind: 'keeps-changed' }>,
): CampaignState {
  const { keeps, unit, general } = event;
  if (general !== undefined) return withGeneral(state, general, { keeps });
  if (unit === undefined) throw new Error('keeps belong to a unit or to a general');
  return withUnit(state, { army: event.army, unit }, (own) => ({ ...own, keeps }));
}

function withoutArmy(state: CampaignState, id: ArmyId): CampaignState {
  const { [id]: _gone, ...armies } = state.armies;
  const sightings: Record<FactionId, CampaignState['sightings'][FactionId]> = {};
  for (const faction of idsOf(state.sightings)) {
    const { [id]: _forgotten, ...seen } = state.sightings[faction] ?? {};
    sightings[faction] = seen;
  }
  return { ...state, armies, sightings };
}

function withSighting(
  state: CampaignState,
  event: Extract<CampaignEvent, { kind: 'army-sighted' }>,
): CampaignState {
  const { army, faction, armyName, at, strength } = event;
  const sighting = { army, faction, name: armyName, at, strength, turn: state.turn };
  const known = { ...state.sightings[event.by], [army]: sighting };
  return { ...state, sightings: { ...state.sightings, [event.by]: known } };
}

/** CP-END-04: a fallen power is out of the war, and its lands are nobody's. */
function withoutFaction(state: CampaignState, id: FactionId): CampaignState {
  const faction = state.factions[id];
  if (faction === undefined) throw new Error(`the campaign has no faction ${id}`);
  const holders: Record<RegionId, FactionId> = {};
  for (const region of idsOf(state.holders)) {
    const holder = state.holders[region];
    if (holder !== undefined && holder !== id) holders[region] = holder;
  }
  return { ...state, holders, factions: { ...state.factions, [id]: { ...faction, isAlive: false } } };
}

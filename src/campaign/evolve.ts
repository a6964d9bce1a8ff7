import { type Draft, draftOf, owned, ownSightings } from './draft.ts';
import type { CampaignEvent } from './event.ts';
import type { ArmyId, BattleId, FactionId, GeneralId, UnitId } from './ids.ts';
import type { Army, CampaignState, General, Unit } from './state.ts';

type EventOf<Kind extends CampaignEvent['kind']> = Extract<CampaignEvent, { readonly kind: Kind }>;

/** CP-RES-01: the one place where a campaign changes. Folding a turn's events over its first state gives its last. */
export function evolve(state: CampaignState, event: CampaignEvent): CampaignState {
  return evolveAll(state, [event]);
}

/** The state after all of the events. The state before stays as it was; it comes back itself if nothing changed. */
export function evolveAll(state: CampaignState, events: readonly CampaignEvent[]): CampaignState {
  const draft = draftOf(state);
  for (const event of events) change(draft, event);
  return draft.now;
}

function change(draft: Draft, event: CampaignEvent): void {
  switch (event.kind) {
    case 'army-marched':
    case 'army-retreated':
      changeArmy(draft, event.army, { at: event.to });
      break;
    case 'doctrine-set':
    case 'plan-set':
      changeArmy(draft, event.army, orderedBy(event));
      break;
    case 'unit-reduced':
    case 'unit-recovered':
      changeUnit(draft, event, (unit) => ({ left: leftAfter(event, unit) }));
      break;
    case 'unit-destroyed':
      destroyUnit(draft, event.army, event.unit);
      break;
    case 'general-fared':
      changeFate(draft, event);
      break;
    case 'general-recovered':
      changeGeneral(draft, event.general, { fate: 'well' });
      break;
    case 'keeps-changed':
      changeKeeps(draft, event);
      break;
    case 'army-lost':
      strikeArmy(draft, event.army);
      break;
    case 'region-taken':
      owned(draft, 'holders')[event.region] = event.by;
      break;
    case 'army-sighted':
      noteSighting(draft, event);
      break;
    case 'faction-fell':
      endFaction(draft, event.faction);
      break;
    case 'battle-begun':
    case 'battle-fought':
      changeBattles(draft, event);
      break;
    case 'turn-ended':
      draft.now = { ...draft.now, turn: event.turn + 1 };
      break;
    case 'army-halted':
    case 'army-held':
    case 'order-failed':
    case 'armies-met':
    case 'no-orders':
  }
}

function armyOf(draft: Draft, id: ArmyId): Army {
  const army = draft.now.armies[id];
  if (army === undefined) throw new Error(`the campaign has no army ${id}`);
  return army;
}

function changeArmy(draft: Draft, id: ArmyId, to: Partial<Army>): void {
  owned(draft, 'armies')[id] = { ...armyOf(draft, id), ...to };
}

function changeUnit(
  draft: Draft,
  at: { readonly army: ArmyId; readonly unit: UnitId },
  to: (unit: Unit) => Partial<Unit>,
): void {
  const { units } = armyOf(draft, at.army);
  changeArmy(draft, at.army, {
    units: units.map((unit) => (unit.id === at.unit ? { ...unit, ...to(unit) } : unit)),
  });
}

function destroyUnit(draft: Draft, army: ArmyId, id: UnitId): void {
  changeArmy(draft, army, { units: armyOf(draft, army).units.filter((unit) => unit.id !== id) });
}

function changeGeneral(draft: Draft, id: GeneralId, to: Partial<General>): void {
  const general = draft.now.generals[id];
  if (general === undefined) throw new Error(`the campaign has no general ${id}`);
  owned(draft, 'generals')[id] = { ...general, ...to };
}

/** CP-GEN-01, CP-GEN-02: the wounded keeps his command; who is captured or slain has none. */
function changeFate(draft: Draft, { general, fate }: EventOf<'general-fared'>): void {
  changeGeneral(draft, general, { fate });
  if (fate === 'wounded') return;
  const led = Object.values<Army>(draft.now.armies).find((army) => army.general === general);
  if (led === undefined) return;
  const { general: _lost, ...army } = led;
  owned(draft, 'armies')[led.id] = army;
}

function changeKeeps(draft: Draft, event: EventOf<'keeps-changed'>): void {
  const { army, unit, general, keeps } = event;
  if (general !== undefined) changeGeneral(draft, general, { keeps });
  if (unit !== undefined) changeUnit(draft, { army, unit }, () => ({ keeps }));
}

function orderedBy(event: EventOf<'doctrine-set' | 'plan-set'>): Partial<Army> {
  return event.kind === 'plan-set' ? { plan: event.plan } : { temper: event.temper };
}

function leftAfter(event: EventOf<'unit-reduced' | 'unit-recovered'>, unit: Unit): number {
  return event.kind === 'unit-reduced' ? event.left : unit.left + event.gained;
}

function changeBattles(draft: Draft, event: EventOf<'battle-begun' | 'battle-fought'>): void {
  if (event.kind === 'battle-begun') beginBattle(draft, event);
  else endBattle(draft, event.battle);
}

/** CP-BAT-11. */
function beginBattle(draft: Draft, event: EventOf<'battle-begun'>): void {
  const { battle: id, region, form, attacker, defender, armies, cameFrom = {} } = event;
  const begun = { id, region, since: draft.now.turn, form, attacker, defender, armies, cameFrom };
  draft.now = { ...draft.now, battles: { ...draft.now.battles, [id]: begun } };
}

/** A battle that was fought at once was never under way. */
function endBattle(draft: Draft, id: BattleId): void {
  const { battles, ...rest } = draft.now;
  if (battles?.[id] === undefined) return;
  const { [id]: _over, ...others } = battles;
  draft.now = Object.keys(others).length === 0 ? rest : { ...rest, battles: others };
}

function strikeArmy(draft: Draft, id: ArmyId): void {
  delete owned(draft, 'armies')[id];
  for (const [faction, seen] of Object.entries(draft.now.sightings)) {
    if (seen[id] !== undefined) delete ownSightings(draft, faction as FactionId)[id];
  }
}

function noteSighting(draft: Draft, event: EventOf<'army-sighted'>): void {
  const { army, faction, armyName: name, at, strength } = event;
  const { turn } = draft.now;
  ownSightings(draft, event.by)[army] = { army, faction, name, at, strength, turn };
}

/** CP-END-04: a fallen power is out of the war, and its lands are nobody's. */
function endFaction(draft: Draft, id: FactionId): void {
  const faction = draft.now.factions[id];
  if (faction === undefined) throw new Error(`the campaign has no faction ${id}`);
  owned(draft, 'factions')[id] = { ...faction, isAlive: false };
  const holders = owned(draft, 'holders');
  for (const region of Object.keys(holders) as (keyof typeof holders)[]) {
    if (holders[region] === id) delete holders[region];
  }
}

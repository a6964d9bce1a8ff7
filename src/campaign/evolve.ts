import { armyLedBy, type Draft, draftOf, owned, ownSightings, putArmy } from './draft.ts';
import {
  addOffer,
  beginWar,
  breakTreaty,
  catchCourier,
  dropOffer,
  endGeneralTruce,
  endRide,
  endTreaty,
  makeTreaty,
  noteGuests,
  noteLooks,
  noteNotice,
  payTribute,
  sendCourier,
} from './envoys/evolve-envoy.ts';
import type { CampaignEvent, CampaignEventKind } from './event.ts';
import type { ArmyId, BattleId, FactionId, GeneralId, UnitId } from './ids.ts';
import {
  addRecruits,
  armyIn,
  changeArmy,
  changeGold,
  changeLand,
  digIn,
  dropOrder,
  feed,
  finishWork,
  keepOrder,
  leaveWorks,
  mergeInto,
  moveUnit,
  payFor,
  putInCommand,
  splitOff,
} from './realm/evolve-realm.ts';
import { idsOf } from './sorted.ts';
import type { CampaignState, General, Unit } from './state.ts';

type EventOf<Kind extends CampaignEventKind> = Extract<CampaignEvent, { readonly kind: Kind }>;

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
  const apply: Change<CampaignEvent> = CHANGES[event.kind];
  apply(draft, event);
}

/** Written as a method, so that the one for an event's kind may be called with any event. */
type Change<E> = { apply(draft: Draft, event: E): void }['apply'];

/** It is told and changes nothing. */
const nothing = (draft: Draft): Draft => draft;

const CHANGES: { readonly [Kind in CampaignEventKind]: Change<EventOf<Kind>> } = {
  'army-marched': moveArmy,
  'army-retreated': moveArmy,
  'doctrine-set': (draft, { army, temper }) => changeArmy(draft, army, { temper }),
  'plan-set': (draft, { army, plan }) => changeArmy(draft, army, { plan }),
  'unit-reduced': thinUnit,
  'unit-worn': thinUnit,
  'unit-recovered': (draft, event) => changeUnit(draft, event, ({ left }) => ({ left: left + event.gained })),
  'unit-destroyed': destroyUnit,
  'unit-deserted': destroyUnit,
  'general-fared': changeFate,
  'general-recovered': (draft, { general }) => changeGeneral(draft, general, { fate: 'well' }),
  'general-freed': freeGeneral,
  'general-retired': retireGeneral,
  'general-risen': addGeneral,
  'year-ended': endYear,
  'plunder-taken': (draft, { faction, gold }) => changeGold(draft, faction, (own) => own + gold),
  'ransom-named': nothing,
  'ransom-refused': nothing,
  'keeps-changed': changeKeeps,
  'item-found': nothing,
  'item-taken': nothing,
  'item-lost': nothing,
  'army-lost': strikeArmy,
  'region-taken': (draft, { region, by }) => {
    owned(draft, 'holders')[region] = by;
  },
  'army-sighted': noteSighting,
  'faction-fell': endFaction,
  'lead-counted': countLead,
  'points-counted': countPoints,
  'war-won': endWar,
  'turn-ended': (draft, { turn }) => {
    const { corrections: _recorded, ...rest } = draft.now;
    draft.now = { ...rest, turn: turn + 1 };
  },
  'unit-transferred': moveUnit,
  'army-split': splitOff,
  'army-merged': mergeInto,
  'general-appointed': putInCommand,
  'army-hungered': (draft, { army, turns }) => changeArmy(draft, army, { hunger: turns }),
  'army-fed': feed,
  'recruits-came': addRecruits,
  'recruits-called': payFor,
  'work-begun': payFor,
  'work-done': finishWork,
  'unrest-changed': (draft, { region, unrest }) => changeLand(draft, region, { unrest }),
  'region-revolted': (draft, { region }) => {
    delete owned(draft, 'holders')[region];
    changeLand(draft, region, { unrest: 0 });
  },
  'ledger-closed': (draft, { faction, gold }) => changeGold(draft, faction, () => gold),
  'army-halted': nothing,
  'army-held': nothing,
  'duty-done': nothing,
  'army-entrenched': digIn,
  'order-failed': nothing,
  'armies-met': nothing,
  'battle-begun': beginBattle,
  'battle-fought': (draft, { battle }) => endBattle(draft, battle),
  'recruits-scattered': nothing,
  'no-orders': nothing,
  'rules-set': (draft) => {
    const { rulesSet: _told, ...rest } = draft.now;
    draft.now = rest;
  },
  'lands-dealt': takeDeal,
  happened: bringWeather,
  windfall: (draft, { faction, gold }) => changeGold(draft, faction, (own) => own + gold),
  'weather-over': endWeather,
  'order-kept': keepOrder,
  'order-woken': dropOrder,
  'order-dropped': dropOrder,
  'order-passed-over': nothing,
  'offer-made': addOffer,
  'offer-dropped': dropOffer,
  'treaty-made': makeTreaty,
  'treaty-denounced': noteNotice,
  'treaty-ended': endTreaty,
  'treaty-broken': breakTreaty,
  'war-declared': beginWar,
  'tribute-paid': payTribute,
  'gift-given': payTribute,
  'guests-noted': noteGuests,
  'truce-over': endGeneralTruce,
  'army-unwelcome': nothing,
  'press-sent': endRide,
  'courier-sent': sendCourier,
  'courier-caught': catchCourier,
  'courier-missed': endRide,
  'courier-struck': endRide,
  'rumour-heard': nothing,
  'scouts-sent': payFor,
  'looks-noted': noteLooks,
};

function moveArmy(draft: Draft, { army, to }: EventOf<'army-marched' | 'army-retreated'>): void {
  changeArmy(draft, army, { at: to });
  leaveWorks(draft, army);
}

function thinUnit(draft: Draft, event: EventOf<'unit-reduced' | 'unit-worn'>): void {
  changeUnit(draft, event, () => ({ left: event.left }));
}

function changeUnit(
  draft: Draft,
  at: { readonly army: ArmyId; readonly unit: UnitId },
  to: (unit: Unit) => Partial<Unit>,
): void {
  const { units } = armyIn(draft, at.army);
  changeArmy(draft, at.army, {
    units: units.map((unit) => (unit.id === at.unit ? { ...unit, ...to(unit) } : unit)),
  });
}

function destroyUnit(draft: Draft, { army, unit }: EventOf<'unit-destroyed' | 'unit-deserted'>): void {
  changeArmy(draft, army, { units: armyIn(draft, army).units.filter(({ id }) => id !== unit) });
}

function getGeneral(draft: Draft, id: GeneralId): General {
  const general = draft.now.generals[id];
  if (general === undefined) throw new Error(`the campaign has no general ${id}`);
  return general;
}

function changeGeneral(draft: Draft, id: GeneralId, to: Partial<General>): void {
  owned(draft, 'generals')[id] = { ...getGeneral(draft, id), ...to };
}

/** CP-GEN-01, CP-GEN-02, CP-PER-12: a wounded general keeps their command; one who is captured or slain has none. */
function changeFate(draft: Draft, { general, fate, captor }: EventOf<'general-fared'>): void {
  const wounds = (draft.now.generals[general]?.wounds ?? 0) + 1;
  if (fate === 'wounded') changeGeneral(draft, general, { fate, wounds });
  else changeGeneral(draft, general, captor === undefined ? { fate } : { fate, captor });
  if (fate !== 'wounded') leaveCommand(draft, general);
}

function leaveCommand(draft: Draft, general: GeneralId): void {
  const led = armyLedBy(draft, general);
  if (led === undefined) return;
  const { general: _lost, ...army } = led;
  putArmy(draft, army);
}

/** CP-PER-14: the captive is free, and what was paid is the captor's. */
function freeGeneral(draft: Draft, { general, faction, by, gold }: EventOf<'general-freed'>): void {
  changeGeneral(draft, general, { fate: 'well' });
  const { captor: _past, ...free } = getGeneral(draft, general);
  owned(draft, 'generals')[general] = free;
  if (gold === 0) return;
  changeGold(draft, faction, (own) => own - gold);
  changeGold(draft, by, (own) => own + gold);
}

function retireGeneral(draft: Draft, { general }: EventOf<'general-retired'>): void {
  changeGeneral(draft, general, { fate: 'retired' });
  leaveCommand(draft, general);
}

/** CP-PER-15. */
function addGeneral(draft: Draft, { army, general }: EventOf<'general-risen'>): void {
  owned(draft, 'generals')[general.id] = general;
  changeArmy(draft, army, { general: general.id });
}

/** CP-PER-11. */
function endYear(draft: Draft): void {
  for (const { id, age, fate } of Object.values<General>(draft.now.generals)) {
    if (fate !== 'slain' && fate !== 'retired') changeGeneral(draft, id, { age: age + 1 });
  }
}

function changeKeeps(draft: Draft, event: EventOf<'keeps-changed'>): void {
  const { army, unit, general, keeps } = event;
  if (general !== undefined) changeGeneral(draft, general, { keeps });
  if (unit !== undefined) changeUnit(draft, { army, unit }, () => ({ keeps }));
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

/** CP-EVT-05, CP-EVT-06. */
function bringWeather(draft: Draft, { id, title, is, regions }: EventOf<'happened'>): void {
  if (is.length === 0) return;
  draft.now = { ...draft.now, weather: [...(draft.now.weather ?? []), { id, title, is, regions }] };
}

/** CP-EVT-08. */
function endWeather(draft: Draft): void {
  const { weather: _past, ...rest } = draft.now;
  draft.now = rest;
}

function strikeArmy(draft: Draft, { army: id }: EventOf<'army-lost'>): void {
  delete owned(draft, 'armies')[id];
  leaveWorks(draft, id);
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
function endFaction(draft: Draft, { faction: id }: EventOf<'faction-fell'>): void {
  const faction = draft.now.factions[id];
  if (faction === undefined) throw new Error(`the campaign has no faction ${id}`);
  owned(draft, 'factions')[id] = { ...faction, isAlive: false };
  const holders = owned(draft, 'holders');
  for (const region of Object.keys(holders) as (keyof typeof holders)[]) {
    if (holders[region] === id) delete holders[region];
  }
}

/** CP-VIC-02: a count of none is no entry. */
function countLead(draft: Draft, { faction, turns }: EventOf<'lead-counted'>): void {
  const { leads: before = {}, ...victory } = draft.now.victory ?? {};
  const { [faction]: _past, ...others } = before;
  const leads = turns === 0 ? others : { ...others, [faction]: turns };
  draft.now = {
    ...draft.now,
    victory: Object.keys(leads).length === 0 ? victory : { ...victory, leads },
  };
}

/** CP-VIC-09. */
function countPoints(draft: Draft, { points }: EventOf<'points-counted'>): void {
  const before = draft.now.victory?.scores ?? {};
  const scores = Object.fromEntries(
    idsOf({ ...before, ...points }).map((id) => [id, (before[id] ?? 0) + (points[id] ?? 0)]),
  );
  draft.now = { ...draft.now, victory: { ...draft.now.victory, scores } };
}

/** CP-VIC-05. */
function endWar(draft: Draft, { by, why }: EventOf<'war-won'>): void {
  draft.now = { ...draft.now, victory: { ...draft.now.victory, won: { by, why, turn: draft.now.turn } } };
}

/** CP-REC-17. */
function takeDeal(draft: Draft, { deal }: EventOf<'lands-dealt'>): void {
  if (deal === undefined) return;
  const { toDeal: _dealt, ...rest } = draft.now;
  const { seed: _told, ...dealt } = deal;
  draft.now = { ...rest, ...dealt };
  draft.copied.clear();
  delete draft.leads;
}

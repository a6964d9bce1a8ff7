/** How armies are put together anew, and how lands and treasuries change: part of `evolve`. */
import { armyLedBy, type Draft, owned, putArmy } from '../draft.ts';
import type { CampaignEvent } from '../event.ts';
import type { ArmyId, FactionId, RegionId } from '../ids.ts';
import { landOf } from '../map/lands.ts';
import { compare } from '../sorted.ts';
import type { Army, Land } from '../state.ts';

type EventOf<Kind extends CampaignEvent['kind']> = Extract<CampaignEvent, { readonly kind: Kind }>;

/** @throws Error when there is no such army. */
export function armyIn(draft: Draft, id: ArmyId): Army {
  const army = draft.now.armies[id];
  if (army === undefined) throw new Error(`the campaign has no army ${id}`);
  return army;
}

export function changeArmy(draft: Draft, id: ArmyId, to: Partial<Army>): void {
  putArmy(draft, { ...armyIn(draft, id), ...to });
}

/** CP-ARM-01: the new army is where the old one is, and fights as it does. */
export function splitOff(draft: Draft, { army, into, name, units }: EventOf<'army-split'>): void {
  const { general: _stays, ...old } = armyIn(draft, army);
  const goes = (id: string) => units.some((unit) => unit === id);
  changeArmy(draft, army, { units: old.units.filter((unit) => !goes(unit.id)) });
  putArmy(draft, { ...old, id: into, name, units: old.units.filter((unit) => goes(unit.id)) });
}

/** CP-ARM-02: a general with no other army to lead takes over the one he comes to, if nobody leads it. */
export function mergeInto(draft: Draft, { army, into }: EventOf<'army-merged'>): void {
  const { units, general } = armyIn(draft, army);
  const whole = armyIn(draft, into);
  changeArmy(draft, into, { units: [...whole.units, ...units] });
  if (whole.general === undefined && general !== undefined) changeArmy(draft, into, { general });
  delete owned(draft, 'armies')[army];
  leaveWorks(draft, army);
}

/** CP-DIG-01. */
export function digIn(draft: Draft, { army, at }: EventOf<'army-entrenched'>): void {
  draft.now = { ...draft.now, dugIn: { ...draft.now.dugIn, [army]: at } };
}

/** CP-DIG-02: where nobody has dug in, there is no entry. */
export function leaveWorks(draft: Draft, army: ArmyId): void {
  if (draft.now.dugIn?.[army] === undefined) return;
  const { dugIn, ...rest } = draft.now;
  const { [army]: _left, ...others } = dugIn;
  draft.now = Object.keys(others).length === 0 ? rest : { ...rest, dugIn: others };
}

/** CP-ARM-03. */
export function moveUnit(draft: Draft, { army, unit, to }: EventOf<'unit-transferred'>): void {
  const { units } = armyIn(draft, army);
  changeArmy(draft, army, { units: units.filter((one) => one.id !== unit) });
  const moved = units.filter((one) => one.id === unit);
  changeArmy(draft, to, { units: [...armyIn(draft, to).units, ...moved] });
}

/** CP-ARM-05: its general leads nothing now. */
export function putInCommand(draft: Draft, { army, general }: EventOf<'general-appointed'>): void {
  const led = armyLedBy(draft, general);
  if (led !== undefined) {
    const { general: _leaves, ...left } = led;
    putArmy(draft, left);
  }
  changeArmy(draft, army, { general });
}

/** CP-RLM-05: they join the army there, or are one. */
export function addRecruits(draft: Draft, event: EventOf<'recruits-came'>): void {
  const { army: id, faction, at, name, units } = event;
  if (name === undefined) {
    changeArmy(draft, id, { units: [...armyIn(draft, id).units, ...units] });
    return;
  }
  putArmy(draft, { id, faction, name, at, units, temper: 'steady', plan: [] });
}

/** CP-SUP-02: counted only while it goes hungry. */
export function feed(draft: Draft, { army }: EventOf<'army-fed'>): void {
  const { hunger: _past, ...fed } = armyIn(draft, army);
  putArmy(draft, fed);
}

/** CP-RLM-04. */
export function payFor(
  draft: Draft,
  { faction, cost }: EventOf<'recruits-called' | 'work-begun' | 'scouts-sent'>,
): void {
  if (cost > 0) changeGold(draft, faction, (gold) => gold - cost);
}

export function changeGold(draft: Draft, faction: FactionId, to: (gold: number) => number): void {
  owned(draft, 'treasuries')[faction] = to(draft.now.treasuries[faction] ?? 0);
}

/** A region to which nothing has happened has no entry, so that equal states are equal to the byte. */
export function changeLand(draft: Draft, region: RegionId, to: Partial<Land>): void {
  const land = { ...landOf(draft.now, region), ...to };
  const lands = owned(draft, 'lands');
  if (land.unrest === 0 && land.fields === 0 && !land.hasFort) delete lands[region];
  else lands[region] = land;
}

/** CP-RLM-07, CP-RLM-08. */
export function finishWork(draft: Draft, { at, work }: EventOf<'work-done'>): void {
  const { fields } = landOf(draft.now, at);
  changeLand(draft, at, work === 'fort' ? { hasFort: true } : { fields: fields + 1 });
}

/** CP-KEP-01: by slot; one of the same slot is replaced. */
export function keepOrder(draft: Draft, { faction, slot, order }: EventOf<'order-kept'>): void {
  const others = (draft.now.kept[faction] ?? []).filter((one) => one.slot !== slot);
  const kept = [...others, { slot, since: draft.now.turn, order }];
  owned(draft, 'kept')[faction] = kept.sort((one, other) => compare(one.slot, other.slot));
}

/** A faction that has none left has no entry. */
export function dropOrder(draft: Draft, { faction, slot }: EventOf<'order-woken' | 'order-dropped'>): void {
  const left = (draft.now.kept[faction] ?? []).filter((one) => one.slot !== slot);
  const kept = owned(draft, 'kept');
  if (left.length === 0) delete kept[faction];
  else kept[faction] = left;
}

/** Orders that change which units are with which army, and who leads it: all before anybody marches. */
import { ok, type Refused } from '../../kernel/result.ts';
import { newId, newNumbers } from '../dark.ts';
import type { CampaignEvent } from '../event.ts';
import type { ArmyId } from '../ids.ts';
import { sayOrdinal } from '../persons/ordinal.ts';
import { isFit } from '../persons/persons.ts';
import { getArmy } from '../sight/sight.ts';
import type { VisibleCampaign } from '../sight/visible.ts';
import { inOrder } from '../sorted.ts';
import type { Army, CampaignState } from '../state.ts';
import { refusePinned } from '../turn/under-way.ts';
import { refuse } from '../words/refuse.ts';
import type { Checked, OrderKindOf, OrderOf } from './order-kind.ts';
import { forOwnArmy } from './own-army.ts';

/** CP-ARM-01. */
export const SPLIT: OrderKindOf<OrderOf<'split'>> = {
  rank: 'splits',
  changesWhatMayBeOrdered: true,
  slot: ({ army }) => `${army}/split`,
  army: ({ army }) => army,
  check: (order, visible) => forOwnArmy(order.army, visible, (army) => checkSplit(order, army)),
  carryOut: (order, { now }) => [splitArmy(order, getArmy(now, order.army), now)],
};

/** CP-ARM-02. */
export const MERGE: OrderKindOf<OrderOf<'merge'>> = {
  rank: 'mergers',
  isMove: true,
  changesWhatMayBeOrdered: true,
  slot: ({ army }) => `${army}/merge`,
  army: ({ army }) => army,
  check: (order, visible) => forOwnArmy(order.army, visible, (army) => checkMerge(order, army, visible)),
  carryOut({ army, into }, { now }) {
    const { faction } = getArmy(now, army);
    return [{ kind: 'army-merged', rule: 'CP-ARM-02', army, faction, into }];
  },
};

/** CP-ARM-03. */
export const TRANSFER: OrderKindOf<OrderOf<'transfer'>> = {
  rank: 'units',
  changesWhatMayBeOrdered: true,
  slot: ({ unit }) => `${unit}/transfer`,
  army: ({ to }) => to,
  check: checkTransfer,
  carryOut: (order, { now }) => transferUnit(order, now),
};

/** CP-ARM-05. */
export const APPOINT: OrderKindOf<OrderOf<'appoint'>> = {
  rank: 'command',
  changesWhatMayBeOrdered: true,
  slot: ({ general }) => `${general}/appoint`,
  army: ({ army }) => army,
  check: (order, visible) => forOwnArmy(order.army, visible, (army) => checkAppoint(order, army, visible)),
  carryOut: (order, { now }) => [appointGeneral(order, getArmy(now, order.army), now)],
};

/** CP-ARM-01: some of the army's units, not all. Refusals `unclear/unit`, `illegal/split`. */
function checkSplit(order: OrderOf<'split'>, army: Army): Checked {
  const unknown = order.units.find((id) => !army.units.some((unit) => unit.id === id));
  if (unknown !== undefined) return refuseUnit(unknown, army);
  const units = [...new Set(order.units)];
  if (units.length === 0 || units.length === army.units.length) {
    return refuse('illegal/split', { army: army.name }, 'CP-ARM-01');
  }
  return ok({ order: { ...order, units }, warnings: [] });
}

/** CP-ARM-02. Refusals `unclear/army`, `illegal/not-here`. */
function checkMerge(order: OrderOf<'merge'>, army: Army, visible: VisibleCampaign): Checked {
  const into = visible.armies.find(
    (other) => other.id === order.into && other.id !== army.id && other.faction === army.faction,
  );
  if (into === undefined) return refuseOther(order.into);
  const pinned = refusePinned(into, visible);
  if (pinned !== undefined) return pinned;
  return into.at === army.at ? ok({ order, warnings: [] }) : refuseApart(army, into, visible);
}

/** CP-ARM-03. Refusals `unclear/unit`, `unclear/army`, `illegal/not-here`, `illegal/last-unit`. */
function checkTransfer(order: OrderOf<'transfer'>, visible: VisibleCampaign): Checked {
  const army = visible.armies.find((other) => other.units.some((unit) => unit.id === order.unit));
  if (army === undefined) return refuse('unclear/unit', { unit: order.unit }, 'CP-ARM-03');
  const to = visible.armies.find(
    (other) => other.id === order.to && other.id !== army.id && other.faction === army.faction,
  );
  if (to === undefined) return refuseOther(order.to);
  const pinned = refusePinned(army, visible) ?? refusePinned(to, visible);
  if (pinned !== undefined) return pinned;
  if (to.at !== army.at) return refuseApart(army, to, visible);
  if (army.units.length === 1) {
    return refuse('illegal/last-unit', { army: army.name, into: to.name }, 'CP-ARM-03');
  }
  return ok({ order, warnings: [] });
}

/** CP-ARM-05, CP-ARM-06. Refusals `unclear/general`, `illegal/no-way-there`. */
function checkAppoint(order: OrderOf<'appoint'>, army: Army, visible: VisibleCampaign): Checked {
  const general = visible.generals.find((person) => person.id === order.general);
  if (general === undefined || general.faction !== army.faction)
    return refuse('unclear/general', { general: order.general }, 'CP-ARM-05');
  if (!isFit(general))
    return refuse('illegal/general', { general: general.name, fate: general.fate }, 'CP-ARM-05');
  const led = visible.armies.find((other) => other.general === general.id);
  const isNear = led === undefined ? visible.holders[army.at] === army.faction : led.at === army.at;
  if (isNear) return ok({ order, warnings: [] });
  const facts = { general: general.name, army: army.name, led: led?.name ?? null };
  return refuse('illegal/no-way-there', facts, 'CP-ARM-05');
}

/** CP-ARM-01: the new army stays behind in its region; it has the temper and plan of the old one, and no general. */
function splitArmy(order: OrderOf<'split'>, army: Army, state: CampaignState): CampaignEvent {
  const { id, faction } = army;
  const plain = `${id}-${state.turn}`;
  const into = newId(state, faction, plain) as ArmyId;
  const name = freeArmyName(state, faction, plain);
  return { kind: 'army-split', rule: 'CP-ARM-01', army: id, faction, into, name, units: order.units };
}

/** CP-ARM-03. */
function transferUnit(order: OrderOf<'transfer'>, state: CampaignState): readonly CampaignEvent[] {
  return inOrder(state.armies).flatMap(({ id: army, faction, units }) => {
    const unit = units.find((one) => one.id === order.unit);
    if (unit === undefined) return [];
    const what = { unit: unit.id, unitName: unit.name, to: order.to };
    return [{ kind: 'unit-transferred', rule: 'CP-ARM-03', army, faction, ...what }];
  });
}

/** CP-ARM-05. */
function appointGeneral(order: OrderOf<'appoint'>, army: Army, state: CampaignState): CampaignEvent {
  const general = state.generals[order.general];
  if (general === undefined) throw new Error(`an appointment of ${order.general} passed its check`);
  return {
    kind: 'general-appointed',
    rule: 'CP-ARM-05',
    general: general.id,
    generalName: general.name,
    faction: army.faction,
    army: army.id,
  };
}

/** CP-ARM-04: the first of its numbers that no army of the faction bears: `47th Host of the Iron Crown`. */
export function freeArmyName(state: CampaignState, faction: Army['faction'], origin: string): string {
  const of = `of ${(state.factions[faction]?.name ?? '').replace(/^The /, 'the ')}`;
  const borne = new Set(
    inOrder(state.armies).flatMap((army) => (army.faction === faction ? [army.name] : [])),
  );
  const nameFor = (n: number) => `${sayOrdinal(n)} ${state.names?.host ?? 'Host'} ${of}`;
  const numbers = newNumbers(state, origin);
  let name = nameFor(numbers.next().value);
  while (borne.has(name)) name = nameFor(numbers.next().value);
  return name;
}

function refuseUnit(id: string, army: Army): Refused {
  const units = army.units.map(({ name }) => name);
  return refuse('unclear/unit.in-army', { army: army.name, unit: id, units }, 'CP-ARM-01');
}

function refuseOther(id: string): Refused {
  return refuse('unclear/army.other', { army: id }, 'CP-ORD-01');
}

function refuseApart(one: Army, other: Army, visible: VisibleCampaign): Refused {
  const name = (army: Army) => visible.map.regions[army.at]?.name ?? army.at;
  const facts = { army: one.name, at: name(one), other: other.name, otherAt: name(other) };
  return refuse('illegal/not-here', facts, 'CP-ARM-02');
}

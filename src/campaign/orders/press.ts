/** CP-PRS: letters between factions: who may write what, and how they are delivered. */
import { ok, type Refused } from '../../kernel/result.ts';
import { letterId, rideOf } from '../envoys/courier.ts';
import type { CampaignEvent } from '../event.ts';
import { failOrder } from '../fail-order.ts';
import type { FactionId } from '../ids.ts';
import type { VisibleCampaign } from '../sight/visible.ts';
import { compare } from '../sorted.ts';
import type { CampaignState } from '../state.ts';
import { refuse } from '../words/refuse.ts';
import { type Checked, type Given, noArmy, type OrderKindOf, type OrderOf } from './order-kind.ts';

type PressOrder = OrderOf<'press'>;

/** CP-PRS-03. */
const MOST_LINES = 20;
const LONGEST_LINE = 300;
/** CP-PRS-03: from one faction in one turn. */
const MOST_LETTERS = 5;

/** CP-PRS-01..03. Refusals `illegal/no-press`, `illegal/anonymous`, `unclear/faction`, `illegal/long-press`. */
export const PRESS: OrderKindOf<PressOrder> = {
  rank: 'words',
  slot: ({ to, isAnonymous }) =>
    `press/${to === 'all' ? 'all' : to.join('+')}${isAnonymous === true ? '/unsigned' : ''}`,
  army: noArmy,
  check: checkPress,
  carryOut(order, { faction, sheet }) {
    sheet.letters.push({ faction, order });
    return [];
  },
};

function checkPress(order: PressOrder, visible: VisibleCampaign): Checked {
  const { press, reader, factions } = visible;
  if (press === undefined || reader.kind !== 'faction') return refuse('illegal/no-press', {}, 'CP-PRS-01');
  if (order.isAnonymous === true && !press.mayBeAnonymous)
    return refuse('illegal/anonymous', {}, 'CP-PRS-01');
  const others = new Set(factions.flatMap(({ id }) => (id === reader.faction ? [] : [id])));
  const stranger = order.to === 'all' ? undefined : order.to.find((id) => !others.has(id));
  if (stranger !== undefined || order.to.length === 0)
    return refuse('unclear/faction.press', { faction: stranger ?? null }, 'CP-PRS-02');
  return refuseLong(order) ?? ok({ order, warnings: adviceOn(order, visible, reader.faction) });
}

/** CP-PRS-06: whom it takes how long to reach: castles are common knowledge. */
function adviceOn(
  { to, lines, isAnonymous }: PressOrder,
  visible: VisibleCampaign,
  from: FactionId,
): readonly string[] {
  if (lines.length === 0) return ['It is not sent.'];
  if (visible.press?.couriers !== true || to === 'all') return [];
  return to.flatMap((addressee) => {
    const { turns } = rideOf(visible, { from, to: addressee, isAnonymous: isAnonymous === true });
    const name = visible.factions.find(({ id }) => id === addressee)?.name ?? addressee;
    return turns === 0
      ? []
      : [`${name} has it with the report of turn ${visible.turn + turns}, if it gets through.`];
  });
}

function refuseLong({ lines }: PressOrder): Refused | undefined {
  if (lines.length <= MOST_LINES && lines.every((line) => line.length <= LONGEST_LINE)) return undefined;
  return refuse('illegal/long-press', { mostLines: MOST_LINES, longestLine: LONGEST_LINE }, 'CP-PRS-03');
}

/** CP-PRS-05: whether a letter may be given for later. Refusal `illegal/kept`. */
export function refuseEmbargo({ press }: VisibleCampaign): Refused | undefined {
  if (press?.mayWait === true) return undefined;
  return refuse('illegal/kept.press', {}, 'CP-PRS-05');
}

/**
 * CP-PRS-04: all letters of a turn, in the order of what stands in them and nothing else: that of who wrote them would tell
 * who wrote the unsigned ones. CP-PRS-06: those that ride set out.
 */
export function deliverPress(
  state: CampaignState,
  letters: readonly Given<PressOrder>[],
): readonly CampaignEvent[] {
  const counts = new Map<FactionId, number>();
  const events = letters.flatMap(({ faction, order }): readonly CampaignEvent[] => {
    if (order.lines.length === 0) return [];
    const count = (counts.get(faction) ?? 0) + 1;
    counts.set(faction, count);
    return count > MOST_LETTERS ? [tooMany(faction, order)] : carry(state, faction, order);
  });
  return numbered(events.toSorted((one, other) => compare(contentOf(one), contentOf(other))));
}

/** At once to whom it is not far, and to all; by a courier each to the others. */
function carry(state: CampaignState, from: FactionId, order: PressOrder): readonly CampaignEvent[] {
  const { to, lines } = order;
  const isAnonymous = order.isAnonymous === true;
  const atOnce = (whom: PressOrder['to']): CampaignEvent => ({
    kind: 'press-sent',
    rule: 'CP-PRS-04',
    from,
    to: whom,
    lines,
    isAnonymous,
  });
  if (to === 'all' || state.press?.couriers !== true) return [atOnce(to)];
  const rides = to.map((whom) => ({ whom, ...rideOf(state, { from, to: whom, isAnonymous }) }));
  const near = rides.filter(({ turns }) => turns === 0).map(({ whom }) => whom);
  const { turn: since } = state;
  const couriers = rides.flatMap(({ whom, turns, road }): readonly CampaignEvent[] => {
    if (turns === 0) return [];
    const id = letterId(since, from, whom, 1);
    const courier = { id, from, to: whom, lines, isAnonymous, since, due: since + turns, road };
    return [{ kind: 'courier-sent', rule: 'CP-PRS-06', courier }];
  });
  return near.length === 0 ? couriers : [atOnce(near), ...couriers];
}

/** Letters of one faction to another in the same turn are told apart by a number. */
function numbered(events: readonly CampaignEvent[]): readonly CampaignEvent[] {
  const counts = new Map<string, number>();
  return events.map((event) => {
    if (event.kind !== 'courier-sent') return event;
    const { id, from, to, since } = event.courier;
    const n = (counts.get(id) ?? 0) + 1;
    counts.set(id, n);
    return { ...event, courier: { ...event.courier, id: letterId(since, from, to, n) } };
  });
}

function tooMany(faction: FactionId, order: PressOrder): CampaignEvent {
  const { refusal } = refuse('illegal/too-many.letters', { most: MOST_LETTERS }, 'CP-PRS-03');
  return failOrder({ faction, order }, refusal);
}

function contentOf(event: CampaignEvent): string {
  if (event.kind === 'courier-sent') {
    const { to, lines, from, isAnonymous } = event.courier;
    return JSON.stringify(['', to, lines, from, isAnonymous]);
  }
  if (event.kind !== 'press-sent') return '';
  return JSON.stringify([event.to, event.lines, event.isAnonymous ? '' : event.from]);
}

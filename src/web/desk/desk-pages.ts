import type { FastifyInstance } from 'fastify';
import { sayLeft } from '../../app/open-turn/say-deadline.ts';
import type { PlayerDesk } from '../../app/use-cases.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import type { Army, General } from '../../campaign/state.ts';
import type { Result } from '../../kernel/result.ts';
import { SIDES } from '../../kernel/ruleset.ts';
import { english } from '../../kernel/words/language.ts';
import { battleTiles } from '../field/tiles.ts';
import { type Kit, page, type RoomReply, show, takeForm } from '../rooms.ts';
import { field, type Visit } from '../visit.ts';
import { DESK_TIME } from '../words/desk-time.en.ts';
import { refuse } from '../words/refuse.ts';
import { asTitle, factionColour, factionName, TURN_STATUS, tableView } from '../words.ts';
import { type Receipt, receiptView } from './receipt.ts';
import { textOf } from './said.ts';
import { talkView } from './talk.ts';

/** A player's desk: their map, their armies, what they have ordered, and where they order more. */
export function deskPages(rooms: FastifyInstance, kit: Kit): void {
  const { useCases } = kit.deps;
  show(rooms, kit, { zone: 'desk', path: '' }, async (visit) => {
    const desk = await useCases.playerDesk(visit.asker, visit.campaign.id);
    return desk.ok ? await deskPage(kit, visit, desk.value) : desk;
  });
  takeForm(rooms, kit, { zone: 'desk', path: '/orders' }, async (visit) => {
    const text = textOf(visit.form);
    if (text === '') return NO_ORDERS;
    const given = { text, ...turnOf(visit) };
    const isSent = field(visit.form, 'do') === 'send';
    const receipt = isSent
      ? await useCases.giveOrders(visit.asker, visit.campaign.id, given)
      : await useCases.rehearseOrders(visit.asker, visit.campaign.id, given);
    if (!receipt.ok) return receipt;
    const desk = await useCases.playerDesk(visit.asker, visit.campaign.id);
    return desk.ok ? await deskPage(kit, visit, desk.value, { receipt: receipt.value, text, isSent }) : desk;
  });
}

/** The turn the page showed when the orders were written: an old page orders nothing in a later turn. */
function turnOf(visit: Visit): { readonly turn?: number } {
  const turn = Number(field(visit.form, 'turn'));
  return Number.isInteger(turn) && turn > 0 ? { turn } : {};
}

const NO_ORDERS = refuse('unclear/empty');

/** What the player has just tried or sent. */
interface Tried {
  readonly receipt: Receipt;
  readonly text: string;
  readonly isSent: boolean;
}

async function deskPage(kit: Kit, visit: Visit, desk: PlayerDesk, tried?: Tried): Promise<Result<RoomReply>> {
  const { participant, known, ready } = desk;
  const battles = await battleTiles(kit, visit);
  if (!battles.ok) return battles;
  return page({
    template: 'desk',
    title: factionName(known, participant.faction) || participant.name,
    room: '',
    view: {
      ...deadlineView(kit, desk),
      faction: factionName(known, participant.faction),
      colour: factionColour(known, participant.faction),
      name: participant.name,
      // Whoever leads no power watches: nothing is asked of them.
      watches: participant.faction === undefined,
      turn: desk.turn.number,
      orders: desk.orders,
      hasOrders: desk.orders.length > 0,
      isFinal: desk.isFinal,
      ...readyView(ready),
      ...talkView(known),
      relations: relationsView(kit, known),
      armies: known.armies.map((army) => ({
        ...armyCard(known, army),
        things: kit.deps.telling.things(army, known),
      })),
      battles: battles.value,
      hasArmies: known.armies.length > 0,
      example: exampleOrder(known),
      reports: desk.reportTurns.map((turn) => ({ turn, href: `${visit.base}/turns/${turn}` })),
      hasReports: desk.reportTurns.length > 0,
      text: tried === undefined || tried.isSent ? '' : tried.text,
      hasReceipt: tried !== undefined,
      isSent: tried?.isSent === true,
      receipt: tried === undefined ? NO_RECEIPT : receiptView(tried.receipt),
    },
  });
}

const NO_RECEIPT = {};

/** Lines to tick, by army and matter. */
function readyView(ready: PlayerDesk['ready']) {
  return {
    hasReady: ready.length > 0,
    ready: ready.map(({ title, lines }) => ({
      title,
      lines: lines.map((line) => ({ line, says: line.split('\n').join(' ') })),
    })),
  };
}

/** How the player stands with the others. */
function relationsView({ deps }: Kit, known: VisibleCampaign) {
  const { says, table } = deps.telling.relations(known);
  return { says, hasRows: table.rows.length > 0, table: tableView({ ...table, flushRight: [] }) };
}

function deadlineView({ deps }: Kit, desk: PlayerDesk) {
  const { campaign, turn, participant, lateUntil } = desk;
  const due = turn.holdUntil ?? turn.deadline;
  const now = deps.clock.now();
  const isOpen = campaign.status === 'running' && (turn.status === 'open' || turn.status === 'held');
  return {
    isOpen,
    status: campaign.status === 'running' ? TURN_STATUS[turn.status] : asTitle(campaign.status),
    due: deps.telling.sayInstant(due, participant.timeZone),
    left: due > now ? sayLeft(due - now) : '',
    isOver: due <= now,
    time: timeSays(campaign, participant),
    vote: voteView(deps.telling.sayEnd, desk),
    lateUntil: lateUntil === undefined ? '' : deps.telling.sayInstant(lateUntil, participant.timeZone),
    commitment: turn.commitment,
  };
}

/** What is left of the campaign's time to the seat, a sentence each. */
function timeSays(
  { calendar }: PlayerDesk['campaign'],
  { timeBook }: PlayerDesk['participant'],
): readonly string[] {
  const { excuses } = calendar;
  if (excuses === undefined) return [];
  const left = Math.max(0, excuses.perSeat - (timeBook?.excused?.used ?? 0));
  return [DESK_TIME.excuses({ left, of: excuses.perSeat })];
}

/** CP-CAL-18: a vote on a pause under way, for whoever may vote: whose power has fallen may not. */
function voteView(sayEnd: Kit['deps']['telling']['sayEnd'], { campaign, participant, known }: PlayerDesk) {
  const { pauseVote: vote } = campaign;
  const { id, faction, timeZone } = participant;
  const isAlive = known.standings.some((one) => one.faction === faction && one.isAlive);
  if (vote === undefined || !isAlive) return undefined;
  const until = sayEnd(vote.until, timeZone);
  return { says: DESK_TIME.vote({ until }), yours: DESK_TIME.voted(vote.votes[id]) };
}

function armyCard(known: VisibleCampaign, army: Army) {
  const general = known.generals.find(({ id }) => id === army.general);
  return {
    name: army.name,
    at: regionName(known, army.at),
    general: general === undefined ? 'No general' : sayGeneral(general),
    temper: army.temper,
    strength: english.count(army.units.length, 'unit', 'units'),
    units: army.units.map(({ name, left }) => ({ name, left })),
    ways: waysFrom(known, army).map((name) => ({ name, order: `march ${army.name} to ${name}` })),
    stay: `hold ${army.name}`,
    isBound: isBound(known, army),
  };
}

/** CP-BAT-12: an army in a battle under way takes no orders of the turn. */
const isBound = ({ battles }: VisibleCampaign, { id }: Army): boolean =>
  battles.some(({ armies }) => SIDES.some((side) => armies[side].includes(id)));

function sayGeneral({ name, fate }: General): string {
  return fate === 'well' ? name : `${name} (${fate})`;
}

/** The regions that border on an army's own, by name. */
function waysFrom(known: VisibleCampaign, army: Army): readonly string[] {
  const next = known.map.links.flatMap(({ a, b }) => {
    if (a === army.at) return [b];
    return b === army.at ? [a] : [];
  });
  return [...new Set(next.map((id) => regionName(known, id)))].sort();
}

function regionName(known: VisibleCampaign, id: Army['at']): string {
  return known.map.regions[id]?.name ?? id;
}

function exampleOrder(known: VisibleCampaign): string {
  const army = known.armies.find((each) => !isBound(known, each)) ?? known.armies[0];
  if (army === undefined) return 'march 1st Host to Karak';
  const way = waysFrom(known, army)[0];
  return way === undefined ? `hold ${army.name}` : `march ${army.name} to ${way}`;
}

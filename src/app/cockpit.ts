import type { CampaignId } from '../campaign/ids.ts';
import { armyOf } from '../campaign/orders/all.ts';
import type { CampaignState } from '../campaign/state.ts';
import { pinnedArmies } from '../campaign/turn/under-way.ts';
import { ok, type Result } from '../kernel/result.ts';
import { sayFellSilent } from '../reports/parts/silence.ts';
import type { Deps } from './deps.ts';
import { listWaiting } from './mail/waiting-mail.ts';
import { enterAsGm } from './people/access.ts';
import { type Moment, sayAway } from './people/away.ts';
import type { CampaignRow, OrderBook, Participant } from './records.ts';
import { currentTurn } from './turn/current-turn.ts';
import { isWaitedFor, rollCallPosts, silentFactions } from './turn/silence.ts';
import type { Asker, Cockpit, SeatStatus } from './use-cases.ts';

const COUNTED = 500;

/** The GM's first page: who is in, who is not, what waits. */
export async function cockpit(deps: Deps, asker: Asker, id: CampaignId): Promise<Result<Cockpit>> {
  const entered = await enterAsGm(deps, asker, id);
  if (!entered.ok) return entered;
  const { campaign } = entered.value;
  const [turn, seats, tray, waiting, mails, fellSilent] = await Promise.all([
    currentTurn(deps, campaign),
    seatStatuses(deps, campaign),
    deps.store.listInbound({ campaign: id, status: 'tray' }, { limit: COUNTED }),
    listWaiting(deps, id, COUNTED),
    deps.store.listOutbound({ campaign: id, turn: campaign.turn }, { limit: COUNTED }),
    silentLastTurn(deps, campaign),
  ]);
  const now = deps.clock.now();
  const isCollecting = turn.status === 'open' || turn.status === 'held';
  return ok({
    campaign,
    turn,
    seats,
    trayCount: tray.length + waiting.length,
    unsentCount: mails.filter((mail) => mail.status === 'queued' || mail.status === 'failed').length,
    rollCall: isCollecting ? rollCallPosts(campaign, turn, seats.filter(isWaitedFor), now) : [],
    fellSilent,
    now,
  });
}

async function silentLastTurn(deps: Deps, campaign: CampaignRow): Promise<string> {
  if (campaign.turn === 1) return '';
  const [state, participants, books] = await Promise.all([
    deps.store.getState(campaign.id),
    deps.store.listParticipants(campaign.id),
    deps.store.listOrderBooks(campaign.id, campaign.turn - 1),
  ]);
  const names = silentFactions(state, participants, books).map((id) => state.factions[id]?.name ?? id);
  return sayFellSilent(campaign.turn - 1, names);
}

/** Every player's standing in the campaign's open turn. */
export async function seatStatuses(deps: Deps, campaign: CampaignRow): Promise<readonly SeatStatus[]> {
  const [state, participants, books] = await Promise.all([
    deps.store.getState(campaign.id),
    deps.store.listParticipants(campaign.id),
    deps.store.listOrderBooks(campaign.id, campaign.turn),
  ]);
  const now = { turn: campaign.turn, now: deps.clock.now() };
  const players = participants.filter((seat) => seat.role === 'player');
  return players.map((seat) => statusOf(seat, { state, books, now }));
}

function statusOf(
  participant: Participant,
  { state, books, now }: { state: CampaignState; books: readonly OrderBook[]; now: Moment },
): SeatStatus {
  const book = books.find((each) => each.faction === participant.faction);
  const ordered = new Set((book?.orders ?? []).map(armyOf));
  const bound = pinnedArmies(state);
  const own = Object.values(state.armies).filter((army) => army.faction === participant.faction);
  const armies = own.filter((army) => !bound.has(army.id));
  return {
    participant,
    factionName: participant.faction === undefined ? '' : (state.factions[participant.faction]?.name ?? ''),
    orders: book?.orders.length ?? 0,
    armiesWithoutOrders: armies.filter((army) => !ordered.has(army.id)).length,
    isFinal: book?.isFinal ?? false,
    awaySays: sayAway(participant, now),
    receipts: book?.receipts ?? 0,
    ...(book?.changedAt === undefined ? {} : { lastWordAt: book.changedAt }),
  };
}

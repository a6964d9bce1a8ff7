/** Where each player stands while a turn is open. */
import { armyOf } from '../../campaign/orders/all.ts';
import type { CampaignState } from '../../campaign/state.ts';
import { pinnedArmies } from '../../campaign/turn/under-way.ts';
import type { Instant } from '../../kernel/brand.ts';
import type { ReportWords } from '../../reports/words/reports.en.ts';
import type { Deps } from '../deps.ts';
import { type Moment, sayAway } from '../people/away.ts';
import type { CampaignRow, OrderBook, Participant } from '../records.ts';

/** One line of the cockpit: a player and where they stand this turn. */
export interface SeatStatus {
  readonly participant: Participant;
  readonly factionName: string;
  readonly orders: number;
  readonly armiesWithoutOrders: number;
  readonly isFinal: boolean;
  /** Their power is out of the war: nobody waits for them. */
  readonly isFallen?: true;
  /** `away until turn 9`; empty where they are there. */
  readonly awaySays: string;
  readonly receipts: number;
  readonly lastWordAt?: Instant;
}

/** Every player's standing in the campaign's open turn. */
export async function seatStatuses(deps: Deps, campaign: CampaignRow): Promise<readonly SeatStatus[]> {
  const [state, participants, books] = await Promise.all([
    deps.store.getState(campaign.id),
    deps.store.listParticipants(campaign.id),
    deps.store.listOrderBooks(campaign.id, campaign.turn),
  ]);
  const now = { turn: campaign.turn, now: deps.clock.now() };
  const { words } = deps.templates;
  const players = participants.filter((seat) => seat.role === 'player');
  return players.map((seat) => statusOf(seat, { state, books, now, words }));
}

interface SeenFrom {
  readonly state: CampaignState;
  readonly books: readonly OrderBook[];
  readonly now: Moment;
  readonly words: ReportWords;
}

function statusOf(participant: Participant, { state, books, now, words }: SeenFrom): SeatStatus {
  const book = books.find((each) => each.faction === participant.faction);
  const ordered = new Set((book?.orders ?? []).map(armyOf));
  const bound = pinnedArmies(state);
  const own = Object.values(state.armies).filter((army) => army.faction === participant.faction);
  const armies = own.filter((army) => !bound.has(army.id));
  const power = participant.faction === undefined ? undefined : state.factions[participant.faction];
  return {
    participant,
    factionName: power?.name ?? '',
    ...(power?.isAlive === false ? { isFallen: true } : {}),
    orders: book?.orders.length ?? 0,
    armiesWithoutOrders: armies.filter((army) => !ordered.has(army.id)).length,
    isFinal: book?.isFinal ?? false,
    awaySays: sayAway(participant, now, words.away),
    receipts: book?.receipts ?? 0,
    ...(book?.changedAt === undefined ? {} : { lastWordAt: book.changedAt }),
  };
}

/** What a player's letter needs beside what happened: the deadline, ready-made orders, the dice, their link. */
import { sayInstant } from '../../campaign/calendar/calendar.ts';
import type { FactionId } from '../../campaign/ids.ts';
import { waysFrom } from '../../campaign/map/map.ts';
import { rulesetOf } from '../../campaign/realm/troops.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import type { Army } from '../../campaign/state.ts';
import { freeArmies } from '../../campaign/turn/under-way.ts';
import type { Instant } from '../../kernel/brand.ts';
import { BLOCK_CLOSES, BLOCK_OPENS } from '../../orders/order-block.ts';
import { formatOrder } from '../../orders/parse.ts';
import type { OrdersReveal, Reveal } from '../../reports/parts/dice-notes.ts';
import type { NextTurn } from '../../reports/views/next-turn.ts';
import type { ReportWords } from '../../reports/words/reports.en.ts';
import { DESK_LINK_MARK } from '../people/seat-keys.ts';
import type { CampaignRow, OrderBook, Participant, TurnRow } from '../records.ts';
import { luckWordsOf } from './luck.ts';
import { deadlineFor } from './say-deadline.ts';

export interface NextTurnInput {
  readonly campaign: CampaignRow;
  /** The turn whose orders are asked for. */
  readonly turn: TurnRow;
  readonly seat: Participant;
  readonly words: ReportWords;
  readonly known: VisibleCampaign;
  /** The dice of the turn before, laid open. */
  readonly revealed?: Reveal;
  /** The war has been won and the campaign is over. */
  readonly isOver?: boolean;
}

/** For the reports; the order block's lines are written by the order language itself. */
export function nextTurnFor(now: Instant, input: NextTurnInput): NextTurn {
  const { campaign, turn, seat, words, known, revealed } = input;
  return {
    troops: rulesetOf(known).troops,
    deadline: deadlineFor(campaign, turn, { timeZone: seat.timeZone, now, words }),
    orderBlock: { opens: BLOCK_OPENS, closes: BLOCK_CLOSES, lines: suggestedOrders(known) },
    dice: { commitment: turn.commitment, ...(revealed === undefined ? {} : { revealed }) },
    pageLink: DESK_LINK_MARK,
    writtenAt: sayInstant(now, seat.timeZone),
    ...(input.isOver === true ? { isOver: true } : {}),
  };
}

/** Every army's plain orders: hold, and one step along each way. */
export function suggestedOrders(known: VisibleCampaign): readonly string[] {
  const { reader } = known;
  if (reader.kind !== 'faction') return [];
  return freeArmies(known).flatMap((army) => ordersFor(army, known, reader.faction));
}

function ordersFor(army: Army, known: VisibleCampaign, faction: FactionId): readonly string[] {
  if (army.faction !== faction) return [];
  const steps = waysFrom(known.map, army.at).map((way) => way.to);
  const marches = steps.map((to) => formatOrder({ kind: 'march', army: army.id, path: [to] }, known));
  return [formatOrder({ kind: 'hold', army: army.id }, known), ...marches];
}

/** What a resolved turn's dice are told from. */
export interface Told {
  readonly past: TurnRow;
  /** For a turn in format 1, whose luck words are told. */
  readonly books: readonly Pick<OrderBook, 'faction' | 'luckWord'>[];
  readonly orders?: OrdersReveal;
}

/** A resolved turn's dice for its readers. @throws Error when the turn has not been resolved. */
export function revealOf({ past, books, orders }: Told, nameOf: (faction: string) => string): Reveal {
  const { number: turn, secret, commitment, seed } = past;
  if (secret === undefined || seed === undefined)
    throw new Error(`the dice of turn ${turn} are not open yet`);
  const told = { turn, secret, commitment, seed };
  if (orders !== undefined) return { ...told, orders };
  const words = Object.entries(luckWordsOf(books)).map(([faction, word]) => ({ who: nameOf(faction), word }));
  return { ...told, luckWords: words };
}

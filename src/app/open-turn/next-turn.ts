/** What a player's letter needs beside what happened: the deadline, ready-made orders, the dice, their link. */
import { sayInstant } from '../../campaign/calendar/calendar.ts';
import { waysFrom } from '../../campaign/map/map.ts';
import { rulesetOf } from '../../campaign/realm/troops.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import type { Army } from '../../campaign/state.ts';
import { freeArmies } from '../../campaign/turn/under-way.ts';
import type { Instant } from '../../kernel/brand.ts';
import { BLOCK_CLOSES, BLOCK_OPENS } from '../../orders/order-block.ts';
import { formatOrder } from '../../orders/parse.ts';
import type { OrdersReveal, Reveal } from '../../reports/parts/dice-notes.ts';
import type { OrderBlock } from '../../reports/parts/reply.ts';
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
  /** Who plays each power, by its id. */
  readonly players?: Readonly<Record<string, string>>;
  /** The war has been won and the campaign is over. */
  readonly isOver?: boolean;
}

/** For the reports; the order block's lines are written by the order language itself. */
export function nextTurnFor(now: Instant, input: NextTurnInput): NextTurn {
  const { campaign, turn, seat, words, known, revealed } = input;
  return {
    troops: rulesetOf(known).troops,
    deadline: deadlineFor(campaign, turn, { timeZone: seat.timeZone, now, words }),
    orderBlock: orderBlockFor(known),
    dice: { commitment: turn.commitment, ...(revealed === undefined ? {} : { revealed }) },
    pageLink: DESK_LINK_MARK,
    writtenAt: sayInstant(now, seat.timeZone),
    isPlain: seat.wishes?.noMaps === true,
    ...(seat.wishes?.length === undefined ? {} : { length: seat.wishes.length }),
    ...(input.players === undefined ? {} : { players: input.players }),
    ...(input.isOver === true ? { isOver: true } : {}),
  };
}

/**
 * The order block of a letter: two lines for each army, to march with a blank for where, and to hold. Where each can go stands
 * under its name in the letter; "send all" brings every line that is ready.
 */
export function orderBlockFor(known: VisibleCampaign): OrderBlock {
  const armies = ownFreeArmies(known);
  const [example] = armies.flatMap((army) => firstMarch(army, known));
  return {
    opens: BLOCK_OPENS,
    closes: BLOCK_CLOSES,
    lines: armies.flatMap((army) => templatesFor(army, known)),
    ...(example === undefined ? {} : { example }),
  };
}

function ownFreeArmies(known: VisibleCampaign): readonly Army[] {
  const { reader } = known;
  if (reader.kind !== 'faction') return [];
  return freeArmies(known).filter(({ faction }) => faction === reader.faction);
}

/** What is filled in: whoever reads answers knows such a line by what stands around it. */
const BLANK = '____';

function templatesFor(army: Army, known: VisibleCampaign): readonly string[] {
  const hold = formatOrder({ kind: 'hold', army: army.id }, known);
  const march = firstMarch(army, known).map((line) => line.slice(0, line.lastIndexOf(' to ') + 4) + BLANK);
  return [...march, hold];
}

/** A step along its first way, in the order language's own words; none where no way leads out. */
function firstMarch(army: Army, known: VisibleCampaign): readonly string[] {
  const [way] = waysFrom(known.map, army.at);
  return way === undefined ? [] : [formatOrder({ kind: 'march', army: army.id, path: [way.to] }, known)];
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

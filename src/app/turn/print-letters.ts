/** A resolved turn's letters as they are printed, from nothing but values: whichever thread does it. */
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { viewCampaign, visibleTo } from '../../campaign/sight/visible-to.ts';
import { formatOrder } from '../../orders/parse.ts';
import { toldOf } from '../../reports/chronicle/told.ts';
import type { Mail } from '../../reports/mail.ts';
import { withOwnWords } from '../../reports/own-words/with-own.ts';
import type { GivenOrder } from '../../reports/parts/order-fates.ts';
import type { Templates } from '../../reports/templates.ts';
import { renderGmTurnReport } from '../../reports/views/gm-turn-report.ts';
import { renderTurnReport } from '../../reports/views/turn-report.ts';
import type { TurnNews } from '../contracts/turn-news.ts';
import { storyteller } from '../field/battle-stories.ts';
import { luckFor } from '../field/dice-luck.ts';
import { nextTurnFor, revealOf } from '../open-turn/next-turn.ts';
import { deadlineFor } from '../open-turn/say-deadline.ts';
import { readerOf } from '../people/access.ts';
import { DESK_LINK_MARK } from '../people/seat-keys.ts';
import { playersOf } from '../people/seat-order.ts';
import { isOnStaff } from '../people/staff.ts';
import type { Participant } from '../records.ts';

interface Press {
  readonly templates: Templates;
  readonly news: TurnNews;
  readonly stories: ReturnType<typeof storyteller>;
}

/** One for each seat, in their order. A battle that several of them read of is played again once. */
export function printLetters(
  ours: Templates,
  news: TurnNews,
  seats: readonly Participant[],
): readonly Mail[] {
  const templates = withOwnWords(ours, news.ownWords);
  const press: Press = {
    templates,
    news,
    stories: storyteller(news.battles, templates.words, news.resolved.events),
  };
  return seats.map((seat) =>
    seat.role === 'player' ? printForPlayer(press, seat) : printForStaff(press, seat),
  );
}

function printForPlayer({ templates, news, stories }: Press, seat: Participant): Mail {
  const reader = readerOf({ kind: 'seat', participant: seat });
  const turn = visibleTo(news.resolved, reader);
  const before = viewCampaign(news.resolved.before, reader);
  const next = nextTurnFor(news.now, {
    campaign: news.campaign,
    turn: news.next,
    seat,
    words: templates.words,
    known: turn.now,
    revealed: reveal(news, seat),
    isOver: news.isOver === true,
    players: news.players ?? playersOf(news.seats),
  });
  const battles = stories('public', toldOf(turn).turn.battles);
  const orders = ordersOf(news, seat, before);
  const luck = seat.wishes?.luck === true ? { luck: luckFor(news, turn) } : {};
  return renderTurnReport(templates, { turn, before, player: seat.name, battles, orders, next, ...luck });
}

/** The seat's own, in the standard words. */
function ordersOf({ books }: TurnNews, seat: Participant, before: VisibleCampaign): readonly GivenOrder[] {
  const { orders = [] } = books.find(({ faction }) => faction === seat.faction) ?? {};
  return orders.map((order) => ({ order, says: formatOrder(order, before).replaceAll('\n', ' / ') }));
}

/** The whole truth; who only watches reads what everybody knows, in the same form. */
function printForStaff({ templates, news, stories }: Press, seat: Participant): Mail {
  const reader = readerOf({ kind: 'seat', participant: seat });
  const turn = visibleTo(news.resolved, reader);
  const due = deadlineFor(news.campaign, news.next, {
    timeZone: seat.timeZone,
    now: news.now,
    words: templates.words,
  });
  return renderGmTurnReport(templates, {
    turn,
    before: viewCampaign(news.resolved.before, reader),
    battles: stories(isOnStaff(seat) ? 'gm' : 'public', toldOf(turn).turn.battles),
    dice: { commitment: news.next.commitment, revealed: reveal(news) },
    ...(news.isOver === true ? {} : { dueAt: due.at }),
    ...(isOnStaff(seat) ? { silent: news.silent } : {}),
    pageLink: DESK_LINK_MARK,
  });
}

/** The past turn's dice laid open for a seat, or for the public; luck words that are told, under their factions' names. */
export function reveal({ past, books, proofs, resolved }: TurnNews, seat?: Participant) {
  const { factions } = resolved.before;
  const nameOf = (id: string) => Object.values(factions).find((faction) => faction.id === id)?.name ?? id;
  if (proofs === undefined) return revealOf({ past, books }, nameOf);
  const { leaves, ...open } = proofs;
  const own = seat?.faction === undefined ? undefined : leaves[seat.faction];
  return revealOf({ past, books, orders: { ...open, ...(own === undefined ? {} : { own }) } }, nameOf);
}

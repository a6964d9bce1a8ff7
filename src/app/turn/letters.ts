/** The letters of a turn: what each participant is sent when a campaign opens and when a turn is resolved. */

import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { type ResolvedTurn, viewCampaign, visibleTo } from '../../campaign/sight/visible-to.ts';
import type { CampaignState } from '../../campaign/state.ts';
import { unwrap } from '../../kernel/result.ts';
import { toldOf } from '../../reports/chronicle/told.ts';
import type { GmSeat } from '../../reports/views/gm-digest.ts';
import { renderGmTurnReport } from '../../reports/views/gm-turn-report.ts';
import { renderTurnOpening } from '../../reports/views/turn-opening.ts';
import { renderTurnReport } from '../../reports/views/turn-report.ts';
import { findRuleset } from '../../rules/index.ts';
import type { Deps } from '../deps.ts';
import type { storyteller } from '../field/battle-stories.ts';
import { OPENING_KEY, post } from '../mail/outbox.ts';
import { readerOf } from '../people/access.ts';
import { DESK_LINK_MARK } from '../people/seat-keys.ts';
import type { CampaignRow, OrderBook, OutboundMail, Participant, TurnRow } from '../records.ts';
import { nextTurnFor, revealOf } from './next-turn.ts';
import { deadlineFor } from './say-deadline.ts';
import { silentFactions } from './silence.ts';
import { gmNote } from './tell-gm.ts';

/** To every player who he is and how to order; to the GM that it has begun. */
export function openingLetters(
  deps: Deps,
  opening: { campaign: CampaignRow; state: CampaignState; turn: TurnRow; seats: readonly Participant[] },
): readonly OutboundMail[] {
  const { campaign, state, turn, seats } = opening;
  const players = seats.filter((seat) => seat.role === 'player').map((seat) => lineFor(seat, state));
  const noted = { campaign, turn, occasion: 'opened', seats: players, tray: [], note: '' } as const;
  return seats.map((seat) => {
    const known = viewCampaign(state, readerOf({ kind: 'seat', participant: seat }));
    const mail =
      seat.role === 'gm' ? gmNote(deps, noted) : openingForPlayer(deps, { campaign, turn, seat, known });
    const kind = seat.role === 'gm' ? 'gm-digest' : 'turn-opening';
    return post(deps, {
      campaign,
      to: seat,
      kind,
      turn: turn.number,
      key: OPENING_KEY,
      mail,
      dueBy: turn.deadline,
    });
  });
}

/** A player's line in the GM's first note: nobody has ordered anything yet. */
function lineFor({ name, faction }: Participant, state: CampaignState): GmSeat {
  const armies = Object.values(state.armies).filter((army) => army.faction === faction);
  return {
    player: name,
    faction: Object.values(state.factions).find(({ id }) => id === faction)?.name ?? '',
    orders: 0,
    armiesWithoutOrders: armies.length,
    isFinal: false,
  };
}

function openingForPlayer(
  deps: Deps,
  input: { campaign: CampaignRow; turn: TurnRow; seat: Participant; known: VisibleCampaign },
) {
  const ruleset = unwrap(findRuleset(input.campaign.ruleset)).title;
  const next = nextTurnFor(deps, input);
  return renderTurnOpening(deps.templates, { known: input.known, player: input.seat.name, ruleset, next });
}

/** What `app` knows of a turn that has just been resolved. */
export interface TurnNews {
  readonly campaign: CampaignRow;
  readonly resolved: ResolvedTurn;
  /** The turn that was resolved, its secret in the open. */
  readonly past: TurnRow;
  /** The turn that opens now. */
  readonly next: TurnRow;
  readonly books: readonly OrderBook[];
  readonly seats: readonly Participant[];
  /** CP-VIC-07: the war was won in this turn, and the campaign ends with it. */
  readonly isOver?: boolean;
  /** The turn's battles as a reader may read them, in the order asked for. */
  readonly stories: ReturnType<typeof storyteller>;
}

/** To every participant his own report. */
export function turnLetters(deps: Deps, news: TurnNews): readonly OutboundMail[] {
  return news.seats.map((seat) =>
    seat.role === 'gm' ? letterForGm(deps, news, seat) : letterForPlayer(deps, news, seat),
  );
}

function letterForPlayer(deps: Deps, news: TurnNews, seat: Participant): OutboundMail {
  const reader = readerOf({ kind: 'seat', participant: seat });
  const turn = visibleTo(news.resolved, reader);
  const before = viewCampaign(news.resolved.before, reader);
  const revealed = reveal(news);
  const next = nextTurnFor(deps, {
    campaign: news.campaign,
    turn: news.next,
    seat,
    known: turn.now,
    revealed,
    isOver: news.isOver === true,
  });
  const battles = news.stories('public', turn.battles);
  const mail = renderTurnReport(deps.templates, { turn, before, player: seat.name, battles, next });
  return post(deps, {
    campaign: news.campaign,
    to: seat,
    kind: 'turn-report',
    turn: news.next.number,
    key: OPENING_KEY,
    mail,
    dueBy: news.next.deadline,
  });
}

function letterForGm(deps: Deps, news: TurnNews, seat: Participant): OutboundMail {
  const turn = visibleTo(news.resolved, { kind: 'gm' });
  const mail = renderGmTurnReport(deps.templates, {
    turn,
    before: viewCampaign(news.resolved.before, { kind: 'gm' }),
    battles: news.stories('gm', toldOf(turn).turn.battles),
    troops: unwrap(findRuleset(news.campaign.ruleset)).troops,
    dice: { commitment: news.next.commitment, revealed: reveal(news) },
    ...(news.isOver === true
      ? {}
      : {
          dueAt: deadlineFor(news.campaign, news.next, { timeZone: seat.timeZone, now: deps.clock.now() }).at,
        }),
    silent: silentNames(news),
    pageLink: DESK_LINK_MARK,
  });
  return post(deps, {
    campaign: news.campaign,
    to: seat,
    kind: 'turn-report',
    turn: news.next.number,
    key: OPENING_KEY,
    mail,
    dueBy: news.next.deadline,
  });
}

/** The past turn's dice laid open, luck words under their factions' names. */
export function reveal({ past, books, resolved }: TurnNews) {
  const { factions } = resolved.before;
  return revealOf(
    past,
    books,
    (id) => Object.values(factions).find((faction) => faction.id === id)?.name ?? id,
  );
}

/** The powers that everybody knows of and nobody ordered anything for: public, for silence is no secret plan. */
export function silentNames({ resolved, seats, books }: TurnNews): readonly string[] {
  const known = new Map(
    visibleTo(resolved, { kind: 'public' }).now.factions.map(({ id, name }) => [id, name]),
  );
  return silentFactions(resolved.before, seats, books).flatMap((id) => known.get(id) ?? []);
}

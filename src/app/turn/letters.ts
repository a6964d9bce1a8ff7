/** The letters of a turn: what each participant is sent when a campaign opens and when a turn is resolved. */

import type { FactionId } from '../../campaign/ids.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { viewCampaign } from '../../campaign/sight/visible-to.ts';
import { inOrder } from '../../campaign/sorted.ts';
import type { CampaignState } from '../../campaign/state.ts';
import { unwrap } from '../../kernel/result.ts';
import type { GmSeat } from '../../reports/views/gm-digest.ts';
import { renderTurnOpening } from '../../reports/views/turn-opening.ts';
import { findRuleset } from '../../rules/index.ts';
import { crewFor } from '../crew/crew-for.ts';
import type { Deps } from '../deps.ts';
import { OPENING_KEY, post } from '../mail/outbox.ts';
import { readerOf } from '../people/access.ts';
import type { CampaignRow, OutboundMail, Participant, TurnRow } from '../records.ts';
import { nextTurnFor } from './next-turn.ts';
import { gmNote } from './tell-gm.ts';
import type { TurnNews } from './turn-news.ts';

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
  const next = nextTurnFor(deps.clock.now(), input);
  return renderTurnOpening(deps.templates, { known: input.known, player: input.seat.name, ruleset, next });
}

/** To every participant his own report, printed by the house's crew where there are many. */
export async function turnLetters(deps: Deps, news: TurnNews): Promise<readonly OutboundMail[]> {
  const { campaign, next, seats } = news;
  const crew = crewFor(deps, 'seats', seats.length);
  const shares = sharesOf(news, crew.hands);
  const printed = await Promise.all(
    shares.map((share) => crew.carryOut({ kind: 'write', news: withoutProofs(news), seats: share })),
  );
  const mails = new Map(shares.flatMap((share, i) => share.map(({ id }, at) => [id, printed[i]?.[at]])));
  return seats.map((to) => {
    const mail = mails.get(to.id);
    if (mail === undefined) throw new Error(`nothing was printed for ${to.id}`);
    return post(deps, {
      campaign,
      to,
      kind: 'turn-report',
      turn: next.number,
      key: OPENING_KEY,
      mail,
      dueBy: next.deadline,
    });
  });
}

/** From west to east, so that those who fought each other are mostly written to by the same hand, which tells a battle once. */
function sharesOf({ resolved, seats }: TurnNews, hands: number): readonly (readonly Participant[])[] {
  const { map } = resolved.before;
  const westOf = new Map<FactionId, number>();
  for (const { faction, at } of inOrder(resolved.before.armies)) {
    if (!westOf.has(faction)) westOf.set(faction, map.regions[at]?.at[0] ?? 0);
  }
  const west = ({ faction }: Participant) => (faction === undefined ? 0 : (westOf.get(faction) ?? 0));
  const sorted = seats.toSorted((one, other) => west(one) - west(other));
  const size = Math.ceil(sorted.length / hands);
  const shares = Array.from({ length: hands }, (_, i) => sorted.slice(i * size, (i + 1) * size));
  return shares.filter((share) => share.length > 0);
}

/** Orders, and every event of a battle: they are proof, and no letter needs them. */
function withoutProofs(news: TurnNews): TurnNews {
  const books = news.books.map(({ faction, luckWord }) => ({
    faction,
    ...(luckWord === undefined ? {} : { luckWord }),
  }));
  const battles = news.battles.map(({ record, ...row }) =>
    record === undefined ? row : { ...row, record: { ...record, events: [] } },
  );
  return { ...news, books, battles, seats: [] };
}

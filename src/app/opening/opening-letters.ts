/** What everybody is sent when a campaign opens. */
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { viewCampaign } from '../../campaign/sight/visible-to.ts';
import type { CampaignState } from '../../campaign/state.ts';
import { unwrap } from '../../kernel/result.ts';
import type { GmSeat } from '../../reports/views/gm-digest.ts';
import { renderTurnOpening } from '../../reports/views/turn-opening.ts';
import { findRuleset } from '../../rules/index.ts';
import type { Deps } from '../deps.ts';
import { nextTurnFor } from '../open-turn/next-turn.ts';
import { gmNote } from '../outbox/gm-note.ts';
import { OPENING_KEY, post } from '../outbox/outbox.ts';
import { readerOf } from '../people/access.ts';
import { playersOf } from '../people/seat-order.ts';
import type { CampaignRow, OutboundMail, Participant, TurnRow } from '../records.ts';

/** To every player who they are and how to order; to the GM that it has begun. */
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
      seat.role === 'gm'
        ? gmNote(deps, noted)
        : openingForPlayer(deps, { campaign, turn, seat, known, players: playersOf(seats) });
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

/** What a player who has not had it yet would be sent. */
export function openingForPlayer(
  deps: Deps,
  input: {
    campaign: CampaignRow;
    turn: TurnRow;
    seat: Participant;
    known: VisibleCampaign;
    players: Readonly<Record<string, string>>;
  },
) {
  const ruleset = unwrap(findRuleset(input.campaign.ruleset)).title;
  const next = nextTurnFor(deps.clock.now(), { ...input, words: deps.templates.words });
  return renderTurnOpening(deps.templates, { known: input.known, player: input.seat.name, ruleset, next });
}

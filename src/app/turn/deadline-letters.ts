import type { Instant } from '../../kernel/brand.ts';
import { renderBattleLetter } from '../../reports/views/battle-letter.ts';
import { type DeadlineMove, deadlineLetter } from '../../reports/views/deadline-letter.ts';
import type { Deps } from '../deps.ts';
import { readerIn, sayDue, sayPauseEnd } from '../open-turn/say-deadline.ts';
import { post } from '../outbox/outbox.ts';
import { DESK_LINK_MARK } from '../people/seat-keys.ts';
import type { CampaignRow, OutboundMail, TurnRow } from '../records.ts';

export interface MovedDeadline {
  readonly move: DeadlineMove;
  /** The turn as it stands after it. */
  readonly turn: TurnRow;
  /** When orders were due before. */
  readonly was: Instant;
  readonly reason: string;
}

/** One to each seat, in its own time zone; the same but for that. */
export async function deadlineLetters(
  deps: Deps,
  campaign: CampaignRow,
  { move, turn, was, reason }: MovedDeadline,
): Promise<readonly OutboundMail[]> {
  const seats = await deps.store.listParticipants(campaign.id);
  const due = turn.holdUntil ?? turn.deadline;
  return seats.map((to) => {
    const reader = readerIn(deps, to.timeZone);
    const letter = deadlineLetter(
      {
        campaign,
        turn: turn.number,
        move,
        was: sayDue(was, reader).at,
        due: sayDue(due, reader),
        isClosed: turn.status === 'locked',
        reason,
        until: sayPauseEnd(campaign, to),
        pageLink: DESK_LINK_MARK,
      },
      deps.templates.words,
    );
    return post(deps, {
      campaign,
      to,
      kind: 'deadline',
      turn: turn.number,
      key: `${move}-${turn.version}-${deps.clock.now()}`,
      dueBy: Math.min(was, due) as Instant,
      mail: renderBattleLetter(deps.templates, letter),
    });
  });
}

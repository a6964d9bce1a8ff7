import type { Instant } from '../../kernel/brand.ts';
import { renderBattleLetter } from '../../reports/views/battle-letter.ts';
import { type DeadlineMove, deadlineLetter } from '../../reports/views/deadline-letter.ts';
import type { Deps } from '../deps.ts';
import { inOwnWords } from '../open-turn/own-words.ts';
import { readerIn, sayDue, sayPauseEnd } from '../open-turn/say-deadline.ts';
import { postToEach } from '../outbox/post-to-each.ts';
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
  house: Deps,
  campaign: CampaignRow,
  { move, turn, was, reason }: MovedDeadline,
): Promise<readonly OutboundMail[]> {
  const deps = await inOwnWords(house, campaign.id);
  const due = turn.holdUntil ?? turn.deadline;
  const key = `${move}-${turn.version}-${deps.clock.now()}`;
  const dueBy = Math.min(was, due) as Instant;
  return postToEach(
    deps,
    { campaign, kind: 'deadline', concern: 'time', turn: turn.number, key, dueBy },
    (to) => {
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
      return renderBattleLetter(deps.templates, letter);
    },
  );
}

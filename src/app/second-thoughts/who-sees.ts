/** CP-REC-14: who of a campaign's players would see a difference, and which. */
import { changesSeen, type SeenChange } from '../../campaign/sight/changes.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { viewCampaign } from '../../campaign/sight/visible-to.ts';
import type { CampaignState } from '../../campaign/state.ts';
import { renderBattleLetter } from '../../reports/views/battle-letter.ts';
import { type SecondThoughtsInput, secondThoughtsLetter } from '../../reports/views/second-thoughts.ts';
import type { Deps } from '../deps.ts';
import { post } from '../outbox/outbox.ts';
import { readerOf } from '../people/access.ts';
import { DESK_LINK_MARK } from '../people/seat-keys.ts';
import type { CampaignRow, OutboundMail, Participant } from '../records.ts';

/** A player who sees something otherwise. */
export interface Seer {
  readonly seat: Participant;
  readonly now: VisibleCampaign;
  readonly changes: readonly SeenChange[];
}

/** Every player with what they see otherwise, which may be nothing; game masters make the change, and are no readers of it. */
export function playersSeeing(
  seats: readonly Participant[],
  before: CampaignState,
  after: CampaignState,
): readonly Seer[] {
  return seats
    .filter(({ role }) => role === 'player')
    .map((seat) => {
      const reader = readerOf({ kind: 'seat', participant: seat });
      const now = viewCampaign(after, reader);
      return { seat, now, changes: changesSeen(viewCampaign(before, reader), now) };
    });
}

/** What the letters of one change have in common; `mark` makes their names, and tells nothing. */
export interface Announced extends Pick<SecondThoughtsInput, 'reason' | 'turns'> {
  readonly campaign: CampaignRow;
  readonly mark: string;
}

/** The letter to one of those who see it. */
export function letterTo(deps: Deps, { seat, now, changes }: Seer, told: Announced): OutboundMail {
  const { campaign, mark, ...rest } = told;
  const letter = secondThoughtsLetter(
    { ...rest, now, changes, pageLink: DESK_LINK_MARK },
    deps.templates.words,
  );
  return post(deps, {
    campaign,
    to: seat,
    kind: 'correction',
    turn: now.turn,
    key: `correction-${mark}`,
    mail: renderBattleLetter(deps.templates, letter),
  });
}

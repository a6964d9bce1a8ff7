import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { sayDeadline } from '../../reports/parts/deadline.ts';
import type { Deps } from '../deps.ts';
import { deadlineFor, readerIn } from '../open-turn/say-deadline.ts';
import type { CampaignRow, Participant, TurnRow } from '../records.ts';
import type { Answerable } from './answer-questions.ts';

/** What questions of this seat are answered from: what it knows, who plays, and when orders are due by its clock. */
export function answerable(
  deps: Deps,
  asking: { readonly campaign: CampaignRow; readonly turn: TurnRow; readonly seat: Participant },
  { known, people }: { readonly known: VisibleCampaign; readonly people: readonly Participant[] },
): Answerable {
  const { campaign, turn, seat } = asking;
  const { words } = deps.templates;
  return {
    known,
    people: people.filter(({ role }) => role === 'player'),
    due: sayDeadline(turn.number, deadlineFor(campaign, turn, readerIn(deps, seat.timeZone)), words),
    words: words.commands,
  };
}

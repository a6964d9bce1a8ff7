/** CP-CAL-21: a campaign that waits for its players begins. */
import { deadlineOfTurn } from '../../campaign/calendar/calendar.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { currentTurn } from '../open-turn/current-turn.ts';
import { dueAnew } from '../open-turn/due-anew.ts';
import { inOwnWords } from '../open-turn/own-words.ts';
import { openingLetters } from '../opening/opening-letters.ts';
import { queueMail, sendSoon } from '../outbox/outbox.ts';
import { isEmpty } from '../people/away.ts';
import type { CampaignRow, Participant } from '../records.ts';

/** How many seats are taken, of how many that must be. */
export function gatheredIn(
  seats: readonly Participant[],
  { pause }: CampaignRow,
): { readonly have: number; readonly need: number } {
  const players = seats.filter(({ role }) => role === 'player');
  return {
    have: players.filter((seat) => !isEmpty(seat)).length,
    need: Math.min(pause?.gathering?.need ?? 0, players.length),
  };
}

/** Everybody who has a seat gets the opening letter, with a whole first turn before them. Undefined: somebody else was faster. */
export async function beginGathered(
  deps: Deps,
  campaign: CampaignRow,
  { who, reason }: { readonly who: string; readonly reason: string },
): Promise<CampaignRow | undefined> {
  const { pause: _over, ...rest } = campaign;
  const row: CampaignRow = { ...rest, status: 'running' };
  const [seats, state, waiting] = await Promise.all([
    deps.store.listParticipants(campaign.id),
    deps.store.getState(campaign.id),
    currentTurn(deps, campaign),
  ]);
  const now = deps.clock.now();
  const deadline = deadlineOfTurn(campaign.calendar, waiting.number, now);
  const turn = { ...dueAnew(waiting), openedAt: now, deadline };
  const there = seats.filter(({ addresses }) => addresses.length > 0);
  const letters = openingLetters(await inOwnWords(deps, row.id), {
    campaign: row,
    state,
    turn,
    seats: there,
  });
  const detail = { turn: turn.number, reason, to: deadline, seats: gatheredIn(seats, campaign).have };
  const commit = await deps.store.commit([
    { kind: 'save-turn', turn },
    { kind: 'save-campaign', row },
    ...letters.map(queueMail),
    auditWrite(deps, campaign.id, { who, what: 'campaign-resumed', detail }),
  ]);
  if (commit.kind === 'conflict') return undefined;
  await sendSoon(deps, letters);
  await deps.jobs.wakeTurn(campaign.id, turn.number, deadline);
  return row;
}

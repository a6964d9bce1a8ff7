/** CP-CAL-18: a vote on a pause is counted by the turn's clock, and ended by the GM's word. */
import { sayEnd } from '../../campaign/calendar/calendar.ts';
import { outcomeOf, type PauseVote, type Tally, tallyOf } from '../../campaign/calendar/vote.ts';
import type { CampaignId } from '../../campaign/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { renderBattleLetter } from '../../reports/views/battle-letter.ts';
import { voteLostLetter } from '../../reports/views/time-letters.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { inOwnWords } from '../open-turn/own-words.ts';
import { queueMail, sendSoon } from '../outbox/outbox.ts';
import { postToEach } from '../outbox/post-to-each.ts';
import { enterAsGm, nameOf } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import { DESK_LINK_MARK } from '../people/seat-keys.ts';
import { votersOf } from '../people/voters.ts';
import type { Write } from '../ports.ts';
import type { CampaignRow, OutboundMail } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { stopClock } from './pause.ts';

/** Whether the vote has ended by which the campaign now pauses. */
export async function settleVote(deps: Deps, campaign: CampaignRow): Promise<boolean> {
  const { pauseVote: vote, calendar } = campaign;
  if (vote === undefined) return false;
  const tally = tallyOf(vote, calendar.pauseVotes ?? 100, await votersOf(deps, campaign.id));
  const isTooLate = vote.turn !== campaign.turn || vote.until <= deps.clock.now();
  const outcome = isTooLate ? 'lost' : outcomeOf(vote, tally);
  if (outcome === 'carried') return carry(deps, campaign, vote, tally);
  if (outcome === 'lost') await endVote(deps, campaign, vote, tally);
  return false;
}

const over = ({ id }: CampaignRow, { version }: PauseVote): Write => ({
  kind: 'save-pause-vote',
  campaign: id,
  from: version,
});

async function carry(deps: Deps, campaign: CampaignRow, vote: PauseVote, tally: Tally): Promise<boolean> {
  const { because } = deps.templates.words.deadlineLetter;
  const { overruled } = vote;
  const paused = await stopClock(deps, campaign, {
    who: overruled?.who ?? 'system',
    reason: overruled === undefined ? because.voted(tally) : overruled.reason,
    until: vote.until,
    writes: [over(campaign, vote)],
  });
  return paused.ok;
}

/** Everybody is told how it ended, and goes on as before. */
async function endVote(deps: Deps, campaign: CampaignRow, vote: PauseVote, tally: Tally): Promise<void> {
  const letters = await lostLetters(deps, campaign, vote, tally);
  const { overruled } = vote;
  const { yes, no } = tally;
  const detail = { turn: campaign.turn, yes, no, reason: overruled?.reason ?? '' };
  const commit = await deps.store.commit([
    over(campaign, vote),
    ...letters.map(queueMail),
    auditWrite(deps, campaign.id, { who: overruled?.who ?? 'system', what: 'pause-vote-lost', detail }),
  ]);
  if (commit.kind === 'committed') await sendSoon(deps, letters);
}

async function lostLetters(
  house: Deps,
  campaign: CampaignRow,
  { until, overruled }: PauseVote,
  tally: Tally,
): Promise<readonly OutboundMail[]> {
  const deps = await inOwnWords(house, campaign.id);
  const key = `pause-lost-${deps.clock.now()}`;
  return postToEach(deps, { campaign, kind: 'deadline', concern: 'time', turn: campaign.turn, key }, (to) => {
    const letter = voteLostLetter(
      {
        campaign,
        turn: campaign.turn,
        until: sayEnd(until, to.timeZone),
        ...tally,
        reason: overruled?.reason,
        pageLink: DESK_LINK_MARK,
      },
      deps.templates.words,
    );
    return renderBattleLetter(deps.templates, letter);
  });
}

/** What a GM says to a vote that is under way. */
export interface Overruling {
  readonly campaign: CampaignId;
  /** The campaign pauses, or goes on. */
  readonly isCarried: boolean;
  /** Everybody is told. */
  readonly reason: string;
}

/** GM only. Refusals: `illegal/vote.nothing`, `conflict/turn`. */
export async function overruleVote(
  deps: Deps,
  asker: Asker,
  { campaign: id, isCarried, reason }: Overruling,
): Promise<Result<CampaignRow>> {
  const entered = await enterAsGm(deps, asker, id);
  if (!entered.ok) return entered;
  const { campaign, seat } = entered.value;
  const { pauseVote: before } = campaign;
  if (before === undefined) return refuse('illegal/vote.over');
  const overruled = { isCarried, who: nameOf(seat), reason: reason.trim() };
  const vote: PauseVote = { ...before, overruled, version: before.version + 1 };
  const commit = await deps.store.commit([
    { kind: 'save-pause-vote', campaign: id, from: before.version, vote },
  ]);
  if (commit.kind === 'conflict') return refuse('conflict/turn');
  await settleVote(deps, { ...campaign, pauseVote: vote });
  return ok((await deps.store.findCampaign(id)) ?? campaign);
}

/** CP-CAL-18: a player's vote on a pause. The turn's clock counts it: see `settleVote`. */
import { sayEnd } from '../../campaign/calendar/calendar.ts';
import { endOfDay } from '../../campaign/calendar/day.ts';
import { type PauseVote, tallyOf } from '../../campaign/calendar/vote.ts';
import type { Instant } from '../../kernel/brand.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { renderBattleLetter } from '../../reports/views/battle-letter.ts';
import { voteLetter } from '../../reports/views/time-letters.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { isTooFarAhead, TOO_FAR_AHEAD } from '../open-turn/ahead.ts';
import { inOwnWords } from '../open-turn/own-words.ts';
import { postToEach } from '../outbox/post-to-each.ts';
import { DESK_LINK_MARK } from '../people/seat-keys.ts';
import { votersOf } from '../people/voters.ts';
import type { Write } from '../ports.ts';
import type { CampaignRow, OutboundMail, Participant } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { VOTE_KEY } from './answer-vote.ts';

interface Voting {
  readonly campaign: CampaignRow;
  readonly seat: Participant;
  readonly isFor: boolean;
  /** As written; empty: none was named. */
  readonly until: string;
}

/** A vote with somebody's word, and the version it was before. */
export interface CastVote {
  readonly vote: PauseVote;
  readonly from: number;
}

/** The vote as it stands, with theirs. Refusals: `illegal/vote` (a fallen power has none, among others), `unclear/until`, `input/deadline`. */
export async function castVote(deps: Deps, voting: Voting): Promise<Result<CastVote>> {
  const campaign = (await deps.store.findCampaign(voting.campaign.id)) ?? voting.campaign;
  const voters = await votersOf(deps, campaign.id);
  if (!voters.includes(voting.seat.id)) return refuse('illegal/vote.no-voter');
  const vote = withVote(deps, { ...voting, campaign });
  return vote.ok ? ok({ vote: vote.value, from: campaign.pauseVote?.version ?? 0 }) : vote;
}

/** The vote with theirs. Refusals: `illegal/vote`, `unclear/until`, `input/deadline`. */
function withVote({ clock }: Pick<Deps, 'clock'>, voting: Voting): Result<PauseVote> {
  const { campaign, until } = voting;
  const { pauseVote: before, calendar } = campaign;
  if (calendar.pauseVotes === undefined) return refuse('illegal/vote.none');
  if (campaign.status !== 'running') return refuse('illegal/vote.paused');
  const named = until === '' ? undefined : endOfDay(until, calendar.timeZone, clock.now());
  if (until !== '' && named === undefined) return refuse('unclear/until.vote', { until });
  return before === undefined || before.overruled !== undefined
    ? newVote(clock.now(), voting, named)
    : withWord(before, voting, named);
}

function withWord(
  running: PauseVote,
  { seat, isFor }: Voting,
  named: Instant | undefined,
): Result<PauseVote> {
  if (named !== undefined && named !== running.until)
    return refuse('illegal/vote.other', {
      at: sayEnd(running.until, seat.timeZone),
    });
  return ok({
    ...running,
    votes: { ...running.votes, [seat.id]: isFor },
    version: running.version + 1,
  });
}

function newVote(
  now: Instant,
  { campaign, seat, isFor }: Voting,
  until: Instant | undefined,
): Result<PauseVote> {
  if (until === undefined || !isFor) return refuse('illegal/vote.nothing');
  if (until <= now || isTooFarAhead(now, until)) return TOO_FAR_AHEAD;
  const version = (campaign.pauseVote?.version ?? 0) + 1;
  return ok({ until, turn: campaign.turn, asked: now, votes: { [seat.id]: true }, version });
}

/** How it stands, for whoever has just voted. */
export async function sayTally(deps: Deps, campaign: CampaignRow, vote: PauseVote): Promise<string> {
  const tally = tallyOf(vote, campaign.calendar.pauseVotes ?? 100, await votersOf(deps, campaign.id));
  return deps.templates.words.timeLetters.tally(tally);
}

export function voteWrites(
  deps: Deps,
  { campaign, seat }: Pick<Voting, 'campaign' | 'seat'>,
  { vote, from }: CastVote,
): readonly Write[] {
  const detail = { turn: campaign.turn, until: vote.until, isFor: vote.votes[seat.id] === true };
  return [
    { kind: 'save-pause-vote', campaign: campaign.id, from, vote },
    auditWrite(deps, campaign.id, { who: seat.id, what: 'pause-voted', detail }),
  ];
}

/** To every seat, when somebody has asked for a pause; it does not say who. */
export async function votesAsked(
  house: Deps,
  campaign: CampaignRow,
  { vote, from }: CastVote,
): Promise<readonly OutboundMail[]> {
  const deps = await inOwnWords(house, campaign.id);
  if (from > 0) return [];
  const voters = await votersOf(deps, campaign.id);
  const { needed, of } = tallyOf(vote, campaign.calendar.pauseVotes ?? 100, voters);
  const key = `${VOTE_KEY}${vote.asked ?? deps.clock.now()}`;
  return postToEach(deps, { campaign, kind: 'deadline', concern: 'time', turn: campaign.turn, key }, (to) => {
    const letter = voteLetter(
      {
        campaign,
        turn: campaign.turn,
        until: sayEnd(vote.until, to.timeZone),
        needed,
        of,
        isGm: to.role === 'gm',
        pageLink: DESK_LINK_MARK,
      },
      deps.templates.words,
    );
    return renderBattleLetter(deps.templates, letter);
  });
}

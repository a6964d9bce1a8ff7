/** The campaign's clock stands still, or runs again: at the GM's word, or when the day has come that they named. */
import { deadlineAfterPause } from '../../campaign/calendar/pause.ts';
import type { CampaignId } from '../../campaign/ids.ts';
import type { Instant } from '../../kernel/brand.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { heldOpen } from '../field/held-open.ts';
import { currentTurn } from '../open-turn/current-turn.ts';
import { dueAnew } from '../open-turn/due-anew.ts';
import { inOwnWords } from '../open-turn/own-words.ts';
import { LEAST_SEATS } from '../opening/gather.ts';
import { queueMail, sendSoon } from '../outbox/outbox.ts';
import { enterAsGm, nameOf } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import type { Write } from '../ports.ts';
import type { CampaignRow, OutboundMail, TurnRow } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { beginGathered, gatheredIn } from './begin-gathered.ts';
import { deadlineLetters } from './deadline-letters.ts';
import { checkAhead } from './move-deadline.ts';

export interface PauseWish {
  readonly campaign: CampaignId;
  readonly isPaused: boolean;
  readonly reason: string;
  /** It goes on by itself then; absent: at the GM's word. */
  readonly until?: Instant;
}

/** CP-CAL-10: stops the clock, or lets it run again; asked twice, done once. Refusals: `input/deadline`, `conflict/turn`. */
export async function pause(deps: Deps, asker: Asker, wish: PauseWish): Promise<Result<CampaignRow>> {
  const entered = await enterAsGm(deps, asker, wish.campaign);
  if (!entered.ok) return entered;
  const { campaign, seat } = entered.value;
  const said = { who: nameOf(seat), reason: wish.reason.trim() };
  if (!wish.isPaused) return campaign.status === 'running' ? ok(campaign) : startClock(deps, campaign, said);
  if (campaign.status === 'paused' && campaign.pause?.until === wish.until) return ok(campaign);
  const ahead = wish.until === undefined ? ok(undefined) : checkAhead(deps.clock.now(), wish.until);
  return ahead.ok ? stopClock(deps, campaign, { ...said, until: ahead.value }) : ahead;
}

interface Said {
  readonly who: string;
  readonly reason: string;
}

interface Stop extends Said {
  readonly until: Instant | undefined;
  /** What is done with it. */
  readonly writes?: readonly Write[];
  /** It waits for no players any more, but for the GM. */
  readonly endsGathering?: boolean;
}

/** Whoever pauses has decided what was voted on. */
const voteOver = ({ id, pauseVote }: CampaignRow): Write => ({
  kind: 'save-pause-vote',
  campaign: id,
  from: pauseVote?.version ?? 0,
});

/** CP-CAL-10: also by a vote (CP-CAL-18), which ends in the same commit. */
export async function stopClock(
  deps: Deps,
  campaign: CampaignRow,
  { who, reason, until, writes = [], endsGathering = false }: Stop,
): Promise<Result<CampaignRow>> {
  const since = campaign.pause?.since ?? deps.clock.now();
  const gathering = endsGathering ? undefined : campaign.pause?.gathering;
  const pausedFor = {
    since,
    ...(until === undefined ? {} : { until }),
    ...(gathering === undefined ? {} : { gathering }),
  };
  const row: CampaignRow = { ...campaign, status: 'paused', pause: pausedFor };
  const turn = await currentTurn(deps, campaign);
  const stopped = isCollecting(turn) ? { ...turn, version: turn.version + 1 } : turn;
  const was = turn.holdUntil ?? turn.deadline;
  const letters = await deadlineLetters(deps, row, { move: 'paused', turn: stopped, was, reason });
  const detail = { turn: turn.number, reason, ...(until === undefined ? {} : { until }) };
  const ended = writes.length > 0 || campaign.pauseVote === undefined ? writes : [voteOver(campaign)];
  const steered = { row, turn: stopped, letters, writes: ended };
  const saved = await save(deps, steered, { who, what: 'campaign-paused', detail });
  if (saved.ok && until !== undefined) await deps.jobs.wakeTurn(campaign.id, turn.number, until);
  return saved;
}

/** CP-CAL-10: the clock runs again, and the open turn is due at a time that leaves everybody enough. */
async function startClock(
  deps: Deps,
  campaign: CampaignRow,
  { who, reason }: Said,
): Promise<Result<CampaignRow>> {
  if (campaign.pause?.gathering !== undefined) return startGathered(deps, campaign, { who, reason });
  const { pause: paused, ...rest } = campaign;
  const row: CampaignRow = { ...rest, status: 'running' };
  const turn = await currentTurn(deps, campaign);
  const now = deps.clock.now();
  const was = turn.holdUntil ?? turn.deadline;
  const due = deadlineAfterPause(campaign.calendar, { deadline: was, since: paused?.since ?? now, now });
  const started = dueAt(turn, due);
  const letters = await deadlineLetters(deps, row, { move: 'resumed', turn: started, was, reason });
  const detail = { turn: turn.number, reason, from: was, to: due };
  const entry = { who, what: 'campaign-resumed', detail };
  const battles = await dueInThePause(deps, row, reason);
  const all = [...letters, ...battles.letters];
  const saved = await save(deps, { row, turn: started, letters: all, writes: battles.writes }, entry);
  if (saved.ok) await deps.jobs.wakeTurn(campaign.id, turn.number, now);
  return saved;
}

/** CP-BAT-25: battles that fell due while the clock stood still are moved in the same commit: whoever looks next finds them so. */
async function dueInThePause(
  deps: Deps,
  campaign: CampaignRow,
  reason: string,
): Promise<{ readonly writes: readonly Write[]; readonly letters: readonly OutboundMail[] }> {
  const now = deps.clock.now();
  const battles = (await deps.store.listFieldBattles(campaign.id)).filter(
    ({ status, deadline }) => status === 'under-way' && deadline <= now,
  );
  if (battles.length === 0) return { writes: [], letters: [] };
  const desk = {
    deps: await inOwnWords(deps, campaign.id),
    campaign,
    seats: await deps.store.listParticipants(campaign.id),
  };
  const held = battles.map((each) => heldOpen(desk, each, reason));
  return {
    writes: held.flatMap(({ battle }): readonly Write[] => [
      { kind: 'save-field-battle', battle: { ...battle, version: battle.version + 1 } },
      auditWrite(deps, campaign.id, {
        who: 'system',
        what: 'battle-held',
        detail: { battle: battle.id, round: battle.round },
      }),
    ]),
    letters: held.flatMap(({ letters }) => letters),
  };
}

/** CP-CAL-21. */
async function startGathered(deps: Deps, campaign: CampaignRow, said: Said): Promise<Result<CampaignRow>> {
  const begun = await beginGathered(deps, campaign, said);
  if (begun !== undefined) return ok(begun);
  const now = await deps.store.findCampaign(campaign.id);
  return now?.status === 'running' ? ok(now) : refuse('conflict/turn');
}

/** CP-CAL-21: it begins when enough seats are taken, or at its time; where nearly nobody is there then, it waits for the GM. */
async function endGathering(deps: Deps, campaign: CampaignRow): Promise<void> {
  const { have, need } = gatheredIn(await deps.store.listParticipants(campaign.id), campaign);
  const until = campaign.pause?.until;
  const isTime = until !== undefined && deps.clock.now() >= until;
  const { because } = deps.templates.words.deadlineLetter;
  if (have >= need || (isTime && have >= LEAST_SEATS)) {
    const reason = have >= need ? because.gathered : because.gatheredSome;
    await startGathered(deps, campaign, { who: 'system', reason });
  } else if (isTime) {
    const reason = because.tooFew;
    await stopClock(deps, campaign, { who: 'system', reason, until: undefined, endsGathering: true });
  } else if (until !== undefined) await deps.jobs.wakeTurn(campaign.id, campaign.turn, until);
}

/** CP-CAL-10: a pause that has an end ends by itself; one that has none, or has it still before it, goes on. */
export async function endPauseWhenDue(deps: Deps, campaign: CampaignRow): Promise<void> {
  if (campaign.status === 'paused' && campaign.pause?.gathering !== undefined)
    return endGathering(deps, campaign);
  const until = campaign.status === 'paused' ? campaign.pause?.until : undefined;
  if (until === undefined) return;
  if (deps.clock.now() < until) return deps.jobs.wakeTurn(campaign.id, campaign.turn, until);
  const reason = deps.templates.words.deadlineLetter.because.pauseOver;
  await startClock(deps, campaign, { who: 'system', reason });
}

/** A turn whose orders are closed has no deadline any more. */
function dueAt(turn: TurnRow, due: Instant): TurnRow {
  if (!isCollecting(turn)) return turn;
  if (due === (turn.holdUntil ?? turn.deadline)) return { ...turn, version: turn.version + 1 };
  const { holdUntil: _over, ...rest } = dueAnew(turn);
  return { ...rest, status: 'open', deadline: due };
}

const isCollecting = ({ status }: TurnRow): boolean => status === 'open' || status === 'held';

interface Steered {
  readonly row: CampaignRow;
  readonly turn: TurnRow;
  readonly letters: readonly OutboundMail[];
  readonly writes?: readonly Write[];
}

/** Two who ask for the same at once have asked once. */
async function save(
  deps: Deps,
  { row, turn, letters, writes = [] }: Steered,
  entry: Parameters<typeof auditWrite>[2],
): Promise<Result<CampaignRow>> {
  const commit = await deps.store.commit([
    // A pause does not keep a turn from being resolved whose orders are closed.
    ...(isCollecting(turn) ? [{ kind: 'save-turn' as const, turn }] : []),
    { kind: 'save-campaign', row },
    ...writes,
    ...letters.map(queueMail),
    auditWrite(deps, row.id, entry),
  ]);
  if (commit.kind === 'committed') {
    await sendSoon(deps, letters);
    return ok(row);
  }
  const now = await deps.store.findCampaign(row.id);
  return now?.status === row.status && now.pause?.until === row.pause?.until
    ? ok(now)
    : refuse('conflict/turn');
}

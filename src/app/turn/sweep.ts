import type { CampaignId } from '../../campaign/ids.ts';
import type { Deps } from '../deps.ts';
import { forgetOldAnswers } from '../gathering/forget-old-answers.ts';
import type { OutboundId } from '../ids.ts';
import { forgetOldMail } from '../mail/forget-old-mail.ts';
import { unreadFor } from '../mail/waiting-mail.ts';
import { askAboutRules } from '../opening/ask-about-rules.ts';
import { giveClaimsBack } from '../outbox/claims.ts';
import { readAllTaken } from '../post/read-many.ts';
import { endOldDelegations } from '../seats/delegate.ts';
import { remindInvited } from '../seats/invite.ts';
import { forgetWhoAsked } from '../seats/person-data.ts';
import { fillEmptySeats } from '../seats/reserve.ts';
import { carryTurnOn } from './carry-turn-on.ts';

const BATCH = 200;

/**
 * Queues again what a crash, a full queue or a lost one left lying: taken mails, due outbox rows, every turn that is not
 * resolved, and every battle under way. A mail is
 * claimed before it is queued, so that a long row of them is not queued again and again. Each job finds for itself whether there is still something to do. A process that
 * starts does not wait until its dead forerunner's jobs count as stalled: it reads taken mails itself, frees the
 * mails that were being sent, takes locked turns up at once, and looks at the rules of the campaigns.
 */
export async function sweep(deps: Deps, isStart = false): Promise<void> {
  if (isStart) {
    await giveClaimsBack(deps);
    await readAllTaken(deps);
    await askAboutRules(deps);
  }
  const [taken, due, turns, battles] = await Promise.all([
    deps.store.claimTaken(deps.clock.now(), BATCH),
    deps.mailOut === undefined ? nothing() : deps.store.listDueOutbound(deps.clock.now(), BATCH),
    deps.store.listUnfinishedTurns(),
    deps.store.listBattlesUnderWay(),
  ]);
  await Promise.all(taken.map((id) => deps.jobs.readMail(id)));
  await deps.jobs.sendMails(due);
  for (const { campaign, number, status } of turns) {
    if (isStart && status === 'locked') await carryTurnOn(deps, campaign, number);
    else await deps.jobs.wakeTurn(campaign, number, deps.clock.now());
  }
  await wakePauses(deps);
  for (const { campaign, id } of battles) await deps.jobs.wakeBattle(campaign, id, deps.clock.now());
  await wakeBoards(deps);
  await wakeWebhooks(deps);
  await forgetWhoAsked(deps);
  const entrusting = new Set((await deps.store.listPrincipals()).map(({ campaign }) => campaign));
  for (const campaign of new Set(turns.map((turn) => turn.campaign))) {
    await remindInvited(deps, campaign);
    await fillEmptySeats(deps, campaign);
    if (entrusting.has(campaign)) await endOldDelegations(deps, campaign);
  }
  await tellOldest(deps);
  await tidy(deps);
}

const HOUR = 3_600_000;

/** What is kept for a time only is looked for once an hour, however often this is called. */
async function tidy(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const { tidying } = deps.process;
  if ((tidying.last ?? Number.NEGATIVE_INFINITY) > now - HOUR) return;
  tidying.last = now;
  await forgetOldMail(deps);
  await forgetOldAnswers(deps);
  await deps.store.commit([{ kind: 'drop-old-chapters', program: deps.programPrint }]);
}

/** Boards on which something may have to be posted. */
async function wakeBoards(deps: Deps): Promise<void> {
  if (deps.boardOut === undefined) return;
  const awake = await deps.store.listBoardsAwake(deps.clock.now());
  for (const { campaign, kind } of awake) await deps.jobs.tellBoard(campaign, kind);
}

/** Programs that may have to be told something: the log is looked at for each of them. */
async function wakeWebhooks(deps: Deps): Promise<void> {
  if (deps.webhookOut === undefined) return;
  const free = await deps.store.listWebhooksFree(deps.clock.now());
  for (const { campaign, id } of free) await deps.jobs.sendWebhook(campaign, id);
}

/** CP-CAL-10: campaigns whose pause is over by its day. */
async function wakePauses(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  for (const { id, turn, status, pause } of await deps.store.listCampaigns())
    if (status === 'paused' && pause?.gathering !== undefined) await lookAfterGathering(deps, id, turn);
    else if (status === 'paused' && pause?.until !== undefined && pause.until <= now)
      await deps.jobs.wakeTurn(id, turn, now);
}

/** CP-CAL-21: who has not answered is reminded; a seat that somebody declined goes to the reserve. */
async function lookAfterGathering(deps: Deps, id: CampaignId, turn: number): Promise<void> {
  await remindInvited(deps, id);
  await fillEmptySeats(deps, id);
  await deps.jobs.wakeTurn(id, turn, deps.clock.now());
}

/** Longer than a mail may take at both its tries. */
const LATE_SECONDS = 180;

async function tellOldest(deps: Deps): Promise<void> {
  const seconds = await unreadFor(deps);
  if (seconds !== undefined && seconds > LATE_SECONDS)
    deps.log.warn({ seconds }, 'so old is the oldest mail that is not read yet');
}

const nothing = async (): Promise<readonly OutboundId[]> => [];

/** The clock of a battle that does not hold the campaign up: what is to be done now. Nothing here waits for ever. */

import type { BattleId, CampaignId } from '../../campaign/ids.ts';
import type { Instant } from '../../kernel/brand.ts';
import { SIDES } from '../../kernel/ruleset.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { askGm, type BattleDesk, reminderLetters } from '../field/battle-letters.ts';
import { reminderAt, termsOf } from '../field/battle-times.ts';
import { heldOpen } from '../field/held-open.ts';
import { movedLetters } from '../field/moved-letters.ts';
import { isLeftAlone, isReady } from '../field/parties.ts';
import { fightOut, playRound } from '../field/play-battle.ts';
import { endAgreed, isAgreedUpon } from '../field/take-battle-text.ts';
import { sleptThrough } from '../gathering/awake.ts';
import { inOwnWords } from '../open-turn/own-words.ts';
import { queueMail, sendSoon } from '../outbox/outbox.ts';
import type { Write } from '../ports.ts';
import { readAllTaken } from '../post/read-many.ts';
import type { CampaignRow, FieldBattle, OutboundMail } from '../records.ts';

const HOUR = 3_600_000;

/** Looks at a battle and does what is due. May run at any time, and twice: whatever it does is one commit with a guard. */
export async function wakeBattle(deps: Deps, id: CampaignId, battleId: BattleId): Promise<void> {
  const due = await dueBattle(deps, id, battleId);
  if (due === undefined) return;
  const { campaign, isOver } = due;
  if (isOver && !(await readAllTaken(deps, id))) return; // what came in before the deadline counts
  const battle = await deps.store.findFieldBattle(id, battleId);
  if (battle === undefined || battle.status !== 'under-way') return;
  const desk: BattleDesk = {
    deps: await inOwnWords(deps, campaign.id),
    campaign,
    seats: await deps.store.listParticipants(id),
  };
  await doWhatIsDue(desk, battle);
}

/** Undefined where nothing can be due: it is over, or the campaign's clock stands still. */
async function dueBattle(
  deps: Deps,
  id: CampaignId,
  battleId: BattleId,
): Promise<{ readonly campaign: CampaignRow; readonly isOver: boolean } | undefined> {
  const [campaign, battle] = await Promise.all([
    deps.store.findCampaign(id),
    deps.store.findFieldBattle(id, battleId),
  ]);
  if (campaign?.status !== 'running' || battle?.status !== 'under-way') return undefined;
  return { campaign, isOver: deps.clock.now() >= battle.deadline };
}

async function doWhatIsDue(desk: BattleDesk, battle: FieldBattle): Promise<void> {
  const now = desk.deps.clock.now();
  if (battle.mode === 'mail' && isLeftAlone(battle)) return fightOut(desk, battle, 'left');
  if (isAgreedUpon(battle)) return endAgreed(desk, battle);
  if (battle.mode === 'mail' && isReady(battle)) return playRound(desk, battle);
  if (now < battle.deadline) return beforeDeadline(desk, battle);
  if (sleptThrough(desk.deps.process.awake, battle.deadline, now)) return holdOpen(desk, battle);
  if (now >= battle.endsBy) return fightOut(desk, battle, 'fallback');
  if (battle.mode === 'mail') return playRound(desk, battle);
  return askOnce(desk, battle);
}

async function beforeDeadline(desk: BattleDesk, battle: FieldBattle): Promise<void> {
  const { deps, campaign } = desk;
  const at = reminderAt(battle, termsOf(await deps.store.getState(campaign.id)));
  if (battle.isReminded) return deps.jobs.wakeBattle(campaign.id, battle.id, battle.deadline);
  if (deps.clock.now() < at) return deps.jobs.wakeBattle(campaign.id, battle.id, at);
  const letters = battle.mode === 'mail' ? reminderLetters(desk, battle) : [];
  await save(desk, { ...battle, isReminded: true }, { letters, what: 'battle-reminded' });
}

/** The deadline passed while nobody was there: nothing is played before the mail had time to come in. */
async function holdOpen(desk: BattleDesk, battle: FieldBattle): Promise<void> {
  const { battle: held, letters } = heldOpen(
    desk,
    battle,
    desk.deps.templates.words.deadlineLetter.because.slept,
  );
  await save(desk, held, { letters, what: 'battle-held' });
}

/** CP-BAT-23: no result is agreed at the deadline: the GM has a last day to rule, then the adjutants fight. */
async function askOnce(desk: BattleDesk, battle: FieldBattle): Promise<void> {
  const deadline = (desk.deps.clock.now() + LAST_CALL_HOURS * HOUR) as Instant;
  const endsBy = Math.min(battle.endsBy, deadline) as Instant;
  const asked: FieldBattle = { ...battle, deadline: endsBy, endsBy, isReminded: true };
  const reported = SIDES.filter((side) => battle.sides[side].report !== undefined).length;
  const { ruling } = desk.deps.templates.words.battleReport;
  const why = reported === 0 ? ruling.none : ruling.onlyOne;
  const reason = desk.deps.templates.words.deadlineLetter.because.notAgreed;
  const told = movedLetters(desk, asked, { was: battle.deadline, reason }).filter(isToPlayer(desk));
  await save(desk, asked, {
    letters: [...askGm(desk, asked, why), ...told],
    what: 'battle-ruling-asked',
  });
}

/** The GM has a letter of their own. */
const isToPlayer =
  ({ seats }: BattleDesk) =>
  ({ participant }: OutboundMail): boolean =>
    seats.some(({ id, role }) => id === participant && role === 'player');

const LAST_CALL_HOURS = 24;

/** One step of a battle's clock: the row, its letters and the log in one commit; then the clock is set again. */
async function save(
  { deps, campaign }: BattleDesk,
  battle: FieldBattle,
  { letters, what }: { readonly letters: readonly OutboundMail[]; readonly what: string },
): Promise<void> {
  const next = { ...battle, version: battle.version + 1 };
  const writes: readonly Write[] = [
    { kind: 'save-field-battle', battle: next },
    ...letters.map(queueMail),
    auditWrite(deps, campaign.id, {
      who: 'system',
      what,
      detail: { battle: battle.id, round: battle.round },
    }),
  ];
  const commit = await deps.store.commit(writes);
  if (commit.kind === 'conflict') return;
  await sendSoon(deps, letters);
  await deps.jobs.wakeBattle(campaign.id, battle.id, next.deadline);
}

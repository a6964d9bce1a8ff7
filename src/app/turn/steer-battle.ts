/** CP-BAT-15: what the GM does with battles that do not hold the campaign up. Every step is in the log. */

import type { BattleTerms } from '../../campaign/battle/battle-terms.ts';
import type { BattleId, CampaignId } from '../../campaign/ids.ts';
import type { Instant } from '../../kernel/brand.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { type BattleDesk, roundLetters, sheetLetters } from '../field/battle-letters.ts';
import { battleLine } from '../field/battle-line.ts';
import { deadlineFrom, termsOf } from '../field/battle-times.ts';
import type { BattleLine, BattleStep } from '../field/battle-use-cases.ts';
import { movedLetters } from '../field/moved-letters.ts';
import { overruleBattle } from '../field/overrule-battle.ts';
import { placeOf } from '../field/parties.ts';
import { fightOut, playRound } from '../field/play-battle.ts';
import { ruleBattle } from '../field/rule-battle.ts';
import { inOwnWords } from '../open-turn/own-words.ts';
import { queueMail, sendSoon } from '../outbox/outbox.ts';
import { enterAsGm, nameOf, type Seat } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import { readAllTaken } from '../post/read-many.ts';
import type { FieldBattle, FieldMode, OutboundMail } from '../records.ts';
import { refuse } from '../words/refuse.ts';

const HOUR = 3_600_000;
const MOST_HOURS = 90 * 24;

/** How they are fought now, for those who may look at the campaign's cockpit. */
export async function battleTerms(deps: Deps, asker: Asker, id: CampaignId): Promise<Result<BattleTerms>> {
  const entered = await enterAsGm(deps, asker, id);
  return entered.ok ? ok(termsOf(await deps.store.getState(id))) : entered;
}

/** One step with one battle. Refusals: `unclear/battle`, `late/battle-over`, `input/hours`, `illegal/not-by-mail`, `unclear/report`, `conflict/battle`, and those of `overruleBattle`. */
export async function steerBattle(
  deps: Deps,
  asker: Asker,
  which: { readonly campaign: CampaignId; readonly battle: BattleId },
  step: BattleStep,
): Promise<Result<BattleLine>> {
  const entered = await enterAsGm(deps, asker, which.campaign);
  if (!entered.ok) return entered;
  const { campaign, seat } = entered.value;
  const battle = await deps.store.findFieldBattle(which.campaign, which.battle);
  if (battle === undefined) {
    return refuse('unclear/battle', { battle: which.battle });
  }
  const desk = {
    deps: await inOwnWords(deps, campaign.id),
    campaign,
    seats: await deps.store.listParticipants(campaign.id),
  };
  const taken = await takeStep(desk, battle, step, seat);
  return taken.ok ? ok(battleLine(taken.value, { isGm: true })) : taken;
}

async function takeStep(
  desk: BattleDesk,
  battle: FieldBattle,
  step: BattleStep,
  seat: Seat,
): Promise<Result<FieldBattle>> {
  // Over what is over only a word can be spoken, until it counts.
  if (battle.status !== 'under-way' && step.kind !== 'overrule') {
    return refuse('late/battle-over', { place: placeOf(battle) }, 'CP-BAT-14');
  }
  const who = nameOf(seat);
  switch (step.kind) {
    case 'overrule': {
      const by = { id: who, ...(seat.kind === 'seat' ? { name: seat.participant.name } : {}) };
      return (await overruleBattle(desk, battle, step, by)) ?? CONFLICT;
    }
    case 'rule':
      return (await ruleBattle(desk, battle, { text: step.text, who })) ?? CONFLICT;
    case 'extend':
      return extend(desk, battle, step, who);
    case 'round':
      return playNow(desk, battle, who);
    case 'mode':
      return step.mode === 'adjutant' ? recall(desk, battle) : changeMode(desk, battle, step.mode, who);
  }
}

const CONFLICT = refuse('conflict/battle');

/** The adjutants fight it out at once. */
async function recall(desk: BattleDesk, battle: FieldBattle): Promise<Result<FieldBattle>> {
  await fightOut(desk, battle, 'recalled');
  const after = await desk.deps.store.findFieldBattle(battle.campaign, battle.id);
  return after?.status === 'ended' ? ok(after) : CONFLICT;
}

/** As at the deadline: a side that has sent nothing is led by its adjutant. What has come in by now counts. */
async function playNow(desk: BattleDesk, seen: FieldBattle, who: string): Promise<Result<FieldBattle>> {
  const { store } = desk.deps;
  if (seen.mode !== 'mail') {
    return refuse('illegal/not-by-mail');
  }
  await readAllTaken(desk.deps, seen.campaign);
  const battle = await store.findFieldBattle(seen.campaign, seen.id);
  if (battle?.status !== 'under-way' || battle.round !== seen.round) return CONFLICT;
  await playRound(desk, battle, who);
  const after = await store.findFieldBattle(seen.campaign, seen.id);
  return after === undefined || after.version === battle.version ? CONFLICT : ok(after);
}

async function extend(
  desk: BattleDesk,
  battle: FieldBattle,
  { hours, reason = '' }: Extract<BattleStep, { readonly kind: 'extend' }>,
  who: string,
): Promise<Result<FieldBattle>> {
  if (!Number.isInteger(hours) || hours < 1 || hours > MOST_HOURS) {
    return refuse('input/hours', { mostHours: MOST_HOURS });
  }
  const from = Math.max(battle.deadline, desk.deps.clock.now());
  const deadline = (from + hours * HOUR) as Instant;
  const endsBy = Math.max(battle.endsBy, deadline) as Instant;
  const after = { ...battle, deadline, endsBy, isReminded: false, version: battle.version + 1 };
  const letters = movedLetters(desk, after, { was: battle.deadline, reason: reason.trim() });
  return keep(desk, after, { who, what: 'battle-extended', reason: reason.trim(), letters });
}

/** By mail, on a table, by the GM's word: it goes on from where it stands, with a deadline of its own. */
async function changeMode(
  desk: BattleDesk,
  battle: FieldBattle,
  mode: FieldMode,
  who: string,
): Promise<Result<FieldBattle>> {
  if (mode === battle.mode) return ok(battle);
  const { deps, campaign } = desk;
  const terms = termsOf(await deps.store.getState(campaign.id));
  const deadline = deadlineFrom(deps.clock.now(), mode, terms, battle.endsBy);
  const after = { ...battle, mode, deadline, isReminded: false, version: battle.version + 1 };
  const key = `mode-${after.version}`;
  const letters = mode === 'mail' ? roundLetters(desk, after, battle, key) : sheetLetters(desk, after, key);
  return keep(desk, after, { who, what: 'battle-mode-set', letters });
}

async function keep(
  { deps, campaign }: BattleDesk,
  battle: FieldBattle,
  step: {
    readonly who: string;
    readonly what: string;
    readonly reason?: string;
    readonly letters: readonly OutboundMail[];
  },
): Promise<Result<FieldBattle>> {
  const { who, what, reason = '', letters } = step;
  const { id, mode, deadline } = battle;
  const detail = { battle: id, mode, deadline, ...(reason === '' ? {} : { reason }) };
  const commit = await deps.store.commit([
    { kind: 'save-field-battle', battle },
    ...letters.map(queueMail),
    auditWrite(deps, campaign.id, { who, what, detail }),
  ]);
  if (commit.kind === 'conflict') return CONFLICT;
  await sendSoon(deps, letters);
  await deps.jobs.wakeBattle(campaign.id, battle.id, battle.deadline);
  return ok(battle);
}

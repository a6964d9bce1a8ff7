/** A battle by mail goes on: a round is played, the adjutants fight it to its end, its end is noted down. */
import {
  type BattleOnField,
  type Beside,
  playOn,
  resultOn,
  type Sheets,
} from '../../campaign/battle/fight-engagement.ts';
import { SIDES } from '../../kernel/ruleset.ts';
import type { ReportWords } from '../../reports/words/reports.en.ts';
import { auditWrite } from '../audit.ts';
import { queueMail, sendSoon } from '../outbox/outbox.ts';
import type { CampaignRow, FieldBattle, OutboundMail, ReportedResult } from '../records.ts';
import { type BattleDesk, overLetters, roundLetters } from './battle-letters.ts';
import { deadlineFrom, termsOf } from './battle-times.ts';
import { commandsOn, fieldOf, isLeftAlone, leads, rulesetOfBattle, withoutSheets } from './parties.ts';

/** Why a battle is over, for its letters and the log. */
export type Ending = keyof ReportWords['battleOver']['endings'];

/** CP-BAT-17, CP-BAT-18: plays the round whose sheets were collected. Somebody who was faster has done it. `who`: of the log. */
export async function playRound(desk: BattleDesk, battle: FieldBattle, who = 'system'): Promise<void> {
  const { deps, campaign } = desk;
  const state = await deps.store.getState(campaign.id);
  const terms = termsOf(state);
  const field = playOn(state, fieldOf(deps, battle), {
    ...ordersOf(battle),
    untilRound: battle.round + 1,
  });
  if (field.run.outcome !== undefined) return endBattle(desk, { ...battle, field }, 'played');
  const { scenario, run } = field;
  const now = deps.clock.now();
  const next: FieldBattle = {
    ...battle,
    field: { scenario, run },
    round: rulesetOfBattle(battle).round(run.state),
    deadline: deadlineFrom(now, battle.mode, terms, battle.endsBy),
    isReminded: false,
    sides: withoutSheets(battle.sides, terms.mostMissed),
    version: battle.version + 1,
  };
  if (isLeftAlone(next)) return fightOut(desk, battle, 'left');
  const letters = roundLetters(desk, next, battle);
  const silent = SIDES.flatMap((side) =>
    commandsOn(battle, side).flatMap(({ faction, sheet }) => {
      if (sheet !== undefined) return [];
      return leads(battle, side, faction) ? [side] : [`${side}/${faction}`];
    }),
  );
  const detail = { battle: battle.id, round: battle.round, silent };
  const commit = await deps.store.commit([
    { kind: 'save-field-battle', battle: next },
    ...letters.map(queueMail),
    auditWrite(deps, campaign.id, { who, what: 'battle-round-played', detail }),
  ]);
  if (commit.kind === 'conflict') return deps.jobs.wakeBattle(campaign.id, battle.id, now);
  await sendSoon(deps, letters);
  await deps.jobs.wakeBattle(campaign.id, battle.id, next.deadline);
  deps.log.info({ campaign: campaign.id, battle: battle.id, round: battle.round }, 'battle round played');
}

/** CP-BAT-19: the adjutants take it from where it stands; sheets that have come for this round are still followed. */
export async function fightOut(desk: BattleDesk, battle: FieldBattle, why: Ending): Promise<void> {
  const { deps, campaign } = desk;
  const state = await deps.store.getState(campaign.id);
  const begun = playOn(state, fieldOf(deps, battle), {
    ...ordersOf(battle),
    untilRound: battle.round + 1,
  });
  return endBattle(desk, { ...battle, field: playOn(state, begun) }, why);
}

/** The battle as it was played to its end. */
type Played = Omit<FieldBattle, 'field'> & { readonly field: BattleOnField };

async function endBattle(desk: BattleDesk, { field, ...battle }: Played, why: Ending): Promise<void> {
  const state = await desk.deps.store.getState(desk.campaign.id);
  const { scenario, run } = field;
  const { record, outcome, aftermath } = resultOn(state, field);
  return saveEnd(
    desk,
    { ...battle, field: { scenario, run }, result: { record, outcome, aftermath } },
    { why },
  );
}

/** Notes down how a battle ended that was fought on a table, or ruled. `who`: of the log. */
export async function endReported(
  desk: BattleDesk,
  battle: FieldBattle,
  result: ReportedResult,
  end: { readonly why: Ending; readonly who?: string },
): Promise<void> {
  await saveEnd(desk, { ...battle, result }, end);
}

async function saveEnd(
  desk: BattleDesk,
  battle: FieldBattle,
  { why, who = 'system' }: { readonly why: Ending; readonly who?: string },
): Promise<void> {
  const { deps, campaign } = desk;
  const ended = asEnded(battle);
  const letters = overLetters(desk, ended, desk.deps.templates.words.battleOver.endings[why]);
  const commit = await deps.store.commit([
    { kind: 'save-field-battle', battle: ended },
    ...letters.map(queueMail),
    endAudit(desk, ended, { why, who }),
  ]);
  if (commit.kind === 'conflict') return deps.jobs.wakeBattle(campaign.id, battle.id, deps.clock.now());
  await sendSoon(deps, letters);
  deps.log.info({ campaign: campaign.id, battle: battle.id, why }, 'battle over');
}

/** The next version of the row, its result in it. */
export const asEnded = (battle: FieldBattle): FieldBattle => ({
  ...battle,
  status: 'ended',
  version: battle.version + 1,
});

export function endAudit(
  { deps, campaign }: { deps: BattleDesk['deps']; campaign: CampaignRow },
  battle: FieldBattle,
  { why, who }: { readonly why: Ending; readonly who: string },
) {
  const detail = { battle: battle.id, why, winner: battle.result?.outcome.winner ?? 'draw' };
  return auditWrite(deps, campaign.id, { who, what: 'battle-over', detail });
}

export const endLetters = (desk: BattleDesk, ended: FieldBattle, why: Ending): readonly OutboundMail[] =>
  overLetters(desk, ended, desk.deps.templates.words.battleOver.endings[why]);

/** Lines that were sent for this round; who sent none of their own is led by their adjutant. */
function ordersOf({ sides }: FieldBattle): { readonly sheets: Sheets; readonly beside: Beside } {
  const sheets = SIDES.flatMap((side) => {
    const lines = sides[side].sheet?.lines ?? [];
    return lines.length === 0 ? [] : [[side, lines] as const];
  });
  const beside = SIDES.flatMap((side) => {
    const others = sides[side].beside?.map(({ armies = [], sheet }) => ({
      armies,
      lines: sheet?.lines ?? [],
    }));
    return others === undefined ? [] : [[side, others] as const];
  });
  return { sheets: Object.fromEntries(sheets), beside: Object.fromEntries(beside) };
}

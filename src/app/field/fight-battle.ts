import type { CampaignEngagement } from '../../campaign/battle/engagement.ts';
import { fightEngagement } from '../../campaign/battle/fight-engagement.ts';
import type { BattleId, CampaignId } from '../../campaign/ids.ts';
import { rulesetOf } from '../../campaign/realm/troops.ts';
import type { BattleResult } from '../../campaign/resolve.ts';
import { seededDice } from '../../kernel/dice-seeded.ts';
import { replay } from '../../kernel/replay.ts';
import { unwrap } from '../../kernel/result.ts';
import type { Deps } from '../deps.ts';
import type { BattleRow } from '../records.ts';

/** Fights one battle of a locked turn and keeps its record. May run twice: the same record comes out, and only one is kept. */
export async function fightBattle(
  deps: Deps,
  campaign: CampaignId,
  turn: number,
  id: BattleId,
): Promise<void> {
  const [battle, row, state] = await Promise.all([
    deps.store.findBattle(campaign, turn, id),
    deps.store.findTurn(campaign, turn),
    deps.store.getState(campaign),
  ]);
  if (battle === undefined || battle.status === 'fought' || row?.seed === undefined) return;
  const { record, outcome } = fightEngagement(state, engagementIn(battle), seededDice(row.seed));
  await deps.store.commit([{ kind: 'save-battle', battle: { ...battle, status: 'fought', record } }]);
  deps.log.info(
    { campaign, turn, battle: id, winner: outcome.winner, rounds: outcome.rounds },
    'battle fought',
  );
}

export function engagementIn(battle: BattleRow): CampaignEngagement {
  return battle.engagement as unknown as CampaignEngagement;
}

/** A fought battle's result, read off its record, or as it was reported. @throws Error when it has not been fought to its end. */
export function resultOf(campaign: Parameters<typeof rulesetOf>[0], battle: BattleRow): BattleResult {
  const { record, reported } = battle;
  if (reported !== undefined) return { battle: battle.id, ...reported };
  if (record?.outcome === undefined) throw new Error(`the battle ${battle.id} has no outcome`);
  const ruleset = rulesetOf(campaign);
  const run = unwrap(replay(ruleset, record));
  return { battle: battle.id, record, outcome: record.outcome, aftermath: ruleset.aftermath(run.state) };
}

/** What a battle's row tells. */
import type { CampaignEngagement } from '../../campaign/battle/engagement.ts';
import { rulesetOf } from '../../campaign/realm/troops.ts';
import type { BattleResult } from '../../campaign/resolve.ts';
import { replay } from '../../kernel/replay.ts';
import { unwrap } from '../../kernel/result.ts';
import type { BattleRow } from '../records.ts';

export function engagementIn(battle: BattleRow): CampaignEngagement {
  return battle.engagement as unknown as CampaignEngagement;
}

/** A fought battle's result, read off its record, or as it was reported. @throws Error when it has not been fought to its end. */
export function resultOf(campaign: Parameters<typeof rulesetOf>[0], battle: BattleRow): BattleResult {
  const { record, reported, aftermath } = battle;
  if (reported !== undefined) return { battle: battle.id, ...reported };
  if (record?.outcome === undefined) throw new Error(`the battle ${battle.id} has no outcome`);
  if (aftermath !== undefined) return { battle: battle.id, record, outcome: record.outcome, aftermath };
  const ruleset = rulesetOf(campaign);
  const run = unwrap(replay(ruleset, record));
  return { battle: battle.id, record, outcome: record.outcome, aftermath: ruleset.aftermath(run.state) };
}

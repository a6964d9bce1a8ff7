/** CP-OPN-08: the rules of a campaign that its GM is asked about, and their answer. */
import { correct } from '../../campaign/correction.ts';
import { doubtedRules } from '../../campaign/doubted-rules.ts';
import type { CampaignId } from '../../campaign/ids.ts';
import { rulesetOf } from '../../campaign/realm/troops.ts';
import type { CampaignState, RuleChange } from '../../campaign/state.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { currentTurn } from '../open-turn/current-turn.ts';
import { enterAsGm, nameOf } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import type { Write } from '../ports.ts';
import type { CampaignRow } from '../records.ts';
import { refuse } from '../words/refuse.ts';

/** What the GM says of the doubted rules. */
export interface RulesAnswer {
  readonly campaign: CampaignId;
  readonly wants: 'standard' | 'kept';
  readonly reason: string;
}

/** How far the question is: not needed, open, or answered. A campaign that was looked at is not looked at again. */
export type Standing = 'sound' | 'asked' | RulesAnswer['wants'];

/** Where the instance keeps it. */
export const settingOf = (id: CampaignId): string => `doubted-rules/${id}`;

/** What is still asked of the campaign's rules; empty where nothing is. */
export async function openDoubts(deps: Deps, campaign: CampaignRow): Promise<readonly RuleChange[]> {
  if (campaign.status === 'ended') return [];
  const standing = await deps.store.getSetting(settingOf(campaign.id));
  if (standing !== 'asked') return [];
  const state = await deps.store.getState(campaign.id);
  return doubtedRules(rulesetOf(state), state);
}

/**
 * The GM's answer, for good. Battles under way keep their rules, and so do turns that are resolved.
 * Refusals: `late/answered`, `late/locked`, `conflict/turn`.
 */
export async function answerAboutRules(
  deps: Deps,
  asker: Asker,
  { campaign: id, wants, reason }: RulesAnswer,
): Promise<Result<CampaignRow>> {
  const entered = await enterAsGm(deps, asker, id);
  if (!entered.ok) return entered;
  const { campaign, seat } = entered.value;
  const doubts = await openDoubts(deps, campaign);
  if (doubts.length === 0) return ANSWERED;
  const [state, turn] = await Promise.all([deps.store.getState(id), currentTurn(deps, campaign)]);
  if (turn.status === 'locked') {
    return refuse('late/locked.rules', { turn: turn.number });
  }
  const detail = { turn: turn.number, reason };
  const commit = await deps.store.commit([
    // Raises the turn's version, so that no lock goes by the rules of before, and of two answers one counts.
    { kind: 'save-turn', turn: { ...turn, version: turn.version + 1 } },
    ...(wants === 'standard' ? [toStandard(state)] : []),
    { kind: 'set-setting', key: settingOf(id), value: wants },
    auditWrite(deps, id, { who: nameOf(seat), what: `rules-${wants}`, detail }),
  ]);
  if (commit.kind === 'committed') return ok(campaign);
  return refuse('conflict/turn');
}

function toStandard(state: CampaignState): Write {
  const corrected = correct(state, { kind: 'rules-set-to-standard' });
  return { kind: 'save-state', from: state.turn, state: corrected };
}

const ANSWERED = refuse('late/answered', {}, 'CP-OPN-08');

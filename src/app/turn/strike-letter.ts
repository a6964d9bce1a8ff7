/** CP-PRS-10: the game master takes a letter out of the post while it is on the road. */
import { correct } from '../../campaign/correction.ts';
import type { Courier } from '../../campaign/envoys/press-terms.ts';
import type { CampaignId, LetterId } from '../../campaign/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { currentTurn } from '../open-turn/current-turn.ts';
import { enterAsGm, nameOf } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import { refuse } from '../words/refuse.ts';

export interface Strike {
  readonly campaign: CampaignId;
  readonly letter: LetterId;
  /** Told to who wrote it. */
  readonly reason: string;
}

/**
 * Answers the letter as it is then. Its writer sees it on their page at once and is told in the next report. GM only. Refusals:
 * `unclear/letter`, `late/locked`, `conflict/turn`, and what `enterAsGm` refuses.
 */
export async function strikeLetter(deps: Deps, asker: Asker, wanted: Strike): Promise<Result<Courier>> {
  const entered = await enterAsGm(deps, asker, wanted.campaign);
  if (!entered.ok) return entered;
  const { campaign, seat } = entered.value;
  const [turn, state] = await Promise.all([currentTurn(deps, campaign), deps.store.getState(campaign.id)]);
  const courier = state.couriers?.[wanted.letter];
  if (courier === undefined || courier.isCaught === true) return NOT_THERE;
  if (turn.status === 'locked')
    return refuse('late/locked.strike-letter', { turn: turn.number }, 'CP-PRS-10');
  const struck: Courier = { ...courier, struck: wanted.reason };
  const after = correct(state, { kind: 'letter-struck', letter: courier.id, reason: wanted.reason });
  const detail = { turn: turn.number, letter: courier.id, reason: wanted.reason };
  const commit = await deps.store.commit([
    // Whoever locks the turn meanwhile reads it again, and the letter with it.
    { kind: 'save-turn', turn: { ...turn, version: turn.version + 1 } },
    { kind: 'save-state', from: state.turn, state: after },
    auditWrite(deps, campaign.id, { who: nameOf(seat), what: 'letter-struck', detail }),
  ]);
  if (commit.kind === 'committed') return ok(struck);
  return refuse('conflict/turn.move-deadline');
}

const NOT_THERE = refuse('unclear/letter', {}, 'CP-PRS-10');

import type { CampaignId } from '../../campaign/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Deps } from '../deps.ts';
import { currentTurn } from '../open-turn/current-turn.ts';
import { enterAsGm, nameOf } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import { readAllTaken } from '../post/read-many.ts';
import type { TurnRow } from '../records.ts';
import { lockTurn } from './lock-turn.ts';

/** Locks the campaign's turn at once and has it resolved by the jobs. Answers the locked turn. */
export async function resolveNow(deps: Deps, asker: Asker, id: CampaignId): Promise<Result<TurnRow>> {
  const entered = await enterAsGm(deps, asker, id);
  if (!entered.ok) return entered;
  const { campaign, seat } = entered.value;
  await readAllTaken(deps, id);
  await lockTurn(deps, campaign, { number: campaign.turn, why: 'gm', who: nameOf(seat) });
  return ok(await currentTurn(deps, campaign));
}

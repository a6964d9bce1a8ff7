/** CP-PPL-13: a player sees their own record, those who see all see everybody's, nobody else any. */
import type { CampaignId } from '../../campaign/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Deps } from '../deps.ts';
import { enter, seesAll } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import { isEmpty } from '../people/away.ts';
import { type Reliability, reliabilityOf } from '../people/reliability.ts';

/** Refusals: those of `enter`. Who watches has none. */
export async function reliability(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
): Promise<Result<readonly Reliability[]>> {
  const entered = await enter(deps, asker, id);
  if (!entered.ok) return entered;
  const { seat } = entered.value;
  const seats = await deps.store.listParticipants(id);
  const isShown = (one: (typeof seats)[number]): boolean =>
    seesAll(seat) || (seat.kind === 'seat' && seat.participant.id === one.id);
  const shown = seats.filter((one) => one.role === 'player' && !isEmpty(one) && isShown(one));
  return ok(await reliabilityOf(deps, id, shown));
}

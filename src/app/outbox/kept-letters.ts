/** Letters that were written while no mail server was set up: they lie in the mailroom, and can be sent later. */
import type { CampaignId } from '../../campaign/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { enterAsGm, nameOf } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import { refuse } from '../words/refuse.ts';
import { leavesTheHouse, sendSoon } from './outbox.ts';

const MOST = 1000;

/** Sends those of the turn under way, for letters of turns that are over would only confuse. GM only. Answers how many. Refusals: those of `enterAsGm`, `input/no-mail-out`. */
export async function sendKeptLetters(deps: Deps, asker: Asker, id: CampaignId): Promise<Result<number>> {
  const entered = await enterAsGm(deps, asker, id);
  if (!entered.ok) return entered;
  const { campaign, seat } = entered.value;
  if (!leavesTheHouse(deps, campaign)) return refuse('input/no-mail-out');
  const filter = { campaign: id, turn: campaign.turn, status: 'mailroom' } as const;
  const letters = await deps.store.listOutbound(filter, { limit: MOST });
  const detail = { turn: campaign.turn, letters: letters.length };
  await deps.store.commit([
    { kind: 'release-mails', ids: letters.map((letter) => letter.id) },
    auditWrite(deps, id, { who: nameOf(seat), what: 'kept-letters-sent', detail }),
  ]);
  await sendSoon(
    deps,
    letters.map((letter) => ({ ...letter, status: 'queued' as const })),
  );
  return ok(letters.length);
}

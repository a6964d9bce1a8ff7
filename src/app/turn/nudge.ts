import type { CampaignId } from '../../campaign/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { currentTurn } from '../open-turn/current-turn.ts';
import { seatStatuses } from '../open-turn/seat-status.ts';
import { wantsReminders } from '../outbox/mail-wishes.ts';
import { queueMail, sendSoon } from '../outbox/outbox.ts';
import { enterAsGm, nameOf } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import { isAway } from '../people/away.ts';
import { reminderFor } from './reminder-letter.ts';

/** A reminder to every player who is there and some of whose armies have no orders. Answers how many were written to. */
export async function nudge(deps: Deps, asker: Asker, id: CampaignId): Promise<Result<number>> {
  const entered = await enterAsGm(deps, asker, id);
  if (!entered.ok) return entered;
  const { campaign, seat } = entered.value;
  const [turn, statuses] = await Promise.all([currentTurn(deps, campaign), seatStatuses(deps, campaign)]);
  const moment = { turn: turn.number, now: deps.clock.now() };
  const late = statuses.filter(
    ({ participant, isFinal, armiesWithoutOrders }) =>
      !isFinal && armiesWithoutOrders > 0 && !isAway(participant, moment) && wantsReminders(participant),
  );
  const reminding = { campaign, turn, statuses, key: `reminder-${deps.clock.now()}` };
  const mails = await Promise.all(late.map((status) => reminderFor(deps, reminding, status)));
  const detail = { turn: turn.number, reminders: mails.length };
  await deps.store.commit([
    ...mails.map(queueMail),
    auditWrite(deps, id, { who: nameOf(seat), what: 'players-reminded', detail }),
  ]);
  await sendSoon(deps, mails);
  return ok(mails.length);
}

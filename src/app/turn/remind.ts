/** CP-CAL-11: players are reminded by the clock. */
import { reminderDue } from '../../campaign/calendar/reminders.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import type { SeatStatus } from '../open-turn/seat-status.ts';
import { wantsReminders } from '../outbox/mail-wishes.ts';
import { queueMail, sendSoon } from '../outbox/outbox.ts';
import { isAway } from '../people/away.ts';
import type { CampaignRow, TurnRow } from '../records.ts';
import { excusedKey } from './excuse.ts';
import { reminderFor } from './reminder-letter.ts';
import { isWaitedFor } from './silence.ts';

/**
 * A reminder to every player who is there, wants reminders and has sent nothing; none to whom one has gone out since it was due,
 * the GM's own and the word of an excused delay among them. So each gets it once, whoever looks and however often.
 */
export async function remindByClock(
  deps: Deps,
  campaign: CampaignRow,
  turn: TurnRow,
  look: () => Promise<readonly SeatStatus[]>,
): Promise<void> {
  const now = deps.clock.now();
  const at = turn.status === 'open' ? reminderDue(campaign.calendar, turn, now) : undefined;
  if (at === undefined) return;
  const statuses = await look();
  const late = statuses.filter(
    (status) =>
      isWaitedFor(status) &&
      !isAway(status.participant, { turn: turn.number, now }) &&
      wantsReminders(status.participant),
  );
  if (late.length === 0) return;
  const which = { campaign: campaign.id, turn: turn.number };
  const [reminders, others] = await Promise.all(
    (['reminder', 'deadline'] as const).map((kind) =>
      deps.store.listOutbound({ ...which, kind }, { limit: 1000 }),
    ),
  );
  // Whoever was excused at that moment has been told what is missing, and when it is due.
  const excused = (others ?? []).filter(({ id }) => id.endsWith(`.${excusedKey(turn.number)}`));
  const sent = [...(reminders ?? []), ...excused];
  const reminded = new Set(sent.filter(({ createdAt }) => createdAt >= at).map((mail) => mail.participant));
  const reminding = { campaign, turn, statuses, key: `reminder-${at}` };
  const untold = late.filter(({ participant }) => !reminded.has(participant.id));
  const mails = await Promise.all(untold.map((status) => reminderFor(deps, reminding, status)));
  if (mails.length === 0) return;
  const detail = { turn: turn.number, reminders: mails.length };
  await deps.store.commit([
    ...mails.map(queueMail),
    auditWrite(deps, campaign.id, { who: 'system', what: 'players-reminded', detail }),
  ]);
  await sendSoon(deps, mails);
}

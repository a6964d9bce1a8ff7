import type { CampaignId } from '../../campaign/ids.ts';
import { armyOf } from '../../campaign/orders/all.ts';
import { viewCampaign } from '../../campaign/sight/visible-to.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { formatOrder } from '../../orders/parse.ts';
import { renderReminder } from '../../reports/views/reminder.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { currentTurn } from '../open-turn/current-turn.ts';
import { orderBlockFor } from '../open-turn/next-turn.ts';
import { deadlineFor, readerIn } from '../open-turn/say-deadline.ts';
import { seatStatuses } from '../open-turn/seat-status.ts';
import { wantsReminders } from '../outbox/mail-wishes.ts';
import { post, queueMail, sendSoon } from '../outbox/outbox.ts';
import { enterAsGm, nameOf, readerOf } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import { isAway } from '../people/away.ts';
import { DESK_LINK_MARK } from '../people/seat-keys.ts';
import type { CampaignRow, OutboundMail, Participant, TurnRow } from '../records.ts';

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
  const mails = await Promise.all(
    late.map(({ participant }) => reminderFor(deps, campaign, turn, participant)),
  );
  const detail = { turn: turn.number, reminders: mails.length };
  await deps.store.commit([
    ...mails.map(queueMail),
    auditWrite(deps, id, { who: nameOf(seat), what: 'players-reminded', detail }),
  ]);
  await sendSoon(deps, mails);
  return ok(mails.length);
}

async function reminderFor(
  deps: Deps,
  campaign: CampaignRow,
  turn: TurnRow,
  to: Participant,
): Promise<OutboundMail> {
  const state = await deps.store.getState(campaign.id);
  const known = viewCampaign(state, readerOf({ kind: 'seat', participant: to }));
  const orders =
    to.faction === undefined
      ? []
      : (await deps.store.getOrderBook(campaign.id, turn.number, to.faction)).orders;
  const ordered = new Set(orders.map(armyOf));
  const mail = renderReminder(deps.templates, {
    campaign: { id: campaign.id, name: campaign.name },
    turn: turn.number,
    player: to.name,
    faction: known.factions.find((faction) => faction.id === to.faction)?.name ?? '',
    deadline: deadlineFor(campaign, turn, readerIn(deps, to.timeZone)),
    silent: known.armies.filter((army) => !ordered.has(army.id)).map((army) => army.name),
    standing: orders.map((order) => formatOrder(order, known)),
    orderBlock: orderBlockFor(known),
    pageLink: DESK_LINK_MARK,
  });
  return post(deps, {
    campaign,
    to,
    kind: 'reminder',
    turn: turn.number,
    key: `reminder-${deps.clock.now()}`,
    dueBy: turn.deadline,
    mail,
  });
}

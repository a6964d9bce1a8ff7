/** The reminder that somebody's orders are due. */
import { armyOf } from '../../campaign/orders/all.ts';
import { viewCampaign } from '../../campaign/sight/visible-to.ts';
import type { CampaignState } from '../../campaign/state.ts';
import { formatOrder } from '../../orders/parse.ts';
import { renderReminder } from '../../reports/views/reminder.ts';
import type { Deps } from '../deps.ts';
import { orderBlockFor } from '../open-turn/next-turn.ts';
import { inOwnWords } from '../open-turn/own-words.ts';
import { deadlineFor, readerIn } from '../open-turn/say-deadline.ts';
import type { SeatStatus } from '../open-turn/seat-status.ts';
import { post } from '../outbox/outbox.ts';
import { readerOf } from '../people/access.ts';
import { DESK_LINK_MARK } from '../people/seat-keys.ts';
import type { CampaignRow, OutboundMail, TurnRow } from '../records.ts';
import { isWaitedFor } from './silence.ts';

export interface Reminding {
  readonly campaign: CampaignRow;
  readonly turn: TurnRow;
  /** Everybody's. */
  readonly statuses: readonly SeatStatus[];
  /** Makes it one of its own among the reminders of the turn. */
  readonly key: string;
}

/** To one of them. */
export async function reminderFor(
  house: Deps,
  { campaign, turn, statuses, key }: Reminding,
  { participant: to }: SeatStatus,
): Promise<OutboundMail> {
  const deps = await inOwnWords(house, campaign.id);
  const state = await deps.store.getState(campaign.id);
  const known = viewCampaign(state, readerOf({ kind: 'seat', participant: to }));
  const orders =
    to.faction === undefined
      ? []
      : (await deps.store.getOrderBook(campaign.id, turn.number, to.faction)).orders;
  const ordered = new Set(orders.map(armyOf));
  const others = waitedForBeside(state, statuses, to);
  const mail = renderReminder(deps.templates, {
    campaign: { id: campaign.id, name: campaign.name },
    turn: turn.number,
    player: to.name,
    faction: known.factions.find((faction) => faction.id === to.faction)?.name ?? '',
    deadline: deadlineFor(campaign, turn, readerIn(deps, to.timeZone)),
    silent: known.armies.filter((army) => !ordered.has(army.id)).map((army) => army.name),
    standing: orders.map((order) => formatOrder(order, known)),
    ...(others === undefined ? {} : { others }),
    orderBlock: orderBlockFor(known),
    pageLink: DESK_LINK_MARK,
  });
  return post(deps, { campaign, to, kind: 'reminder', turn: turn.number, key, dueBy: turn.deadline, mail });
}

/** CP-FOG-08: who else is waited for, where the campaign calls the roll in public; undefined where it does not, or they have sent some. */
function waitedForBeside(
  { hasPublicRollCall }: CampaignState,
  statuses: readonly SeatStatus[],
  { id }: SeatStatus['participant'],
): readonly string[] | undefined {
  const waitedFor = statuses.filter(isWaitedFor);
  if (hasPublicRollCall !== true || !waitedFor.some(({ participant }) => participant.id === id))
    return undefined;
  return waitedFor.filter(({ participant }) => participant.id !== id).map(({ factionName }) => factionName);
}

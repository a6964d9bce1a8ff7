/** CP-CAL-19: a seat's calendar of deadlines for other programs. */
import type { CampaignId } from '../../campaign/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { type FeedEvent, formatFeed } from '../../reports/icalendar.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { feedLinkOf } from '../outbox/outbox.ts';
import { enter } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import { isGenuineFeed, withFeed, withoutFeed } from '../people/feed-links.ts';
import { readLinkToken } from '../people/seat-keys.ts';
import type { CampaignRow, Participant, TurnRow } from '../records.ts';
import { refuse } from '../words/refuse.ts';

/** The turn under way and those before it. */
const TURNS_SHOWN = 20;

/** The calendar as a file, for whoever has its address. It shows when orders are due and nothing else. Refusal: `stranger/old-link`. */
export async function readFeed(deps: Deps, token: string): Promise<Result<string>> {
  const claim = readLinkToken(token);
  if (claim === undefined) return refuse('stranger/old-link');
  const [campaign, seats] = await Promise.all([
    deps.store.findCampaign(claim.campaign),
    deps.store.listParticipants(claim.campaign),
  ]);
  const seat = seats.find(({ id }) => id === claim.participant);
  if (campaign === undefined || seat === undefined || !isGenuineFeed(deps.keys, claim.mark, seat))
    return refuse('stranger/old-link');
  const turns = await deps.store.listTurns(campaign.id, { limit: TURNS_SHOWN });
  const { name } = campaign;
  return ok(
    formatFeed({
      name,
      madeAt: deps.clock.now(),
      events: turns.map((turn) => eventOf(deps, campaign, turn)),
    }),
  );
}

function eventOf(deps: Deps, campaign: CampaignRow, turn: TurnRow): FeedEvent {
  const { calendarFeed: words } = deps.templates.words;
  const { number } = turn;
  const due = turn.holdUntil ?? turn.deadline;
  const closed = turn.lockedAt ?? turn.resolvedAt;
  const isEarly = closed !== undefined && closed < due;
  const status = statusOf(campaign, turn);
  const sequence = (turn.moves ?? 0) + (isEarly || status === 'cancelled' ? 1 : 0);
  return {
    uid: `${campaign.id}.turn-${number}.${deps.keys.mac('calendar-uid', campaign.id, 60)}@fieldpost`,
    sequence,
    at: isEarly ? closed : due,
    summary: words.summary({ turn: number, name: campaign.name }),
    description: isEarly ? words.closed({ turn: number }) : words[status]({ turn: number }),
    status,
  };
}

/** Of a turn that is over it stays: it was due then. */
function statusOf(campaign: CampaignRow, { number, status }: TurnRow): FeedEvent['status'] {
  if (status === 'resolved' || number !== campaign.turn) return 'confirmed';
  if (campaign.status === 'ended') return 'cancelled';
  return campaign.status === 'paused' ? 'tentative' : 'confirmed';
}

/** The asker's own feed; `address` is absent where there is none. */
export interface FeedAddress {
  readonly address?: string;
}

/** Refusals: those of `enter`, `stranger/no-seat`. */
export async function feedOf(deps: Deps, asker: Asker, id: CampaignId): Promise<Result<FeedAddress>> {
  const seat = await ownSeat(deps, asker, id);
  return seat.ok ? ok(addressOf(deps, seat.value)) : seat;
}

/** The feed is there from now on, or its address opens nothing more: then a new one is another. Asked twice, done once. */
export async function setFeed(
  deps: Deps,
  asker: Asker,
  { campaign, isOn }: { readonly campaign: CampaignId; readonly isOn: boolean },
): Promise<Result<FeedAddress>> {
  const seat = await ownSeat(deps, asker, campaign);
  if (!seat.ok) return seat;
  const participant = isOn ? withFeed(seat.value) : withoutFeed(seat.value);
  if (participant !== seat.value) {
    const entry = { who: participant.id, what: 'calendar-feed', detail: { isOn } };
    await deps.store.commit([
      { kind: 'save-participant', participant, from: seat.value },
      auditWrite(deps, campaign, entry),
    ]);
  }
  return ok(addressOf(deps, participant));
}

const addressOf = (deps: Deps, seat: Participant): FeedAddress =>
  seat.feed?.isOn === true ? { address: feedLinkOf(deps, seat) } : {};

async function ownSeat(deps: Deps, asker: Asker, id: CampaignId): Promise<Result<Participant>> {
  const entered = await enter(deps, asker, id);
  if (!entered.ok) return entered;
  const { seat } = entered.value;
  return seat.kind === 'owner' ? refuse('stranger/no-seat') : ok(seat.participant);
}

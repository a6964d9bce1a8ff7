/** CP-CAL-21: a campaign that waits for players who are asked first: their seats are empty until they accept. */
import type { CampaignState } from '../../campaign/state.ts';
import type { Instant } from '../../kernel/brand.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Deps } from '../deps.ts';
import { withLowerDomain } from '../people/person.ts';
import type { Write } from '../ports.ts';
import type { CampaignRow, OutboundMail, Participant } from '../records.ts';
import { emptied } from '../seats/empty-seats.ts';
import { invitationWrites, letterOf, newInvitation } from '../seats/invite.ts';
import { refuse } from '../words/refuse.ts';
import type { GatheringWish } from './opening.ts';

const DAY = 86_400_000;
const MOST_DAYS = 60;
/** Fewer fight no war. */
export const LEAST_SEATS = 2;

/** Refusal: `input/gathering`. */
export function checkGathering(wish: GatheringWish | undefined, seats: number): Result<undefined> {
  if (wish === undefined) return ok(undefined);
  const { days, need = seats } = wish;
  const isGood =
    Number.isInteger(days) &&
    days >= 1 &&
    days <= MOST_DAYS &&
    Number.isInteger(need) &&
    need >= LEAST_SEATS &&
    need <= seats;
  return isGood ? ok(undefined) : refuse('input/gathering', { days: MOST_DAYS, seats });
}

export interface Gathering {
  readonly row: CampaignRow;
  /** Without their players. */
  readonly seats: readonly Participant[];
  readonly writes: readonly Write[];
  readonly letters: readonly OutboundMail[];
}

/** The campaign with its clock standing still, its seats empty, and an invitation to each. */
export async function gather(
  deps: Deps,
  given: { readonly row: CampaignRow; readonly state: CampaignState; readonly seats: readonly Participant[] },
  { need, days }: GatheringWish,
): Promise<Gathering> {
  const since = deps.clock.now();
  const players = given.seats.filter(({ role }) => role === 'player');
  const until = (since + days * DAY) as Instant;
  const row: CampaignRow = {
    ...given.row,
    status: 'paused',
    pause: { since, until, gathering: { need: need ?? players.length } },
  };
  const asked = await Promise.all(players.map((seat) => ask(deps, row, { seat, days, state: given.state })));
  return {
    row,
    seats: given.seats.map((seat) => (seat.role === 'player' ? emptied(deps, seat) : seat)),
    writes: asked.flatMap(({ writes }) => writes),
    letters: asked.map(({ letter }) => letter),
  };
}

async function ask(
  deps: Deps,
  row: CampaignRow,
  asked: { readonly seat: Participant; readonly days: number; readonly state: CampaignState },
): Promise<{ readonly writes: readonly Write[]; readonly letter: OutboundMail }> {
  const { seat, days, state } = asked;
  const [address = ''] = seat.addresses;
  const invitation = newInvitation(deps, {
    campaign: row.id,
    kind: 'seat',
    participant: seat.id,
    name: seat.name,
    address: withLowerDomain(address),
    timeZone: seat.timeZone,
    words: '',
    days,
  });
  const faction = Object.values(state.factions).find(({ id }) => id === seat.faction)?.name ?? '';
  return {
    writes: invitationWrites(deps, invitation, 'owner'),
    letter: await letterOf(deps, row, { invitation, seat, faction }),
  };
}

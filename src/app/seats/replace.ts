/** The GM gives a seat to somebody else, or lets two players change places, with a reason that stands in the log. */
import type { CampaignId } from '../../campaign/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import type { ParticipantId } from '../ids.ts';
import { queueMail, sendSoon } from '../outbox/outbox.ts';
import { enterAsGm, nameOf } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import { checkPerson, type PersonDetails, withLowerDomain } from '../people/person.ts';
import type { CampaignRow, OutboundMail, Participant } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { farewellTo, handOver, notHandedOver, seatWith, seatWrites, swapWrites } from './hand-over.ts';

/** Somebody else for a seat. */
export interface Replacement {
  readonly campaign: CampaignId;
  readonly participant: ParticipantId;
  readonly person: PersonDetails;
  /** Both are told, and it stands in the log. */
  readonly reason: string;
}

export interface Swap {
  readonly campaign: CampaignId;
  readonly one: ParticipantId;
  readonly other: ParticipantId;
  readonly reason: string;
}

const LONGEST_REASON = 500;

/**
 * Gives a player's seat to somebody else, who is written to at once. GM only. Refusals: `stranger/gm-only`, `input/reason`,
 * `input/person`, `unclear/participant`, `conflict/address`, `conflict/seat`.
 */
export async function replacePlayer(
  deps: Deps,
  asker: Asker,
  { campaign: id, participant, person, reason: given }: Replacement,
): Promise<Result<Participant>> {
  const entered = await enterAsGm(deps, asker, id);
  if (!entered.ok) return entered;
  const [reason, checked] = [checkReason(given), checkPerson(person)];
  if (!reason.ok) return reason;
  if (!checked.ok) return checked;
  const before = await playerAt(deps, id, participant);
  if (before === undefined) return refuse('unclear/participant.change-person');
  const { campaign, seat } = entered.value;
  const addresses = person.addresses.map(withLowerDomain);
  const after = seatWith(deps, before, { ...person, name: person.name.trim(), addresses });
  const mails = [
    ...(await goodbye(deps, campaign, before, reason.value)),
    ...(await handOver(deps, campaign, after, reason.value)),
  ];
  const detail = { seat: after.id, reason: reason.value };
  const commit = await deps.store.commit([
    ...seatWrites(after, before),
    auditWrite(deps, id, { who: nameOf(seat), what: 'player-replaced', detail }),
    ...mails.map(queueMail),
  ]);
  if (commit.kind === 'conflict') return notHandedOver(commit.on);
  await sendSoon(deps, mails);
  await deps.jobs.wakeTurn(id, campaign.turn, deps.clock.now());
  return ok(after);
}

/** Two players change places; both are written to at once. GM only. Refusals: as for `replacePlayer`. */
export async function swapPlayers(
  deps: Deps,
  asker: Asker,
  { campaign: id, one: oneId, other: otherId, reason: given }: Swap,
): Promise<Result<readonly Participant[]>> {
  const entered = await enterAsGm(deps, asker, id);
  if (!entered.ok) return entered;
  const reason = checkReason(given);
  if (!reason.ok) return reason;
  const [one, other] = [await playerAt(deps, id, oneId), await playerAt(deps, id, otherId)];
  if (one === undefined || other === undefined || one.id === other.id)
    return refuse('unclear/participant.change-person');
  const [here, there] = [changePlaces(deps, one, other), changePlaces(deps, other, one)];
  const after = [here, there];
  const { campaign, seat } = entered.value;
  const mails = await lettersTo(deps, campaign, after, reason.value);
  const detail = { seat: one.id, other: other.id, reason: reason.value };
  const commit = await deps.store.commit([
    ...swapWrites({ from: one, after: here }, { from: other, after: there }),
    auditWrite(deps, id, { who: nameOf(seat), what: 'players-swapped', detail }),
    ...mails.map(queueMail),
  ]);
  if (commit.kind === 'conflict') return notHandedOver(commit.on);
  await sendSoon(deps, mails);
  await deps.jobs.wakeTurn(id, campaign.turn, deps.clock.now());
  return ok(after);
}

/** The seat with the other's person in it; what they wish of our mail comes with them. */
export function changePlaces(
  deps: Deps,
  seat: Participant,
  { wishes, away, ...other }: Participant,
): Participant {
  return {
    ...seatWith(deps, seat, other),
    ...(other.failing === undefined ? {} : { failing: other.failing }),
    ...(wishes === undefined ? {} : { wishes }),
    ...(away === undefined ? {} : { away }),
  };
}

const goodbye = async (deps: Deps, campaign: CampaignRow, before: Participant, reason: string) =>
  before.addresses.length === 0
    ? []
    : [await farewellTo(deps, campaign, before, { reason, isRemoved: false })];

async function lettersTo(
  deps: Deps,
  campaign: CampaignRow,
  seats: readonly Participant[],
  reason: string,
): Promise<readonly OutboundMail[]> {
  const letters = await Promise.all(seats.map((seat) => handOver(deps, campaign, seat, reason)));
  return letters.flat();
}

async function playerAt(
  deps: Deps,
  campaign: CampaignId,
  id: ParticipantId,
): Promise<Participant | undefined> {
  const seats = await deps.store.listParticipants(campaign);
  return seats.find((seat) => seat.id === id && seat.role === 'player');
}

/** Refusal `input/reason`. */
export function checkReason(given: string): Result<string> {
  const reason = given.trim().slice(0, LONGEST_REASON);
  return reason === '' ? refuse('input/reason.seat') : ok(reason);
}

/** CP-PPL-01, 02: a player is removed from a seat, which is empty then, or moves to one that is. */
import type { CampaignId } from '../../campaign/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import type { ParticipantId } from '../ids.ts';
import { queueMail, sendSoon } from '../outbox/outbox.ts';
import { type Access, enterAsGm, nameOf } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import { isEmpty } from '../people/away.ts';
import type { OutboundMail, Participant } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { farewellTo, handOver, notHandedOver, seatWith, seatWrites } from './hand-over.ts';
import { checkReason } from './replace.ts';
import { fillEmptySeats } from './reserve.ts';

export interface Removal {
  readonly campaign: CampaignId;
  readonly participant: ParticipantId;
  /** They are told, and it stands in the log. */
  readonly reason: string;
}

export interface SeatMove extends Removal {
  /** An empty seat. */
  readonly to: ParticipantId;
}

/** The seat with nobody in it: no name, no address, and nothing of before opens anything. */
export function emptied(deps: Deps, seat: Participant): Participant {
  const person = { name: deps.templates.words.peopleLetters.nobody, addresses: [], timeZone: seat.timeZone };
  return { ...seatWith(deps, seat, person), away: { kind: 'resigned' } };
}

/**
 * CP-PPL-01: the seat is empty at once: what is still on its way to the player is not sent, sessions and links end. The first of the
 * reserve has it, where there is one. GM only. Refusals: `stranger/gm-only`, `input/reason`, `unclear/participant`, `conflict/seat`.
 */
export async function removePlayer(
  deps: Deps,
  asker: Asker,
  { campaign: id, participant, reason: given }: Removal,
): Promise<Result<Participant>> {
  const entered = await enterWith(deps, asker, id, given);
  if (!entered.ok) return entered;
  const { players, reason } = entered.value;
  const before = players.find((seat) => seat.id === participant);
  if (before === undefined) return refuse('unclear/participant.change-person');
  if (before.addresses.length === 0) return ok(before);
  const after = emptied(deps, before);
  const detail = { seat: after.id, reason };
  const done = await commitSeats(deps, entered.value, {
    seats: [{ after, from: before }],
    letters: [await farewellTo(deps, entered.value.campaign, before, { reason, isRemoved: true })],
    entry: { what: 'player-removed', detail },
  });
  if (!done.ok) return done;
  const seats = await deps.store.listParticipants(id);
  return ok(seats.find((seat) => seat.id === participant) ?? after);
}

/**
 * CP-PPL-02: a player leaves their seat empty and has another, with all that is needed to play it. GM only. Refusals: as above,
 * and `illegal/seat-taken`.
 */
export async function movePlayer(
  deps: Deps,
  asker: Asker,
  { campaign: id, participant, to, reason: given }: SeatMove,
): Promise<Result<readonly Participant[]>> {
  const entered = await enterWith(deps, asker, id, given);
  if (!entered.ok) return entered;
  const { players, reason, campaign } = entered.value;
  const [from, goal] = [participant, to].map((each) => players.find((seat) => seat.id === each));
  if (from === undefined || goal === undefined || isEmpty(from))
    return refuse('unclear/participant.change-person');
  if (!isEmpty(goal)) return refuse('illegal/seat-taken', { name: goal.name });
  const { name, addresses, timeZone, wishes } = from;
  const there: Participant = {
    ...seatWith(deps, goal, { name, addresses, timeZone }),
    ...(wishes === undefined ? {} : { wishes }),
  };
  const here = emptied(deps, from);
  const gone =
    goal.addresses.length === 0 ? [] : [await farewellTo(deps, campaign, goal, { reason, isRemoved: false })];
  const done = await commitSeats(deps, entered.value, {
    // An address belongs to one seat: the one lets go of theirs before the other takes them.
    seats: [
      { after: here, from },
      { after: there, from: goal },
    ],
    letters: [...gone, ...(await handOver(deps, campaign, there, reason))],
    entry: { what: 'player-moved', detail: { seat: from.id, to: goal.id, reason } },
  });
  if (!done.ok) return done;
  return ok([here, there]);
}

interface Entered extends Access {
  readonly players: readonly Participant[];
  readonly reason: string;
}

async function enterWith(deps: Deps, asker: Asker, id: CampaignId, given: string): Promise<Result<Entered>> {
  const entered = await enterAsGm(deps, asker, id);
  if (!entered.ok) return entered;
  const reason = checkReason(given);
  if (!reason.ok) return reason;
  const seats = await deps.store.listParticipants(id);
  const players = seats.filter(({ role }) => role === 'player');
  return ok({ ...entered.value, players, reason: reason.value });
}

interface SeatChange {
  readonly seats: readonly { readonly after: Participant; readonly from: Participant }[];
  readonly letters: readonly OutboundMail[];
  readonly entry: Pick<Parameters<typeof auditWrite>[2], 'what' | 'detail'>;
}

async function commitSeats(
  deps: Deps,
  { campaign, seat }: Access,
  { seats, letters, entry }: SeatChange,
): Promise<Result<undefined>> {
  const commit = await deps.store.commit([
    ...seats.flatMap(({ after, from }) => seatWrites(after, from)),
    auditWrite(deps, campaign.id, { who: nameOf(seat), ...entry }),
    ...letters.map(queueMail),
  ]);
  if (commit.kind === 'conflict') return notHandedOver(commit.on);
  await sendSoon(deps, letters);
  await fillEmptySeats(deps, campaign.id);
  await deps.jobs.wakeTurn(campaign.id, campaign.turn, deps.clock.now());
  return ok(undefined);
}

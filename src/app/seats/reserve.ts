/** People who would take a seat over: whoever resigns is followed by the first of them, at once. */
import type { CampaignId } from '../../campaign/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { renderBattleLetter } from '../../reports/views/battle-letter.ts';
import { stoodInLetter } from '../../reports/views/people-letters.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { post, queueMail, sendSoon } from '../outbox/outbox.ts';
import { enterAsGm, nameOf } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import { isEmpty } from '../people/away.ts';
import { checkPerson, withLowerDomain } from '../people/person.ts';
import { DESK_LINK_MARK } from '../people/seat-keys.ts';
import { gmsToTell } from '../people/staff.ts';
import type { CampaignRow, OutboundMail, Participant, Reserve } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { farewellTo, handOver, seatWith, seatWrites } from './hand-over.ts';
import { isOpen } from './invite.ts';

/** Who has offered themselves. */
export type Offer = Pick<Reserve, 'name' | 'address' | 'timeZone'>;

/** People who wait in one campaign. */
export const MOST_IN_RESERVE = 50;

/** Who would take a seat over, the first to offer first. GM only. */
export async function reserves(
  deps: Deps,
  asker: Asker,
  campaign: CampaignId,
): Promise<Result<readonly Reserve[]>> {
  const entered = await enterAsGm(deps, asker, campaign);
  return entered.ok ? ok(await deps.store.listReserves(campaign)) : entered;
}

/**
 * Puts somebody into the reserve; where a seat is empty they have it at once. GM only. Refusals: `input/person`,
 * `conflict/address`, `illegal/too-many`.
 */
export async function addReserve(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
  offer: Offer,
): Promise<Result<readonly Reserve[]>> {
  const entered = await enterAsGm(deps, asker, id);
  if (!entered.ok) return entered;
  const checked = checkPerson({ ...offer, addresses: [offer.address] });
  if (!checked.ok) return checked;
  if ((await deps.store.listReserves(id)).length >= MOST_IN_RESERVE)
    return refuse('illegal/too-many.reserves', { most: MOST_IN_RESERVE });
  const address = withLowerDomain(offer.address);
  const seats = await deps.store.listParticipants(id);
  if (seats.some(({ addresses }) => addresses.includes(address))) return refuse('conflict/address');
  const reserve: Reserve = {
    id: deps.entropy.secret().slice(0, 8),
    campaign: id,
    name: offer.name.trim(),
    address,
    timeZone: offer.timeZone,
    offeredAt: deps.clock.now(),
  };
  const entry = { who: nameOf(entered.value.seat), what: 'reserve-added', detail: { reserve: reserve.id } };
  const commit = await deps.store.commit([{ kind: 'add-reserve', reserve }, auditWrite(deps, id, entry)]);
  if (commit.kind === 'conflict') return refuse('conflict/address');
  await fillEmptySeats(deps, id);
  return ok(await deps.store.listReserves(id));
}

/** Takes somebody off the reserve; answers those who are left. GM only. Refusal: `unclear/participant`. */
export async function dropReserve(
  deps: Deps,
  asker: Asker,
  campaign: CampaignId,
  id: string,
): Promise<Result<readonly Reserve[]>> {
  const entered = await enterAsGm(deps, asker, campaign);
  if (!entered.ok) return entered;
  const entry = { who: nameOf(entered.value.seat), what: 'reserve-dropped', detail: { reserve: id } };
  const commit = await deps.store.commit([
    { kind: 'take-reserve', campaign, id },
    auditWrite(deps, campaign, entry),
  ]);
  if (commit.kind === 'conflict') return refuse('unclear/participant.change-person');
  return ok(await deps.store.listReserves(campaign));
}

/**
 * Gives every seat whose player has resigned, and whose power lives, to the first of the reserve, but where somebody is invited to it, and tells the GM. May run twice and side by side:
 * nobody of the reserve is taken twice.
 */
export async function fillEmptySeats(deps: Deps, id: CampaignId): Promise<void> {
  const waiting = [...(await deps.store.listReserves(id))];
  // Most campaigns have no reserve, and the sweep asks for each of them.
  if (waiting.length === 0) return;
  const campaign = await deps.store.findCampaign(id);
  if (campaign === undefined || campaign.status === 'ended') return;
  const [seats, { factions }] = await Promise.all([deps.store.listParticipants(id), deps.store.getState(id)]);
  const now = deps.clock.now();
  const invited = (await deps.store.listInvitations(id)).filter(
    (each) => each.kind === 'seat' && isOpen(each, now),
  );
  const empty = seats.filter(
    (seat) =>
      seat.role === 'player' &&
      isEmpty(seat) &&
      // Of a power that has fallen there is nothing left to play.
      (seat.faction === undefined || factions[seat.faction]?.isAlive !== false) &&
      invited.every(({ participant }) => participant !== seat.id),
  );
  for (const seat of empty) {
    const next = waiting.shift();
    if (next !== undefined) await standIn(deps, campaign, seat, next);
  }
}

async function standIn(
  deps: Deps,
  campaign: CampaignRow,
  before: Participant,
  { id, name, address, timeZone }: Reserve,
): Promise<void> {
  const { standIn: resigned, takesEmpty } = deps.templates.words.peopleLetters;
  const reason = before.addresses.length === 0 ? takesEmpty : resigned;
  const after = seatWith(deps, before, { name, addresses: [address], timeZone });
  const mails = [
    ...(before.addresses.length === 0
      ? []
      : [await farewellTo(deps, campaign, before, { reason, isRemoved: false })]),
    ...(await handOver(deps, campaign, after, reason)),
    ...(await wordToGms(deps, campaign, before, after)),
  ];
  const detail = { seat: after.id, reserve: id };
  const commit = await deps.store.commit([
    { kind: 'take-reserve', campaign: campaign.id, id },
    ...seatWrites(after, before),
    auditWrite(deps, campaign.id, { who: 'system', what: 'stand-in', detail }),
    ...mails.map(queueMail),
  ]);
  if (commit.kind === 'conflict') return;
  await sendSoon(deps, mails);
  await deps.jobs.wakeTurn(campaign.id, campaign.turn, deps.clock.now());
}

async function wordToGms(
  deps: Deps,
  campaign: CampaignRow,
  before: Participant,
  after: Participant,
): Promise<readonly OutboundMail[]> {
  const letter = stoodInLetter(
    {
      campaign,
      before: before.addresses.length === 0 ? undefined : before.name,
      after: after.name,
      pageLink: DESK_LINK_MARK,
    },
    deps.templates.words,
  );
  const mail = renderBattleLetter(deps.templates, letter);
  const gms = gmsToTell(await deps.store.listParticipants(campaign.id));
  const key = `stood-in-${after.id}-${after.keyVersion}`;
  return gms.map((to) => post(deps, { campaign, to, kind: 'gm-digest', turn: campaign.turn, key, mail }));
}

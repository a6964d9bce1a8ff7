/** Somebody is asked by mail whether they take a seat, or the campaign; the seat waits for their answer. */
import { sayEnd } from '../../campaign/calendar/calendar.ts';
import type { CampaignId } from '../../campaign/ids.ts';
import type { Instant } from '../../kernel/brand.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { renderBattleLetter } from '../../reports/views/battle-letter.ts';
import { invitationLetter } from '../../reports/views/invitation-letters.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import type { ParticipantId } from '../ids.ts';
import { post, queueMail, sendSoon } from '../outbox/outbox.ts';
import { enterAsGm, enterAsOwner, enterAsStaff, nameOf } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import { isEmpty } from '../people/away.ts';
import { invitationKey, invitationMark } from '../people/invitation-tokens.ts';
import { checkPerson, withLowerDomain } from '../people/person.ts';
import { OWNER_SEAT } from '../people/staff.ts';
import type { Write } from '../ports.ts';
import type { CampaignRow, Invitation, OutboundMail, Participant } from '../records.ts';
import { refuse } from '../words/refuse.ts';

export interface SeatInvitation {
  readonly campaign: CampaignId;
  /** An empty one. */
  readonly participant: ParticipantId;
  readonly name: string;
  readonly address: string;
  readonly timeZone: string;
  /** What the GM writes to it; may be empty. */
  readonly words: string;
}

export interface InvitationAt {
  readonly campaign: CampaignId;
  readonly id: string;
}

const DAY = 86_400_000;
const SEAT_DAYS = 14;
const CAMPAIGN_DAYS = 7;
const MOST_OPEN = 60;
/** As the store keeps them. */
const KEPT_DAYS = 30;
const LONGEST_WORDS = 2000;

/** It can still be answered. */
export const isOpen = ({ answeredAt, expiresAt }: Invitation, now: Instant): boolean =>
  answeredAt === undefined && now < expiresAt;

/** Those that were made, the newest first: GMs and helpers. */
export async function invitations(
  deps: Deps,
  asker: Asker,
  campaign: CampaignId,
): Promise<Result<readonly Invitation[]>> {
  const entered = await enterAsStaff(deps, asker, campaign);
  if (!entered.ok) return entered;
  return ok((await deps.store.listInvitations(campaign)).toReversed());
}

/**
 * Invites somebody to an empty seat; nobody else has it meanwhile. GM only. Refusals: `input/person`, `input/words`,
 * `unclear/participant`, `illegal/seat-taken`, `illegal/seat-invited`, `conflict/address`, `illegal/too-many`.
 */
export async function inviteToSeat(
  deps: Deps,
  asker: Asker,
  wish: SeatInvitation,
): Promise<Result<Invitation>> {
  const entered = await enterAsGm(deps, asker, wish.campaign);
  if (!entered.ok) return entered;
  const checked = checkPerson({ ...wish, addresses: [wish.address] });
  if (!checked.ok) return checked;
  const words = wish.words.trim();
  if (words.length > LONGEST_WORDS) return refuse('input/words', { longest: LONGEST_WORDS });
  const address = withLowerDomain(wish.address);
  const seat = await freeSeat(deps, { ...wish, address });
  if (!seat.ok) return seat;
  const invitation = newInvitation(deps, {
    ...wish,
    kind: 'seat',
    participant: seat.value.id,
    name: wish.name.trim(),
    address,
    words,
    days: SEAT_DAYS,
  });
  return send(deps, entered.value.campaign, {
    invitation,
    seat: seat.value,
    who: nameOf(entered.value.seat),
  });
}

async function freeSeat(
  deps: Deps,
  { campaign, participant, address }: SeatInvitation,
): Promise<Result<Participant>> {
  const seats = await deps.store.listParticipants(campaign);
  const seat = seats.find(({ id, role }) => id === participant && role === 'player');
  if (seat === undefined) return refuse('unclear/participant.change-person');
  if (!isEmpty(seat)) return refuse('illegal/seat-taken', { name: seat.name });
  const now = deps.clock.now();
  const open = (await deps.store.listInvitations(campaign)).filter((each) => isOpen(each, now));
  if (open.length >= MOST_OPEN) return refuse('illegal/too-many.invitations', { most: MOST_OPEN });
  if (open.some((each) => each.kind === 'seat' && each.participant === participant))
    return refuse('illegal/seat-invited');
  const isTaken =
    seats.some(({ addresses }) => addresses.includes(address)) ||
    open.some((each) => each.kind === 'seat' && each.address === address);
  return isTaken ? refuse('conflict/address') : ok(seat);
}

/**
 * Offers the campaign to another of its GMs, who owns it once they accept. Owner only. Refusals: `stranger/campaign-owner`,
 * `unclear/participant`, `illegal/offered`.
 */
export async function offerCampaign(
  deps: Deps,
  asker: Asker,
  { campaign: id, participant }: { readonly campaign: CampaignId; readonly participant: ParticipantId },
): Promise<Result<Invitation>> {
  const entered = await enterAsOwner(deps, asker, id);
  if (!entered.ok) return entered;
  const seats = await deps.store.listParticipants(id);
  const seat = seats.find((each) => each.id === participant && each.role === 'gm' && each.id !== OWNER_SEAT);
  const [address] = seat?.addresses ?? [];
  if (seat === undefined || address === undefined) return refuse('unclear/participant.gm');
  const now = deps.clock.now();
  const all = await deps.store.listInvitations(id);
  if (all.some((each) => each.kind === 'campaign' && isOpen(each, now))) return refuse('illegal/offered');
  const invitation = newInvitation(deps, {
    campaign: id,
    kind: 'campaign',
    participant: seat.id,
    name: seat.name,
    address,
    timeZone: seat.timeZone,
    words: '',
    days: CAMPAIGN_DAYS,
  });
  return send(deps, entered.value.campaign, { invitation, seat, who: nameOf(entered.value.seat) });
}

/** It opens nothing any more. GM only; of a campaign's offer its owner. Refusal: `unclear/invitation`. */
export async function withdrawInvitation(
  deps: Deps,
  asker: Asker,
  { campaign, id }: InvitationAt,
): Promise<Result<Invitation>> {
  const entered = await enterAsGm(deps, asker, campaign);
  if (!entered.ok) return entered;
  const found = (await deps.store.listInvitations(campaign)).find((each) => each.id === id);
  if (found === undefined || found.answeredAt !== undefined) return refuse('unclear/invitation');
  if (found.kind === 'campaign') {
    const asOwner = await enterAsOwner(deps, asker, campaign);
    if (!asOwner.ok) return asOwner;
  }
  const invitation: Invitation = { ...found, answeredAt: deps.clock.now(), answer: 'withdrawn' };
  const who = nameOf(entered.value.seat);
  const commit = await deps.store.commit([
    { kind: 'save-invitation', invitation },
    auditWrite(deps, campaign, { who, what: 'invitation-withdrawn', detail: factsOf(invitation) }),
  ]);
  return commit.kind === 'conflict' ? refuse('unclear/invitation') : ok(invitation);
}

/** For the log: ids, never persons. */
export const factsOf = ({ id, kind, participant }: Invitation) => ({
  invitation: id,
  kind,
  ...(participant === undefined ? {} : { seat: participant }),
});

/** An invitation as it is made; it is nothing until it is added. */
export function newInvitation(
  deps: Deps,
  { days, ...wish }: Omit<Invitation, 'id' | 'madeAt' | 'expiresAt'> & { readonly days: number },
): Invitation {
  const madeAt = deps.clock.now();
  const { campaign, kind, participant, name, address, timeZone, words } = wish;
  return {
    id: deps.entropy.secret().slice(0, 16),
    campaign,
    kind,
    ...(participant === undefined ? {} : { participant }),
    name,
    address,
    timeZone,
    words,
    madeAt,
    expiresAt: (madeAt + days * DAY) as Instant,
  };
}

async function send(
  deps: Deps,
  campaign: CampaignRow,
  {
    invitation,
    seat,
    who,
  }: { readonly invitation: Invitation; readonly seat: Participant; readonly who: string },
): Promise<Result<Invitation>> {
  const letter = await letterOf(deps, campaign, { invitation, seat });
  await deps.store.commit([
    { kind: 'drop-old-keys', campaign: campaign.id, now: deps.clock.now() },
    ...invitationWrites(deps, invitation, who),
    queueMail(letter),
  ]);
  await sendSoon(deps, [letter]);
  return ok(invitation);
}

export const invitationWrites = (deps: Deps, invitation: Invitation, who: string): readonly Write[] => [
  { kind: 'add-invitation', invitation },
  auditWrite(deps, invitation.campaign, { who, what: 'invited', detail: factsOf(invitation) }),
];

/** `seat`: under whose letters it lies; `faction`: its power's name, looked up where it is not given. */
export async function letterOf(
  deps: Deps,
  campaign: CampaignRow,
  {
    invitation,
    seat,
    faction,
  }: { readonly invitation: Invitation; readonly seat: Participant; readonly faction?: string },
  part: 'first' | 'again' = 'first',
): Promise<OutboundMail> {
  const { id, kind, name, words, timeZone, expiresAt, address } = invitation;
  const letter = invitationLetter(
    {
      campaign: { id: campaign.id, name: campaign.name },
      kind,
      player: name,
      faction: kind === 'seat' ? (faction ?? (await factionName(deps, seat))) : '',
      until: sayEnd(expiresAt, timeZone),
      words,
      isReminder: part === 'again',
      hasAddress: deps.settings.replyBy === 'address',
      pageLink: invitationMark(id),
    },
    deps.templates.words,
  );
  return post(deps, {
    campaign,
    to: seat,
    kind: 'invitation',
    turn: campaign.turn,
    key: invitationKey(id, part),
    mail: renderBattleLetter(deps.templates, letter),
    address,
  });
}

/** The power's name, as everybody knows it. */
export async function factionName(deps: Deps, { campaign, faction }: Participant): Promise<string> {
  const { factions } = await deps.store.getState(campaign);
  return Object.values(factions).find(({ id }) => id === faction)?.name ?? '';
}

/** One reminder to whoever has not answered when half of the time is over; what ended long ago is thrown away. May run twice. */
export async function remindInvited(deps: Deps, id: CampaignId): Promise<void> {
  const now = deps.clock.now();
  const all = await deps.store.listInvitations(id);
  if (all.some(({ expiresAt }) => expiresAt + KEPT_DAYS * DAY <= now))
    await deps.store.commit([{ kind: 'drop-old-keys', campaign: id, now }]);
  const due = all.filter(
    (each) =>
      each.kind !== 'sign-up' &&
      isOpen(each, now) &&
      each.remindedAt === undefined &&
      now >= (each.madeAt + each.expiresAt) / 2,
  );
  if (due.length === 0) return;
  const campaign = await deps.store.findCampaign(id);
  const seats = await deps.store.listParticipants(id);
  for (const invitation of due) {
    const seat = seats.find((each) => each.id === invitation.participant);
    if (campaign === undefined || seat === undefined) continue;
    const letter = await letterOf(deps, campaign, { invitation, seat }, 'again');
    const commit = await deps.store.commit([
      { kind: 'save-invitation', invitation: { ...invitation, remindedAt: now } },
      queueMail(letter),
    ]);
    if (commit.kind === 'committed') await sendSoon(deps, [letter]);
  }
}

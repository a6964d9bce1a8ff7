/** ADR 44: who runs a campaign beside its players: appointed, given another role, let go. The owner alone decides. */
import type { CampaignId } from '../../campaign/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { renderBattleLetter } from '../../reports/views/battle-letter.ts';
import { staffLetter } from '../../reports/views/invitation-letters.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import type { ParticipantId } from '../ids.ts';
import { post, queueMail, sendSoon } from '../outbox/outbox.ts';
import { type Access, enterAsOwner, nameOf } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import { checkPerson, type PersonDetails, withLowerDomain } from '../people/person.ts';
import { signInMark } from '../people/sign-in-tokens.ts';
import { OWNER_SEAT, type StaffRole } from '../people/staff.ts';
import type { WriteOf } from '../ports.ts';
import type { CampaignRow, Participant } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { addSignIn, HOUR, newSignIn } from './ask-sign-in.ts';
import { emptied, type Removal } from './empty-seats.ts';
import { farewellTo, notHandedOver, seatWrites } from './hand-over.ts';
import { checkReason } from './replace.ts';

export interface Appointment {
  readonly campaign: CampaignId;
  readonly role: StaffRole;
  readonly person: PersonDetails;
}

export interface RoleChange {
  readonly campaign: CampaignId;
  readonly participant: ParticipantId;
  readonly role: StaffRole;
}

const HOURS_GOOD = 72;
const MOST_STAFF = 30;
const LETTER: Readonly<Record<StaffRole, string>> = { gm: 'g', helper: 'h', spectator: 's' };

/** Somebody is game master, helper or spectator from now on, and is written to. Owner only. Refusals: `stranger/campaign-owner`, `input/person`, `conflict/address`, `illegal/too-many`. */
export async function appoint(
  deps: Deps,
  asker: Asker,
  { campaign: id, role, person }: Appointment,
): Promise<Result<Participant>> {
  const entered = await enterAsOwner(deps, asker, id);
  if (!entered.ok) return entered;
  const checked = checkPerson(person);
  if (!checked.ok) return checked;
  const seats = await deps.store.listParticipants(id);
  if (seats.filter((seat) => seat.role !== 'player').length >= MOST_STAFF)
    return refuse('illegal/too-many.staff', { most: MOST_STAFF });
  const participant: Participant = {
    id: freeSeat(seats, role),
    campaign: id,
    role,
    name: person.name.trim(),
    addresses: person.addresses.map(withLowerDomain),
    timeZone: person.timeZone,
    seatedAt: deps.clock.now(),
    keyVersion: 0,
  };
  return welcome(deps, entered.value, { participant, what: 'staff-appointed' });
}

/** Never a number that was somebody else's: their letters lie under it. */
function freeSeat(seats: readonly Participant[], role: StaffRole): ParticipantId {
  const letter = LETTER[role];
  const numbers = seats.map(({ id }) => Number(new RegExp(`^${letter}(\\d+)$`).exec(id)?.[1] ?? 1));
  return `${letter}${Math.max(1, ...numbers) + 1}` as ParticipantId;
}

/** Gives somebody another role. Owner only. Refusals: `stranger/campaign-owner`, `unclear/participant`, `illegal/owner-seat`. */
export async function setRole(
  deps: Deps,
  asker: Asker,
  { campaign: id, participant, role }: RoleChange,
): Promise<Result<Participant>> {
  const found = await findStaff(deps, asker, id, participant);
  if (!found.ok) return found;
  const { seat: before } = found.value;
  if (before.role === role) return ok(before);
  // What they could read as such they have read: their keys stay, their pages are others from now on.
  return welcome(deps, found.value.access, {
    participant: { ...before, role },
    from: before,
    what: 'role-changed',
  });
}

/** Lets somebody go: they are told, and nothing of theirs opens anything. Owner only. Refusals: as above, `input/reason`. */
export async function dismissStaff(deps: Deps, asker: Asker, wish: Removal): Promise<Result<Participant>> {
  const found = await findStaff(deps, asker, wish.campaign, wish.participant);
  if (!found.ok) return found;
  const reason = checkReason(wish.reason);
  if (!reason.ok) return reason;
  const { access, seat: before } = found.value;
  // The empty place sees nothing: no letter of a game master is written to it.
  const after: Participant = { ...emptied(deps, before), role: 'spectator' };
  const letter = await farewellTo(deps, access.campaign, before, { reason: reason.value, isRemoved: true });
  const detail = { seat: after.id, role: before.role, reason: reason.value };
  const commit = await deps.store.commit([
    ...seatWrites(after, before),
    auditWrite(deps, wish.campaign, { who: nameOf(access.seat), what: 'staff-dismissed', detail }),
    queueMail(letter),
  ]);
  if (commit.kind === 'conflict') return notHandedOver(commit.on);
  await sendSoon(deps, [letter]);
  return ok(after);
}

async function findStaff(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
  participant: ParticipantId,
): Promise<Result<{ readonly access: Access; readonly seat: Participant }>> {
  const entered = await enterAsOwner(deps, asker, id);
  if (!entered.ok) return entered;
  const seats = await deps.store.listParticipants(id);
  const seat = seats.find((each) => each.id === participant && each.role !== 'player');
  if (seat === undefined || seat.addresses.length === 0) return refuse('unclear/participant.change-person');
  if (seat.id === OWNER_SEAT) return refuse('illegal/owner-seat');
  return ok({ access: entered.value, seat });
}

async function welcome(
  deps: Deps,
  { campaign, seat: by }: Access,
  { what, ...saved }: Pick<WriteOf<'save-participant'>, 'participant' | 'from'> & { readonly what: string },
): Promise<Result<Participant>> {
  const { participant } = saved;
  const { letter, signIn } = welcomeLetter(deps, campaign, participant);
  const detail = { seat: participant.id, role: participant.role };
  const commit = await deps.store.commit([
    { kind: 'save-participant', ...saved },
    ...addSignIn(deps, signIn),
    auditWrite(deps, campaign.id, { who: nameOf(by), what, detail }),
    queueMail(letter),
  ]);
  if (commit.kind === 'conflict') return refuse('conflict/address');
  await sendSoon(deps, [letter]);
  return ok(participant);
}

function welcomeLetter(deps: Deps, campaign: CampaignRow, to: Participant) {
  const signIn = newSignIn(deps, to, HOURS_GOOD * HOUR);
  const role = to.role === 'player' ? 'spectator' : to.role;
  const view = staffLetter(
    { campaign, player: to.name, role, hours: HOURS_GOOD, pageLink: signInMark(signIn.id) },
    deps.templates.words,
  );
  const letter = post(deps, {
    campaign,
    to,
    kind: 'sign-in',
    turn: campaign.turn,
    key: `sign-in-${signIn.id}`,
    mail: renderBattleLetter(deps.templates, view),
  });
  return { letter, signIn };
}

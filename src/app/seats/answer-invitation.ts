/** An invitation is looked at and answered, once: by its link, or by a reply to its letter. */
import { ok, type Result } from '../../kernel/result.ts';
import { renderBattleLetter } from '../../reports/views/battle-letter.ts';
import { answeredLetter, ownerLetter } from '../../reports/views/invitation-letters.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { post, queueMail, sendSoon } from '../outbox/outbox.ts';
import { isEmpty } from '../people/away.ts';
import { isGenuineInvitation, readInvitationToken } from '../people/invitation-tokens.ts';
import { DESK_LINK_MARK } from '../people/seat-keys.ts';
import { gmsToTell, OWNER_SEAT } from '../people/staff.ts';
import type { Write } from '../ports.ts';
import type { CampaignRow, Invitation, OutboundMail, Participant } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { handOver, notHandedOver, seatWith, seatWrites, swapWrites } from './hand-over.ts';
import { factionName, factsOf, isOpen } from './invite.ts';
import { changePlaces } from './replace.ts';
import { fillEmptySeats } from './reserve.ts';
import { answerSignUp } from './sign-up.ts';

/** An invitation as its page shows it: nothing of the campaign but what its letter says. */
export interface SeenInvitation {
  readonly campaign: CampaignRow;
  readonly invitation: Invitation;
  /** Of the seat; empty where there is none. */
  readonly faction: string;
}

interface Found extends SeenInvitation {
  readonly seats: readonly Participant[];
}

const OLD = refuse('stranger/old-invitation');

/** Nothing is changed, for mail scanners look at every link. Refusal: `stranger/old-invitation`. */
export async function lookAtInvitation(deps: Deps, token: string): Promise<Result<SeenInvitation>> {
  const claim = readInvitationToken(token);
  if (claim === undefined || !isGenuineInvitation(deps.keys, claim)) return OLD;
  return findInvitation(deps, claim);
}

/** One that can still be answered. Refusal: `stranger/old-invitation`. */
export async function findInvitation(
  deps: Deps,
  { campaign: id, id: which }: Pick<Invitation, 'campaign' | 'id'>,
): Promise<Result<Found>> {
  const campaign = await deps.store.findCampaign(id);
  if (campaign === undefined) return OLD;
  const [all, seats] = await Promise.all([deps.store.listInvitations(id), deps.store.listParticipants(id)]);
  const invitation = all.find((each) => each.id === which);
  const isGood = campaign.archivedAt === undefined && campaign.status !== 'ended';
  if (invitation === undefined || !isGood || !isOpen(invitation, deps.clock.now())) return OLD;
  // Of a sign-up the question is whether the address is theirs: that is answered once too.
  if (invitation.confirmedAt !== undefined) return OLD;
  const seat = seats.find((each) => each.id === invitation.participant);
  // Somebody else may have been given the seat meanwhile.
  if (invitation.kind === 'seat' && (seat === undefined || !isEmpty(seat))) return OLD;
  const faction = seat === undefined ? '' : await factionName(deps, seat);
  return ok({ campaign, invitation, faction, seats });
}

/** The answer of whoever has the link. Refusals: `stranger/old-invitation`, `conflict/address`, `conflict/seat`. */
export async function answerInvitation(
  deps: Deps,
  token: string,
  isAccepted: boolean,
): Promise<Result<SeenInvitation>> {
  const seen = await lookAtInvitation(deps, token);
  if (!seen.ok) return seen;
  return settleInvitation(deps, seen.value.invitation, { isAccepted, writes: [] });
}

/** `writes` go into the same commit, such as what becomes of the mail that answered. */
export async function settleInvitation(
  deps: Deps,
  named: Pick<Invitation, 'campaign' | 'id'>,
  answer: { readonly isAccepted: boolean; readonly writes: readonly Write[] },
): Promise<Result<SeenInvitation>> {
  const found = await findInvitation(deps, named);
  if (!found.ok) return found;
  const { campaign, invitation } = found.value;
  if (invitation.kind === 'sign-up') {
    const done = await answerSignUp(deps, campaign, { invitation, ...answer });
    return done.ok ? found : done;
  }
  const settled: Invitation = {
    ...invitation,
    answeredAt: deps.clock.now(),
    answer: answer.isAccepted ? 'accepted' : 'declined',
  };
  const outcome = answer.isAccepted ? await accepted(deps, found.value) : await declined(deps, found.value);
  if (!outcome.ok) return outcome;
  const { writes, letters } = outcome.value;
  const what = answer.isAccepted ? 'invitation-accepted' : 'invitation-declined';
  const commit = await deps.store.commit([
    { kind: 'save-invitation', invitation: settled },
    ...writes,
    ...answer.writes,
    auditWrite(deps, campaign.id, {
      who: invitation.participant ?? 'system',
      what,
      detail: factsOf(settled),
    }),
    ...letters.map(queueMail),
  ]);
  // A conflict on the invitation: somebody was faster; on the seat: the address is in use meanwhile.
  if (commit.kind === 'conflict') return commit.on.startsWith('invitation') ? OLD : notHandedOver(commit.on);
  await sendSoon(deps, letters);
  await goOn(deps, campaign, answer.isAccepted);
  return found;
}

/** A seat that nobody is asked for any more is the reserve's; who has come may be the one that was waited for. */
async function goOn(deps: Deps, { id, turn }: CampaignRow, isAccepted: boolean): Promise<void> {
  if (!isAccepted) await fillEmptySeats(deps, id);
  await deps.jobs.wakeTurn(id, turn, deps.clock.now());
}

interface Outcome {
  readonly writes: readonly Write[];
  readonly letters: readonly OutboundMail[];
}

async function accepted(deps: Deps, found: Found): Promise<Result<Outcome>> {
  if (found.invitation.kind === 'campaign') return handCampaignOver(deps, found);
  const { campaign, invitation, seats, faction } = found;
  const before = seats.find((each) => each.id === invitation.participant);
  if (before === undefined || !isEmpty(before)) return OLD;
  const { name, address, timeZone } = invitation;
  const after = seatWith(deps, before, { name, addresses: [address], timeZone });
  const reason = deps.templates.words.peopleLetters.invited;
  const note = answeredLetter(
    { ...toldIn(campaign), who: name, answer: { kind: 'seat', isAccepted: true, faction } },
    deps.templates.words,
  );
  return ok({
    writes: seatWrites(after, before),
    letters: [
      ...(await handOver(deps, campaign, after, reason)),
      ...toGms(deps, found, renderBattleLetter(deps.templates, note)),
    ],
  });
}

async function declined(deps: Deps, found: Found): Promise<Result<Outcome>> {
  const { campaign, invitation, faction } = found;
  const answer =
    invitation.kind === 'campaign'
      ? ({ kind: 'campaign-kept' } as const)
      : ({ kind: 'seat', isAccepted: false, faction } as const);
  const note = answeredLetter({ ...toldIn(campaign), who: invitation.name, answer }, deps.templates.words);
  return ok({ writes: [], letters: toGms(deps, found, renderBattleLetter(deps.templates, note)) });
}

/** Two GMs change places, for the owner is whoever has the first seat. */
async function handCampaignOver(deps: Deps, found: Found): Promise<Result<Outcome>> {
  const { campaign, invitation, seats } = found;
  const owner = seats.find(({ id }) => id === OWNER_SEAT);
  const next = seats.find(({ id, role }) => id === invitation.participant && role === 'gm');
  const isStill = next?.addresses.includes(invitation.address) === true;
  if (owner === undefined || next === undefined || !isStill) return OLD;
  const [here, there] = [changePlaces(deps, owner, next), changePlaces(deps, next, owner)];
  const after = [here, there];
  const view = ownerLetter({ ...toldIn(campaign), who: next.name }, deps.templates.words);
  const mail = renderBattleLetter(deps.templates, view);
  const key = `owner-${invitation.id}`;
  const others = seats.filter(({ id, role }) => role === 'gm' && !after.some((seat) => seat.id === id));
  return ok({
    writes: swapWrites({ from: owner, after: here }, { from: next, after: there }),
    letters: [...after, ...others].map((to) =>
      post(deps, { campaign, to, kind: 'person-letter', turn: campaign.turn, key, mail }),
    ),
  });
}

const toldIn = ({ id, name }: CampaignRow) => ({ campaign: { id, name }, pageLink: DESK_LINK_MARK });

function toGms(
  deps: Deps,
  { campaign, invitation, seats }: Found,
  mail: ReturnType<typeof renderBattleLetter>,
): readonly OutboundMail[] {
  const key = `answered-${invitation.id}`;
  return gmsToTell(seats).map((to) =>
    post(deps, { campaign, to, kind: 'gm-digest', turn: campaign.turn, key, mail }),
  );
}

/** A page where anybody may ask for a seat: the address is proved by mail, then the GM lets them in, or the reserve takes them. */
import { isCleanName } from '../../campaign/clean-name.ts';
import type { CampaignId } from '../../campaign/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { renderBattleLetter } from '../../reports/views/battle-letter.ts';
import { answeredLetter } from '../../reports/views/invitation-letters.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { post, queueMail, sendSoon } from '../outbox/outbox.ts';
import { enterAsGm, enterAsStaff, nameOf } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import { isEmpty } from '../people/away.ts';
import { checkPerson, withLowerDomain } from '../people/person.ts';
import { DESK_LINK_MARK } from '../people/seat-keys.ts';
import { gmsToTell, OWNER_SEAT } from '../people/staff.ts';
import type { Write } from '../ports.ts';
import type { CampaignRow, Invitation, OutboundMail, Participant, Reserve, SignUp } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { factsOf, type InvitationAt, isOpen, letterOf, newInvitation } from './invite.ts';
import { fillEmptySeats, MOST_IN_RESERVE } from './reserve.ts';

/** What everybody may read on a campaign's sign-up page. */
export interface SignUpPage {
  readonly name: string;
  readonly ruleset: string;
  readonly turn: number;
  readonly words: string;
  /** Without a player now. */
  readonly freeSeats: number;
  readonly mode: SignUp['mode'];
}

export interface SignUpWish {
  readonly name: string;
  readonly address: string;
  readonly timeZone: string;
  readonly words: string;
}

export interface SignUpSetting {
  readonly campaign: CampaignId;
  /** Absent: the page is shut. */
  readonly mode?: SignUp['mode'];
  readonly words: string;
}

/** A text for a forum, and where it leads. */
export interface Advert {
  readonly link: string;
  readonly text: string;
}

const DAYS = 2;
/** That nobody has proved yet, of one campaign: a stranger cannot make us write to a whole town. */
const MOST_UNPROVED = 40;
/** So long a wish has to be proved before it gives way to a new one where there are too many. */
const HOURS_AT_LEAST = 3;
/** Letters to the game masters about people who signed up, in a day; whoever comes after them stands on their page. */
const MOST_TOLD = 10;
/** To one address, in the days that it is good for. */
const MOST_TO_ONE = 2;
const DAY = 86_400_000;
const HOUR = 3_600_000;
const LONGEST_WORDS = 1000;
const LONGEST_ADVERT = 2000;

const SHUT = refuse('stranger/no-sign-up');

/** Opens the page, changes it, or shuts it (`mode` absent). GM only. Refusals: `input/words`, `conflict/turn`. */
export async function setSignUp(deps: Deps, asker: Asker, wish: SignUpSetting): Promise<Result<CampaignRow>> {
  const entered = await enterAsGm(deps, asker, wish.campaign);
  if (!entered.ok) return entered;
  const words = wish.words.trim();
  if (words.length > LONGEST_ADVERT) return refuse('input/words', { longest: LONGEST_ADVERT });
  const { signUp: _before, ...rest } = entered.value.campaign;
  const row: CampaignRow = wish.mode === undefined ? rest : { ...rest, signUp: { mode: wish.mode, words } };
  const who = nameOf(entered.value.seat);
  const commit = await deps.store.commit([
    { kind: 'save-campaign', row },
    auditWrite(deps, row.id, { who, what: 'sign-up-set', detail: { mode: wish.mode ?? 'shut' } }),
  ]);
  return commit.kind === 'conflict' ? refuse('conflict/turn') : ok(row);
}

/** Open to everybody. Refusal: `stranger/no-sign-up`, the same for a campaign that does not exist. */
export async function signUpPage(deps: Deps, id: CampaignId): Promise<Result<SignUpPage>> {
  const found = await openCampaign(deps, id);
  if (!found.ok) return found;
  const { campaign, signUp } = found.value;
  return ok({
    name: campaign.name,
    ruleset: campaign.ruleset,
    turn: campaign.turn,
    words: signUp.words,
    freeSeats: await freeSeats(deps, id),
    mode: signUp.mode,
  });
}

async function openCampaign(deps: Deps, id: CampaignId) {
  const campaign = await deps.store.findCampaign(id);
  const signUp = campaign?.signUp;
  if (campaign === undefined || signUp === undefined) return SHUT;
  if (campaign.status === 'ended' || campaign.archivedAt !== undefined) return SHUT;
  return ok({ campaign, signUp });
}

async function freeSeats(deps: Deps, id: CampaignId): Promise<number> {
  const seats = await deps.store.listParticipants(id);
  return seats.filter((seat) => seat.role === 'player' && isEmpty(seat)).length;
}

/**
 * Asks for a seat; a letter asks back, and until it is answered nothing counts. What comes back is the same for every address.
 * Refusals: `stranger/no-sign-up`, `input/person`, `input/words`.
 */
export async function askForSeat(deps: Deps, id: CampaignId, wish: SignUpWish): Promise<Result<undefined>> {
  const found = await openCampaign(deps, id);
  if (!found.ok) return found;
  const checked = checkPerson({ ...wish, addresses: [wish.address] });
  if (!checked.ok) return checked;
  const words = wish.words.trim();
  if (words.length > LONGEST_WORDS || !words.split('\n').every(isCleanLine))
    return refuse('input/words', { longest: LONGEST_WORDS });
  const { campaign } = found.value;
  const address = withLowerDomain(wish.address);
  const seats = await deps.store.listParticipants(id);
  const place = await placeFor(deps, { campaign, seats, address });
  if (place === 'none') return ok(undefined);
  const seat = seats.find((each) => each.id === OWNER_SEAT);
  if (seat === undefined) return SHUT;
  const { name, timeZone } = wish;
  const invitation = newInvitation(deps, {
    campaign: id,
    kind: 'sign-up',
    name: name.trim(),
    address,
    timeZone,
    words,
    days: DAYS,
  });
  const letter = await letterOf(deps, campaign, { invitation, seat });
  const commit = await deps.store.commit([
    { kind: 'drop-old-keys', campaign: id, now: deps.clock.now() },
    ...(place === 'free' ? [] : [givesWay(deps, place)]),
    { kind: 'add-invitation', invitation },
    queueMail(letter),
  ]);
  if (commit.kind === 'committed') await sendSoon(deps, [letter]); // a conflict: the oldest was proved at this moment
  return ok(undefined);
}

const isCleanLine = (line: string): boolean => isCleanName(line.replaceAll(/[\t\r]/g, ' '));

interface Asking {
  readonly campaign: CampaignRow;
  readonly seats: readonly Participant[];
  readonly address: string;
}

/**
 * Whether there is place for one more wish, or whose it takes. Nothing is sent to who has a seat, and no more than a few letters to
 * anybody else. Wishes that nobody proves do not shut the page: the oldest gives way once it has had its hours.
 */
async function placeFor(
  deps: Deps,
  { campaign: { id }, seats, address }: Asking,
): Promise<Invitation | 'free' | 'none'> {
  const now = deps.clock.now();
  const folded = address.toLowerCase();
  if (seats.some(({ addresses }) => addresses.some((each) => each.toLowerCase() === folded))) return 'none';
  const all = await deps.store.listInvitations(id);
  const toThem = all.filter((each) => each.address.toLowerCase() === folded && now < each.expiresAt);
  if (toThem.length >= MOST_TO_ONE) return 'none';
  const [oldest, ...others] = all
    .filter((each) => each.kind === 'sign-up' && each.confirmedAt === undefined && isOpen(each, now))
    .sort((one, other) => one.madeAt - other.madeAt);
  if (oldest === undefined || others.length + 1 < MOST_UNPROVED) return 'free';
  return now - oldest.madeAt >= HOURS_AT_LEAST * HOUR ? oldest : 'none';
}

const givesWay = (deps: Deps, invitation: Invitation): Write => ({
  kind: 'save-invitation',
  invitation: { ...invitation, answeredAt: deps.clock.now(), answer: 'withdrawn' },
});

interface SignUpAnswer {
  readonly invitation: Invitation;
  readonly isAccepted: boolean;
  readonly writes: readonly Write[];
}

/** Whoever asked says that it was them, or that it was not. */
export async function answerSignUp(
  deps: Deps,
  campaign: CampaignRow,
  { invitation, isAccepted, writes }: SignUpAnswer,
): Promise<Result<undefined>> {
  const now = deps.clock.now();
  const isOpenHouse = campaign.signUp?.mode === 'open' && (await hasRoom(deps, campaign));
  const settled: Invitation = isAccepted
    ? {
        ...invitation,
        confirmedAt: now,
        // The GM has a month.
        expiresAt: (now + 30 * DAY) as Invitation['expiresAt'],
        ...(isOpenHouse ? { answeredAt: now, answer: 'accepted' as const } : {}),
      }
    : { ...invitation, answeredAt: now, answer: 'declined' };
  const isTold = isAccepted && (await toldToday(deps, campaign)) < MOST_TOLD;
  const letters = isTold ? await tellGms(deps, campaign, { invitation, isIn: isOpenHouse }) : [];
  const commit = await deps.store.commit([
    { kind: 'save-invitation', invitation: settled },
    ...(isAccepted && isOpenHouse ? [intoReserve(deps, invitation)] : []),
    ...writes,
    ...(isAccepted
      ? [auditWrite(deps, campaign.id, { who: 'system', what: 'signed-up', detail: factsOf(invitation) })]
      : []),
    ...letters.map(queueMail),
  ]);
  if (commit.kind === 'conflict') return refuse('stranger/old-invitation');
  await sendSoon(deps, letters);
  if (isAccepted && isOpenHouse) await fillEmptySeats(deps, campaign.id);
  return ok(undefined);
}

/** Strangers do not fill the reserve without end: whoever comes to a full one waits for the GM's word. */
async function hasRoom(deps: Deps, { id }: CampaignRow): Promise<boolean> {
  return (await deps.store.listReserves(id)).length < MOST_IN_RESERVE;
}

/** How many proved their address in the last day. */
async function toldToday(deps: Deps, { id }: CampaignRow): Promise<number> {
  const since = deps.clock.now() - DAY;
  return (await deps.store.listInvitations(id)).filter(
    ({ kind, confirmedAt }) => kind === 'sign-up' && confirmedAt !== undefined && confirmedAt > since,
  ).length;
}

/** The GM's word on somebody who signed up: they come to the reserve, and have a seat that is empty at once. GM only. Refusals: `unclear/invitation`, `conflict/address`. */
export async function letIn(
  deps: Deps,
  asker: Asker,
  answer: InvitationAt & { readonly isAccepted: boolean },
): Promise<Result<Invitation>> {
  const entered = await enterAsGm(deps, asker, answer.campaign);
  if (!entered.ok) return entered;
  const now = deps.clock.now();
  const found = (await deps.store.listInvitations(answer.campaign)).find(({ id }) => id === answer.id);
  const isWaiting = found?.kind === 'sign-up' && found.confirmedAt !== undefined && isOpen(found, now);
  if (found === undefined || !isWaiting) return refuse('unclear/invitation');
  const settled: Invitation = {
    ...found,
    answeredAt: now,
    answer: answer.isAccepted ? 'accepted' : 'declined',
  };
  const what = answer.isAccepted ? 'sign-up-let-in' : 'sign-up-turned-down';
  const commit = await deps.store.commit([
    { kind: 'save-invitation', invitation: settled },
    ...(answer.isAccepted ? [intoReserve(deps, found)] : []),
    auditWrite(deps, answer.campaign, { who: nameOf(entered.value.seat), what, detail: factsOf(found) }),
  ]);
  if (commit.kind === 'conflict')
    return commit.on.startsWith('reserve') ? refuse('conflict/address') : refuse('unclear/invitation');
  if (answer.isAccepted) await fillEmptySeats(deps, answer.campaign);
  return ok(settled);
}

function intoReserve(deps: Deps, { campaign, name, address, timeZone }: Invitation): Write {
  const reserve: Reserve = {
    id: deps.entropy.secret().slice(0, 8),
    campaign,
    name,
    address,
    timeZone,
    offeredAt: deps.clock.now(),
  };
  return { kind: 'add-reserve', reserve };
}

async function tellGms(
  deps: Deps,
  campaign: CampaignRow,
  { invitation, isIn }: { readonly invitation: Invitation; readonly isIn: boolean },
): Promise<readonly OutboundMail[]> {
  const view = answeredLetter(
    {
      campaign: { id: campaign.id, name: campaign.name },
      who: invitation.name,
      answer: { kind: isIn ? 'came-in' : 'asked', said: invitation.words },
      pageLink: DESK_LINK_MARK,
    },
    deps.templates.words,
  );
  const mail = renderBattleLetter(deps.templates, view);
  const key = `signed-up-${invitation.id}`;
  return gmsToTell(await deps.store.listParticipants(campaign.id)).map((to) =>
    post(deps, { campaign, to, kind: 'gm-digest', turn: campaign.turn, key, mail }),
  );
}

/** A text for a forum that says what everybody may know, and where to sign up. GMs and helpers. Refusal: `stranger/no-sign-up`. */
export async function advert(deps: Deps, asker: Asker, id: CampaignId): Promise<Result<Advert>> {
  const entered = await enterAsStaff(deps, asker, id);
  if (!entered.ok) return entered;
  const found = await openCampaign(deps, id);
  if (!found.ok) return found;
  const { campaign, signUp } = found.value;
  const link = `${deps.settings.publicUrl()}/join/${id}`;
  const { advert: say } = deps.templates.words.invitations;
  const facts = { name: campaign.name, turn: campaign.turn, free: await freeSeats(deps, id), link };
  return ok({ link, text: [say(facts), ...(signUp.words === '' ? [] : [signUp.words])].join('\n\n') });
}

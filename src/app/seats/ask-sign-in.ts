/** Somebody wants to sign in: whoever has an address on file is sent a link to it, and nobody is told who has. */
import type { CampaignId } from '../../campaign/ids.ts';
import type { Instant } from '../../kernel/brand.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { renderBattleLetter } from '../../reports/views/battle-letter.ts';
import { signInLetter } from '../../reports/views/people-letters.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import type { ParticipantId } from '../ids.ts';
import { addressOf, post, queueMail, sendSoon, signInLinkOf } from '../outbox/outbox.ts';
import { enterAsGm, mayManage, nameOf } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import { signInMark } from '../people/sign-in-tokens.ts';
import type { Write } from '../ports.ts';
import type { OutboundMail, Participant, SignIn } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { seatOfLetter } from './letter-link.ts';

const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
/** A link by mail. */
const MINUTES_GOOD = 30;
/** A link that a GM hands on in another way. */
const HOURS_GOOD = 24;
/** In an hour, for one seat: a mailbox is not flooded by somebody who knows its address. */
const MOST_AN_HOUR = 5;

/** Sends a link to every seat that has this address on file. What comes back is the same, whoever has it, and whether any was sent. */
export async function askSignIn(deps: Deps, address: string): Promise<void> {
  const wanted = address.trim().toLowerCase();
  const seats = await deps.store.findSeats(wanted);
  for (const seat of seats) {
    await sendLink(
      deps,
      seat,
      seat.addresses.find((each) => each.toLowerCase() === wanted),
    );
  }
}

/** The same for the seat that a letter was written to, at its own address. Refusal: `stranger/old-link`. */
export async function askSignInByLetter(deps: Deps, letterToken: string): Promise<Result<undefined>> {
  const seat = await seatOfLetter(deps, letterToken);
  if (seat === undefined) return refuse('stranger/old-link');
  await sendLink(deps, seat);
  return ok(undefined);
}

/** Nothing is sent where enough links have gone out to the seat this hour. */
async function sendLink(deps: Deps, seat: Participant, address = addressOf(seat)): Promise<void> {
  const now = deps.clock.now();
  const since = (now - 60 * MINUTE) as Instant;
  const [campaign, count] = await Promise.all([
    deps.store.findCampaign(seat.campaign),
    deps.store.countSignIns(seat.campaign, seat.id, since),
  ]);
  if (campaign === undefined || count >= MOST_AN_HOUR) return;
  const signIn = newSignIn(deps, seat, MINUTES_GOOD * MINUTE);
  const letter = signInLetter(
    { campaign, player: seat.name, minutes: MINUTES_GOOD, pageLink: signInMark(signIn.id) },
    deps.templates.words,
  );
  const mail: OutboundMail = post(deps, {
    campaign,
    to: seat,
    kind: 'sign-in',
    turn: campaign.turn,
    key: `sign-in-${signIn.id}`,
    mail: renderBattleLetter(deps.templates, letter),
    address,
    isAutoReply: true,
  });
  await deps.store.commit([...addSignIn(deps, signIn), queueMail(mail)]);
  await sendSoon(deps, [mail]);
}

/**
 * A link that signs a participant in once, within a day, for the GM to hand on. GM only. Refusals: those of `enterAsGm`,
 * `unclear/participant`.
 */
export async function participantLink(
  deps: Deps,
  asker: Asker,
  whose: { readonly campaign: CampaignId; readonly participant: ParticipantId },
): Promise<Result<string>> {
  const entered = await enterAsGm(deps, asker, whose.campaign);
  if (!entered.ok) return entered;
  const seats = await deps.store.listParticipants(whose.campaign);
  const seat = seats.find(({ id }) => id === whose.participant);
  if (seat === undefined) {
    return refuse('unclear/participant.participant-link', { participant: whose.participant });
  }
  if (!mayManage(entered.value.seat, seat)) return refuse('stranger/campaign-owner');
  const signIn = newSignIn(deps, seat, HOURS_GOOD * 60 * MINUTE);
  const who = nameOf(entered.value.seat);
  const detail = { seat: seat.id };
  await deps.store.commit([
    ...addSignIn(deps, signIn),
    auditWrite(deps, seat.campaign, { who, what: 'sign-in-link', detail }),
  ]);
  return ok(signInLinkOf(deps, seat, signIn.id));
}

/** A link for a seat, good for so long; it is nothing until it is added. */
export function newSignIn(deps: Deps, { campaign, id: participant }: Participant, goodMs: number): SignIn {
  const madeAt = deps.clock.now();
  const id = deps.entropy.secret().slice(0, 16);
  return { id, campaign, participant, madeAt, expiresAt: (madeAt + goodMs) as Instant };
}

/** What is over goes at the same time: nobody needs to clean up. */
export const addSignIn = (deps: Deps, signIn: SignIn): readonly Write[] => [
  { kind: 'drop-old-keys', campaign: signIn.campaign, now: deps.clock.now() },
  { kind: 'add-sign-in', signIn },
];

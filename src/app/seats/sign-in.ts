/** Signing in by a link, and the sessions that come of it. */
import type { CampaignId } from '../../campaign/ids.ts';
import type { Instant } from '../../kernel/brand.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { enter, hashOf } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import { isGenuineSignIn, readSignInToken } from '../people/sign-in-tokens.ts';
import type { CampaignRow, Participant, Session, SignIn } from '../records.ts';
import { refuse } from '../words/refuse.ts';

/** Whom a link would sign in. */
export interface WayIn {
  readonly campaign: CampaignRow;
  readonly seat: Participant;
}

/** Somebody who has just signed in; their token is told here once, and kept nowhere. */
export interface SignedIn {
  readonly token: string;
  readonly session: ListedSession;
  readonly campaign: CampaignId;
  readonly participant: Participant['id'];
}

/** A session as its owner sees it. */
export interface ListedSession extends Omit<Session, 'tokenHash' | 'scopes'> {
  /** By this one they look. */
  readonly isThis: boolean;
}

const DAY = 86_400_000;
/** Then a link is asked for again. */
const SESSION_DAYS = 180;

const OLD_LINK = refuse('stranger/old-link');

interface Found extends WayIn {
  readonly signIn: SignIn;
}

async function findWayIn(deps: Deps, token: string): Promise<Found | undefined> {
  const claim = readSignInToken(token);
  if (claim === undefined) return undefined;
  const [campaign, signIn, seats] = await Promise.all([
    deps.store.findCampaign(claim.campaign),
    deps.store.findSignIn(claim.campaign, claim.id),
    deps.store.listParticipants(claim.campaign),
  ]);
  const seat = seats.find(({ id }) => id === claim.participant);
  if (campaign === undefined || signIn === undefined || seat === undefined) return undefined;
  const isGood = signIn.usedAt === undefined && deps.clock.now() < signIn.expiresAt;
  const isTheirs = signIn.participant === seat.id && isGenuineSignIn(deps.keys, claim, seat);
  return isGood && isTheirs ? { campaign, seat, signIn } : undefined;
}

/** Whom a link would sign in; nothing is changed, for mail scanners look at every link. Refusal: `stranger/old-link`. */
export async function lookAtSignIn(deps: Deps, token: string): Promise<Result<WayIn>> {
  const found = await findWayIn(deps, token);
  return found === undefined ? OLD_LINK : ok({ campaign: found.campaign, seat: found.seat });
}

/** Signs in by a link, which opens nothing afterwards. `device` is made of words of ours. Refusal: `stranger/old-link`. */
export async function signIn(deps: Deps, token: string, device: string): Promise<Result<SignedIn>> {
  const found = await findWayIn(deps, token);
  if (found === undefined) return OLD_LINK;
  const { seat } = found;
  const at = deps.clock.now();
  const key = `fps_${deps.entropy.secret()}`;
  const session: Session = {
    id: deps.entropy.secret().slice(0, 16),
    campaign: seat.campaign,
    participant: seat.id,
    tokenHash: hashOf(deps, key),
    device,
    startedAt: at,
    seenAt: at,
    expiresAt: (at + SESSION_DAYS * DAY) as Instant,
  };
  const commit = await deps.store.commit([
    { kind: 'use-sign-in', campaign: seat.campaign, id: found.signIn.id, at },
    { kind: 'add-session', session },
    auditWrite(deps, seat.campaign, { who: seat.id, what: 'signed-in', detail: { session: session.id } }),
  ]);
  if (commit.kind === 'conflict') return OLD_LINK;
  const told = listed(session, session.id);
  return ok({ token: key, session: told, campaign: seat.campaign, participant: seat.id });
}

/** Where the asker is signed in, the newest first; the owner key has no sessions. */
export async function sessions(
  deps: Deps,
  asker: Asker,
  campaign: CampaignId,
): Promise<Result<readonly ListedSession[]>> {
  const entered = await enter(deps, asker, campaign);
  if (!entered.ok) return entered;
  if (asker.kind === 'owner') return ok([]);
  const now = deps.clock.now();
  const rows = await deps.store.listSessions(campaign, asker.participant);
  const good = rows.filter(({ expiresAt, scopes }) => expiresAt > now && scopes === undefined);
  return ok(good.map((row) => listed(row, asker.session)));
}

function listed(
  { tokenHash: _, scopes: _none, ...session }: Session,
  own: string | undefined,
): ListedSession {
  return { ...session, isThis: session.id === own };
}

/** Ends one session of the asker's own; answers those that are left. Refusals: those of `enter`, `unclear/session`. */
export async function endSession(
  deps: Deps,
  asker: Asker,
  campaign: CampaignId,
  id: string,
): Promise<Result<readonly ListedSession[]>> {
  const listing = await sessions(deps, asker, campaign);
  if (!listing.ok || asker.kind === 'owner') return listing.ok ? refuse('unclear/session') : listing;
  if (!listing.value.some((session) => session.id === id)) return refuse('unclear/session');
  if (asker.scopes !== undefined) return refuse('illegal/token-makes-token');
  const { participant } = asker;
  await deps.store.commit([
    { kind: 'end-sessions', campaign, participant, ids: [id] },
    auditWrite(deps, campaign, { who: participant, what: 'signed-out', detail: { session: id } }),
  ]);
  return ok(listing.value.filter((session) => session.id !== id));
}

/** The session of this token ends; nothing happens where there is none. */
export async function signOut(deps: Deps, token: string): Promise<void> {
  const session = await deps.store.findSession(hashOf(deps, token));
  if (session === undefined) return;
  const { campaign, participant, id } = session;
  await deps.store.commit([
    { kind: 'end-sessions', campaign, participant, ids: [id] },
    auditWrite(deps, campaign, { who: participant, what: 'signed-out', detail: { session: id } }),
  ]);
}

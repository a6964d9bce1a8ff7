/** Keys that somebody makes for their programs: each with a name, with what it may do, and ended by itself. */
import type { CampaignId } from '../../campaign/ids.ts';
import type { Instant } from '../../kernel/brand.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import type { ParticipantId } from '../ids.ts';
import { enter, hashOf, nameOf } from '../people/access.ts';
import type { Asker, Scope } from '../people/asker.ts';
import type { Session } from '../records.ts';
import { refuse } from '../words/refuse.ts';

export interface TokenWish {
  readonly campaign: CampaignId;
  /** What its owner calls it. */
  readonly name: string;
  /** One at least. */
  readonly scopes: readonly Scope[];
  /** How long it is good for; a year if not said. */
  readonly days?: number;
}

/** A token as its owner sees it in a list: never the key. */
export interface ListedToken {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly madeAt: Instant;
  /** To the hour. */
  readonly usedAt: Instant;
  readonly expiresAt: Instant;
}

/** Just made: its key is told here once, and kept nowhere. */
export interface NewToken {
  readonly token: string;
  readonly listed: ListedToken;
}

const SCOPES: readonly Scope[] = ['read', 'orders', 'gm'];
const DAY = 86_400_000;
const MOST_DAYS = 366;
const MOST_TOKENS = 20;
const LONGEST_NAME = 60;

/** Of the asker's own seat; the owner makes them for the game master's. Refusals: `illegal/token-makes-token`, `input/token`, `late/too-many-tokens`. */
export async function makeToken(deps: Deps, asker: Asker, wish: TokenWish): Promise<Result<NewToken>> {
  const found = await seatFor(deps, asker, wish.campaign);
  if (!found.ok) return found;
  const { participant, who } = found.value;
  const name = wish.name.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
  const scopes = SCOPES.filter((scope) => wish.scopes.includes(scope));
  const days = wish.days ?? MOST_DAYS;
  const isGood = Number.isInteger(days) && days >= 1 && days <= MOST_DAYS;
  if (name === '' || name.length > LONGEST_NAME || scopes.length === 0 || !isGood)
    return refuse('input/token', { longest: LONGEST_NAME, days: MOST_DAYS });
  const rows = await rowsOf(deps, wish.campaign, participant);
  if (rows.length >= MOST_TOKENS) return refuse('late/too-many-tokens', { most: MOST_TOKENS });
  const at = deps.clock.now();
  const token = `fpt_${deps.entropy.secret()}`;
  const session: Session = {
    id: deps.entropy.secret().slice(0, 16),
    campaign: wish.campaign,
    participant,
    tokenHash: hashOf(deps, token),
    device: name,
    scopes,
    startedAt: at,
    seenAt: at,
    expiresAt: (at + days * DAY) as Instant,
  };
  const detail = { token: session.id, scopes };
  await deps.store.commit([
    { kind: 'drop-old-keys', campaign: wish.campaign, now: at },
    { kind: 'add-session', session },
    auditWrite(deps, wish.campaign, { who, what: 'token-made', detail }),
  ]);
  return ok({ token, listed: listed(session) });
}

/** Those that are good, the newest first. Refusals: those of `enter`. */
export async function tokens(
  deps: Deps,
  asker: Asker,
  campaign: CampaignId,
): Promise<Result<readonly ListedToken[]>> {
  const found = await seatFor(deps, asker, campaign);
  if (!found.ok) return found;
  return ok((await rowsOf(deps, campaign, found.value.participant)).map(listed));
}

/** It opens nothing any more; answers those that are left. Refusal: `unclear/token`. */
export async function revokeToken(
  deps: Deps,
  asker: Asker,
  campaign: CampaignId,
  id: string,
): Promise<Result<readonly ListedToken[]>> {
  const found = await seatFor(deps, asker, campaign);
  if (!found.ok) return found;
  const { participant, who } = found.value;
  const rows = await rowsOf(deps, campaign, participant);
  if (!rows.some((row) => row.id === id)) return refuse('unclear/token');
  await deps.store.commit([
    { kind: 'end-sessions', campaign, participant, ids: [id] },
    auditWrite(deps, campaign, { who, what: 'token-revoked', detail: { token: id } }),
  ]);
  return ok(rows.filter((row) => row.id !== id).map(listed));
}

async function rowsOf(deps: Deps, campaign: CampaignId, participant: ParticipantId) {
  const now = deps.clock.now();
  const rows = await deps.store.listSessions(campaign, participant);
  return rows.filter(({ scopes, expiresAt }) => scopes !== undefined && expiresAt > now);
}

/** Whose tokens they are. A token does not make or end tokens: whoever finds one has no more than it. */
async function seatFor(
  deps: Deps,
  asker: Asker,
  campaign: CampaignId,
): Promise<Result<{ readonly participant: ParticipantId; readonly who: string }>> {
  const entered = await enter(deps, asker, campaign);
  if (!entered.ok) return entered;
  const who = nameOf(entered.value.seat);
  if (asker.kind === 'participant')
    return asker.scopes === undefined
      ? ok({ participant: asker.participant, who })
      : refuse('illegal/token-makes-token');
  const gm = (await deps.store.listParticipants(campaign)).find(({ role }) => role === 'gm');
  return gm === undefined ? refuse('unclear/token') : ok({ participant: gm.id, who });
}

function listed({ id, device, scopes = [], startedAt, seenAt, expiresAt }: Session): ListedToken {
  return { id, name: device, scopes, madeAt: startedAt, usedAt: seenAt, expiresAt };
}

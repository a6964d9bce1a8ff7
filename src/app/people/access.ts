/** ADR 44: who may see and do what: the owner everything, a participant what their seat allows, nobody else is ever asked. */
import type { CampaignId, FactionId } from '../../campaign/ids.ts';
import type { Reader } from '../../campaign/sight/visible.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Deps } from '../deps.ts';
import type { CampaignRow, Participant } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import type { Asker } from './asker.ts';
import { isOnStaff, OWNER_SEAT } from './staff.ts';

/** The asker's seat in a campaign; the owner has none, and may do everything. */
export type Seat = { readonly kind: 'owner' } | { readonly kind: 'seat'; readonly participant: Participant };

export interface Access {
  readonly campaign: CampaignRow;
  readonly seat: Seat;
}

const NOT_YOURS = refuse('stranger/not-yours');

/** The campaign and the asker's seat in it. Refusals: `unclear/campaign` (owner only), `stranger/not-yours`. */
export async function enter(deps: Deps, asker: Asker, id: CampaignId): Promise<Result<Access>> {
  if (asker.kind === 'participant' && asker.campaign !== id) return NOT_YOURS;
  const campaign = await deps.store.findCampaign(id);
  if (campaign === undefined) {
    return asker.kind === 'owner' ? refuse('unclear/campaign', { id }) : NOT_YOURS;
  }
  if (asker.kind === 'owner') return ok({ campaign, seat: { kind: 'owner' } });
  const seats = await deps.store.listParticipants(id);
  const participant = seats.find((seat) => seat.id === asker.participant);
  return participant === undefined ? NOT_YOURS : ok({ campaign, seat: { kind: 'seat', participant } });
}

/** As `enter`, for acts that steer: the owner's, and those of a GM. */
export async function enterAsGm(deps: Deps, asker: Asker, id: CampaignId): Promise<Result<Access>> {
  const entered = await enterAsStaff(deps, asker, id);
  if (!entered.ok || isGm(entered.value.seat)) return entered;
  return refuse('stranger/gm-only.helper');
}

/** As `enter`, for what helpers do as well: looking at all of it, the tray, the mailroom, words in letters that are proof-read. */
export async function enterAsStaff(deps: Deps, asker: Asker, id: CampaignId): Promise<Result<Access>> {
  const entered = await enter(deps, asker, id);
  if (!entered.ok || seesAll(entered.value.seat)) return entered;
  return refuse('stranger/gm-only');
}

/** As `enter`, for what a campaign's owner alone does: who runs it, whose it is, its end. */
export async function enterAsOwner(deps: Deps, asker: Asker, id: CampaignId): Promise<Result<Access>> {
  const entered = await enterAsGm(deps, asker, id);
  if (!entered.ok || isOwner(entered.value.seat)) return entered;
  return refuse('stranger/campaign-owner');
}

export const isGm = (seat: Seat): boolean => seat.kind === 'owner' || seat.participant.role === 'gm';

/** Looks at everything: GMs and their helpers. */
export const seesAll = (seat: Seat): boolean => seat.kind === 'owner' || isOnStaff(seat.participant);

/** Of the house, or of the campaign. */
const isOwner = (seat: Seat): boolean =>
  seat.kind === 'owner' || (isGm(seat) && seat.participant.id === OWNER_SEAT);

/** Whose name, addresses and keys they may set: their own; a GM also of everybody but other GMs; the owner of all. */
export function mayManage(by: Seat, seat: Participant): boolean {
  if (isOwner(by)) return true;
  if (by.kind === 'seat' && by.participant.id === seat.id) return true;
  return isGm(by) && seat.role !== 'gm';
}

/** Through whose eyes the seat looks. A player without a faction sees what the public sees. */
export function readerOf(seat: Seat): Reader {
  if (seesAll(seat)) return { kind: 'gm' };
  const faction = factionOf(seat);
  return faction === undefined ? { kind: 'public' } : { kind: 'faction', faction };
}

function factionOf(seat: Seat): FactionId | undefined {
  return seat.kind === 'seat' ? seat.participant.faction : undefined;
}

/** `gm`, `p2`: for the audit. */
export const nameOf = (seat: Seat): string => (seat.kind === 'owner' ? 'owner' : seat.participant.id);

const HOUR = 3_600_000;

/** Whose session a token is of; undefined for a forged one, and for one that has ended. Keeps when it was seen, to the hour. */
export async function whoHas(deps: Deps, token: string): Promise<Asker | undefined> {
  const now = deps.clock.now();
  const session = await deps.store.findSession(hashOf(deps, token));
  if (session === undefined || session.expiresAt <= now) return undefined;
  const { id, campaign, participant, seenAt, scopes } = session;
  if (now - seenAt >= HOUR) await deps.store.commit([{ kind: 'touch-session', campaign, id, at: now }]);
  const asker = { kind: 'participant' as const, campaign, participant, session: id };
  return scopes === undefined ? asker : { ...asker, scopes };
}

/** As tokens of sessions are kept: SHA-256, hex. */
export const hashOf = (deps: Pick<Deps, 'digest'>, token: string): string =>
  deps.digest(new TextEncoder().encode(token));

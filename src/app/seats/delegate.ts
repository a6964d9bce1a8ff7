/** CP-PPL-10..12: a player lets another give orders for them, and takes it back; either of them and the GM may end it. */
import { type Entrusted, isEntrusted } from '../../campaign/entrust/entrust.ts';
import { entrustedView } from '../../campaign/entrust/entrusted-view.ts';
import type { ArmyId, CampaignId } from '../../campaign/ids.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { viewCampaign } from '../../campaign/sight/visible-to.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { formatOrder } from '../../orders/parse.ts';
import type { Ending } from '../../reports/words/delegation.en.ts';
import { auditWrite } from '../audit.ts';
import type { Delegation } from '../contracts/seat-extras.ts';
import type { Deps } from '../deps.ts';
import type { ParticipantId } from '../ids.ts';
import { currentTurn } from '../open-turn/current-turn.ts';
import { inOwnWords } from '../open-turn/own-words.ts';
import { queueMail, sendSoon } from '../outbox/outbox.ts';
import { enter, isGm, nameOf, seesAll } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import {
  type Entrusting,
  entrustings,
  isStanding,
  seatCalled,
  withDelegation,
  withoutDelegations,
} from '../people/delegations.ts';
import type { CampaignRow, Participant } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { delegationEnded, delegationMade } from './delegation-letters.ts';
import { factsOf } from './delegations-changed.ts';
import { makeDelegation, sayScope } from './make-delegation.ts';

export interface DelegationWish {
  readonly campaign: CampaignId;
  /** A player by their name, their power's, or their seat. */
  readonly to: string;
  /** Absent: all of them. */
  readonly armies?: readonly ArmyId[];
  readonly may: Entrusted;
  /** `turn 6`, or a day: `24 December`. Absent: until it is taken back. */
  readonly until?: string;
  readonly withReports?: boolean;
}

export interface DelegationAt {
  readonly campaign: CampaignId;
  readonly principal: ParticipantId;
  readonly delegate: ParticipantId;
}

/** One of them as its page shows it. */
export interface ListedDelegation extends Omit<Delegation, 'to' | 'toSince'> {
  readonly principal: ParticipantId;
  readonly delegate: ParticipantId;
  readonly principalName: string;
  readonly delegateName: string;
  /** What may be ordered and how long, in words, by the reader's clock. */
  readonly says: string;
}

/** To a delegate: what they may order about. */
export interface EntrustedDesk {
  readonly listed: ListedDelegation;
  readonly armies: readonly { readonly id: ArmyId; readonly name: string; readonly at: string }[];
  /** The orders that stand, as far as they may know them. */
  readonly orders: readonly string[];
}

export interface Delegations {
  /** The asker's own; a GM's and a helper's: everybody's. */
  readonly given: readonly ListedDelegation[];
  readonly received: readonly EntrustedDesk[];
}

/** Who orders for whom: a player's own, and for those who see all everybody's. */
export async function delegations(deps: Deps, asker: Asker, id: CampaignId): Promise<Result<Delegations>> {
  const entered = await enter(deps, asker, id);
  if (!entered.ok) return entered;
  const { campaign, seat } = entered.value;
  const [seats, state] = await Promise.all([deps.store.listParticipants(id), deps.store.getState(id)]);
  const all = entrustings(seats, { turn: campaign.turn, now: deps.clock.now() });
  const reader = seat.kind === 'seat' ? seat.participant : undefined;
  const knownOf = ({ principal }: Entrusting): VisibleCampaign =>
    viewCampaign(
      state,
      principal.faction === undefined ? { kind: 'public' } : { kind: 'faction', faction: principal.faction },
    );
  const timeZone = reader?.timeZone ?? campaign.calendar.timeZone;
  const list = (one: Entrusting) => listed(deps, one, { known: knownOf(one), timeZone });
  const given = seesAll(seat) ? all : all.filter(({ principal }) => principal.id === reader?.id);
  const received = seesAll(seat) ? [] : all.filter(({ delegate }) => delegate.id === reader?.id);
  return ok({
    given: given.map(list),
    received: await Promise.all(
      received.map(async (one) =>
        entrustedDesk(deps, campaign, one, { listed: list(one), known: knownOf(one) }),
      ),
    ),
  });
}

function listed(
  deps: Deps,
  { principal, delegate, delegation }: Entrusting,
  { known, timeZone }: { readonly known: VisibleCampaign; readonly timeZone: string },
): ListedDelegation {
  const { to: _to, toSince: _since, ...rest } = delegation;
  return {
    ...rest,
    principal: principal.id,
    delegate: delegate.id,
    principalName: principal.name,
    delegateName: delegate.name,
    says: sayScope(deps, delegation, { known, timeZone }),
  };
}

async function entrustedDesk(
  deps: Deps,
  campaign: CampaignRow,
  { principal, delegation }: Entrusting,
  { listed: line, known }: { readonly listed: ListedDelegation; readonly known: VisibleCampaign },
): Promise<EntrustedDesk> {
  const view = entrustedView(known, delegation);
  const book =
    principal.faction === undefined
      ? undefined
      : await deps.store.getOrderBook(campaign.id, campaign.turn, principal.faction);
  return {
    listed: line,
    armies: view.armies.map(({ id, name, at }) => ({ id, name, at: view.map.regions[at]?.name ?? at })),
    orders: (book?.orders ?? [])
      .filter((order) => isEntrusted(order, delegation))
      .map((order) => formatOrder(order, view)),
  };
}

/**
 * Lets another player give orders for the asker; both are written to. Player only. Refusals: `stranger/no-faction`,
 * `unclear/delegate`, `unclear/armies`, `unclear/until`, `illegal/delegate-self`, `illegal/too-many`.
 */
export async function entrust(
  deps: Deps,
  asker: Asker,
  wish: DelegationWish,
): Promise<Result<ListedDelegation>> {
  const entered = await enter(deps, asker, wish.campaign);
  if (!entered.ok) return entered;
  const { campaign, seat } = entered.value;
  if (seat.kind === 'owner' || seat.participant.faction === undefined) return refuse('stranger/no-faction');
  const principal = seat.participant;
  const [turn, state, seats] = await Promise.all([
    currentTurn(deps, campaign),
    deps.store.getState(campaign.id),
    deps.store.listParticipants(campaign.id),
  ]);
  const known = viewCampaign(state, { kind: 'faction', faction: seat.participant.faction });
  const delegate = seats.find(({ id }) => id === wish.to) ?? seatCalled(seats, known.factions, wish.to);
  if (delegate === undefined) return refuse('unclear/delegate');
  const made = makeDelegation(deps, { turn, principal, delegate, known }, wish);
  if (!made.ok) return made;
  const one = { principal: withDelegation(principal, made.value), delegate, delegation: made.value };
  const letters = delegationMade(await inOwnWords(deps, campaign.id), { campaign, known, ...one }, [
    'delegate',
    'principal',
  ]);
  await deps.store.commit([
    { kind: 'save-participant', participant: one.principal, from: principal },
    auditWrite(deps, campaign.id, { who: principal.id, what: 'delegated', detail: factsOf(one) }),
    ...letters.map(queueMail),
  ]);
  await sendSoon(deps, letters);
  return ok(listed(deps, one, { known, timeZone: principal.timeZone }));
}

/** Ends one: whoever gave it, whoever has it, or a GM; both are told. Refusals: `stranger/not-yours`, `unclear/delegation`. */
export async function endDelegation(
  deps: Deps,
  asker: Asker,
  { campaign: id, principal: of, delegate: to }: DelegationAt,
): Promise<Result<Delegations>> {
  const entered = await enter(deps, asker, id);
  if (!entered.ok) return entered;
  const { campaign, seat } = entered.value;
  const own = seat.kind === 'seat' ? seat.participant.id : undefined;
  if (!isGm(seat) && own !== of && own !== to) return refuse('stranger/not-yours');
  const seats = await deps.store.listParticipants(id);
  const moment = { turn: campaign.turn, now: deps.clock.now() };
  const one = entrustings(seats, moment).find(
    ({ principal, delegate }) => principal.id === of && delegate.id === to,
  );
  if (one === undefined) return refuse('unclear/delegation', { from: '' });
  await end(deps, campaign, one, { why: whyEnded(own, { of, to }), who: nameOf(seat) });
  return delegations(deps, asker, id);
}

function whyEnded(
  own: ParticipantId | undefined,
  { of, to }: { readonly of: ParticipantId; readonly to: ParticipantId },
): Ending {
  if (own === of) return 'taken-back';
  return own === to ? 'given-back' : 'game-master';
}

async function end(
  deps: Deps,
  campaign: CampaignRow,
  one: Entrusting,
  { why, who }: { readonly why: Ending; readonly who: string },
): Promise<void> {
  const state = await deps.store.getState(campaign.id);
  const letters = delegationEnded(
    await inOwnWords(deps, campaign.id),
    { campaign, state, ...one },
    { why, to: ['delegate', 'principal'] },
  );
  const detail = { seat: one.principal.id, to: one.delegate.id, why };
  await deps.store.commit([
    {
      kind: 'save-participant',
      participant: withoutDelegations(one.principal, [one.delegate.id]),
      from: one.principal,
    },
    auditWrite(deps, campaign.id, { who, what: 'delegation-ended', detail }),
    ...letters.map(queueMail),
  ]);
  await sendSoon(deps, letters);
}

/** CP-PPL-12: those whose time has come, or whose delegate has gone, are over; both are told who are still there. May run twice. */
export async function endOldDelegations(deps: Deps, id: CampaignId): Promise<void> {
  const seats = await deps.store.listParticipants(id);
  const campaign = await deps.store.findCampaign(id);
  if (campaign === undefined) return;
  const moment = { turn: campaign.turn, now: deps.clock.now() };
  for (const { id: principalId, delegations: given = [] } of seats)
    for (const delegation of given) {
      const delegate = seats.find((seat) => seat.id === delegation.to);
      if (delegate === undefined || isStanding(delegation, delegate, moment)) continue;
      const principal = await seatNow(deps, id, principalId);
      if (principal !== undefined)
        await end(deps, campaign, { principal, delegate, delegation }, { why: 'over', who: 'system' });
    }
}

/** As it is after those before it were ended. */
async function seatNow(
  deps: Deps,
  campaign: CampaignId,
  id: ParticipantId,
): Promise<Participant | undefined> {
  return (await deps.store.listParticipants(campaign)).find((seat) => seat.id === id);
}

/** CP-PPL-10: what follows where a player's mail has made delegations or ended them: the log, and word to the delegates. */

import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { auditWrite } from '../audit.ts';
import type { Delegation } from '../contracts/seat-extras.ts';
import type { Deps } from '../deps.ts';
import { inOwnWords } from '../open-turn/own-words.ts';
import { type Entrusting, withoutDelegations } from '../people/delegations.ts';
import type { Write } from '../ports.ts';
import type { CampaignRow, OutboundMail, Participant } from '../records.ts';
import { delegationEnded, delegationMade } from './delegation-letters.ts';

/** What stands in the one list and not in the other; one to the same player that was made anew is another. */
const missingIn = (
  { delegations: there = [] }: Participant,
  { delegations: all = [] }: Participant,
): readonly Delegation[] =>
  all.filter((one) => there.every(({ to, since }) => to !== one.to || since !== one.since));

const isReplaced = ({ delegations = [] }: Participant, { to }: Delegation): boolean =>
  delegations.some((one) => one.to === to);

export function delegationEntries(deps: Deps, before: Participant, after: Participant): readonly Write[] {
  const made = missingIn(before, after).map((delegation) => ({
    what: 'delegated',
    detail: factsOf({ principal: after, delegation }),
  }));
  const ended = missingIn(after, before)
    .filter((one) => !isReplaced(after, one))
    .map(({ to }) => ({
      what: 'delegation-ended',
      detail: { seat: after.id, to, why: 'taken-back' },
    }));
  return [...made, ...ended].map((entry) => auditWrite(deps, after.campaign, { who: after.id, ...entry }));
}

/** To the delegates; the player has it in the receipt. */
export async function delegationLetters(
  deps: Deps,
  { campaign, seat: before }: { readonly campaign: CampaignRow; readonly seat: Participant },
  { seat: after, known }: { readonly seat: Participant; readonly known: VisibleCampaign },
): Promise<readonly OutboundMail[]> {
  if (before.delegations === after.delegations) return [];
  const [seats, state] = await Promise.all([
    deps.store.listParticipants(campaign.id),
    deps.store.getState(campaign.id),
  ]);
  const withDelegate = (delegation: Delegation) =>
    seats
      .filter(({ id }) => id === delegation.to)
      .map((delegate) => ({ principal: after, delegate, delegation }));
  const made = missingIn(before, after).flatMap(withDelegate);
  const ended = missingIn(after, before)
    .filter((one) => !isReplaced(after, one))
    .flatMap(withDelegate);
  const worded = await inOwnWords(deps, campaign.id);
  return [
    ...made.flatMap((one) => delegationMade(worded, { campaign, known, ...one }, ['delegate'])),
    ...ended.flatMap((one) =>
      delegationEnded(worded, { campaign, state, ...one }, { why: 'taken-back', to: ['delegate'] }),
    ),
  ];
}

/** CP-PPL-12: a delegate's mail has given it back: the principal's seat, and the log. */
export const givenBackWrites = (deps: Deps, givenBack: readonly Entrusting[]): readonly Write[] =>
  givenBack.flatMap(({ principal, delegate }): readonly Write[] => [
    { kind: 'save-participant', participant: withoutDelegations(principal, [delegate.id]), from: principal },
    auditWrite(deps, principal.campaign, {
      who: delegate.id,
      what: 'delegation-ended',
      detail: { seat: principal.id, to: delegate.id, why: 'given-back' },
    }),
  ]);

/** To the principals; the delegate has it in the receipt. */
export async function givenBackLetters(
  deps: Deps,
  campaign: CampaignRow,
  givenBack: readonly Entrusting[],
): Promise<readonly OutboundMail[]> {
  if (givenBack.length === 0) return [];
  const state = await deps.store.getState(campaign.id);
  const worded = await inOwnWords(deps, campaign.id);
  return givenBack.flatMap((one) =>
    delegationEnded(worded, { campaign, state, ...one }, { why: 'given-back', to: ['principal'] }),
  );
}

/** For the log: ids and no names. */
export function factsOf({ principal, delegation }: Pick<Entrusting, 'principal' | 'delegation'>) {
  const { to, may, armies, untilTurn, until } = delegation;
  return {
    seat: principal.id,
    to,
    may,
    ...(armies === undefined ? {} : { armies }),
    ...(untilTurn === undefined ? {} : { untilTurn }),
    ...(until === undefined ? {} : { until }),
  };
}

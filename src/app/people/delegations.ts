/** CP-PPL-10, CP-PPL-12: who may give orders for whom, as long as it stands. */

import type { FactionId } from '../../campaign/ids.ts';
import type { Faction } from '../../campaign/state.ts';
import { bareName } from '../../orders/bare-name.ts';
import type { Delegation } from '../contracts/seat-extras.ts';
import type { ParticipantId } from '../ids.ts';
import type { Participant } from '../records.ts';
import { isEmpty, type Moment } from './away.ts';

/** Somebody's word that stands, with both of them. */
export interface Entrusting {
  readonly principal: Participant;
  readonly delegate: Participant;
  readonly delegation: Delegation;
}

/** Not over by its turn or moment, and whoever it was given to is still there. */
export function isStanding(
  { toSince, untilTurn, until }: Delegation,
  delegate: Participant | undefined,
  { turn, now }: Moment,
): boolean {
  const isThere = delegate !== undefined && delegate.role === 'player' && !isEmpty(delegate);
  return (
    isThere &&
    delegate.seatedAt === toSince &&
    (untilTurn === undefined || turn < untilTurn) &&
    (until === undefined || now < until)
  );
}

/** All of a campaign that stand, by their principals' seats. */
export function entrustings(seats: readonly Participant[], moment: Moment): readonly Entrusting[] {
  return seats.flatMap((principal) =>
    (principal.delegations ?? []).flatMap((delegation) => {
      const delegate = seats.find(({ id }) => id === delegation.to);
      return delegate !== undefined && !isEmpty(principal) && isStanding(delegation, delegate, moment)
        ? [{ principal, delegate, delegation }]
        : [];
    }),
  );
}

/** One delegation to each: a new one takes the place of the one before. */
export function withDelegation(seat: Participant, delegation: Delegation): Participant {
  const others = (seat.delegations ?? []).filter(({ to }) => to !== delegation.to);
  return { ...seat, delegations: [...others, delegation] };
}

/** The seat without those to these. */
export function withoutDelegations(seat: Participant, ended: readonly ParticipantId[]): Participant {
  const { delegations = [], ...rest } = seat;
  const left = delegations.filter(({ to }) => !ended.includes(to));
  if (left.length === delegations.length) return seat;
  return left.length === 0 ? rest : { ...rest, delegations: left };
}

/** A player by their name, the first part of it, or their power's; undefined where it is nobody, or might be two. */
export function seatCalled(
  seats: readonly Participant[],
  factions: readonly Pick<Faction, 'id' | 'name'>[],
  written: string,
): Participant | undefined {
  const wanted = bareName(written);
  const powerOf = (id: FactionId | undefined): string =>
    bareName(factions.find((one) => one.id === id)?.name ?? '');
  const players = seats.filter((seat) => seat.role === 'player' && !isEmpty(seat));
  const whole = players.filter(
    (seat) => bareName(seat.name) === wanted || (wanted !== '' && powerOf(seat.faction) === wanted),
  );
  const found =
    whole.length > 0 ? whole : players.filter(({ name }) => bareName(name).startsWith(`${wanted} `));
  return found.length === 1 ? found[0] : undefined;
}

import type { Mail } from '../../reports/mail.ts';
import type { Deps } from '../deps.ts';
import { type Concern, isConcerned } from '../people/staff.ts';
import type { OutboundMail, Participant } from '../records.ts';
import { type Posting, post } from './outbox.ts';

/**
 * One mail to each seat of a campaign that it concerns, the game master's too: what `mailFor` prints for it. An empty seat of a power keeps its
 * letters for whoever takes it over; a place on the staff that somebody left is nobody's again.
 */
export async function postToEach(
  deps: Deps,
  { concern, ...posting }: Omit<Posting, 'to' | 'mail'> & { readonly concern: Concern },
  mailFor: (to: Participant) => Mail,
): Promise<readonly OutboundMail[]> {
  const seats = await deps.store.listParticipants(posting.campaign.id);
  const there = seats.filter(
    (seat) => isConcerned(seat, concern) && (seat.role === 'player' || seat.addresses.length > 0),
  );
  return there.map((to) => post(deps, { ...posting, to, mail: mailFor(to) }));
}

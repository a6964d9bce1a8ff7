import type { Mail } from '../../reports/mail.ts';
import type { Deps } from '../deps.ts';
import type { OutboundMail, Participant } from '../records.ts';
import { type Posting, post } from './outbox.ts';

/**
 * One mail to each seat of a campaign, the game master's too: what `mailFor` prints for it. An empty seat of a power keeps its
 * letters for whoever takes it over; a place on the staff that somebody left is nobody's again.
 */
export async function postToEach(
  deps: Deps,
  posting: Omit<Posting, 'to' | 'mail'>,
  mailFor: (to: Participant) => Mail,
): Promise<readonly OutboundMail[]> {
  const seats = await deps.store.listParticipants(posting.campaign.id);
  const there = seats.filter(({ role, addresses }) => role === 'player' || addresses.length > 0);
  return there.map((to) => post(deps, { ...posting, to, mail: mailFor(to) }));
}

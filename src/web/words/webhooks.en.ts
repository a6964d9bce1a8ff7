import type { WebhookEvent } from '../../app/contracts/webhook-out.ts';

/** What programs can be told, for the page. */
export const EVENT_SAYS: Readonly<Record<WebhookEvent, string>> = {
  'turn.opened': 'A turn begins',
  'turn.held': 'A turn is held past its deadline',
  'turn.locked': 'Orders are closed',
  'turn.published': 'A turn is resolved and everybody has its letter',
  'turn.corrected': 'Turns were run again',
  'deadline.moved': 'The deadline was moved',
  'campaign.paused': 'The clock stands still',
  'campaign.resumed': 'The clock runs again',
  'campaign.ended': 'The campaign is over',
  'orders.taken': 'Orders came in, with the seat they are from',
  'seat.changed': 'A seat has another player, or its player goes away or comes back',
  'invitation.answered': 'An invitation was answered',
  'mail.waits': 'A mail waits in the tray',
  'address.fails': 'Mail to a player comes back',
  'turn.staged': 'Letters wait to be proof-read',
  'state.corrected': 'Something was set right',
};

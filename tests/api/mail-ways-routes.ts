/** Routes about whether mail goes out and comes in, and what a seat gets of it. */
import { type ApiRoute, everyone, gmOnly, ownerOnly } from './visitors.ts';

export const MAIL_WAYS_ROUTES: readonly ApiRoute[] = [
  { method: 'GET', route: '/v1/mail-test', shape: 'MailWays', gets: ownerOnly },
  { method: 'POST', route: '/v1/mail-test', shape: 'MailWays', gets: ownerOnly },
  { method: 'POST', route: '/v1/campaigns/:campaign/kept-letters', shape: '{sent}', gets: gmOnly },
  { method: 'GET', route: '/v1/campaigns/:campaign/mailboxes', shape: 'Mailbox[]', gets: gmOnly },
  {
    method: 'PUT',
    route: '/v1/campaigns/:campaign/participants/:participant/wishes',
    body: { wishes: [{ kind: 'quiet', hours: '22 to 7' }] },
    shape: 'MailSettings',
    gets: everyone,
  },
  {
    method: 'POST',
    route: '/v1/campaigns/:campaign/participants/:participant/keys',
    shape: '{turn}',
    gets: everyone,
  },
];

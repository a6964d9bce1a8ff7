/** Routes for a campaign as a whole: see `routes.ts`. */
import type { ApiRoute } from './visitors.ts';

const everyone = { owner: 200, gm: 200, p1: 200, p2: 200 };
const gmOnly = { owner: 200, gm: 200, p1: 403, p2: 403 };
const ownerOnly = { owner: 200, gm: 403, p1: 403, p2: 403 };

export const WHOLE_ROUTES: readonly ApiRoute[] = [
  {
    method: 'POST',
    route: '/v1/campaigns/:campaign/export',
    body: { passphrase: 'six words that nobody says', reason: 'It moves house.' },
    shape: 'file',
    gets: ownerOnly,
  },
  { method: 'POST', route: '/v1/imports', shape: 'Campaign', gets: { ...ownerOnly, owner: 201 } },
  {
    method: 'POST',
    route: '/v1/campaigns/:campaign/sandboxes',
    body: { turn: 2, reason: 'To see what would have been.' },
    shape: '{campaign, link}',
    gets: { ...gmOnly, owner: 201, gm: 201 },
  },
  {
    method: 'POST',
    route: '/v1/campaigns/:campaign/closing',
    body: { reason: 'We are done.' },
    shape: 'Campaign',
    gets: gmOnly,
  },
  {
    method: 'PUT',
    route: '/v1/campaigns/:campaign/archive',
    body: { isArchived: true, reason: 'It is over.' },
    shape: 'Campaign',
    gets: gmOnly,
  },
  {
    method: 'POST',
    route: '/v1/campaigns/:campaign/deletion',
    body: { name: 'The War of the Mere', reason: 'Nobody needs it.' },
    shape: '{id}',
    // The seat `gm` is the owner's of the campaign.
    gets: gmOnly,
  },
  { method: 'GET', route: '/v1/campaigns/:campaign/public-page', shape: 'PublicPage', gets: gmOnly },
  {
    method: 'PUT',
    route: '/v1/campaigns/:campaign/public-page',
    body: { isOn: true, afterTurns: 2, battles: { 't1-karak': false }, reason: 'They asked for it.' },
    shape: 'PublicPage',
    gets: gmOnly,
  },
  { method: 'GET', route: '/v1/campaigns/:campaign/own-words', shape: 'OwnWords', gets: gmOnly },
  {
    method: 'PUT',
    route: '/v1/campaigns/:campaign/own-words',
    body: { texts: { phrases: 'lead.won: Hurrah!' }, version: 1, reason: 'They asked for it.' },
    shape: 'OwnWords',
    gets: gmOnly,
  },
  {
    method: 'POST',
    route: '/v1/campaigns/:campaign/own-words/preview',
    body: { texts: { phrases: 'lead.won: Hurrah!' }, participant: 'p1', dialect: 'discourse' },
    shape: 'OwnWordsTried',
    gets: gmOnly,
  },
  { method: 'GET', route: '/v1/campaigns/:campaign/terms', shape: 'Terms', gets: gmOnly },
  {
    method: 'PUT',
    route: '/v1/campaigns/:campaign/terms',
    body: { victory: { castles: { count: 5, turns: 2 } }, reason: 'A short war.' },
    shape: 'Terms',
    gets: gmOnly,
  },
  { method: 'GET', route: '/v1/campaigns/:campaign/tokens', shape: 'Token[]', gets: everyone },
  {
    method: 'POST',
    route: '/v1/campaigns/:campaign/tokens',
    body: { name: 'My sheet', scopes: ['read'] },
    shape: 'NewToken',
    gets: { owner: 201, gm: 201, p1: 201, p2: 201 },
  },
  { method: 'DELETE', route: '/v1/campaigns/:campaign/tokens/:token', shape: 'Token[]', gets: everyone },
  { method: 'GET', route: '/v1/campaigns/:campaign/events', shape: 'file', gets: everyone },
];

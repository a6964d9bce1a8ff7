/** Every route of the API: how to ask it, and what each visitor gets. A route that is missing here fails the tests. */

import { BATTLE, REPORT, STRAY } from '../support/demo-answers.ts';
import { A_CAMPAIGN } from '../support/opening.ts';
import { MAIL_WAYS_ROUTES } from './mail-ways-routes.ts';
import { PEOPLE_ROUTES } from './people-routes.ts';
import { SECOND_THOUGHTS_ROUTES } from './second-thoughts-routes.ts';
import { STORY_ROUTES } from './story-routes.ts';
import { type ApiRoute, everyone, gmOnly, ownerOnly, seats, type Visitor } from './visitors.ts';
import { WHOLE_ROUTES } from './whole-routes.ts';

/** The letter is to p1. */
const addressee = { owner: 200, gm: 200, p1: 200, p2: 404 };
const ASK = { ruleset: 'te-wapen', procedure: 'attack', input: { dice: 3, hitAt: 4, wounds: 4 } };
const created = (gets: Record<Visitor, number>): Record<Visitor, number> => ({
  ...gets,
  owner: 201,
  gm: 201,
});
const accepted = (gets: Record<Visitor, number>): Record<Visitor, number> => ({
  owner: gets.owner === 200 ? 202 : gets.owner,
  gm: gets.gm === 200 ? 202 : gets.gm,
  p1: gets.p1 === 200 ? 202 : gets.p1,
  p2: gets.p2 === 200 ? 202 : gets.p2,
});

/** Open to everybody: by them one comes by a key. Their own test has their refusals. */
export const OPEN_ROUTES = [
  '/v1/sign-in',
  '/v1/sessions',
  '/v1/invitations',
  '/v1/invitations/answer',
  '/v1/sign-up/:campaign',
];

/** Routes that take no JSON: what they are sent. */
export const RAW: Readonly<
  Record<string, { readonly headers: Record<string, string>; readonly payload: string }>
> = {
  '/v1/mail': { headers: { 'content-type': 'message/rfc822' }, payload: 'Subject: orders\r\n\r\nhold' },
  '/v1/imports': {
    headers: { 'content-type': 'application/octet-stream', 'x-passphrase': 'six%20words' },
    payload: 'a file',
  },
};

export const API_ROUTES: readonly ApiRoute[] = [
  ...PEOPLE_ROUTES,
  ...MAIL_WAYS_ROUTES,
  { method: 'GET', route: '/v1/campaigns', shape: 'Campaign[]', gets: everyone },
  { method: 'GET', route: '/v1/choices', shape: 'OpeningChoice[]', gets: ownerOnly },
  {
    method: 'POST',
    route: '/v1/rosters',
    body: { ruleset: 'te-wapen', base64: 'QXJjaGVycwo=' },
    shape: 'RosterReading',
    gets: ownerOnly,
  },
  {
    method: 'POST',
    route: '/v1/content',
    body: { text: '{"ruleset": "te-wapen"}' },
    shape: 'ContentFacts',
    gets: ownerOnly,
  },
  { method: 'GET', route: '/v1/content/schema', shape: 'ContentFormat', gets: everyone },
  { method: 'GET', route: '/v1/maps/schema', shape: 'MapFormat', gets: everyone },
  {
    method: 'POST',
    route: '/v1/maps/edits',
    body: { choice: { kind: 'shipped' }, edit: { name: 'The Mere' } },
    shape: 'MapEdited',
    gets: ownerOnly,
  },
  { method: 'POST', route: '/v1/maps', body: { kind: 'shipped' }, shape: 'MapPreview', gets: ownerOnly },
  {
    method: 'POST',
    route: '/v1/campaigns',
    body: A_CAMPAIGN,
    shape: 'Campaign',
    gets: { ...ownerOnly, owner: 201 },
  },
  {
    method: 'PUT',
    route: '/v1/campaigns/:campaign/participants/:participant',
    body: { name: 'Ada', addresses: ['ada@example.org'], timeZone: 'UTC' },
    shape: 'Participant',
    gets: gmOnly,
  },
  { method: 'GET', route: '/v1/campaigns/:campaign/cockpit', shape: 'Cockpit', gets: gmOnly },
  { method: 'GET', route: '/v1/campaigns/:campaign/known', shape: 'KnownCampaign', gets: everyone },
  { method: 'GET', route: '/v1/campaigns/:campaign/desk', shape: 'PlayerDesk', gets: seats },
  { method: 'GET', route: '/v1/campaigns/:campaign/turns', shape: 'Turn[]', gets: everyone },
  { method: 'GET', route: '/v1/campaigns/:campaign/turns/:turn', shape: 'TurnStory', gets: everyone },
  {
    method: 'GET',
    route: '/v1/campaigns/:campaign/turns/:turn/battles/:battle',
    shape: 'BattleStory',
    gets: everyone,
  },
  { method: 'GET', route: '/v1/campaigns/:campaign/turns/:turn/posts', shape: 'ForumPost[]', gets: gmOnly },
  { method: 'GET', route: '/v1/campaigns/:campaign/turns/:turn/record', shape: 'TurnRecord', gets: everyone },
  {
    method: 'GET',
    route: '/v1/campaigns/:campaign/turns/:turn/verification',
    shape: 'Verification',
    gets: everyone,
  },
  {
    method: 'POST',
    route: '/v1/campaigns/:campaign/orders',
    body: { text: 'hold 1st Host' },
    shape: 'Receipt',
    gets: seats,
  },
  {
    method: 'POST',
    route: '/v1/campaigns/:campaign/orders/rehearsal',
    body: { text: 'hold 1st Host' },
    shape: 'Receipt',
    gets: seats,
  },
  { method: 'GET', route: '/v1/campaigns/:campaign/battles', shape: 'BattleLine[]', gets: everyone },
  {
    method: 'GET',
    route: '/v1/campaigns/:campaign/battles/:battle',
    shape: 'BattleAtDesk',
    gets: { owner: 200, gm: 200, p1: 200, p2: 404 },
  },
  {
    method: 'POST',
    route: '/v1/campaigns/:campaign/battles/:battle/sheet',
    body: { text: 'fight steady', round: 2 },
    shape: 'BattleReceipt',
    gets: { owner: 403, gm: 403, p1: 200, p2: 404 },
  },
  {
    method: 'PUT',
    route: '/v1/campaigns/:campaign/battles/:battle/mode',
    body: { mode: 'adjutant' },
    shape: 'BattleLine',
    gets: gmOnly,
  },
  {
    method: 'PUT',
    route: '/v1/campaigns/:campaign/battles/:battle/deadline',
    body: { hours: 24 },
    shape: 'BattleLine',
    gets: gmOnly,
  },
  {
    method: 'PUT',
    route: '/v1/campaigns/:campaign/battles/:battle/ruling',
    body: { text: 'Goblin 1: 1 wound', reason: 'the strap had been cut' },
    shape: 'BattleLine',
    gets: gmOnly,
  },
  {
    method: 'PUT',
    route: '/v1/campaigns/:campaign/battles/:battle/round',
    body: {},
    shape: 'BattleLine',
    gets: gmOnly,
  },
  {
    method: 'PUT',
    route: '/v1/campaigns/:campaign/battles/:battle/result',
    body: { text: 'winner: red' },
    shape: 'BattleLine',
    gets: gmOnly,
  },
  { method: 'GET', route: '/v1/campaigns/:campaign/battle-terms', shape: 'BattleTerms', gets: gmOnly },
  {
    method: 'PUT',
    route: '/v1/campaigns/:campaign/battle-terms',
    body: { mode: 'mail' },
    shape: 'BattleTerms',
    gets: gmOnly,
  },
  { method: 'POST', route: '/v1/campaigns/:campaign/resolution', shape: 'Turn', gets: accepted(gmOnly) },
  {
    method: 'PUT',
    route: '/v1/campaigns/:campaign/deadline',
    body: { deadline: 1795300000000, reason: 'holidays' },
    shape: 'Turn',
    gets: gmOnly,
  },
  {
    method: 'POST',
    route: '/v1/campaigns/:campaign/extension',
    body: { days: 2, from: 1795300000000, reason: 'holidays' },
    shape: 'Turn',
    gets: gmOnly,
  },
  {
    method: 'PUT',
    route: '/v1/campaigns/:campaign/calendar',
    body: { calendar: A_CAMPAIGN.calendar, reason: 'summer' },
    shape: 'Campaign',
    gets: gmOnly,
  },
  {
    method: 'PUT',
    route: '/v1/campaigns/:campaign/pause-vote',
    body: { isCarried: false, reason: 'not now' },
    shape: 'Campaign',
    gets: gmOnly,
  },
  {
    method: 'PUT',
    route: '/v1/campaigns/:campaign/pause',
    body: { isPaused: true },
    shape: 'Campaign',
    gets: gmOnly,
  },
  {
    method: 'PUT',
    route: '/v1/campaigns/:campaign/doubted-rules',
    body: { wants: 'standard', reason: 'not meant' },
    shape: 'Campaign',
    gets: gmOnly,
  },
  {
    method: 'PUT',
    route: '/v1/campaigns/:campaign/beacon',
    body: { waived: 'all relays are down' },
    shape: 'Turn',
    gets: gmOnly,
  },
  {
    method: 'PUT',
    route: '/v1/campaigns/:campaign/letters/:letter/strike',
    body: { reason: 'rude' },
    shape: 'Courier',
    gets: gmOnly,
  },
  ...SECOND_THOUGHTS_ROUTES,
  { method: 'POST', route: '/v1/campaigns/:campaign/nudge', shape: '{written}', gets: gmOnly },
  { method: 'GET', route: '/v1/campaigns/:campaign/mailroom', shape: 'OutboundMail[]', gets: everyone },
  { method: 'GET', route: '/v1/campaigns/:campaign/participants', shape: 'Participant[]', gets: gmOnly },
  {
    method: 'POST',
    route: '/v1/campaigns/:campaign/participants/:participant/link',
    shape: '{link}',
    gets: gmOnly,
  },
  {
    method: 'POST',
    route: '/v1/campaigns/:campaign/participants/:participant/replacement',
    body: { name: 'Eva', addresses: ['eva@x.example'], timeZone: 'UTC', reason: 'illness' },
    shape: 'Participant',
    gets: gmOnly,
  },
  ...STORY_ROUTES,
  { method: 'GET', route: '/v1/campaigns/:campaign/sessions', shape: 'Session[]', gets: everyone },
  {
    method: 'DELETE',
    route: '/v1/campaigns/:campaign/sessions/:session',
    shape: 'Session[]',
    gets: everyone,
  },
  { method: 'GET', route: '/v1/campaigns/:campaign/audit', shape: 'AuditEntry[]', gets: gmOnly },
  { method: 'GET', route: '/v1/procedures', shape: 'DeskListing[]', gets: everyone },
  {
    method: 'GET',
    route: '/v1/campaigns/:campaign/dice/forms/:ruleset/:procedure',
    shape: 'DeskForm',
    gets: everyone,
  },
  { method: 'POST', route: '/v1/campaigns/:campaign/dice/odds', body: ASK, shape: 'Odds', gets: everyone },
  {
    method: 'POST',
    route: '/v1/campaigns/:campaign/dice',
    body: ASK,
    shape: 'SeenRoll',
    gets: created(gmOnly),
  },
  { method: 'GET', route: '/v1/campaigns/:campaign/dice', shape: 'DeskLog', gets: everyone },
  { method: 'GET', route: '/v1/campaigns/:campaign/dice/:number', shape: 'SeenRoll', gets: everyone },
  {
    method: 'GET',
    route: '/v1/campaigns/:campaign/dice/:number/copies',
    shape: 'RollCopies',
    gets: everyone,
  },
  { method: 'GET', route: '/v1/campaigns/:campaign/dice/chain', shape: 'DeskChain', gets: everyone },
  {
    method: 'GET',
    route: '/v1/campaigns/:campaign/dice/verification',
    shape: 'DeskVerification',
    gets: everyone,
  },
  {
    method: 'POST',
    route: '/v1/campaigns/:campaign/dice/:number/opening',
    body: { to: { kind: 'all' } },
    shape: 'SeenRoll',
    gets: gmOnly,
  },
  {
    method: 'POST',
    route: '/v1/campaigns/:campaign/dice/:number/ruling',
    body: { result: 'He falls.', reason: 'The strap had been cut.' },
    shape: 'SeenRoll',
    gets: created(gmOnly),
  },
  {
    method: 'POST',
    route: '/v1/campaigns/:campaign/dice/thread',
    body: { text: 'hold 1st Host' },
    shape: 'ThreadOffer',
    gets: gmOnly,
  },
  {
    method: 'POST',
    route: '/v1/campaigns/:campaign/dice/thread/settlement',
    body: { picks: [{ kind: 'order', text: 'hold 1st Host', seat: 'p1' }] },
    shape: 'SettledThread',
    gets: gmOnly,
  },
  {
    method: 'PUT',
    route: '/v1/campaigns/:campaign/dice/asking',
    body: { isAllowed: true },
    shape: 'Campaign',
    gets: gmOnly,
  },
  { method: 'GET', route: '/v1/tray', shape: 'InboundMail[]', gets: ownerOnly },
  { method: 'POST', route: '/v1/tray/:inbound/dismissal', shape: 'InboundMail', gets: gmOnly },
  { method: 'GET', route: '/v1/mails/:mail', shape: 'ReadableMail', gets: addressee },
  {
    method: 'POST',
    route: '/v1/mails/:mail/answer',
    body: { text: 'hold 1st Host' },
    shape: 'InboundMail',
    gets: accepted(addressee),
  },
  { method: 'POST', route: '/v1/mail', shape: 'InboundMail', gets: accepted(ownerOnly) },
  { method: 'GET', route: '/v1/backup', shape: 'file', gets: ownerOnly },
  ...WHOLE_ROUTES,
];

const PARTS: Readonly<Record<string, string>> = {
  campaign: 'demo',
  turn: '2',
  battle: BATTLE,
  participant: 'p1',
  inbound: STRAY,
  mail: REPORT,
  ruleset: 'te-wapen',
  procedure: 'attack',
  number: '1',
  board: 'discourse',
  webhook: 'wh1',
};

/** The address of a route in the demo campaign. */
export const addressOf = (route: string, parts = PARTS): string =>
  `${route.replace(/:([a-z]+)/g, (_all, name: string) => parts[name] ?? PARTS[name] ?? name)}${route.endsWith('/events') ? '?seconds=0' : ''}`;

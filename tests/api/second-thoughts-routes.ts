/** Routes by which a game master sets something right, tries a turn, or runs it again. */
import { type ApiRoute, everyone, gmOnly } from './visitors.ts';

export const SECOND_THOUGHTS_ROUTES: readonly ApiRoute[] = [
  {
    method: 'POST',
    route: '/v1/campaigns/:campaign/corrections',
    body: { wish: { kind: 'set-gold', faction: 'iron', gold: 7 }, reason: 'a wrong sum' },
    shape: 'Outlook',
    gets: gmOnly,
  },
  { method: 'GET', route: '/v1/campaigns/:campaign/corrections', shape: 'Correctables', gets: gmOnly },
  { method: 'GET', route: '/v1/campaigns/:campaign/previews', shape: 'OrdersToTry', gets: gmOnly },
  { method: 'GET', route: '/v1/campaigns/:campaign/turns/:turn/runs', shape: 'LookBack', gets: gmOnly },
  {
    method: 'POST',
    route: '/v1/campaigns/:campaign/previews',
    body: { instead: { faction: 'iron', text: 'hold 1st Host' } },
    shape: 'TurnPreview',
    gets: gmOnly,
  },
  {
    method: 'POST',
    route: '/v1/campaigns/:campaign/turns/:turn/runs',
    body: { change: { kind: 'orders', faction: 'iron', text: '' }, reason: 'misread' },
    shape: 'Outlook',
    gets: gmOnly,
  },
  {
    method: 'GET',
    route: '/v1/campaigns/:campaign/turns/:turn/attempts',
    shape: 'TurnRecord[]',
    gets: everyone,
  },
  { method: 'GET', route: '/v1/campaigns/:campaign/staged', shape: 'StagedTurn', gets: gmOnly },
  {
    method: 'PUT',
    route: '/v1/campaigns/:campaign/staged/words',
    body: { to: 'all', text: 'Well met.' },
    shape: 'Turn',
    gets: gmOnly,
  },
  { method: 'POST', route: '/v1/campaigns/:campaign/staged/publication', shape: 'Turn', gets: gmOnly },
  {
    method: 'PUT',
    route: '/v1/campaigns/:campaign/proof-reading',
    body: { isWanted: true },
    shape: 'Campaign',
    gets: gmOnly,
  },
];

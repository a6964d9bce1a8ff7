/** Routes about who sits where. */
import { type ApiRoute, gmOnly, seats } from './visitors.ts';

export const PEOPLE_ROUTES: readonly ApiRoute[] = [
  {
    method: 'GET',
    route: '/v1/campaigns/:campaign/participants/:participant/data',
    shape: 'PersonData',
    gets: { owner: 200, gm: 200, p1: 200, p2: 403 },
  },
  {
    method: 'DELETE',
    route: '/v1/campaigns/:campaign/participants/:participant/data',
    shape: 'Participant',
    gets: { owner: 200, gm: 200, p1: 200, p2: 403 },
  },
  {
    method: 'POST',
    route: '/v1/campaigns/:campaign/participants/:participant/removal',
    body: { reason: 'they asked' },
    shape: 'Participant',
    gets: gmOnly,
  },
  {
    method: 'POST',
    route: '/v1/campaigns/:campaign/participants/:participant/move',
    body: { to: 'p2', reason: 'they asked' },
    shape: 'Participant[]',
    gets: gmOnly,
  },
  {
    method: 'PUT',
    route: '/v1/campaigns/:campaign/participants/:participant/leave',
    body: { until: 1_800_000_000_000, reason: 'they asked' },
    shape: 'Participant',
    gets: gmOnly,
  },
  {
    method: 'POST',
    route: '/v1/campaigns/:campaign/swap',
    body: { one: 'p1', other: 'p2', reason: 'they asked' },
    shape: 'Participant[]',
    gets: gmOnly,
  },
  { method: 'GET', route: '/v1/campaigns/:campaign/reserve', shape: 'Reserve[]', gets: gmOnly },
  {
    method: 'POST',
    route: '/v1/campaigns/:campaign/reserve',
    body: { name: 'Eva', address: 'eva@x.example', timeZone: 'UTC' },
    shape: 'Reserve[]',
    gets: gmOnly,
  },
  { method: 'DELETE', route: '/v1/campaigns/:campaign/reserve/:reserve', shape: 'Reserve[]', gets: gmOnly },
  { method: 'GET', route: '/v1/campaigns/:campaign/feed', shape: 'Feed', gets: seats },
  { method: 'POST', route: '/v1/campaigns/:campaign/feed', shape: 'Feed', gets: seats },
  { method: 'DELETE', route: '/v1/campaigns/:campaign/feed', shape: 'Feed', gets: seats },
];

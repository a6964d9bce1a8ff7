/** Routes of what is told to others: the chronicle, the war in motion, boards. */
import { type ApiRoute, everyone, gmOnly } from './visitors.ts';

const A_WEBHOOK = { name: 'bot', url: 'https://bot.example.org/hooks', events: ['turn.opened'], isOn: true };

export const STORY_ROUTES: readonly ApiRoute[] = [
  { method: 'GET', route: '/v1/campaigns/:campaign/chronicle', shape: 'Chronicle', gets: everyone },
  { method: 'GET', route: '/v1/campaigns/:campaign/chronicle.md', shape: 'file', gets: everyone },
  { method: 'GET', route: '/v1/campaigns/:campaign/war.gif', shape: 'file', gets: everyone },
  { method: 'GET', route: '/v1/campaigns/:campaign/chronicle.epub', shape: 'file', gets: everyone },
  { method: 'GET', route: '/v1/campaigns/:campaign/boards', shape: 'Board[]', gets: gmOnly },
  { method: 'GET', route: '/v1/campaigns/:campaign/webhooks', shape: 'Webhook[]', gets: gmOnly },
  {
    method: 'POST',
    route: '/v1/campaigns/:campaign/webhooks',
    body: A_WEBHOOK,
    shape: 'SetWebhook',
    gets: { ...gmOnly, owner: 201, gm: 201 },
  },
  {
    method: 'PUT',
    route: '/v1/campaigns/:campaign/webhooks/:webhook',
    body: A_WEBHOOK,
    shape: 'SetWebhook',
    gets: gmOnly,
  },
  { method: 'DELETE', route: '/v1/campaigns/:campaign/webhooks/:webhook', shape: 'Webhook[]', gets: gmOnly },
  { method: 'POST', route: '/v1/campaigns/:campaign/webhooks/:webhook/test', shape: 'Webhook', gets: gmOnly },
  {
    method: 'POST',
    route: '/v1/campaigns/:campaign/webhooks/:webhook/retry',
    shape: 'Webhook',
    gets: gmOnly,
  },
  {
    method: 'POST',
    route: '/v1/campaigns/:campaign/webhooks/:webhook/secret',
    shape: 'SetWebhook',
    gets: gmOnly,
  },
  {
    method: 'PUT',
    route: '/v1/campaigns/:campaign/boards/:board',
    body: { address: 'https://forum.example.org', key: 'k', category: '7', isOn: true },
    shape: 'Board',
    gets: gmOnly,
  },
  { method: 'DELETE', route: '/v1/campaigns/:campaign/boards/:board', shape: 'Board[]', gets: gmOnly },
  { method: 'POST', route: '/v1/campaigns/:campaign/boards/:board/test', shape: 'Board', gets: gmOnly },
  { method: 'POST', route: '/v1/campaigns/:campaign/boards/:board/retry', shape: 'Board', gets: gmOnly },
  {
    method: 'POST',
    route: '/v1/campaigns/:campaign/boards/:board/verdict',
    body: { turn: 2, piece: 'part-1', isThere: true },
    shape: 'Board',
    gets: gmOnly,
  },
  {
    method: 'POST',
    route: '/v1/campaigns/:campaign/boards/:board/thread',
    shape: 'BoardThread',
    gets: gmOnly,
  },
  {
    method: 'POST',
    route: '/v1/campaigns/:campaign/boards/:board/thread/settlement',
    body: { picks: [{ kind: 'order', text: 'hold 1st Host', seat: 'p1' }], shown: { 7: 'abc' } },
    shape: 'SettledThread',
    gets: gmOnly,
  },
];

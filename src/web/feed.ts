/** CP-CAL-19: a seat's calendar of deadlines: its file, for whoever has the address, and the page that makes and ends it. */
import type { FastifyInstance } from 'fastify';
import { go, type Kit, page, show, takeForm } from './rooms.ts';
import { field } from './visit.ts';

/** Calendar programs ask often; nothing in it is secret but its address. */
const HEADERS = {
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': 'inline; filename="deadlines.ics"',
  'cache-control': 'private, max-age=900',
  'x-robots-tag': 'noindex',
} as const;

export function feedPages(rooms: FastifyInstance, kit: Kit): void {
  const { useCases } = kit.deps;
  rooms.get('/c/:token', async (request, reply) => {
    const { token } = request.params as { readonly token: string };
    const feed = await useCases.readFeed(token.replace(/\.ics$/, ''));
    return feed.ok
      ? reply.headers(HEADERS).send(feed.value)
      : kit.printer.turnAway(request, reply, kit.statusOf(feed.refusal), feed.refusal);
  });
  show(rooms, kit, { zone: 'desk', path: '/feed' }, async ({ asker, campaign }) => {
    const feed = await useCases.feedOf(asker, campaign.id);
    if (!feed.ok) return feed;
    const { address = '' } = feed.value;
    const view = { address, subscribe: address.replace(/^https?:/, 'webcal:') };
    return page({ template: 'feed', title: 'Deadlines in your calendar', room: '', view });
  });
  takeForm(rooms, kit, { zone: 'desk', path: '/feed' }, async ({ asker, campaign, form, base }) => {
    const set = await useCases.setFeed(asker, campaign.id, field(form, 'do') !== 'end');
    return set.ok ? go(`${base}/feed`) : set;
  });
}

import type { FastifyInstance } from 'fastify';
import type { ForumPost } from '../../app/records.ts';
import { type Kit, page, show } from '../rooms.ts';
import { turnOf } from '../visit.ts';

const DIALECTS = [
  { id: 'bbcode', label: 'BBCode' },
  { id: 'markdown', label: 'Markdown' },
] as const;

/** The turn's posts for the forum, to be copied from here. */
export function postPages(rooms: FastifyInstance, kit: Kit): void {
  show(rooms, kit, { zone: 'gm', path: '/turns/:turn/posts' }, async (visit) => {
    const turn = turnOf(visit);
    if (!turn.ok) return turn;
    const posts = await kit.deps.useCases.posts(visit.asker, visit.campaign.id, turn.value);
    if (!posts.ok) return posts;
    const dialect = visit.query['dialect'] === 'markdown' ? 'markdown' : 'bbcode';
    const view = postsView(`${visit.base}/turns/${turn.value}`, dialect, posts.value);
    return page({
      template: 'posts',
      title: 'Forum posts',
      room: '/turns',
      view: { ...view, turn: turn.value },
    });
  });
}

function postsView(turnHref: string, dialect: ForumPost['dialect'], posts: readonly ForumPost[]) {
  const chosen = posts.filter((post) => post.dialect === dialect);
  return {
    turnHref,
    tabs: DIALECTS.map(({ id, label }) => ({
      label,
      href: `${turnHref}/posts?dialect=${id}`,
      isHere: id === dialect,
    })),
    posts: chosen.map(({ part, title, body }) => ({
      part,
      title,
      body,
      rows: Math.min(30, body.split('\n').length + 1),
      length: body.length,
      isPart: chosen.length > 1,
    })),
    isEmpty: chosen.length === 0,
  };
}

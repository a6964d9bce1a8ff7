import type { FastifyInstance } from 'fastify';
import { boardName, DIALECT_IDS, type DialectId, UNPROVEN } from '../../app/contracts/boards.ts';
import type { ForumPost } from '../../app/records.ts';
import { type Kit, page, show } from '../rooms.ts';
import { turnOf } from '../visit.ts';

/** The turn's posts for the forum, to be copied from here. */
export function postPages(rooms: FastifyInstance, kit: Kit): void {
  show(rooms, kit, { zone: 'gm', path: '/turns/:turn/posts' }, async (visit) => {
    const turn = turnOf(visit);
    if (!turn.ok) return turn;
    const posts = await kit.deps.useCases.posts(visit.asker, visit.campaign.id, turn.value);
    if (!posts.ok) return posts;
    const asked = DIALECT_IDS.find((id) => id === visit.query['dialect']);
    const view = postsView(`${visit.base}/turns/${turn.value}`, asked ?? 'bbcode', posts.value);
    return page({
      template: 'posts',
      title: 'Forum posts',
      room: '/turns',
      view: { ...view, turn: turn.value },
    });
  });
}

/** Old turns were written for fewer boards: only those that there are posts for can be chosen. */
function postsView(turnHref: string, dialect: DialectId, posts: readonly ForumPost[]) {
  const written = DIALECT_IDS.filter((id) => posts.some((post) => post.dialect === id));
  const chosen = posts.filter((post) => post.dialect === dialect);
  return {
    turnHref,
    tabs: written.map((id) => ({
      label: boardName(id),
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
    isUnproven: chosen.length > 0 && UNPROVEN.includes(dialect),
  };
}

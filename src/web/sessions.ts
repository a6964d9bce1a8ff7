/** Where somebody is signed in, and how each of it is ended. */
import type { FastifyInstance } from 'fastify';
import { go, type Kit, page, showBoth, takeBoth } from './rooms.ts';
import { takeTokens, tokenView } from './tokens.ts';
import { withoutZone } from './words.ts';

export function sessionPages(rooms: FastifyInstance, kit: Kit): void {
  const { useCases, telling } = kit.deps;
  showBoth(rooms, kit, '/sessions', async (visit) => {
    const listed = await useCases.sessions(visit.asker, visit.campaign.id);
    if (!listed.ok) return listed;
    const sessions = listed.value.map(({ id, device, startedAt, seenAt, isThis }) => ({
      id,
      device,
      isThis,
      since: withoutZone(telling.sayInstant(startedAt, visit.timeZone)),
      seen: withoutZone(telling.sayInstant(seenAt, visit.timeZone)),
    }));
    const tokens = await useCases.tokens(visit.asker, visit.campaign.id);
    if (!tokens.ok) return tokens;
    const view = {
      ...tokenView(kit, visit, tokens.value),
      sessions,
      isOwner: visit.asker.kind === 'owner',
      timeZone: visit.timeZone,
    };
    return page({ template: 'sessions', title: 'Where you are signed in', room: '/sessions', view });
  });
  takeBoth(rooms, kit, '/sessions/:session/end', async (visit) => {
    const { asker, campaign } = visit;
    const ended = await useCases.endSession(asker, campaign.id, visit.params['session'] ?? '');
    return ended.ok ? go(`${visit.base}/sessions`) : ended;
  });
  takeTokens(rooms, kit);
}

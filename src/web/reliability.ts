/** CP-PPL-13: how turns were kept: a player's own record, or everybody's for who runs the campaign. */
import type { FastifyInstance } from 'fastify';
import { TURN_KEPT } from '../app/contracts/turn-kept.ts';
import { type Kit, page, showBoth } from './rooms.ts';
import { KEPT_SAYS } from './words.ts';

export function reliabilityPages(rooms: FastifyInstance, kit: Kit): void {
  showBoth(rooms, kit, '/reliability', async ({ asker, campaign }) => {
    const all = await kit.deps.useCases.reliability(asker, campaign.id);
    if (!all.ok) return all;
    const columns = TURN_KEPT.filter((kept) =>
      all.value.some(({ turns }) => turns.some((turn) => turn.kept === kept)),
    );
    const rows = all.value.map(({ name, turns }) => ({
      name,
      counts: columns.map((kept) => ({
        is: KEPT_SAYS[kept],
        count: turns.filter((turn) => turn.kept === kept).length,
      })),
      turns: turns.toReversed().map(({ turn, kept }) => ({ turn, kept, says: KEPT_SAYS[kept] })),
      hasTurns: turns.length > 0,
    }));
    return page({
      template: 'reliability',
      title: 'How turns were kept',
      room: '/people',
      view: {
        rows,
        columns: columns.map((kept) => KEPT_SAYS[kept]),
        hasAny: columns.length > 0,
        isMany: rows.length > 1,
      },
    });
  });
}

import type { FastifyInstance } from 'fastify';
import type { ToldTurn } from '../../app/use-cases.ts';
import { type Kit, page, showBoth } from '../rooms.ts';
import { turnOf, type Visit } from '../visit.ts';
import { tableView } from '../words.ts';

/** What happened in a turn, as its reader may know it. */
export function storyPage(rooms: FastifyInstance, kit: Kit): void {
  showBoth(rooms, kit, '/turns/:turn', async (visit) => {
    const turn = turnOf(visit);
    if (!turn.ok) return turn;
    const story = await kit.deps.useCases.toldTurn(visit.asker, visit.campaign.id, turn.value);
    if (!story.ok) return story;
    const view = storyView(kit, visit, story.value);
    return page({ template: 'story', title: `Turn ${turn.value}`, room: '/turns', view });
  });
}

function storyView({ deps }: Kit, visit: Visit, { turn, visible, before, battles }: ToldTurn) {
  const { lead, scenes } = deps.telling.tellTurn(visible, before, battles);
  return {
    turn: turn.number,
    resolvedAt: deps.telling.sayInstant(turn.resolvedAt ?? turn.deadline, visit.timeZone),
    lead,
    scenes,
    battles: battles.map(({ id, title, outcome, losses }) => ({
      href: `${visit.base}/turns/${turn.number}/battles/${id}`,
      title,
      outcome,
      losses: tableView(losses),
    })),
    hasBattles: battles.length > 0,
    commitment: turn.commitment,
    secret: turn.secret ?? '',
    hasSecret: turn.secret !== undefined,
    isGm: visit.zone === 'gm',
  };
}

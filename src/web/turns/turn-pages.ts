import type { FastifyInstance } from 'fastify';
import { awaitedBy } from '../../app/open-turn/luck.ts';
import type { TurnRow } from '../../app/records.ts';
import { instantOfRound } from '../../kernel/beacon.ts';
import { english } from '../../kernel/words/language.ts';
import { type Kit, page, showBoth } from '../rooms.ts';
import type { Visit } from '../visit.ts';
import { TURN_STATUS } from '../words.ts';
import { battlePages } from './battle.ts';
import { chroniclePages } from './chronicle.ts';
import { postPages } from './posts.ts';
import { recordPages } from './record.ts';
import { storyPage } from './story.ts';

/** Turns, newest first; behind each its story, its battles, its posts and its proof. */
export function turnPages(rooms: FastifyInstance, kit: Kit): void {
  showBoth(rooms, kit, '/turns', async (visit) => {
    const turns = await kit.deps.useCases.listTurns(visit.asker, visit.campaign.id);
    if (!turns.ok) return turns;
    const lines = turns.value.map((turn) => turnLine(kit, visit, turn));
    const isEmpty = !lines.some((line) => line.isResolved);
    const view = { turns: lines, isEmpty, isGm: visit.zone === 'gm' };
    return page({ template: 'turns', title: 'Turns', room: '/turns', view });
  });
  chroniclePages(rooms, kit);
  storyPage(rooms, kit);
  battlePages(rooms, kit);
  recordPages(rooms, kit);
  postPages(rooms, kit);
}

function turnLine(kit: Kit, visit: Visit, turn: TurnRow) {
  const { sayInstant } = kit.deps.telling;
  const isResolved = turn.status === 'resolved';
  return {
    number: turn.number,
    status: TURN_STATUS[turn.status],
    isResolved,
    when: isResolved
      ? sayInstant(turn.resolvedAt ?? turn.deadline, visit.timeZone)
      : `due ${sayInstant(turn.holdUntil ?? turn.deadline, visit.timeZone)}`,
    href: `${visit.base}/turns/${turn.number}`,
    chance: sayAwaited(kit, visit, awaitedBy(turn)),
    root: turn.status === 'locked' ? (turn.ordersDigest ?? '') : '',
  };
}

/** CP-REC-13: what the turn waits for, for everybody who looks. */
function sayAwaited({ deps }: Kit, { timeZone }: Visit, chance: ReturnType<typeof awaitedBy>): string {
  if (chance === undefined) return '';
  if (chance.kind === 'slow-hash') return `A chain of ${english.number(chance.length)} hashes is being made.`;
  const at = deps.telling.sayInstant(instantOfRound(chance.round), timeZone);
  return `It waits for round ${chance.round} of the beacon, published at ${at}.`;
}

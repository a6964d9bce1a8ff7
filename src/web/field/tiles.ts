/** Battles under way, a line each, for the first page of the people who have to do with them. */
import type { BattleLine } from '../../app/field/battle-use-cases.ts';
import { sayLeft } from '../../app/open-turn/say-deadline.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Kit } from '../rooms.ts';
import type { Visit } from '../visit.ts';

interface Tile {
  readonly href: string;
  readonly title: string;
  readonly says: string;
}

/** All of them for the GM, with how many are in; for a player their own. Refusals: as of the use case. */
export async function battleTiles({ deps }: Kit, visit: Visit): Promise<Result<readonly Tile[]>> {
  const lines = await deps.useCases.battlesUnderWay(visit.asker, visit.campaign.id);
  if (!lines.ok) return lines;
  const now = deps.clock.now();
  return ok(
    lines.value.map((line) => ({
      href: `${visit.base}/battles/${line.id}`,
      title: `The battle of ${line.place}`,
      says: sayState(line, line.deadline - now),
    })),
  );
}

function sayState({ status, mode, round, sides }: BattleLine, left: number): string {
  if (status !== 'under-way') return 'It is over, and counts when the turn is resolved.';
  const due = left > 0 ? `${sayLeft(left)} left` : 'its time is up';
  if (mode !== 'mail') return `Its result is waited for: ${due}.`;
  const isIn =
    sides === undefined ? '' : `${sides.filter((side) => side.isIn).length} of ${sides.length} in, `;
  return `Round ${round}: ${isIn}${due}.`;
}

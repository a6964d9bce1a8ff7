/** ADR 102: what books will want of a turn that has just been published. */
import type { CampaignId } from '../../campaign/ids.ts';
import type { TurnRecord } from '../../campaign/record.ts';
import type { Reader } from '../../campaign/sight/visible.ts';
import { idsOf } from '../../campaign/sorted.ts';
import type { CampaignState } from '../../campaign/state.ts';
import type { Deps } from '../deps.ts';
import { bookParts, recordsOf } from './book-parts.ts';
import { toldBattles } from './told-battles.ts';

interface Published {
  readonly campaign: CampaignId;
  readonly turn: number;
  readonly events: NonNullable<TurnRecord['sealed']>['events'];
  readonly factions: CampaignState['factions'];
}

/** More are told when somebody asks for them. */
const MOST_BATTLES = 60;
const MOST_POWERS = 24;

/** Tells the battles of a turn, which are kept for good, and its chapter and how it stands for each reader (ADR 111). */
export async function tellAhead(deps: Deps, published: Published): Promise<void> {
  const { campaign, turn, events, factions } = published;
  if (events.filter(({ kind }) => kind === 'battle-fought').length > MOST_BATTLES) return;
  const marks = await deps.store.recordMarks(campaign);
  const mark = marks.get(turn);
  if (mark === undefined) return;
  for (const eyes of ['public', 'gm'] as const)
    await toldBattles(deps, { campaign, turn, mark, events }, eyes);
  const powers = idsOf(factions);
  if (powers.length > MOST_POWERS) return;
  const readers: readonly Reader[] = [
    { kind: 'gm' },
    ...powers.map((faction): Reader => ({ kind: 'faction', faction })),
  ];
  const turns = [...marks.keys()].sort((one, other) => one - other);
  const records = recordsOf(deps, campaign);
  for (const reader of readers) {
    const parts = await bookParts(deps, campaign, reader, records);
    await parts.turn(turn, false);
    await parts.end(turns);
  }
}

import type { CampaignState } from '../../campaign/state.ts';
import type { Json } from '../../kernel/brand.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { newTurn } from '../open-turn/new-turn.ts';
import { queueMail, sendSoon } from '../outbox/outbox.ts';
import type { CampaignRow, Participant } from '../records.ts';
import type { Gathering } from './gather.ts';
import { openingLetters } from './opening-letters.ts';

export interface Opening {
  readonly row: CampaignRow;
  readonly state: CampaignState;
  readonly seats: readonly Participant[];
  /** Who opens it, and what the log shall say beside. */
  readonly who: string;
  readonly detail: Json;
  /** CP-CAL-21: the players are asked first, and written to when it begins. */
  readonly gathering?: Pick<Gathering, 'writes' | 'letters'>;
}

/**
 * Stores a campaign with its first turn and writes to everybody, in one commit. Answers whether it is open now: not where
 * there is one of that id already.
 */
export async function announce(deps: Deps, opening: Opening): Promise<boolean> {
  const { row, state, seats, who, detail, gathering } = opening;
  const turn = newTurn(deps, row, state.turn);
  const letters = gathering?.letters ?? openingLetters(deps, { campaign: row, state, turn, seats });
  const commit = await deps.store.commit([
    { kind: 'open-campaign', row, state, participants: seats, turn },
    ...(gathering?.writes ?? []),
    ...letters.map(queueMail),
    auditWrite(deps, row.id, { who, what: 'campaign-opened', detail }),
  ]);
  if (commit.kind === 'conflict') return false;
  await sendSoon(deps, letters);
  await deps.jobs.wakeTurn(row.id, turn.number, row.pause?.until ?? turn.deadline);
  return true;
}

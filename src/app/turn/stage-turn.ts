/** A turn that has been fought, in a campaign whose game master reads its letters first. */
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import type { TurnRow } from '../records.ts';
import { tellGmOfWait } from './hold-note.ts';
import type { TurnUnderWay } from './turn-under-way.ts';

export const waitsForGm = ({ campaign, turn }: TurnUnderWay): boolean =>
  campaign.proofReading === true && turn.staging?.isReleased !== true;

/** Whether its letters wait for the game master now. */
export const isStaged = ({ status, staging }: TurnRow): boolean =>
  status === 'locked' && staging !== undefined && staging.isReleased !== true;

/** It stays locked, and the game masters are told, once. */
export async function stageTurn(deps: Deps, { campaign, turn }: TurnUnderWay): Promise<void> {
  if (turn.staging !== undefined) return;
  const staged = { ...turn, staging: { words: {} }, version: turn.version + 1 };
  const note = await tellGmOfWait(deps, campaign, staged, 'staged');
  const commit = await deps.store.commit([
    { kind: 'save-turn', turn: staged },
    ...note.writes,
    auditWrite(deps, campaign.id, { who: 'system', what: 'turn-staged', detail: { turn: turn.number } }),
  ]);
  if (commit.kind === 'committed') await note.send();
}

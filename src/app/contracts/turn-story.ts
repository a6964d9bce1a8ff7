import type { VisibleCampaign, VisibleTurn } from '../../campaign/sight/visible.ts';
import type { BattleStory } from '../../reports/battle-story.ts';
import type { TurnRow } from '../records.ts';

/** A resolved turn as its reader may know it. */
export interface TurnStory {
  readonly turn: TurnRow;
  readonly visible: VisibleTurn;
  /** What the reader knew when the turn began, for the names of armies since lost. */
  readonly before: VisibleCampaign;
  readonly battles: readonly BattleStory[];
}

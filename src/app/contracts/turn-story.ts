import type { VisibleCampaign, VisibleTurn } from '../../campaign/sight/visible.ts';
import type { BattleStory } from '../../reports/battle-story.ts';
import type { BattleInBook } from '../../reports/book/book.ts';
import type { TurnRow } from '../records.ts';

/** A resolved turn as its reader may know it. */
export interface TurnStory {
  readonly turn: TurnRow;
  readonly visible: VisibleTurn;
  /** What the reader knew when the turn began, for the names of armies since lost. */
  readonly before: VisibleCampaign;
  readonly battles: readonly BattleStory[];
}

/** The same with its battles as they were told and kept: none is played again for it. */
export interface ToldTurn extends Omit<TurnStory, 'battles'> {
  readonly battles: readonly BattleInBook[];
}

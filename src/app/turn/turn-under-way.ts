import type { BattleResult } from '../../campaign/resolve.ts';
import type { CampaignState } from '../../campaign/state.ts';
import type { BattleRow, CampaignRow, OrderBook, TurnRow } from '../records.ts';

/** Everything a locked turn is resolved from. */
export interface TurnUnderWay {
  readonly campaign: CampaignRow;
  readonly turn: TurnRow;
  /** As the orders were given in. */
  readonly state: CampaignState;
  readonly books: readonly OrderBook[];
  readonly battles: readonly BattleRow[];
  readonly results: readonly BattleResult[];
}

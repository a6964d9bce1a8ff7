import type { ResolvedTurn } from '../../campaign/sight/visible-to.ts';
import type { Instant } from '../../kernel/brand.ts';
import type { BattleRow, CampaignRow, OrderBook, Participant, TurnRow } from '../records.ts';

/** What `app` knows of a turn that has just been resolved: plain values, all of it. */
export interface TurnNews {
  readonly campaign: CampaignRow;
  readonly resolved: ResolvedTurn;
  /** The turn that was resolved, its secret in the open. */
  readonly past: TurnRow;
  /** The turn that opens now. */
  readonly next: TurnRow;
  readonly books: readonly Pick<OrderBook, 'faction' | 'luckWord'>[];
  readonly seats: readonly Participant[];
  /** CP-VIC-07: the war was won in this turn, and the campaign ends with it. */
  readonly isOver?: boolean;
  /** The powers that everybody knows of and nobody ordered anything for. */
  readonly silent: readonly string[];
  /** The turn's battles, fought. */
  readonly battles: readonly BattleRow[];
  /** When the letters are written. */
  readonly now: Instant;
}

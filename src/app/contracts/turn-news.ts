import type { AddedChance } from '../../campaign/chance.ts';
import type { FactionId } from '../../campaign/ids.ts';
import type { ResolvedTurn } from '../../campaign/sight/visible-to.ts';
import type { Instant } from '../../kernel/brand.ts';
import type { OwnWords } from '../../reports/own-words/own-words.ts';
import type { SeatLeaf } from '../../reports/parts/dice-notes.ts';
import type { BattleRow, CampaignRow, OrderBook, Participant, TurnRow } from '../records.ts';

/** What `app` knows of a turn that has just been resolved: plain values, all of it. */
export interface TurnNews {
  readonly campaign: CampaignRow;
  readonly resolved: ResolvedTurn;
  /** The turn that was resolved, its secret in the open. */
  readonly past: TurnRow;
  /** The turn that opens now. */
  readonly next: TurnRow;
  /** Orders of those whose letters are to be printed. */
  readonly books: readonly (Pick<OrderBook, 'faction' | 'luckWord'> & Partial<Pick<OrderBook, 'orders'>>)[];
  /** Of a turn in format 2: how the orders of each faction lead to the root. */
  readonly proofs?: TurnProofs;
  readonly seats: readonly Participant[];
  /** Who plays each power, where the seats themselves are left out. */
  readonly players?: Readonly<Record<string, string>>;
  /** CP-VIC-07: the war was won in this turn, and the campaign ends with it. */
  readonly isOver?: boolean;
  /** The powers that everybody knows of and nobody ordered anything for: told to the GM, and to all where the campaign says so. */
  readonly silent: readonly string[];
  /** The turn's battles, fought. */
  readonly battles: readonly BattleRow[];
  /** The campaign's own words, as they were when the turn was told; absent: all are ours. */
  readonly ownWords?: OwnWords;
  /** When the letters are written. */
  readonly now: Instant;
}

/** What letters tell of the orders of a turn, beside the orders themselves. */
export interface TurnProofs {
  readonly saltsHash: string;
  readonly root: string;
  /** What was added to the dice after the lock; absent: nothing. */
  readonly chance?: AddedChance;
  readonly leaves: Readonly<Record<FactionId, SeatLeaf>>;
}

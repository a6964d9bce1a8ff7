/** What was told and is kept, how the store is asked for it, and the writes that keep it. */
import type { CampaignId } from '../campaign/ids.ts';
import type { BattleInBook, BookPart, TurnPart } from '../reports/book/book.ts';

/** ADR 102: the battles of a resolved turn as books tell them, to a game master or to everybody else. */
export interface ToldBattles {
  readonly campaign: CampaignId;
  readonly turn: number;
  readonly eyes: 'gm' | 'public';
  /** Of what they were told from, and how. */
  readonly mark: string;
  readonly battles: readonly BattleInBook[];
}

/** ADR 111: a chapter of a book as it was told last to one reader. */
export interface ToldChapter {
  readonly campaign: CampaignId;
  /** The newest it tells of. */
  readonly turn: number;
  /** `gm`, `public`, `faction/iron`. */
  readonly reader: string;
  /** `turn-3`, `end`. */
  readonly piece: string;
  /** Of what it was told from, and by which program. */
  readonly mark: string;
  readonly part: BookPart | TurnPart;
}

export interface ToldReads {
  /** The battles of a turn as they were told last, to these eyes; undefined where nobody has told them. */
  findToldBattles(
    campaign: CampaignId,
    turn: number,
    eyes: ToldBattles['eyes'],
  ): Promise<ToldBattles | undefined>;
  /** Chapters as they were told last to this reader, by piece; those that nobody has told are missing. */
  findToldChapters(
    campaign: CampaignId,
    reader: string,
    pieces: readonly string[],
  ): Promise<ReadonlyMap<string, ToldChapter>>;
}

export type ToldWrite =
  /** Takes the place of what was told before. A turn that is no more is passed over. */
  | { readonly kind: 'keep-told-battles'; readonly told: ToldBattles }
  /** As with battles; what its reader was told of turns up to `dropUpTo` goes. */
  | { readonly kind: 'keep-told-chapter'; readonly told: ToldChapter; readonly dropUpTo: number }
  /** Chapters of all campaigns that were told by another program. */
  | { readonly kind: 'drop-old-chapters'; readonly program: string };

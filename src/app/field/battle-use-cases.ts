/** What the shells can ask for about battles that do not hold the campaign up. */
import type { BattleMode, BattleTerms } from '../../campaign/battle/battle-terms.ts';
import type { BattleId, CampaignId, RegionId } from '../../campaign/ids.ts';
import type { EntryAt } from '../../kernel/battle.ts';
import type { Instant } from '../../kernel/brand.ts';
import type { Picture } from '../../kernel/picture.ts';
import type { Result } from '../../kernel/result.ts';
import type { Side } from '../../kernel/ruleset.ts';
import type { IgnoredText, ReceiptLine, Verdict } from '../../orders/receipt.ts';
import type { BattleStory } from '../../reports/battle-story.ts';
import type { TableSheet } from '../../reports/views/table-sheet.ts';
import type { Asker } from '../people/asker.ts';
import type { FieldBattle, FieldMode } from '../records.ts';
import type { BattleReplay } from './battle-replays.ts';

/** A battle that does not hold the campaign up, on a list. */
export interface BattleLine {
  readonly id: BattleId;
  readonly number: number;
  readonly turn: number;
  readonly region: RegionId;
  /** The region's name. */
  readonly place: string;
  readonly mode: FieldMode;
  readonly status: FieldBattle['status'];
  readonly round: number;
  readonly deadline: Instant;
  readonly endsBy: Instant;
  /** Red's name, then black's. */
  readonly parties: readonly string[];
  /** The asker's, where they command one. */
  readonly side?: Side;
  /** Who is in: for the GM alone. */
  readonly sides?: readonly {
    readonly side: Side;
    readonly name: string;
    readonly isIn: boolean;
    readonly hasSent: boolean;
    readonly isLeft: boolean;
    readonly missed: number;
  }[];
}

/** One battle at its commander's desk, or the GM's. */
export interface BattleAtDesk {
  readonly line: BattleLine;
  /** The field as the reader may see it; gone once the battle is counted. */
  readonly picture?: Picture;
  /** Ready-made lines for this round. */
  readonly sheet: readonly string[];
  /** What they have sent, as it stands. */
  readonly standing: readonly string[];
  /** Everything they may know of what has happened, in words. */
  readonly news: readonly string[];
  readonly help: readonly { readonly says: string; readonly example: string; readonly means: string }[];
  readonly mayConcede: boolean;
  /** How it ended, as soon as it has. */
  readonly result?: BattleStory;
  /** For playing it on a table. */
  readonly table?: TableSheet;
  /** What the sides have reported: for the GM alone. */
  readonly reports?: readonly { readonly side: Side; readonly lines: readonly string[] }[];
  /** What may be ruled over here, and how it is written: for the GM alone. */
  readonly rulings?: {
    readonly help: BattleAtDesk['help'];
    /** Lines that would grant what commanders ask for in their sheets. */
    readonly asked: readonly string[];
    /** What happened last, entry by entry. */
    readonly entries: readonly (EntryAt & { readonly says: string })[];
  };
}

/** A sheet or a report as somebody wrote it; the round they wrote it for, if they said. */
export interface GivenBattleText {
  readonly text: string;
  readonly round?: number;
}

/** What the GM may do with a battle under way; `adjutant` has it fought out at once, `round` plays a round as at its deadline. */
export type BattleStep =
  | { readonly kind: 'mode'; readonly mode: BattleMode }
  | { readonly kind: 'extend'; readonly hours: number; readonly reason?: string }
  | { readonly kind: 'round' }
  /** CP-BAT-26: what is so from now on, one line each; `entry` is what does not count. The reason is told to all. */
  | { readonly kind: 'overrule'; readonly text: string; readonly reason: string; readonly entry?: EntryAt }
  /** The result, in the words of a player's report. */
  | { readonly kind: 'rule'; readonly text: string };

/** The answer, as a value: for pages and the API; the letter says the same. */
export interface BattleReceipt {
  readonly verdict: Verdict;
  readonly round: number;
  readonly lines: readonly ReceiptLine[];
  readonly ignored: readonly IgnoredText[];
  /** Sheet or report as it now stands, in words that can be sent again. */
  readonly standing: readonly string[];
  /** What that means, in sentences. */
  readonly status: readonly string[];
}

export interface BattleUseCases {
  /** Battles that do not hold the campaign up and are not counted yet: all for the GM, a player's own. */
  battlesUnderWay(asker: Asker, campaign: CampaignId): Promise<Result<readonly BattleLine[]>>;
  battleAtDesk(asker: Asker, campaign: CampaignId, battle: BattleId): Promise<Result<BattleAtDesk>>;
  /** A battle of a resolved turn, to be watched. Refusals: as `battleStory`, and `unclear/replay`. */
  battleReplay(
    asker: Asker,
    campaign: CampaignId,
    turn: number,
    battle: BattleId,
  ): Promise<Result<BattleReplay>>;
  /** A battle by mail as far as it has come, to be watched. Refusals: as `battleAtDesk`, and `unclear/replay`. */
  fieldReplay(asker: Asker, campaign: CampaignId, battle: BattleId): Promise<Result<BattleReplay>>;
  /** A sheet for a round, or a report from a table: as by mail. */
  giveBattleText(
    asker: Asker,
    campaign: CampaignId,
    battle: BattleId,
    given: GivenBattleText,
  ): Promise<Result<BattleReceipt>>;
  steerBattle(
    asker: Asker,
    campaign: CampaignId,
    battle: BattleId,
    step: BattleStep,
  ): Promise<Result<BattleLine>>;
  /** How the campaign's battles are fought. GM only, both. */
  battleTerms(asker: Asker, campaign: CampaignId): Promise<Result<BattleTerms>>;
  setBattleTerms(
    asker: Asker,
    campaign: CampaignId,
    terms: unknown,
    reason?: string,
  ): Promise<Result<BattleTerms>>;
  /** Does what is due in a battle that does not hold the campaign up: a reminder, a round, its end. */
  wakeBattle(campaign: CampaignId, battle: BattleId): Promise<void>;
}

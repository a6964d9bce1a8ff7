/** What a game master may do about turns that are over, and before one is published. */
import type { CampaignId } from '../../campaign/ids.ts';
import type { TurnRecord } from '../../campaign/record.ts';
import type { Result } from '../../kernel/result.ts';
import type { Asker } from '../people/asker.ts';
import type { CampaignRow, TurnRow } from '../records.ts';
import type { TermsNow, TermsWish } from './change-terms.ts';
import type { Correctables, LossesWish } from './correctables.ts';
import type { LookBack, LookingBack } from './look-back.ts';
import type { Outlook } from './outlook.ts';
import type { AskedPreview, TurnPreview } from './preview.ts';
import type { AddedWord, StagedTurn } from './proof-read.ts';
import type { AskedAgain } from './run-again.ts';
import type { AskedCorrection } from './set-right.ts';

export interface SecondThoughtsUseCases {
  /** What there is to set right. GM only. */
  correctables(asker: Asker, campaign: CampaignId, losses?: LossesWish): Promise<Result<Correctables>>;
  /** Who would see what of a correction; nothing is changed. GM only. Refusals: see `trySettingRight`. */
  trySettingRight(asker: Asker, asked: AskedCorrection): Promise<Result<Outlook>>;
  /** Sets one thing right, and writes to those who see it. GM only. Refusals: see `setRight`. */
  setRight(asker: Asker, asked: AskedCorrection): Promise<Result<Outlook>>;
  /** Who would be told what otherwise if turns were run again; nothing is changed. GM only. Refusals: see `tryRunningAgain`. */
  tryRunningAgain(asker: Asker, asked: AskedAgain): Promise<Result<Outlook>>;
  /** Runs turns again, and writes to those who see it. GM only. Refusals: see `runTurnsAgain`. */
  runTurnsAgain(asker: Asker, asked: AskedAgain): Promise<Result<Outlook>>;
  /** What there is to try out before the turn is resolved. GM only. Refusals: see `ordersToTry`. */
  ordersToTry(asker: Asker, campaign: CampaignId): Promise<Result<Pick<TurnPreview, 'turn' | 'books'>>>;
  /** The open turn by throw-away dice, and with other orders of one power; nothing is changed. GM only. Refusals: see `previewTurn`. */
  previewTurn(asker: Asker, asked: AskedPreview): Promise<Result<TurnPreview>>;
  /** CP-REC-20: what the campaign is fought by and for. GM only. */
  termsNow(asker: Asker, campaign: CampaignId): Promise<Result<TermsNow>>;
  /** CP-REC-20: changes it, and writes to everybody. GM only. Refusals: see `changeTerms`. */
  changeTerms(asker: Asker, wish: TermsWish): Promise<Result<TermsNow>>;
  /** The letters of a turn that has been fought, before they go. GM only. Refusals: see `stagedTurn`. */
  stagedTurn(asker: Asker, campaign: CampaignId): Promise<Result<StagedTurn>>;
  /** Adds a word to one letter, to several or to all. GM only. Refusals: see `addWord`. */
  addWord(asker: Asker, campaign: CampaignId, word: AddedWord): Promise<Result<TurnRow>>;
  /** The letters go. GM only. Refusals: see `publishStaged`. */
  publishStaged(asker: Asker, campaign: CampaignId): Promise<Result<TurnRow>>;
  /** Whether letters wait for the GM from now on. GM only. */
  setProofReading(asker: Asker, campaign: CampaignId, isWanted: boolean): Promise<Result<CampaignRow>>;
  /** What a turn that is over was resolved from. GM only. Refusals: `unclear/turn`, `late/not-resolved`. */
  lookBack(asker: Asker, wish: LookingBack): Promise<Result<LookBack>>;
  /** CP-REC-15: the records of a turn that do not stand any more, as the asker may have them, the first first. Refusals: those of the turn's own record. */
  undoneRecords(asker: Asker, campaign: CampaignId, turn: number): Promise<Result<readonly TurnRecord[]>>;
}

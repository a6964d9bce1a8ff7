/** What a game master may do about turns that are over, and before one is published. */
import type { CampaignId } from '../../campaign/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { Asker } from '../people/asker.ts';
import type { Correctables } from './correctables.ts';
import type { Outlook } from './outlook.ts';
import type { AskedCorrection } from './set-right.ts';

export interface SecondThoughtsUseCases {
  /** What there is to set right. GM only. */
  correctables(asker: Asker, campaign: CampaignId): Promise<Result<Correctables>>;
  /** Who would see what of a correction; nothing is changed. GM only. Refusals: see `trySettingRight`. */
  trySettingRight(asker: Asker, asked: AskedCorrection): Promise<Result<Outlook>>;
  /** Sets one thing right, and writes to those who see it. GM only. Refusals: see `setRight`. */
  setRight(asker: Asker, asked: AskedCorrection): Promise<Result<Outlook>>;
}

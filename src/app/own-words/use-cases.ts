/** What a campaign says in words of its own. */
import type { CampaignId } from '../../campaign/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { Asker } from '../people/asker.ts';
import type { OwnWordsView, OwnWordsWish } from './set-own-words.ts';
import type { OwnWordsTried, OwnWordsTry } from './try-own-words.ts';

export interface OwnWordsUseCases {
  /** Those in force, what may be said otherwise, and who changed them when. GM only. */
  ownWords(asker: Asker, campaign: CampaignId): Promise<Result<OwnWordsView>>;
  /** Puts them in force for what is printed from now on. GM only. Refusals: see `setOwnWords`. */
  setOwnWords(asker: Asker, wish: OwnWordsWish): Promise<Result<OwnWordsView>>;
  /** A sample turn's letter and post in these words; nothing is changed. GM only. Refusal: `unclear/participant`. */
  tryOwnWords(asker: Asker, wanted: OwnWordsTry): Promise<Result<OwnWordsTried>>;
}

/** A campaign's page for people without a seat. */
import type { BattleId, CampaignId } from '../../campaign/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { BattleReplay } from '../field/battle-replays.ts';
import type { Asker } from '../people/asker.ts';
import type { PublicCampaign, PublicTurn } from './look.ts';
import type { PublicPageView, PublicPageWish } from './set-public-page.ts';

export interface PublicPageUseCases {
  /** Its settings, and the battles of a few turns up to one. GM only. */
  publicPage(asker: Asker, campaign: CampaignId, upTo?: number): Promise<Result<PublicPageView>>;
  /** Switches it on or off, and says what it shows. GM only. Refusals: see `setPublicPage`. */
  setPublicPage(asker: Asker, wish: PublicPageWish): Promise<Result<PublicPageView>>;
  /** For anybody who has the address: what everybody knows. Refusal, here and below: `unclear/page`. */
  publicCampaign(slug: string): Promise<Result<PublicCampaign>>;
  publicTurn(slug: string, turn: number): Promise<Result<PublicTurn>>;
  publicWar(slug: string, theme: 'light' | 'dark'): Promise<Result<string>>;
  publicReplay(
    slug: string,
    battle: { readonly turn: number; readonly id: BattleId },
  ): Promise<Result<BattleReplay & { readonly campaign: PublicTurn['campaign'] }>>;
}

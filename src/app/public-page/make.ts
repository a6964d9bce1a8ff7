import type { Deps } from '../deps.ts';
import { publicCampaign, publicReplay, publicTurn, publicWar } from './look.ts';
import { publicPage, setPublicPage } from './set-public-page.ts';
import type { PublicPageUseCases } from './use-cases.ts';

/** These use cases over one set of ports. */
export function publicPageUseCases(deps: Deps): PublicPageUseCases {
  return {
    publicPage: (asker, campaign, upTo) => publicPage(deps, asker, campaign, upTo),
    setPublicPage: (asker, wish) => setPublicPage(deps, asker, wish),
    publicCampaign: (slug) => publicCampaign(deps, slug),
    publicTurn: (slug, turn) => publicTurn(deps, slug, turn),
    publicWar: (slug, theme) => publicWar(deps, slug, theme),
    publicReplay: (slug, battle) => publicReplay(deps, slug, battle),
  };
}

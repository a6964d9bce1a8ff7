/** What is done to a campaign as a whole: its fake use cases, for the tests of pages and API. */
import type { WholeCampaignUseCases } from '../../src/app/whole-campaigns/use-cases.ts';
import { refuse } from '../../src/app/words/refuse.ts';
import { ok } from '../../src/kernel/result.ts';
import { ROW } from './demo-answers.ts';
import type { GmOnly } from './fake-steering.ts';

const OWNER_ONLY = refuse('stranger/owner-only');

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

export function fakeWholeCampaigns({
  gmOnly,
  inside,
}: Record<'gmOnly' | 'inside', GmOnly>): WholeCampaignUseCases {
  return {
    exportCampaign: async (asker, { campaign }) => {
      const file = () => ({ name: 'demo-turn-3.campaign', bytes: bytesOf('a file') });
      const allowed = await inside(asker, campaign, file);
      return allowed.ok && asker.kind !== 'owner' ? OWNER_ONLY : allowed;
    },
    importCampaign: async (asker) => (asker.kind === 'owner' ? ok(ROW) : OWNER_ONLY),
    forkCampaign: (asker, { campaign }) =>
      gmOnly(asker, campaign, () => ({ campaign: ROW, link: 'http://127.0.0.1:3000/p/demo.gm.x' })),
    closeCampaign: (asker, { campaign }) => gmOnly(asker, campaign, () => ROW),
    archiveCampaign: (asker, { campaign }) => gmOnly(asker, campaign, () => ROW),
    deleteCampaign: (asker, { campaign }) => gmOnly(asker, campaign, () => ({ id: campaign })),
  };
}

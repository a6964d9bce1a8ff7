/** What is done to a campaign as a whole: its fake use cases, for the tests of pages and API. */
import type { WholeCampaignUseCases } from '../../src/app/whole-campaigns/use-cases.ts';
import { refuse } from '../../src/app/words/refuse.ts';
import { ok } from '../../src/kernel/result.ts';
import { ROW } from './demo-answers.ts';

const OWNER_ONLY = refuse('stranger/owner-only');

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

export function fakeWholeCampaigns(): WholeCampaignUseCases {
  return {
    exportCampaign: async (asker) =>
      asker.kind === 'owner' ? ok({ name: 'demo-turn-3.campaign', bytes: bytesOf('a file') }) : OWNER_ONLY,
    importCampaign: async (asker) => (asker.kind === 'owner' ? ok(ROW) : OWNER_ONLY),
  };
}

/** The opening of campaigns, for the tests of pages and API. */
import { editChoice, previewChoice } from '../../src/app/opening/map-desk.ts';
import { contentForOwner, openingChoices, readRosterForOwner } from '../../src/app/opening/new-campaign.ts';
import type { UseCases } from '../../src/app/use-cases.ts';
import { ok } from '../../src/kernel/result.ts';
import { P1, ROW } from './demo-answers.ts';
import type { Manners } from './fake-desk.ts';
import { OWNER_ONLY } from './fake-mailing.ts';
import { refuse } from './refuse.ts';
import { hex } from './rows.ts';

export function fakeOpening({
  gmOnly,
}: Pick<Manners, 'gmOnly'>): Pick<
  UseCases,
  'openingChoices' | 'previewMap' | 'editMap' | 'readContent' | 'readRoster' | 'openCampaign' | 'changePerson'
> {
  return {
    openingChoices: (asker) => (asker.kind === 'owner' ? openingChoices(asker) : OWNER_ONLY),
    previewMap: (asker, wanted, start) => {
      const choice = wanted.kind === 'generated' ? { ...wanted, seed: wanted.seed ?? hex('5') } : wanted;
      return asker.kind === 'owner'
        ? previewChoice(choice, start && { ...start, seed: start.seed ?? hex('6') })
        : OWNER_ONLY;
    },
    editMap: (asker, { choice, edit, start }) =>
      asker.kind === 'owner'
        ? editChoice(choice, edit, start && { ...start, seed: start.seed ?? hex('6') })
        : OWNER_ONLY,
    readContent: contentForOwner,
    readRoster: readRosterForOwner,
    openCampaign: async (asker, wanted) => {
      if (asker.kind !== 'owner') return OWNER_ONLY;
      return wanted.name === '' ? refuse('input/campaign', 'It needs a name.') : ok(ROW);
    },
    changePerson: (asker, { campaign, name, addresses, timeZone }) =>
      gmOnly(asker, campaign, () => ({ ...P1, name, addresses, timeZone })),
  };
}

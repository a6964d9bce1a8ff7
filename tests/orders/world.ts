import type { VisibleCampaign } from '../../src/campaign/sight/visible.ts';
import { viewCampaign } from '../../src/campaign/sight/visible-to.ts';
import { aCampaign, anArmy, armyId, factionId, generalId, regionId } from '../support/campaign.ts';

/** Iron's three armies: Norgoz with the 1st Host in Karak, the 2nd Host and the Riders in Alderholt. */
export function ironKnows(): VisibleCampaign {
  const crown = 'of the Iron Crown';
  const armies = [
    anArmy({ id: armyId('iron-1'), name: `1st Host ${crown}`, general: generalId('iron-g1') }),
    anArmy({ id: armyId('iron-2'), name: `2nd Host ${crown}`, at: regionId('alderholt') }),
    anArmy({ id: armyId('iron-3'), name: `Riders ${crown}`, at: regionId('alderholt'), temper: 'cautious' }),
    anArmy({ id: armyId('green-1'), name: 'The Leafy Band', at: regionId('hallin') }),
  ];
  const state = aCampaign({
    armies,
    sightings: {
      [factionId('iron')]: {
        [armyId('green-1')]: {
          army: armyId('green-1'),
          faction: factionId('green'),
          name: 'The Leafy Band',
          at: regionId('stonewater'),
          strength: 'a warband',
          turn: 2,
        },
      },
    },
  });
  return viewCampaign(state, { kind: 'faction', faction: factionId('iron') });
}

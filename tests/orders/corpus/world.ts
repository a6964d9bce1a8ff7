/** The campaign in which the mails of the corpus are read, and what their placeholders stand for in it. */

import { openDiplomacy } from '../../../src/campaign/envoys/treaty.ts';
import type { VisibleCampaign } from '../../../src/campaign/sight/visible.ts';
import { viewCampaign } from '../../../src/campaign/sight/visible-to.ts';
import type { Army } from '../../../src/campaign/state.ts';
import type { Person } from '../../../src/orders/wording.ts';
import {
  aCampaign,
  aFaction,
  aGeneral,
  anArmy,
  armyId,
  aUnit,
  factionId,
  generalId,
  regionId,
  unitId,
} from '../../support/campaign.ts';

const IRON = factionId('iron');

/** `iron-1-u1`: the units of an army as `name: troop`. */
function unitsOf(army: string, named: Readonly<Record<string, string>>): Army['units'] {
  return Object.entries(named).map(([name, troop], i) =>
    aUnit({ id: unitId(`${army}-u${i + 1}`), name, troop: `humans/${troop}` }),
  );
}

export const WORLD: VisibleCampaign = viewCampaign(
  aCampaign({
    diplomacy: openDiplomacy({ isPublic: false }),
    factions: [
      aFaction({ id: IRON, name: 'The Iron Crown' }),
      aFaction({ id: factionId('morn'), name: 'House Morn' }),
      aFaction({ id: factionId('tusk'), name: 'Red Tusk Horde' }),
    ],
    armies: [
      anArmy({
        id: armyId('iron-1'),
        name: '1st Host of the Iron Crown',
        at: regionId('karak'),
        general: generalId('iron-g1'),
        units: unitsOf('iron-1', {
          'Old Guard': 'polearms',
          'Grey Bowmen': 'archers',
          'Hill Men': 'barbarians',
        }),
      }),
      anArmy({
        id: armyId('iron-2'),
        name: '2nd Host of the Iron Crown',
        at: regionId('alderholt'),
        general: generalId('iron-g2'),
        units: unitsOf('iron-2', {
          'Black Pikes': 'polearms',
          'Fen Archers': 'archers',
          'Ash Spears': 'polearms',
        }),
      }),
      anArmy({
        id: armyId('iron-3'),
        name: 'Riders of the Iron Crown',
        at: regionId('redcliff'),
        general: generalId('iron-g3'),
        units: unitsOf('iron-3', { 'White Lances': 'cavalry', 'Swift Spurs': 'cavalry' }),
      }),
      anArmy({ id: armyId('tusk-1'), name: 'Bone Breakers', at: regionId('longford') }),
    ],
    generals: [
      aGeneral(),
      aGeneral({ id: generalId('iron-g2'), name: 'Lady Berta of the Mill', shortName: 'Berta' }),
      aGeneral({ id: generalId('iron-g3'), name: 'Sir Caspar the Swift', shortName: 'Caspar' }),
    ],
    holders: {
      karak: 'iron',
      whitebarrow: 'iron',
      alderholt: 'iron',
      redcliff: 'iron',
      highmoot: 'morn',
      brandholm: 'tusk',
    },
    sightings: {
      [IRON]: {
        [armyId('tusk-1')]: {
          army: armyId('tusk-1'),
          faction: factionId('tusk'),
          name: 'Bone Breakers',
          at: regionId('longford'),
          strength: 'a host',
          turn: 3,
        },
      },
    },
  }),
  { kind: 'faction', faction: IRON },
);

const STANDS_FOR: Readonly<Record<string, string>> = {
  A: '1st Host',
  'A.gen': 'Norgoz',
  'A.at': 'Karak',
  'A.n1': 'Deepwood',
  'A.n2': 'Jackdaw Hills',
  'A.n3': 'Ravenscar',
  'A.far': 'Brandholm',
  'A.u1': 'Old Guard',
  'A.u2': 'Grey Bowmen',
  B: '2nd Host',
  'B.gen': 'Berta',
  'B.at': 'Alderholt',
  'B.n1': 'Stonewater',
  'B.n2': 'Wintergate',
  'B.n3': 'Ironback',
  'B.far': 'Highmoot',
  'B.u1': 'Black Pikes',
  'B.u2': 'Fen Archers',
  C: 'Riders',
  'C.gen': 'Caspar',
  'C.at': 'Redcliff',
  'C.n1': 'Yarrow Downs',
  'C.n2': 'Lanthorn',
  'C.n3': 'Amberlea',
  'C.far': 'Duskvale',
  'C.u1': 'White Lances',
  'C.u2': 'Swift Spurs',
  castle: 'Karak',
  land: 'Whitebarrow',
  E: 'Bone Breakers',
  'E.at': 'Longford',
  X: 'House Morn',
  'X.p': 'Tom',
  Y: 'Red Tusk Horde',
  'Y.p': 'Wilma',
  GM: 'Anneliese',
};

/** The text with the world's names in it. @throws Error for a placeholder that stands for nothing. */
export function filled(text: string): string {
  return text.replace(/\{([A-Za-z][A-Za-z0-9.]*)\}/g, (_, placeholder: string) => {
    const name = STANDS_FOR[placeholder];
    if (name === undefined)
      throw new Error(`the corpus speaks of {${placeholder}}, which stands for nothing`);
    return name;
  });
}

/** Who plays the other powers, and who runs the campaign. */
export const PEOPLE: readonly Person[] = [
  { name: 'Tom', faction: factionId('morn') },
  { name: 'Wilma', faction: factionId('tusk') },
  { name: 'Anneliese' },
];

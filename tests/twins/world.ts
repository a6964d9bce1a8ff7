/** Where twins live: Green's lands, armies and dealings lie out of sight of Iron and Bone. */

import type { Deps } from '../../src/app/deps.ts';
import { newTurn } from '../../src/app/open-turn/new-turn.ts';
import type { Participant } from '../../src/app/records.ts';
import { announceCampaign } from '../../src/campaign/deal.ts';
import { openDiplomacy } from '../../src/campaign/envoys/treaty.ts';
import { RULES_REVISION } from '../../src/campaign/revision.ts';
import type { Army, CampaignState, General } from '../../src/campaign/state.ts';
import {
  aCampaign,
  aGeneral,
  anArmy,
  armyId,
  aUnit,
  factionId,
  generalId,
  regionId,
  unitId,
} from '../support/campaign.ts';
import { aCampaignRow, aGm, aParticipant, seat } from '../support/rows.ts';

/** A seat for somebody who only watches. */
export const WATCHER: Participant = aGm({
  id: seat('s2'),
  role: 'spectator',
  name: 'Sue',
  addresses: ['s2@players.invalid'],
});

const SEATS: readonly Participant[] = [
  aGm({ addresses: ['gm@players.invalid'] }),
  aParticipant({ name: 'Ada' }),
  aParticipant({
    id: seat('p2'),
    name: 'Bo',
    faction: factionId('green'),
    addresses: ['p2@players.invalid'],
  }),
  aParticipant({
    id: seat('p3'),
    name: 'Cleo',
    faction: factionId('bone'),
    addresses: ['p3@players.invalid'],
    wishes: { digestAt: 8 },
  }),
  WATCHER,
];

const NAMES = { iron: 'Iron', green: 'Green', bone: 'Bone' } as const;
type Power = keyof typeof NAMES;

/** The n-th host of a power: its units have names that no other has. */
export function aHost(power: Power, n: number, at: string, given: Partial<Army> = {}): Army {
  const id = armyId(`${power}-${n}`);
  const units = ['Polearms', 'Archers', 'Spears'].map((word, i) =>
    aUnit({ id: unitId(`${id}-u${i + 1}`), name: `${n}th ${NAMES[power]} ${word}` }),
  );
  return anArmy({ id, name: `${n}th Host of the ${NAMES[power]} Crown`, at: regionId(at), units, ...given });
}

const person = (id: string, power: Power, shortName: string, given: Partial<General> = {}): General =>
  aGeneral({
    id: generalId(id),
    faction: factionId(power),
    name: `Lord ${shortName} the Calm`,
    shortName,
    ...given,
  });

/** Iron at Karak and Bone at Lanthorn see nothing of Green, at Gullcrag and Goldacre; turn 1 is open. */
export function quietWorld(): CampaignState {
  return {
    ...aCampaign({
      turn: 1,
      rulesRevision: RULES_REVISION,
      darkSeed: 'da'.repeat(32),
      diplomacy: openDiplomacy({ isPublic: false }),
      press: { mayBeAnonymous: true, mayWait: true, couriers: true },
      hearsay: { seed: '5e'.repeat(32), hasRumours: false },
      armies: [
        aHost('iron', 1, 'karak', { general: generalId('iron-g1') }),
        aHost('green', 1, 'gullcrag', { general: generalId('green-g1') }),
        aHost('green', 2, 'goldacre', { general: generalId('green-g2') }),
        aHost('bone', 1, 'lanthorn', { general: generalId('bone-g1') }),
      ],
      generals: [
        person('iron-g1', 'iron', 'Norgoz'),
        person('green-g1', 'green', 'Taranis'),
        person('green-g2', 'green', 'Wulfram'),
        person('bone-g1', 'bone', 'Iskono'),
      ],
      holders: {
        karak: 'iron',
        alderholt: 'iron',
        gullcrag: 'green',
        goldacre: 'green',
        elmwood: 'green',
        'osier-fen': 'green',
        lanthorn: 'bone',
        sunfield: 'bone',
      },
    }),
  };
}

/** The same powers before anything is dealt; Green brings units and generals of its own. */
export function undealtWorld(units: string, general: string): CampaignState {
  const roster = (name: string, troop: string) =>
    Array.from({ length: 4 }, (_, i) => ({ name: `${name} ${i + 1}`, troop }));
  const { id: ruleset } = quietWorld().ruleset;
  const factions = (['iron', 'green', 'bone'] as const).map((id) => ({
    id: factionId(id),
    name: `The ${NAMES[id]} Crown`,
    possessive: `the ${NAMES[id]} Crown’s`,
    list: 'humans',
    ...(id === 'green'
      ? { units: roster(units, 'humans/polearms'), persons: [{ name: general, troop: 'humans/king' }] }
      : {}),
  }));
  const spec = {
    id: quietWorld().id,
    name: quietWorld().name,
    ruleset,
    armiesEach: 2,
    worthOfArmy: 60,
    lateDeal: true,
    factions,
  } as const;
  return announceCampaign(spec, 'de'.repeat(32));
}

/** Opens a campaign in this state, with the seats above. */
export async function openIn(deps: Deps, state: CampaignState): Promise<void> {
  const row = aCampaignRow({ turn: 1, ruleset: state.ruleset.id, createdAt: 0 as never });
  await deps.store.commit([
    { kind: 'open-campaign', row, state, participants: SEATS, turn: newTurn(deps, row, 1) },
  ]);
}

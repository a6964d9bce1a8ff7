/** One turn of a four-sided war, with something of everything in it: what the goldens are printed from. */
import type { CampaignEvent } from '../../src/campaign/event.ts';
import type { ArmyId, BattleId, FactionId, RegionId } from '../../src/campaign/ids.ts';
import type { Reader } from '../../src/campaign/sight/visible.ts';
import { type ResolvedTurn, viewCampaign, visibleTo } from '../../src/campaign/sight/visible-to.ts';
import type { Army, CampaignState } from '../../src/campaign/state.ts';
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
} from '../support/campaign.ts';

export const iron: Reader = { kind: 'faction', faction: factionId('iron') };
export const green: Reader = { kind: 'faction', faction: factionId('green') };
export const ash: Reader = { kind: 'faction', faction: factionId('ash') };
export const gm: Reader = { kind: 'gm' };
export const everyone: Reader = { kind: 'public' };

export const before: CampaignState = aCampaign({
  name: 'The War of the Mere',
  turn: 3,
  factions: [
    aFaction({ id: factionId('iron'), name: 'The Iron Crown', possessive: "the Iron Crown's", colour: 1 }),
    aFaction({
      id: factionId('green'),
      name: 'The Green Banner',
      possessive: "the Green Banner's",
      colour: 3,
    }),
    aFaction({ id: factionId('ash'), name: 'The Ashen Host', possessive: "the Ashen Host's", colour: 4 }),
    aFaction({ id: factionId('sea'), name: 'The Salt Lords', possessive: "the Salt Lords'", colour: 2 }),
  ],
  holders: {
    karak: 'iron',
    alderholt: 'iron',
    ironback: 'iron',
    stonewater: 'iron',
    amberlea: 'green',
    lanthorn: 'green',
    yarrowdowns: 'green',
    'yarrow-downs': 'green',
    'sable-tower': 'ash',
    gullcrag: 'sea',
    wintergate: 'green',
    brandholm: 'ash',
  },
  generals: [
    aGeneral(),
    aGeneral({
      id: generalId('iron-g2'),
      name: 'Captain Ulbrek the Old, from the Hills',
      shortName: 'Ulbrek',
    }),
    aGeneral({
      id: generalId('green-g1'),
      faction: factionId('green'),
      name: 'Chieftain IskOno Norash, The Bold One from the South',
      shortName: 'IskOno Norash',
    }),
  ],
  armies: [
    anArmy({
      id: armyId('iron-1'),
      name: '1st Host of the Iron Crown',
      at: regionId('karak'),
      general: generalId('iron-g1'),
      temper: 'aggressive',
      units: [
        unit('iron-1-u1', '1st Spears', 'spears', 4),
        unit('iron-1-u2', 'Grey Wolves', 'riders', 3),
        unit('iron-1-u3', 'Karak Bows', 'bows', 3),
      ],
    }),
    anArmy({
      id: armyId('iron-2'),
      name: '2nd Host of the Iron Crown',
      at: regionId('stonewater'),
      general: generalId('iron-g2'),
      units: [unit('iron-2-u1', '2nd Spears', 'spears', 3), unit('iron-2-u2', 'Stonewater Bows', 'bows', 2)],
    }),
    anArmy({
      id: armyId('iron-3'),
      name: '3rd Host of the Iron Crown',
      at: regionId('alderholt'),
      units: [unit('iron-3-u1', 'Black Riders', 'riders', 3)],
    }),
    anArmy({
      id: armyId('green-1'),
      name: '1st Host of the Green Banner',
      at: regionId('wintergate'),
      general: generalId('green-g1'),
      units: [unit('green-1-u1', 'Green Pikes', 'spears', 4), unit('green-1-u2', 'Hedge Bows', 'bows', 3)],
    }),
    anArmy({
      id: armyId('green-2'),
      name: '2nd Host of the Green Banner',
      at: regionId('amberlea'),
      units: 4,
    }),
    anArmy({ id: armyId('ash-1'), name: '1st Host of the Ashen Host', at: regionId('brandholm'), units: 5 }),
    anArmy({ id: armyId('sea-1'), name: '1st Host of the Salt Lords', at: regionId('gullcrag'), units: 6 }),
  ],
  sightings: {
    [factionId('iron')]: {
      [armyId('sea-1')]: {
        army: armyId('sea-1'),
        faction: factionId('sea'),
        name: '1st Host of the Salt Lords',
        at: regionId('hallin'),
        strength: 'a host',
        turn: 1,
      },
    },
  },
});

function unit(id: string, name: string, troop: string, left: number) {
  return aUnit({ id: unitId(id), name, troop: `toy/${troop}`, left });
}

/** The one battle of the turn. */
export const WINTERGATE = 't3-wintergate' as BattleId;

export const events: readonly CampaignEvent[] = [
  {
    kind: 'doctrine-set',
    rule: 'CP-ORD-05',
    army: armyId('iron-2'),
    faction: factionId('iron'),
    temper: 'cautious',
  },
  marched('iron-1', 'karak', 'ironback'),
  marched('iron-1', 'ironback', 'wintergate'),
  marched('iron-3', 'alderholt', 'longford'),
  {
    kind: 'army-held',
    rule: 'CP-MOV-09',
    army: armyId('iron-2'),
    faction: factionId('iron'),
    at: regionId('stonewater'),
    ordered: true,
  },
  {
    kind: 'armies-met',
    rule: 'CP-CLA-01',
    battle: WINTERGATE,
    region: regionId('wintergate'),
    attacker: factionId('iron'),
    defender: factionId('green'),
    armies: { red: [armyId('iron-1')], black: [armyId('green-1')] },
    form: 'storm',
  },
  {
    kind: 'battle-fought',
    rule: 'CP-CLA-05',
    battle: WINTERGATE,
    region: regionId('wintergate'),
    sides: { red: factionId('iron'), black: factionId('green') },
    outcome: { winner: 'red', why: 'destroyed', rule: 'TW-END-01', rounds: 7 },
  },
  {
    kind: 'unit-reduced',
    rule: 'CP-AFT-01',
    battle: WINTERGATE,
    army: armyId('iron-1'),
    faction: factionId('iron'),
    unit: unitId('iron-1-u1'),
    unitName: '1st Spears',
    lost: 2,
    left: 2,
  },
  {
    kind: 'unit-destroyed',
    rule: 'CP-AFT-01',
    battle: WINTERGATE,
    army: armyId('iron-1'),
    faction: factionId('iron'),
    unit: unitId('iron-1-u2'),
    unitName: 'Grey Wolves',
  },
  {
    kind: 'unit-destroyed',
    rule: 'CP-AFT-01',
    battle: WINTERGATE,
    army: armyId('green-1'),
    faction: factionId('green'),
    unit: unitId('green-1-u1'),
    unitName: 'Green Pikes',
  },
  {
    kind: 'unit-reduced',
    rule: 'CP-AFT-01',
    battle: WINTERGATE,
    army: armyId('green-1'),
    faction: factionId('green'),
    unit: unitId('green-1-u2'),
    unitName: 'Hedge Bows',
    lost: 2,
    left: 1,
  },
  {
    kind: 'general-fared',
    rule: 'CP-AFT-02',
    battle: WINTERGATE,
    general: generalId('green-g1'),
    generalName: 'Chieftain IskOno Norash, The Bold One from the South',
    faction: factionId('green'),
    fate: 'slain',
  },
  {
    kind: 'army-retreated',
    rule: 'CP-AFT-03',
    army: armyId('green-1'),
    faction: factionId('green'),
    from: regionId('wintergate'),
    to: regionId('whitebarrow'),
  },
  {
    kind: 'region-taken',
    rule: 'CP-AFT-05',
    region: regionId('wintergate'),
    by: factionId('iron'),
    from: factionId('green'),
    isCastle: true,
  },
  {
    kind: 'region-taken',
    rule: 'CP-AFT-05',
    region: regionId('longford'),
    by: factionId('iron'),
    isCastle: false,
  },
  {
    kind: 'unit-recovered',
    rule: 'CP-AFT-06',
    army: armyId('iron-2'),
    faction: factionId('iron'),
    unit: unitId('iron-2-u1'),
    unitName: '2nd Spears',
    gained: 1,
  },
  {
    kind: 'order-failed',
    rule: 'CP-ORD-04',
    faction: factionId('iron'),
    order: { kind: 'march', army: armyId('iron-3'), path: [regionId('karak')] },
    code: 'illegal/too-far',
    message: 'The road was barred before it could set out.',
  },
  { kind: 'no-orders', rule: 'CP-ORD-09', faction: factionId('green') },
  {
    kind: 'recruits-called',
    rule: 'CP-RLM-04',
    faction: factionId('iron'),
    at: regionId('karak'),
    troops: ['toy/bows'],
    cost: 12,
  },
  {
    kind: 'ledger-closed',
    rule: 'CP-RLM-03',
    faction: factionId('iron'),
    income: 21,
    upkeep: 14,
    gold: 95,
  },
  {
    kind: 'army-sighted',
    rule: 'CP-FOG-04',
    by: factionId('iron'),
    army: armyId('green-1'),
    armyName: '1st Host of the Green Banner',
    faction: factionId('green'),
    at: regionId('whitebarrow'),
    strength: 'a band',
  },
  {
    kind: 'army-sighted',
    rule: 'CP-FOG-04',
    by: factionId('iron'),
    army: armyId('ash-1'),
    armyName: '1st Host of the Ashen Host',
    faction: factionId('ash'),
    at: regionId('brandholm'),
    strength: 'a host',
  },
  { kind: 'turn-ended', rule: 'CP-SEQ-09', turn: 3 },
];

function marched(army: string, from: string, to: string): CampaignEvent {
  return {
    kind: 'army-marched',
    rule: 'CP-MOV-01',
    army: army as ArmyId,
    faction: (army.split('-')[0] ?? '') as FactionId,
    from: from as RegionId,
    to: to as RegionId,
  };
}

const a = before.armies;
const after: CampaignState = {
  ...before,
  turn: 4,
  treasuries: { ...before.treasuries, [factionId('iron')]: 95 },
  generals: {
    ...before.generals,
    [generalId('green-g1')]: { ...got(before.generals[generalId('green-g1')]), fate: 'slain' },
  },
  holders: {
    ...before.holders,
    [regionId('wintergate')]: factionId('iron'),
    [regionId('longford')]: factionId('iron'),
  },
  armies: {
    ...a,
    [armyId('iron-1')]: {
      ...got(a[armyId('iron-1')]),
      at: regionId('wintergate'),
      units: [unit('iron-1-u1', '1st Spears', 'spears', 2), unit('iron-1-u3', 'Karak Bows', 'bows', 3)],
    },
    [armyId('iron-2')]: {
      ...got(a[armyId('iron-2')]),
      temper: 'cautious',
      units: [unit('iron-2-u1', '2nd Spears', 'spears', 4), unit('iron-2-u2', 'Stonewater Bows', 'bows', 2)],
    },
    [armyId('iron-3')]: { ...got(a[armyId('iron-3')]), at: regionId('longford') },
    [armyId('green-1')]: {
      ...leaderless(got(a[armyId('green-1')])),
      at: regionId('whitebarrow'),
      units: [unit('green-1-u2', 'Hedge Bows', 'bows', 1)],
    },
  },
  sightings: {
    [factionId('iron')]: {
      [armyId('green-1')]: {
        army: armyId('green-1'),
        faction: factionId('green'),
        name: '1st Host of the Green Banner',
        at: regionId('whitebarrow'),
        strength: 'a band',
        turn: 3,
      },
      [armyId('ash-1')]: {
        army: armyId('ash-1'),
        faction: factionId('ash'),
        name: '1st Host of the Ashen Host',
        at: regionId('brandholm'),
        strength: 'a host',
        turn: 3,
      },
      [armyId('sea-1')]: {
        army: armyId('sea-1'),
        faction: factionId('sea'),
        name: '1st Host of the Salt Lords',
        at: regionId('hallin'),
        strength: 'a host',
        turn: 1,
      },
    },
  },
};

function leaderless(army: Army): Army {
  const { general: _slain, ...rest } = army;
  return rest;
}

function got<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the sample lacks what it names');
  return value;
}

const resolved: ResolvedTurn = { before, events, after };

/** The sample turn as a reader has it. */
export function turnFor(reader: Reader) {
  return { turn: visibleTo(resolved, reader), before: viewCampaign(before, reader) };
}

/** A turn in which the reader's own people did nothing but wait. */
export function quietTurnFor(reader: Reader) {
  const held = events.filter(({ kind }) => kind === 'army-held' || kind === 'turn-ended');
  const quiet: ResolvedTurn = { before, events: held, after: { ...before, turn: 4 } };
  return { turn: visibleTo(quiet, reader), before: viewCampaign(before, reader) };
}

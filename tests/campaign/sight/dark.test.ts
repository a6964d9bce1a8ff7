/** CP-FOG-17: numbers and names of what comes into being tell nothing of what else there is. */
import { describe, expect, test } from 'vitest';
import { openCampaign } from '../../../src/campaign/open.ts';
import { finishTurn, type TurnOrders } from '../../../src/campaign/resolve.ts';
import { RULES_REVISION } from '../../../src/campaign/revision.ts';
import { demoSpec } from '../../../src/campaign/spec.ts';
import type { CampaignState, General } from '../../../src/campaign/state.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
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
} from '../../support/campaign.ts';

const green = factionId('green');
const KARAK = regionId('karak');
const MORE = [
  anArmy({ id: armyId('green-7'), name: '1st Host of the Green Crown', at: regionId('duskvale') }),
  anArmy({
    id: armyId('green-8'),
    name: '2nd Host of the Green Crown',
    at: regionId('duskvale'),
    units: [aUnit({ id: unitId('green-8-u1') })],
  }),
];

interface Given {
  readonly more?: readonly ReturnType<typeof anArmy>[];
  readonly generals?: readonly General[];
  readonly seed?: string;
}

/** Green is about to split its army at Longford, to raise men at Karak, and to find a captain at Gullcrag. */
function world({ more = [], generals = [], seed = 'da'.repeat(32) }: Given): CampaignState {
  return aCampaign({
    rulesRevision: RULES_REVISION,
    darkSeed: seed,
    armies: [
      anArmy({ id: armyId('green-1'), at: regionId('longford'), general: generalId('green-g1') }),
      anArmy({ id: armyId('green-2'), at: regionId('gullcrag') }),
      anArmy({ id: armyId('iron-1'), at: regionId('alderholt'), general: generalId('iron-g1') }),
      ...more,
    ],
    generals: [aGeneral(), aGeneral({ id: generalId('green-g1'), faction: green }), ...generals],
    holders: {
      karak: 'green',
      gullcrag: 'green',
      lanthorn: 'green',
      alderholt: 'iron',
      'ambers-rest': 'green',
    },
  });
}

const ORDERS: TurnOrders = {
  [green]: [
    { kind: 'split', army: armyId('green-1'), units: [unitId('green-1-u1')] },
    { kind: 'recruit', at: KARAK, troops: ['humans/polearms', 'humans/polearms'] },
  ],
};

/** What comes into being in the turn, by kind of event. */
function born(given: Given) {
  const { events } = finishTurn(world(given), ORDERS, []);
  const of = (kind: string) => events.filter((event) => event.kind === kind);
  return { splits: of('army-split'), recruits: of('recruits-came'), captains: of('general-risen') };
}

describe('CP-FOG-17 what comes into being', () => {
  test('CP-ARM-04, CP-RLM-05, CP-PER-15 is called the same, whatever else there is in the dark', () => {
    const plain = born({});
    expect(Object.values(plain).map(({ length }) => length)).toEqual([1, 1, 2]);
    expect(born({ more: MORE })).toEqual(plain);
  });

  test('CP-PER-15 a captain is called the same, even if a hidden person of another power is called so', () => {
    const [plain] = born({}).captains;
    if (plain?.kind !== 'general-risen') throw new Error('nobody rose');
    const { name, shortName } = plain.general;
    const hidden = aGeneral({ id: generalId('iron-g9'), name, shortName });
    expect(born({ generals: [hidden] }).captains[0]).toEqual(plain);
    const own = { ...hidden, id: generalId('green-g9'), faction: green, fate: 'slain' } as const;
    const [other] = born({ generals: [own] }).captains;
    expect(other?.kind === 'general-risen' && other.general.shortName).not.toBe(shortName);
  });

  test('CP-PER-15, CP-ARM-04 cannot be foretold from what is public', () => {
    const [one, other] = [born({}), born({ seed: 'db'.repeat(32) })];
    for (const kind of ['splits', 'recruits', 'captains'] as const)
      expect(one[kind]).not.toEqual(other[kind]);
  });

  test('CP-ARM-04 no two hosts and no two units of a power bear one number, and no id says where they were raised', () => {
    let state = { ...world({}), treasuries: { [green]: 9999 } };
    for (let turn = 0; turn < 30; turn += 1) {
      const [army] = Object.values(state.armies).filter(
        (each) => each.faction === green && each.units.length > 1,
      );
      const split =
        army === undefined ? [] : [{ kind: 'split', army: army.id, units: [army.units[0]?.id ?? ''] }];
      const orders = { [green]: [...split, ...(ORDERS[green] ?? []).slice(1)] } as TurnOrders;
      state = { ...finishTurn(state, orders, []).state, treasuries: { [green]: 9999 } };
    }
    const armies = Object.values(state.armies).filter((each) => each.faction === green);
    const names = armies.flatMap((army) => [army.name, ...army.units.map((unit) => unit.name)]);
    expect(armies.length).toBeGreaterThan(20);
    expect(new Set(names).size).toBe(names.length);
    const ids = armies.map(({ id }) => String(id)).filter((id) => !/^green-\d$/.test(id));
    for (const id of ids) expect(id).toMatch(/^green-[0-9a-z]{6}$/);
  });
});

test('CP-FOG-17 a campaign opens with a seed of its own for it, and all else is dealt as it would be without', () => {
  const [one, other] = ['aa', 'bb'].map((byte) => openCampaign(demoSpec, seededDice(byte.repeat(32))));
  expect(one?.darkSeed).toMatch(/^[0-9a-f]{64}$/);
  expect(other?.darkSeed).not.toBe(one?.darkSeed);
});

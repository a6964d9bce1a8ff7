import { expect, test } from 'vitest';
import { checkOrder } from '../../src/campaign/check.ts';
import { regionsInReach, route } from '../../src/campaign/map/route.ts';
import type { Order } from '../../src/campaign/order.ts';
import { viewCampaign } from '../../src/campaign/sight/visible-to.ts';
import type { CampaignState } from '../../src/campaign/state.ts';
import type { PlanLine } from '../../src/kernel/ruleset.ts';
import { aCampaign, aMap, anArmy, armyId, aUnit, factionId, regionId, unitId } from '../support/campaign.ts';

const riders = ['r1', 'r2'].map((id) => aUnit({ id: unitId(id), troop: 'humans/cavalry', left: 3 }));
const iron = { kind: 'faction', faction: factionId('iron') } as const;
const march = (army: string, ...path: readonly string[]): Order => ({
  kind: 'march',
  army: armyId(army),
  path: path.map(regionId),
});

function check(order: Order, change: Partial<CampaignState> = {}) {
  const armies = [
    anArmy({ id: armyId('iron-1'), name: '1st Host', at: regionId('karak') }),
    anArmy({ id: armyId('iron-2'), name: 'Riders', at: regionId('karak'), units: riders }),
    anArmy({ id: armyId('green-1'), name: 'Secret Host', at: regionId('amberlea') }),
  ];
  return checkOrder(order, viewCampaign({ ...aCampaign({ armies }), ...change }, iron));
}

/** Code, rule, and what message and hint must say. */
const REFUSED = [
  [
    'CP-ORD-01',
    march('green-1', 'redcliff'),
    'unclear/army',
    'You have no army called green-1. Yours are: 1st Host, Riders.',
  ],
  [
    'CP-ORD-01',
    march('green-7', 'redcliff'),
    'unclear/army',
    'You have no army called green-7. Yours are: 1st Host, Riders.',
  ],
  [
    'CP-ORD-02',
    march('iron-1', 'mordor'),
    'unclear/region',
    'There is no region called mordor. From Karak ways lead to Alderholt (road), Deepwood (ford), Ironback (pass), Jackdaw Hills (pass)',
  ],
  ['CP-MOV-02', march('iron-1', 'karak'), 'illegal/path', '1st Host is in Karak already.'],
  [
    'CP-MOV-02',
    march('iron-1', 'goldacre'),
    'illegal/too-far',
    'Goldacre is too far for 1st Host: one region a turn, one more by roads alone. This turn it gets as far as Stonewater.',
  ],
  ['CP-MOV-02', march('iron-1', 'alderholt', 'karak'), 'illegal/path', 'comes through Karak twice'],
  [
    'CP-MOV-04',
    march('iron-2', 'deepwood', 'brandholm'),
    'illegal/stop',
    'Riders has to stop in Deepwood, behind the ford. March to Deepwood now and on from there next turn.',
  ],
  ['CP-MOV-04', march('iron-2', 'ironback', 'ravenscar'), 'illegal/stop', 'behind the pass'],
  [
    'CP-ORD-04',
    {
      kind: 'plan',
      army: armyId('iron-1'),
      lines: Array.from({ length: 41 }, (): PlanLine => ({ kind: 'x' })),
    },
    'illegal/long-plan',
    'has 41 lines; 40 are the most',
  ],
] as const;

test.each(REFUSED.map(([rule, order, code, says]) => [rule, code, says, order] as const))(
  '%s %s: %s',
  (rule, code, says, order) => {
    const checked = check(order);
    expect(checked.ok).toBe(false);
    if (checked.ok) return;
    const { message, hint } = checked.refusal;
    expect([checked.refusal.code, checked.refusal.rule]).toEqual([code, rule]);
    expect(`${message} ${hint}`).toContain(says);
  },
);

test('CP-ORD-01 an order for an enemy and one for nobody are refused in the same words', () => {
  const [real, unreal] = ['green-1', 'green-7'].map((id) => check({ kind: 'hold', army: armyId(id) }));
  expect(JSON.stringify(real).replaceAll('green-1', '?')).toBe(
    JSON.stringify(unreal).replaceAll('green-7', '?'),
  );
});

test('CP-ORD-02 a march named by its end is given every step', () => {
  expect(check(march('iron-1', 'stonewater'))).toMatchObject({
    ok: true,
    value: { order: { path: ['alderholt', 'stonewater'] } },
  });
  expect(check(march('iron-2', 'alderholt', 'kingsmeadow'))).toMatchObject({
    ok: true,
    value: { order: { path: ['alderholt', 'longford', 'kingsmeadow'] } },
  });
});

test('CP-ORD-02, CP-MOV-04 between ways of the same length the easier is taken', () => {
  const map = aMap('a-b ford, b-d, a-c, c-d pass, a-e, e-d');
  expect(route(map, regionId('a'), regionId('d'), 2)).toEqual(['e', 'd']);
  expect(route(map, regionId('a'), regionId('b'), 2)).toEqual(['b']);
  expect(route(map, regionId('a'), regionId('d'), 1)).toBeUndefined();
});

test('CP-MOV-02, CP-MOV-03, CP-MOV-05 regions in reach are exactly those a march may end in', () => {
  const map = aMap('a-b road, b-c road, c-d road, b-e, a-f sea, f-g, a-h ford, h-i');
  expect(regionsInReach(map, regionId('a'), 1)).toEqual(['b', 'c', 'f', 'h']);
  expect(regionsInReach(map, regionId('a'), 2)).toEqual(['b', 'c', 'd', 'e', 'f', 'h']);
});

test('CP-ORD-02 what the giver knows of the way is called to mind, and nothing else', () => {
  const sightings = {
    iron: {
      'green-2': {
        army: 'green-2',
        faction: 'green',
        name: '2nd Host',
        at: 'alderholt',
        strength: 'a warband',
        turn: 2,
      },
    },
  };
  const known = check(march('iron-1', 'alderholt'), { sightings } as unknown as Partial<CampaignState>);
  expect(known.ok && known.value.warnings).toEqual(['2nd Host (a warband) was last seen in Alderholt.']);
  const old = check(march('iron-1', 'alderholt'), {
    sightings,
    turn: 4,
  } as unknown as Partial<CampaignState>);
  expect(old.ok && old.value.warnings).toEqual([]);
});

test('CP-MOV-06, CP-ORD-02 leaving a castle empty, and walls ahead, are called to mind', () => {
  const armies = [anArmy({ id: armyId('iron-1'), at: regionId('karak'), units: riders })];
  const holders = { karak: 'iron', wintergate: 'green' } as unknown as CampaignState['holders'];
  const state = aCampaign({ armies, holders });
  const checked = checkOrder(march('iron-1', 'ironback'), viewCampaign(state, iron));
  expect(checked.ok && checked.value.warnings).toEqual([
    'No other army of yours stands in Karak now: its castle will be open unless somebody comes.',
  ]);
  const lone = anArmy({ id: armyId('iron-1'), at: regionId('stonewater') });
  const storming = checkOrder(
    march('iron-1', 'wintergate'),
    viewCampaign(aCampaign({ armies: [lone], holders }), iron),
  );
  expect(storming.ok && storming.value.warnings).toEqual([
    'The Green Crown holds the castle of Wintergate; whoever is inside must be stormed.',
  ]);
});

test('CP-ORD-03, CP-ORD-04, CP-MOV-06 doctrine, plan and hold are taken as they are', () => {
  const orders: readonly Order[] = [
    { kind: 'hold', army: armyId('iron-1') },
    { kind: 'plan', army: armyId('iron-1'), lines: [{ kind: 'hold-hex', at: [1, 2] }] },
    { kind: 'doctrine', army: armyId('iron-1'), temper: 'hold' },
  ];
  for (const order of orders) expect(check(order)).toEqual({ ok: true, value: { order, warnings: [] } });
  expect(check({ kind: 'doctrine', army: armyId('iron-1'), temper: 'steady' })).toMatchObject({
    value: { warnings: ['1st Host fights in that temper already.'] },
  });
});

test('CP-KEP-14 to come back to where the army stands now, once it is beaten elsewhere, is nothing to be warned of', () => {
  const beaten = (to: string): Order =>
    ({
      kind: 'when',
      if: { kind: 'beaten', army: armyId('iron-1') },
      order: march('iron-1', to),
    }) as Order;
  expect(check(beaten('karak'))).toMatchObject({ ok: true, value: { warnings: [] } });
  const far = check(beaten('amberlea'));
  expect(far.ok && far.value.warnings.join(' ')).toContain('As things stand now it could not be done');
});

import { describe, expect, test } from 'vitest';
import { playCampaign } from '../../../scripts/campaigns/play.ts';
import { checkOrder } from '../../../src/campaign/check.ts';
import type { Reader } from '../../../src/campaign/sight/visible.ts';
import { viewCampaign } from '../../../src/campaign/sight/visible-to.ts';
import { marshalOrders } from '../../../src/campaign/turn/marshal.ts';
import { canonicalJson } from '../../../src/kernel/canonical-json.ts';
import { rulesets } from '../../../src/rules/index.ts';
import { aCampaign, anArmy, armyId, factionId, regionId } from '../../support/campaign.ts';
import { runsAllCases } from '../../support/cases.ts';

const iron: Reader = { kind: 'faction', faction: factionId('iron') };

describe('a faction that nobody leads', () => {
  const armies = [
    anArmy(),
    anArmy({ id: armyId('iron-2'), at: regionId('alderholt') }),
    anArmy({ id: armyId('iron-3'), at: regionId('longford'), units: 2 }),
    anArmy({ id: armyId('green-1'), at: regionId('amberlea') }),
  ];
  const state = aCampaign({
    armies,
    holders: { karak: 'iron', alderholt: 'iron', longford: 'iron', amberlea: 'green' },
  });

  test('keeps its castle, marches with the rest, recruits; and may give every order it gives', () => {
    const visible = viewCampaign(state, iron);
    const orders = marshalOrders(visible);
    expect(orders.filter((order) => !checkOrder(order, visible).ok)).toEqual([]);
    expect(orders).toContainEqual({ kind: 'hold', army: 'iron-1' });
    expect(orders.filter((order) => order.kind === 'march').length).toBeGreaterThan(0);
    expect(orders.filter((order) => order.kind === 'recruit')).toHaveLength(1);
  });

  test('orders by nothing it may not know, and nothing for anybody else', () => {
    const hidden = {
      ...armies[3],
      id: armyId('green-2'),
      at: regionId('gullcrag'),
      faction: factionId('green'),
    };
    const other = aCampaign({ armies: [...armies, anArmy(hidden)], holders: state.holders });
    expect(marshalOrders(viewCampaign(other, iron))).toEqual(marshalOrders(viewCampaign(state, iron)));
    expect(marshalOrders(viewCampaign(state, { kind: 'public' }))).toEqual([]);
  });
});

/** The truce they begin with lasts two. */
const TURNS = runsAllCases ? 5 : 3;

test.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))(
  `${TURNS} turns of eight powers under %s break nothing, and come out the same twice`,
  async (_, ruleset) => {
    const [one, two] = [await playCampaign(ruleset, TURNS), await playCampaign(ruleset, TURNS)];
    expect(one.broken).toEqual([]);
    expect(one.standings).toHaveLength(TURNS + 1);
    expect(one.standings.some((standing) => standing.battles > 0)).toBe(true);
    expect(canonicalJson(two.state)).toBe(canonicalJson(one.state));
    expect(two.letters).toBe(one.letters);
  },
  120_000,
);

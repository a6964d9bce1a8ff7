/** Orders that whoever takes a power over might give. */
import { expect, test } from 'vitest';
import { suggestedOrders } from '../../../src/app/open-turn/suggested-orders.ts';
import { checkOrder } from '../../../src/campaign/check.ts';
import type { RegionId } from '../../../src/campaign/ids.ts';
import { waysFrom } from '../../../src/campaign/map/map.ts';
import { openCampaign } from '../../../src/campaign/open.ts';
import type { VisibleCampaign } from '../../../src/campaign/sight/visible.ts';
import { viewCampaign } from '../../../src/campaign/sight/visible-to.ts';
import { demoSpec } from '../../../src/campaign/spec.ts';
import type { CampaignState } from '../../../src/campaign/state.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { parseOrders } from '../../../src/orders/parse.ts';
import { reportsInEnglish } from '../../../src/reports/words/reports.en.ts';
import { factionId } from '../../support/campaign.ts';

const { suggestedOrders: words } = reportsInEnglish;
const OPENED = openCampaign(demoSpec, seededDice('5'.repeat(64)));
const FACTIONS = Object.keys(OPENED.factions).map(factionId);
const [FIRST = factionId(''), SECOND = factionId('')] = FACTIONS;

const viewOf = (state: CampaignState, faction = FIRST): VisibleCampaign =>
  viewCampaign(state, { kind: 'faction', faction });

/** The orders that the suggestions are read as. */
const ordersOf = (known: VisibleCampaign) =>
  suggestedOrders(known, [], words).flatMap(({ line }) =>
    parseOrders(line, known).lines.flatMap(({ order }) => order ?? []),
  );

test('each is one order that may be given as it stands and warns of nothing: one for every army, and for the gold in hand', () => {
  for (const faction of FACTIONS) {
    const known = viewOf(OPENED, faction);
    const orders = ordersOf(known);
    expect(orders).toHaveLength(suggestedOrders(known, [], words).length);
    for (const order of orders) {
      const checked = checkOrder(order, known);
      expect(checked.ok && checked.value.warnings, JSON.stringify(order)).toEqual([]);
    }
    const armies = orders.flatMap((order) => ('army' in order ? [order.army] : []));
    expect(armies.toSorted()).toEqual(known.armies.map(({ id }) => id));
    const goals = orders.flatMap((order) => (order.kind === 'march' ? order.path : []));
    expect(new Set(goals).size).toBe(goals.length);
    expect(orders.filter(({ kind }) => kind === 'recruit')).toHaveLength(1);
  }
});

/** An army of the first that alone has a neighbour of its own, and that neighbour in the hands of `holder`. */
function beside(holder: typeof SECOND | undefined) {
  const [army] = Object.values(OPENED.armies).filter(({ faction }) => faction === FIRST);
  const to = army === undefined ? undefined : waysFrom(OPENED.map, army.at)[0]?.to;
  if (army === undefined || to === undefined) throw new Error('expected an army and a way');
  const others = Object.values(OPENED.map.regions).map(({ id }) => [id, FIRST] as const);
  const holders = Object.fromEntries(others) as Record<RegionId, typeof FIRST>;
  if (holder === undefined) delete holders[to];
  else holders[to] = holder;
  const regions = { ...OPENED.map.regions };
  for (const region of Object.values(regions)) regions[region.id] = { ...region, isCastle: false };
  const map = { ...OPENED.map, regions };
  const armies = { [army.id]: army };
  return { army, to, state: { ...OPENED, map, holders, armies, sightings: {} } as CampaignState };
}

test('an army goes where nobody is seen; into land at peace, or where an enemy was seen, it does not', () => {
  const { state, to, army } = beside(SECOND);
  const marches = (known: VisibleCampaign) =>
    ordersOf(known).flatMap((order) => (order.kind === 'march' ? order.path : []));
  expect(marches(viewOf(state))).toEqual([to]);
  const [suggestion] = suggestedOrders(viewOf(state), [], words);
  expect(suggestion?.why).toMatch(/^land of .+, and no army is seen there$/);
  const truce = {
    isPublic: true,
    truceUntil: 9,
    feuds: [],
    treaties: {},
    offers: {},
    breaches: {},
    guests: [],
  };
  expect(marches(viewOf({ ...state, diplomacy: truce }))).toEqual([]);
  const known = viewOf(state);
  const enemy = {
    army: 'x' as never,
    faction: SECOND,
    name: 'Black Host',
    at: to,
    strength: 'a few',
    turn: known.turn - 1,
  };
  const feared: VisibleCampaign = { ...known, sightings: [enemy] };
  expect(marches(feared)).toEqual([]);
  expect(suggestedOrders(feared, [], words)[0]).toMatchObject({
    line: `hold ${army.name}`,
    why: expect.stringContaining('Black Host was last seen beside it, in '),
  });
});

test('an army that has an order already is left out, and so is everything for whoever leads nobody', () => {
  const { state, army } = beside(undefined);
  const known = viewOf(state);
  expect(suggestedOrders(known, [], words)[0]?.why).toBe('land that nobody holds, and no army is seen there');
  expect(suggestedOrders(known, [{ kind: 'hold', army: army.id }], words)).toEqual([]);
  expect(suggestedOrders(viewCampaign(state, { kind: 'public' }), [], words)).toEqual([]);
});

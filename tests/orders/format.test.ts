import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ArmyId, RegionId } from '../../src/campaign/ids.ts';
import { harrowmere } from '../../src/campaign/map/harrowmere.ts';
import type { Order, PlainOrder } from '../../src/campaign/order.ts';
import { viewCampaign } from '../../src/campaign/sight/visible-to.ts';
import type { Region } from '../../src/campaign/state.ts';
import { TEMPERS } from '../../src/kernel/ruleset.ts';
import { formatOrder, parseOrders } from '../../src/orders/parse.ts';
import {
  aCampaign,
  aGeneral,
  anArmy,
  armyId,
  factionId,
  generalId,
  regionId,
  unitId,
} from '../support/campaign.ts';

const iron = { kind: 'faction', faction: factionId('iron') } as const;

/** Names that look like the language itself, like each other, or like nothing. */
const hardWords = fc.constantFrom(
  'March',
  'Hold',
  'to',
  'via',
  'with',
  'Plan',
  'The',
  'Please',
  '1.',
  '2nd',
  'First',
  'and',
  'Host',
  'of',
  'Karak',
  'none',
  'end',
  "Kor'ag",
  'Grey-ford',
  'Ädelburg',
  '—',
  '*',
  '[x]',
  ':',
  'cautious',
  'cancel',
  'all',
  'final',
  'x',
  '東',
  'luck',
  '->',
  '-',
);
const anyName = fc.oneof(
  fc.array(hardWords, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
);

const planText = fc
  .array(
    fc.constantFrom(
      'charge',
      'the',
      'left',
      '50 %',
      'hold',
      '- dash',
      'march',
      'end.',
      'plan',
      ':',
      '[x]',
      'Karak',
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((words) => words.join(' '));

function anyOrder(armies: readonly ArmyId[], regions: readonly RegionId[]): fc.Arbitrary<Order> {
  const plain = anyPlainOrder(armies, regions);
  const order = plain.filter((one) => one.kind !== 'plan');
  const region = fc.constantFrom(...regions);
  const kind = fc.constantFrom('lost' as const, 'held' as const, 'empty' as const, 'entered' as const);
  return fc.oneof(
    { arbitrary: plain, weight: 3 },
    fc.record({ kind: fc.constant('later' as const), turn: fc.integer({ min: 1, max: 9999 }), order }),
    fc.record({ kind: fc.constant('when' as const), if: fc.record({ kind, region }), order }),
    fc.record({ kind: fc.constant('forget' as const), army: fc.constantFrom(...armies) }),
  );
}

function anyPlainOrder(armies: readonly ArmyId[], regions: readonly RegionId[]): fc.Arbitrary<PlainOrder> {
  const army = fc.constantFrom(...armies);
  const region = fc.constantFrom(...regions);
  const units = armies.flatMap((id) => [1, 2].map((n) => unitId(`${id}-u${n}`)));
  return fc.oneof(
    fc.record({
      kind: fc.constant('march' as const),
      army,
      path: fc.array(fc.constantFrom(...regions), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant('hold' as const), army }),
    fc.record({ kind: fc.constant('doctrine' as const), army, temper: fc.constantFrom(...TEMPERS) }),
    fc.record({
      kind: fc.constant('plan' as const),
      army,
      lines: fc.array(
        planText.map((text) => ({ kind: 'as-written', text })),
        { maxLength: 3 },
      ),
    }),
    fc.record({ kind: fc.constant('force-march' as const), army, path: fc.tuple(region) }),
    fc.record({
      kind: fc.constant('split' as const),
      army,
      units: fc.subarray(units, { minLength: 1, maxLength: 2 }),
    }),
    fc.record({ kind: fc.constant('merge' as const), army, into: army }),
    fc.record({ kind: fc.constant('transfer' as const), unit: fc.constantFrom(...units), to: army }),
    fc.record({ kind: fc.constant('appoint' as const), general: fc.constant(generalId('iron-g1')), army }),
    fc.record({
      kind: fc.constant('recruit' as const),
      at: region,
      troops: fc.array(fc.constantFrom('humans/polearms', 'humans/cavalry'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constant('build' as const),
      at: region,
      work: fc.constantFrom('fort' as const, 'fields' as const),
    }),
  );
}

test('an order in the standard words reads back as itself, whatever armies and regions are called', () => {
  const world = fc.record({
    armies: fc.array(anyName, { minLength: 1, maxLength: 4 }),
    regions: fc.array(anyName, { minLength: 2, maxLength: 6 }),
  });
  fc.assert(
    fc.property(world, fc.infiniteStream(fc.nat()), ({ armies, regions }, picks) => {
      const known = strangeWorld(armies, regions);
      const seed = picks.next().value ?? 0;
      const [order] = fc.sample(
        anyOrder(
          known.armies.map(({ id }) => id),
          Object.keys(known.map.regions).map(regionId),
        ),
        { numRuns: 1, seed },
      );
      if (order === undefined) throw new Error('no order was made');
      const sheet = parseOrders(formatOrder(order, known), known);
      expect(sheet.lines[0]?.order).toEqual(order);
      expect(sheet.lines.filter((line) => line.partOf === undefined)).toHaveLength(1);
    }),
    { numRuns: 400 },
  );
});

function strangeWorld(armies: readonly string[], regions: readonly string[]) {
  const model: Region = harrowmere.regions[regionId('karak')] ?? failed();
  const named = regions.map((name, i): Region => ({ ...model, id: regionId(`r${i}`), name }));
  const state = aCampaign({
    map: {
      ...harrowmere,
      regions: Object.fromEntries(named.map((region) => [region.id, region])),
      links: [],
    },
    armies: armies.map((name, i) => anArmy({ id: armyId(`iron-${i + 1}`), name, at: regionId('r0') })),
    generals: [aGeneral({ shortName: armies.at(-1) ?? '' })],
    holders: {},
  });
  return viewCampaign(state, iron);
}

function failed(): never {
  throw new Error('the map has no Karak');
}

test('every army and region of the shipped map is said by its own name', () => {
  const known = viewCampaign(aCampaign(), iron);
  for (const region of Object.values(known.map.regions)) {
    const order: Order = { kind: 'march', army: armyId('iron-1'), path: [region.id] };
    const text = formatOrder(order, known);
    expect(text).toBe(`march 1st Host of the Iron Crown to ${region.name}`);
    expect(parseOrders(text, known).lines[0]?.order).toEqual(order);
  }
});

test('without a campaign an order reads back as itself', () => {
  const order: Order = {
    kind: 'march',
    army: armyId('Red Host'),
    path: [regionId('Greyford'), regionId('Karak')],
  };
  expect(formatOrder(order)).toBe('march Red Host to Karak via Greyford');
  expect(parseOrders(formatOrder(order)).lines[0]?.order).toEqual(order);
});

test.each([2, 7, 20])('%i units that are split off are named and read back', (count) => {
  const known = viewCampaign(aCampaign({ armies: [anArmy({ units: 30 })] }), iron);
  const units = known.armies[0]?.units.slice(0, count).map(({ id }) => id) ?? [];
  const order: Order = { kind: 'split', army: armyId('iron-1'), units };
  expect(units).toHaveLength(count);
  expect(parseOrders(formatOrder(order, known), known).lines.map((line) => line.order)).toEqual([order]);
});

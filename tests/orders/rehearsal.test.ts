import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offerKey, openDiplomacy } from '../../src/campaign/envoys/treaty.ts';
import type { CampaignEvent } from '../../src/campaign/event.ts';
import type { ArmyId, RegionId } from '../../src/campaign/ids.ts';
import type { Order } from '../../src/campaign/order.ts';
import { resolveTurn } from '../../src/campaign/resolve.ts';
import { viewCampaign } from '../../src/campaign/sight/visible-to.ts';
import type { CampaignState } from '../../src/campaign/state.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import { EMPTY_BOOK, wouldMerge } from '../../src/orders/book.ts';
import { readOrders } from '../../src/orders/read.ts';
import { receiptOf } from '../../src/orders/receipt.ts';
import {
  aCampaign,
  aFaction,
  aGeneral,
  anArmy,
  armyId,
  factionId,
  generalId,
  regionId,
  unitId,
} from '../support/campaign.ts';
import { cases } from '../support/cases.ts';

const iron = factionId('iron');
const green = factionId('green');
const FAR = regionId('blackmire');
const map = aCampaign().map;
const REGIONS = Object.keys(map.regions)
  .map(regionId)
  .filter((id) => id !== FAR);
const names = (id: RegionId): string => map.regions[id]?.name ?? id;

/** Three armies of iron's wherever chance puts them, two in one place; one of green's, far from all. */
interface Given {
  readonly here: RegionId;
  readonly there: RegionId;
  readonly goal: RegionId;
  readonly turn: number;
}

type Hidden = Partial<Omit<CampaignState, 'armies' | 'generals' | 'factions' | 'holders'>>;

/** Half of the goals are within a day's march: of those far away most are refused. */
const anyGiven: fc.Arbitrary<Given> = fc
  .record({
    here: fc.constantFrom(...REGIONS),
    there: fc.constantFrom(...REGIONS),
    anywhere: fc.constantFrom(...REGIONS),
    pick: fc.nat({ max: 11 }),
    isNear: fc.boolean(),
    turn: fc.integer({ min: 1, max: 12 }),
  })
  .map(({ anywhere, pick, isNear, ...given }) => {
    const near = neighboursOf(pick % 2 === 0 ? given.here : given.there);
    return { ...given, goal: (isNear ? near[pick % near.length] : undefined) ?? anywhere };
  });

function neighboursOf(id: RegionId): readonly RegionId[] {
  const ends = map.links.flatMap(({ a, b }) => [...(a === id ? [b] : []), ...(b === id ? [a] : [])]);
  return ends.filter((end) => end !== FAR);
}

function world({ here, there, turn }: Given, hidden: Hidden = {}, greens = 4): CampaignState {
  const armies = [
    anArmy({ id: armyId('iron-1'), name: 'Red Host', at: here, general: generalId('iron-g1') }),
    anArmy({ id: armyId('iron-2'), name: 'Blue Host', at: here }),
    anArmy({ id: armyId('iron-3'), name: 'Rangers', at: there }),
    anArmy({ id: armyId('green-1'), name: 'Leafy Band', at: FAR, units: greens }),
  ];
  const factions = [
    aFaction({ id: iron, name: 'Iron Crown' }),
    aFaction({ id: green, name: 'Green Tide', colour: 2 }),
    aFaction({ id: factionId('bone'), name: 'Bone Kings', colour: 3 }),
  ];
  return aCampaign({
    armies,
    factions,
    generals: [aGeneral()],
    holders: { [here]: 'iron', [there]: 'iron', [FAR]: 'green' },
    turn,
    diplomacy: openDiplomacy({ isPublic: false }),
    press: { mayBeAnonymous: true, mayWait: true },
    ...hidden,
  });
}

const rehearse = (state: CampaignState, text: string) => {
  const known = viewCampaign(state, { kind: 'faction', faction: iron });
  const sheet = readOrders(text, known);
  const orders = sheet.lines.flatMap(({ order }) => (order === null ? [] : [order]));
  return {
    sheet,
    orders,
    receipt: receiptOf({ sheet, before: EMPTY_BOOK, after: wouldMerge(EMPTY_BOOK, sheet), known }),
  };
};

const play = (state: CampaignState, orders: readonly Order[]) =>
  resolveTurn(state, { [iron]: orders }, seededDice('cd'.repeat(32)));

/** Whether what was said back has come about. */
type Kept = (
  after: CampaignState,
  order: Order,
  before: CampaignState,
  events: readonly CampaignEvent[],
) => void;

const armyIn = (state: CampaignState, id: ArmyId) => state.armies[id];
const unitsOf = (state: CampaignState, id: string): readonly string[] =>
  (armyIn(state, armyId(id))?.units ?? []).map((unit) => unit.id);

/** A road through green's own land ends where green's army, which nobody has seen, stands. */
const expectArrival: Kept = (after, order, _, events) => {
  if (order.kind !== 'march' && order.kind !== 'force-march') throw new Error(`no march: ${order.kind}`);
  if (order.path.includes(FAR))
    expect(events).toContainEqual(expect.objectContaining({ kind: 'armies-met', region: FAR }));
  else expect(armyIn(after, order.army)?.at).toBe(order.path.at(-1));
};

const stays =
  (id: string): Kept =>
  (after, _, before) =>
    expect(armyIn(after, armyId(id))?.at).toBe(armyIn(before, armyId(id))?.at);

const isKept: Kept = (after, order) =>
  expect((after.kept[iron] ?? []).map((kept) => kept.order)).toContainEqual(order);

const sees = (after: CampaignState, region: RegionId): boolean =>
  viewCampaign(after, { kind: 'faction', faction: iron }).inSight.includes(region);

/** Every kind of order: how it is written, in English or German, and what must have come of it. */
const KINDS: readonly (readonly [string, (given: Given) => string, Kept])[] = [
  ['a march', ({ goal }) => `march Rangers to ${names(goal)}`, expectArrival],
  ['ein Marsch', ({ goal }) => `Rangers marschieren nach ${names(goal)}`, expectArrival],
  ['an attack', ({ goal }) => `attack ${names(goal)} with Red Host`, expectArrival],
  ['a forced march', ({ goal }) => `force march Rangers to ${names(goal)}`, expectArrival],
  ['a halt', () => 'hold Red Host', stays('iron-1')],
  ['ein Halt', () => 'Red Host hält die Stellung', stays('iron-1')],
  [
    'scouts',
    ({ goal }) => `scout ${names(goal)} with Rangers`,
    (after, order, before) => {
      stays('iron-3')(after, order, before, []);
      expect(order.kind === 'scout' && sees(after, order.at)).toBe(true);
    },
  ],
  [
    'a spy',
    ({ goal }) => `spy on ${names(goal)}`,
    (after, order) => expect(order.kind === 'spy' && sees(after, order.at)).toBe(true),
  ],
  [
    'a doctrine',
    () => 'doctrine Red Host: aggressive',
    (after) => expect(armyIn(after, armyId('iron-1'))?.temper).toBe('aggressive'),
  ],
  [
    'eine Haltung',
    () => 'Red Host kämpft vorsichtig',
    (after) => expect(armyIn(after, armyId('iron-1'))?.temper).toBe('cautious'),
  ],
  [
    'a plan',
    () => 'plan Red Host:\n- charge the left\nend',
    (after, order) =>
      expect(armyIn(after, armyId('iron-1'))?.plan).toEqual(order.kind === 'plan' ? order.lines : undefined),
  ],
  [
    'a split',
    () => 'split Red Host: [iron-1-u1], [iron-1-u2]',
    (after) => {
      expect(unitsOf(after, 'iron-1')).not.toContain('iron-1-u1');
      const others = Object.values(after.armies).filter(({ units }) =>
        units.some(({ id }) => id === unitId('iron-1-u1')),
      );
      expect(others.map(({ units }) => units.map(({ id }) => id))).toEqual([['iron-1-u1', 'iron-1-u2']]);
    },
  ],
  [
    'a merger',
    () => 'merge Blue Host into Red Host',
    (after) => {
      expect(armyIn(after, armyId('iron-2'))).toBeUndefined();
      expect(unitsOf(after, 'iron-1')).toEqual(expect.arrayContaining(['iron-2-u1', 'iron-1-u1']));
    },
  ],
  [
    'a transfer',
    () => 'transfer [iron-1-u1] to Blue Host',
    (after) => expect(unitsOf(after, 'iron-2')).toContain('iron-1-u1'),
  ],
  [
    'an appointment',
    () => 'appoint [iron-g1] to Blue Host',
    (after) => expect(armyIn(after, armyId('iron-2'))?.general).toBe('iron-g1'),
  ],
  [
    'recruits',
    ({ here }) => `recruit polearms at ${names(here)}`,
    (after, order, before) => {
      const count = (state: CampaignState) =>
        Object.values(state.armies)
          .filter(({ faction }) => faction === iron)
          .reduce((sum, { units }) => sum + units.length, 0);
      expect(count(after) - count(before)).toBe(order.kind === 'recruit' ? order.troops.length : Number.NaN);
    },
  ],
  [
    'a fort',
    ({ here }) => `fortify ${names(here)}`,
    (after, order) => expect(order.kind === 'build' && after.lands[order.at]?.hasFort).toBe(true),
  ],
  [
    'better fields',
    ({ here }) => `improve ${names(here)}`,
    (after, order) => expect(order.kind === 'build' && after.lands[order.at]?.fields).toBe(1),
  ],
  ['an order for later', ({ goal, turn }) => `turn ${turn + 2}: march Rangers to ${names(goal)}`, isKept],
  [
    'a condition',
    ({ there, goal }) => `if ${names(there)} is lost, march Red Host to ${names(goal)}`,
    isKept,
  ],
  ['an alarm', ({ there }) => `if an enemy enters ${names(there)}, attack with Red Host`, isKept],
  [
    'an offer',
    () => 'offer Green Tide a truce',
    (after) => expect(Object.keys(after.diplomacy?.offers ?? {})).toContain(offerKey(iron, green)),
  ],
  [
    'a letter',
    () => 'press to Green Tide:\nWell met.\nend',
    (_, __, ___, events) => expect(events.map(({ kind }) => kind)).toContain('press-sent'),
  ],
];

describe('what a receipt says comes about when nobody else acts', () => {
  test.each(KINDS)('%s', (_, write, kept) => {
    let counted = 0;
    fc.assert(
      fc.property(anyGiven, (given) => {
        const state = world(given);
        const { orders, sheet } = rehearse(state, write(given));
        const [order] = orders;
        // Either it was taken, and is done; or it was refused with a reason, and changes nothing.
        if (order === undefined) {
          expect(sheet.lines.some(({ fault }) => fault !== null && fault.message !== '')).toBe(true);
          return;
        }
        if ('path' in order && order.path.includes(FAR)) return; // an enemy stands on that road
        counted += 1;
        const { state: after, events } = play(state, orders);
        kept(after, order, state, events);
      }),
      { numRuns: 25 },
    );
    expect(counted).toBeGreaterThan(0);
  });

  test('orders that are refused leave the turn as it would have been without them', () => {
    fc.assert(
      fc.property(anyGiven, fc.constantFrom(...KINDS), (given, [, write]) => {
        const state = world(given);
        const { orders } = rehearse(
          state,
          `${write(given)}\nmarch Leafy Band to ${names(given.here)}\nfly to the moon`,
        );
        const alone = rehearse(state, write(given));
        expect(orders).toEqual(alone.orders);
      }),
      { numRuns: cases(40) },
    );
  });
});

describe('a receipt tells nothing that its reader does not know', () => {
  const canaries: readonly (readonly [string, Hidden, number])[] = [
    ['a stronger foe out of sight', {}, 9],
    ['gold in another’s purse', { treasuries: { [iron]: 1000, [green]: 7777 } }, 4],
    [
      'what another keeps for later',
      {
        kept: {
          [green]: [
            {
              slot: 'later/9/green-1/move',
              since: 1,
              order: { kind: 'later', turn: 9, order: { kind: 'hold', army: armyId('green-1') } },
            },
          ],
        },
      },
      4,
    ],
    [
      'what another has seen',
      {
        sightings: {
          [green]: {
            [armyId('iron-1')]: {
              army: armyId('iron-1'),
              faction: iron,
              name: 'Canary',
              at: FAR,
              strength: 'a host',
              turn: 1,
            },
          },
        },
      },
      4,
    ],
    ['where another’s spies look', { looks: { [green]: [FAR] } }, 4],
  ];

  test.each(canaries)('%s', (_, hidden, greens) => {
    fc.assert(
      fc.property(anyGiven, fc.subarray([...KINDS], { minLength: 1, maxLength: 6 }), (given, kinds) => {
        const sight = viewCampaign(world(given), { kind: 'faction', faction: iron }).inSight;
        fc.pre(!sight.includes(FAR));
        const text = kinds.map(([, write]) => write(given)).join('\n');
        const { treasuries } = world(given);
        const plain = world(given, { treasuries: { ...treasuries, [iron]: 1000 } });
        const other = world(given, { treasuries: { ...treasuries, [iron]: 1000 }, ...hidden }, greens);
        expect(other).not.toEqual(plain);
        expect(rehearse(other, text).receipt).toEqual(rehearse(plain, text).receipt);
      }),
      { numRuns: cases(15) },
    );
  });
});
